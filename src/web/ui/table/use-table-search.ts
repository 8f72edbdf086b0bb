/** A table's page, order and filters, kept in the address: so they survive a reload, and can be sent to somebody. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'

/** The query of a table's route, as `tableQuery` of the contract makes it. */
type TableSchema = z.ZodMiniObject<z.core.$ZodLooseShape>

export interface TableSearch<Query> {
  /** What to ask the server for. */
  readonly query: Query
  /** Changes a part of it; whatever changes, the first page is shown, unless it is the page that changes. */
  readonly change: (changes: Partial<Record<keyof Query, string | number | undefined>>) => void
  /** Whether anything but page and order is set. */
  readonly isFiltered: boolean
  readonly clearFilters: () => void
}

/** Of a table's query: what was shown stays until the next page has come, and is never taken for fresh. */
export const TABLE_QUERY = {
  placeholderData: <Page>(previous: Page) => previous,
  refetchOnMount: 'always',
} as const

/** @param schema says what the address may hold; an address with anything else of these names is read as if empty */
export function useTableSearch<Schema extends TableSchema>(schema: Schema): TableSearch<z.input<Schema>> {
  type Query = z.input<Schema>
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const keys = Object.keys(schema.shape)
  const given = Object.fromEntries(
    keys.flatMap(key => (search[key] === undefined ? [] : [[key, String(search[key])]])),
  )
  const query = (z.safeParse(schema, given).success ? given : {}) as Query
  const filters = keys.filter(key => key !== 'page' && key !== 'sort')

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
    isFiltered: filters.some(key => key in (query as object)),
    clearFilters: () => change(Object.fromEntries(filters.map(key => [key, undefined]))),
  }
}
