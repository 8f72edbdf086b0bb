import type { CheckOutlook, CheckResult } from '#contract/memory/checks.ts'
import { countOf } from '#web/lib/format.ts'
import { Flame } from '#web/ui/icons.tsx'
import { PercentChart } from '#web/ui/percent-chart.tsx'

interface MemoryOutlookProps {
  readonly outlook: CheckOutlook
  readonly streak: CheckResult['streak']
  /** Today was counted just now. */
  readonly isStreakDay: boolean
}

/** The streak, what is safe and what fades. What is left over is never shown as a pile. */
export function MemoryOutlook({ outlook, streak, isStreakDay }: MemoryOutlookProps) {
  const { cards, safe, fading } = outlook
  return (
    <>
      <p className="flex items-center gap-2 text-lg">
        <Flame aria-hidden="true" className="size-6 text-vermilion" />
        <span>
          Streak: <strong>{countOf(streak.currentStreak, 'day')}</strong>
          {isStreakDay && '. Today counts.'}
        </span>
      </p>
      {cards > 0 && (
        <section aria-labelledby="memory-heading" className="flex flex-col gap-3">
          <h2 id="memory-heading" className="font-display text-xl">
            What you remember
          </h2>
          <p className="text-soft">
            Safe for a week: {safe} of {countOf(cards, 'card')}.
            {fading.length > 0 &&
              ` Fades first: ${fading.map(({ about, inDays }) => `${about} (${daysText(inDays)})`).join(', ')}.`}
          </p>
          <RecallPlot recall={outlook.recall} />
        </section>
      )}
    </>
  )
}

function daysText(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

const DAYS = [
  { x: 0, text: 'Today' },
  { x: 7, text: 'In a week' },
  { x: 14, text: 'In two weeks' },
]

/** Predicted recall over the next days, if nothing is repeated. */
function RecallPlot({ recall }: { readonly recall: readonly number[] }) {
  const said = DAYS.map(({ x, text }) => `${text.toLowerCase()} ${recall[x] ?? 0}%`).join(', ')
  return (
    <PercentChart
      caption={`Predicted recall without another check: ${said}`}
      points={recall.map((percent, x) => ({ x, percent }))}
      labels={DAYS}
      marks={DAYS.map(({ x }) => ({ x, isRight: true }))}
    />
  )
}
