/** Lists loaded page by page, newest first: each page continues after the last entry. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RouteDefinition, RouteResponse } from '#contract/route.ts'
import { type CallArguments, request } from './api-client.ts'
import { routeQuery } from './query.ts'

type PagedRoute = RouteDefinition & { readonly method: 'GET' }
type Entry<Route extends PagedRoute> = (RouteResponse<Route> extends readonly (infer Item)[]
  ? Item
  : never) & { readonly id: number }

/**
 * A page smaller than the server's `pageSize` is the last. Own code, because TanStack's infinite queries
 * would join the libraries of the sign-in screen.
 */
export function usePages<Route extends PagedRoute>(route: Route, pageSize: number) {
  type Page = readonly Entry<Route>[]
  const first = useQuery({
    ...routeQuery(route, ...([{}] as unknown as CallArguments<Route>)),
    // Others add to these lists: cached rows show at once and are refreshed.
    refetchOnMount: 'always',
  })
  const newest = first.data as Page | undefined
  /** All entries when the last further page arrived, and that page. */
  const [older, setOlder] = useState<Page>([])
  const [hasEnded, setHasEnded] = useState(false)
  const entries = newest && mergePages(newest, older)

  const next = useMutation({
    mutationFn: () => request('GET', `${route.path}?before=${entries?.at(-1)?.id}`) as Promise<Page>,
    onSuccess: page => {
      setOlder([...(entries ?? []), ...page])
      setHasEnded(page.length < pageSize)
    },
  })

  return {
    /** The first page's query, with all the entries as its data. */
    list: { ...first, data: entries },
    hasNextPage: newest !== undefined && newest.length >= pageSize && !hasEnded,
    fetchNextPage: () => next.mutate(),
    isFetchingNextPage: next.isPending,
    hasNextPageFailed: next.isError,
  }
}

/** The newest page may have new entries at its head. */
function mergePages<Item extends { readonly id: number }>(newest: readonly Item[], older: readonly Item[]) {
  const known = new Set(newest.map(({ id }) => id))
  return [...newest, ...older.filter(({ id }) => !known.has(id))]
}
