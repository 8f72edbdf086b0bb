/** What staff answered, for whoever edits the question. Source: ruling R12. */
import { eq, sql } from 'drizzle-orm'
import { OPTION_LETTERS } from '#contract/content/question.ts'
import type { LearningPlace, QuestionStatistics } from '#contract/questions.ts'
import type { Database } from '../../database/client.ts'
import { trainingQuestions } from '../../database/schema/training.ts'
import { AppError } from '../../platform/app-error.ts'
import { loadLearningPlaces } from './training-content.ts'

/** In all gradings of attempts, each of which is an attempt's first. */
export async function readQuestionStatistics(db: Database, questionId: number): Promise<QuestionStatistics> {
  const [question] = await db.select().from(trainingQuestions).where(eq(trainingQuestions.id, questionId))
  if (!question) throw new AppError('contentNotFound')
  // Answers are kept by option text: in whichever order the options stood, and however they are worded now.
  const { rows } = await db.execute<{ chosen: string; isRight: boolean; times: number }>(sql`
    select attempt.answers ->> ${String(questionId)} as chosen,
      attempt.answers ->> ${String(questionId)} = case version.correct_answer
        when 'A' then version.option_a when 'B' then version.option_b
        when 'C' then version.option_c else version.option_d end as "isRight",
      count(*)::int as times
    from quiz_attempts as attempt
    join training_question_versions as version
      on version.question_id = ${questionId} and version.id = any (attempt.question_versions)
    where attempt.module_id = ${question.moduleId} and attempt.answers ? ${String(questionId)}
    group by 1, 2`)
  const sum = (counted: typeof rows) => counted.reduce((total, { times }) => total + times, 0)
  const options = OPTION_LETTERS.map(letter => ({
    letter,
    chosen: sum(rows.filter(({ chosen }) => chosen === question[`option${letter}`])),
  }))
  const asked = sum(rows)
  return {
    asked,
    right: sum(rows.filter(({ isRight }) => isRight)),
    options,
    earlierOptions: asked - options.reduce((total, { chosen }) => total + chosen, 0),
  }
}

/** Everything that a question can refer to, under its name. */
export async function listLearningPlaces(db: Database): Promise<LearningPlace[]> {
  const { dishes, sections, policies, setMenuTab } = await loadLearningPlaces(db)
  return [
    ...[...dishes].map(([id, { name }]) => ({
      label: `Menu: ${name}`,
      reference: { kind: 'dish' as const, id },
    })),
    ...(setMenuTab
      ? [{ label: `Menu: ${setMenuTab.label}`, reference: { kind: 'set-menus' as const } }]
      : []),
    ...[...sections].map(([section, { title, page }]) => ({
      label: `${page}: ${title}`,
      reference: { kind: 'reading' as const, section },
    })),
    ...[...policies].map(([id, { title }]) => ({
      label: `Policy ${id}: ${title}`,
      reference: { kind: 'policy' as const, id },
    })),
  ]
}
