import { useQuery } from '@tanstack/react-query'
import { leaderboardRoutes } from '#contract/rewards/leaderboard.ts'
import { pointRoutes } from '#contract/rewards/points.ts'
import { POINT_KINDS, POINT_WEEKS } from '#domain/rewards/points.ts'
import { formatCount, formatDayAndMonth } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { POINT_COLUMNS } from './point-columns.tsx'
import { KIND_LABELS } from './point-entry.tsx'

/** The reader's points by week, and every entry. */
export function PointsOverview() {
  return (
    <div className="flex flex-col gap-10">
      <Totals />
      <WeeksSection />
      <EntriesSection />
    </div>
  )
}

function Totals() {
  const user = useUser()
  const standings = useQuery({
    ...routeQuery(leaderboardRoutes.read, { query: { period: 'all' } }),
    refetchOnMount: 'always',
  })
  const earned = standings.data?.find(({ userId }) => userId === user.id)?.points
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {(
        [
          ['To spend', user.pointsBalance],
          ['Earned in all', earned],
        ] as const
      ).map(([label, points]) => (
        <div key={label}>
          <dt className="text-soft">{label}</dt>
          <dd className="font-display text-3xl tabular-nums leading-tight">
            {points === undefined ? '–' : formatCount(points)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function WeeksSection() {
  const weeks = useQuery({ ...routeQuery(pointRoutes.weeks), refetchOnMount: 'always' })
  return (
    <section aria-labelledby="weeks-heading" className="flex flex-col gap-4">
      <h2 id="weeks-heading" className="font-display text-2xl">
        Points earned a week
      </h2>
      <Loaded queries={{ weeks }} loading={<Skeletons sizes={['h-65']} />}>
        {loaded => (
          <BarChart
            title={`Points earned in each of the last ${POINT_WEEKS} weeks`}
            columns={['Week from', 'Points']}
            bars={loaded.weeks.map(({ weekStart, points }) => ({
              key: weekStart,
              label: formatDayAndMonth(weekStart),
              value: points,
            }))}
          />
        )}
      </Loaded>
    </section>
  )
}

function EntriesSection() {
  const search = useTableSearch(pointRoutes.table)
  const { kind, from, to } = search.query
  const page = useQuery({ ...routeQuery(pointRoutes.table, { query: search.query }), ...TABLE_QUERY })
  return (
    <section aria-labelledby="entries-heading" className="flex flex-col gap-5">
      <h2 id="entries-heading" className="font-display text-2xl">
        All points
      </h2>
      <TableFilters search={search} foldedCount={search.filterCount}>
        <SelectFilter
          label="What for"
          all="Everything"
          choices={POINT_KINDS.map(value => ({ value, label: KIND_LABELS[value] }))}
          value={kind}
          onValueChange={next => search.change({ kind: next })}
        />
        <DateField label="From" value={from} max={to} onValueChange={next => search.change({ from: next })} />
        <DateField label="To" value={to} min={from} onValueChange={next => search.change({ to: next })} />
      </TableFilters>
      <DataTable
        label="All points"
        columns={POINT_COLUMNS}
        search={search}
        page={page}
        empty={
          <EmptyState title="No points yet">
            <p>Complete a module, a daily lesson or the induction to see your points here.</p>
          </EmptyState>
        }
      />
    </section>
  )
}
