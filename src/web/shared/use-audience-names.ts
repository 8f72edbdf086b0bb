import { useQuery } from '@tanstack/react-query'
import { placeRoutes } from '#contract/people/places.ts'
import { routeQuery } from '#web/lib/query.ts'

const namesIn =
  (all: readonly { readonly id: number; readonly name: string }[]) =>
  (ids: readonly number[] = []): string[] =>
    all.flatMap(({ id, name }) => (ids.includes(id) ? name : []))

/** Names of jobs and restaurants by their ids; none until they are loaded. */
export function useAudienceNames() {
  return {
    jobNames: namesIn(useQuery(routeQuery(placeRoutes.jobs)).data ?? []),
    locationNames: namesIn(useQuery(routeQuery(placeRoutes.list)).data ?? []),
  }
}
export type AudienceNames = ReturnType<typeof useAudienceNames>
