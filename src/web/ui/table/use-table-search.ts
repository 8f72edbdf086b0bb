/** A table's page, order and filters in the address: they survive a reload, and can be shared. */
import type * as z from 'zod/mini'
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

/**
 * @param keys all that the route's query knows. Whether the address asks for something that there is, the server says:
 *   the schema would weigh more than the table.
 */
export function useTableSearch<Schema extends z.core.$ZodType>(
  keys: readonly (keyof z.input<Schema> & string)[],
): TableSearch<z.input<Schema>> {
  type Query = z.input<Schema>
  const { search, changeSearch } = useAddressSearch()
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
