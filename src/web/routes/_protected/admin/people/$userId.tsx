import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/people/$userId')({
  staticData: { crumb: 'Person' },
  validateSearch: searchBy<{ tab?: 'account' | 'points' | 'kudos' | 'claims' }>(),
  component: lazyRouteComponent(() => import('#web/app/people/person-page.tsx'), 'PersonPage'),
})
