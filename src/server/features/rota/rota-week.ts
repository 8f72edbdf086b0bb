/** One week of a restaurant's rota. Source: ruling R15. */
import type { RotaPlace, RotaWeek } from '#contract/people/rota.ts'
import { type BusinessDay, firstDayOfWeek, inDays } from '#domain/clock/business-day.ts'
import { type Actor, can } from '#domain/people/abilities.ts'
import { FEED_DAYS_BACK, FEED_FAULTS, type FeedFault, shiftTimes } from '#domain/people/rota.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { rotaAbsences, rotaEntries, rotaFeeds, rotaNames } from '../../database/schema/rota.ts'
import { users } from '../../database/schema/users.ts'
import { awayFrom } from '../../locations/absences.ts'
import { businessDayAt, findLocationFor, listLocationsFor } from '../../locations/locations.ts'
import { and, asc, eq, gte, isNull, lte, ne, sql } from '../../platform/drizzle.ts'
import { selectCrew } from './crew.ts'

const STATIONS_MAX = 30
const WEEK_DAYS = 7

/** Restaurants whose rota somebody may read. */
export async function listRotaLocations({ db }: AppContext, reader: Actor): Promise<RotaPlace[]> {
  const rows = await listLocationsFor(db, reader, 'rota.read')
  return rows.map(row => ({ ...row, mayEdit: can(reader, 'rota.edit', { locationIds: [row.id] }) }))
}

/** @param day any day of the week; missing: today */
export async function readRotaWeek(
  context: AppContext,
  reader: Actor,
  locationId: number,
  day: BusinessDay | undefined,
): Promise<RotaWeek> {
  const { db } = context
  const location = await findLocationFor(context, db, reader, 'rota.read', locationId)
  const { timeZone, dayStart } = location.calendar
  const today = businessDayAt(context, location)
  const mayEdit = can(reader, 'rota.edit', { locationIds: [locationId] })
  const monday = Temporal.PlainDate.from(firstDayOfWeek(day ?? today))
  const days = Array.from({ length: WEEK_DAYS }, (_, index) => monday.add({ days: index }).toString())
  const since = inDays(today, -FEED_DAYS_BACK)
  const entries = await selectWeek(db, locationId, days)
  return {
    place: { id: location.id, name: location.name, mayEdit },
    ...{ timeZone, hasOwnTimeZone: location.hasOwnTimeZone, dayStart, today, days },
    entries: entries.map(entry => ({
      ...entry,
      ...{ startsAt: entry.startsAt.toISOString(), endsAt: entry.endsAt.toISOString() },
      ...shiftTimes(entry, location.calendar),
    })),
    people: mayEdit ? (await selectCrew(db, locationId)).map(({ id, fullName }) => ({ id, fullName })) : [],
    stations: await readStations(db, locationId, since),
    away: mayEdit ? await readAway(db, locationId, days) : [],
    unknown: mayEdit ? await readUnknown(db, locationId, since) : [],
    feeds: mayEdit ? await readFeeds(db, locationId) : [],
  }
}

const PERSON = { id: users.id, fullName: users.fullName }

function selectWeek(db: Queries, locationId: number, days: readonly BusinessDay[]) {
  return db
    .select({
      id: rotaEntries.id,
      businessDay: rotaEntries.businessDay,
      startsAt: rotaEntries.startsAt,
      endsAt: rotaEntries.endsAt,
      person: PERSON,
      away: awayFrom(rotaEntries, users),
      name: rotaEntries.name,
      station: rotaEntries.station,
      source: rotaEntries.source,
      isByHand: rotaEntries.isByHand,
    })
    .from(rotaEntries)
    .leftJoin(users, eq(users.id, rotaEntries.userId))
    .where(
      and(
        eq(rotaEntries.locationId, locationId),
        gte(rotaEntries.businessDay, days[0] ?? ''),
        lte(rotaEntries.businessDay, days.at(-1) ?? ''),
        eq(rotaEntries.isRemoved, false),
      ),
    )
    .orderBy(asc(rotaEntries.startsAt), asc(rotaEntries.endsAt), asc(rotaEntries.id))
}

