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
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { HandPlatter } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded, RefreshNote } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { useMenuSearch } from './menu-address.ts'
import { MenuBrowser } from './menu-browser.tsx'
import { MenuFactsContext, useFactsOf } from './menu-facts.ts'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { MORE_CLASS, MoreOfMenu } from './more-of-menu.tsx'
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
  const drinksSearch = areDrinks ? ({ list: 'drinks' } as const) : {}
  const more = (layoutSwitch: ReactNode) => (
    <MoreOfMenu>
      <Link to={paths.menu()} search={areDrinks ? {} : { list: 'drinks' }} className={MORE_CLASS}>
        {areDrinks ? 'Menu' : 'Drinks'}
      </Link>
      <Link to={paths.menu()} search={{ view: 'allergens', ...drinksSearch }} className={MORE_CLASS}>
        Allergen matrix
      </Link>
      {mayOpenPath(paths.glossary(), user) && (
        <Link to={paths.glossary()} className={MORE_CLASS}>
          Glossary
        </Link>
      )}
      {layoutSwitch}
    </MoreOfMenu>
  )
  return (
    <div className="relative flex flex-col gap-6 max-md:-mt-6">
      {/* On a phone the tab of the navigation names the page. */}
      <div className="max-md:sr-only">
        <PageHeader title={areDrinks ? 'Drinks' : 'Menu'} />
      </div>
      <Loaded
        queries={{ menu, config }}
        loading={<MenuSkeleton />}
        failed={failure => <ErrorState {...failure} title="The menu could not be loaded" />}
      >
        {loaded => (
          <WithFacts {...loaded} {...facts}>
            <MenuBrowser key={facts.path} menu={loaded.menu} noun={noun} more={more} />
          </WithFacts>
        )}
      </Loaded>
      {isStaff(user) && (
        <Link
          to={paths.tableMode()}
          search={drinksSearch}
          aria-label="Table mode"
          className="fixed right-4 bottom-[calc(var(--bar-height)+var(--toast-height,0px)+1rem)] z-20 grid size-14 place-items-center rounded-full bg-indigo text-on-indigo shadow-[0_6px_20px_rgb(0_0_0/0.24)] print:hidden"
        >
          <HandPlatter aria-hidden="true" className="size-6" />
        </Link>
      )}
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
