import type { Database } from '../../database/client.ts'
import { locations } from '../../database/schema/locations.ts'
import { asc, eq } from '../../platform/drizzle.ts'

export function listLocations(db: Database) {
  return db
    .select()
    .from(locations)
    .where(eq(locations.isActive, true))
    .orderBy(asc(locations.displayOrder), asc(locations.id))
}
