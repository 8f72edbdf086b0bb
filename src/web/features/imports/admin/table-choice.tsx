import type { SentSheet, SheetTableChoice } from '#contract/sheets/imports.ts'
import type { RowUse } from '#domain/sheets/tables.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { describeCount } from './import-words.ts'

const USES: readonly { readonly value: RowUse; readonly label: string }[] = [
  { value: 'line', label: 'A line' },
  { value: 'section', label: 'A section' },
  { value: 'tab', label: 'A tab' },
  { value: 'ignored', label: 'Left out' },
]

interface TableChoiceProps {
  readonly file: SentSheet
  readonly isBusy: boolean
  /** Missing choices are detected again. */
  readonly onChange: (table: Partial<SheetTableChoice>) => void
}

/** The detected position of the table, editable. */
export function TableChoice({ file, isBusy, onChange }: TableChoiceProps) {
  const { sheets, sheetRowCounts, table, firstRows, oddRows, headings } = file
  const { headingLines, carriedColumns } = table
  const [headingLine] = headingLines
  const next =
    headingLine !== undefined && firstRows[firstRows.findIndex(({ line }) => line === headingLine) + 1]
  const choose = (changed: Partial<SheetTableChoice>) => onChange({ ...table, ...changed })
  const readRowAs = (line: number, use: RowUse) => {
    const others = (lines: readonly number[]) => lines.filter(other => other !== line)
    choose({
      sectionLines: [...others(table.sectionLines), ...(use === 'section' ? [line] : [])],
      tabLines: [...others(table.tabLines), ...(use === 'tab' ? [line] : [])],
      ignoredLines: [...others(table.ignoredLines), ...(use === 'ignored' ? [line] : [])],
    })
  }
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {sheets.length > 1 && (
          <Field label="Sheet">
            {control => (
              <Select
                {...control}
                disabled={isBusy}
                choices={sheets.map((name, at) => ({
                  value: String(at),
                  label: `${name || `Sheet ${at + 1}`}: ${describeCount(sheetRowCounts[at] ?? 0, 'row')}`,
                }))}
                value={String(table.sheet)}
                onChange={event => onChange({ sheet: Number(event.target.value) })}
              />
            )}
          </Field>
        )}
        <Field label="Headings">
          {control => (
            <Select
              {...control}
              disabled={isBusy}
              choices={[
                { value: '', label: 'This file has no headings' },
                ...firstRows.map(({ line, text }) => ({
                  value: String(line),
                  label: `Line ${line}: ${text}`,
                })),
              ]}
              value={String(headingLine ?? '')}
              onChange={({ target: { value } }) =>
                onChange({ sheet: table.sheet, headingLines: value === '' ? [] : [Number(value)] })
              }
            />
          )}
        </Field>
      </div>
      {next && (
        <SwitchField
          label={`Line ${next.line} belongs to the headings`}
          hint={next.text}
          disabled={isBusy}
          checked={headingLines.length > 1}
          onChange={event =>
            onChange({
              sheet: table.sheet,
              headingLines: event.target.checked ? [headingLine, next.line] : [headingLine],
            })
          }
        />
      )}
      {headings.map((heading, at) =>
        carriedColumns.includes(at) || (isPlaceKey(file.guess[at]) && table.sectionLines.length === 0) ? (
          <SwitchField
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of one file, which stand where they stand
            key={at}
            label={`A blank “${heading}” means the one above`}
            hint="For files in which each section stands in the first line of its dishes alone."
            disabled={isBusy}
            checked={carriedColumns.includes(at)}
            onChange={event =>
              choose({
                carriedColumns: event.target.checked
                  ? [...carriedColumns, at]
                  : carriedColumns.filter(other => other !== at),
              })
            }
          />
        ) : null,
      )}
      {oddRows.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="font-semibold">Rows that stand alone</h3>
          <ul className="divide-y divide-line border-line border-y">
            {oddRows.map(({ line, text, use }) => (
              <li key={line} className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-2.5">
                <p className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="mr-3 text-faint text-sm tabular-nums">Line {line}</span>
                  {text}
                </p>
                <Select
                  aria-label={`What line ${line} is`}
                  disabled={isBusy}
                  choices={USES}
                  value={use}
                  onChange={event => readRowAs(line, event.target.value as RowUse)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const isPlaceKey = (key: string | null | undefined) => key === 'sectionId' || key === 'tab'

/** `Drinks, 12 rows; Notes, 1 row`; empty if the file has one sheet. */
export function unreadSheets(
  { sheets, sheetRowCounts }: SentSheet,
  { sheet }: Pick<SheetTableChoice, 'sheet'>,
): string {
  return sheets
    .map((name, at) => `${name || `Sheet ${at + 1}`}, ${describeCount(sheetRowCounts[at] ?? 0, 'row')}`)
    .filter((_, at) => at !== sheet)
    .join('; ')
}

/** `Headings in line 4, 3 section rows, 2 rows left out` */
export function describeTable(file: SentSheet): string {
  const { sheets, table, oddRows } = file
  const { headingLines, sectionLines, tabLines, ignoredLines } = table
  const alone = oddRows.filter(({ use }) => use === 'line')
  const parts = [
    ...(sheets.length > 1 ? [`Sheet “${sheets[table.sheet]}” (not read: ${unreadSheets(file, table)})`] : []),
    ...(file.isTurned ? ['Dishes stood side by side and have a line each here'] : []),
    headingLines.length === 0 ? 'No headings' : `Headings in line ${headingLines.join(' and ')}`,
    ...(sectionLines.length > 0 ? [describeCount(sectionLines.length, 'section row')] : []),
    ...(tabLines.length > 0 ? [describeCount(tabLines.length, 'tab row')] : []),
    ...(alone.length > 0 ? [`${describeCount(alone.length, 'line')} of one cell`] : []),
    ...(ignoredLines.length > 0 ? [`${describeCount(ignoredLines.length, 'row')} left out`] : []),
  ]
  return parts.join(', ')
}
