import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { dishChangeTableQuery } from '#contract/menu/dish-changes.ts'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/menu-changes/')({
  validateSearch: searchBy<typeof dishChangeTableQuery>(),
  component: lazyRouteComponent(
    () => import('#web/features/dish-changes/admin/dish-changes-page.tsx'),
    'DishChangesPage',
  ),
})
