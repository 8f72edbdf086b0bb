import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type DishChange, dishChangeRecordRoutes } from '#contract/dish-change-records.ts'
import { paths } from '#contract/paths.ts'
import { hasStatus } from '#web/lib/api-client.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { MissingThing } from '#web/ui/missing-thing.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { dishNames } from '../dish-names.ts'
import { LEVEL_NAMES } from './change-words.ts'

const DishChangePeople = lazyPart(async () => (await import('./dish-change-people.tsx')).DishChangePeople)

/** One change, and who has seen it and answered right. */
export function DishChangePage() {
  const { changeId } = useParams({ from: `/protected${paths.adminDishChange()}` })
  const change = useQuery({
    ...routeQuery(dishChangeRecordRoutes.one, { params: { changeId } }),
    refetchOnMount: 'always',
  })
  if (hasStatus(change.error, 404) || hasStatus(change.error, 400))
    return <MissingThing title="Change" to={paths.adminDishChanges()} />
  return (
    <Loaded
      queries={{ change }}
      loading={
        <SkeletonFrame>
          <Skeleton className="h-12 w-72" />
          <Skeleton className="mt-8 h-96" />
        </SkeletonFrame>
      }
    >
      {loaded => <Change change={loaded.change} />}
    </Loaded>
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
