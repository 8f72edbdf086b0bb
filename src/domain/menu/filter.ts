/** Dishes that suit a guest, by dietary marks and allergens. */
import {
  ALLERGEN_STATES,
  type AllergenState,
  type AllergenStatement,
  type AllergenSubject,
  membersOf,
  worstAllergenState,
} from '../kitchen/allergens.ts'
import { type Mark, markState, marksCarrying } from '../kitchen/marks.ts'

export interface DishFilter {
  /** A dish passes with any of these marks; none given, every dish passes. */
  readonly dietary: readonly Mark[]
  /** Allergens that a guest avoids. */
  readonly without: readonly AllergenSubject[]
}

export interface Swap extends AllergenStatement {
  readonly name: string
}

export interface FilterableDish extends AllergenStatement {
  /** Keys of its marks. */
  readonly dietaryInfo: readonly string[]
  /** Variants on request, each with a full statement. */
  readonly swaps?: readonly Swap[]
}

/** `change`: yes with one of its swaps. */
export const VERDICTS = ['yes', 'change', 'ask', 'no'] as const
export type Verdict = (typeof VERDICTS)[number]
export type ServedVerdict = Exclude<Verdict, 'change'>

export const VERDICT_OF: Record<AllergenState, ServedVerdict> = {
  contains: 'no',
  'may-contain': 'ask',
  'not-assessed': 'ask',
  free: 'yes',
}

/** A dish stands once: as served, or with the swaps that serve the guest better. Source: ruling R11, third part. */
export function bestForm<Own extends Swap>(
  { dietaryInfo, swaps = [], ...served }: FilterableDish & { readonly swaps?: readonly Own[] },
  verdictOf: (form: FilterableDish) => ServedVerdict,
  hasMarks: boolean,
): { readonly verdict: Verdict; readonly swaps: readonly Own[] } {
  const asServed = verdictOf({ ...served, dietaryInfo })
  if (asServed === 'yes') return { verdict: 'yes', swaps: [] }
  const { yes = [], ask = [] } = Object.groupBy(swaps, swap => verdictOf({ ...swap, dietaryInfo }))
  // Marks are of the dish as served: for a swap the chef decides.
  if (yes.length > 0 && !hasMarks) return { verdict: 'change', swaps: yes }
  if (asServed === 'ask') return { verdict: 'ask', swaps: [] }
  return yes.length + ask.length > 0
    ? { verdict: 'ask', swaps: [...yes, ...ask] }
    : { verdict: 'no', swaps: [] }
}

export interface FilteredDishes<Dish> {
  /** Free of everything that the guest must go without, and assessed. */
  readonly free: Dish[]
  /** Free with one of its swaps. */
  readonly withChange: Dish[]
  /** May contain an avoided allergen, or is not assessed, also with a swap: the chef decides. */
  readonly askFirst: Dish[]
  /** The swaps that `withChange` and `askFirst` stand for. */
  readonly changes: ReadonlyMap<Dish, readonly Swap[]>
}

/** Dishes that contain an avoided allergen, with each swap, are left out. `marks`: the group's. Source: ruling R11. */
export function filterDishes<Dish extends FilterableDish>(
  dishes: readonly Dish[],
  filter: DishFilter,
  marks: readonly Mark[],
): FilteredDishes<Dish> {
  const forms = dishes.map(dish => ({
    dish,
    ...bestForm(dish, form => VERDICT_OF[filterState(form, filter, marks)], filter.dietary.length > 0),
  }))
  const of = (asked: Verdict) => forms.flatMap(({ dish, verdict }) => (verdict === asked ? [dish] : []))
  return {
    free: of('yes'),
    withChange: of('change'),
    askFirst: of('ask'),
    changes: new Map(forms.flatMap(({ dish, swaps }) => (swaps.length > 0 ? [[dish, swaps] as const] : []))),
  }
}

/** The most restricted state of a dish under a filter; `contains` also without any of the marks. */
export function filterState(
  dish: FilterableDish,
  { dietary, without }: DishFilter,
  marks: readonly Mark[],
): AllergenState {
  const allergens = worstAllergenState(dish, without)
  if (dietary.length === 0) return allergens
  const best = safestOf(dietary.map(asked => askedState(asked, dish, marks)))
  return strictestOf([allergens, best])
}

/** Best state of a mark by those that carry it: a “vegan” dish with egg in it proves nothing. */
function askedState(asked: Mark, dish: FilterableDish, marks: readonly Mark[]): AllergenState {
  const carrying = marksCarrying(asked, dish.dietaryInfo, marks)
  return safestOf(carrying.map(own => strictestOf([markState(own, dish), markState(asked, dish)])))
}

const safestOf = (states: readonly AllergenState[]) =>
  ALLERGEN_STATES.findLast(state => states.includes(state)) ?? 'contains'
const strictestOf = (states: readonly AllergenState[]) =>
  ALLERGEN_STATES.find(state => states.includes(state)) ?? 'free'

/** Tells subjects with data: a group only with all of its members. `kept`: allergens and groups with data. */
export function recordedBy(kept: readonly AllergenSubject[]): (subject: AllergenSubject) => boolean {
  const allergens = new Set(kept.flatMap(membersOf))
  return subject => membersOf(subject).every(allergen => allergens.has(allergen))
}
