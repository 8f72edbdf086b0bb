import type { QuizDocument } from '#contract/content/training.ts'
import type { Transaction } from '../database/client.ts'
import { staticQuizQuestions, staticQuizzes } from '../database/schema/quizzes.ts'
import { and, asc, eq, inArray, notInArray, sql } from '../platform/drizzle.ts'
import type { ContentKind, ContentTable } from './content-kind.ts'
import { inTurn, writeRow } from './rows.ts'

const { id, isActive, displayOrder, title, audience } = staticQuizzes

const table: ContentTable = { table: staticQuizzes, id, isActive, displayOrder }

export const quizzes: ContentKind<'quizzes'> = {
  kind: 'quizzes',
  table,
  tables: ['static_quizzes', 'static_quiz_questions'],
  titleOf: ({ title }) => title,

  async read(queries, ids) {
    const [rows, questions] = await Promise.all([
      queries
        .select({ id, isActive, title, audience })
        .from(staticQuizzes)
        .where(ids && inArray(id, [...ids]))
        .orderBy(asc(displayOrder), asc(id)),
      queries
        .select()
        .from(staticQuizQuestions)
        .where(
          and(eq(staticQuizQuestions.isActive, true), ids && inArray(staticQuizQuestions.quizId, [...ids])),
        )
        .orderBy(asc(staticQuizQuestions.displayOrder), asc(staticQuizQuestions.id)),
    ])
    const byQuiz = Map.groupBy(questions, ({ quizId }) => quizId)
    return new Map(
      rows.map(({ id, isActive, title, audience }) => {
        const document = {
          title,
          audience,
          questions: (byQuiz.get(id) ?? []).map(
            ({ number, question, options, correctAnswer, explanation }) => ({
              number,
              question,
              options,
              correctAnswer,
              explanation,
            }),
          ),
        }
        return [id, { document, isActive }]
      }),
    )
  },

  /** Numbers new questions uniquely over all drafts and archived ones. */
  prepare: (tx, saves) =>
    inTurn(saves, async ({ itemId, document }) => {
      let next =
        Math.max(await lastNumber(tx, itemId), ...document.questions.map(({ number }) => number ?? 0)) + 1
      return {
        ...document,
        questions: document.questions.map(({ number, ...question }) => ({
          number: number ?? next++,
          ...question,
        })),
      }
    }),

  write: (tx, saves, isActive) =>
    inTurn(saves, async save => {
      const { questions, ...quiz } = save.document
      const quizId = await writeRow(tx, table, save, quiz, isActive)
      await writeQuestions(tx, quizId, questions)
      return quizId
    }),
}

async function writeQuestions(
  tx: Transaction,
  quizId: number,
  questions: QuizDocument['questions'],
): Promise<void> {
  const rows = questions.map(({ number = 0, ...question }, index) => ({
    ...question,
    quizId,
    number,
    displayOrder: index + 1,
    isActive: true,
  }))
  const excluded = (column: string) => sql.raw(`excluded.${column}`)
  await tx
    .insert(staticQuizQuestions)
    .values(rows)
    .onConflictDoUpdate({
      target: [staticQuizQuestions.quizId, staticQuizQuestions.number],
      set: {
        question: excluded('question'),
        options: excluded('options'),
        correctAnswer: excluded('correct_answer'),
        explanation: excluded('explanation'),
        displayOrder: excluded('display_order'),
        isActive: true,
      },
    })
  const numbers = rows.map(({ number }) => number)
  await tx
    .update(staticQuizQuestions)
    .set({ isActive: false })
    .where(and(eq(staticQuizQuestions.quizId, quizId), notInArray(staticQuizQuestions.number, numbers)))
}

/** Greatest number of any question of the quiz, in its table or any version; 0 before the first. */
async function lastNumber(tx: Transaction, itemId: number | null): Promise<number> {
  if (itemId === null) return 0
  const { rows } = await tx.execute<{ last: number }>(sql`
    select greatest(
      (select coalesce(max(number), 0) from static_quiz_questions where quiz_id = ${itemId}),
      (
        select coalesce(max((question ->> 'number')::int), 0)
        from content_versions as version, jsonb_array_elements(version.document -> 'questions') as question
        where version.kind = 'quizzes' and version.item_id = ${itemId}
      )
    ) as last`)
  return rows[0]?.last ?? 0
}
