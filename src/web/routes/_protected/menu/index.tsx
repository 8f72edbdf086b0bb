import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchBy } from '#web/app/search-by.ts'
import type { MenuSearch } from '#web/features/menu/menu-address.ts'

export const Route = createFileRoute('/_protected/menu/')({
  validateSearch: searchBy<MenuSearch>(),
  component: lazyRouteComponent(() => import('#web/features/menu/menu-page.tsx'), 'MenuPage'),
})
