import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/kitchen/$kind/$itemId')({
  staticData: { crumb: 'Recipe' },
  component: lazyRouteComponent(() => import('#web/features/kitchen/admin/recipe-page.tsx'), 'RecipePage'),
})
