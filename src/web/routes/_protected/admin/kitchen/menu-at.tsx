import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/kitchen/menu-at')({
  staticData: { crumb: 'The menu at a moment', help: 'admin#what-the-menu-said' },
  component: lazyRouteComponent(() => import('#web/features/kitchen/admin/menu-at-page.tsx'), 'MenuAtPage'),
})
