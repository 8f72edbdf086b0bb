import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/exclusive')({
  component: lazyRouteComponent(() => import('#web/app/guests/exclusive-page.tsx'), 'ExclusivePage'),
})
