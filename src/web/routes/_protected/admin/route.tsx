import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin')({
  staticData: { crumb: 'Admin' },
  component: lazyRouteComponent(() => import('#web/app/admin-layout.tsx'), 'AdminLayout'),
})
