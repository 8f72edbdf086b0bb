import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { overviewQuery } from '#contract/house/overview.ts'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/')({
  staticData: { help: 'admin#first-page' },
  validateSearch: searchBy<typeof overviewQuery>(),
  component: lazyRouteComponent(() => import('#web/app/admin-index-page.tsx'), 'AdminIndexPage'),
})
