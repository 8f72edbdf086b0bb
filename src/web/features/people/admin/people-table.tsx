import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { type ListedPerson, peopleRoutes, type peopleTableQuery } from '#contract/people.ts'
import { placeRoutes } from '#contract/places.ts'
import {
  MISSING_VISITS,
  MOST_SELECTED,
  PERSON_STATES,
  type PersonState,
  XLSX_MAX_PEOPLE,
} from '#domain/people.ts'
import { POSITIONS } from '#domain/places.ts'
import { ROLES } from '#domain/roles.ts'
import { SHEET_FILE_TYPES } from '#domain/sheets.ts'
import { routeUrl } from '#web/lib/api-client.ts'
import { formatCount, formatDay } from '#web/lib/format.ts'
import { POSITION_NAMES } from '#web/lib/position-names.ts'
import { routeQuery } from '#web/lib/query.ts'
import { ROLE_NAMES } from '#web/lib/role-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { columnsOf, DataTable } from '#web/ui/table/data-table.tsx'
import { LocationFilter } from '#web/ui/table/location-filter.tsx'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'
import { SelectionBar } from '#web/ui/table/selection-bar.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import { useRowSelection } from '#web/ui/table/use-row-selection.ts'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { describeLastHere, VISIT_LABELS } from './last-here.ts'

const NewLinksDialog = lazyPart(() => import('./new-links-dialog.tsx'), 'NewLinksDialog', { begins: 'asked' })

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
const COLUMNS = column.columns([NAME, ROLE, PLACES, JOINED, LAST_HERE])

const STATE_LABELS: Record<PersonState, string> = { active: 'Works here', left: 'Has left' }

interface PeopleTableProps {
  /** Only this location's people. */
  readonly location?: number
  readonly empty: ReactNode
  readonly actions?: (person: ListedPerson) => ReactNode
}

/** The people the actor can see: searched, filtered, sorted, and exported. */
export function PeopleTable({ location, empty, actions }: PeopleTableProps) {
  const search = useTableSearch<typeof peopleTableQuery>([
    'page',
    'sort',
    'q',
    'location',
    'position',
    'job',
    'role',
    'state',
    'visits',
  ])
  // People who left have no location.
  const there = location !== undefined && ({ location: String(location), state: 'active' } as const)
  const query = { ...search.query, ...there }
  const jobs = useQuery(routeQuery(placeRoutes.jobs)).data ?? []
  const page = useQuery({ ...routeQuery(peopleRoutes.table, { query }), ...TABLE_QUERY })
  const { page: _page, sort: _sort, ...filters } = query
  const total = page.data?.total ?? 0
  const selection = useRowSelection<ListedPerson>(MOST_SELECTED)
  const [isLinking, setIsLinking] = useState(false)
  return (
    <div className="flex flex-col gap-5">
      <TableFilters search={search}>
        <SearchField
          label="Search by name, username or e-mail"
          query={search.query.q ?? ''}
          onChange={q => search.change({ q: q || undefined })}
        />
        {/* Two columns on a phone, so that the list is visible. */}
        <div className="grid grid-cols-2 gap-4 sm:contents">
          {location === undefined && (
            <LocationFilter
              action="people.see"
              value={search.query.location}
              onValueChange={next => search.change({ location: next })}
            />
          )}
          <SelectFilter
            label="Position"
            all="All positions"
            choices={POSITIONS.map(value => ({ value, label: POSITION_NAMES[value] }))}
            value={search.query.position}
            onValueChange={position => search.change({ position })}
          />
          {jobs.length > 0 && (
            <SelectFilter
              label="Job"
              all="All jobs"
              choices={jobs.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={search.query.job}
              onValueChange={job => search.change({ job })}
            />
          )}
          <SelectFilter
            label="Last here"
            all="Any time"
            choices={MISSING_VISITS.map(value => ({ value, label: VISIT_LABELS[value] }))}
            value={search.query.visits}
            onValueChange={visits => search.change({ visits })}
          />
          {location === undefined && (
            <>
              <SelectFilter
                label="Role"
                all="All roles"
                choices={ROLES.map(value => ({ value, label: ROLE_NAMES[value] }))}
                value={search.query.role}
                onValueChange={role => search.change({ role })}
              />
              <SelectFilter
                label="State"
                all="Everyone"
                choices={PERSON_STATES.map(value => ({ value, label: STATE_LABELS[value] }))}
                value={search.query.state}
                onValueChange={state => search.change({ state })}
              />
            </>
          )}
        </div>
      </TableFilters>
      <DataTable
        selection={selection}
        nameOf={({ fullName }) => fullName}
        label="People"
        columns={COLUMNS}
        search={search}
        page={page}
        empty={empty}
        {...(actions && { actions })}
      />
      <SelectionBar count={selection.rows.length} onClear={selection.clear}>
        <Button
          onClick={() => {
            void NewLinksDialog.ask()
            setIsLinking(true)
          }}
        >
          New links
        </Button>
      </SelectionBar>
      {isLinking && <NewLinksDialog people={selection.rows} onClose={() => setIsLinking(false)} />}
      {total > 0 && (
        <p className="flex flex-wrap items-center gap-1 text-[0.9375rem] text-soft">
          These people as a file:
          {SHEET_FILE_TYPES.filter(type => type === 'csv' || total <= XLSX_MAX_PEOPLE).map(type => (
            <a
              key={type}
              href={routeUrl(peopleRoutes.export, { query: { ...filters, type } })}
              download
              className={buttonClass({ variant: 'quiet' })}
            >
              {type.toUpperCase()}
            </a>
          ))}
          {total > XLSX_MAX_PEOPLE && (
            <span>
              XLSX holds at most {formatCount(XLSX_MAX_PEOPLE)} people. Spreadsheet programs open CSV as well,
              or filter the list.
            </span>
          )}
        </p>
      )}
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
    <ul className="flex flex-col gap-0.5">
      {places.map(({ locationId, location, position, jobs = [] }) => (
        <li key={locationId}>
          {location}
          <span className="text-soft">
            {position !== 'staff' && `, ${POSITION_NAMES[position]}`}
            {jobs.map(({ name }) => `, ${name}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}
