import type { CompletionColumn, CompletionPerson } from '#contract/completion.ts'
import { askedOf, doneOf, GROUP_LABELS, showCell } from './cells.ts'

interface PrintTableProps {
  readonly title: string
  readonly columns: readonly CompletionColumn[]
  readonly people: readonly CompletionPerson[]
}

/** Everyone on A4 landscape pages, each with the table's head. */
export function PrintTable({ title, columns, people }: PrintTableProps) {
  const groups = Map.groupBy(columns, ({ part }) => part)
  return (
    <table
      data-page="wide"
      className="hidden w-full table-fixed border-collapse text-[7pt] leading-tight print:table"
    >
      <caption className="pb-2 text-left font-display text-[13pt]">{title}</caption>
      <colgroup>
        <col className="w-[17%]" />
        <col className="w-[4%]" />
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
        {people.map(({ id, fullName, cells }) => (
          <tr key={id} className="break-inside-avoid">
            <th
              scope="row"
              className="border border-line p-0.5 text-left font-medium [overflow-wrap:anywhere]"
            >
              {fullName}
            </th>
            <td className="border border-line p-0.5 text-right tabular-nums">
              {doneOf(cells)}/{askedOf(cells)}
            </td>
            {cells.map((cell, index) => {
              const { state, text } = showCell(cell)
              return (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  key={index}
                  className={`border border-line p-0.5 text-center ${state === 'stuck' ? 'font-bold' : ''}`}
                >
                  {text}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
