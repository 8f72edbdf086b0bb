import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/places/$locationId')({
  staticData: { crumb: 'Restaurant' },
  component: lazyRouteComponent(() => import('#web/app/people/place-page.tsx'), 'PlacePage'),
})
