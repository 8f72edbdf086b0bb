import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/help/$guide')({
  staticData: { crumb: 'Help', needs: 'admin-area.enter' },
  component: lazyRouteComponent(() => import('#web/features/help/admin/help-page.tsx'), 'HelpPage'),
})
