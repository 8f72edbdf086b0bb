import { type BusinessCalendar, type BusinessDay, businessDayOf } from '#domain/clock/business-day.ts'
import { type Actor, can, type LocationsAction, locationsWhere } from '#domain/people/abilities.ts'
import type { AppContext } from '../context.ts'
import { toBusinessDay } from '../database/business-day.ts'
import type { Queries } from '../database/client.ts'
import { locations } from '../database/schema/locations.ts'
import { AppError } from '../platform/app-error.ts'
import { and, asc, eq, inArray, type Placeholder, type SQL, sql } from '../platform/drizzle.ts'

const NAMED = { id: locations.id, name: locations.name }

/** A restaurant that is not archived; anything else is `locationNotFound`. */
export async function findLocation(queries: Queries, locationId: number) {
  const [location] = await queries
    .select(NAMED)
    .from(locations)
    .where(and(eq(locations.id, locationId), eq(locations.isActive, true)))
  if (!location) throw new AppError('locationNotFound')
  return location
}

/** Restaurants where the reader may do this, in their order. */
export function listLocationsFor(queries: Queries, reader: Actor, action: LocationsAction) {
  const theirs = locationsWhere(reader, action)
  return queries
    .select(NAMED)
    .from(locations)
    .where(
      and(eq(locations.isActive, true), theirs === 'all' ? undefined : inArray(locations.id, [...theirs])),
    )
    .orderBy(asc(locations.displayOrder), asc(locations.id))
}

export interface LocationWithClock {
  readonly id: number
  readonly name: string
  readonly calendar: BusinessCalendar
  readonly hasOwnTimeZone: boolean
}

/** Refusals: `notYourLocation`, `locationNotFound`. */
export async function findLocationFor(
  context: Pick<AppContext, 'settings'>,
  queries: Queries,
  actor: Actor,
  action: 'rota.read' | 'rota.edit' | 'readiness.read' | 'readiness.manage',
  locationId: number,
): Promise<LocationWithClock> {
  if (!can(actor, action, { locationIds: [locationId] })) throw new AppError('notYourLocation')
  return findLocationWithClock(context, queries, locationId)
}

/** Refusal: `locationNotFound`. */
export async function findLocationWithClock(
  { settings }: Pick<AppContext, 'settings'>,
  queries: Queries,
  locationId: number,
): Promise<LocationWithClock> {
  const [row] = await queries
    .select({ ...NAMED, timeZone: locations.timeZone })
    .from(locations)
    .where(and(eq(locations.id, locationId), eq(locations.isActive, true)))
  if (!row) throw new AppError('locationNotFound')
  const { timeZone, ...named } = row
  return {
    ...named,
    calendar: calendarAt(timeZone, settings.calendar),
    hasOwnTimeZone: timeZone !== null,
  }
}

/** @param timeZone of the restaurant; `null`: the group's */
export function calendarAt(timeZone: string | null, group: BusinessCalendar): BusinessCalendar {
  return timeZone === null ? group : { ...group, timeZone }
}

/** Present business day of a restaurant. Source: rulings R3 and R15. */
export function businessDayAt(
  { now }: Pick<AppContext, 'now'>,
  { calendar }: Pick<LocationWithClock, 'calendar'>,
): BusinessDay {
  return businessDayOf(now(), calendar)
}

/** An instant and the group's calendar, in a query. */
export interface QueriedClock {
  readonly now: SQL | Placeholder
  readonly timeZone: string | SQL | Placeholder
  readonly dayStart: string | Placeholder
}

/** Most that a restaurant's day differs from the date of the database's own time zone. */
const DAYS_APART = sql.raw('2')

/** Condition: a shift (`entry`) is of the present business day of its restaurant (`location`). */
export function isOfToday({ now, timeZone, dayStart }: QueriedClock): SQL {
  const instant = sql`${now}::timestamptz`
  const day = toBusinessDay(instant, { timeZone: sql`coalesce(location.time_zone, ${timeZone})`, dayStart })
  // The range is for the index by person and day.
  return sql`entry.business_day between ${instant}::date - ${DAYS_APART} and ${instant}::date + ${DAYS_APART}
    and entry.business_day = ${day}`
}
