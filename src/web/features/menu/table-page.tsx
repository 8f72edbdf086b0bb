import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { drinkRoutes } from '#contract/menu/drinks.ts'
import { menuRoutes } from '#contract/menu/menu.ts'
import { soldOutRoutes } from '#contract/menu/sold-out.ts'
import { paths } from '#contract/paths.ts'
import { cn } from '#web/lib/class-names.ts'
import { routeQuery } from '#web/lib/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { MenuFactsOf } from './menu-facts-of.tsx'
import { SoldOutContext } from './sold-out.tsx'
import { TableMode } from './table-mode.tsx'

const route = getRouteApi('/_protected/menu/table')

/** `/menu/table`: the whole menu, or all drinks, for one guest. */
export function TablePage() {
  const { list, ...needs } = route.useSearch()
  const areDrinks = list === 'drinks'
  const source = areDrinks ? drinkRoutes.read : menuRoutes.read
  const menu = useQuery(routeQuery(source))
  const config = useQuery(routeQuery(configurationRoutes.read))
  // Optional: without it the lists say less, and nothing wrong.
  const { data: soldOut = null } = useQuery(routeQuery(soldOutRoutes.read))
  return (
    <div className="-mt-5 flex flex-col gap-2 md:-mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <PageHeader title="Table mode" isCompact />
        <Link
          to={paths.tableMode()}
          search={areDrinks ? needs : { ...needs, list: 'drinks' }}
          className={cn(buttonClass({ variant: 'quiet' }), '-mr-4 ml-auto')}
        >
          {areDrinks ? 'Dishes' : 'Drinks'}
        </Link>
      </div>
      <Loaded
        queries={{ menu, config }}
        loading={<TableSkeleton />}
        failed={failure => <ErrorState {...failure} title="The menu could not be loaded" />}
      >
        {loaded => (
          <MenuFactsOf {...loaded} refetch={menu.refetch} path={source.path}>
            <SoldOutContext value={soldOut}>
              <TableMode key={source.path} menu={loaded.menu} noun={areDrinks ? 'drink' : 'dish'} />
            </SoldOutContext>
          </MenuFactsOf>
        )}
      </Loaded>
    </div>
  )
}

function TableSkeleton() {
  return (
    <SkeletonFrame label="Loading the menu" className="flex flex-col gap-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-64" />
      <Skeleton className="h-24" />
    </SkeletonFrame>
  )
}
