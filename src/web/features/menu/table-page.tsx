import { useQuery } from '@tanstack/react-query'
import { configurationRoutes } from '#contract/configuration.ts'
import { menuRoutes } from '#contract/menu.ts'
import { soldOutRoutes } from '#contract/sold-out.ts'
import { routeQuery } from '#web/lib/query.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { useMenuFacts } from './menu-facts.ts'
import { MenuFactsOf } from './menu-facts-of.tsx'
import { SoldOutContext } from './sold-out.tsx'
import { TableMode } from './table-mode.tsx'

/** `/menu/table`: the whole menu for one guest. */
export function TablePage() {
  const menu = useQuery(routeQuery(menuRoutes.read))
  const config = useQuery(routeQuery(configurationRoutes.read))
  // Optional: without it the lists say less, and nothing wrong.
  const { data: soldOut = null } = useQuery(routeQuery(soldOutRoutes.read))
  return (
    <div className="-mt-3 flex flex-col gap-4 md:-mt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <PageHeader title="Table mode" isCompact />
        {menu.data && config.data && (
          <MenuFactsOf menu={menu.data} config={config.data} refetch={menu.refetch}>
            <AsOfLine />
          </MenuFactsOf>
        )}
      </div>
      <Loaded
        queries={{ menu, config }}
        loading={<TableSkeleton />}
        failed={failure => <ErrorState {...failure} title="The menu could not be loaded" />}
      >
        {loaded => (
          <MenuFactsOf {...loaded} refetch={menu.refetch}>
            <SoldOutContext value={soldOut}>
              <TableMode menu={loaded.menu} />
            </SoldOutContext>
          </MenuFactsOf>
        )}
      </Loaded>
    </div>
  )
}

function AsOfLine() {
  const { asOf, preparedAt } = useMenuFacts()
  return (
    <p className="text-[0.9375rem] text-soft tabular-nums">
      {preparedAt && <strong className="font-semibold text-ink">{preparedAt} </strong>}
      As of {asOf}
    </p>
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
