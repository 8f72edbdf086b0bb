/** Guests: customers who joined off the demo. Source: specification section 2, decision 55. */
import { type BusinessDay, firstDayOfWeek } from '../clock/business-day.ts'

/** Points of a visit until management says otherwise. */
export const VISIT_POINTS = 10
export const VISIT_POINTS_MAX = 1_000
/** Guests found at once at the till. */
export const GUESTS_FOUND_MAX = 8

/** `482109375512` as `4821 0937 5512`. */
export function formatGuestNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** The number that somebody typed or scanned, with or without blanks; null if it is none. */
export function parseGuestNumber(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{12}$/.test(digits) ? digits : null
}

/** Kinds of rewards that management offers guests; null: it is the staff's. */
export const GUEST_OFFERS = ['reward', 'exclusive', 'birthday'] as const
export type GuestOffer = (typeof GUEST_OFFERS)[number]

/** Staff keep a reward that guests claim as well; the other two are for guests alone. */
export function isForStaff(offer: GuestOffer | null | undefined): boolean {
  return !offer || offer === 'reward'
}

/**
 * The birthday within the day's week, from Monday to Sunday; null if it is in another. Whoever is born on 29 February
 * has it on the 28th in other years.
 */
export function birthdayThisWeek(dateOfBirth: string | null, today: BusinessDay): BusinessDay | null {
  if (dateOfBirth === null) return null
  const monday = Temporal.PlainDate.from(firstDayOfWeek(today))
  const sunday = monday.add({ days: 6 })
  const { month, day } = Temporal.PlainDate.from(dateOfBirth)
  const birthdays = [monday.year, sunday.year].map(year => Temporal.PlainDate.from({ year, month, day }))
  const found = birthdays.find(
    date => Temporal.PlainDate.compare(date, monday) >= 0 && Temporal.PlainDate.compare(date, sunday) <= 0,
  )
  return found?.toString() ?? null
}
