import { useQuery } from '@tanstack/react-query'
import { Clock, Download, Printer } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { completionRoutes } from '#contract/completion.ts'
import { configurationRoutes } from '#contract/configuration.ts'
import { CELL_STATES, COMPLETION_SORTS, type CompletionSort } from '#domain/completion.ts'
import { POSITIONS, type Position } from '#domain/places.ts'
import { routeUrl } from '#web/lib/api-client.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf, formatEvidenceMoment } from '#web/lib/format.ts'
import { useLocationsWhere } from '#web/lib/own-locations.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { NothingFound } from '#web/ui/nothing-found.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { FoldedFilters } from '#web/ui/table/folded-filters.tsx'
import { LocationFilter } from '#web/ui/table/location-filter.tsx'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import { useHiddenColumns } from '#web/ui/table/use-hidden-columns.ts'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { toastFailure } from '#web/ui/toast-store.ts'
import { CELL_LEGEND, STATE_CLASSES, STATE_MARKS } from './cells.ts'
import { LocationSummary } from './location-summary.tsx'
import { useMatrix } from './use-matrix.ts'
import { keyOfColumn, useShownColumns } from './use-shown-columns.ts'

const MatrixGrid = lazyPart(() => import('./matrix-grid.tsx'), 'MatrixGrid')
const ColumnsMenu = lazyPart(() => import('#web/ui/table/columns-menu.tsx'), 'ColumnsMenu')
const PrintTable = lazyPart(() => import('./print-table.tsx'), 'PrintTable', { isOptional: true })
/** Loads alongside the data. */
const loadGrid = () => void MatrixGrid.preload().catch(() => {})

const POSITION_LABELS: Record<Position, string> = { staff: 'Staff', lead: 'Leads', manager: 'Managers' }
const SORT_LABELS: Record<CompletionSort, string> = { behind: 'Who is behind', name: 'Name' }

