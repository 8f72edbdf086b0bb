/** A restaurant with its rota's clock. Source: ruling R15. */
import { type Actor, can } from '#domain/abilities.ts'
import { type BusinessCalendar, type BusinessDay, businessDayOf } from '#domain/business-day.ts'
import type { AppContext } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { locations } from '../database/schema/locations.ts'
import { rotaPlaces } from '../database/schema/rota.ts'
import { AppError } from '../platform/app-error.ts'
import { and, eq } from '../platform/drizzle.ts'
import { listLocationsFor } from './locations.ts'

export async function listRotaPlaces({ db }: AppContext, reader: Actor) {
  const rows = await listLocationsFor(db, reader, 'rota.read')
  return rows.map(row => ({ ...row, mayEdit: can(reader, 'rota.edit', { locationIds: [row.id] }) }))
}

export interface RotaPlaceRow {
  readonly id: number
  readonly name: string
  readonly calendar: BusinessCalendar
  readonly hasOwnTimeZone: boolean
}

/** Refusals: `notYourLocation`, `locationNotFound`. */
export async function findRotaPlace(
  context: Pick<AppContext, 'settings'>,
  queries: Queries,
  actor: Actor,
  action: 'rota.read' | 'rota.edit' | 'readiness.read' | 'readiness.manage',
  locationId: number,
): Promise<RotaPlaceRow> {
  if (!can(actor, action, { locationIds: [locationId] })) throw new AppError('notYourLocation')
  return readRotaPlace(context, queries, locationId)
}

/** Refusal: `locationNotFound`. */
export async function readRotaPlace(
  { settings }: Pick<AppContext, 'settings'>,
  queries: Queries,
  locationId: number,
): Promise<RotaPlaceRow> {
  const [row] = await queries
    .select({ id: locations.id, name: locations.name, timeZone: rotaPlaces.timeZone })
    .from(locations)
    .leftJoin(rotaPlaces, eq(rotaPlaces.locationId, locations.id))
    .where(and(eq(locations.id, locationId), eq(locations.isActive, true)))
  if (!row) throw new AppError('locationNotFound')
  const { timeZone, ...place } = row
  return {
    ...place,
    calendar: calendarAt(timeZone, settings.calendar),
    hasOwnTimeZone: timeZone !== null,
  }
}

/** @param timeZone of the restaurant; `null`: the group's */
export function calendarAt(timeZone: string | null, group: BusinessCalendar): BusinessCalendar {
  return timeZone === null ? group : { ...group, timeZone }
}

/** Business day at a restaurant now. */
export async function readTodayAt(
  { settings, now }: Pick<AppContext, 'settings' | 'now'>,
  queries: Queries,
  locationId: number,
): Promise<BusinessDay> {
  const [own] = await queries
    .select({ timeZone: rotaPlaces.timeZone })
    .from(rotaPlaces)
    .where(eq(rotaPlaces.locationId, locationId))
  return businessDayOf(now(), calendarAt(own?.timeZone ?? null, settings.calendar))
}
