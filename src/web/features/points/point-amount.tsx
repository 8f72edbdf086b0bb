import { cn } from '#web/lib/class-names.ts'

/** Points that came or went, with their sign. */
export function PointAmount({ amount }: { readonly amount: number }) {
  return (
    <span className={cn('font-semibold tabular-nums', amount > 0 ? 'text-moss' : 'text-vermilion')}>
      {amount > 0 ? '+' : '−'}
      {Math.abs(amount).toLocaleString('en-AU')}
      <span className="sr-only"> points</span>
    </span>
  )
}
