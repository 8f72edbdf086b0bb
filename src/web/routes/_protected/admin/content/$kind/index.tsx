import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { contentTableQuery } from '#contract/house/content.ts'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/content/$kind/')({
  staticData: { isBelowRail: true },
  validateSearch: searchBy<typeof contentTableQuery>(),
  component: lazyRouteComponent(() => import('#web/app/content/content-list-page.tsx'), 'ContentListPage'),
})
