import { type PointEntry, pointRoutes } from '#contract/points.ts'
import { POINT_HISTORY_PAGE_SIZE, type PointKind } from '#domain/points.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatShortDate } from '#web/lib/format.ts'
import { usePages } from '#web/lib/paged-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { OlderButton } from '#web/ui/older-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Where one's points came from and went: the ledger, in words. */
export function PointHistory() {
  const { list, ...older } = usePages(pointRoutes.history, POINT_HISTORY_PAGE_SIZE)
  return (
    <section aria-labelledby="history-heading" className="flex flex-col gap-4">
      <h2 id="history-heading" tabIndex={-1} className="font-display text-2xl">
        Point History
      </h2>
      <Loaded queries={{ list }} loading={<HistorySkeleton />}>
        {loaded =>
          loaded.list.length === 0 ? (
            <EmptyState title="No points yet">
              <p>Complete a module, a daily lesson or the induction, and every point shows here.</p>
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
    </section>
  )
}

function HistorySkeleton() {
  return (
    <div role="status" className="flex flex-col">
      <span className="sr-only">Loading</span>
      {[0, 1, 2, 3].map(index => (
        <Skeleton key={index} className="my-2 h-13" />
      ))}
    </div>
  )
}

function Entry({ entry }: { readonly entry: PointEntry }) {
  const { amount, reason, businessDay } = entry
  return (
    <li className="flex items-baseline gap-4 py-3">
      <div className="min-w-0 grow">
        <p className="leading-snug [overflow-wrap:anywhere]">{textOf(entry)}</p>
        {reason && (
          <p className="line-clamp-3 text-[0.9375rem] text-soft [overflow-wrap:anywhere]">{reason}</p>
        )}
        <time dateTime={businessDay} className="text-faint text-sm">
          {formatShortDate(businessDay)}
        </time>
      </div>
      <p className={cn('shrink-0 font-semibold tabular-nums', amount > 0 ? 'text-moss' : 'text-vermilion')}>
        {amount > 0 ? '+' : '−'}
        {Math.abs(amount).toLocaleString('en-AU')}
        <span className="sr-only"> points</span>
      </p>
    </li>
  )
}

const TEXTS: Record<PointKind, (entry: PointEntry) => string> = {
  training_module: ({ subject }) => `Module completed: ${subject ?? 'a former module'}`,
  perfect_quiz: ({ subject }) => `Perfect quiz: ${subject ?? 'a former module'}`,
  daily_streak: () => 'Daily streak',
  induction: () => 'Induction completed',
  micro_learning: ({ subject }) => `Micro-learning: ${subject ?? 'a former lesson'}`,
  kudos: ({ givenBy }) => `Kudos from ${givenBy ?? 'a colleague'}`,
  reward_claim: ({ subject }) => `Reward claimed: ${subject ?? 'a former reward'}`,
  adjustment: ({ givenBy }) => `Adjusted by ${givenBy ?? 'management'}`,
}

function textOf(entry: PointEntry): string {
  return TEXTS[entry.kind](entry)
}
