import { useQuery } from '@tanstack/react-query'
import { glossaryRoutes, type Term } from '#contract/glossary.ts'
import { type Menu, menuRoutes } from '#contract/menu.ts'
import { dishesByTerm, makeTermFinder, type TermFinder } from '#domain/terms.ts'
import { routeQuery } from '#web/lib/query.ts'

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
  return useQuery(routeQuery(glossaryRoutes.read))
}

interface NamingDish {
  readonly id: number
  readonly name: string
  /** Key of its tab. */
  readonly tab: string
}

const namings = new WeakMap<Menu, readonly [terms: readonly Term[], dishes: Map<number, NamingDish[]>]>()

/** Dishes of this kitchen's menu that name each term, by the term's id; empty until both are loaded. */
export function useNamingDishes(terms: readonly Term[]): ReadonlyMap<number, readonly NamingDish[]> {
  const menu = useQuery(routeQuery(menuRoutes.read)).data
  if (!menu || terms.length === 0) return new Map()
  const known = namings.get(menu)
  if (known?.[0] === terms) return known[1]
  const dishes = menu.sections.flatMap(({ tab, dishes }) => dishes.map(dish => ({ ...dish, tab })))
  const found = dishesByTerm(finderOf(terms), dishes, menu.components)
  namings.set(menu, [terms, found])
  return found
}
