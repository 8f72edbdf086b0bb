/** What a search asks, and what the menu answers. */
import type { Dish, Menu } from '#contract/menu.ts'
import { type AllergenSubject, membersOf } from '#domain/allergens.ts'
import { answerMenuQuery, changeFilter, filterOf, type MenuAnswer, withKept } from '#domain/menu-answer.ts'
import type { DishFilter } from '#domain/menu-filter.ts'
import { readMenuQuery, writeMenuQuery } from '#domain/menu-query.ts'
import { type IndexedDish, indexDishes, isInNames } from '#domain/menu-search.ts'
import { dishesNaming, type NamedIn } from '#domain/named-food.ts'

export interface SearchReading extends Pick<MenuAnswer<Dish>, 'free' | 'askFirst' | 'containing' | 'named'> {
  /** The chosen filters with those that were typed. */
  readonly filter: DishFilter
  /** What the academy has no data about. */
  readonly unknown: readonly string[]
  /** The dishes that name something of it; of the others nothing is known. */
  readonly naming: readonly NamedIn<Dish>[]
  /** What was searched as text. */
  readonly text: string
  /** Whether allergens or diets are asked about at all. */
  readonly isAboutDiet: boolean
  /** The search that asks for what is free of the allergens that this one only names. */
  readonly withoutNamed: string
  /** The search and the chosen filters for which another filter holds. */
  readonly change: (next: DishFilter) => ReturnType<typeof changeFilter>
}

let lastDishes: readonly Dish[] = []
let index: readonly IndexedDish<Dish>[] = []

/** @param kept the allergens and groups that the menu can be filtered by */
export function readSearch(
  dishes: readonly Dish[],
  typed: string,
  chosen: DishFilter,
  kept: readonly AllergenSubject[],
  { marks, components }: Pick<Menu, 'marks' | 'components'>,
): SearchReading {
  if (dishes !== lastDishes) {
    lastDishes = dishes
    index = indexDishes(dishes)
  }
  const keptAllergens = kept.flatMap(membersOf)
  const query = withKept(
    readMenuQuery(typed, text => isInNames(index, text), marks),
    subject => membersOf(subject).every(allergen => keptAllergens.includes(allergen)),
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
