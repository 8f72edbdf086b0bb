import { type Actor, type LocationsAction, locationsWhere } from '#domain/abilities.ts'
import type { Queries } from '../database/client.ts'
import { locations } from '../database/schema/locations.ts'
import { AppError } from '../platform/app-error.ts'
import { and, asc, eq, inArray } from '../platform/drizzle.ts'

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
