import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { configurationRoutes } from '#contract/house/configuration.ts'
import {
  type CompletionColumn,
  type CompletionPerson,
  completionRoutes,
} from '#contract/programme/completion.ts'
import { TABLE_PAGE_SIZE } from '#contract/table.ts'
import { POSITIONS, type Position } from '#domain/people/places.ts'
import {
  CELL_STATES,
  COMPLETION_DUES,
  COMPLETION_SORTS,
  type CompletionSort,
  stateOfCell,
} from '#domain/programme/completion.ts'
import { PACE_GRACE_DAYS, PACE_MODULES_A_WEEK, PACE_SHIFTS_A_WEEK } from '#domain/programme/pace.ts'
import { routeUrl } from '#web/lib/api-client.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf, formatEvidenceMoment } from '#web/lib/format.ts'
import { useLocationsWhere } from '#web/lib/own-locations.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { LocationFilter } from '#web/shared/location-filter.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Download, Printer } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { NothingFound } from '#web/ui/nothing-found.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import { useHiddenColumns } from '#web/ui/table/use-hidden-columns.ts'
import { TABLE_QUERY, type TableSearch, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { CELL_LEGEND, STATE_CLASSES, STATE_MARKS } from './cells.ts'
import { HoursButton } from './hours-button.tsx'
import { LocationSummary } from './location-summary.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { useMatrix } from './use-matrix.ts'

const ColumnsMenu = lazyPart(() => import('#web/ui/table/columns-menu.tsx'), 'ColumnsMenu')

const POSITION_LABELS: Record<Position, string> = { staff: 'Staff', lead: 'Leads', manager: 'Managers' }
const DUE_LABELS = { overdue: 'Overdue', 'due-soon': 'Due within a week' } as const
const SORT_LABELS: Record<CompletionSort, string> = { behind: 'Who is behind', name: 'Name' }

/** People by induction, shifts and modules, those furthest behind first: a restaurant at a time, or few that a filter finds. */
export function CompletionPage() {
  const search = useTableSearch(completionRoutes.matrix)
  const { sort: _, ...filters } = search.query
  const locations = useLocationsWhere('people.see')
  const { data: own = [] } = locations
  const sums = useQuery({ ...routeQuery(completionRoutes.sums, { query: filters }), ...TABLE_QUERY })
  const areFew =
    search.isFiltered && !sums.isPlaceholderData && sums.data && sums.data.people <= TABLE_PAGE_SIZE
  const isChosen =
    areFew || filters.locationId !== undefined || (locations.data !== undefined && own.length < 2)
  const matrix = useMatrix(search.query, isChosen)
  const chosen = useHiddenColumns('completion')
  const { data: configuration } = useQuery(routeQuery(configurationRoutes.read))
  const scope = [
    configuration?.groupName,
    own.length === 1 ? own[0]?.name : own.find(({ id }) => String(id) === filters.locationId)?.name,
    filters.position && POSITION_LABELS[filters.position],
    filters.q && `Name: ${filters.q}`,
  ]
    .filter(Boolean)
    .join(' · ')
  const summary = sums.data && sums.data.locations.length > 0 && (
    <LocationSummary locations={sums.data.locations} onChoose={locationId => search.change({ locationId })} />
  )

  return (
    <div className="flex flex-col gap-6">
      <div className="print:hidden">
        <PageHeader
          title="Completion"
          parts={
            <div className="flex flex-wrap gap-2 dense:[&_:is(a,button)]:min-h-9">
              {matrix.data && (
                <ColumnsMenu
                  columns={matrix.data.columns.map(column => ({ value: keyOf(column), label: column.name }))}
                  {...chosen}
                />
              )}
              <Button
                variant="secondary"
                disabled={!isChosen || !matrix.data?.people.length}
                onClick={() => print()}
              >
                <Printer aria-hidden="true" className="size-4" />
                Print
              </Button>
              <a
                href={routeUrl(completionRoutes.export, { query: search.query })}
                download
                className={buttonClass({ variant: 'quiet' })}
              >
                <Download aria-hidden="true" className="size-4" />
                <span>
                  <span className="max-sm:sr-only">Export </span>CSV
                </span>
              </a>
              <HoursButton locationId={search.query.locationId} />
            </div>
          }
        />
      </div>
      <div className="print:hidden">
        <TableFilters search={search} foldedCount={search.filterCount}>
          <div className="col-span-2 sm:w-64 dense:w-56">
            <SearchField
              label="Search for a name"
              query={search.query.q ?? ''}
              onChange={q => search.change({ q: q || undefined })}
            />
          </div>
          <LocationFilter
            action="people.see"
            value={search.query.locationId}
            onValueChange={locationId => search.change({ locationId })}
          />
          <SelectFilter
            label="Position"
            all="All positions"
            choices={POSITIONS.map(value => ({ value, label: POSITION_LABELS[value] }))}
            value={search.query.position}
            onValueChange={position => search.change({ position })}
          />
          <SelectFilter
            label="Due"
            all="Any day"
            choices={COMPLETION_DUES.map(value => ({ value, label: DUE_LABELS[value] }))}
            value={search.query.due}
            onValueChange={due => search.change({ due })}
          />
          <SelectFilter
            label="Sorted by"
            all={SORT_LABELS.behind}
            choices={COMPLETION_SORTS.filter(value => value !== 'behind').map(value => ({
              value,
              label: SORT_LABELS[value],
            }))}
            value={search.query.sort === 'behind' ? undefined : search.query.sort}
            onValueChange={sort => search.change({ sort })}
          />
        </TableFilters>
      </div>
      {isChosen ? (
        <Loaded queries={{ matrix }} loading={<GridSkeleton />}>
          {({ matrix: { columns, people } }) =>
            people.length === 0 ? (
              <Nobody search={search} />
            ) : (
              <div className="flex flex-col gap-3">
                <div aria-busy={matrix.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
                  <MatrixTable
                    label="Completion"
                    caption={<Caption people={people.length} scope={scope} />}
                    columns={columns}
                    hidden={[...columns.keys()].filter(
                      index => columns[index] && chosen.hidden.includes(keyOf(columns[index])),
                    )}
                    people={people}
                  />
                </div>
                <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm print:hidden">
                  <PeopleCount count={people.length} />
                  <Legend people={people} />
                </div>
                {people.some(({ behindBy }) => behindBy !== null) && <Pace />}
                {summary}
                <Signature />
              </div>
            )
          }
        </Loaded>
      ) : (
        <Loaded queries={{ locations, sums }} loading={<GridSkeleton />}>
          {loaded =>
            loaded.sums.people === 0 ? (
              <Nobody search={search} />
            ) : (
              <div className="flex flex-col gap-3">
                <PeopleCount count={loaded.sums.people} />
                <p>Choose a restaurant to see its people, or search for a name.</p>
                {summary}
              </div>
            )
          }
        </Loaded>
      )}
    </div>
  )
}

/** A column has no id of its own: names may occur as shift and as module. */
const keyOf = ({ part, name }: CompletionColumn) => `${part} ${name}`

function Nobody({ search }: { readonly search: Pick<TableSearch<object>, 'isFiltered' | 'clearFilters'> }) {
  return search.isFiltered ? (
    <NothingFound onClear={search.clearFilters} />
  ) : (
    <EmptyState title="Nobody here yet">
      <p>People who work in your restaurants appear here with their progress.</p>
    </EmptyState>
  )
}

function Pace() {
  return (
    <p className="text-soft text-sm print:hidden">
      Pace: after {PACE_GRACE_DAYS} days the induction, then {PACE_SHIFTS_A_WEEK} shifts and{' '}
      {PACE_MODULES_A_WEEK} modules a week. One does not make up for another.
    </p>
  )
}

function PeopleCount({ count }: { readonly count: number }) {
  return (
    <p role="status" className="text-soft text-sm">
      {countOf(count, 'person', 'people')}
    </p>
  )
}

/** Group, restaurant and filters, and who printed it when. */
function Caption({ people, scope }: { readonly people: number; readonly scope: string }) {
  const user = useUser()
  const [printedAt, setPrintedAt] = useState(() => new Date())
  const note = useEffectEvent(() => flushSync(() => setPrintedAt(new Date())))
  useEffect(() => {
    const listener = () => note()
    addEventListener('beforeprint', listener)
    return () => removeEventListener('beforeprint', listener)
  }, [])
  return (
    <>
      <span className="block font-display text-[13pt]">
        Completion: {countOf(people, 'person', 'people')}
      </span>
      <span className="block text-[9pt]">{scope}</span>
      <span className="block text-[8pt]">
        Printed by {user.fullName} on {formatEvidenceMoment(printedAt.toISOString())}
      </span>
    </>
  )
}

/** Below the printed table: what its marks mean, and lines to sign on. */
function Signature() {
  return (
    <div className="hidden break-inside-avoid pt-3 text-[8pt] print:block">
      <p>
        {CELL_STATES.filter(state => state !== 'done')
          .map(state => `${STATE_MARKS[state]} ${CELL_LEGEND[state]}`)
          .join(' · ')}
        {' · % Score'}
      </p>
      <p className="flex gap-[10mm] pt-[12mm]">
        {['Name', 'Signature', 'Date'].map(field => (
          <span key={field} className="grow border-black border-t pt-1">
            {field}
          </span>
        ))}
      </p>
    </div>
  )
}

function GridSkeleton() {
  return <Skeletons sizes={['h-[60dvh] rounded-md']} />
}

function Legend({ people }: { readonly people: readonly CompletionPerson[] }) {
  // Few restaurants have someone with credit.
  const hasCredit = people.some(({ cells }) => cells.some(cell => stateOfCell(cell) === 'credited'))
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5">
      {CELL_STATES.filter(state => state !== 'credited' || hasCredit).map(state => (
        <li key={state} className="flex items-center gap-2 text-soft">
          <span
            aria-hidden="true"
            className={cn(
              'grid size-6 place-items-center rounded-sm border border-line text-[0.8125rem]',
              STATE_CLASSES[state],
            )}
          >
            {STATE_MARKS[state]}
          </span>
          {CELL_LEGEND[state]}
        </li>
      ))}
    </ul>
  )
}
