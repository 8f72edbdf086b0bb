import { useQuery } from '@tanstack/react-query'
import { completionRoutes } from '#contract/programme/completion.ts'
import { type CallInput, callApi } from '#web/lib/api-client.ts'
import { routeQuery } from '#web/lib/query.ts'
import { TABLE_QUERY } from '#web/ui/table/use-table-search.ts'

type MatrixQuery = NonNullable<CallInput<typeof completionRoutes.matrix>['query']>

/** Everyone of a restaurant: few have more people than a page of the server's. */
export function useMatrix(query: MatrixQuery, enabled: boolean) {
  return useQuery({
    ...routeQuery(completionRoutes.matrix, { query }),
    ...TABLE_QUERY,
    enabled,
    queryFn: async () => {
      const { columns, ...first } = await callApi(completionRoutes.matrix, { query })
      let { people, next } = first
      while (next !== null) {
        const page = await callApi(completionRoutes.matrix, { query: { ...query, after: next } })
        people = [...people, ...page.people]
        next = page.next
      }
      // People who moved to a later page between two requests appear once.
      return { columns, people: [...new Map(people.map(person => [person.id, person])).values()], next }
    },
  })
}
