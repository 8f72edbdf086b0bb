/** Which dishes a guest may be offered, by dietary marks and allergens. */
import {
  ALLERGEN_STATES,
  type AllergenState,
  type AllergenStatement,
  type AllergenSubject,
  worstAllergenState,
} from './allergens.ts'
import type { DietaryMark } from './menu.ts'

export interface DishFilter {
  /** A dish passes with any of these marks; none given, every dish passes. */
  readonly dietary: readonly DietaryMark[]
  /** What a guest must go without. */
  readonly without: readonly AllergenSubject[]
}

export interface FilterableDish extends AllergenStatement {
  readonly dietaryInfo: readonly DietaryMark[]
}

export interface FilteredDishes<Dish> {
  /** Free of everything that the guest must go without, and assessed. */
  readonly free: Dish[]
  /** May contain some of it, or is not assessed: the chef is asked first. */
  readonly askFirst: Dish[]
}

/** What a guest may be offered; what contains something that they must go without is left out. Source: ruling R11. */
export function filterDishes<Dish extends FilterableDish>(
  dishes: readonly Dish[],
  filter: DishFilter,
): FilteredDishes<Dish> {
  const { free = [], askFirst = [] } = Object.groupBy(dishes, dish => PLACES[stateFor(dish, filter)])
  return { free, askFirst }
}

const PLACES: Record<AllergenState, keyof FilteredDishes<never> | 'leftOut'> = {
  contains: 'leftOut',
  'may-contain': 'askFirst',
  'not-assessed': 'askFirst',
  free: 'free',
}

/** The allergens that contradict a mark. */
const CONTRADICTED_BY: Record<DietaryMark, readonly AllergenSubject[]> = {
  vegan: ['fish', 'crustacean', 'mollusc', 'egg', 'milk'],
  vegetarian: ['fish', 'crustacean', 'mollusc'],
  // What contradicts it is left out of the dish.
  'vegetarian-salted': [],
}

function stateFor(dish: FilterableDish, { dietary, without }: DishFilter): AllergenState {
  const allergens = worstAllergenState(dish, without)
  if (dietary.length === 0) return allergens
  const marks = dietary.map((mark): AllergenState => {
    if (!dish.dietaryInfo.includes(mark)) return 'contains'
    // A diet is about what is in a dish; who must fear traces names the allergen.
    if (worstAllergenState(dish, CONTRADICTED_BY[mark]) === 'contains') return 'contains'
    return dish.isAssessed ? 'free' : 'not-assessed'
  })
  const best = ALLERGEN_STATES.findLast(state => marks.includes(state)) ?? 'contains'
  return ALLERGEN_STATES.find(state => state === allergens || state === best) ?? 'free'
}
