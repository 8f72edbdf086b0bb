/** Leave, exemption from the programme, and deputies of managers. Source: ruling R13. */

import type { BusinessDay } from './business-day.ts'
import type { Membership } from './places.ts'

/** People on leave are not reminded of anything; exempt people are not asked for the programme. */
export const ABSENCE_KINDS = ['leave', 'exempt'] as const
export type AbsenceKind = (typeof ABSENCE_KINDS)[number]

export const ABSENCE_REASON_MAX_LENGTH = 200
export const DEPUTY_MOST_DAYS = 92

/** Whole business days, the last one included; without one it is open. */
export interface DaySpan {
  readonly startsOn: BusinessDay
  readonly endsOn: BusinessDay | null
}

export function isWithin({ startsOn, endsOn }: DaySpan, day: BusinessDay): boolean {
  return startsOn <= day && (endsOn === null || day <= endsOn)
}

export function overlaps(one: DaySpan, other: DaySpan): boolean {
  return (
    (other.endsOn === null || one.startsOn <= other.endsOn) &&
    (one.endsOn === null || other.startsOn <= one.endsOn)
  )
}

/** Ends a span before today; one that has not begun before today is taken back whole. */
export function endBefore(span: DaySpan, today: BusinessDay): 'taken-back' | { endsOn: BusinessDay } {
  if (span.startsOn >= today) return 'taken-back'
  return { endsOn: Temporal.PlainDate.from(today).subtract({ days: 1 }).toString() }
}

export interface Deputyship extends DaySpan {
  readonly locationId: number
  readonly endsOn: BusinessDay
}

/** Memberships with the manager's position where the person is deputy today. */
export function withDeputyships<Place extends Membership>(
  places: readonly Place[],
  deputyships: readonly Deputyship[],
  today: BusinessDay,
): Place[] {
  return places.map(place => {
    const until = deputyships
      .filter(span => span.locationId === place.locationId && isWithin(span, today))
      .map(({ endsOn }) => endsOn)
      .toSorted()
      .at(-1)
    if (until === undefined || place.position === 'manager') return place
    return { ...place, position: 'manager', deputyUntil: until }
  })
}