/** People by induction, shifts and modules, those furthest behind first. */
export function CompletionPage() {
  const search = useTableSearch(completionRoutes.matrix)
  const { sort: _, ...filters } = search.query
  const matrix = useMatrix(search.query)
  const sums = useQuery({ ...routeQuery(completionRoutes.sums, { query: filters }), ...TABLE_QUERY })
  const [isPrinting, setIsPrinting] = useState(false)
  const { first, people } = matrix
  const chosen = useHiddenColumns('completion')
  const { shown, isShown } = useShownColumns(first.data?.columns, people, chosen.hidden)
  const user = useUser()
  const { data: configuration } = useQuery(routeQuery(configurationRoutes.read))
  const { data: locations = [] } = useLocationsWhere('people.see')
  const scope = [
    configuration?.groupName,
    locations.find(({ id }) => String(id) === filters.locationId)?.name ??
      (locations.length === 1 ? locations[0]?.name : 'All restaurants'),
    filters.position && POSITION_LABELS[filters.position],
    filters.q && `Name: ${filters.q}`,
  ]
    .filter(Boolean)
    .join(' · ')

  useEffect(() => {
    loadGrid()
    // Preloaded, because printing does not wait.
    void PrintTable.preload()
  }, [])

  // Also for the browser's print command: otherwise only visible rows are in the page.
  const showAll = useEffectEvent(() => flushSync(() => setIsPrinting(true)))
  useEffect(() => {
    const hide = () => setIsPrinting(false)
    addEventListener('beforeprint', showAll)
    addEventListener('afterprint', hide)
    return () => {
      removeEventListener('beforeprint', showAll)
      removeEventListener('afterprint', hide)
    }
  }, [])

  async function printAll() {
    try {
      await Promise.all([matrix.loadAll(), PrintTable.preload()])
      print()
    } catch (error) {
      toastFailure(error as Error, ADMIN_TOASTS.completionPrintFailure)
    }
  }

  return (
    <div className="flex flex-col gap-6">
      <div className="print:hidden">
        <PageHeader title="Completion">
          <p>Who has done what, and who needs help.</p>
        </PageHeader>
      </div>
      <div className="flex flex-col gap-4 print:hidden">
        <FoldedFilters
          count={search.filterCount}
          actions={
            <>
              <Button
                variant="secondary"
                isBusy={matrix.isLoadingAll}
                disabled={people.length === 0}
                onClick={() => void printAll()}
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
              <a
                href={routeUrl(completionRoutes.hours, { query: { locationId: search.query.locationId } })}
                download
                title="Training minutes and signed-off hours of the last five weeks"
                className={buttonClass({ variant: 'quiet' })}
              >
                <Clock aria-hidden="true" className="size-4" />
                <span>
                  Hours<span className="max-sm:sr-only"> for payroll</span>
                </span>
              </a>
            </>
          }
        >
          <TableFilters search={search}>
            {/* Two columns on a phone. */}
            <div className="grid grid-cols-2 items-end gap-3 sm:contents">
              <div className="col-span-2 sm:w-64">
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
                label="Sorted by"
                all={SORT_LABELS.behind}
                choices={COMPLETION_SORTS.filter(value => value !== 'behind').map(value => ({
                  value,
                  label: SORT_LABELS[value],
                }))}
                value={search.query.sort === 'behind' ? undefined : search.query.sort}
                onValueChange={sort => search.change({ sort })}
              />
            </div>
          </TableFilters>
        </FoldedFilters>
      </div>
      <Loaded queries={{ first }} loading={<GridSkeleton />}>
        {({ first: { columns } }) =>
          people.length === 0 ? (
            search.isFiltered ? (
              <NothingFound onClear={search.clearFilters} />
            ) : (
              <EmptyState title="Nobody here yet">
                <p>People who work in your restaurants appear here with their progress.</p>
              </EmptyState>
            )
          ) : (
            <div className="flex flex-col gap-3">
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm print:hidden">
                <p role="status" className="text-soft">
                  {sums.data ? countOf(sums.data.people, 'person', 'people') : ' '}
                </p>
                <Legend />
              </div>
              {sums.data && sums.data.locations.length > 0 && (
                <LocationSummary
                  locations={sums.data.locations}
                  onChoose={locationId => search.change({ locationId })}
                />
              )}
              <ColumnsMenu
                columns={columns.map(({ name }, index) => ({
                  value: keyOfColumn(columns, index),
                  label: name,
                }))}
                {...chosen}
                loading={<div className="h-11" />}
              />
              <div aria-busy={first.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
                <MatrixGrid
                  loading={<GridSkeleton />}
                  key={JSON.stringify([search.query, chosen.hidden])}
                  label="Completion"
                  columns={columns.filter(isShown)}
                  people={shown}
                  sums={
                    sums.data && {
                      people: sums.data.people,
                      done: sums.data.done.filter(isShown),
                      asked: sums.data.asked.filter(isShown),
                    }
                  }
                  hasMore={matrix.hasMore && !matrix.isLoadingMore && !matrix.hasMoreFailed}
                  onNearEnd={matrix.loadMore}
                />
              </div>
              {matrix.hasMoreFailed && (
                <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
                  The list could not be loaded completely.
                  <Button variant="quiet" onClick={matrix.loadMore}>
                    Try again
                  </Button>
                </p>
              )}
              {isPrinting && (
                <PrintTable
                  title={titleOf(people.length, sums.data?.people)}
                  scope={scope}
                  printed={`Printed by ${user.fullName} on ${formatEvidenceMoment(new Date().toISOString())}`}
                  columns={columns}
                  people={people}
                />
              )}
            </div>
          )
        }
      </Loaded>
    </div>
  )
}

function GridSkeleton() {
  return <Skeletons sizes={['h-[60dvh] rounded-md']} />
}

function titleOf(shown: number, total = shown): string {
  const people = countOf(shown, 'person', 'people')
  return `Completion: ${shown < total ? `the first ${people} of ${total}` : people}`
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5">
      {CELL_STATES.map(state => (
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
