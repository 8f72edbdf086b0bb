import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/readiness/line-up')({
  staticData: { crumb: 'Line-up', needs: 'readiness.read', help: 'admin#readiness' },
  validateSearch: searchBy<{ place?: number }>(),
  component: lazyRouteComponent(() => import('#web/features/readiness/admin/line-up-page.tsx'), 'LineUpPage'),
})
