import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/places/$locationId/')({
  component: lazyRouteComponent(() => import('#web/app/people/place-page.tsx'), 'PlacePage'),
})
