import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import {
  type Comparison,
  type JudgedFigures,
  type PlaceFigures,
  type PlaceOverview,
  placeRoutes,
} from '#contract/people/places.ts'
import { MOST_JUDGED } from '#domain/people/places.ts'
import { formatCount, formatShortDate, percentOf } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ArrowDown, ArrowUp } from '#web/ui/icons.tsx'
import { Loaded, type LoadedQuery } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PeriodFilter, type PeriodSearch, usePeriod } from './period-filter.tsx'

/** Judged figures are missing while they load, and of too many restaurants. */
type Row = PlaceFigures &
  Partial<JudgedFigures> &
  Pick<PlaceOverview, 'managers'> & { readonly isJudging: boolean }
type Figure = (typeof COLUMNS)[number]['key']

/** `null`: not measured, or not worked out. */
const COLUMNS = [
  { key: 'people', label: 'People', of: ({ people }: Row) => people },
  { key: 'newPeople', label: 'New', of: ({ newPeople }: Row) => newPeople },
  { key: 'here', label: 'Here', of: ({ hereThisWeek }: Row) => hereThisWeek },
  { key: 'done', label: 'Programme', of: percentOf, unit: '%' },
  { key: 'behind', label: 'Behind', of: ({ behind }: Row) => behind },
  {
    key: 'policies',
    label: 'Policies',
    of: ({ policies }: Row) => (policies ? percentOf({ ...policies, done: policies.agreed }) : null),
    unit: '%',
    isJudged: true,
  },
  { key: 'allergens', label: 'Allergens', of: ({ allergens }: Row) => allergens ?? null, isJudged: true },
  { key: 'known', label: 'Known', of: ({ known }: Row) => known?.percent ?? null, unit: '%', isJudged: true },
  { key: 'modules', label: 'Modules', of: ({ modules }: Row) => modules },
  { key: 'shifts', label: 'Shifts', of: ({ shifts }: Row) => shifts },
  { key: 'kudos', label: 'Kudos', of: ({ kudos }: Row) => kudos },
] as const

interface PlaceTableProps {
  readonly places: readonly PlaceOverview[]
  readonly figures: LoadedQuery & { readonly data: Comparison | undefined }
}

/** Restaurants side by side, sorted by any figure. */
export function PlaceTable({ places, figures }: PlaceTableProps) {
  const { period } = usePeriod()
  const { places: rows = [], to: day } = figures.data ?? {}
  const judged = useQueries({
    queries: (rows.length > MOST_JUDGED ? [] : rows).map(({ id }) => ({
      ...routeQuery(placeRoutes.judge, { params: { locationId: id }, query: { day } }),
      refetchOnMount: 'always' as const,
    })),
  })
  const failed = judged.filter(({ isError }) => isError)
  return (
    <section aria-labelledby="compared" className="flex flex-col gap-3 dense:gap-8">
      <h2 id="compared" className="font-display text-2xl dense:sr-only">
        Compared
      </h2>
      <PeriodFilter />
      <Loaded queries={{ figures }} loading={<Skeleton className="h-48" />}>
        {loaded => (
          <>
            <Table
              period={period}
              rows={loaded.figures.places.map((place, index) => ({
                ...place,
                ...judged[index]?.data,
                isJudging: judged[index]?.isPending ?? false,
                managers: places.find(({ id }) => id === place.id)?.managers ?? { count: 0, first: [] },
              }))}
            />
            {failed.length > 0 && (
              <ErrorState
                error={failed[0]?.error}
                isRetrying={failed.some(({ isFetching }) => isFetching)}
                onRetry={() => failed.forEach(({ refetch }) => void refetch())}
              />
            )}
            <p className="text-soft text-sm">
              New people, modules, shifts and kudos are those of {formatShortDate(loaded.figures.from)} to{' '}
              {formatShortDate(loaded.figures.to)}. Here: used the academy in the last 7 days. Allergens:
              people who are ready to answer for them. Known: predicted recall at the end. People of several
              restaurants count at each.
              {loaded.figures.places.length > MOST_JUDGED &&
                ` Of more than ${MOST_JUDGED} restaurants, policies, allergens and what is known stand in their reports.`}
            </p>
          </>
        )}
      </Loaded>
    </section>
  )
}

