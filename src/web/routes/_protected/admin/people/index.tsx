import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { peopleTableQuery } from '#contract/people/people.ts'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/people/')({
  validateSearch: searchBy<typeof peopleTableQuery>(),
  component: lazyRouteComponent(() => import('#web/features/people/admin/people-page.tsx'), 'PeoplePage'),
})
