import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/check/memory')({
  component: lazyRouteComponent(() => import('#web/features/checks/memory-page.tsx'), 'MemoryPage'),
})
