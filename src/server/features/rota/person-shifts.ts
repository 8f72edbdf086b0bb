/** Shifts of one person, at all their restaurants. Source: ruling R15. */
import type { rotaRoutes } from '#contract/people/rota.ts'
import type { HandledResponse } from '#contract/route.ts'
import { firstDayOfWeek } from '#domain/clock/business-day.ts'
import { type Actor, can, locationsWhere } from '#domain/people/abilities.ts'
import { shiftTimes } from '#domain/people/rota.ts'
import type { AppContext } from '../../context.ts'
import { locations } from '../../database/schema/locations.ts'
import { rotaEntries } from '../../database/schema/rota.ts'
import { users } from '../../database/schema/users.ts'
import { awayFrom } from '../../locations/absences.ts'
import { calendarAt } from '../../locations/locations.ts'
import { and, asc, eq, gte, inArray } from '../../platform/drizzle.ts'

/** From this week's Monday on, at restaurants whose rota the reader may see. */
export async function readPersonShifts(
  { db, today, nowMs, settings }: AppContext,
  reader: Actor,
  userId: number,
): Promise<HandledResponse<typeof rotaRoutes.ofPerson>> {
  const theirs = locationsWhere(reader, 'rota.read')
  const rows = await db
    .select({
      id: rotaEntries.id,
      businessDay: rotaEntries.businessDay,
      startsAt: rotaEntries.startsAt,
      endsAt: rotaEntries.endsAt,
      station: rotaEntries.station,
      away: awayFrom(rotaEntries, users),
      locationId: locations.id,
      location: locations.name,
      timeZone: locations.timeZone,
    })
    .from(rotaEntries)
    .innerJoin(users, eq(users.id, rotaEntries.userId))
    .innerJoin(locations, eq(locations.id, rotaEntries.locationId))
    .where(
      and(
        eq(rotaEntries.userId, userId),
        gte(rotaEntries.businessDay, firstDayOfWeek(today())),
        eq(rotaEntries.isRemoved, false),
        theirs === 'all' ? undefined : inArray(rotaEntries.locationId, [...theirs]),
      ),
    )
    .orderBy(asc(rotaEntries.startsAt), asc(rotaEntries.endsAt), asc(rotaEntries.id))
  return {
    today: today(),
    shifts: rows.map(({ locationId, timeZone, ...shift }) => ({
      ...shift,
      ...shiftTimes(shift, calendarAt(timeZone, settings.calendar)),
      canBeTakenOff:
        shift.startsAt.getTime() > nowMs() && can(reader, 'rota.edit', { locationIds: [locationId] }),
    })),
  }
}
