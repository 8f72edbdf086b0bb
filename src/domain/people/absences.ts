/** Leave, exemption from the programme, and deputies of managers. Source: ruling R13. */

import { type BusinessDay, nextBusinessDay, previousBusinessDay } from '../clock/business-day.ts'
import { type Actor, can } from './abilities.ts'
import type { Membership } from './places.ts'

/** People on leave are not reminded of anything; exempt people are not asked for the programme. */
export const ABSENCE_KINDS = ['leave', 'exempt'] as const
export type AbsenceKind = (typeof ABSENCE_KINDS)[number]

export const ABSENCE_REASON_MAX_LENGTH = 200
/** Days of one person at one location, within any year. */
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
  return { endsOn: previousBusinessDay(today) }
}

interface DeputyDays extends DaySpan {
  readonly endsOn: BusinessDay
}

export interface Deputyship extends DeputyDays {
  readonly locationId: number
  /** The person who named the deputy, as they are now; null once deactivated. */
  readonly giver: Actor | null
}

/** True while the person who named the deputy may still do so. */
export function isStillGiven({ giver, locationId }: Pick<Deputyship, 'giver' | 'locationId'>): boolean {
  return giver !== null && can(giver, 'deputies.name', { locationIds: [locationId] })
}

/** Last day of the deputyship at a location that is in force today; undefined without one. */
export function deputyUntil(
  locationId: number,
  deputyships: readonly Deputyship[],
  today: BusinessDay,
): BusinessDay | undefined {
  return deputyships
    .filter(span => span.locationId === locationId && isWithin(span, today) && isStillGiven(span))
    .map(({ endsOn }) => endsOn)
    .toSorted()
    .at(-1)
}

/** Memberships with the manager's position where the person is deputy today. */
export function withDeputyships<Place extends Membership>(
  places: readonly Place[],
  deputyships: readonly Deputyship[],
  today: BusinessDay,
): Place[] {
  return places.map(place => {
    const until = deputyUntil(place.locationId, deputyships, today)
    if (until === undefined || place.position === 'manager') return place
    return { ...place, position: 'manager', deputyUntil: until }
  })
}

/** True if some year has more of these days than one person may be deputy. */
export function exceedsDeputyDays(spans: readonly DeputyDays[]): boolean {
  // Each day once, as one that was ended may share its last day with the next.
  const days = [...new Set(spans.flatMap(daysOf))].toSorted()
  return days.some((day, index) => {
    const oneTooMany = days[index + DEPUTY_MOST_DAYS]
    return oneTooMany !== undefined && oneTooMany < Temporal.PlainDate.from(day).add({ years: 1 }).toString()
  })
}

function daysOf({ startsOn, endsOn }: DeputyDays): BusinessDay[] {
  const days: BusinessDay[] = []
  for (let day = startsOn; day <= endsOn; day = nextBusinessDay(day)) days.push(day)
  return days
}
