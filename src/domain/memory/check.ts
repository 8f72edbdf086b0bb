/**
 * Today's Check: the cards that a person is asked, and what the answers show. Nothing is owed: what is due and not
 * chosen is simply more at risk the next time. Source: ruling R14 ("Schedule", "Model").
 */

import { DAY_MS } from '../clock/durations.ts'
import type { DrinkKind } from '../menu/drinks.ts'
import { foldText } from '../menu/search.ts'
import { textHash } from '../questions/text-hash.ts'
import { type MemoryCard, retentionOf, ruleOf } from './cards.ts'
import { CHECK_CARDS, FIRST_CHECK_CARDS } from './check-limits.ts'
import { type CardState, DESIRED_RETENTION, isMissed, knownShare, retrievability } from './memory.ts'

/** A card rests between the checks of one day, unless its answer was wrong. */
const REST_MS = DAY_MS / 2
/** Cards of one dish in a check, changed and due ones apart. */
const PER_DISH = 2

/** Steps in which new cards come: what is easy, then the rest. */
const EASY: ReadonlySet<string> = new Set([
  ...['english-name', 'description', 'mark', 'photo'],
  ...['taste', 'alcohol', 'no-alcohol'],
])
const HARD: ReadonlySet<string> = new Set([...['source', 'pairing-dish', 'pairing-drink']])

function levelOf({ key }: MemoryCard): number {
  if (EASY.has(ruleOf(key))) return 0
  // A swap comes after the dish as it is.
  return HARD.has(ruleOf(key)) || /^set:\d+:/.test(key) ? 2 : 1
}

export interface Choice {
  readonly cards: readonly MemoryCard[]
  readonly states: ReadonlyMap<string, CardState>
  /** Dishes of what the person has learned. */
  readonly dishIds: ReadonlySet<number>
  /** Those of what they learned last, whose new cards come first. */
  readonly latestIds?: ReadonlySet<number>
  readonly now: number
  /** Most cards that may still be asked today. */
  readonly left: number
  /** Everybody has an order of new cards of their own. */
  readonly userId: number
  /** Cards of facts that changed where the person works tonight, until they are answered; the most telling first. */
  readonly changedHere?: readonly string[]
  /** Cards that the person is asked to answer next. */
  readonly sent?: readonly string[]
  /** In the first week of checks of somebody credited as a veteran. */
  readonly isEased?: boolean
}

export interface ChosenCard extends MemoryCard {
  readonly isChanged: boolean
}

const isOpenTo =
  (dishIds: ReadonlySet<number>) =>
  ({ dishId }: MemoryCard) =>
    dishId === null || dishIds.has(dishId)

/** `chooseCards` would find one. A card never seen is one in any case, so most people need no choice for that. */
export function hasCard(choice: Choice): boolean {
  const { cards, states, dishIds, left } = choice
  const isOpen = isOpenTo(dishIds)
  const hasNew = left > 0 && cards.some(card => !states.has(card.key) && isOpen(card))
  return hasNew || chooseCards(choice).length > 0
}

/** Changed ones first, then those that were sent, then those below their desired retention, most at risk first, then new ones, then others. */
export function chooseCards({
  cards,
  states,
  dishIds,
  latestIds = new Set(),
  now,
  left,
  userId,
  changedHere = [],
  sent = [],
  isEased = false,
}: Choice): ChosenCard[] {
  // Answers in modules come before.
  const isFirst = [...states.keys()].every(key => ruleOf(key) === 'question')
  const count = Math.min(left, isFirst || isEased ? FIRST_CHECK_CARDS : CHECK_CARDS)
  const changed = new Set([...changedHere, ...changedCards(cards, states)])
  const known = cards.filter(({ key }) => states.has(key) && !changed.has(key))
  const isRested = (state: CardState | undefined) =>
    isMissed(state) || now - (state?.lastReview ?? 0) >= REST_MS
  const rested = known.filter(({ key }) => isRested(states.get(key)))
  const atRisk = rested
    .map(card => ({ card, risk: riskOf(card, states, now) }))
    .toSorted((a, b) => b.risk - a.risk)
  const byKey = new Map(cards.map(card => [card.key, card]))
  const news = changedFirst(
    [...changed].flatMap(key => byKey.get(key) ?? []),
    states,
    now,
  )
  const asked = new Set(sent)
  const requested = cards.filter(({ key }) => asked.has(key))
  const due = atRisk.filter(({ risk }) => risk > 0).map(({ card }) => card)
  const first = new Set([...news, ...requested, ...due])
  const isFresh = ({ key }: MemoryCard) => !states.has(key) && !changed.has(key)
  // New cards are ranked only where there is room for them.
  const fresh =
    first.size < count ? newCards(cards.filter(isFresh).filter(isOpenTo(dishIds)), userId, latestIds) : []
  const missed = fresh.filter(({ dishId }) => dishId === null)
  const perDish = new Map<number, number>()
  const spread = [...missed, ...fresh, ...atRisk.map(({ card }) => card)].filter(({ dishId }) => {
    if (dishId === null) return true
    const used = perDish.get(dishId) ?? 0
    perDish.set(dishId, used + 1)
    return used < PER_DISH
  })
  const chosen = new Set([...first, ...spread])
  return [...chosen].slice(0, count).map(card => ({ ...card, isChanged: changed.has(card.key) }))
}

