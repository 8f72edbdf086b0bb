import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Configuration, configurationRoutes } from '#contract/configuration.ts'
import { type Menu, menuRoutes } from '#contract/menu.ts'
import { paths } from '#contract/paths.ts'
import { soldOutRoutes } from '#contract/sold-out.ts'
import { isStaff } from '#domain/roles.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded, RefreshNote } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { useMenuSearch } from './menu-address.ts'
import { MenuBrowser } from './menu-browser.tsx'
import { MenuFactsContext, useFactsOf } from './menu-facts.ts'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { SoldOutContext } from './sold-out.tsx'

// Parts for the menu editors' previews. They load this page, because separate parts would be more files.
export { DishCard } from './dish-card.tsx'
export { MenuFactsOf } from './menu-facts-of.tsx'

const AllergenMatrix = lazyPart(() => import('./allergen-matrix.tsx'), 'AllergenMatrix')

const NO_TABS: Menu['tabs'] = []

export function MenuPage() {
  const user = useUser()
  const menu = useQuery(routeQuery(menuRoutes.read))
  const config = useQuery(routeQuery(configurationRoutes.read))
  const { view } = useMenuSearch(menu.data?.tabs ?? NO_TABS)
  if (menu.data && config.data && view === 'allergens') {
    return (
      <div className="space-y-5">
        <RefreshNote queries={[menu, config]} />
        <WithFacts menu={menu.data} config={config.data} refetch={menu.refetch}>
          <AllergenMatrix loading={<PageSpinner />} menu={menu.data} />
        </WithFacts>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PageHeader title="Menu" />
        <div className="-mx-4 flex flex-wrap">
          {isStaff(user) && (
            <Link to={paths.tableMode()} className={buttonClass({ variant: 'quiet' })}>
              Table mode
            </Link>
          )}
          <Link
            to={paths.menu()}
            search={{ view: 'allergens' }}
            className={buttonClass({ variant: 'quiet' })}
          >
            Allergen matrix
          </Link>
          <Link to={paths.glossary()} className={buttonClass({ variant: 'quiet' })}>
            Glossary
          </Link>
        </div>
      </div>
      <Loaded
        queries={{ menu, config }}
        loading={<MenuSkeleton />}
        failed={failure => <ErrorState {...failure} title="The menu could not be loaded" />}
      >
        {loaded => (
          <WithFacts {...loaded} refetch={menu.refetch}>
            <MenuBrowser menu={loaded.menu} />
          </WithFacts>
        )}
      </Loaded>
    </div>
  )
}

interface WithFactsProps {
  readonly menu: Menu
  readonly config: Configuration
  readonly refetch: () => unknown
  readonly children: ReactNode
}

function WithFacts({ menu, config, refetch, children }: WithFactsProps) {
  // Optional: without it the menu says less, and nothing wrong.
  const { data: soldOut = null } = useQuery(routeQuery(soldOutRoutes.read))
  return (
    <MenuFactsContext value={useFactsOf(menu, config, refetch)}>
      <SoldOutContext value={soldOut}>{children}</SoldOutContext>
    </MenuFactsContext>
  )
}
