/** Questions of the oral test; apart from `two-keys.ts`, since phones choose none. Source: ruling R14. */
import { type MemoryCard, ruleOf } from '../memory/cards.ts'
import { type CardState, knownShare } from '../memory/memory.ts'
import { textHash } from '../questions/text-hash.ts'
import { ORAL_QUESTIONS } from './two-keys.ts'

/** Questions of one dish in a test. */
const PER_DISH = 2

/** To be seen, not said. */
const NOT_ORAL: ReadonlySet<string> = new Set(['photo'])

interface OralChoice {
  /** Cards of the shift's topics. */
  readonly cards: readonly MemoryCard[]
  /** The trainee's memory. */
  readonly states: ReadonlyMap<string, CardState>
  readonly now: number
  /** Each trainee and shift has an order of new cards of its own. */
  readonly seed: string
}

/** The trainee's weakest cards, at most two of a dish; fewer where the topics have no more. */
export function chooseOralQuestions({ cards, states, now, seed }: OralChoice): MemoryCard[] {
  const weakest = cards
    .filter(({ key }) => !NOT_ORAL.has(ruleOf(key)))
    .map(card => ({
      card,
      recall: knownShare(states.get(card.key), now),
      order: textHash(`${seed}:${card.key}`),
    }))
    .toSorted((a, b) => a.recall - b.recall || a.order - b.order)
  const perDish = new Map<number, number>()
  return weakest
    .map(({ card }) => card)
    .filter(({ dishId }) => {
      if (dishId === null) return true
      const used = perDish.get(dishId) ?? 0
      perDish.set(dishId, used + 1)
      return used < PER_DISH
    })
    .slice(0, ORAL_QUESTIONS)
}
