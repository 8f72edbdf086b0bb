/** Memories of people, and how they follow from the reviews. Source: ruling R14, decision 53. */

import { retentionOf } from '#domain/memory/cards.ts'
import {
  type CardReview,
  type CardState,
  MEMORY_MODEL,
  replayReviews,
  reviewCard,
} from '#domain/memory/memory.ts'
import type { Database, Queries } from '../database/client.ts'
import { cardReviews, memories, type StoredState } from '../database/schema/memory.ts'
import { lockLearner } from '../ledger/streaks.ts'
import { and, asc, eq, inArray, sql } from '../platform/drizzle.ts'

type States = ReadonlyMap<string, CardState>
export type MemoryRow = Pick<typeof memories.$inferSelect, 'model' | 'weights' | 'states'>

/** Columns of a row, or `null` with a left join before the first answer. */
export const MEMORY = { model: memories.model, weights: memories.weights, states: memories.states }

/** States by today's model: those of an earlier one are worked out again. */
export async function openMemory(
  queries: Queries,
  userId: number,
  row: MemoryRow | null | undefined,
): Promise<Map<string, CardState>> {
  if (!row) return new Map()
  const isOfModel = row.model === MEMORY_MODEL.version && String(row.weights) === String(MEMORY_MODEL.weights)
  return isOfModel ? unpackStates(row.states) : replayReviews(await readReviews(queries, userId), retentionOf)
}

export async function findMemory(queries: Queries, userId: number): Promise<Map<string, CardState>> {
  const [row] = await queries.select(MEMORY).from(memories).where(eq(memories.userId, userId))
  return openMemory(queries, userId, row)
}

export async function writeMemory(
  queries: Queries,
  userId: number,
  states: States,
  now: Date,
): Promise<void> {
  await queries.execute(sql`
    insert into memories (user_id, model, weights, states, updated_at)
    values (${userId}, ${MEMORY_MODEL.version}, ${JSON.stringify(MEMORY_MODEL.weights)},
      ${JSON.stringify(packStates(states))}, ${now.toISOString()})
    on conflict (user_id) do update set (model, weights, states, updated_at)
      = (excluded.model, excluded.weights, excluded.states, excluded.updated_at)`)
}

export interface GivenReview extends CardReview {
  readonly isRight: boolean
  /** `null`: not sure, or said aloud. */
  readonly chosen: string | null
  readonly milliseconds: number
}

/**
 * Adds reviews that are not recorded yet to the states. One from a phone without connection may arrive after a newer
 * one of its card, which is then worked out again: answers count when they were given.
 */
export async function applyReviews(
  queries: Queries,
  userId: number,
  states: Map<string, CardState>,
  reviews: readonly CardReview[],
): Promise<void> {
  const isLate = ({ cardKey, answeredAt }: CardReview) => (states.get(cardKey)?.lastReview ?? 0) > answeredAt
  const late = reviews.filter(isLate)
  const lateKeys = late.map(({ cardKey }) => cardKey)
  const replayed =
    late.length > 0
      ? replayReviews([...(await readReviews(queries, userId, lateKeys)), ...late], retentionOf)
      : new Map<string, CardState>()
  for (const review of reviews) {
    const { cardKey } = review
    const state = states.get(cardKey) ?? null
    states.set(cardKey, replayed.get(cardKey) ?? reviewCard(state, review, retentionOf(cardKey)))
  }
}

type SourceId = 'checkId' | 'sessionId' | 'moduleId' | 'tableTestId'
type ReviewSource = { [Id in SourceId]: { readonly [Own in Id]: number } }[SourceId]

/**
 * Records reviews, and the states that `applyReviews` made of them. The caller holds the learner's lock.
 * @param source the check, the oral test, the module or the table test that asked
 */
export async function recordReviews(
  queries: Queries,
  userId: number,
  states: States,
  reviews: readonly GivenReview[],
  source: ReviewSource,
  now: Date,
): Promise<void> {
  const { checkId, sessionId, moduleId, tableTestId }: Partial<Record<SourceId, number>> = source
  const rows = reviews.map(review => ({ ...review, answeredAt: new Date(review.answeredAt) }))
  await Promise.all([
    // One document: a parameter for each column of each review takes Drizzle a millisecond to write.
    queries.execute(sql`
      insert into card_reviews (check_id, session_id, module_id, table_test_id, user_id, card_key, fact, rating, is_right, chosen, milliseconds,
        answered_at, received_at)
      select ${checkId ?? null}::int, ${sessionId ?? null}::int, ${moduleId ?? null}::int, ${tableTestId ?? null}::int, ${userId}::int, "cardKey", fact, rating, "isRight", chosen,
        milliseconds, "answeredAt", ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as review (
        "cardKey" text, fact text, rating text, "isRight" boolean, chosen text, milliseconds int,
        "answeredAt" timestamptz
      )`),
    writeMemory(queries, userId, states, now),
  ])
}

/** Reviews in the order of the answers, of some cards or of all. */
export async function readReviews(
  queries: Queries,
  userId: number,
  cardKeys?: readonly string[],
): Promise<CardReview[]> {
  const rows = await queries
    .select({
      cardKey: cardReviews.cardKey,
      fact: cardReviews.fact,
      rating: cardReviews.rating,
      answeredAt: cardReviews.answeredAt,
      chosen: cardReviews.chosen,
    })
    .from(cardReviews)
    .where(
      and(eq(cardReviews.userId, userId), cardKeys ? inArray(cardReviews.cardKey, [...cardKeys]) : undefined),
    )
    .orderBy(asc(cardReviews.answeredAt), asc(cardReviews.id))
  return rows.map(row => ({ ...row, answeredAt: row.answeredAt.getTime() }))
}

/**
 * Works out the memory of all people from the reviews alone, one after the other.
 * @returns the number of people
 */
export async function rebuildMemories(db: Database, now: Date): Promise<number> {
  const { rows } = await db.execute<{ userId: number }>(
    sql`select distinct user_id as "userId" from card_reviews order by user_id`,
  )
  for (const { userId } of rows)
    await db.transaction(async tx => {
      await lockLearner(tx, userId)
      await writeMemory(tx, userId, replayReviews(await readReviews(tx, userId), retentionOf), now)
    })
  return rows.length
}

function packStates(states: States): Record<string, StoredState> {
  return Object.fromEntries(
    [...states].map(([key, state]) => {
      const { stability, difficulty, due, lastReview, reps, lapses, fact, lastRating, rightSince, guesses } =
        state
      return [
        key,
        [stability, difficulty, due, lastReview, reps, lapses, fact, lastRating, rightSince, guesses],
      ]
    }),
  )
}

/** By index: a board or a restaurant has tens of thousands, and taking rows apart by name costs three times as much. */
function unpackStates(stored: MemoryRow['states']): Map<string, CardState> {
  const states = new Map<string, CardState>()
  for (const [key, row] of Object.entries(stored))
    states.set(key, {
      stability: row[0],
      difficulty: row[1],
      due: row[2],
      lastReview: row[3],
      reps: row[4],
      lapses: row[5],
      fact: row[6],
      lastRating: row[7],
      rightSince: row[8],
      guesses: row[9],
    })
  return states
}
