import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/ready')({
  component: lazyRouteComponent(() => import('#web/features/readiness/ready-page.tsx'), 'ReadyPage'),
})
