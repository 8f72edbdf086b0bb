import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchBy } from '#web/app/search-by.ts'
import type { TableSearch } from '#web/lib/needs-address.ts'

export const Route = createFileRoute('/_protected/menu/table')({
  validateSearch: searchBy<TableSearch>(),
  component: lazyRouteComponent(() => import('#web/features/menu/table-page.tsx'), 'TablePage'),
})
