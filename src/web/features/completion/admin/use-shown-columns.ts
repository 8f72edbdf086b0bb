/** The matrix without the columns that its reader has hidden. */
import { useMemo } from 'react'
import type { CompletionColumn, CompletionPerson } from '#contract/completion.ts'

export interface ShownPerson extends CompletionPerson {
  /** Cells of all columns, for the sum of the row. */
  readonly allCells?: readonly number[]
}

/** A column has no id of its own: names may occur as shift and as module. */
export function keyOfColumn(columns: readonly CompletionColumn[], index: number): string {
  const column = columns[index]
  return `${column?.part} ${column?.name}`
}

export function useShownColumns(
  columns: readonly CompletionColumn[] | undefined,
  people: readonly CompletionPerson[],
  hidden: readonly string[],
) {
  return useMemo(() => {
    const away = new Set(
      [...(columns ?? []).keys()].filter(index => columns && hidden.includes(keyOfColumn(columns, index))),
    )
    const isShown = (_: unknown, index: number) => !away.has(index)
    const shown: readonly ShownPerson[] =
      away.size === 0
        ? people
        : people.map(person => ({ ...person, allCells: person.cells, cells: person.cells.filter(isShown) }))
    return { shown, isShown }
  }, [columns, people, hidden])
}
