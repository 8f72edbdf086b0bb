import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type AllergenPeople, readinessRoutes } from '#contract/memory/readiness.ts'
import { useConnection } from '#web/lib/connection.ts'
import { queryClient, routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'

type Tonight = Pick<AllergenPeople[number], 'place' | 'allergens'>

/**
 * Tonight's allergen person where the reader is on, else where one is named. Nothing without a connection: the name may
 * have changed.
 */
export function useTonightForAllergens(): readonly Tonight[] {
  const isStaff = !useUser().isGuest
  const { isOnline } = useConnection()
  const query = routeQuery(readinessRoutes.allergenPeople)
  const { data: own = [] } = useQuery({ ...query, enabled: isStaff && isOnline, staleTime: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the connection is lost.
  useEffect(() => {
    if (!isOnline) void queryClient.resetQueries({ queryKey: query.queryKey })
  }, [isOnline])
  if (!isOnline) return []
  const where = own.filter(({ isOn }) => isOn)
  return where.length > 0 ? where : own.filter(({ allergens }) => allergens.person !== null)
}

export function TonightForAllergens({ places }: { readonly places: readonly Tonight[] }) {
  return places.map(({ place, allergens: { person, deputy, alerts } }) => (
    <p key={place.id}>
      {places.length > 1 && `${place.name}: `}
      {person && (
        <>
          Tonight for allergens: <strong>{person.fullName}</strong>
          {deputy && (
            <>
              , deputy <strong>{deputy.fullName}</strong>
            </>
          )}
          .{' '}
        </>
      )}
      {alerts.length > 0 && <span className="font-medium text-vermilion">{alerts.join(' ')}</span>}
    </p>
  ))
}
