import { Flame } from 'lucide-react'
import { useId } from 'react'
import type { CheckOutlook, CheckResult } from '#contract/checks.ts'
import { countOf } from '#web/lib/format.ts'

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
              ` Fades first: ${fading.map(({ about, inDays }) => `${about} (${inWords(inDays)})`).join(', ')}.`}
          </p>
          <RecallPlot recall={outlook.recall} />
        </section>
      )}
    </>
  )
}

function inWords(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

const [WIDTH, HEIGHT] = [320, 128]
const MARGIN = { left: 36, right: 8, top: 8, bottom: 22 }
const LEVELS = [100, 75, 50]
const BOTTOM = 40

/** Predicted recall over the next days, if nothing is repeated. */
function RecallPlot({ recall }: { readonly recall: readonly number[] }) {
  const titleId = useId()
  const last = recall.length - 1
  const x = (day: number) => MARGIN.left + (day / last) * (WIDTH - MARGIN.left - MARGIN.right)
  const y = (percent: number) =>
    MARGIN.top + ((100 - Math.max(percent, BOTTOM)) / (100 - BOTTOM)) * (HEIGHT - MARGIN.top - MARGIN.bottom)
  const points = recall.map((percent, day) => `${x(day)},${y(percent)}`).join(' ')
  const days = [
    [0, 'Today'],
    [7, 'In a week'],
    [14, 'In two weeks'],
  ] as const
  return (
    <figure aria-labelledby={titleId} className="rounded-lg border border-line bg-raised p-4">
      <figcaption id={titleId} className="mb-2 text-sm text-soft">
        Predicted recall without another check:{' '}
        {days.map(([day, name]) => `${name.toLowerCase()} ${recall[day] ?? 0}%`).join(', ')}
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-auto w-full max-w-md text-indigo"
      >
        {LEVELS.map(level => (
          <g key={level}>
            <line
              x1={MARGIN.left}
              x2={WIDTH - MARGIN.right}
              y1={y(level)}
              y2={y(level)}
              className="stroke-line"
            />
            <text
              x={MARGIN.left - 6}
              y={y(level) + 4}
              textAnchor="end"
              className="fill-faint text-[0.6875rem]"
            >
              {level}%
            </text>
          </g>
        ))}
        <polyline
          points={points}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        {days.map(([day, name], place) => (
          <g key={day}>
            <circle cx={x(day)} cy={y(recall[day] ?? 0)} r="4" fill="currentColor" />
            <text
              x={x(day)}
              y={HEIGHT - 4}
              textAnchor={(['start', 'middle', 'end'] as const)[place]}
              className="fill-faint text-[0.6875rem]"
            >
              {name}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}
