import type { OverviewWeek } from '#contract/house/overview.ts'
import { OVERVIEW_WEEKS } from '#domain/house/overview.ts'
import { formatDayAndMonth } from '#web/lib/format.ts'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { useOverview } from './use-overview.ts'

const PLOTS = [
  { name: 'completions', title: 'Modules completed a week', unit: 'Modules' },
  { name: 'kudos', title: 'Kudos a week', unit: 'Kudos' },
  { name: 'pointsGiven', title: 'Points given a week', unit: 'Points' },
  { name: 'pointsClaimed', title: 'Points claimed a week', unit: 'Points' },
] as const satisfies readonly { name: Exclude<keyof OverviewWeek, 'start'>; title: string; unit: string }[]

/** Charts of the weeks in which something happened, once they are there: nothing below moves. */
export function WeeksOverview() {
  const weeks = useOverview().overview.data?.weeks ?? []
  const plots = PLOTS.filter(({ name }) => weeks.some(week => week[name] > 0))
  if (plots.length === 0) return null
  return (
    <section aria-labelledby="weeks-heading" className="flex flex-col gap-6">
      <h2 id="weeks-heading" className="font-display text-2xl leading-tight">
        The last {OVERVIEW_WEEKS} weeks
      </h2>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        {plots.map(({ name, title, unit }) => (
          <div key={name} className="flex min-w-0 flex-col gap-3">
            <h3 className="font-semibold">{title}</h3>
            <BarChart
              title={title}
              columns={['Week from', unit]}
              bars={weeks.map(week => ({
                key: week.start,
                label: formatDayAndMonth(week.start),
                value: week[name],
              }))}
            />
          </div>
        ))}
      </div>
    </section>
  )
}
