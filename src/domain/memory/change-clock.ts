/**
 * The change clock: from the change of a dish's allergens until everyone on tonight was asked about it and was right.
 */
import { makeSet, writeSet } from '../kitchen/allergen-sets.ts'
import {
  ALLERGEN_NAMES,
  type AllergenState,
  type AllergenStatement,
  changesForGuests,
} from '../kitchen/allergens.ts'
import { comparedSwaps, STATE_WORDS, type StatedDish, type StatedForm } from '../kitchen/statement-changes.ts'
import { type MemoryCard, setKey } from './cards.ts'
import { type CardState, isMissed } from './memory.ts'

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
 * Net changes for a guest, the newest first: what was changed and changed back needs no telling, nor a signature. Rows
 * of the restaurant's own kitchen come before those of all kitchens. A new dish starts no clock: its cards have never
 * been seen, as the board says.
 * @param recorded in the order of the ledger
 */
export function clockedChanges(recorded: readonly RecordedChange[]): ClockedChange[] {
  const byDish = Map.groupBy(recorded, ({ dishId }) => dishId)
  return [...byDish]
    .flatMap(([dishId, rows]): ClockedChange[] => {
      const own = rows.filter(({ locationId }) => locationId !== null)
      const used = own.length > 0 ? own : rows
      const first = used.find(row => row.before !== null)?.before
      const last = used.at(-1)
      if (!first || !last?.after) return []
      // Rows of an earlier release do not know the swaps.
      const swaps = used.find(row => row.before?.swaps)?.before?.swaps
      const before = swaps ? { ...first, swaps } : first
      const { after, at } = last
      const text = describeForGuest(before, after)
      return text === '' ? [] : [{ dishId, name: after.name, text, at, before, after }]
    })
    .toSorted((a, b) => b.at - a.at)
}

type Asking = Pick<MemoryCard, 'key' | 'dishId' | 'fact' | 'set'>

/** "now contains sesame; “With salt”: now free of milk"; empty if a guest would be told the same. */
function describeForGuest(before: StatedDish, after: StatedDish): string {
  const own = changeTexts(before, after)
  const { kept } = comparedSwaps(before, after)
  return [
    ...own,
    ...kept.flatMap(({ was, is }) => {
      const changes = changeTexts(was, is).filter(change => !own.includes(change))
      return changes.length > 0 ? [`“${is.name}”: ${changes.join(', ')}`] : []
    }),
  ].join('; ')
}

function changeTexts(before: AllergenStatement, after: AllergenStatement): string[] {
  return changesForGuests(before, after).map(({ allergen, to }) => {
    // Nothing is free before the recipe is signed.
    const state = to === 'free' && !after.isAssessed ? 'not-assessed' : to
    return `${STATE_WORDS[state]} ${ALLERGEN_NAMES[allergen].toLowerCase()}`
  })
}

/** Cards that ask about a change, all of which must be answered right before somebody knows of it. */
export interface ClockCards<Card extends Asking> {
  readonly cards: readonly Card[]
  /** Each changed form is asked; else nobody is known to know. */
  readonly isWhole: boolean
  /** 2: it contains more than before, 1: it may contain more, 0: neither. */
  readonly weight: number
}

/**
 * Cards of the dish as it comes and of each swap, as far as they changed.
 * @param ofDish cards of the dish
 */
export function cardsOfChange<Card extends Asking>(
  { dishId, before, after }: Pick<ClockedChange, 'dishId' | 'before' | 'after'>,
  ofDish: readonly Card[],
): ClockCards<Card> {
  const forms = [
    { key: setKey(dishId), was: before, is: after },
    ...comparedSwaps(before, after).kept.map(({ was, is }) => ({
      ...{ key: `${setKey(dishId)}:${is.name}`, was, is },
    })),
  ].flatMap(({ key, was, is }) => {
    const changes = changesForGuests(was, is)
    return changes.length > 0 ? [{ key, is, changes }] : []
  })
  const asked = forms.map(({ key, is }) => ofDish.find(card => card.key === key) ?? sameSet(is, ofDish))
  const cards = [...new Set(asked.flatMap(card => card ?? []))]
  return {
    cards,
    isWhole: asked.length > 0 && !asked.includes(undefined),
    weight: Math.max(0, ...forms.flatMap(({ changes }) => changes.map(({ to }) => WEIGHTS[to]))),
  }
}

const WEIGHTS: Record<AllergenState, number> = { contains: 2, 'may-contain': 1, 'not-assessed': 0, free: 0 }

/** Forms of a dish that say the same share one card. */
function sameSet<Card extends Asking>(form: StatedForm, ofDish: readonly Card[]): Card | undefined {
  return ofDish.find(({ fact, set }) => {
    const own = set ? makeSet(form, set.choices) : null
    return own !== null && writeSet(own) === fact
  })
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
  { cards, isWhole }: Pick<ClockCards<Asking>, 'cards' | 'isWhole'>,
  at: number,
  { states }: { readonly states: ReadonlyMap<string, CardState> },
): boolean {
  const knows = (card: Asking) => {
    const state = states.get(card.key)
    return !isMissed(state) && isAnsweredSince(card, state, at)
  }
  // Where nothing can be asked, nobody is known to know.
  return isWhole && cards.every(knows)
}
