import type { CheckedImport, ImportLine } from '#contract/imports.ts'

/** What may be looked at of the lines; what needs someone comes first. */
export const LINE_FILTERS = ['wrong', 'asks', 'new', 'changed', 'untouched', 'skipped'] as const
export type LineFilter = (typeof LINE_FILTERS)[number]

/** Whether it waits for nothing but an answer, or says something that someone should look at. */
function asksSomething({ outcome, renames, moves, problems, warnings }: ImportLine): boolean {
  if (outcome === 'wrong') return renames !== null && problems.length === 1
  return moves !== undefined || warnings.length > 0
}

export function isShownBy(filter: LineFilter, line: ImportLine): boolean {
  if (filter === 'asks') return asksSomething(line)
  return line.outcome === filter && !(filter === 'wrong' && asksSomething(line))
}

/** How many lines there are of each. */
export function countLines(lines: readonly ImportLine[]): Record<LineFilter, number> {
  const counts = { wrong: 0, asks: 0, new: 0, changed: 0, untouched: 0, skipped: 0 }
  for (const line of lines)
    for (const filter of LINE_FILTERS) if (isShownBy(filter, line)) counts[filter] += 1
  return counts
}

/** Why several lines are wrong. */
export interface Cause {
  readonly column: string
  readonly message: string
  readonly lines: readonly number[]
}

/** What is wrong with more than one line, what most have first. */
export function findCauses(lines: readonly ImportLine[]): Cause[] {
  const wrong = lines.filter(line => isShownBy('wrong', line))
  const named = wrong.flatMap(({ line, problems }) => problems.map(problem => ({ ...problem, line })))
  const groups = Map.groupBy(named, ({ column, message }) => `${column}\n${message}`)
  return [...groups.values()]
    .flatMap(group => {
      const [first] = group
      const numbers = [...new Set(group.map(({ line }) => line))]
      return first && numbers.length > 1
        ? [{ column: first.column, message: first.message, lines: numbers }]
        : []
    })
    .toSorted((one, other) => other.lines.length - one.lines.length)
}

/** What is wrong with a line in a column that it has, or in none of them. */
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
