import type { CheckOutlook, CheckResult } from '#contract/memory/checks.ts'
import { countOf } from '#web/lib/format.ts'
import { Flame } from '#web/ui/icons.tsx'

interface MemoryOutlookProps {
  readonly outlook: CheckOutlook
  readonly streak: CheckResult['streak']
  /** Today was counted just now. */
  readonly isStreakDay: boolean
}

/** The streak, and the dishes that come back tomorrow. What is left over is never shown as a pile. */
export function MemoryOutlook({ outlook: { fading }, streak, isStreakDay }: MemoryOutlookProps) {
  const tomorrow = fading.filter(({ inDays }) => inDays <= 1)
  return (
    <>
      <p className="flex items-center gap-2 text-lg">
        <Flame aria-hidden="true" className="size-6 text-vermilion" />
        <span>
          Streak: <strong>{countOf(streak.currentStreak, 'day')}</strong>
          {isStreakDay && '. Today counts.'}
        </span>
      </p>
      {tomorrow.length > 0 && (
        <p className="text-lg">Tomorrow again: {tomorrow.map(({ about }) => about).join(', ')}.</p>
      )}
    </>
  )
}
