import type { StaticQuiz, StaticQuizSummary } from '#contract/programme/quizzes.ts'
import type { Database } from '../../database/client.ts'
import { staticQuizQuestions, staticQuizzes } from '../../database/schema/quizzes.ts'
import { listed } from '../../locations/audience.ts'
import { and, asc, eq, isNull } from '../../platform/drizzle.ts'

export const QUIZ_TABLES = ['static_quizzes', 'static_quiz_questions']

export async function loadQuizzes(db: Database): Promise<ReadonlyMap<number, StaticQuiz>> {
  const rows = await db
    .select({ quiz: staticQuizzes, question: staticQuizQuestions })
    .from(staticQuizzes)
    .innerJoin(
      staticQuizQuestions,
      and(
        eq(staticQuizQuestions.quizId, staticQuizzes.id),
        eq(staticQuizQuestions.isActive, true),
        isNull(staticQuizQuestions.suspension),
      ),
    )
    .where(eq(staticQuizzes.isActive, true))
    .orderBy(
      asc(staticQuizzes.displayOrder),
      asc(staticQuizzes.id),
      asc(staticQuizQuestions.displayOrder),
      asc(staticQuizQuestions.id),
    )
  const rowsByQuiz = Map.groupBy(rows, row => row.quiz.id)
  const ids = [...rowsByQuiz.keys()]
  return new Map(
    [...rowsByQuiz].map(([moduleId, quizRows], index) => [
      moduleId,
      {
        moduleId,
        moduleTitle: quizRows[0]?.quiz.title ?? '',
        ...listed(quizRows[0]?.quiz.audience ?? null),
        nextModuleId: ids[index + 1] ?? null,
        questions: quizRows.map(
          ({ question: { number, question, options, correctAnswer, explanation } }) => ({
            id: number,
            question,
            options,
            correctAnswer,
            explanation,
          }),
        ),
      },
    ]),
  )
}

export async function listQuizzes(db: Database): Promise<StaticQuizSummary[]> {
  return [...(await loadQuizzes(db)).values()].map(({ moduleId, moduleTitle, audience, questions }) => ({
    moduleId,
    moduleTitle,
    ...listed(audience ?? null),
    questionCount: questions.length,
  }))
}
