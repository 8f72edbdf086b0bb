import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/check/')({
  component: lazyRouteComponent(() => import('#web/features/checks/check-page.tsx'), 'CheckPage'),
})
