import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RouteDefinition } from '#contract/route.ts'

/**
 * Tries a request with each change of what is asked, `null` while it is not whole: what it would change, and who would
 * be left out. The last count stays until the next is known.
 */
export function useTrial<Asked, Result>(
  route: RouteDefinition,
  asked: Asked | null,
  request: (asked: Asked) => Promise<Result>,
) {
  const { data, error, isFetching } = useQuery({
    queryKey: [route.path, asked],
    queryFn: () => (asked === null ? null : request(asked)),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  if (asked === null) return { counted: undefined, error: null, isCounting: false }
  return { counted: error ? undefined : (data ?? undefined), error, isCounting: isFetching }
}
