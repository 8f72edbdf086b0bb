import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { inductionTableQuery } from '#contract/house/inbox.ts'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/inbox/inductions/')({
  validateSearch: searchBy<typeof inductionTableQuery>(),
  component: lazyRouteComponent(
    () => import('#web/features/inbox/admin/induction-inbox-page.tsx'),
    'InductionInboxPage',
  ),
})
