import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type DishChange, dishChangeRecordRoutes } from '#contract/menu/dish-changes.ts'
import { paths } from '#contract/paths.ts'
import { CHANGE_LEVELS } from '#domain/menu/dish-change-levels.ts'
import { formatCount, formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { columnsOf, DataTable } from '#web/ui/table/data-table.tsx'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { dishNames, LEVEL_NAMES } from '../change-words.ts'

const column = columnsOf<DishChange>()
const COLUMNS = column.columns([
  column.accessor('line', {
    header: 'Change',
    cell: ({ row: { original } }) => (
      <>
        <p className="font-medium [overflow-wrap:anywhere]">{dishNames(original)}</p>
        <p className="[overflow-wrap:anywhere]">{original.line}</p>
        <p className="text-faint text-sm tabular-nums">
          <time dateTime={original.changedAt}>{formatMoment(original.changedAt)}</time>
          {original.changedBy && `, ${original.changedBy}`}
        </p>
      </>
    ),
  }),
  column.accessor('level', {
    header: 'How far',
    cell: ({ getValue, row: { original } }) => (
      <span className="flex flex-wrap gap-2">
        <Badge tone={getValue() === 'relearn' ? 'vermilion' : 'neutral'}>{LEVEL_NAMES[getValue()]}</Badge>
        {original.isSuperseded && <Badge>Changed since</Badge>}
      </span>
    ),
  }),
  column.accessor('seen', {
    header: 'Seen',
    cell: ({ getValue, row: { original } }) => <Share change={original} count={getValue()} />,
    meta: { isNumeric: true },
  }),
  column.accessor('right', {
    header: 'Answered right',
    cell: ({ getValue, row: { original } }) =>
      original.level === 'relearn' ? <Share change={original} count={getValue()} /> : '–',
    meta: { isNumeric: true },
  }),
])

function Share({ change, count }: { readonly change: DishChange; readonly count: number }) {
  if (change.level === 'minor') return '–'
  return (
    <span className="whitespace-nowrap">
      {formatCount(count)} of {formatCount(change.concerned)}
    </span>
  )
}

/** Changes of dishes, and how many have seen each and know it. */
export function DishChangeTable() {
  const search = useTableSearch(dishChangeRecordRoutes.table)
  const page = useQuery({
    ...routeQuery(dishChangeRecordRoutes.table, { query: search.query }),
    ...TABLE_QUERY,
  })
  return (
    <div className="flex flex-col gap-8">
      <TableFilters search={search}>
        <SelectFilter
          label="How far"
          all="Told and relearn"
          choices={CHANGE_LEVELS.map(value => ({ value, label: LEVEL_NAMES[value] }))}
          value={search.query.level}
          onValueChange={level => search.change({ level })}
        />
      </TableFilters>
      <DataTable
        label="Menu changes"
        columns={COLUMNS}
        search={search}
        page={page}
        empty={
          <EmptyState title="Nothing told yet">
            <p>Changes of dishes that staff are told about appear here.</p>
          </EmptyState>
        }
        actions={({ id, level, line }) =>
          level !== 'minor' && (
            <Link
              to={paths.adminDishChange()}
              params={{ changeId: String(id) }}
              className={buttonClass({ variant: 'quiet' })}
            >
              <span>
                Who knows<span className="sr-only">: {line}</span>
              </span>
            </Link>
          )
        }
      />
    </div>
  )
}
