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

export interface FilterableDish extends AllergenStatement {
  /** Keys of its marks. */
  readonly dietaryInfo: readonly string[]
}

export interface FilteredDishes<Dish> {
  /** Free of everything that the guest must go without, and assessed. */
  readonly free: Dish[]
  /** May contain an avoided allergen, or is not assessed: the chef decides. */
  readonly askFirst: Dish[]
}

/** Dishes that contain an avoided allergen are left out. `marks`: the group's. Source: ruling R11. */
export function filterDishes<Dish extends FilterableDish>(
  dishes: readonly Dish[],
  filter: DishFilter,
  marks: readonly Mark[],
): FilteredDishes<Dish> {
  const { free = [], askFirst = [] } = Object.groupBy(
    dishes,
    dish => PLACES[filterState(dish, filter, marks)],
  )
  return { free, askFirst }
}

const PLACES: Record<AllergenState, keyof FilteredDishes<never> | 'leftOut'> = {
  contains: 'leftOut',
  'may-contain': 'askFirst',
  'not-assessed': 'askFirst',
  free: 'free',
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
