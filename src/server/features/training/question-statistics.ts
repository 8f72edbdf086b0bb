/** What staff answered, for whoever edits the question. Source: ruling R12. */

import type * as z from 'zod/mini'
import type { AnsweredQuestion, answeredQuestionQuery } from '#contract/answered-questions.ts'
import { OPTION_LETTERS } from '#contract/content/question.ts'
import type { LearningPlace, QuestionStatistics } from '#contract/questions.ts'
import { TABLE_PAGE_SIZE } from '#contract/table.ts'
import { ENOUGH_ANSWERS, LOW_SHARE_PERCENT, type QuestionConcern } from '#domain/missed-questions.ts'
import type { Database } from '../../database/client.ts'
import { questionAnswers, trainingQuestions } from '../../database/schema/training.ts'
import { AppError } from '../../platform/app-error.ts'
import { eq, type SQL, sql } from '../../platform/drizzle.ts'
import { loadLearningPlaces } from './training-content.ts'

/** In the gradings since its words were corrected last, each of which is an attempt's first. */
export async function readQuestionStatistics(db: Database, questionId: number): Promise<QuestionStatistics> {
  const [question] = await db.select().from(trainingQuestions).where(eq(trainingQuestions.id, questionId))
  if (!question) throw new AppError('contentNotFound')
  const rows = await db.select().from(questionAnswers).where(eq(questionAnswers.questionId, questionId))
  const sum = (counted: typeof rows) => counted.reduce((total, { times }) => total + times, 0)
  const options = OPTION_LETTERS.map(letter => ({
    letter,
    chosen: sum(rows.filter(({ chosen }) => chosen === question[`option${letter}`])),
  }))
  return {
    asked: sum(rows),
    right: sum(rows.filter(({ isRight }) => isRight)),
    options,
    since: await readLastCorrection(db, questionId),
  }
}

/** When the first version came that reads as the question does now; `null` where there is none that reads otherwise. */
async function readLastCorrection(db: Database, questionId: number): Promise<string | null> {
  const wordsOf = (table: string) => sql.raw(`(${WORDS.map(column => `${table}.${column}`).join(', ')})`)
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select min(version.created_at) as at from training_question_versions as version
    where version.question_id = ${questionId} and version.id > (
      select max(earlier.id) from training_question_versions as earlier
      join training_questions as question on question.id = earlier.question_id
      where earlier.question_id = ${questionId} and ${wordsOf('earlier')} is distinct from ${wordsOf('question')}
    )`)
  const at = rows[0]?.at
  return at ? new Date(at).toISOString() : null
}

/** What a correction changes; an explanation is none. As the trigger has it that begins the count again. */
const WORDS = ['question', 'option_a', 'option_b', 'option_c', 'option_d', 'correct_answer'] as const

interface AnsweredRow extends Record<string, unknown> {
  readonly id: number
  readonly question: string
  readonly moduleId: number
  readonly module: string
  readonly asked: number
  readonly right: number
  readonly mostWrong: { readonly option: string; readonly times: number } | null
  readonly concern: QuestionConcern | null
  readonly total: number
}

/** A page of the published questions that were answered, by how they were. */
export async function readAnsweredQuestions(
  db: Database,
  { page = 1, sort, module, look }: z.output<typeof answeredQuestionQuery>,
): Promise<{ rows: AnsweredQuestion[]; total: number }> {
  const { rows } = await db.execute<AnsweredRow>(sql`
    with counted as (
      select question_id, sum(times)::int as asked, coalesce(sum(times) filter (where is_right), 0)::int as "right",
        coalesce(max(times) filter (where not is_right), 0) as most_wrong
      from question_answers group by question_id
    ), judged as (
      select counted.*, question.question, module.id as module_id, module.name as module, ${CONCERN} as concern
      from counted
      join training_questions as question on question.id = counted.question_id and question.is_active
      join training_modules as module on module.id = question.module_id and module.is_active
      where ${module === undefined ? sql`true` : sql`module.id = ${module}`}
    )
    select question_id as id, question, module_id as "moduleId", module, asked, "right", concern,
      (
        select json_build_object('option', chosen, 'times', times) from question_answers as answer
        where answer.question_id = judged.question_id and not is_right
        order by times desc, chosen limit 1
      ) as "mostWrong",
      count(*) over ()::int as total
    from judged
    where ${look === undefined ? sql`true` : sql`concern is not null`}
    order by ${orderOf(sort)}
    limit ${TABLE_PAGE_SIZE} offset ${(page - 1) * TABLE_PAGE_SIZE}`)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** `questionConcern` as the database says it. */
const CONCERN = sql`case
  when asked < ${sql.raw(String(ENOUGH_ANSWERS))} then null
  when most_wrong > "right" then 'misleading'
  when "right" * 100 < asked * ${sql.raw(String(LOW_SHARE_PERCENT))} then 'hard' end`

function orderOf(sort: z.output<typeof answeredQuestionQuery>['sort']): SQL {
  const share = sql`"right"::numeric / asked`
  switch (sort) {
    case 'asked':
      return sql`asked, question_id`
    case '-asked':
      return sql`asked desc, question_id`
    case '-share':
      return sql`${share} desc, question_id`
    case 'share':
      return sql`${share}, question_id`
    default:
      return sql`(concern is null), ${share}, question_id`
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