async function readAway(
  db: Queries,
  locationId: number,
  days: readonly BusinessDay[],
): Promise<RotaWeek['away']> {
  return db
    .selectDistinct({ businessDay: rotaAbsences.businessDay, id: users.id, fullName: users.fullName })
    .from(rotaAbsences)
    .innerJoin(users, eq(users.id, rotaAbsences.userId))
    .where(
      and(
        eq(rotaAbsences.locationId, locationId),
        gte(rotaAbsences.businessDay, days[0] ?? ''),
        lte(rotaAbsences.businessDay, days.at(-1) ?? ''),
      ),
    )
    .orderBy(asc(rotaAbsences.businessDay), asc(users.fullName), asc(users.id))
}

async function readStations(db: Queries, locationId: number, since: BusinessDay): Promise<string[]> {
  const rows = await db
    .selectDistinct({ station: rotaEntries.station })
    .from(rotaEntries)
    .where(
      and(
        eq(rotaEntries.locationId, locationId),
        gte(rotaEntries.businessDay, since),
        ne(rotaEntries.station, ''),
      ),
    )
    .orderBy(asc(rotaEntries.station))
    .limit(STATIONS_MAX)
  return rows.map(({ station }) => station)
}

/** Names without a match, the most frequent first. */
async function readUnknown(
  db: Queries,
  locationId: number,
  since: BusinessDay,
): Promise<RotaWeek['unknown']> {
  const shown = sql`array_agg(${rotaEntries.station} order by ${rotaEntries.startsAt} desc)`
  return db
    .select({
      name: sql<string>`min(${rotaEntries.name})`,
      count: sql<number>`count(*)::int`,
      businessDay: sql<string>`max(${rotaEntries.businessDay})::text`,
      station: sql<string>`(${shown})[1]`,
    })
    .from(rotaEntries)
    .leftJoin(
      rotaNames,
      and(
        eq(rotaNames.locationId, rotaEntries.locationId),
        eq(rotaNames.nameKey, rotaEntries.nameKey),
        isNull(rotaNames.userId),
      ),
    )
    .where(
      and(
        eq(rotaEntries.locationId, locationId),
        isNull(rotaEntries.userId),
        eq(rotaEntries.isRemoved, false),
        gte(rotaEntries.businessDay, since),
        isNull(rotaNames.nameKey),
      ),
    )
    .groupBy(rotaEntries.nameKey)
    .orderBy(sql`count(*) desc`, sql`min(${rotaEntries.name})`)
}

async function readFeeds(db: Queries, locationId: number): Promise<RotaWeek['feeds']> {
  const rows = await db
    .select({
      id: rotaFeeds.id,
      url: rotaFeeds.url,
      person: PERSON,
      readAt: rotaFeeds.readAt,
      triedAt: rotaFeeds.triedAt,
      fault: rotaFeeds.fault,
      warnings: rotaFeeds.warnings,
      entryCount: sql<number>`(select count(*)::int from ${rotaEntries} where ${rotaEntries.feedId} = ${rotaFeeds.id})`,
    })
    .from(rotaFeeds)
    .leftJoin(users, eq(users.id, rotaFeeds.userId))
    .where(eq(rotaFeeds.locationId, locationId))
    .orderBy(asc(rotaFeeds.id))
  return rows.map(({ fault, readAt, triedAt, ...feed }) => ({
    ...feed,
    readAt: readAt?.toISOString() ?? null,
    triedAt: triedAt?.toISOString() ?? null,
    fault: describeFault(fault),
  }))
}

export function describeFault(fault: string | null): string | null {
  return fault === null ? null : (FEED_FAULTS[fault as FeedFault] ?? FEED_FAULTS.unreachable)
}
