import { useQuery } from '@tanstack/react-query'
import { locationRoutes } from '#contract/people/locations.ts'
import { can, type LocationsAction } from '#domain/people/abilities.ts'
import { routeQuery } from './query.ts'
import { useUser } from './session.ts'

/** Locations where the signed-in user has this ability. */
export function useLocationsWhere(action: LocationsAction) {
  const user = useUser()
  const locations = useQuery(routeQuery(locationRoutes.list))
  return { ...locations, data: locations.data?.filter(({ id }) => can(user, action, { locationIds: [id] })) }
}
