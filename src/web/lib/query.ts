/** Data access: TanStack Query over the contract's routes. */
import {
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query'
import type { RouteDefinition, RouteResponse } from '#contract/route.ts'
import {
  type CallArguments,
  type CallInput,
  callApi,
  hasCode,
  hasStatus,
  request,
  routeUrl,
} from './api-client.ts'

/** One client for the whole app. The defaults are the specification's (section 7). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSession }),
  mutationCache: new MutationCache({ onError: noticeSession }),
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey, signal }) => request('GET', String(queryKey[0]), undefined, signal),
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
      // Offline requests fail with a message instead of waiting invisibly.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

let whenSessionEnds = () => {}
let whenUserChanges = () => {}

/** Registers listeners for responses with 401, and for refusals because the session is another user's. */
export function onSessionChanged(listeners: { ended: () => void; otherUser: () => void }): void {
  whenSessionEnds = listeners.ended
  whenUserChanges = listeners.otherUser
}

function noticeSession(error: Error): void {
  if (hasStatus(error, 401)) whenSessionEnds()
  // The reloaded page knows what is asked of its user.
  if (hasCode(error, 'otherUser', 'secondStepMissing')) whenUserChanges()
}

/** Query options of a GET route. The key's first element is the URL for the default query function. */
export function routeQuery<Route extends RouteDefinition>(route: Route, ...args: CallArguments<Route>) {
  return queryOptions<RouteResponse<Route>, Error, RouteResponse<Route>, readonly [string]>({
    queryKey: [routeUrl(route, ...args)],
    // The same for all users.
    meta: { isPublic: route.access === 'public' },
  })
}

/** Refetches these routes if on screen, otherwise marks them as stale. */
export function refresh(routes: readonly RouteDefinition[]): Promise<void> {
  return refreshPaths(routes.map(({ path }) => path))
}

/** The same by path. */
export async function refreshPaths(paths: readonly string[]): Promise<void> {
  const patterns = paths.map(path => new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`))
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => patterns.some(pattern => pattern.test(String(queryKey[0]))),
  })
}

type RouteMutationOptions<Route extends RouteDefinition> = Pick<
  UseMutationOptions<RouteResponse<Route>, Error, CallInput<Route>>,
  'onSuccess' | 'onError'
> & {
  /** Routes to refresh after success. */
  readonly refreshes?: readonly RouteDefinition[]
}

/** A mutation that calls one route. */
export function useRouteMutation<Route extends RouteDefinition>(
  route: Route,
  { refreshes = [], onSuccess, onError }: RouteMutationOptions<Route> = {},
) {
  return useMutation<RouteResponse<Route>, Error, CallInput<Route>>({
    mutationFn: input => callApi(route, ...([input] as unknown as CallArguments<Route>)),
    onSuccess: (...args) => {
      void refresh(refreshes)
      return onSuccess?.(...args)
    },
    onError,
  })
}
