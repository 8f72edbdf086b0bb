import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/points')({
  component: lazyRouteComponent(() => import('#web/app/guests/points-page.tsx'), 'PointsPage'),
})
