import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { placeRoutes } from '#contract/people/places.ts'
import { completionRoutes } from '#contract/programme/completion.ts'
import { COMPARED_DAYS } from '#domain/people/places.ts'
import { formatCount } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { ArrowDown, ArrowUp } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface Row {
  readonly id: number
  readonly name: string
  readonly people: number
  readonly newPeople: number
  readonly hereThisWeek: number
  /** In percent of all that its people are asked for. */
  readonly done: number
  /** `null`: not measured. */
  readonly behind: number | null
  readonly modules: number
  readonly shifts: number
  readonly kudos: number
}
type Figure = Exclude<keyof Row, 'id' | 'name'>

const COLUMNS: readonly { readonly key: Figure; readonly label: string; readonly unit?: string }[] = [
  { key: 'people', label: 'People' },
  { key: 'newPeople', label: 'New' },
  { key: 'hereThisWeek', label: 'Here this week' },
  { key: 'done', label: 'Programme', unit: '%' },
  { key: 'behind', label: 'Behind' },
  { key: 'modules', label: 'Modules' },
  { key: 'shifts', label: 'Shifts' },
  { key: 'kudos', label: 'Kudos' },
]

/** Restaurants side by side, sorted by any figure. */
export function PlaceComparison() {
  const places = useQuery({ ...routeQuery(placeRoutes.compare), refetchOnMount: 'always' })
  const sums = useQuery({ ...routeQuery(completionRoutes.sums, { query: {} }), refetchOnMount: 'always' })
  return (
    <section aria-labelledby="compared" className="flex flex-col gap-3">
      <h2 id="compared" className="font-display text-2xl">
        Compared
      </h2>
      <p className="text-soft">
        New people, modules, shifts and kudos are those of the last {COMPARED_DAYS} days. People of several
        restaurants count at each.
      </p>
      <Loaded queries={{ places, sums }} loading={<Skeleton className="h-48" />}>
        {loaded => (
          <ComparisonTable
            rows={loaded.places.map(place => {
              const programme = loaded.sums.locations.find(({ id }) => id === place.id)
              const { done = 0, asked = 0, behind = null } = programme ?? {}
              return { ...place, done: asked === 0 ? 0 : Math.floor((done * 100) / asked), behind }
            })}
          />
        )}
      </Loaded>
    </section>
  )
}

function ComparisonTable({ rows }: { readonly rows: readonly Row[] }) {
  const [sort, setSort] = useState<{ readonly by: Figure; readonly isDown: boolean } | null>(null)
  const columns = COLUMNS.filter(({ key }) => key !== 'behind' || rows.some(({ behind }) => behind !== null))
  const sorted = sort
    ? rows.toSorted((a, b) => ((a[sort.by] ?? 0) - (b[sort.by] ?? 0)) * (sort.isDown ? -1 : 1))
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
            {columns.map(({ key, label }) => (
              <th
                key={key}
                scope="col"
                aria-sort={sort?.by === key ? (sort.isDown ? 'descending' : 'ascending') : undefined}
                className="px-2 text-right font-semibold"
              >
                <button
                  type="button"
                  className="inline-flex min-h-11 items-center justify-end gap-1 underline-offset-4 hover:underline"
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
          </tr>
        </thead>
        <tbody>
          {sorted.map(row => (
            <tr key={row.id} className="border-line border-b">
              <th scope="row" className="sticky left-0 bg-paper pr-3 text-left font-medium">
                <Link
                  to={paths.adminPlace()}
                  params={{ locationId: String(row.id) }}
                  className="inline-flex min-h-11 min-w-32 items-center underline-offset-4 [overflow-wrap:anywhere] hover:underline"
                >
                  {row.name}
                </Link>
              </th>
              {columns.map(({ key, unit = '' }) => (
                <td key={key} className="px-2 text-right tabular-nums">
                  {formatCount(row[key] ?? 0)}
                  {unit}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
