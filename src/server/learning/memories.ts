/** Memories of people, and how they follow from the reviews. Source: ruling R14, decision 53. */

import { retentionOf } from '#domain/cards.ts'
import { type CardReview, type CardState, MEMORY_MODEL, replayReviews, reviewCard } from '#domain/memory.ts'
import type { Database, Queries } from '../database/client.ts'
import { cardReviews, memories, type StoredState } from '../database/schema/memory.ts'
import { and, asc, eq, inArray, sql } from '../platform/drizzle.ts'
import { lockLearner } from './streaks.ts'

type States = ReadonlyMap<string, CardState>
export type MemoryRow = Pick<typeof memories.$inferSelect, 'model' | 'weights' | 'states'>

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
  const [row] = await queries.select().from(memories).where(eq(memories.userId, userId))
  return openMemory(queries, userId, row)
}

export async function writeMemory(
  queries: Queries,
  userId: number,
  states: States,
  now: Date,
): Promise<void> {
  const memory = {
    model: MEMORY_MODEL.version,
    weights: MEMORY_MODEL.weights,
    states: packStates(states),
    updatedAt: now,
  }
  await queries
    .insert(memories)
    .values({ userId, ...memory })
    .onConflictDoUpdate({ target: memories.userId, set: memory })
}

/**
 * Adds reviews that are recorded already to the states. One from a phone without connection may arrive after a newer
 * one of its card, which is then worked out again: answers count when they were given.
 */
export async function applyReviews(
  queries: Queries,
  userId: number,
  states: Map<string, CardState>,
  reviews: readonly CardReview[],
): Promise<void> {
  const isLate = ({ cardKey, answeredAt }: CardReview) => (states.get(cardKey)?.lastReview ?? 0) > answeredAt
  const lateKeys = reviews.filter(isLate).map(({ cardKey }) => cardKey)
  const replayed =
    lateKeys.length > 0
      ? replayReviews(await readReviews(queries, userId, lateKeys), retentionOf)
      : new Map<string, CardState>()
  for (const review of reviews) {
    const { cardKey } = review
    const state = states.get(cardKey) ?? null
    states.set(cardKey, replayed.get(cardKey) ?? reviewCard(state, review, retentionOf(cardKey)))
  }
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
    [...states].map(([key, { stability, difficulty, due, lastReview, reps, lapses, fact, lastRating }]) => [
      key,
      [stability, difficulty, due, lastReview, reps, lapses, fact, lastRating],
    ]),
  )
}

function unpackStates(states: MemoryRow['states']): Map<string, CardState> {
  return new Map(
    Object.entries(states).map(
      ([key, [stability, difficulty, due, lastReview, reps, lapses, fact, lastRating]]) => [
        key,
        { stability, difficulty, due, lastReview, reps, lapses, fact, lastRating },
      ],
    ),
  )
}
