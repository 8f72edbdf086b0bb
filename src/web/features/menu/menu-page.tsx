import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Table2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { type Menu, menuRoutes } from '#contract/menu.ts'
import { paths } from '#contract/paths.ts'
import { cn } from '#web/lib/class-names.ts'
import { routeQuery } from '#web/lib/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loaded, RefreshNote } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { useMenuSearch } from './menu-address.ts'
import { MenuBrowser } from './menu-browser.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'

const AllergenMatrix = lazy(async () => ({
  default: (await import('./allergen-matrix.tsx')).AllergenMatrix,
}))

const NO_TABS: Menu['tabs'] = []

export function MenuPage() {
  const menu = useQuery(routeQuery(menuRoutes.read))
  const { view } = useMenuSearch(menu.data?.tabs ?? NO_TABS)

  if (menu.data && view === 'allergens') {
    return (
      <div className="space-y-5">
        <RefreshNote queries={[menu]} />
        <Suspense fallback={<PageSpinner />}>
          <AllergenMatrix menu={menu.data} />
        </Suspense>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PageHeader title="Menu" />
        <Link
          to={paths.menu()}
          search={{ view: 'allergens' }}
          className={cn(buttonClass({ variant: 'quiet' }), '-mr-4')}
        >
          <Table2 aria-hidden="true" className="size-5" />
          Allergen matrix
        </Link>
      </div>
      <Loaded
        queries={{ menu }}
        loading={<MenuSkeleton />}
        failed={failure => <ErrorState {...failure} title="The menu could not be loaded" />}
      >
        {loaded => <MenuBrowser menu={loaded.menu} />}
      </Loaded>
    </div>
  )
}
