import { useQuery } from '@tanstack/react-query'
import {
  type changePeopleQuery,
  type DishChangePerson,
  dishChangeRecordRoutes,
} from '#contract/dish-change-records.ts'
import { CHANGE_STATES, type ChangeState } from '#domain/dish-change-levels.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { columnsOf, DataTable } from '#web/ui/table/data-table.tsx'
import { LocationFilter } from '#web/ui/table/location-filter.tsx'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { STATE_NAMES } from './change-words.ts'

const TONES: Record<ChangeState, 'moss' | 'neutral' | 'vermilion'> = {
  right: 'moss',
  wrong: 'vermilion',
  seen: 'neutral',
  none: 'neutral',
}

const column = columnsOf<DishChangePerson>()
const COLUMNS = column.columns([
  column.accessor('fullName', {
    header: 'Name',
    cell: ({ getValue, row: { original } }) => (
      <>
        <p className="font-medium [overflow-wrap:anywhere]">{getValue()}</p>
        <p className="text-faint text-sm [overflow-wrap:anywhere]">{original.places.join(', ')}</p>
      </>
    ),
  }),
  column.accessor('state', {
    header: 'State',
    cell: ({ getValue, row: { original } }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[getValue()]}>{STATE_NAMES[getValue()]}</Badge>
        {original.wrongAnswers > 0 && (
          <span className="text-faint text-sm">{original.wrongAnswers} wrong</span>
        )}
      </span>
    ),
  }),
  column.accessor('seenAt', { header: 'Seen', cell: ({ getValue }) => <Moment at={getValue()} /> }),
  column.accessor('answeredAt', { header: 'Answered', cell: ({ getValue }) => <Moment at={getValue()} /> }),
])

function Moment({ at }: { readonly at: string | null }) {
  if (at === null) return '–'
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatMoment(at)}
    </time>
  )
}

/** Who has seen a change, and who has answered right. */
export function DishChangePeople({ changeId }: { readonly changeId: number }) {
  const search = useTableSearch<typeof changePeopleQuery>(['page', 'state', 'locationId', 'q'])
  const page = useQuery({
    ...routeQuery(dishChangeRecordRoutes.people, { params: { changeId }, query: search.query }),
    ...TABLE_QUERY,
  })
  const { state, locationId, q } = search.query
  const counts = page.data?.counts
  return (
    <section aria-labelledby="who-knows" className="flex flex-col gap-5">
      <h2 id="who-knows" className="font-display text-2xl">
        Who knows
      </h2>
      <TableFilters search={search}>
        <SelectFilter
          label="State"
          all="Everybody"
          choices={CHANGE_STATES.map(value => ({
            value,
            label: counts ? `${STATE_NAMES[value]} (${counts[value]})` : STATE_NAMES[value],
          }))}
          value={state}
          onValueChange={next => search.change({ state: next })}
        />
        <LocationFilter
          action="people.see"
          value={locationId}
          onValueChange={next => search.change({ locationId: next })}
        />
        <SearchField
          label="Search for a name"
          query={q ?? ''}
          onChange={next => search.change({ q: next || undefined })}
        />
      </TableFilters>
      <DataTable
        label="Who knows"
        columns={COLUMNS}
        search={search}
        page={page}
        empty={
          <EmptyState title="Nobody">
            <p>Nobody is on this list.</p>
          </EmptyState>
        }
      />
    </section>
  )
}
