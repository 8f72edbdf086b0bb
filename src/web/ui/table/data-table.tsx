import {
  type Cell,
  type ColumnDef,
  createColumnHelper,
  FlexRender,
  metaHelper,
  type ReactTable,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { memo, type ReactNode, useDeferredValue } from 'react'
import { TABLE_PAGE_SIZE } from '#contract/table.ts'
import { hasStatus } from '#web/lib/api-client.ts'
import { cn } from '#web/lib/class-names.ts'
import { ArrowDown, ArrowUp, ArrowUpDown } from '#web/ui/icons.tsx'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { Field } from '../field.tsx'
import { Loaded, type LoadedQuery } from '../loaded.tsx'
import { NothingFound } from '../nothing-found.tsx'
import { Select } from '../select.tsx'
import { Skeleton, SkeletonFrame } from '../skeleton.tsx'
import { useMediaQuery, WIDE_SCREEN } from '../use-media-query.ts'
import { TablePager } from './table-pager.tsx'
import type { RowSelection } from './use-row-selection.ts'
import type { TableSearch } from './use-table-search.ts'

interface ColumnMeta {
  /** Numbers, aligned by their last digits. */
  readonly isNumeric?: boolean
  /** The two orders in words, upwards and downwards, for phones; a column without them is not sorted by. */
  readonly orders?: readonly [upwards: string, downwards: string]
}

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  columnMeta: metaHelper<ColumnMeta>(),
})
type Features = typeof features

interface WithId {
  readonly id: number
}

type TableColumns<Row extends WithId> = readonly ColumnDef<Features, Row>[]

/** Defines a table's columns outside of components. The first one names the row. */
export function columnsOf<Row extends WithId>() {
  return createColumnHelper<Features, Row>()
}

interface DataTableProps<Row extends WithId> {
  readonly label: string
  readonly columns: TableColumns<Row>
  readonly search: TableSearch<{ page?: string | undefined; sort?: string | undefined }>
  /** The query of a route with a `tablePage`. Keep the previous page while the next one loads. */
  readonly page: LoadedQuery & {
    readonly data: { readonly rows: readonly Row[]; readonly total: number } | undefined
    readonly isPlaceholderData: boolean
  }
  /** Replaces a table without rows. */
  readonly empty: ReactNode
  /** Replaces the page numbers, in lists that continue after their last row. */
  readonly pager?: ReactNode
  /** Actions of a row. */
  readonly actions?: (row: Row) => ReactNode
  /** Rows can be chosen, for the actions in `SelectionBar`. */
  readonly selection?: Pick<RowSelection<Row>, 'has' | 'toggle' | 'togglePage'>
  /** Names a row's checkbox. */
  readonly nameOf?: (row: Row) => string
}

const NO_ROWS: never[] = []

/**
 * A list that the server pages, sorts and filters: a table on a wide screen, cards on a phone. Its state is
 * in the address (`useTableSearch`).
 */
export function DataTable<Row extends WithId>(props: DataTableProps<Row>) {
  const { label, columns, search, page, empty } = props
  const { sort, page: pageText = '1' } = search.query
  const isWide = useMediaQuery(WIDE_SCREEN)
  const table = useTable<Features, Row>({
    features,
    columns: columns as ColumnDef<Features, Row>[],
    data: (page.data?.rows ?? NO_ROWS) as Row[],
    getRowId: row => String(row.id),
    manualSorting: true,
    manualPagination: true,
    enableSortingRemoval: false,
    rowCount: page.data?.total ?? 0,
    state: {
      sorting: sort === undefined ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }],
      pagination: { pageIndex: Number(pageText) - 1, pageSize: TABLE_PAGE_SIZE },
    },
    onSortingChange: update => {
      const [next] = typeof update === 'function' ? update(table.state.sorting) : update
      search.change({ sort: next && `${next.desc ? '-' : ''}${next.id}` })
    },
    onPaginationChange: update => {
      const next = typeof update === 'function' ? update(table.state.pagination) : update
      search.change({ page: next.pageIndex === 0 ? undefined : next.pageIndex + 1 })
    },
  })

  return (
    <Loaded
      queries={{ page }}
      loading={<TableSkeleton isWide={isWide} columnCount={columns.length} />}
      failed={failure =>
        hasStatus(failure.error, 400) ? <NotAnswerable onReset={search.reset} /> : <ErrorState {...failure} />
      }
    >
      {({ page: { rows, total } }) =>
        total === 0 ? (
          search.isFiltered ? (
            <NothingFound onClear={search.clearFilters} />
          ) : (
            empty
          )
        ) : (
          <div className="flex flex-col gap-4">
            {!isWide && (
              <SortSelect table={table} sort={sort} onChange={next => search.change({ sort: next })} />
            )}
            <div aria-busy={page.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
              {rows.length === 0 ? (
                <p className="py-8 text-soft">This page is empty.</p>
              ) : isWide ? (
                <WideTable {...props} table={table} />
              ) : (
                <Cards {...props} table={table} />
              )}
            </div>
            {props.pager === undefined ? (
              <TablePager
                label={label}
                page={Number(pageText)}
                total={total}
                onPageChange={number => table.setPageIndex(number - 1)}
              />
            ) : (
              props.pager
            )}
          </div>
        )
      }
    </Loaded>
  )
}

