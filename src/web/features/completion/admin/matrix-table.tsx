import { useNavigate } from '@tanstack/react-router'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { paths } from '#contract/paths.ts'
import type { CompletionColumn, CompletionPerson } from '#contract/programme/completion.ts'
import { cn } from '#web/lib/class-names.ts'
import { percentOf } from '#web/lib/format.ts'
import { absenceText } from '#web/lib/people-words.ts'
import { askedOf, doneOf, GROUP_LABELS, paceText, STATE_CLASSES, shortNames, showCell } from './cells.ts'

/** Columns before the first part: name, sum and policies. */
const LEAD_COLUMNS = 3
const PAGE_STEP = 10

/** On a screen rows are grids of one height, so that those out of sight cost nothing; on paper they are a table's. */
const ROW = 'grid grid-cols-(--matrix-columns) print:table-row'
const EDGE = 'border-line print:border print:p-0.5'
const NAME = 'sticky left-0 z-10 print:static print:text-left'
const SUM = 'sticky left-(--name-width) z-10 flex flex-col items-end pr-2 print:static print:table-cell'
const CELL =
  'flex flex-col items-center justify-center overflow-hidden whitespace-nowrap border-b border-l print:table-cell print:bg-transparent! print:bg-none! print:text-center print:text-ink! print:ring-0! print:inset-ring-0!'
const ONLY_ON_PAPER = 'not-print:hidden'

interface MatrixTableProps {
  readonly label: string
  /** On paper, above the table. */
  readonly caption: ReactNode
  readonly columns: readonly CompletionColumn[]
  /** Indexes of columns that paper alone has. */
  readonly hidden: readonly number[]
  readonly people: readonly CompletionPerson[]
}

/**
 * People by columns, on paper with a head on every page. Arrow keys move between cells, one of which takes the focus.
 * Cells and names link to the person.
 */
