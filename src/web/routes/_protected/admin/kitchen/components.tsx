import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchBy } from '#web/app/search-by.ts'
import type { ListSearch } from '#web/features/kitchen/admin/use-list-search.ts'

export const Route = createFileRoute('/_protected/admin/kitchen/components')({
  staticData: { crumb: 'Components' },
  validateSearch: searchBy<ListSearch>(),
  component: lazyRouteComponent(
    () => import('#web/features/kitchen/admin/kitchen-lists-page.tsx'),
    'ComponentListPage',
  ),
})
