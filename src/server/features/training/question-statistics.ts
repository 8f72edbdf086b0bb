/** Answer statistics for a question's editor. Source: ruling R12. */

import type * as z from 'zod/mini'
import type { AnsweredQuestion, answeredQuestionQuery, LearningPlace } from '#contract/questions/questions.ts'
import { TABLE_PAGE_SIZE } from '#contract/table.ts'
import {
  ENOUGH_ANSWERS,
  LOW_SHARE_PERCENT,
  type QuestionConcern,
} from '#domain/questions/missed-questions.ts'
import { listOptions } from '#domain/questions/questions.ts'
import type { Database } from '../../database/client.ts'
import { questionAnswers, trainingQuestions } from '../../database/schema/training.ts'
import { AppError } from '../../platform/app-error.ts'
import { eq, type SQL, sql } from '../../platform/drizzle.ts'
import { loadLearningPlaces } from './training-content.ts'

/** In the gradings since the last correction of its words, each an attempt's first. */
export async function readQuestionStatistics(db: Database, questionId: number) {
  const [question] = await db.select().from(trainingQuestions).where(eq(trainingQuestions.id, questionId))
  if (!question) throw new AppError('contentNotFound')
  const rows = await db.select().from(questionAnswers).where(eq(questionAnswers.questionId, questionId))
  const sum = (counted: typeof rows) => counted.reduce((total, { times }) => total + times, 0)
  const options = listOptions(question).map(({ letter, text }) => ({
    letter,
    chosen: sum(rows.filter(({ chosen }) => chosen === text)),
  }))
  return {
    asked: sum(rows),
    right: sum(rows.filter(({ isRight }) => isRight)),
    options,
    since: question.correctedAt,
  }
}

interface AnsweredRow extends Record<string, unknown> {
  readonly id: number
  readonly question: string
  readonly moduleId: number
  readonly module: string
  readonly asked: number
  readonly right: number
  readonly mostWrong: { readonly option: string; readonly times: number } | null
  readonly repairedAt: string | null
  readonly concern: QuestionConcern | null
  readonly total: number
}

/** A page of the published questions that were answered or repaired, by their results. */
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
      select question.id as question_id, question.question, question.corrected_at, module.id as module_id,
        module.name as module, coalesce(asked, 0) as asked, coalesce("right", 0) as "right", ${CONCERN} as concern
      from training_questions as question
      left join counted on counted.question_id = question.id
      join training_modules as module on module.id = question.module_id and module.is_active
      where question.is_active and (counted.question_id is not null or question.corrected_at is not null)
        and ${module === undefined ? sql`true` : sql`module.id = ${module}`}
    )
    select question_id as id, question, module_id as "moduleId", module, asked, "right", concern, corrected_at as "repairedAt",
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
  return { rows, total: rows[0]?.total ?? 0 }
}

/** `questionConcern` in SQL. */
const CONCERN = sql`case
  when asked < ${sql.raw(String(ENOUGH_ANSWERS))} then null
  when most_wrong > "right" then 'misleading'
  when "right" * 100 < asked * ${sql.raw(String(LOW_SHARE_PERCENT))} then 'hard' end`

function orderOf(sort: z.output<typeof answeredQuestionQuery>['sort']): SQL {
  const share = sql`"right"::numeric / nullif(asked, 0)`
  switch (sort) {
    case 'asked':
      return sql`asked, question_id`
    case '-asked':
      return sql`asked desc, question_id`
    case '-share':
      return sql`${share} desc nulls last, question_id`
    case 'share':
      return sql`${share}, question_id`
    default:
      return sql`(concern is null), ${share}, question_id`
  }
}

/** Possible references of questions, by name. */
export async function listLearningPlaces(db: Database): Promise<LearningPlace[]> {
  const { dishes, sections, policies, setMenuTab } = await loadLearningPlaces(db)
  return [
    ...[...dishes].map(([id, { name, isDrink }]) => ({
      label: `${isDrink ? 'Drinks' : 'Menu'}: ${name}`,
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