export function MatrixTable({ label, caption, columns, hidden, people }: MatrixTableProps) {
  const navigate = useNavigate()
  const table = useRef<HTMLTableElement>(null)
  const hiddenKey = hidden.join()
  const isHidden = useMemo(() => {
    const indexes = new Set(hiddenKey.split(','))
    return (column: number) => indexes.has(String(column))
  }, [hiddenKey])
  const shown = [...columns.keys()].filter(column => !isHidden(column))
  // Room for the word “Induction”.
  const widths = shown.map(column => (columns[column]?.part === 'induction' ? 48 : 39))

  // The rows come and go, the tab stop stays: the cell that had the focus last, else the first.
  useLayoutEffect(() => {
    const body = table.current?.tBodies[0]
    if (body && !body.querySelector('[tabindex="0"]')) setTabStop(body, focusable(body.rows[0]?.cells[0]))
  })

  function onKeyDown(event: KeyboardEvent) {
    const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>('td, th')
    const row = cell?.closest('tr')
    const body = table.current?.tBodies[0]
    if (!cell || !row || !body?.contains(row)) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      open(row)
      return
    }
    const cells = [0, 1, 2, ...shown.map(column => column + LEAD_COLUMNS)]
    const at = { row: row.sectionRowIndex, column: cells.indexOf(cell.cellIndex) }
    const next = moved(at, event, { row: body.rows.length - 1, column: cells.length - 1 })
    if (!next) return
    event.preventDefault()
    const target = focusable(body.rows[next.row]?.cells[cells[next.column] ?? 0])
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  function open(row: HTMLTableRowElement) {
    const userId = row.dataset.person
    if (userId) void navigate({ to: paths.adminPerson(), params: { userId } })
  }

  return (
    <div className="max-h-[max(22rem,calc(100dvh-12rem))] dense:max-h-[calc(100dvh-10.5rem)] scroll-pt-[186px] dense:scroll-pt-[53px] overflow-auto overscroll-contain rounded-md border border-line text-[0.9375rem] [--name-width:116px] [scroll-padding-left:calc(var(--name-width)+56px)] md:[--name-width:188px] dense:[--name-width:156px] print:max-h-none print:overflow-visible print:border-0 print:text-[7pt] print:leading-tight">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its cells
        role="grid"
        aria-label={label}
        data-page="wide"
        className="block w-full print:table print:min-w-0! print:table-fixed print:border-collapse"
        style={
          {
            '--matrix-columns': `var(--name-width) 56px 44px ${widths.map(width => `minmax(${width}px, 84px)`).join(' ')}`,
            minWidth: `calc(var(--name-width) + ${widths.reduce((sum, width) => sum + width, 100)}px)`,
          } as CSSProperties
        }
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const body = target.closest('tbody')
          if (body) setTabStop(body, target)
        }}
        onClick={(event: MouseEvent) => {
          const row = (event.target as HTMLElement).closest<HTMLTableRowElement>('tr[data-person]')
          // With a modifier key the browser opens links elsewhere.
          if (!row || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          open(row)
        }}
      >
        <caption className="hidden pb-2 text-left print:table-caption">{caption}</caption>
        <colgroup>
          <col className="w-[15%]" />
          <col className="w-[6%]" />
          <col className="w-[5%]" />
        </colgroup>
        <Head columns={columns} isHidden={isHidden} people={people} />
        <tbody className="block print:table-row-group">
          {people.map(person => (
            <Row key={person.id} person={person} isHidden={isHidden} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The element of a cell that takes the focus: its link, else itself. */
function focusable(cell: HTMLTableCellElement | undefined): HTMLElement | undefined {
  return cell?.querySelector('a') ?? cell
}

function setTabStop(body: HTMLTableSectionElement, element: HTMLElement | undefined): void {
  for (const former of body.querySelectorAll<HTMLElement>('[tabindex="0"]')) former.tabIndex = -1
  if (element) element.tabIndex = 0
}

interface Position {
  readonly row: number
  /** Among the shown ones; 0 is the name, 1 the sum. */
  readonly column: number
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

interface HeadProps extends Pick<MatrixTableProps, 'columns' | 'people'> {
  readonly isHidden: (column: number) => boolean
}

const Head = memo(function Head({ columns, people, isHidden }: HeadProps) {
  const indexed = columns.map((column, index) => ({ ...column, isHidden: isHidden(index) }))
  const groups = Map.groupBy(indexed, ({ part }) => part)
  const short = shortNames(columns.map(({ name }) => name))
  return (
    <thead className="sticky top-0 z-20 block border-b border-line bg-sunk text-sm text-soft print:static print:table-header-group print:text-[7pt]">
      <tr className={ROW}>
        <td colSpan={2} className="sticky left-0 z-10 col-span-2 bg-sunk" />
        <td />
        {[...groups].map(([part, own]) => {
          const span = own.filter(column => !column.isHidden).length
          return (
            <th
              key={part}
              scope="colgroup"
              colSpan={own.length}
              className={cn(
                'h-[30px] dense:h-[17px] border-l text-left print:h-auto',
                EDGE,
                span === 0 && ONLY_ON_PAPER,
              )}
              style={{ gridColumn: `span ${span || 1}` }}
            >
              <span className="sticky left-[calc(var(--name-width)+56px)] inline-block max-w-full truncate px-1 pt-1.5 dense:pt-0.5 font-semibold text-[0.8125rem] dense:text-[0.6875rem] dense:leading-3.5 print:static print:p-0 print:text-[7pt]">
                {GROUP_LABELS[part]}
              </span>
            </th>
          )
        })}
      </tr>
      <tr className={ROW}>
        <th
          scope="col"
          className={cn(
            NAME,
            EDGE,
            'content-end bg-sunk px-2 pb-2 dense:pb-1 text-left font-semibold md:px-3',
          )}
        >
          Name
        </th>
        <th
          scope="col"
          className={cn(SUM, EDGE, 'justify-end bg-sunk pb-2 dense:pb-1 font-semibold print:text-right')}
        >
          Done
        </th>
        <th
          scope="col"
          className={cn(
            EDGE,
            'flex items-end justify-center border-l pb-2 dense:pb-1 font-semibold print:table-cell',
          )}
        >
          <span className="rotate-180 dense:rotate-0 dense:text-[0.6875rem] [writing-mode:vertical-rl] dense:[writing-mode:horizontal-tb] print:inline-block">
            Policies
          </span>
        </th>
        {indexed.map(({ part, id, name, isHidden: isAway }, index) => {
          const cells = people.map(person => person.cells[index] ?? 0)
          const done = doneOf(cells)
          const asked = askedOf(cells)
          return (
            <th
              key={`${part} ${id}`}
              scope="col"
              title={name}
              className={cn(
                'flex h-[156px] dense:h-[35px] flex-col items-center justify-end gap-1 dense:justify-between dense:gap-0 overflow-hidden border-l pb-1.5 dense:pb-px font-normal print:table-cell print:h-[26mm] print:align-bottom',
                EDGE,
                isAway && ONLY_ON_PAPER,
              )}
            >
              <span
                aria-hidden="true"
                className="hidden w-full hyphens-auto text-center text-[0.6875rem] leading-[11px] [overflow-wrap:anywhere] dense:line-clamp-2"
              >
                {short[index]}
              </span>
              <span className="dense:sr-only max-h-33 max-w-full rotate-180 self-center overflow-hidden text-left text-[0.8125rem] leading-4 [overflow-wrap:anywhere] [writing-mode:vertical-rl] print:inline-block print:max-h-[25mm] print:text-[7pt] print:leading-tight">
                {name}
              </span>{' '}
              <span className="min-h-4 dense:min-h-0 whitespace-nowrap text-soft text-xs leading-4 dense:text-[0.6875rem] dense:leading-3 tabular-nums print:hidden">
                <span aria-hidden="true">{asked === 0 ? '–' : `${percentOf({ done, asked })}%`}</span>
                <span className="sr-only">
                  {done} of {asked}
                </span>
              </span>
            </th>
          )
        })}
      </tr>
    </thead>
  )
})

interface RowProps extends Pick<HeadProps, 'isHidden'> {
  readonly person: CompletionPerson
}

const Row = memo(function Row({ person, isHidden }: RowProps) {
  const { id, fullName, cells, scores, behindBy, overdue, absence, policies } = person
  const done = doneOf(cells)
  const asked = askedOf(cells)
  return (
    <tr
      data-person={id}
      className={cn(
        ROW,
        'h-11 dense:h-10 cursor-pointer break-inside-avoid not-print:[content-visibility:auto] print:h-auto',
      )}
    >
      <th scope="row" className={cn(NAME, EDGE, 'flex border-b bg-paper font-medium print:table-cell')}>
        {/* Plain links: a router link per row would be most of the drawing time. */}
        <a
          href={paths.adminPerson().replace('$userId', String(id))}
          tabIndex={-1}
          className="flex min-w-0 grow items-center px-2 text-left md:px-3 print:px-0 underline-offset-4 hover:underline focus-visible:-outline-offset-2"
        >
          <span className="min-w-0">
            <span
              className={cn(
                'text-sm leading-tight [overflow-wrap:anywhere] print:text-[7pt]',
                overdue > 0 ? 'line-clamp-1' : 'line-clamp-2',
              )}
            >
              {fullName}
            </span>
            {overdue > 0 && <span className="block text-vermilion text-xs">{overdue} overdue</span>}
          </span>
        </a>
      </th>
      <td
        tabIndex={-1}
        className={cn(
          SUM,
          EDGE,
          'justify-center whitespace-nowrap border-b bg-paper text-sm text-soft leading-tight tabular-nums focus-visible:-outline-offset-2 print:whitespace-normal print:text-right print:text-[7pt]',
        )}
      >
        <span aria-hidden="true" className="print:hidden">
          {done}/{asked}
        </span>
        {absence && (
          <span aria-hidden="true" className="text-xs print:hidden">
            {absence.kind === 'leave' ? 'on leave' : 'exempt'}
          </span>
        )}
        {behindBy !== null && (
          <span
            aria-hidden="true"
            className={cn(
              'text-xs print:hidden',
              behindBy > 0 ? 'font-semibold text-vermilion' : 'text-moss',
            )}
          >
            {behindBy > 0 ? `▼ ${behindBy}` : 'on pace'}
          </span>
        )}
        <span className="sr-only print:not-sr-only">
          {done} of {asked}
          {absence && `, ${absenceText(absence)}`}
          {behindBy !== null && `, ${paceText(behindBy)}`}
        </span>
      </td>
      <td
        tabIndex={-1}
        className={cn(
          CELL,
          EDGE,
          'text-xs tabular-nums focus-visible:-outline-offset-2',
          policies.agreed < policies.asked ? 'font-semibold text-vermilion' : 'text-moss',
        )}
      >
        {policies.agreed}/{policies.asked}
      </td>
      {cells.map((cell, index) => {
        const { state, mark, text, label } = showCell(cell)
        const score = scores[index]
        return (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
            key={index}
            aria-label={label}
            tabIndex={-1}
            data-score={score == null ? undefined : `${score}%`}
            className={cn(
              CELL,
              EDGE,
              STATE_CLASSES[state],
              'focus-visible:-outline-offset-2 print:data-score:after:block print:data-score:after:content-[attr(data-score)]',
              isHidden(index) && ONLY_ON_PAPER,
            )}
          >
            <span className={cn('leading-5', state === 'done' && 'print:hidden')}>{mark}</span>
            {text && (
              <span
                className={cn(
                  'text-[0.6875rem] leading-3.5 print:text-[7pt]',
                  state !== 'done' && state !== 'credited' && 'print:hidden',
                )}
              >
                {text}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
})
