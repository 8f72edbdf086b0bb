/** Results of the menu's search and filters. */
import { type AllergenSubject, worstAllergenState } from '../kitchen/allergens.ts'
import { type Mark, markMeant } from '../kitchen/marks.ts'
import { type DishFilter, type FilterableDish, type FilteredDishes, filterDishes } from './filter.ts'
import { type MenuQuery, writeMenuQuery } from './query.ts'
import { type Indexed, search } from './search.ts'

/** The query without answers about allergens that the academy does not record. */
export function withRecorded(query: MenuQuery, isRecorded: (subject: AllergenSubject) => boolean): MenuQuery {
  const unknown = query.terms.filter(({ without }) => !without.every(isRecorded)).map(({ name }) => name)
  if (unknown.length === 0) return query
  const terms = query.terms
    .map(term => ({ ...term, without: term.without.filter(isRecorded) }))
    .filter(({ without, dietary }) => without.length + dietary.length > 0)
  return { ...query, terms, isAvoiding: true, unknown: [...query.unknown, ...unknown] }
}

/** The query's terms and the chosen filters in one filter. */
export function filterOf(query: MenuQuery, chosen: DishFilter, marks: readonly Mark[]): DishFilter {
  if (isNaming(query, chosen)) return chosen
  const [strictest] = query.terms
    .flatMap(term => term.dietary)
    .map(word => markMeant(word, marks))
    .toSorted((a, b) => strictness(a) - strictness(b))
  return {
    // Typed marks are for one guest: the strictest counts.
    dietary: strictest ? [strictest] : chosen.dietary,
    without: [...new Set([...chosen.without, ...query.terms.flatMap(term => term.without)])],
  }
}

const STRICTEST = ['vegan', 'vegetarian']

function strictness({ key, claim }: Mark): number {
  const at = STRICTEST.indexOf(claim ?? key)
  return at < 0 ? STRICTEST.length : at
}

/** "sesame" alone asks for dishes that contain it. With a filter, allergens are avoided. */
function isNaming({ terms, isAvoiding }: MenuQuery, { dietary, without }: DishFilter): boolean {
  return terms.length > 0 && !isAvoiding && dietary.length + without.length === 0
}

/**
 * Query and filters that give another filter. Removed terms leave the query; new ones become chosen filters.
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
      // Only one of several typed marks counts.
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
  /** Allergens that the query only names; then `containing` is shown, and nothing is free. */
  readonly named: readonly AllergenSubject[]
  readonly containing: Dish[]
}

export function answerMenuQuery<Dish extends FilterableDish>(
  index: readonly Indexed<Dish>[],
  query: MenuQuery,
  chosen: DishFilter,
  marks: readonly Mark[],
): MenuAnswer<Dish> {
  const filter = filterOf(query, chosen, marks)
  const found = search(index, query.text)
  if (isNaming(query, chosen)) {
    const named = query.terms.flatMap(term => term.without)
    const {
      contains = [],
      free = [],
      ...doubtful
    } = Object.groupBy(found, dish => worstAllergenState(dish, named))
    const askFirst = Object.values(doubtful).flat()
    return { filter, named, containing: contains, free: [], withChange: [], askFirst, changes: new Map() }
  }
  const passed = filterDishes(found, filter, marks)
  if (query.unknown.length === 0) return { filter, named: [], containing: [], ...passed }
  // Unrecorded ingredients are unknown for every dish, so no dish is a result.
  const isNarrowed = query.text !== '' || filter.dietary.length + filter.without.length > 0
  const doubtful = isNarrowed ? [...passed.free, ...passed.withChange, ...passed.askFirst] : []
  const { changes } = passed
  return { filter, named: [], containing: [], free: [], withChange: [], askFirst: doubtful, changes }
}
