import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { type TeamMember, teamRoutes } from '#contract/people/team.ts'
import { namedApart } from '#domain/people/namesakes.ts'
import { routeQuery } from '#web/lib/query.ts'
import { LocationFilter } from '#web/shared/location-filter.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NothingFound } from '#web/ui/nothing-found.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { columnsOf, DataTable } from '#web/ui/table/data-table.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { LockedPins } from './locked-pins.tsx'
import { TeamState } from './team-state.tsx'

const restaurantsOf = ({ places }: TeamMember) => places.map(({ location }) => location).join(', ')

const column = columnsOf<TeamMember>()
const COLUMNS = column.columns([
  column.accessor('fullName', {
    header: 'Name',
    cell: ({ row: { original } }) => (
      <>
        <Link
          to={paths.adminTeamPerson()}
          params={{ userId: String(original.id) }}
          className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
        >
          {original.fullName}
        </Link>
        <p className="text-faint text-sm">{restaurantsOf(original)}</p>
      </>
    ),
  }),
  column.accessor('shifts', {
    header: 'Done',
    cell: ({ row: { original } }) => <DoneBar member={original} />,
  }),
  column.accessor('behindBy', {
    header: 'State',
    cell: ({ row: { original } }) => <TeamState member={original} />,
  }),
])

/** Progress in all parts of their own programme. */
function DoneBar({ member: { fullName, isInducted, shifts, modules } }: { readonly member: TeamMember }) {
  const done = Number(isInducted) + shifts.done + modules.done
  const asked = 1 + shifts.asked + modules.asked
  return (
    <span className="flex min-w-32 items-center gap-3">
      <span className="tabular-nums">
        {done} of {asked}
      </span>
      <ProgressBar
        label={`Done by ${fullName}`}
        value={done}
        max={asked}
        valueText={`${done} of ${asked}`}
        className="grow"
      />
    </span>
  )
}

/** The people of a lead's location and how far they are, without their accounts. */
export function TeamPage() {
  const search = useTableSearch(teamRoutes.table)
  const page = useQuery({
    ...routeQuery(teamRoutes.table, { query: search.query }),
    ...TABLE_QUERY,
    select: ({ rows, total }) => ({ total, rows: namedApart(rows, restaurantsOf) }),
  })
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="People here">
        <p>Who is new, how far everyone is, and what they missed.</p>
      </PageHeader>
      <LockedPins />
      <TableFilters search={search}>
        <div className="sm:w-64">
          <SearchField
            label="Search for a name"
            query={search.query.q ?? ''}
            onChange={q => search.change({ q: q || undefined })}
          />
        </div>
        <LocationFilter
          action="people.follow"
          value={search.query.location}
          onValueChange={location => search.change({ location })}
        />
      </TableFilters>
      <DataTable
        label="People here"
        columns={COLUMNS}
        search={search}
        page={page}
        empty={
          search.isFiltered ? (
            <NothingFound onClear={search.clearFilters} />
          ) : (
            <EmptyState title="Nobody here yet">
              <p>People who work in your restaurant appear here with their progress.</p>
            </EmptyState>
          )
        }
      />
    </div>
  )
}
