import { useQuery } from '@tanstack/react-query'
import { type DrinksList, drinkRoutes } from '#contract/menu/drinks.ts'
import { glossaryRoutes, type Term } from '#contract/menu/glossary.ts'
import { type Menu, menuRoutes } from '#contract/menu/menu.ts'
import { dishesByTerm, makeTermFinder, type TermFinder } from '#domain/menu/terms.ts'
import { mayCall } from '#web/lib/access.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'

const finders = new WeakMap<readonly Term[], TermFinder<Term>>()

/** One for all texts on the screen. */
export function finderOf(terms: readonly Term[]): TermFinder<Term> {
  const known = finders.get(terms)
  if (known) return known
  const finder = makeTermFinder(terms)
  finders.set(terms, finder)
  return finder
}

export function useGlossary() {
  const isAllowed = mayCall(useUser(), glossaryRoutes.read)
  return useQuery({ ...routeQuery(glossaryRoutes.read), enabled: isAllowed })
}

interface NamingDish {
  readonly id: number
  readonly name: string
  /** Key of its tab. */
  readonly tab: string
  readonly isDrink: boolean
}

interface Namings {
  readonly terms: readonly Term[]
  readonly drinks: DrinksList | undefined
  readonly dishes: ReadonlyMap<number, readonly NamingDish[]>
}

const namings = new WeakMap<Menu, Namings>()

/** Dishes and drinks of this kitchen that name each term, by the term's id; empty until they are loaded. */
export function useNamingDishes(terms: readonly Term[]): Namings['dishes'] {
  const menu = useQuery(routeQuery(menuRoutes.read)).data
  const drinks = useQuery(routeQuery(drinkRoutes.read)).data
  if (!menu || terms.length === 0) return new Map()
  const known = namings.get(menu)
  if (known?.terms === terms && known.drinks === drinks) return known.dishes
  const dishes = dishesByTerm(
    finderOf(terms),
    [...menu.sections, ...(drinks?.sections ?? [])].flatMap(section =>
      section.dishes.map(dish => ({ ...dish, tab: section.tab, isDrink: dish.drink !== undefined })),
    ),
    [...menu.components, ...(drinks?.components ?? [])],
  )
  namings.set(menu, { terms, drinks, dishes })
  return dishes
}

/** Where a term's dish or drink is on its list. */
export function searchOf({ id, tab, isDrink }: NamingDish) {
  return { tab, dish: id, ...(isDrink && { list: 'drinks' as const }) }
}

/** "dishes", "drinks" or both. */
export function nounOf(found: readonly NamingDish[]): string {
  if (found.every(({ isDrink }) => isDrink)) return 'drinks'
  return found.some(({ isDrink }) => isDrink) ? 'dishes and drinks' : 'dishes'
}
