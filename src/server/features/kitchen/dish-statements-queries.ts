import type { StatedDish } from '#domain/kitchen/statement-changes.ts'
import type { Database } from '../../database/client.ts'
import { dishStatements } from '../../database/schema/dish-statements.ts'
import { locations } from '../../database/schema/locations.ts'
import { users } from '../../database/schema/users.ts'
import { desc, eq, isNull, min, or, sql } from '../../platform/drizzle.ts'

const MOST_CHANGES = 100

export async function readStatementHistory(db: Database, dishId: number) {
  const { id, changedAt, changedBy, cause, before, after, locationId } = dishStatements
  return db
    .select({
      id,
      changedAt,
      changedBy: { id: users.id, fullName: users.fullName },
      location: { id: locations.id, name: locations.name },
      cause,
      before,
      after,
    })
    .from(dishStatements)
    .leftJoin(users, eq(users.id, changedBy))
    .leftJoin(locations, eq(locations.id, locationId))
    .where(eq(dishStatements.dishId, dishId))
    .orderBy(desc(id))
    .limit(MOST_CHANGES)
}

/** @param locationId location of the kitchen; without an own statement the least safe of all applies */
export async function readMenuAt(db: Database, at: string, locationId: number | null) {
  const { rows } = await db.execute<{ dishId: number; changedAt: Date; after: StatedDish | null }>(sql`
    select distinct on (dish_id) dish_id as "dishId", changed_at as "changedAt", after from dish_statements
    where changed_at <= ${at}::timestamptz and ${or(
      isNull(dishStatements.locationId),
      locationId === null ? undefined : eq(dishStatements.locationId, locationId),
    )}
    order by dish_id, location_id is null, id desc`)
  const [first] = await db
    .select({ since: min(dishStatements.changedAt) })
    .from(dishStatements)
    .where(isNull(dishStatements.locationId))
  const dishes = rows.flatMap(({ dishId, changedAt, after }) =>
    after ? [{ dishId, since: changedAt, ...after }] : [],
  )
  return {
    at,
    since: first?.since ?? null,
    dishes: dishes.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  }
}
