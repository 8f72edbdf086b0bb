import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dishStatementRoutes } from '#contract/kitchen/dish-statements.ts'
import { paths } from '#contract/paths.ts'
import { describeStatementChange } from '#domain/kitchen/statement-changes.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A dish's statements over time, with the reasons for changes. */
export function StatementHistory({ itemId: dishId }: { readonly itemId: number }) {
  const changes = useQuery({
    ...routeQuery(dishStatementRoutes.history, { params: { dishId } }),
    refetchOnMount: 'always',
  })
  return (
    <section aria-labelledby="statement-history" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="statement-history" className="font-display text-2xl">
          What the menu said
        </h2>
        <p className="flex flex-wrap gap-x-5">
          <Link
            to={paths.adminDishChanges()}
            search={{ dishId: String(dishId) }}
            className="py-2.5 text-[0.9375rem] text-indigo underline-offset-4 hover:underline"
          >
            Who knows of its changes
          </Link>
          <Link
            to={paths.adminMenuAt()}
            className="py-2.5 text-[0.9375rem] text-indigo underline-offset-4 hover:underline"
          >
            The whole menu at a moment
          </Link>
        </p>
      </div>
      <Loaded queries={{ changes }} loading={<Skeleton className="h-24" />}>
        {({ changes }) => (
          <ol className="divide-y divide-line border-line border-y">
            {changes.map(({ id, changedAt, changedBy, cause, location, ...change }) => (
              <li key={id} className="flex flex-col gap-0.5 py-3">
                <p className="font-medium">
                  {location && <>As prepared at {location.name}: </>}
                  <span className={location ? undefined : 'inline-block first-letter:uppercase'}>
                    {describeStatementChange(change) || 'other reasons than elsewhere'}
                  </span>
                </p>
                <p className="text-[0.9375rem] text-soft [overflow-wrap:anywhere]">{cause}</p>
                <p className="text-faint text-sm tabular-nums">
                  {formatMoment(changedAt)}
                  {changedBy && `, ${changedBy.fullName}`}
                </p>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  )
}
