// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the rows and columns that are out of sight
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell at a time takes the focus; rows and heads only name
import { useNavigate } from '@tanstack/react-router'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { CompletionColumn } from '#contract/completion.ts'
import { paths } from '#contract/paths.ts'
import { sayAbsence } from '#web/lib/absence-words.ts'
import { cn } from '#web/lib/class-names.ts'
import { useMediaQuery, WIDE_SCREEN } from '#web/ui/use-media-query.ts'
import { askedOf, doneOf, GROUP_LABELS, STATE_CLASSES, sayPace, showCell } from './cells.ts'
import type { ShownPerson } from './use-shown-columns.ts'

/** Pixels. Sizes without measuring while one scrolls; columns share the width that is there. */
const ROW_HEIGHT = 44
const COLUMN_WIDTH = { least: 40, most: 84 }
const SUM_WIDTH = 56
const NAME_WIDTH = { phone: 116, wide: 188 }
/** Header rows as counted by screen readers: groups and columns. */
const HEAD_ROWS = 2
/** Columns before the first part: name and sum. */
const LEAD_COLUMNS = 2
/** Rows before the end of the loaded ones at which the next page loads. */
const LOOK_AHEAD = 60
const PAGE_STEP = 10

interface MatrixGridProps {
  readonly label: string
  readonly columns: readonly CompletionColumn[]
  readonly people: readonly ShownPerson[]
  /** Completed counts by column, of the people of each; undefined while loading. */
  readonly sums:
    | { readonly people: number; readonly done: readonly number[]; readonly asked: readonly number[] }
    | undefined
  readonly hasMore: boolean
  readonly onNearEnd: () => void
}

interface Position {
  readonly row: number
  /** 0 is the name, 1 the sum. */
  readonly column: number
}

/**
 * People by columns, with only the visible cells in the page. Arrow keys move between cells, one of which has
 * the focus. Cells and names link to the person.
 */
