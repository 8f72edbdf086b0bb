import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/policies/')({
  component: lazyRouteComponent(
    () => import('#web/features/policies/admin/policies-page.tsx'),
    'PoliciesPage',
  ),
})
