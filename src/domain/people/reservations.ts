/** Requests of guests for a table. Source: specification sections 2 and 3, decision 55. */
import type { BusinessDay } from '../clock/business-day.ts'

export const RESERVATION_STATUSES = ['pending', 'confirmed', 'declined', 'withdrawn'] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

export const RESERVATION_DECISIONS = ['confirmed', 'declined'] as const

export const PARTY_MAX = 30
export const RESERVATION_DAYS_AHEAD = 180
export const RESERVATION_NOTE_MAX_LENGTH = 300
/** Requests of one guest that wait for a reply at once. */
export const PENDING_RESERVATIONS_MAX = 3

/** From today to some months ahead. */
export function isReservable(date: BusinessDay, today: BusinessDay): boolean {
  const days = Temporal.PlainDate.from(today).until(date, { largestUnit: 'days' }).days
  return days >= 0 && days <= RESERVATION_DAYS_AHEAD
}

/** Until its day is over, a request and a table can be given up. */
export function isWithdrawable(
  { status, date }: { readonly status: ReservationStatus; readonly date: BusinessDay },
  today: BusinessDay,
): boolean {
  return (status === 'pending' || status === 'confirmed') && date >= today
}
