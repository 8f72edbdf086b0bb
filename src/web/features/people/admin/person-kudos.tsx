import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PersonKudos as Kudos, peopleRoutes } from '#contract/people/people.ts'
import { KUDOS_DIRECTIONS, type KudosDirection } from '#domain/people/people.ts'
import { formatDay } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { columnsOf, DataTable } from '#web/ui/table/data-table.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'

const LABELS: Record<KudosDirection, string> = { received: 'Received', given: 'Given' }

const column = columnsOf<Kudos>()
const columnsFor = (direction: KudosDirection) =>
  column.columns([
    column.accessor('other', {
      header: direction === 'received' ? 'From' : 'To',
      cell: ({ getValue }) => <span className="font-medium">{getValue()}</span>,
    }),
    column.accessor('reason', {
      header: 'For',
      cell: ({ getValue }) => <span className="text-soft [overflow-wrap:anywhere]">{getValue()}</span>,
    }),
    column.accessor('points', { header: 'Points', meta: { isNumeric: true } }),
    column.accessor('createdAt', {
      header: 'When',
      cell: ({ getValue }) => (
        <time dateTime={getValue()} className="whitespace-nowrap">
          {formatDay(getValue())}
        </time>
      ),
    }),
  ])
const COLUMNS = { received: columnsFor('received'), given: columnsFor('given') }

/** Kudos that a person received or gave. */
export function PersonKudos({ userId }: { readonly userId: number }) {
  const [direction, setDirection] = useState<KudosDirection>('received')
  const search = useTableSearch(peopleRoutes.kudos)
  const page = useQuery({
    ...routeQuery(peopleRoutes.kudos, { params: { userId }, query: { ...search.query, direction } }),
    ...TABLE_QUERY,
  })
  return (
    <div className="flex flex-col gap-5">
      <Segmented
        label="Which kudos"
        choices={KUDOS_DIRECTIONS.map(value => ({ value, label: LABELS[value] }))}
        value={direction}
        onValueChange={next => {
          search.reset()
          setDirection(next)
        }}
      />
      <DataTable
        label={`Kudos ${direction}`}
        columns={COLUMNS[direction]}
        search={search}
        page={page}
        empty={<EmptyState title={`No kudos ${direction} yet`} />}
      />
    </div>
  )
}
