import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { changePeopleQuery } from '#contract/menu/dish-changes.ts'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/menu-changes/$changeId')({
  staticData: { crumb: 'Change' },
  validateSearch: searchBy<typeof changePeopleQuery>(),
  component: lazyRouteComponent(
    () => import('#web/features/dish-changes/admin/dish-change-page.tsx'),
    'DishChangePage',
  ),
})