export function MatrixGrid({ label, columns, people, sums, hasMore, onNearEnd }: MatrixGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const nameWidth = useMediaQuery(WIDE_SCREEN) ? NAME_WIDTH.wide : NAME_WIDTH.phone
  const leadWidth = nameWidth + SUM_WIDTH
  const columnWidth = useColumnWidth(scroller, leadWidth, columns.length)
  const [active, setActive] = useState<Position>({ row: 0, column: 0 })
  /** Keyboard navigation moves the focus; nothing else does. */
  const isMoving = useRef(false)
  const activeRow = Math.min(active.row, Math.max(people.length - 1, 0))
  const activeColumn = active.column

  const rows = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 4,
    // Synchronous drawing would hold up scrolling.
    useFlushSync: false,
    rangeExtractor: useWithActive(activeRow, people.length),
  })
  const cells = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => columnWidth,
    overscan: 1,
    useFlushSync: false,
    // The width covered by the names.
    scrollPaddingStart: leadWidth,
    rangeExtractor: useWithActive(activeColumn - LEAD_COLUMNS, columns.length),
  })
  useLayoutEffect(() => {
    if (columnWidth > 0) cells.measure()
  }, [cells, columnWidth])
  const shownRows = rows.getVirtualItems()
  const shownColumns = cells.getVirtualItems().map(({ index }) => index)
  // A string, which stays equal, so unchanged rows are not drawn again.
  const columnKey = shownColumns.join(',')
  const lastRow = shownRows.at(-1)?.index ?? 0

  useEffect(() => {
    if (hasMore && lastRow >= people.length - LOOK_AHEAD) onNearEnd()
  }, [hasMore, lastRow, people.length, onNearEnd])

  useEffect(() => {
    if (!isMoving.current) return
    scroller.current
      ?.querySelector<HTMLElement>(`[data-cell="${activeRow}:${activeColumn}"]`)
      ?.focus({ preventScroll: true })
  })

  function move(event: KeyboardEvent) {
    const next = moved({ row: activeRow, column: activeColumn }, event, {
      row: people.length - 1,
      column: columns.length + LEAD_COLUMNS - 1,
    })
    if (next === undefined) return
    event.preventDefault()
    isMoving.current = true
    rows.scrollToIndex(next.row)
    if (next.column >= LEAD_COLUMNS) cells.scrollToIndex(next.column - LEAD_COLUMNS)
    setActive(next)
  }

  function open(personId: string | undefined) {
    if (personId) void navigate({ to: paths.adminPerson(), params: { userId: personId } })
  }

  const total = sums?.people ?? people.length
  const width = leadWidth + columns.length * columnWidth
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={total + HEAD_ROWS}
      aria-colcount={columns.length + LEAD_COLUMNS}
      className="max-h-[max(22rem,calc(100dvh-12rem))] overflow-auto overscroll-contain rounded-md border border-line text-[0.9375rem] contain-strict print:hidden"
      style={{ height: headHeight() + people.length * ROW_HEIGHT + 2 }}
      onKeyDown={event => {
        if (event.key === 'Enter' || event.key === ' ') {
          const { cell } = (event.target as HTMLElement).dataset
          if (!cell) return
          event.preventDefault()
          open(people[activeRow]?.id.toString())
        } else move(event)
      }}
      onFocus={({ target }) => {
        const [row, column] = target.dataset.cell?.split(':').map(Number) ?? []
        if (row !== undefined && column !== undefined) setActive({ row, column })
      }}
      onBlur={() => {
        isMoving.current = false
      }}
      onClick={(event: MouseEvent) => {
        const target = (event.target as HTMLElement).closest<HTMLElement>('[data-person]')
        // With a modifier key the browser opens links elsewhere.
        if (!target || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        open(target.dataset.person)
      }}
    >
      <div style={{ width }}>
        <Head
          columns={columns}
          shown={columnKey}
          nameWidth={nameWidth}
          columnWidth={columnWidth}
          done={sums?.done}
          asked={sums?.asked}
        />
        <div role="rowgroup" className="relative" style={{ height: rows.getTotalSize() }}>
          {shownRows.map(({ index, start }) => {
            const person = people[index]
            return (
              person && (
                <Row
                  key={person.id}
                  person={person}
                  index={index}
                  start={start}
                  shown={columnKey}
                  nameWidth={nameWidth}
                  columnWidth={columnWidth}
                  activeColumn={index === activeRow ? activeColumn : undefined}
                />
              )
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** The columns fill the grid, within the width that a cell needs and one that still belongs together. */
function useColumnWidth(scroller: RefObject<HTMLElement | null>, leadWidth: number, count: number): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const grid = scroller.current
    if (!grid) return
    const observer = new ResizeObserver(() => setWidth(grid.clientWidth))
    setWidth(grid.clientWidth)
    observer.observe(grid)
    return () => observer.disconnect()
  }, [scroller])
  const share = Math.floor((width - leadWidth) / Math.max(count, 1))
  return Math.min(Math.max(share, COLUMN_WIDTH.least), COLUMN_WIDTH.most)
}

/** The visible rows or columns, and the focused one, which must stay in the page. */
function useWithActive(active: number, count: number) {
  return useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range)
      if (active < 0 || active >= count || shown.includes(active)) return shown
      return [...shown, active].sort((a, b) => a - b)
    },
    [active, count],
  )
}

function moved({ row, column }: Position, event: KeyboardEvent, last: Position): Position | undefined {
  const isFar = event.ctrlKey || event.metaKey
  const steps: Record<string, Position> = {
    ArrowDown: { row: isFar ? last.row : row + 1, column },
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowRight: { row, column: isFar ? last.column : column + 1 },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    PageDown: { row: row + PAGE_STEP, column },
    PageUp: { row: row - PAGE_STEP, column },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? last.row : row, column: last.column },
  }
  const next = steps[event.key]
  return (
    next && {
      row: Math.min(Math.max(next.row, 0), last.row),
      column: Math.min(Math.max(next.column, 0), last.column),
    }
  )
}

