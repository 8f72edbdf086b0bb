import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Configuration, configurationRoutes } from '#contract/house/configuration.ts'
import { drinkRoutes } from '#contract/menu/drinks.ts'
import { type Menu, menuRoutes } from '#contract/menu/menu.ts'
import { soldOutRoutes } from '#contract/menu/sold-out.ts'
import { paths } from '#contract/paths.ts'
import { mayOpenPath } from '#domain/people/admin-area.ts'
import { isStaff } from '#domain/people/roles.ts'
import { cn } from '#web/lib/class-names.ts'
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

const route = getRouteApi('/_protected/menu/')
const NO_TABS: Menu['tabs'] = []

/** The food, or the drinks list, in one browser: the address says which. */
export function MenuPage() {
  const user = useUser()
  const { list, dish } = route.useSearch()
  const food = useQuery(routeQuery(menuRoutes.read))
  const drinks = useQuery({
    ...routeQuery(drinkRoutes.read),
    // The food's page needs them for a link to a drink alone; pairings load with an open dish.
    enabled: list === 'drinks' || (dish !== undefined && !isOn(food.data, dish)),
  })
  const areDrinks = list === 'drinks' || (dish !== undefined && isOn(drinks.data, dish))
  const menu = areDrinks ? drinks : food
  const source = areDrinks ? drinkRoutes.read : menuRoutes.read
  const config = useQuery(routeQuery(configurationRoutes.read))
  const { view } = useMenuSearch(menu.data?.tabs ?? NO_TABS)
  const noun = areDrinks ? 'drink' : 'dish'
  const facts = { refetch: menu.refetch, path: source.path }
  if (menu.data && config.data && view === 'allergens') {
    return (
      <div className="space-y-5">
        <RefreshNote queries={[menu, config]} />
        <WithFacts menu={menu.data} config={config.data} {...facts}>
          <AllergenMatrix loading={<PageSpinner />} menu={menu.data} noun={noun} />
        </WithFacts>
      </div>
    )
  }
  // On a phone in one row.
  const linkClass = cn(buttonClass({ variant: 'quiet' }), 'max-sm:px-1.5 max-sm:text-[0.9375rem]')
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PageHeader title={areDrinks ? 'Drinks' : 'Menu'} />
        <div className="-mx-4 flex flex-wrap max-sm:-mx-1.5 max-sm:w-full max-sm:justify-between">
          <Link to={paths.menu()} search={areDrinks ? {} : { list: 'drinks' }} className={linkClass}>
            {areDrinks ? 'Menu' : 'Drinks'}
          </Link>
          {isStaff(user) && (
            <Link to={paths.tableMode()} search={areDrinks ? { list: 'drinks' } : {}} className={linkClass}>
              Table mode
            </Link>
          )}
          <Link
            to={paths.menu()}
            search={{ view: 'allergens', ...(areDrinks && { list: 'drinks' }) }}
            className={linkClass}
          >
            Allergen matrix
          </Link>
          {mayOpenPath(paths.glossary(), user) && (
            <Link to={paths.glossary()} className={linkClass}>
              Glossary
            </Link>
          )}
        </div>
      </div>
      <Loaded
        queries={{ menu, config }}
        loading={<MenuSkeleton />}
        failed={failure => <ErrorState {...failure} title="The menu could not be loaded" />}
      >
        {loaded => (
          <WithFacts {...loaded} {...facts}>
            <MenuBrowser key={facts.path} menu={loaded.menu} noun={noun} />
          </WithFacts>
        )}
      </Loaded>
    </div>
  )
}

function isOn(menu: Menu | undefined, dishId: number): boolean {
  return menu?.sections.some(({ dishes }) => dishes.some(({ id }) => id === dishId)) ?? false
}

interface WithFactsProps {
  readonly menu: Menu
  readonly config: Configuration
  readonly refetch: () => unknown
  readonly path: string
  readonly children: ReactNode
}

function WithFacts({ menu, config, refetch, path, children }: WithFactsProps) {
  // Optional: without it the menu says less, and nothing wrong.
  const { isGuest } = useUser()
  const { data: soldOut = null } = useQuery({ ...routeQuery(soldOutRoutes.read), enabled: !isGuest })
  return (
    <MenuFactsContext value={useFactsOf(menu, config, refetch, path)}>
      <SoldOutContext value={soldOut}>{children}</SoldOutContext>
    </MenuFactsContext>
  )
}
