import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format.ts'

/** Points with their sign. */
export function PointAmount({ amount }: { readonly amount: number }) {
  return (
    <span className={cn('font-semibold tabular-nums', amount > 0 ? 'text-moss' : 'text-vermilion')}>
      {amount > 0 ? '+' : '−'}
      {formatCount(Math.abs(amount))}
      <span className="sr-only"> points</span>
    </span>
  )
}
