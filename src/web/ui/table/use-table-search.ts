/** A table's page, order and filters, kept in the address: so they survive a reload, and can be sent to someone. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import type * as z from 'zod/mini'

export interface TableSearch<Query> {
  /** What to ask the server for. */
  readonly query: Query
  /** Changes a part of it; whatever changes, the first page is shown, unless it is the page that changes. */
  readonly change: (changes: Partial<Record<keyof Query, string | number | undefined>>) => void
  /** Whether anything but page and order is set. */
  readonly isFiltered: boolean
  /** How many filters are set. */
  readonly filterCount: number
  readonly clearFilters: () => void
  /** The first page of all, in its own order. */
  readonly reset: () => void
}

/** Of a table's query: what was shown stays until the next page has come, and is never taken for fresh. */
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
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = Object.fromEntries(
    keys.flatMap(key => (search[key] === undefined ? [] : [[key, String(search[key])]])),
  ) as Query
  const filters = keys.filter(key => key !== 'page' && key !== 'sort')

  const filterCount = filters.filter(key => key in (query as object)).length

  const change = (changes: object) =>
    void navigate({
      to: '.',
      search: ((previous: object) => ({ ...previous, page: undefined, ...changes })) as never,
      replace: true,
      resetScroll: false,
    })

  return {
    query,
    change,
    isFiltered: filterCount > 0,
    filterCount,
    clearFilters: () => change(Object.fromEntries(filters.map(key => [key, undefined]))),
    reset: () => change(Object.fromEntries(keys.map(key => [key, undefined]))),
  }
}
