import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/readiness/')({
  staticData: {
    crumb: 'Readiness',
    needs: 'readiness.read',
    help: 'admin#readiness',
    section: {
      group: 'crew',
      order: 4,
      tab: 'Tonight',
      line: 'Readiness',
      text: 'Who is ready for tonight, why, and who answers for allergens.',
      icon: 'ListChecks',
    },
  },
  validateSearch: searchBy<{ place?: number }>(),
  component: lazyRouteComponent(
    () => import('#web/features/readiness/admin/readiness-page.tsx'),
    'ReadinessPage',
  ),
})
