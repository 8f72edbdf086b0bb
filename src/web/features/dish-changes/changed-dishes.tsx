import { useQuery } from '@tanstack/react-query'
import { dishChangeRoutes } from '#contract/dish-changes.ts'
import { routeQuery } from '#web/lib/query.ts'
import { lazyExtra } from '#web/ui/lazy-part.tsx'

const ChangedDishList = lazyExtra(async () => (await import('./changed-dish-list.tsx')).ChangedDishList)

/** What changed of dishes, until its reader has opened it. */
export function ChangedDishes() {
  const { data: changes = [] } = useQuery({
    ...routeQuery(dishChangeRoutes.received),
    refetchOnMount: 'always',
  })
  return changes.length > 0 && <ChangedDishList changes={changes} />
}
