/** What the menu answers to what is typed into its search, beside the filters that are chosen. */
import { type AllergenSubject, worstAllergenState } from './allergens.ts'
import { type Mark, markMeant } from './marks.ts'
import { type DishFilter, type FilterableDish, type FilteredDishes, filterDishes } from './menu-filter.ts'
import { type MenuQuery, writeMenuQuery } from './menu-query.ts'
import { type IndexedDish, searchDishes } from './menu-search.ts'

/** The query of an academy that keeps data of some allergens alone: it has no answer about the others. */
export function withKept(query: MenuQuery, isKept: (subject: AllergenSubject) => boolean): MenuQuery {
  const unknown = query.terms.filter(({ without }) => !without.every(isKept)).map(({ name }) => name)
  if (unknown.length === 0) return query
  const terms = query.terms
    .map(term => ({ ...term, without: term.without.filter(isKept) }))
    .filter(({ without, dietary }) => without.length + dietary.length > 0)
  return { ...query, terms, isAvoiding: true, unknown: [...query.unknown, ...unknown] }
}

/** What a query and the filters chosen beside it ask for together. */
export function filterOf(query: MenuQuery, chosen: DishFilter, marks: readonly Mark[]): DishFilter {
  if (isNaming(query, chosen)) return chosen
  const [strictest] = query.terms
    .flatMap(term => term.dietary)
    .map(word => markMeant(word, marks))
    .toSorted((one, other) => strictness(one) - strictness(other))
  return {
    // Typed marks are one guest's: the strictest holds.
    dietary: strictest ? [strictest] : chosen.dietary,
    without: [...new Set([...chosen.without, ...query.terms.flatMap(term => term.without)])],
  }
}

const STRICTEST = ['vegan', 'vegetarian']

function strictness({ key, claim }: Mark): number {
  const at = STRICTEST.indexOf(claim ?? key)
  return at < 0 ? STRICTEST.length : at
}

/** Whether allergens are only named: "sesame" asks what contains it. Beside a filter they are avoided like the rest. */
function isNaming({ terms, isAvoiding }: MenuQuery, { dietary, without }: DishFilter): boolean {
  return terms.length > 0 && !isAvoiding && dietary.length + without.length === 0
}

/**
 * The query and the chosen filters for which another filter holds. Words that say what is no longer wanted go from the
 * query; what is new is chosen.
 */
export function changeFilter(
  query: MenuQuery,
  typed: string,
  chosen: DishFilter,
  next: DishFilter,
  marks: readonly Mark[],
): { readonly typed: string; readonly chosen: DishFilter } {
  if (isNaming(query, chosen)) return { typed, chosen: next }
  const terms = query.terms.filter(
    ({ without, dietary }) =>
      without.every(subject => next.without.includes(subject)) &&
      // Typed, one mark alone holds.
      dietary.every(word => next.dietary.map(({ key }) => key).join() === markMeant(word, marks).key),
  )
  const without = terms.flatMap(term => term.without)
  const dietary = terms.flatMap(term => term.dietary).map(word => markMeant(word, marks).key)
  return {
    typed: terms.length === query.terms.length ? typed : writeMenuQuery({ ...query, terms }),
    chosen: {
      dietary: next.dietary.filter(({ key }) => !dietary.includes(key)),
      without: next.without.filter(subject => !without.includes(subject)),
    },
  }
}

export interface MenuAnswer<Dish> extends FilteredDishes<Dish> {
  readonly filter: DishFilter
  /** What the query only named; then `containing` is shown, and nothing is free. */
  readonly named: readonly AllergenSubject[]
  readonly containing: Dish[]
}

/** Answers what was typed into the search, with the filters chosen beside it. */
export function answerMenuQuery<Dish extends FilterableDish>(
  index: readonly IndexedDish<Dish>[],
  query: MenuQuery,
  chosen: DishFilter,
  marks: readonly Mark[],
): MenuAnswer<Dish> {
  const filter = filterOf(query, chosen, marks)
  const found = searchDishes(index, query.text)
  if (isNaming(query, chosen)) {
    const named = query.terms.flatMap(term => term.without)
    const {
      contains = [],
      free = [],
      ...doubtful
    } = Object.groupBy(found, dish => worstAllergenState(dish, named))
    return { filter, named, containing: contains, free: [], askFirst: Object.values(doubtful).flat() }
  }
  const { free, askFirst } = filterDishes(found, filter)
  if (query.unknown.length === 0) return { filter, named: [], containing: [], free, askFirst }
  // Nobody knows of any dish whether it has what is not recorded, so none is an answer.
  const isNarrowed = query.text !== '' || filter.dietary.length + filter.without.length > 0
  return { filter, named: [], containing: [], free: [], askFirst: isNarrowed ? [...free, ...askFirst] : [] }
}
