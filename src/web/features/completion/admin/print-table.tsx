import type { CompletionColumn, CompletionPerson } from '#contract/completion.ts'
import { CELL_STATES } from '#domain/completion.ts'
import { sayAbsence } from '#web/lib/absence-words.ts'
import { askedOf, CELL_LEGEND, doneOf, GROUP_LABELS, STATE_MARKS, sayPace, showCell } from './cells.ts'

interface PrintTableProps {
  readonly title: string
  /** Group, restaurant and filters. */
  readonly scope: string
  /** By someone at a time. */
  readonly printed: string
  readonly columns: readonly CompletionColumn[]
  readonly people: readonly CompletionPerson[]
}

/** Everyone on A4 landscape pages, each with the table's head. */
export function PrintTable({ title, scope, printed, columns, people }: PrintTableProps) {
  const groups = Map.groupBy(columns, ({ part }) => part)
  return (
    <div data-page="wide" className="hidden print:block">
      <table className="w-full table-fixed border-collapse text-[7pt] leading-tight">
        <caption className="pb-2 text-left">
          <span className="block font-display text-[13pt]">{title}</span>
          <span className="block text-[9pt]">{scope}</span>
          <span className="block text-[8pt]">{printed}</span>
        </caption>
        <colgroup>
          <col className="w-[15%]" />
          <col className="w-[6%]" />
        </colgroup>
        <thead>
          <tr>
            <td colSpan={2} />
            {[...groups].map(([part, own]) => (
              <th
                key={part}
                scope="colgroup"
                colSpan={own.length}
                className="border border-line p-0.5 text-left"
              >
                {GROUP_LABELS[part]}
              </th>
            ))}
          </tr>
          <tr>
            <th scope="col" className="border border-line p-0.5 text-left align-bottom">
              Name
            </th>
            <th scope="col" className="border border-line p-0.5 text-right align-bottom">
              Done
            </th>
            {columns.map(({ part, id, name }) => (
              <th
                key={`${part} ${id}`}
                scope="col"
                className="h-[26mm] border border-line p-0.5 text-left align-bottom font-normal"
              >
                <span className="inline-block max-h-[25mm] rotate-180 overflow-hidden [writing-mode:vertical-rl]">
                  {name}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, fullName, cells, scores, behindBy, absence }) => (
            <tr key={id} className="break-inside-avoid">
              <th
                scope="row"
                className="border border-line p-0.5 text-left font-medium [overflow-wrap:anywhere]"
              >
                {fullName}
              </th>
              <td className="border border-line p-0.5 text-right tabular-nums">
                {doneOf(cells)}/{askedOf(cells)}
                {absence && <span className="block">{sayAbsence(absence)}</span>}
                {behindBy !== null && <span className="block">{sayPace(behindBy)}</span>}
              </td>
              {cells.map((cell, index) => {
                const { state, mark, text } = showCell(cell)
                const score = scores[index]
                return (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                    key={index}
                    className={`border border-line p-0.5 text-center ${state === 'stuck' ? 'font-bold' : ''}`}
                  >
                    {state === 'done' ? text : mark}
                    {score != null && <span className="block">{score}%</span>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="break-inside-avoid pt-3 text-[8pt]">
        <p>
          {CELL_STATES.filter(state => state !== 'done')
            .map(state => `${STATE_MARKS[state]} ${CELL_LEGEND[state]}`)
            .join(' · ')}
          {' · % Score'}
        </p>
        <p className="flex gap-[10mm] pt-[12mm]">
          {['Name', 'Signature', 'Date'].map(field => (
            <span key={field} className="grow border-black border-t pt-1">
              {field}
            </span>
          ))}
        </p>
      </div>
    </div>
  )
}
