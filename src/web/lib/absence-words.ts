import type { ShownAbsence } from '#contract/absences.ts'
import { formatCalendarDate } from './format.ts'

/** `On leave until 12 December 2026`, `Exempt`. */
export function sayAbsence({ kind, endsOn }: ShownAbsence): string {
  const words = kind === 'leave' ? 'On leave' : 'Exempt'
  return endsOn === null ? words : `${words} until ${formatCalendarDate(endsOn)}`
}
