import type { PolicyRecord } from '#contract/programme/policies.ts'
import { formatDay, formatLongDate } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The confirmation of a policy for this group, and whether it needs action. */
export function PolicyStatus({ record }: { readonly record: PolicyRecord }) {
  const { isConfirmed, confirmedBy, confirmedAt, reviewBy, isReviewDue, change } = record
  return (
    <div className="flex flex-col items-start gap-1.5 text-[0.9375rem] dense:ml-auto dense:min-w-0 dense:flex-row dense:items-baseline dense:gap-3 dense:whitespace-nowrap">
      {confirmedBy && confirmedAt && reviewBy ? (
        <p className="text-soft dense:truncate">
          Confirmed for our group by {confirmedBy}, on{' '}
          <time dateTime={confirmedAt}>{formatDay(confirmedAt)}</time>. Review by{' '}
          <time dateTime={reviewBy}>{formatLongDate(reviewBy)}</time>.
        </p>
      ) : (
        isConfirmed && (
          <p className="text-soft dense:truncate">Came with the demo, where it counts as confirmed.</p>
        )
      )}
      {!isConfirmed && <Badge tone="vermilion">Waiting for confirmation</Badge>}
      {isReviewDue && <Badge tone="vermilion">To be looked at again</Badge>}
      {change && change.weight === null && <Badge tone="vermilion">Change not rated</Badge>}
    </div>
  )
}
