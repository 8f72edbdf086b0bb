import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/team/$userId')({
  staticData: { crumb: 'Person' },
  component: lazyRouteComponent(
    () => import('#web/features/people/admin/team-person-page.tsx'),
    'TeamPersonPage',
  ),
})
