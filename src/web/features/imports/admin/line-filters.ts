import type { CheckedImport, ImportLine } from '#contract/sheets/imports.ts'

/** Filters of lines, those that need attention first. */
export const LINE_FILTERS = ['wrong', 'asks', 'new', 'changed', 'untouched', 'skipped'] as const
export type LineFilter = (typeof LINE_FILTERS)[number]

/** Only an answer is missing, or a change needs a look. */
function asksSomething({ outcome, renames, moves, twins, problems, warnings }: ImportLine): boolean {
  // One of several lines about a dish is never left out with what is wrong.
  if (outcome === 'wrong') return twins !== undefined || (renames !== null && problems.length === 1)
  return moves !== undefined || warnings.length > 0
}

export function isShownBy(filter: LineFilter, line: ImportLine): boolean {
  if (filter === 'asks') return asksSomething(line)
  return line.outcome === filter && !(filter === 'wrong' && asksSomething(line))
}

export function countLines(lines: readonly ImportLine[]): Record<LineFilter, number> {
  const counts = { wrong: 0, asks: 0, new: 0, changed: 0, untouched: 0, skipped: 0 }
  for (const line of lines)
    for (const filter of LINE_FILTERS) if (isShownBy(filter, line)) counts[filter] += 1
  return counts
}

/** A reason shared by several wrong lines. */
export interface Cause {
  readonly column: string
  readonly message: string
  readonly lines: readonly number[]
}

const QUOTED = /“[^”]*”/g
const QUOTED_SHOWN = 3

/** The message without the cell that it quotes; one that quotes two stays apart. */
function withoutCell(message: string): string {
  return message.match(QUOTED)?.length === 1 ? message.replace(QUOTED, '“…”') : message
}

/** The message, or that of several with their first cells: “A”, “B”, …. */
function describeAll(group: readonly { readonly message: string }[]): string {
  const messages = [...new Set(group.map(({ message }) => message))]
  const [first = '', ...others] = messages
  if (others.length === 0) return first
  const quoted = messages.slice(0, QUOTED_SHOWN).flatMap(message => message.match(QUOTED)?.[0] ?? [])
  const all = [...new Set(quoted), ...(messages.length > QUOTED_SHOWN ? ['…'] : [])].join(', ')
  return first.replace(QUOTED, () => all)
}

/** Reasons shared by several lines, most frequent first. */
export function findCauses(lines: readonly ImportLine[]): Cause[] {
  const wrong = lines.filter(line => isShownBy('wrong', line))
  const named = wrong.flatMap(({ line, problems }) => problems.map(problem => ({ ...problem, line })))
  const groups = Map.groupBy(named, ({ column, message }) => `${column}\n${withoutCell(message)}`)
  return [...groups.values()]
    .flatMap(group => {
      const [first] = group
      const numbers = [...new Set(group.map(({ line }) => line))]
      return first && numbers.length > 1
        ? [{ column: first.column, message: describeAll(group), lines: numbers }]
        : []
    })
    .toSorted((a, b) => b.lines.length - a.lines.length)
}

/** Problems of a line in one column, or outside of all. */
export function problemsIn(
  { columns }: Pick<CheckedImport, 'columns'>,
  { problems }: Pick<ImportLine, 'problems'>,
  heading: string | null,
): string[] {
  return problems.flatMap(({ column, message }) => {
    if (heading !== null) return column === heading ? [message] : []
    const isElsewhere = columns.some(known => known.heading === column)
    return isElsewhere ? [] : [column ? `${column}: ${message}` : message]
  })
}
