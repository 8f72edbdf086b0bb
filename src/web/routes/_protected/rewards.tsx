import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/rewards')({
  component: lazyRouteComponent(() => import('#web/app/rewards-page.tsx'), 'RewardsPage'),
})
