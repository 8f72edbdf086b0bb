/**
 * The change clock: from the change of a dish's allergens until everyone on tonight was asked about it and was right.
 */
import { ALLERGENS, listedState } from './allergens.ts'
import { isCritical, type MemoryCard, topicOf } from './cards.ts'
import { type CardState, isMissed } from './memory.ts'
import { describeStatementChange, type StatedDish } from './statement-changes.ts'

/** Older changes are known from then on by the cards alone. */
export const CLOCK_DAYS = 7

/** A row of the ledger of statements. */
export interface RecordedChange {
  readonly dishId: number
  /** `null`: in all kitchens together. */
  readonly locationId: number | null
  /** `null`: it was not on the menu. */
  readonly before: StatedDish | null
  readonly after: StatedDish | null
  /** Epoch milliseconds. */
  readonly at: number
}

/** The change of a dish over the whole time of the clock. */
export interface ClockedChange {
  readonly dishId: number
  readonly name: string
  readonly text: string
  readonly at: number
  readonly before: StatedDish
  readonly after: StatedDish
}

/**
 * Net changes, the newest first: what was changed and changed back needs no telling. Rows of the restaurant's own
 * kitchen come before those of all kitchens. A new dish starts no clock: its cards have never been seen, as the board
 * says.
 * @param recorded in the order of the ledger
 */
export function clockedChanges(recorded: readonly RecordedChange[]): ClockedChange[] {
  const byDish = Map.groupBy(recorded, ({ dishId }) => dishId)
  return [...byDish]
    .flatMap(([dishId, rows]): ClockedChange[] => {
      const own = rows.filter(({ locationId }) => locationId !== null)
      const used = own.length > 0 ? own : rows
      const before = used.find(row => row.before !== null)?.before
      const last = used.at(-1)
      if (!before || !last?.after) return []
      const { after, at } = last
      const text = describeStatementChange({ before, after })
      return text === '' ? [] : [{ dishId, name: after.name, text, at, before, after }]
    })
    .toSorted((one, two) => two.at - one.at)
}

type Asking = Pick<MemoryCard, 'key' | 'dishId' | 'fact'>

/**
 * Cards that must be answered right before somebody knows of the change: those of the allergens that are new, else any
 * one of the dish's. None if a new allergen has no card.
 */
export interface ClockCards<Card extends Asking> {
  readonly cards: readonly Card[]
  readonly need: 'all' | 'one'
}

/** @param ofDish cards of the dish */
export function cardsOfChange<Card extends Asking>(
  { dishId, before, after }: Pick<ClockedChange, 'dishId' | 'before' | 'after'>,
  ofDish: readonly Card[],
): ClockCards<Card> {
  const added = ALLERGENS.filter(allergen => {
    const state = listedState(after, allergen)
    return (state === 'contains' || state === 'may-contain') && listedState(before, allergen) !== state
  })
  const own = ofDish.filter(({ key }) => topicOf(key) === `allergens:${dishId}`)
  if (added.length === 0) return { cards: own, need: 'one' }
  const news = added.map(allergen =>
    own.filter(card => isCritical(card) && card.key.endsWith(`:${dishId}:${allergen}`)),
  )
  return { cards: news.every(({ length }) => length > 0) ? news.flat() : [], need: 'all' }
}

/** The person has answered the card since the change, and the fact is still the same. */
export function isAnsweredSince(
  { fact }: Pick<Asking, 'fact'>,
  state: CardState | undefined,
  at: number,
): boolean {
  return state !== undefined && state.fact === fact && state.lastReview >= at
}

export function isToldAndRight(
  { cards, need }: ClockCards<Asking>,
  at: number,
  { states }: { readonly states: ReadonlyMap<string, CardState> },
): boolean {
  const knows = (card: Asking) => {
    const state = states.get(card.key)
    return !isMissed(state) && isAnsweredSince(card, state, at)
  }
  // Where nothing can be asked, nobody is known to know.
  return need === 'one' ? cards.some(knows) : cards.length > 0 && cards.every(knows)
}
