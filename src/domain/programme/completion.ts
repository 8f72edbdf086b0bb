/**
 * Progress of people in the parts that everyone completes: induction, shifts, modules. Source: ruling
 * R13.
 */
import { DAY_MS } from '../clock/durations.ts'

/** Column groups of the matrix, in the order of the programme. */
export const COMPLETION_PARTS = ['induction', 'shift', 'module'] as const
export type CompletionPart = (typeof COMPLETION_PARTS)[number]

export const COMPLETION_PAGE_SIZE = 1_000

/** Payroll's export: weeks unless chosen, and at most. */
export const PAYROLL_WEEKS = 5
export const PAYROLL_MAX_WEEKS = 53
/** Bounds of the time that counts, since a page may stay open. */
export const LESSON_MAX_SECONDS = 900
export const QUESTION_MAX_SECONDS = 120

export const COMPLETION_SORTS = ['behind', 'name'] as const
export type CompletionSort = (typeof COMPLETION_SORTS)[number]

/** Filter by assignments: something overdue, or due within a week. */
export const COMPLETION_DUES = ['overdue', 'due-soon'] as const

/** Failed attempts after which a person needs help rather than another attempt. */
export const STUCK_AFTER_FAILS = 3

export const CELL_STATES = ['done', 'credited', 'stuck', 'under-way', 'not-begun', 'not-theirs'] as const
export type CellState = (typeof CELL_STATES)[number]

/** Cells are sent as one number: the day of completion or one of these. */
export const NOT_BEGUN = 0
export const UNDER_WAY = -1
export const STUCK = -2
/** For other jobs or restaurants. */
export const NOT_THEIRS = -3

/** Added to the day of what somebody brought along: credit is no training here. */
const CREDITED = 1_000_000

/** The cell of a part that was done, or credited, on a day since 1970. */
export const cellOfDay = (day: number, isCredited: boolean): number => (isCredited ? CREDITED + day : day)

/** Days from 1970 to a calendar day such as `2026-03-02`. */
export function doneOn(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

/** The day of completion or credit as `2026-03-02`; `null` for other cells. */
export function dayOfCell(cell: number): string | null {
  return cell > 0 ? new Date((cell % CREDITED) * DAY_MS).toISOString().slice(0, 10) : null
}

export function stateOfCell(cell: number): CellState {
  if (cell > 0) return cell > CREDITED ? 'credited' : 'done'
  if (cell === STUCK) return 'stuck'
  if (cell === NOT_THEIRS) return 'not-theirs'
  return cell === UNDER_WAY ? 'under-way' : 'not-begun'
}

/** The cell of a module that is not completed. */
export function cellOfAttempts(attempts: { readonly failed: number } | undefined): number {
  if (attempts === undefined) return NOT_BEGUN
  return attempts.failed >= STUCK_AFTER_FAILS ? STUCK : UNDER_WAY
}
