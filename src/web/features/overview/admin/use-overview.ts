import { useQuery } from '@tanstack/react-query'
import { overviewRoutes } from '#contract/house/overview.ts'
import { routeQuery } from '#web/lib/query.ts'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'

/** One query for all parts of the page, for the location in the address. */
export function useOverview() {
  const search = useTableSearch(overviewRoutes.read)
  const overview = useQuery({ ...routeQuery(overviewRoutes.read, { query: search.query }), ...TABLE_QUERY })
  return { search, overview }
}