type ShownTable<Row extends WithId> = ReactTable<Features, Row>

interface RowsProps<Row extends WithId>
  extends Pick<DataTableProps<Row>, 'label' | 'actions' | 'selection' | 'nameOf'> {
  readonly table: ShownTable<Row>
}

function WideTable<Row extends WithId>({ table, label, actions, selection, nameOf }: RowsProps<Row>) {
  const rows = table.getRowModel().rows.map(({ original }) => original)
  return (
    // Long words in many columns scroll here, and not the page.
    <div className="overflow-x-auto dense:overflow-x-visible">
      <table aria-label={label} className="w-full border-line border-y text-[0.9375rem]">
        <thead className="dense:sticky dense:top-[4.0625rem] dense:z-10 dense:bg-paper text-faint">
          {table.getHeaderGroups().map(group => (
            <tr key={group.id} className="border-line border-b">
              {selection && (
                <td className="w-11">
                  <RowCheckbox
                    label="Choose all on this page"
                    isChecked={rows.every(({ id }) => selection.has(id))}
                    onToggle={() => selection.togglePage(rows)}
                  />
                </td>
              )}
              {group.headers.map(({ id, column }) => {
                const direction = column.getIsSorted()
                const isNumeric = column.columnDef.meta?.isNumeric
                return (
                  <th
                    key={id}
                    scope="col"
                    aria-sort={
                      direction === false ? undefined : direction === 'asc' ? 'ascending' : 'descending'
                    }
                    className={cn(
                      'px-3 font-semibold text-sm first:pl-0 last:pr-0 dense:text-nowrap dense:px-2',
                      cellAlign(isNumeric),
                    )}
                  >
                    {column.columnDef.meta?.orders ? (
                      <button
                        type="button"
                        className={cn(
                          'inline-flex min-h-11 items-center gap-1.5 rounded-md hover:text-ink dense:min-h-8',
                          direction && 'text-ink',
                        )}
                        onClick={() => column.toggleSorting()}
                      >
                        {String(column.columnDef.header)}
                        <SortIcon direction={direction} />
                      </button>
                    ) : (
                      <span className="inline-flex min-h-11 items-center dense:min-h-8">
                        {String(column.columnDef.header)}
                      </span>
                    )}
                  </th>
                )
              })}
              {actions && (
                <th scope="col" className="pl-3 text-right">
                  <span className="sr-only">Actions</span>
                </th>
              )}
            </tr>
          ))}
        </thead>
        <tbody className="divide-y divide-line">
          {table.getRowModel().rows.map(row => (
            <tr key={row.id} className={selection?.has(row.original.id) ? 'bg-indigo-tint' : undefined}>
              {selection && (
                <td className="align-top dense:align-middle">
                  <RowCheckbox
                    label={`Choose ${nameOf?.(row.original) ?? row.id}`}
                    isChecked={selection.has(row.original.id)}
                    onToggle={isRange => selection.toggle(row.original, rows, isRange)}
                  />
                </td>
              )}
              <RowCells cells={row.getAllCells()} />
              {actions && (
                <td className="py-1.5 pl-3 align-top dense:py-0 dense:align-middle dense:[&_:is(a,button)]:min-h-9">
                  <div className="relative flex justify-end gap-2 whitespace-nowrap">
                    {actions(row.original)}
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellsProps<Row extends WithId> {
  readonly cells: readonly Cell<Features, Row>[]
}

/** Cells of a row, drawn again only when its data or the columns change: not when another row is chosen. */
const RowCells = memo(function RowCells<Row extends WithId>({ cells }: CellsProps<Row>) {
  return cells.map((cell, index) => {
    // The first column names its row.
    const Tag = index === 0 ? 'th' : 'td'
    return (
      <Tag
        key={cell.id}
        scope={index === 0 ? 'row' : undefined}
        className={cn(
          'px-3 py-3 align-top font-normal first:pl-0 last:pr-0 dense:h-10 dense:px-2 dense:py-0 dense:align-middle',
          // The others keep their words whole, and the width that those need.
          index === 0 &&
            '[overflow-wrap:anywhere] dense:w-full dense:min-w-56 dense:max-w-0 dense:truncate dense:[&_*]:text-nowrap dense:[&_:is(a,button,p,span)]:inline dense:[&_*+*]:ml-2',
          cellAlign(cell.column.columnDef.meta?.isNumeric),
        )}
      >
        <FlexRender cell={cell} />
      </Tag>
    )
  })
}) as <Row extends WithId>(props: CellsProps<Row>) => ReactNode

/** The same on a phone: each cell below the first with its column's name. */
const CardFacts = memo(function CardFacts<Row extends WithId>({ cells }: CellsProps<Row>) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[0.9375rem] @max-[15rem]:grid-cols-1">
      {cells.slice(1).map(cell => (
        <div key={cell.id} className="contents has-[>dd:empty]:hidden">
          <dt className="text-faint">{String(cell.column.columnDef.header)}</dt>
          <dd className="min-w-0 text-right [overflow-wrap:anywhere] @max-[15rem]:text-left @max-[15rem]:[&_*]:whitespace-normal">
            <FlexRender cell={cell} />
          </dd>
        </div>
      ))}
    </dl>
  )
}) as <Row extends WithId>(props: CellsProps<Row>) => ReactNode

interface RowCheckboxProps {
  readonly label: string
  readonly isChecked: boolean
  /** With Shift held: a range. */
  readonly onToggle: (isRange: boolean) => void
}

function RowCheckbox({ label, isChecked, onToggle }: RowCheckboxProps) {
  return (
    <span className="-my-1 grid size-11 shrink-0 place-items-center dense:my-0 dense:size-9">
      <input
        type="checkbox"
        aria-label={label}
        className="size-5 accent-indigo"
        checked={isChecked}
        onChange={event => onToggle((event.nativeEvent as MouseEvent).shiftKey === true)}
      />
    </span>
  )
}

const cellAlign = (isNumeric: boolean | undefined) => (isNumeric ? 'text-right tabular-nums' : 'text-left')

function SortIcon({ direction }: { readonly direction: false | 'asc' | 'desc' }) {
  const Icon = direction === false ? ArrowUpDown : direction === 'asc' ? ArrowUp : ArrowDown
  return <Icon aria-hidden="true" className={cn('size-4', direction === false && 'opacity-60')} />
}

const FIRST_CARDS = 6

function Cards<Row extends WithId>({ table, label, actions, selection, nameOf }: RowsProps<Row>) {
  const all = table.getRowModel().rows
  // The first ones alone are in sight of a phone, which draws the others when it has time.
  const shown = useDeferredValue(all, all.slice(0, FIRST_CARDS))
  const rows = all.map(({ original }) => original)
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {shown.map(row => {
        const cells = row.getAllCells()
        const [title] = cells
        return (
          <li
            key={row.id}
            className="@container [contain-intrinsic-block-size:auto_12rem] [content-visibility:auto] flex flex-col gap-3 rounded-lg border border-line bg-raised p-4"
          >
            <div className="flex items-start gap-2 leading-snug [overflow-wrap:anywhere]">
              <div className="min-w-0 grow">{title && <FlexRender cell={title} />}</div>
              {selection && (
                <RowCheckbox
                  label={`Choose ${nameOf?.(row.original) ?? row.id}`}
                  isChecked={selection.has(row.original.id)}
                  onToggle={isRange => selection.toggle(row.original, rows, isRange)}
                />
              )}
            </div>
            <CardFacts cells={cells} />
            {actions && (
              <div className="relative flex flex-wrap gap-2 empty:hidden">{actions(row.original)}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface SortSelectProps<Row extends WithId> {
  readonly table: ShownTable<Row>
  readonly sort: string | undefined
  readonly onChange: (sort: string | undefined) => void
}

/** Cards have no heads to tap on. */
function SortSelect<Row extends WithId>({ table, sort, onChange }: SortSelectProps<Row>) {
  const choices = table.getAllLeafColumns().flatMap(({ id, columnDef }) => {
    const [upwards, downwards] = columnDef.meta?.orders ?? []
    return upwards && downwards
      ? [
          { value: `-${id}`, label: downwards },
          { value: id, label: upwards },
        ]
      : []
  })
  if (choices.length === 0) return null
  return (
    <Field label="Sorted by">
      {control => (
        <Select
          {...control}
          choices={[{ value: '', label: 'Newest first' }, ...choices]}
          value={sort ?? ''}
          onChange={event => onChange(event.target.value || undefined)}
        />
      )}
    </Field>
  )
}

/** The address was typed, or is of another release. */
function NotAnswerable({ onReset }: { readonly onReset: () => void }) {
  return (
    <EmptyState
      title="This address is not valid"
      action={
        <Button variant="secondary" onClick={onReset}>
          Show all
        </Button>
      }
    >
      <p>It asks for a page, an order or a filter that does not exist.</p>
    </EmptyState>
  )
}

interface TableSkeletonProps {
  readonly isWide: boolean
  readonly columnCount: number
}

/** A quarter of a page of rows, each of a row's height. */
function TableSkeleton({ isWide, columnCount }: TableSkeletonProps) {
  const rows = Array.from({ length: Math.ceil(TABLE_PAGE_SIZE / 4) }, (_, index) => index)
  return (
    <SkeletonFrame className={isWide ? 'divide-y divide-line border-line border-y' : 'flex flex-col gap-3'}>
      {rows.map(index =>
        isWide ? (
          <div key={index} className="flex h-12 items-center gap-6">
            {Array.from({ length: columnCount }, (_, column) => column).map(column => (
              <Skeleton key={column} className={cn('h-4', column === 0 ? 'grow' : 'w-28')} />
            ))}
          </div>
        ) : (
          <Skeleton key={index} className="h-32 rounded-lg" />
        ),
      )}
    </SkeletonFrame>
  )
}
