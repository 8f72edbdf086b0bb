import { useQuery } from '@tanstack/react-query'
import { dishChangeRoutes } from '#contract/menu/dish-changes.ts'
import { routeQuery } from '#web/lib/query.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ChangedDishList = lazyPart(() => import('./changed-dish-list.tsx'), 'ChangedDishList', {
  isOptional: true,
})

/** Changes that the reader has not opened yet. */
export function ChangedDishes() {
  const { data: changes = [] } = useQuery({
    ...routeQuery(dishChangeRoutes.received),
    refetchOnMount: 'always',
  })
  return changes.length > 0 && <ChangedDishList changes={changes} />
}
