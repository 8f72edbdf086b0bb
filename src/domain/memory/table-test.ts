/** The table test: five dishes of tonight, asked at the pass. Source: ruling R14 ("Table test"). */
import type { Allergen } from '../kitchen/allergens.ts'
import { isCritical, type MemoryCard } from './cards.ts'
import { TABLE_DISHES } from './check-limits.ts'

type Form = Pick<MemoryCard, 'key' | 'dishId' | 'set'>

/** Dishes of the evening. */
interface Evening {
  /** Asked in earlier tests of the person. */
  readonly asked: ReadonlySet<number>
  readonly drinks: ReadonlySet<number>
}

/**
 * Dishes to ask, by chance, so that nobody knows them beforehand: those with allergens first, of them food before drinks
 * and new ones before those asked already, and unusual and contained allergens more often than others. One form of a
 * dish, unless there are too few dishes.
 * @param random 0 to 1, as `Math.random`
 */
export function drawTableDishes<Card extends Form>(
  cards: readonly Card[],
  { asked, drinks }: Evening,
  random: () => number,
): Card[] {
  const forms = cards.filter(({ set, dishId }) => set !== undefined && dishId !== null)
  const weightOf = weightByRarity(forms)
  const rankOf = (card: Card) =>
    (isCritical(card) ? 0 : 4) +
    (drinks.has(card.dishId ?? 0) ? 2 : 0) +
    (asked.has(card.dishId ?? 0) ? 1 : 0)
  const drawn = forms
    .map(card => ({
      card,
      rank: rankOf(card),
      // A draw without replacement by weight (Efraimidis and Spirakis, 2006).
      chance: random() ** (1 / weightOf(card)),
    }))
    .toSorted((a, b) => a.rank - b.rank || b.chance - a.chance)
    .map(({ card }) => card)
  const first = new Set(new Map(drawn.toReversed().map(card => [card.dishId, card])).values())
  return [...drawn.filter(card => first.has(card)), ...drawn.filter(card => !first.has(card))].slice(
    0,
    TABLE_DISHES,
  )
}

/** Weight of a possible allergen beside a contained one. */
const TRACE = 0.5

/** By the rarest allergen of a form; the root keeps dishes with common ones in the draw. */
function weightByRarity(forms: readonly Form[]): (form: Form) => number {
  const counts = new Map<Allergen, number>()
  for (const { set } of forms)
    for (const allergen of set ? [...set.contains, ...set.mayContain] : [])
      counts.set(allergen, (counts.get(allergen) ?? 0) + 1)
  const rarity = (allergen: Allergen) => 1 / Math.sqrt(counts.get(allergen) ?? 1)
  return ({ set }) =>
    Math.max(
      TRACE / Math.sqrt(forms.length),
      ...(set?.contains ?? []).map(rarity),
      ...(set?.mayContain ?? []).map(allergen => TRACE * rarity(allergen)),
    )
}
