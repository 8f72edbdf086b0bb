/** How far people are with what everyone works through: induction, shifts, modules. Source: issue 15, ruling R13. */
import { DAY_MS } from './durations.ts'

/** What the columns of the matrix are of, in the order in which people meet them. */
export const COMPLETION_PARTS = ['induction', 'shift', 'module'] as const
export type CompletionPart = (typeof COMPLETION_PARTS)[number]

/** How many people a page of the matrix holds. */
export const COMPLETION_PAGE_SIZE = 1_000

/** Whom the matrix shows first. */
export const COMPLETION_SORTS = ['behind', 'name'] as const
export type CompletionSort = (typeof COMPLETION_SORTS)[number]

/** After so many failed attempts someone is stuck, and needs a person rather than another attempt. */
export const STUCK_AFTER_FAILS = 3

export const CELL_STATES = ['done', 'stuck', 'under-way', 'not-begun'] as const
export type CellState = (typeof CELL_STATES)[number]

/** A cell of the matrix as it travels: one number, the day on which it was done or one of those below. */
export const NOT_BEGUN = 0
export const UNDER_WAY = -1
export const STUCK = -2

/** The cell of what was done on a calendar day such as `2026-03-02`: the days since 1970. */
export function doneOn(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

/** The day on which a cell was done, as `2026-03-02`; `null` for every other cell. */
export function dayOfCell(cell: number): string | null {
  return cell > 0 ? new Date(cell * DAY_MS).toISOString().slice(0, 10) : null
}

export function stateOfCell(cell: number): CellState {
  if (cell > 0) return 'done'
  if (cell === STUCK) return 'stuck'
  return cell === UNDER_WAY ? 'under-way' : 'not-begun'
}

/** The cell of a module that someone has not completed, by the attempts at it. */
export function cellOfAttempts(attempts: { readonly failed: number } | undefined): number {
  if (attempts === undefined) return NOT_BEGUN
  return attempts.failed >= STUCK_AFTER_FAILS ? STUCK : UNDER_WAY
}
