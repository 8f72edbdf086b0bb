import type { RecallWeek } from '#contract/memory/memory.ts'
import { formatDayAndMonth } from '#web/lib/format.ts'
import { PercentChart } from '../ui/percent-chart.tsx'

interface RecallWeeksProps {
  readonly weeks: readonly RecallWeek[]
  /** Follows the figures, such as how many people they are of. */
  readonly note?: string
}

/** Predicted recall at the end of each week; a gap where no check was done for two weeks. */
export function RecallWeeks({ weeks, note }: RecallWeeksProps) {
  const known = weeks.filter(({ recall }) => recall !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return <p className="text-soft">No check in the last twelve weeks.</p>
  if (first === last) return <p className="text-soft">The line starts in the second week of checks.</p>
  const said = `${formatDayAndMonth(first.day)} ${first.recall}%, ${formatDayAndMonth(last.day)} ${last.recall}%`
  const between = weeks.slice(weeks.indexOf(first), weeks.indexOf(last))
  const gap = between.some(({ recall }) => recall === null) ? ' No line where there was no check.' : ''
  return (
    <PercentChart
      caption={`Predicted recall by week: ${said}.${note ? ` ${note}` : ''}${gap}`}
      points={weeks.map(({ recall }, x) => ({ x, percent: recall }))}
      labels={weeks.flatMap(({ day }, x) =>
        x % 4 === 3 || x === 0 ? [{ x, text: formatDayAndMonth(day) }] : [],
      )}
    />
  )
}
