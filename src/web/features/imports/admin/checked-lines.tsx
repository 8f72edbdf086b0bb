import { type ReactNode, useState } from 'react'
import type { CellEdit, CheckedImport, ImportLine } from '#contract/sheets/imports.ts'
import type { ImportOutcome } from '#domain/sheets/sheets.ts'
import { describeLines } from '#domain/sheets/size-lines.ts'
import { formatCount } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useMediaQuery, WIDE_SCREEN } from '#web/ui/use-media-query.ts'
import { describeCount } from './import-words.ts'
import {
  type Cause,
  countLines,
  findCauses,
  isShownBy,
  LINE_FILTERS,
  type LineFilter,
  problemsIn,
} from './line-filters.ts'
import { SheetCell } from './sheet-cell.tsx'

const LOOKS = {
  new: { label: 'New', tone: 'moss' },
  changed: { label: 'Changed', tone: 'indigo' },
  untouched: { label: 'As it was', tone: 'neutral' },
  wrong: { label: 'Wrong', tone: 'vermilion' },
  skipped: { label: 'Left out', tone: 'neutral' },
} as const satisfies Record<ImportOutcome, object>

const FILTER_LABELS: Record<LineFilter, string> = {
  wrong: 'Wrong',
  asks: 'Needs an answer',
  new: 'New',
  changed: 'Changed',
  untouched: 'As it was',
  skipped: 'Left out',
}

const PAGE = 50
/** Causes shared by several lines. */
const CAUSES_SHOWN = 8

interface CheckedLinesProps {
  readonly sheet: CheckedImport
  readonly edits: readonly CellEdit[]
  /** These are the same things by another name. */
  readonly onRename: (lines: readonly number[]) => void
  /** These are other things than what has their name in another section. */
  readonly onSeparate: (lines: readonly number[]) => void
  /** `null` restores the file's text. */
  readonly onEdit: (line: number, column: number, text: string | null) => void
  /** Leaves lines out, or takes them in again. */
  readonly onSkip: (lines: readonly number[], isSkipped: boolean) => void
}

