/** Questions about changed dishes after the lesson of the day, until answered right. Source: ruling R11. */

import type { ChangeAnswer, ChangeQuestion } from '#contract/menu/dish-changes.ts'
import type { BusinessDay } from '#domain/clock/business-day.ts'
import { ASKED_AT_ONCE, dishesToAskAbout, questionsAbout } from '#domain/menu/dish-changes.ts'
import {
  type CandidateDish,
  optionsOf,
  type QuestionCandidate,
  suggestQuestions,
} from '#domain/questions/candidates.ts'
import { DISHES_OF_CHANGE, IS_CONCERNED } from '../../allergens/concerned.ts'
import { readProofMenu } from '../../allergens/proof-menu.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { AppError } from '../../platform/app-error.ts'
import { sql } from '../../platform/drizzle.ts'

type AskedChange = {
  readonly id: number
  readonly line: string
  readonly dishes: string[]
  readonly dishCount: number
  /** Facts that no later change has superseded. */
  readonly facts: readonly { readonly dishId: number; readonly fact: string }[]
  readonly wrongAnswers: number
}

interface Asking {
  readonly userId: number
  readonly today: BusinessDay
  /** `null`: any. */
  readonly changeId: number | null
}

/** Changes that await the person's answer today. People who have done every lesson are asked without one. */
const selectAsked = (db: Queries, { userId, today, changeId }: Asking) =>
  db.execute<AskedChange>(sql`
    select change.id, change.line, ${DISHES_OF_CHANGE},
      (
        select coalesce(json_agg(json_build_object('dishId', dish_id, 'fact', fact) order by dish_id, fact), '[]')
        from dish_change_facts where change_id = change.id and superseded_by is null
      ) as facts,
      (
        select count(*)::int from dish_change_answers
        where change_id = change.id and user_id = person.id
      ) as "wrongAnswers"
    from dish_changes as change join users as person on person.id = ${userId}
    where change.level = 'relearn' and not change.is_superseded and ${IS_CONCERNED}
      and (${changeId}::int is null or change.id = ${changeId}::int)
      and not exists (
        select from dish_change_answers as answer
        where answer.change_id = change.id and answer.user_id = person.id
          and (answer.is_right or answer.answered_on = ${today}::date)
      ) and (
        exists (
          select from user_micro_learning_progress
          where user_id = person.id and completion_date = ${today}::date
        ) or not exists (
          select from micro_learning_modules as lesson where lesson.is_active and not exists (
            select from user_micro_learning_progress where user_id = person.id and module_id = lesson.id
          )
        )
      )
    order by change.id limit ${sql.raw(String(ASKED_AT_ONCE))}`)

export async function listQuestions(
  { db, settings, today }: AppContext,
  userId: number,
): Promise<ChangeQuestion[]> {
  const { rows: asked } = await selectAsked(db, { userId, today: today(), changeId: null })
  if (asked.length === 0) return []
  const { allergenProfile } = await settings.read()
  const menu = (await readProofMenu(db)).dishes
  return asked.map(change => {
    const [offered] = inTheirOrder(change, candidatesOf(change, menu, allergenProfile))
    const { id, line, dishes, dishCount } = change
    return {
      changeId: id,
      line,
      dishes,
      dishCount,
      question: offered
        ? { key: offered.key, question: offered.question, options: optionsOf(offered) }
        : null,
    }
  })
}

function candidatesOf(
  { facts }: AskedChange,
  menu: readonly CandidateDish[],
  profile: Parameters<typeof suggestQuestions>[2],
): QuestionCandidate[] {
  return questionsAbout(facts, suggestQuestions(dishesToAskAbout(facts), menu, profile))
}

/** After a wrong answer the next question differs, if there is another. */
function inTheirOrder<Thing>({ wrongAnswers }: AskedChange, things: readonly Thing[]): Thing[] {
  const start = things.length === 0 ? 0 : wrongAnswers % things.length
  return [...things.slice(start), ...things.slice(0, start)]
}

/** Grades by the current menu. The first answer of a day counts, even of simultaneous ones. */
export function answerChange(
  { db, settings, nowDate, today }: AppContext,
  userId: number,
  changeId: number,
  { key, answer }: ChangeAnswer,
): Promise<{ isRight: boolean; right: string | null; explanation: string | null }> {
  const [day, at] = [today(), nowDate()]
  return db.transaction(async tx => {
    const { allergenProfile } = await settings.read()
    const [change] = (await selectAsked(tx, { userId, today: day, changeId })).rows
    if (!change) throw new AppError('dishChangeNotAsked')
    const candidates = candidatesOf(change, (await readProofMenu(tx)).dishes, allergenProfile)
    const asked = candidates.find(candidate => candidate.key === key)
    const isAsAsked = asked
      ? answer !== null && optionsOf(asked).includes(answer)
      : candidates.length === 0 && key === null && answer === null
    if (!isAsAsked) throw new AppError('dishQuestionChanged')
    const isRight = asked ? answer === asked.right : true
    const isFirst = await storeAnswer(tx, {
      userId,
      changeId,
      day,
      at: at.toISOString(),
      question: asked?.question ?? null,
      chosen: asked ? answer : null,
      isRight,
    })
    if (!isFirst) throw new AppError('dishChangeNotAsked')
    return { isRight, right: asked?.right ?? null, explanation: asked?.explanation ?? null }
  })
}

interface ChangeAnswerRow {
  readonly userId: number
  readonly changeId: number
  readonly day: BusinessDay
  readonly at: string
  readonly question: string | null
  readonly chosen: string | null
  readonly isRight: boolean
}

/** An answer marks the announcement as read, since the question showed its text. */
const insertAnswer = (
  db: Queries,
  { userId, changeId, day, at, question, chosen, isRight }: ChangeAnswerRow,
) =>
  db.execute<{ id: number }>(sql`
    with seen as (
      insert into notification_reads (notification_id, user_id, read_at)
      select id, ${userId}::int, ${at}::timestamptz from notifications where dish_change_id = ${changeId}::int
      on conflict do nothing
    )
    insert into dish_change_answers (change_id, user_id, answered_on, answered_at, question, chosen, is_right)
    values (${changeId}::int, ${userId}::int, ${day}::date, ${at}::timestamptz, ${question}::text, ${chosen}::text,
      ${isRight}::boolean)
    on conflict do nothing returning id`)

async function storeAnswer(queries: Queries, answer: ChangeAnswerRow): Promise<boolean> {
  return (await insertAnswer(queries, answer)).rows.length > 0
}
