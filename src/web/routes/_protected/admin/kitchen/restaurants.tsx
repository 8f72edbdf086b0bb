import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/kitchen/restaurants')({
  staticData: { crumb: 'Restaurants' },
  component: lazyRouteComponent(
    () => import('#web/features/kitchen/admin/kitchens-page.tsx'),
    'KitchensPage',
  ),
})