const GROUP_HEIGHT = 30
const COLUMN_HEAD_HEIGHT = 156
const headHeight = () => GROUP_HEIGHT + COLUMN_HEAD_HEIGHT

interface HeadProps {
  readonly columns: readonly CompletionColumn[]
  /** Indexes of the visible columns, joined with commas. */
  readonly shown: string
  readonly nameWidth: number
  readonly columnWidth: number
  readonly done: readonly number[] | undefined
  readonly asked: readonly number[] | undefined
}

const Head = memo(function Head({ columns, shown, nameWidth, columnWidth, done, asked }: HeadProps) {
  const leadWidth = nameWidth + SUM_WIDTH
  const groups = Map.groupBy(
    columns.map((column, index) => ({ ...column, index })),
    ({ part }) => part,
  )
  return (
    <div role="rowgroup" className="sticky top-0 z-20 border-line border-b bg-sunk text-soft text-sm">
      <div role="row" aria-rowindex={1} className="relative flex" style={{ height: GROUP_HEIGHT }}>
        <div className="sticky left-0 z-10 shrink-0 bg-sunk" style={{ width: leadWidth }} />
        {[...groups].map(([part, own]) => (
          <div
            key={part}
            role="columnheader"
            aria-colindex={(own[0]?.index ?? 0) + LEAD_COLUMNS + 1}
            aria-colspan={own.length}
            className="shrink-0 border-line border-l"
            style={{ width: own.length * columnWidth }}
          >
            <span
              className="sticky inline-block max-w-full truncate px-1 pt-1.5 font-semibold text-[0.8125rem]"
              style={{ left: leadWidth }}
            >
              {GROUP_LABELS[part]}
            </span>
          </div>
        ))}
      </div>
      <div role="row" aria-rowindex={2} className="relative" style={{ height: COLUMN_HEAD_HEIGHT }}>
        <div className="sticky left-0 z-10 flex h-full bg-sunk" style={{ width: leadWidth }}>
          <div
            role="columnheader"
            aria-colindex={1}
            className="flex grow items-end px-2 pb-2 font-semibold md:px-3"
          >
            Name
          </div>
          <div
            role="columnheader"
            aria-colindex={2}
            className="flex items-end justify-end pr-2 pb-2 font-semibold"
            style={{ width: SUM_WIDTH }}
          >
            Done
          </div>
        </div>
        {indexesOf(shown).map(index => {
          const column = columns[index]
          return (
            column && (
              <div
                key={index}
                role="columnheader"
                aria-colindex={index + LEAD_COLUMNS + 1}
                title={column.name}
                className="absolute top-0 flex h-full flex-col items-center justify-end gap-1 overflow-hidden border-line border-l pb-1.5"
                style={{ left: leadWidth + index * columnWidth, width: columnWidth }}
              >
                <span className="max-h-33 max-w-full rotate-180 self-center overflow-hidden text-[0.8125rem] leading-4 [overflow-wrap:anywhere] [writing-mode:vertical-rl]">
                  {column.name}
                </span>{' '}
                <span className="min-h-4 whitespace-nowrap text-soft text-xs leading-4 tabular-nums">
                  {done && asked && (
                    <>
                      <span aria-hidden="true">{percentOf(done[index], asked[index])}</span>
                      <span className="sr-only">
                        {done[index] ?? 0} of {asked[index] ?? 0}
                      </span>
                    </>
                  )}
                </span>
              </div>
            )
          )
        })}
      </div>
    </div>
  )
})

/** Full only when all are done. */
const percentOf = (done = 0, asked = 0) => (asked === 0 ? '–' : `${Math.floor((done * 100) / asked)}%`)

const indexesOf = (shown: string): number[] => (shown === '' ? [] : shown.split(',').map(Number))

