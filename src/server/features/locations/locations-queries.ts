import { asc } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { locations } from '../../database/schema/locations.ts'

export function listLocations(db: Database) {
  return db.select().from(locations).orderBy(asc(locations.id))
}
