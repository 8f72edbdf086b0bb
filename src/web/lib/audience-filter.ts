import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Audience, isFor } from '#domain/people/audience.ts'
import { useUser } from './session.ts'

type ForAudience = readonly { readonly audience?: Audience | undefined }[]

/** A list of content without items for other jobs or restaurants. */
export function useAudienceFilter<Items extends ForAudience, Key extends QueryKey>(
  query: UseQueryOptions<Items, Error, Items, Key>,
): UseQueryResult<Items> {
  const { places } = useUser()
  const select = useCallback(
    (items: Items) => items.filter(({ audience }) => isFor(audience, places)) as ForAudience as Items,
    [places],
  )
  return useQuery({ ...query, select })
}
