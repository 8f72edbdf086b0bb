import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/reading/')({
  component: lazyRouteComponent(() => import('#web/features/reading/reading-page.tsx'), 'ReadingPage'),
})