interface TableProps {
  readonly rows: readonly Row[]
  readonly period: PeriodSearch
}

function Table({ rows, period }: TableProps) {
  const [sort, setSort] = useState<{ readonly by: Figure; readonly isDown: boolean } | null>(null)
  const columns = COLUMNS.filter(({ key }) => key !== 'behind' || rows.some(({ behind }) => behind !== null))
  const sorting = columns.find(({ key }) => key === sort?.by)
  const sorted = sorting
    ? rows.toSorted((a, b) => ((sorting.of(a) ?? 0) - (sorting.of(b) ?? 0)) * (sort?.isDown ? -1 : 1))
    : rows
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard
    <section aria-label="Restaurants compared" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-[0.9375rem]">
        <thead className="text-left text-soft text-sm">
          <tr className="border-line border-b">
            <th scope="col" className="sticky left-0 bg-paper py-1 pr-3 font-semibold">
              Restaurant
            </th>
            <th scope="col" className="hidden px-1.5 font-semibold dense:table-cell">
              Managers
            </th>
            {columns.map(({ key, label }) => (
              <th
                key={key}
                scope="col"
                aria-sort={sort?.by === key ? (sort.isDown ? 'descending' : 'ascending') : undefined}
                className="px-2 text-right font-semibold dense:px-1.5"
              >
                <button
                  type="button"
                  className="inline-flex min-h-11 items-center justify-end gap-1 underline-offset-4 hover:underline dense:min-h-8"
                  onClick={() => setSort({ by: key, isDown: sort?.by === key ? !sort.isDown : true })}
                >
                  {sort?.by === key &&
                    (sort.isDown ? (
                      <ArrowDown aria-hidden="true" className="size-3.5 shrink-0" />
                    ) : (
                      <ArrowUp aria-hidden="true" className="size-3.5 shrink-0" />
                    ))}
                  {label}
                </button>
              </th>
            ))}
            <th scope="col" className="pl-2">
              <span className="sr-only">Report</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(row => (
            <tr key={row.id} className="border-line border-b">
              <th scope="row" className="sticky left-0 bg-paper pr-3 text-left font-medium">
                <Link
                  to={paths.adminPlace()}
                  params={{ locationId: String(row.id) }}
                  className="inline-flex min-h-11 min-w-32 items-center text-indigo underline-offset-4 [overflow-wrap:anywhere] hover:underline dense:min-h-10"
                >
                  {row.name}
                </Link>
              </th>
              <td className="hidden px-1.5 dense:table-cell">
                <FirstManager {...row} />
              </td>
              {columns.map(({ key, of, ...column }) => {
                const figure = of(row)
                return (
                  <td key={key} className="px-2 text-right tabular-nums dense:px-1.5">
                    {figure === null && 'isJudged' in column && row.isJudging ? (
                      <Skeleton className="ml-auto h-4 w-8" />
                    ) : figure === null ? (
                      '–'
                    ) : (
                      formatCount(figure)
                    )}
                    {figure !== null && 'unit' in column && column.unit}
                  </td>
                )
              })}
              <td className="pl-2 text-right">
                <Link
                  to={paths.adminPlaceReport()}
                  params={{ locationId: String(row.id) }}
                  search={period}
                  className="inline-flex min-h-11 items-center text-indigo underline-offset-4 hover:underline dense:min-h-10"
                >
                  <span>
                    Report<span className="sr-only"> of {row.name}</span>
                  </span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const LINK_CLASS = 'text-indigo underline-offset-4 hover:underline'

/** The row stays one line: the others are in their list. */
function FirstManager({ id, managers: { count, first } }: Pick<Row, 'id' | 'managers'>) {
  const [manager] = first
  if (!manager) return <span className="text-faint">None yet</span>
  return (
    <span className="flex max-w-32 gap-1.5">
      <Link
        to={paths.adminPerson()}
        params={{ userId: String(manager.id) }}
        className={`min-w-0 truncate ${LINK_CLASS}`}
      >
        {manager.fullName}
      </Link>
      {count > 1 && (
        <Link to={paths.adminPeople()} search={{ location: id, position: 'manager' }} className={LINK_CLASS}>
          +{count - 1}
          <span className="sr-only"> more managers</span>
        </Link>
      )}
    </span>
  )
}
