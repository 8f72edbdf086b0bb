import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/kitchen/review')({
  staticData: { crumb: 'Review', needs: 'kitchen.assess', help: 'admin#signing-recipes' },
  validateSearch: searchBy<{ section?: string }>(),
  component: lazyRouteComponent(
    () => import('#web/features/kitchen/admin/kitchen-review-page.tsx'),
    'KitchenReviewPage',
  ),
})
