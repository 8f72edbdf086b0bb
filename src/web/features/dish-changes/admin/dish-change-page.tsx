import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type DishChange, dishChangeRecordRoutes } from '#contract/menu/dish-changes.ts'
import { paths } from '#contract/paths.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadedPage } from '#web/ui/loaded-page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { dishNames, LEVEL_NAMES } from '../change-words.ts'

const DishChangePeople = lazyPart(() => import('./dish-change-people.tsx'), 'DishChangePeople')

/** One change and the progress of people with it. */
export function DishChangePage() {
  const { changeId } = useParams({ from: `/_protected${paths.adminDishChange()}` })
  const change = useQuery({
    ...routeQuery(dishChangeRecordRoutes.one, { params: { changeId } }),
    refetchOnMount: 'always',
  })
  return (
    <LoadedPage query={change} title="Change" to={paths.adminDishChanges()}>
      {loaded => <Change change={loaded} />}
    </LoadedPage>
  )
}

function Change({ change }: { readonly change: DishChange }) {
  const { line, level, changedAt, changedBy, isSuperseded } = change
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={dishNames(change)} documentTitle="Menu change">
        <p className="[overflow-wrap:anywhere]">{line}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-faint text-sm">
          <Badge tone={level === 'relearn' ? 'vermilion' : 'neutral'}>{LEVEL_NAMES[level]}</Badge>
          {isSuperseded && <Badge>Changed since: no longer asked</Badge>}
          <span>
            <time dateTime={changedAt}>{formatMoment(changedAt)}</time>
            {changedBy && `, ${changedBy}`}
          </span>
        </p>
      </PageHeader>
      <DishChangePeople loading={<Skeleton className="h-96" />} changeId={change.id} />
    </div>
  )
}
