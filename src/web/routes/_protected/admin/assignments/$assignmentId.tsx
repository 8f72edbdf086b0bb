import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { assignmentRoutes } from '#contract/programme/assignments.ts'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/assignments/$assignmentId')({
  staticData: { crumb: 'Assignment' },
  validateSearch: searchBy<(typeof assignmentRoutes)['people']['query']>(),
  component: lazyRouteComponent(
    () => import('#web/features/assignments/admin/assignment-page.tsx'),
    'AssignmentPage',
  ),
})
