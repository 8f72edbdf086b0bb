/** The menu's search: query and results. */
import type { Dish, Menu } from '#contract/menu/menu.ts'
import type { AllergenSubject } from '#domain/kitchen/allergens.ts'
import {
  answerMenuQuery,
  changeFilter,
  filterOf,
  type MenuAnswer,
  withRecorded,
} from '#domain/menu/answer.ts'
import { type DishFilter, recordedBy } from '#domain/menu/filter.ts'
import { dishesNaming, type FoodMatch } from '#domain/menu/named-food.ts'
import { readMenuQuery, writeMenuQuery } from '#domain/menu/query.ts'
import { type Indexed, indexDishes, isInNames } from '#domain/menu/search.ts'

export interface SearchReading extends Omit<MenuAnswer<Dish>, 'filter'> {
  /** Chosen and typed filters. */
  readonly filter: DishFilter
  /** Foods without data. */
  readonly unknown: readonly string[]
  /** Dishes that name one of these foods; others are unknown. */
  readonly naming: readonly FoodMatch<Dish>[]
  /** Words searched as text. */
  readonly text: string
  /** Asks about allergens or diets. */
  readonly isAboutDiet: boolean
  /** The search for dishes without the allergens that this one only names. */
  readonly withoutNamed: string
  /** Search and filters that give another filter. */
  readonly change: (next: DishFilter) => ReturnType<typeof changeFilter>
}

let lastDishes: readonly Dish[] = []
let index: readonly Indexed<Dish>[] = []

/** `kept`: allergens and groups to filter by. */
export function readSearch(
  dishes: readonly Dish[],
  typed: string,
  chosen: DishFilter,
  kept: readonly AllergenSubject[],
  { marks, components }: Pick<Menu, 'marks' | 'components'>,
): SearchReading {
  if (dishes !== lastDishes) {
    lastDishes = dishes
    index = indexDishes(dishes, components)
  }
  const query = withRecorded(
    readMenuQuery(typed, text => isInNames(index, text), marks),
    recordedBy(kept),
  )
  const answer = answerMenuQuery(index, query, chosen, marks)
  const filter = filterOf(query, chosen, marks)
  const isNarrowed = query.text !== '' || filter.dietary.length + filter.without.length > 0
  const naming = dishesNaming(query.unknown, isNarrowed ? answer.askFirst : dishes, components)
  const named = new Set(naming.map(({ dish }) => dish))
  return {
    ...answer,
    askFirst: answer.askFirst.filter(dish => !named.has(dish)),
    filter,
    naming,
    unknown: query.unknown,
    text: query.text,
    isAboutDiet: query.terms.length + query.unknown.length > 0,
    withoutNamed: writeMenuQuery(query),
    change: next => changeFilter(query, typed, chosen, next, marks),
  }
}
