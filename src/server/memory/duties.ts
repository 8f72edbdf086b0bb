/** Needs of each duty, and the level of people at a restaurant. Source: ruling R14. */
import { BUILT_IN_NEEDS, DUTIES, type Duty, type DutyNeeds, type Level } from '#domain/memory/duties.ts'
import type { Queries } from '../database/client.ts'
import { contentItems } from '../database/schema/content-items.ts'
import { dutyLevels, dutyNeeds } from '../database/schema/duties.ts'
import { locations } from '../database/schema/locations.ts'
import { users } from '../database/schema/users.ts'
import { and, asc, desc, eq, inArray, isNotNull } from '../platform/drizzle.ts'

/** In the order of `DUTIES`; of the built-in modules and shifts, those that the academy has. */
export async function readDutyNeeds(queries: Queries): Promise<DutyNeeds[]> {
  const [own, builtIn] = await Promise.all([
    queries.select().from(dutyNeeds),
    queries
      .select({ kind: contentItems.kind, key: contentItems.builtInKey, id: contentItems.itemId })
      .from(contentItems)
      .where(
        and(
          inArray(contentItems.kind, ['modules', 'shifts']),
          isNotNull(contentItems.builtInKey),
          eq(contentItems.isArchived, false),
          isNotNull(contentItems.publishedRevision),
        ),
      )
      .orderBy(asc(contentItems.itemId)),
  ])
  const idsOf = (kind: string, keys: readonly number[]) =>
    builtIn.filter(item => item.kind === kind && keys.includes(Number(item.key))).map(({ id }) => id)
  return DUTIES.map(
    duty =>
      own.find(row => row.duty === duty) ?? {
        duty,
        moduleIds: idsOf('modules', BUILT_IN_NEEDS[duty].modules),
        shiftIds: idsOf('shifts', BUILT_IN_NEEDS[duty].shifts),
      },
  )
}

export interface PersonLevel {
  readonly userId: number
  readonly duty: Duty
  readonly level: Level
  readonly givenBy: number
  readonly givenAt: Date
}

/** Levels that these people have at a restaurant now. */
export async function readLevels(
  queries: Queries,
  locationId: number,
  userIds: readonly number[],
): Promise<PersonLevel[]> {
  const rows = await queries
    .selectDistinctOn([dutyLevels.userId, dutyLevels.duty])
    .from(dutyLevels)
    .where(and(eq(dutyLevels.locationId, locationId), inArray(dutyLevels.userId, [...userIds])))
    .orderBy(dutyLevels.userId, dutyLevels.duty, desc(dutyLevels.id))
  return rows.flatMap(({ level, ...row }) => (level === null ? [] : [{ ...row, level }]))
}

/** A person's present levels at all restaurants, with the names to show. */
export async function readPersonLevels(queries: Queries, userId: number) {
  const rows = await queries
    .selectDistinctOn([dutyLevels.locationId, dutyLevels.duty], {
      locationId: dutyLevels.locationId,
      location: locations.name,
      duty: dutyLevels.duty,
      level: dutyLevels.level,
      givenBy: users.fullName,
      givenAt: dutyLevels.givenAt,
    })
    .from(dutyLevels)
    .innerJoin(locations, eq(locations.id, dutyLevels.locationId))
    .innerJoin(users, eq(users.id, dutyLevels.givenBy))
    .where(eq(dutyLevels.userId, userId))
    .orderBy(dutyLevels.locationId, dutyLevels.duty, desc(dutyLevels.id))
  return rows
    .flatMap(({ level, ...row }) => (level === null ? [] : [{ ...row, level }]))
    .toSorted((a, b) => a.locationId - b.locationId || DUTIES.indexOf(a.duty) - DUTIES.indexOf(b.duty))
}
