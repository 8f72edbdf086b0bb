/** Texts and colours of the matrix's cells. */
import {
  type CellState,
  type CompletionPart,
  dayOfCell,
  STUCK_AFTER_FAILS,
  stateOfCell,
} from '#domain/programme/completion.ts'
import { formatDayAndMonth, formatShortDate } from '#web/lib/format.ts'

export const GROUP_LABELS: Record<CompletionPart, string> = {
  induction: 'Start',
  shift: 'Shifts',
  module: 'Modules',
}

interface ShownCell {
  readonly state: CellState
  /** Shown with its colour, which not everyone sees, least of all on a dark screen. */
  readonly mark: string
  readonly text: string
  /** For screen readers. */
  readonly label: string
}

export const STATE_MARKS: Record<CellState, string> = {
  done: '✓',
  credited: '↷',
  stuck: '!',
  'under-way': '◐',
  'not-begun': '–',
  'not-theirs': '·',
}

const STATES: Record<Exclude<CellState, 'done' | 'credited'>, ShownCell> = {
  stuck: {
    state: 'stuck',
    mark: STATE_MARKS.stuck,
    text: `${STUCK_AFTER_FAILS} fails`,
    label: `${STUCK_AFTER_FAILS} fails: stuck`,
  },
  'under-way': {
    state: 'under-way',
    mark: STATE_MARKS['under-way'],
    text: 'Begun',
    label: 'Begun, not done yet',
  },
  'not-begun': { state: 'not-begun', mark: STATE_MARKS['not-begun'], text: '', label: 'Not begun' },
  'not-theirs': { state: 'not-theirs', mark: STATE_MARKS['not-theirs'], text: '', label: 'Not for them' },
}

/** Thousands of cells share few days. */
const done = new Map<number, ShownCell>()

export function showCell(cell: number): ShownCell {
  const state = stateOfCell(cell)
  if (state !== 'done' && state !== 'credited') return STATES[state]
  let shown = done.get(cell)
  if (!shown) {
    const day = dayOfCell(cell) ?? ''
    const isThisYear = day.startsWith(String(new Date().getFullYear()))
    shown = {
      state,
      mark: STATE_MARKS[state],
      text: isThisYear ? formatDayAndMonth(day) : day.slice(0, 4),
      label: `${state === 'done' ? 'Done' : 'Credited'} ${formatShortDate(day)}`,
    }
    done.set(cell, shown)
  }
  return shown
}

export const CELL_LEGEND: Record<CellState, string> = {
  done: 'Done, with its day',
  credited: 'Credited: done elsewhere',
  stuck: `Failed ${STUCK_AFTER_FAILS} times`,
  'under-way': 'Under way',
  'not-begun': 'Not begun',
  'not-theirs': 'For other jobs',
}

export const STATE_CLASSES: Record<CellState, string> = {
  done: 'bg-moss-tint text-moss',
  credited: 'bg-sunk text-moss inset-ring inset-ring-moss',
  stuck: 'bg-vermilion font-semibold text-paper',
  'under-way': 'bg-indigo-tint text-indigo inset-ring inset-ring-indigo',
  'not-begun': 'text-faint',
  // Hatched.
  'not-theirs':
    'bg-[repeating-linear-gradient(135deg,var(--line)_0_1px,transparent_1px_5px)] bg-sunk text-faint',
}

/** Number of parts for the person, or done by them. */
export function askedOf(cells: readonly number[]): number {
  return cells.filter(cell => stateOfCell(cell) !== 'not-theirs').length
}

export function doneOf(cells: readonly number[]): number {
  return cells.filter(cell => cell > 0).length
}

/** The pace in words; empty if it is not measured. */
export function paceText(behindBy: number | null): string {
  if (behindBy === null) return ''
  return behindBy === 0 ? 'on pace' : `behind by ${behindBy}`
}

/**
 * Names for the narrow columns of a wide screen: up to the first “&”, comma or colon, where no other name has the same
 * beginning.
 */
export function shortNames(names: readonly string[]): string[] {
  const beginnings = names.map(name => name.split(/\s*(?:[&,:]|\band\b)/)[0] || name)
  return beginnings.map((beginning, index) =>
    beginnings.indexOf(beginning) === beginnings.lastIndexOf(beginning) ? beginning : (names[index] ?? ''),
  )
}
