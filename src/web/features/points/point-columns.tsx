import type { PointEntry } from '#contract/rewards/points.ts'
import { formatShortDate } from '#web/lib/format.ts'
import { columnsOf } from '#web/ui/table/data-table.tsx'
import { entryText, PointAmount } from './point-entry.tsx'

const column = columnsOf<PointEntry>()

/** The ledger as a table. */
export const POINT_COLUMNS = column.columns([
  column.accessor('kind', {
    header: 'What for',
    cell: ({ row: { original } }) => (
      <>
        <p>{entryText(original)}</p>
        {original.reason && <p className="line-clamp-3 text-soft text-sm">{original.reason}</p>}
      </>
    ),
  }),
  column.accessor('businessDay', {
    header: 'Day',
    cell: ({ getValue }) => (
      <time dateTime={getValue()} className="whitespace-nowrap">
        {formatShortDate(getValue())}
      </time>
    ),
    meta: { orders: ['Oldest first', 'Newest first'] },
  }),
  column.accessor('amount', {
    header: 'Points',
    cell: ({ getValue }) => <PointAmount amount={getValue()} />,
    meta: { isNumeric: true, orders: ['Fewest points first', 'Most points first'] },
  }),
])