const CELL_CLASS =
  'absolute top-0 flex h-full cursor-pointer flex-col items-center justify-center overflow-hidden whitespace-nowrap border-line border-b border-l focus-visible:-outline-offset-2'

interface RowProps {
  readonly person: ShownPerson
  readonly index: number
  readonly start: number
  readonly shown: string
  readonly nameWidth: number
  readonly columnWidth: number
  /** The focused column, in the row with the focus. */
  readonly activeColumn: number | undefined
}

/** Drawn once when it becomes visible, and again only when other columns do. */
const Row = memo(function Row({
  person,
  index,
  start,
  shown,
  nameWidth,
  columnWidth,
  activeColumn,
}: RowProps) {
  const { id, fullName, cells, allCells = cells, behindBy, absence } = person
  const tabIndex = (column: number) => (column === activeColumn ? 0 : -1)
  const leadWidth = nameWidth + SUM_WIDTH
  const done = doneOf(allCells)
  return (
    <div
      role="row"
      aria-rowindex={index + HEAD_ROWS + 1}
      // Contained, so that a new row is laid out and painted alone.
      className="absolute left-0 w-full contain-strict"
      style={{ height: ROW_HEIGHT, top: start }}
    >
      <div
        className="sticky left-0 z-10 flex h-full border-line border-b bg-paper"
        style={{ width: leadWidth }}
      >
        <div role="rowheader" aria-colindex={1} className="flex min-w-0 grow">
          {/* Plain links: a router link per row would be most of the drawing time. */}
          <a
            href={paths.adminPerson().replace('$userId', String(id))}
            data-cell={`${index}:0`}
            data-person={id}
            tabIndex={tabIndex(0)}
            className="flex min-w-0 grow items-center px-2 font-medium underline-offset-4 hover:underline focus-visible:-outline-offset-2 md:px-3"
          >
            <span className="line-clamp-2 text-sm leading-tight [overflow-wrap:anywhere]">{fullName}</span>
          </a>
        </div>
        <div
          role="gridcell"
          aria-colindex={2}
          data-cell={`${index}:1`}
          data-person={id}
          tabIndex={tabIndex(1)}
          className="flex cursor-pointer flex-col items-end justify-center whitespace-nowrap pr-2 text-soft text-sm leading-tight tabular-nums focus-visible:-outline-offset-2"
          style={{ width: SUM_WIDTH }}
        >
          <span aria-hidden="true">
            {done}/{askedOf(allCells)}
          </span>
          {absence && (
            <span aria-hidden="true" className="text-xs">
              {absence.kind === 'leave' ? 'on leave' : 'exempt'}
            </span>
          )}
          {behindBy !== null && (
            <span
              aria-hidden="true"
              className={behindBy > 0 ? 'font-semibold text-vermilion text-xs' : 'text-moss text-xs'}
            >
              {behindBy > 0 ? `▼ ${behindBy}` : 'on pace'}
            </span>
          )}
          <span className="sr-only">
            {done} of {askedOf(allCells)}
            {absence && `, ${sayAbsence(absence)}`}
            {behindBy !== null && `, ${sayPace(behindBy)}`}
          </span>
        </div>
      </div>
      {indexesOf(shown).map(column => {
        const { state, mark, text, label } = showCell(cells[column] ?? 0)
        return (
          <div
            key={column}
            role="gridcell"
            aria-colindex={column + LEAD_COLUMNS + 1}
            aria-label={label}
            data-cell={`${index}:${column + LEAD_COLUMNS}`}
            data-person={id}
            tabIndex={tabIndex(column + LEAD_COLUMNS)}
            className={cn(CELL_CLASS, STATE_CLASSES[state])}
            style={{ left: leadWidth + column * columnWidth, width: columnWidth }}
          >
            <span className="leading-5">{mark}</span>
            {text && <span className="text-[0.6875rem] leading-3.5">{text}</span>}
          </div>
        )
      })}
    </div>
  )
})
