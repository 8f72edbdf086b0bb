/** Predicted recall over time: of people by week, and of one card by day. Source: ruling R14. */

import { DAY_MS } from '../clock/durations.ts'
import type { Outlook } from './check.ts'
import { type CardReview, type CardState, knownShare, type RetentionKind, reviewCard } from './memory.ts'

/**
 * Mean recall in percent some days after a check, as it was predicted then; `null` where the check is too long ago to
 * say, which is never the same as known.
 */
export function recallAfter({ recall }: Pick<Outlook, 'recall'>, days: number): number | null {
  return recall[days] ?? null
}

/** Mean of those that are known, rounded; `null` where none is. */
export function meanKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? null : Math.round(known.reduce((sum, value) => sum + value, 0) / known.length)
}

export interface RecallDay {
  /** Days from today; negative: past. */
  readonly inDays: number
  /** Percent. */
  readonly recall: number
}

const AHEAD_DAYS = 30
/** More days are drawn in larger steps. */
const MOST_POINTS = 120

/** Forgetting of one card, from its first answer to a month ahead; it rises with each right answer and ends with a miss. */
export function forgettingOf(reviews: readonly CardReview[], kind: RetentionKind, now: number): RecallDay[] {
  const ordered = reviews.toSorted((a, b) => a.answeredAt - b.answeredAt)
  const [first] = ordered
  if (!first) return []
  const past = Math.ceil((now - first.answeredAt) / DAY_MS)
  const step = Math.ceil((past + AHEAD_DAYS) / MOST_POINTS)
  const points: RecallDay[] = []
  let state: CardState | null = null
  let next = 0
  for (let inDays = -past; inDays <= AHEAD_DAYS; inDays += step) {
    const at = now + inDays * DAY_MS
    for (let review = ordered[next]; review && review.answeredAt <= at; review = ordered[next]) {
      state = reviewCard(state, review, kind)
      next += 1
    }
    if (state) points.push({ inDays, recall: Math.round(knownShare(state, at) * 100) })
  }
  return points
}

interface DishCards {
  readonly dishId: number
  readonly name: string
  /** Keys of its cards. */
  readonly keys: readonly string[]
}

export interface KnownDish {
  readonly dishId: number
  readonly name: string
  /** Mean recall of its cards over all people, in percent; a card that was never seen or answered wrong is not known. */
  readonly recall: number
  /** People who have seen one of its cards. */
  readonly seenBy: number
}

/** Dishes from the least known on. */
export function dishesByRecall(
  dishes: readonly DishCards[],
  people: readonly ReadonlyMap<string, CardState>[],
  now: number,
): KnownDish[] {
  return dishes
    .map(({ dishId, name, keys }) => {
      const recalls = people.flatMap(states => keys.map(key => knownShare(states.get(key), now)))
      const sum = recalls.reduce((total, recall) => total + recall, 0)
      return {
        dishId,
        name,
        recall: Math.round((sum / Math.max(1, recalls.length)) * 100),
        seenBy: people.filter(states => keys.some(key => states.has(key))).length,
      }
    })
    .toSorted((a, b) => a.recall - b.recall)
}
