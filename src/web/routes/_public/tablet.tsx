import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_public/tablet')({
  component: lazyRouteComponent(() => import('#web/features/tablets/lock-screen-page.tsx'), 'LockScreenPage'),
})
