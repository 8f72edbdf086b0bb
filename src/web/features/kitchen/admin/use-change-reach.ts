import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type DishChangeReach, dishChangeRecordRoutes } from '#contract/dish-change-records.ts'
import type { ChangedFact } from '#domain/dish-changes.ts'
import { routeQuery } from '#web/lib/query.ts'

/** More need no counting: it is everything. */
const DISHES_AT_MOST = 1_000

/** What a change reaches; `undefined` until that is known, and of a dish that nobody can know yet. */
export function useChangeReach(facts: readonly ChangedFact[]): DishChangeReach | undefined {
  const dishIds = [...new Set(facts.map(({ dishId }) => dishId))]
    .filter(id => id > 0)
    .slice(0, DISHES_AT_MOST)
  const { data } = useQuery({
    ...routeQuery(dishChangeRecordRoutes.reach, { query: { dishIds: dishIds.join(',') } }),
    enabled: dishIds.length > 0,
    placeholderData: keepPreviousData,
  })
  return dishIds.length > 0 ? data : undefined
}