/** New cards of what was learned last, then easy ones; of one level in an order of the person's own. */
function newCards(
  cards: readonly MemoryCard[],
  userId: number,
  latestIds: ReadonlySet<number>,
): MemoryCard[] {
  const age = ({ dishId }: MemoryCard) => (latestIds.has(dishId ?? 0) ? 0 : 1)
  return cards
    .map(card => ({ card, level: levelOf(card), order: textHash(`${userId}:${card.key}`) }))
    .toSorted((a, b) => age(a.card) - age(b.card) || a.level - b.level || a.order - b.order)
    .map(({ card }) => card)
}

/** How far the predicted recall lies below what is desired; what was answered wrong counts as not known. */
function riskOf({ key }: MemoryCard, states: ReadonlyMap<string, CardState>, at: number): number {
  return DESIRED_RETENTION[retentionOf(key)] - knownShare(states.get(key), at)
}

/** Keys of cards whose fact is another than the person learned. */
function changedCards(
  cards: readonly MemoryCard[],
  states: ReadonlyMap<string, CardState>,
): ReadonlySet<string> {
  const isOther = ({ key, fact }: MemoryCard) => states.has(key) && states.get(key)?.fact !== fact
  return new Set(cards.filter(isOther).map(({ key }) => key))
}

/** Allergens first, of them the new facts first. */
function changedFirst(
  cards: readonly MemoryCard[],
  states: ReadonlyMap<string, CardState>,
  now: number,
): MemoryCard[] {
  const rank = ({ key }: MemoryCard) => (retentionOf(key) === 'allergen' ? 0 : 1)
  return cards.toSorted(
    (a, b) =>
      rank(a) - rank(b) || retrievability(states.get(a.key), now) - retrievability(states.get(b.key), now),
  )
}

interface MenuPart {
  readonly dishId: number
  /** Names of its tab and section. */
  readonly names: readonly string[]
  /** `null`: food. */
  readonly kind: DrinkKind | null
}

const WHOLE_MENU = / (whole|full|entire|all) (?!(drinks?|beverages?|wines?|bar) )[^.]*menu /
const ALL_DRINKS = / (drinks?|beverages?) (\p{L}+ ){0,3}(menus?|lists?) | (all|our|the) (drinks|beverages) /u

/** Words of a kind in tasks and in the words of a module. */
const KIND_WORDS: Readonly<Record<DrinkKind, readonly string[]>> = {
  sake: ['sake'],
  wine: ['wine'],
  beer: ['beer'],
  other: ['spirit', 'cocktail'],
  soft: ['soft drink', 'no alcohol', 'without alcohol', 'alcohol free'],
}

/**
 * Dishes and drinks that texts mention by their tab or section, or by the whole menu or list; drinks also by their
 * kind. Texts are the tasks of a shift, or the words of a module.
 */
export function dishesInTasks(tasks: readonly string[], menu: readonly MenuPart[]): number[] {
  const texts = tasks.map(task => foldText(task))
  const isMentioned = (name: string) => {
    const folded = foldText(name).trim()
    return folded !== '' && texts.some(text => text.includes(` ${folded} `) || text.includes(` ${folded}s `))
  }
  const [isAllFood, isAllDrinks] = [WHOLE_MENU, ALL_DRINKS].map(whole => texts.some(text => whole.test(text)))
  return menu
    .filter(({ names, kind }) =>
      kind === null
        ? isAllFood || names.some(isMentioned)
        : isAllDrinks || [...names, ...KIND_WORDS[kind]].some(isMentioned),
    )
    .map(({ dishId }) => dishId)
}

const STARTER_DISHES = 12

/** Dishes for someone who has learned none yet: the house's specials, else the first of the menu. */
export function starterDishes(
  menu: readonly { readonly id: number; readonly isSpecial: boolean }[],
): number[] {
  const specials = menu.filter(({ isSpecial }) => isSpecial)
  return (specials.length > 0 ? specials : menu).slice(0, STARTER_DISHES).map(({ id }) => id)
}

const OUTLOOK_DAYS = 14
const FADING_DAYS = 7
const FADING_SHOWN = 3

export interface Outlook {
  readonly cards: number
  /** Mean predicted recall in percent, today and on each of the next 14 days; what was missed counts 0. */
  readonly recall: readonly number[]
  /** Dishes and modules of the cards that fade first, and after how many days. */
  readonly fading: readonly { readonly about: string; readonly inDays: number }[]
}

/** Predicted recall and the cards that fade first, of those that the person has seen and the menu still has. */
export function lookAhead(
  byKey: ReadonlyMap<string, MemoryCard>,
  states: ReadonlyMap<string, CardState>,
  now: number,
): Outlook {
  const seen = [...states].flatMap(([key, state]) => {
    const card = byKey.get(key)
    return card ? [{ card, state }] : []
  })
  const mean = (day: number) =>
    seen.reduce((sum, { state }) => sum + knownShare(state, now + day * DAY_MS), 0) / Math.max(1, seen.length)
  const first = new Map<string, number>()
  for (const { card, state } of seen.toSorted((a, b) => a.state.due - b.state.due))
    if (!first.has(card.about)) first.set(card.about, Math.max(0, Math.ceil((state.due - now) / DAY_MS)))
  return {
    cards: seen.length,
    recall: Array.from({ length: OUTLOOK_DAYS + 1 }, (_, day) => Math.round(mean(day) * 100)),
    fading: [...first]
      .filter(([, inDays]) => inDays <= FADING_DAYS)
      .slice(0, FADING_SHOWN)
      .map(([about, inDays]) => ({ about, inDays })),
  }
}
