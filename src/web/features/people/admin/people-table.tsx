import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { paths } from '#contract/paths.ts'
import { type ListedPerson, peopleRoutes, type SelectedPerson } from '#contract/people/people.ts'
import { MOST_SELECTED } from '#domain/people/people.ts'
import { formatCalendarDate, formatDay } from '#web/lib/format.ts'
import { absenceText, POSITION_NAMES, ROLE_NAMES } from '#web/lib/people-words.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ColumnsMenu } from '#web/ui/table/columns-menu.tsx'
import { columnsOf, DataTable } from '#web/ui/table/data-table.tsx'
import { useHiddenColumns } from '#web/ui/table/use-hidden-columns.ts'
import { useRowSelection } from '#web/ui/table/use-row-selection.ts'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { describeLastHere } from './last-here.ts'
import { PeopleFiles } from './people-files.tsx'
import { PeopleFilters } from './people-filters.tsx'

const PeopleActs = lazyPart(() => import('./people-acts.tsx'), 'PeopleActs')

const column = columnsOf<ListedPerson>()
const NAME = column.accessor('fullName', {
  header: 'Name',
  cell: ({ row: { original } }) => <PersonName person={original} />,
  meta: { orders: ['Names from A to Z', 'Names from Z to A'] },
})
const ROLE = column.accessor('role', {
  header: 'Role',
  cell: ({ row: { original } }) => (
    <span className="inline-flex flex-wrap gap-2 max-md:justify-end">
      {ROLE_NAMES[original.role]}
      {!original.isActive && <Badge tone="vermilion">Left</Badge>}
    </span>
  ),
})
const PLACES = column.accessor('places', {
  header: 'Works at',
  cell: ({ getValue }) => <PlaceList places={getValue()} />,
})
const JOINED = column.accessor('joinDate', {
  header: 'Joined',
  cell: ({ getValue }) => (
    <time dateTime={getValue()} className="whitespace-nowrap">
      {formatDay(getValue())}
    </time>
  ),
  meta: { orders: ['Joined first', 'Joined last'] },
})
const LAST_HERE = column.accessor('lastHere', {
  header: 'Last here',
  cell: ({ row: { original } }) =>
    original.lastHere === 'never' && original.isActive ? (
      <Badge tone="vermilion">{describeLastHere('never')}</Badge>
    ) : (
      <span className="whitespace-nowrap">{describeLastHere(original.lastHere)}</span>
    ),
})
const DONE = column.accessor('progress', {
  header: 'Done',
  cell: ({ row: { original } }) =>
    original.progress && (
      <div className="flex w-28 flex-col gap-1.5 max-md:ml-auto dense:w-auto dense:flex-row dense:items-center dense:gap-3">
        <span className="whitespace-nowrap tabular-nums">
          {original.progress.done} of {original.progress.asked}
        </span>
        {original.absence && <span className="text-faint text-sm">{absenceText(original.absence)}</span>}
        <ProgressBar
          label={`Done by ${original.fullName}`}
          value={original.progress.done}
          max={original.progress.asked}
          className="dense:w-10"
        />
      </div>
    ),
})
const CHOSEN = { ROLE, PLACES, DONE, JOINED, LAST_HERE }
type ColumnName = keyof typeof CHOSEN
const COLUMN_NAMES = Object.keys(CHOSEN) as ColumnName[]
const CHOICES = COLUMN_NAMES.map(value => ({ value, label: String(CHOSEN[value].header) }))

interface PeopleTableProps {
  /** Only this location's people. */
  readonly location?: number
  readonly empty: ReactNode
  /** Beside the columns' button. */
  readonly tools?: ReactNode
  readonly actions?: (person: ListedPerson) => ReactNode
}

/** The people the actor can see: searched, filtered, sorted, and exported. */
export function PeopleTable({ location, empty, tools, actions }: PeopleTableProps) {
  const search = useTableSearch(peopleRoutes.table)
  // People who left have no location.
  const there = location !== undefined && ({ location: String(location), state: 'active' } as const)
  const query = { ...search.query, ...there }
  const page = useQuery({ ...routeQuery(peopleRoutes.table, { query }), ...TABLE_QUERY })
  const { page: _page, sort: _sort, ...filters } = query
  const total = page.data?.total ?? 0
  const selection = useRowSelection<SelectedPerson>(MOST_SELECTED)
  const { hidden, setHidden } = useHiddenColumns('people')
  const columns = useMemo(
    () =>
      column.columns([
        NAME,
        ...COLUMN_NAMES.filter(name => !hidden.includes(name)).map(name => CHOSEN[name]),
      ]),
    [hidden],
  )
  return (
    <div className="flex flex-col gap-8">
      <PeopleFilters
        search={search}
        location={location}
        actions={
          <>
            {tools}
            <ColumnsMenu columns={CHOICES} hidden={hidden} setHidden={setHidden} />
          </>
        }
      />
      <DataTable
        selection={selection}
        nameOf={({ fullName }) => fullName}
        label="People"
        columns={columns}
        search={search}
        page={page}
        empty={empty}
        {...(actions && { actions })}
      />
      {selection.rows.length > 0 && (
        <PeopleActs
          selection={selection}
          location={location ?? (Number(query.location) || undefined)}
          filters={filters}
          total={total}
        />
      )}
      {total > 0 && <PeopleFiles filters={filters} total={total} />}
    </div>
  )
}

function PersonName({ person: { id, fullName, username, email } }: { readonly person: ListedPerson }) {
  return (
    <>
      <Link
        to={paths.adminPerson()}
        params={{ userId: String(id) }}
        className="-my-2.75 inline-block py-2.75 font-medium text-indigo leading-snug underline-offset-4 hover:underline"
      >
        {fullName}
      </Link>
      <p className="text-faint text-sm [overflow-wrap:anywhere]">
        {[username, email].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

function PlaceList({ places }: Pick<ListedPerson, 'places'>) {
  if (places.length === 0) return <span className="text-faint">Nowhere yet</span>
  return (
    <ul className="flex flex-col gap-0.5 dense:max-w-44 dense:flex-row dense:gap-3 dense:truncate">
      {places.map(({ locationId, location, position, jobs = [], deputyUntil }) => (
        <li key={locationId}>
          {location}
          <span className="text-soft">
            {position !== 'staff' && `, ${POSITION_NAMES[position]}`}
            {deputyUntil && `, deputy until ${formatCalendarDate(deputyUntil)}`}
            {jobs.map(({ name }) => `, ${name}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}
