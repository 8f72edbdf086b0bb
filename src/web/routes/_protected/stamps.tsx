import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/stamps')({
  component: lazyRouteComponent(() => import('#web/features/stamps/stamp-book-page.tsx'), 'StampBookPage'),
})
