import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { needTableQuery } from '#contract/house/overview.ts'
import { contentCrumb } from '#web/app/content/content-crumb.ts'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/needs/$need')({
  staticData: {
    help: 'admin#first-page',
    crumb: ({ need = '' }) => contentCrumb(need),
    needs: 'people.follow',
  },
  validateSearch: searchBy<typeof needTableQuery>(),
  component: lazyRouteComponent(() => import('#web/features/overview/admin/need-page.tsx'), 'NeedPage'),
})