/** The result for each line, with read values beside the file's text. */
export function CheckedLines(props: CheckedLinesProps) {
  const { sheet, onRename, onSkip } = props
  const counts = countLines(sheet.lines)
  // The lines that need attention first, until a filter is chosen or a line is touched.
  const [chosen, setFilter] = useState<LineFilter | null>(null)
  const filter = chosen ?? LINE_FILTERS.find(known => counts[known] > 0) ?? 'untouched'
  const [cause, setCause] = useState<Cause | null>(null)
  const [page, setPage] = useState(0)
  // A corrected line stays on screen, whatever its new result.
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set())
  const isWide = useMediaQuery(WIDE_SCREEN)
  const choose = (next: LineFilter, only: Cause | null = null) => {
    setFilter(next)
    setCause(only)
    setPage(0)
    setTouched(new Set())
  }
  const touch = (lines: readonly number[]) => {
    setFilter(filter)
    setTouched(new Set([...touched, ...lines]))
  }
  const ofCause = cause && new Set(cause.lines)
  const shown = sheet.lines.filter(
    line =>
      touched.has(line.line) || (isShownBy(filter, line) && (ofCause === null || ofCause.has(line.line))),
  )
  const lastPage = Math.max(0, Math.ceil(shown.length / PAGE) - 1)
  const first = Math.min(page, lastPage) * PAGE
  const rows = shown.slice(first, first + PAGE)
  const wrong = sheet.lines.filter(line => isShownBy('wrong', line)).map(({ line }) => line)
  const renaming = sheet.lines.filter(({ outcome, renames }) => outcome === 'wrong' && renames !== null)
  const causes = filter === 'wrong' ? findCauses(sheet.lines) : []
  const actions = {
    ...props,
    onSkip: (lines: readonly number[], isSkipped: boolean) => {
      touch(lines)
      onSkip(lines, isSkipped)
    },
    onEdit: (line: number, column: number, text: string | null) => {
      touch([line])
      props.onEdit(line, column, text)
    },
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Segmented
        label="Lines"
        choices={LINE_FILTERS.filter(
          known => known === filter || counts[known] > 0 || (known !== 'asks' && known !== 'skipped'),
        ).map(known => ({
          value: known,
          label: `${FILTER_LABELS[known]}: ${formatCount(counts[known])}`,
        }))}
        value={filter}
        onValueChange={next => choose(next)}
      />
      {causes.length > 0 && (
        <ul aria-label="Why lines are wrong" className="divide-y divide-line border-line border-y">
          {causes.slice(0, CAUSES_SHOWN).map(known => (
            <li
              key={`${known.column} ${known.message}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2"
            >
              <p className="min-w-0 grow basis-80 [overflow-wrap:anywhere]">
                <strong>{describeCount(known.lines.length, 'line')}</strong>:{' '}
                {known.column && `${known.column}: `}
                {known.message}
              </p>
              <Button variant="quiet" onClick={() => choose('wrong', known)}>
                Show these
              </Button>
              <Button
                variant="quiet"
                onClick={() => {
                  choose('wrong')
                  onSkip(known.lines, true)
                }}
              >
                Leave them out
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {cause && (
          <Button variant="secondary" onClick={() => choose('wrong')}>
            Show all {describeCount(wrong.length, 'wrong line')}
          </Button>
        )}
        {filter === 'asks' && renaming.length > 1 && (
          <Button variant="secondary" onClick={() => onRename(renaming.map(({ line }) => line))}>
            Rename all {formatCount(renaming.length)}: each is the same one
          </Button>
        )}
        {filter === 'wrong' && !cause && wrong.length > 1 && wrong.length < sheet.lines.length && (
          <Button variant="secondary" onClick={() => onSkip(wrong, true)}>
            Leave out all {describeCount(wrong.length, 'wrong line')}
          </Button>
        )}
        {filter === 'skipped' && counts.skipped > 1 && (
          <Button
            variant="secondary"
            onClick={() =>
              onSkip(
                shown.map(({ line }) => line),
                false,
              )
            }
          >
            Take in all {describeCount(counts.skipped, 'line')}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-soft">There is no such line.</p>
      ) : isWide ? (
        <LineTable {...actions} rows={rows} />
      ) : (
        <LineCards {...actions} rows={rows} />
      )}
      {shown.length > PAGE && (
        <nav aria-label="Pages of lines" className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" disabled={first === 0} onClick={() => setPage(first / PAGE - 1)}>
            Earlier
          </Button>
          <p className="text-soft tabular-nums" role="status">
            {formatCount(first + 1)} to {formatCount(first + rows.length)} of{' '}
            {describeCount(shown.length, 'line')}
          </p>
          <Button
            variant="secondary"
            disabled={first / PAGE >= lastPage}
            onClick={() => setPage(first / PAGE + 1)}
          >
            Later
          </Button>
        </nav>
      )}
    </div>
  )
}

interface RowsProps extends CheckedLinesProps {
  readonly rows: readonly ImportLine[]
}

function LineTable(props: RowsProps) {
  const { sheet, rows } = props
  return (
    <section
      aria-label="Lines as a table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard
      tabIndex={0}
      className="max-h-[75vh] overflow-auto rounded-lg border border-line"
    >
      <table className="w-full border-separate border-spacing-0 text-[0.9375rem]">
        <thead>
          <tr>
            {['Line', ...sheet.columns.map(({ heading }) => heading)].map((heading, index) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: columns stand where they stand
                key={index}
                scope="col"
                className="sticky top-0 z-10 border-line border-b bg-sunk px-3 py-2 text-left font-semibold"
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(line => (
            <tr key={line.line} className="align-top">
              <th scope="row" className="min-w-44 border-line border-b px-3 py-2 text-left font-normal">
                <LineHead {...props} line={line} />
              </th>
              {sheet.columns.map(({ at }, index) => (
                <td key={at} className="min-w-28 max-w-72 border-line border-b px-1 py-1">
                  <CellOf {...props} line={line} index={index} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function LineCards(props: RowsProps) {
  const { rows } = props
  return (
    <ol className="flex flex-col gap-4">
      {rows.map(line => (
        <LineCard key={line.line} {...props} line={line} />
      ))}
    </ol>
  )
}

function LineCard(props: RowsProps & { readonly line: ImportLine }) {
  const { sheet, line, edits } = props
  const [showsBlank, setShowsBlank] = useState(false)
  const isBlank = (index: number) => {
    const { at, heading } = sheet.columns[index] ?? { at: -1, heading: '' }
    const cell = line.cells[index]
    return (
      cell?.text === '' &&
      cell.was === undefined &&
      problemsIn(sheet, line, heading).length === 0 &&
      !edits.some(edit => edit.line === line.line && edit.column === at)
    )
  }
  const blankCount = sheet.columns.filter((_column, index) => isBlank(index)).length
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line p-3">
      <LineHead {...props} title={line.title || 'Without a name'} />
      <dl className="flex flex-col">
        {sheet.columns.map(({ at, heading }, index) =>
          showsBlank || !isBlank(index) ? (
            <div key={at} className="grid grid-cols-[7rem_1fr] gap-2 border-line border-t py-1">
              <dt className="py-2 text-faint text-sm [overflow-wrap:anywhere]">{heading}</dt>
              <dd className="min-w-0">
                <CellOf {...props} index={index} />
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      {blankCount > 0 && !showsBlank && (
        <div>
          <Button variant="quiet" onClick={() => setShowsBlank(true)}>
            Show {describeCount(blankCount, 'blank cell')}
          </Button>
        </div>
      )}
    </li>
  )
}

interface OfLineProps extends CheckedLinesProps {
  readonly line: ImportLine
}

/** Facts without a cell: a proposed name, or a return from the archive. */
function notesOf({ columns }: CheckedLinesProps['sheet'], { changes }: ImportLine): string[] {
  return changes.filter(change => !columns.some(({ heading }) => heading === change))
}

/** Number, result and actions of a line. */
function LineHead(props: OfLineProps & { readonly title?: ReactNode }) {
  const { sheet, line, title, onRename, onSeparate, onSkip } = props
  const { label, tone } = LOOKS[line.outcome]
  const isSkipped = line.outcome === 'skipped'
  return (
    <div className="flex flex-col items-start gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-faint text-sm tabular-nums">Line {line.line}</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      {title && <p className="min-w-0 font-medium [overflow-wrap:anywhere]">{title}</p>}
      {line.sizeLines && (
        <p className="text-faint text-sm">With its sizes: {describeLines(line.sizeLines)}</p>
      )}
      {notesOf(sheet, line).map(note => (
        <p key={note} className="text-sm [overflow-wrap:anywhere]">
          {note}
        </p>
      ))}
      {line.warnings.map(warning => (
        <p key={warning} className="font-semibold text-sm [overflow-wrap:anywhere]">
          {warning}
        </p>
      ))}
      {line.assessment && line.assessment.missing.length > 0 && (
        <p className="text-faint text-sm">Says nothing of {line.assessment.missing.join(', ')}</p>
      )}
      {problemsIn(sheet, line, null).map(problem => (
        <p key={problem} className="text-sm text-vermilion [overflow-wrap:anywhere]">
          {problem}
        </p>
      ))}
      {line.twins?.isJoined && (
        <p className="text-sm">Used together with the other line about the same dish.</p>
      )}
      {line.moves && (
        <>
          <p className="text-sm [overflow-wrap:anywhere]">
            Moves from {line.moves.from} to {line.moves.to}.
          </p>
          <Button variant="quiet" onClick={() => onSeparate([line.line])}>
            No, it is another one
          </Button>
        </>
      )}
      {line.resembles && (
        <Button variant="quiet" onClick={() => onSeparate([line.line])}>
          Yes, it is someone else
        </Button>
      )}
      {line.outcome === 'wrong' && line.renames && (
        <Button variant="quiet" onClick={() => onRename([line.line])}>
          Yes, rename it
        </Button>
      )}
      {!line.twins?.isJoined && (
        <Button variant="quiet" onClick={() => onSkip([line.line], !isSkipped)}>
          {isSkipped ? 'Take in' : 'Leave out'} line {line.line}
        </Button>
      )}
    </div>
  )
}

function CellOf({ sheet, line, edits, onEdit, index }: OfLineProps & { readonly index: number }) {
  const { at, heading } = sheet.columns[index] ?? { at: -1, heading: '' }
  const typed = edits.find(edit => edit.line === line.line && edit.column === at)?.text
  return (
    <SheetCell
      line={line.line}
      heading={heading}
      cell={line.cells[index] ?? { text: '' }}
      problems={problemsIn(sheet, line, heading)}
      typed={typed}
      onEdit={line.outcome !== 'skipped' ? text => onEdit(line.line, at, text) : undefined}
    />
  )
}
