/** Assessors, and what those remember later whose oral test they passed. Source: ruling R14, issue entry 4. */

import type { AssessorRow } from '#contract/programme/two-keys.ts'
import { optionCount } from '#domain/memory/cards.ts'
import { correctForLuck, knownShare } from '#domain/memory/memory.ts'
import { type Actor, locationsWhere } from '#domain/people/abilities.ts'
import { ASSESSOR_PASSES, ASSESSOR_SIGN_OFFS_MIN, POINTS_MAX } from '#domain/programme/two-keys.ts'
import type { AppContext } from '../../context.ts'
import type { StoredState } from '../../database/schema/memory.ts'
import { sql } from '../../platform/drizzle.ts'

interface Counts extends Record<string, unknown> {
  readonly id: number
  readonly fullName: string
  readonly signOffs: number
  readonly passed: number
  readonly tests: number
  /** Mean of passed tests, of one question. */
  readonly mean: number | null
}

/** A card that was asked in a passed test. */
interface AskedCard extends Record<string, unknown> {
  readonly assessorId: number
  readonly key: string
  /** As the trainee's memory has it, even if from an earlier model. */
  readonly state: StoredState | null
  readonly later: number
  readonly right: number
}

/** Assessors of the reader's restaurants with enough two-key sign-offs there, by name. */
export async function listAssessors({ db, nowMs }: AppContext, reader: Actor): Promise<AssessorRow[]> {
  const theirs = locationsWhere(reader, 'people.see')
  const isTheirs =
    theirs === 'all' ? sql`true` : sql`session.location_id = any(${sql.param([...theirs])}::int[])`
  const { rows } = await db.execute<Counts>(sql`
    select users.id, users.full_name as "fullName",
      count(*) filter (where confirmed_at is not null)::int as "signOffs",
      count(*) filter (where is_passed)::int as passed, count(*)::int as tests,
      avg(case when is_passed then (select avg(each) from unnest(points) as each) end)::float as mean
    from sign_off_sessions as session join users on users.id = assessor_id
    where signed_at is not null and ${isTheirs}
    group by users.id
    having count(*) filter (where confirmed_at is not null) >= ${ASSESSOR_SIGN_OFFS_MIN}
    order by users.full_name, users.id`)
  if (rows.length === 0) return []
  const asked = await db.execute<AskedCard>(sql`
    with passes as (
      select assessor_id, user_id, signed_at, questions,
        row_number() over (partition by assessor_id order by id desc) as nth
      from sign_off_sessions as session
      where is_passed and ${isTheirs} and assessor_id = any(${sql.param(rows.map(({ id }) => id))}::int[])
    ), asked as (
      select assessor_id, user_id, signed_at, question ->> 'key' as key
      from passes cross join jsonb_array_elements(questions) as question where nth <= ${ASSESSOR_PASSES}
    )
    select assessor_id as "assessorId", asked.key, memories.states -> asked.key as state,
      later.count as later, later.right as right
    from asked left join memories using (user_id)
    cross join lateral (
      select count(*)::int as count, count(*) filter (where is_right)::int as right from card_reviews
      where user_id = asked.user_id and card_key = asked.key and check_id is not null
        and answered_at > asked.signed_at
    ) as later`)
  const byAssessor = Map.groupBy(asked.rows, ({ assessorId }) => assessorId)
  return rows.map(({ mean, ...row }) => {
    const cards = byAssessor.get(row.id) ?? []
    const recall = cards.map(({ state }) => knownShare(state && asState(state), nowMs()))
    const later = sumOf(cards.map(card => card.later))
    const right = sumOf(cards.map(card => card.right))
    const luck = sumOf(cards.map(card => card.later / optionCount(card.key)))
    return {
      ...row,
      points: mean === null ? null : toPercent(mean / POINTS_MAX),
      recall: cards.length === 0 ? null : toPercent(sumOf(recall) / cards.length),
      known: later === 0 ? null : toPercent(correctForLuck(right / later, later / luck)),
      laterAnswers: later,
    }
  })
}

const asState = ([stability, , , lastReview, , , , lastRating]: StoredState) => ({
  stability,
  lastReview,
  lastRating,
})
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
const toPercent = (share: number) => Math.round(share * 100)
