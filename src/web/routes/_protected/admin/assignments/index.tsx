import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/assignments/')({
  component: lazyRouteComponent(
    () => import('#web/features/assignments/admin/assignments-page.tsx'),
    'AssignmentsPage',
  ),
})
