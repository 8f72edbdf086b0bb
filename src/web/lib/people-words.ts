import type { ShownAbsence } from '#contract/people/absences.ts'
import type { Position } from '#domain/people/places.ts'
import type { Role } from '#domain/people/roles.ts'
import { formatCalendarDate } from './format.ts'

/** Roles as people read them. */
export const ROLE_NAMES: Record<Role, string> = { customer: 'Customer', staff: 'Staff', admin: 'Admin' }

/** Positions as people read them. */
export const POSITION_NAMES: Record<Position, string> = { staff: 'Staff', lead: 'Lead', manager: 'Manager' }

/** `On leave until 12 December 2026`, `Exempt`. */
export function absenceText({ kind, endsOn }: ShownAbsence): string {
  const words = kind === 'leave' ? 'On leave' : 'Exempt'
  return endsOn === null ? words : `${words} until ${formatCalendarDate(endsOn)}`
}

/** First letters of the first and the last name. */
export function initialsOf(fullName: string): string {
  const names = fullName.trim().split(/\s+/)
  const last = names.length > 1 ? names.at(-1) : ''
  return [names[0], last]
    .map(name => [...(name ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
