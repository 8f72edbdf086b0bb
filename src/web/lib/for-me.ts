import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RouteDefinition, RouteResponse } from '#contract/route.ts'
import { type Audience, isFor } from '#domain/audience.ts'
import { routeQuery } from './query.ts'
import { useUser } from './session.ts'

type Listed = readonly { readonly audience?: Audience | undefined }[]

/** A list of content without items for other jobs or restaurants. */
export function useForMe<Route extends RouteDefinition>(
  route: RouteResponse<Route> extends Listed ? Route : never,
): UseQueryResult<RouteResponse<Route>> {
  const { places } = useUser()
  const select = useCallback(
    (items: RouteResponse<Route>) =>
      (items as Listed).filter(({ audience }) => isFor(audience, places)) as RouteResponse<Route>,
    [places],
  )
  return useQuery({ ...routeQuery<Route>(route, ...([] as never)), select })
}
