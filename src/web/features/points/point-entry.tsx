/** The ledger in words and figures. */
import type { PointEntry } from '#contract/rewards/points.ts'
import type { PointKind } from '#domain/rewards/points.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format.ts'

const TEXTS: Record<PointKind, (entry: PointEntry) => string> = {
  training_module: ({ subject }) => `Module completed: ${subject ?? 'a former module'}`,
  perfect_quiz: ({ subject }) => `Perfect quiz: ${subject ?? 'a former module'}`,
  daily_streak: () => 'Daily streak',
  induction: () => 'Induction completed',
  micro_learning: ({ subject }) => `Micro-learning: ${subject ?? 'a former lesson'}`,
  kudos: ({ givenBy }) => `Kudos from ${givenBy ?? 'a colleague'}`,
  reward_claim: ({ subject }) => `Reward claimed: ${subject ?? 'a former reward'}`,
  claim_return: ({ subject }) => `Expired unused, points back: ${subject ?? 'a former reward'}`,
  // Guests learn no names of staff: a visit is its reason.
  adjustment: ({ givenBy, reason }) => (givenBy ? `Adjusted by ${givenBy}` : (reason ?? 'Adjusted')),
}

export const KIND_LABELS: Record<PointKind, string> = {
  training_module: 'Training modules',
  perfect_quiz: 'Perfect quizzes',
  daily_streak: 'Daily streak',
  induction: 'Induction',
  micro_learning: 'Micro-learning',
  kudos: 'Kudos',
  reward_claim: 'Rewards',
  claim_return: 'Points back',
  adjustment: 'Adjustments',
}

export function entryText(entry: PointEntry): string {
  return TEXTS[entry.kind](entry)
}

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
