import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { dishGridQuery } from '#contract/menu/dish-grid.ts'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/content/$kind/grid')({
  staticData: { help: 'content#menu', crumb: 'Grid' },
  validateSearch: searchBy<typeof dishGridQuery>(),
  component: lazyRouteComponent(() => import('#web/app/content/dish-grid-page.tsx'), 'DishGridPage'),
})
