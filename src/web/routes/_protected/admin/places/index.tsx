import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/places/')({
  component: lazyRouteComponent(() => import('#web/features/places/admin/places-page.tsx'), 'PlacesPage'),
})
