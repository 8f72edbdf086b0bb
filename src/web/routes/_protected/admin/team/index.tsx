import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { teamQuery } from '#contract/people/team.ts'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/team/')({
  validateSearch: searchBy<typeof teamQuery>(),
  component: lazyRouteComponent(() => import('#web/features/people/admin/team-page.tsx'), 'TeamPage'),
})
