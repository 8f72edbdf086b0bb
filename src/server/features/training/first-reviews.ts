/** A right first answer in a module is the first review of its card. Source: ruling R14 ("Evidence"). */
import { questionKey } from '#domain/memory/cards.ts'
import type { Transaction } from '../../database/client.ts'
import type { Deck } from '../../memory/deck.ts'
import { applyReviews, findMemory, recordReviews } from '../../memory/memories.ts'
import type { TrainingQuestion } from './training-content.ts'

interface FirstAnswers {
  readonly userId: number
  readonly moduleId: number
  readonly right: readonly Pick<TrainingQuestion, 'id' | 'question' | 'options' | 'correctOption'>[]
  readonly deck: Deck
  readonly now: Date
}

/** The caller holds the learner's lock. Cards that were answered before, or ask something else by now, stay as they are. */
export async function recordFirstReviews(
  tx: Transaction,
  { userId, moduleId, right, deck, now }: FirstAnswers,
): Promise<void> {
  const states = await findMemory(tx, userId)
  const reviews = right.flatMap(({ id, question, options, correctOption }) => {
    const card = deck.byKey.get(questionKey(id, options))
    if (card?.question !== question || card.right !== correctOption || states.has(card.key)) return []
    return {
      ...{ cardKey: card.key, fact: card.fact, rating: 'good' as const, isRight: true },
      ...{ chosen: correctOption, milliseconds: 0, answeredAt: now.getTime() },
    }
  })
  if (reviews.length === 0) return
  await applyReviews(tx, userId, states, reviews)
  await recordReviews(tx, userId, states, reviews, { moduleId }, now)
}
