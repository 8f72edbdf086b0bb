import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { suggestionTableQuery } from '#contract/house/inbox.ts'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/inbox/')({
  validateSearch: searchBy<typeof suggestionTableQuery>(),
  component: lazyRouteComponent(
    () => import('#web/features/inbox/admin/suggestion-inbox-page.tsx'),
    'SuggestionInboxPage',
  ),
})
