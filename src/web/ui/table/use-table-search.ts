/** A table's page, order and filters in the address: they survive a reload, and can be shared. */
import type { RouteDefinition, Schema, SentPart } from '#contract/route.ts'
import { useAddressSearch } from '#web/lib/address-search.ts'

export interface TableSearch<Query> {
  /** For the server. */
  readonly query: Query
  /** Changes a part of it; whatever changes, the first page is shown, unless it is the page that changes. */
  readonly change: (changes: Partial<Record<keyof Query, string | number | undefined>>) => void
  /** Any filter is active. */
  readonly isFiltered: boolean
  /** Number of active filters. */
  readonly filterCount: number
  readonly clearFilters: () => void
  /** The first page of all, in its own order. */
  readonly reset: () => void
}

/** Query options of tables: the previous page stays until the next one arrives, and is never fresh. */
export const TABLE_QUERY = {
  placeholderData: <Page>(previous: Page) => previous,
  refetchOnMount: 'always',
} as const

type TableRoute = RouteDefinition & { readonly query: Schema & { readonly shape: object } }

/** @param route its query names what the table reads of the address. Whether there is such a thing, the server says. */
export function useTableSearch<Route extends TableRoute>(
  route: Route,
): TableSearch<SentPart<Route['query']>> {
  type Query = SentPart<Route['query']>
  const { search, changeSearch } = useAddressSearch()
  const keys = Object.keys(route.query.shape)
  const query = Object.fromEntries(
    keys.flatMap(key => (search[key] === undefined ? [] : [[key, String(search[key])]])),
  ) as Query
  const filters = keys.filter(key => key !== 'page' && key !== 'sort')

  const filterCount = filters.filter(key => key in (query as object)).length

  const change = (changes: object) => changeSearch({ page: undefined, ...changes })

  return {
    query,
    change,
    isFiltered: filterCount > 0,
    filterCount,
    clearFilters: () => change(Object.fromEntries(filters.map(key => [key, undefined]))),
    reset: () => change(Object.fromEntries(keys.map(key => [key, undefined]))),
  }
}
