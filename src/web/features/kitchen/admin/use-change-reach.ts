import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type DishChangeReach, dishChangeRecordRoutes } from '#contract/menu/dish-changes.ts'
import type { ChangedFact } from '#domain/menu/dish-changes.ts'
import { routeQuery } from '#web/lib/query.ts'

/** More dishes need no count: they are practically all. */
const DISHES_AT_MOST = 1_000

/** Reach of a change; `undefined` while loading. */
export function useChangeReach(facts: readonly ChangedFact[]): DishChangeReach | undefined {
  const dishIds = [...new Set(facts.map(({ dishId }) => dishId))]
    .filter(id => id > 0)
    .slice(0, DISHES_AT_MOST)
  const { data } = useQuery({
    ...routeQuery(dishChangeRecordRoutes.reach, {
      query: dishIds.length > 0 ? { dishIds: dishIds.join(',') } : {},
    }),
    enabled: facts.length > 0,
    placeholderData: keepPreviousData,
  })
  return facts.length > 0 ? data : undefined
}
