import { type PointEntry, pointRoutes } from '#contract/rewards/points.ts'
import { POINT_HISTORY_PAGE_SIZE } from '#domain/rewards/points.ts'
import { countOf, formatShortDate } from '#web/lib/format.ts'
import { usePages } from '#web/lib/paged-query.ts'
import { useUser } from '#web/lib/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FoldedPart } from '#web/ui/folded-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { OlderButton } from '#web/ui/older-button.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { entryText, PointAmount } from './point-entry.tsx'

/** The reader's ledger in words. */
export function PointHistory({ isOpen }: { readonly isOpen?: boolean }) {
  const { isGuest } = useUser()
  const { list, ...older } = usePages(pointRoutes.history, POINT_HISTORY_PAGE_SIZE)
  const count = list.data?.length ?? 0
  return (
    <section aria-labelledby="history-heading">
      <FoldedPart
        id="history-heading"
        title="Point History"
        count={
          count === 0 ? '' : older.hasNextPage ? `The last ${count}` : countOf(count, 'entry', 'entries')
        }
        isOpen={isOpen}
      >
        <Loaded queries={{ list }} loading={<HistorySkeleton />}>
          {loaded =>
            loaded.list.length === 0 ? (
              <EmptyState title="No points yet">
                <p>
                  {isGuest
                    ? 'The points of your visits appear here.'
                    : 'Complete a module, a lesson or the induction to see points here.'}
                </p>
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line border-line border-y">
                {loaded.list.map(entry => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ul>
            )
          }
        </Loaded>
        {older.hasNextPage && (
          <OlderButton
            label="Show older points"
            isBusy={older.isFetchingNextPage}
            hasFailed={older.hasNextPageFailed}
            onClick={older.fetchNextPage}
          />
        )}
      </FoldedPart>
    </section>
  )
}

function HistorySkeleton() {
  return (
    <SkeletonFrame className="flex flex-col">
      {[0, 1, 2, 3].map(index => (
        <Skeleton key={index} className="my-2 h-13" />
      ))}
    </SkeletonFrame>
  )
}

function Entry({ entry }: { readonly entry: PointEntry }) {
  const { amount, reason, businessDay } = entry
  const text = entryText(entry)
  return (
    <li className="flex items-baseline gap-4 py-3">
      <div className="min-w-0 grow">
        <p className="leading-snug [overflow-wrap:anywhere]">{text}</p>
        {reason && reason !== text && (
          <p className="line-clamp-3 text-[0.9375rem] text-soft [overflow-wrap:anywhere]">{reason}</p>
        )}
        <time dateTime={businessDay} className="text-faint text-sm">
          {formatShortDate(businessDay)}
        </time>
      </div>
      <p className="shrink-0">
        <PointAmount amount={amount} />
      </p>
    </li>
  )
}
