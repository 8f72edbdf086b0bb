/** The week before, copied into a week. Source: ruling R15. */
import type { CopiedWeek } from '#contract/people/rota.ts'
import { type BusinessDay, firstDayOfWeek, inDays } from '#domain/clock/business-day.ts'
import { type LeftOutReason, shiftOfDay, shiftTimes } from '#domain/people/rota.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { rotaAbsences, rotaEntries } from '../../database/schema/rota.ts'
import { users } from '../../database/schema/users.ts'
import { isLeaveOf } from '../../locations/absences.ts'
import { findLocationFor } from '../../locations/locations.ts'
import { and, asc, eq, gte, lt, sql } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'
import { selectCrew } from './crew.ts'
import { lockRota, toDate } from './sync-entries.ts'

const WEEK_DAYS = 7

/** Refusals: `notYourLocation`, `locationNotFound`. */
export function copyWeek(
  context: AppContext,
  acting: ActorContext,
  locationId: number,
  { day, isTrial }: { readonly day: BusinessDay; readonly isTrial: boolean },
): Promise<CopiedWeek> {
  return context.db.transaction(async tx => {
    const { calendar } = await findLocationFor(context, tx, acting.actor, 'rota.edit', locationId)
    await lockRota(tx, locationId)
    const monday = firstDayOfWeek(day)
    const working = new Set((await selectCrew(tx, locationId)).map(({ id }) => id))
    const there = await selectWeek(tx, locationId, monday)
    const leftOut: CopiedWeek['leftOut'] = []
    const copies: (typeof rotaEntries.$inferInsert)[] = []
    for (const entry of await selectWeek(tx, locationId, inDays(monday, -WEEK_DAYS))) {
      const { userId, station } = entry
      const businessDay = inDays(entry.businessDay, WEEK_DAYS)
      const shift = shiftOfDay(businessDay, shiftTimes(entry, calendar), calendar)
      const [startsAt, endsAt] = [toDate(shift.startsAt), toDate(shift.endsAt)]
      const isThere = there.some(
        other => other.userId === userId && other.startsAt < endsAt && startsAt < other.endsAt,
      )
      const reason = reasonOf({ ...entry, isWorking: working.has(userId ?? 0), isThere, startsAt }, acting.at)
      if (reason) leftOut.push({ name: entry.fullName ?? entry.name, businessDay, reason })
      else copies.push({ locationId, userId, businessDay, station, startsAt, endsAt, source: 'hand' })
    }
    if (!isTrial && copies.length > 0) {
      await tx.insert(rotaEntries).values(copies)
      await recordAudit(tx, acting, {
        action: 'rota.copy',
        subject: { kind: 'rota' },
        locationId,
        after: { weekFrom: monday, shifts: copies.length, leftOut: leftOut.length },
      })
    }
    return { shifts: copies.length, leftOut }
  })
}

interface Copied {
  readonly userId: number | null
  readonly isActive: boolean | null
  readonly isWorking: boolean
  readonly isAway: boolean
  readonly isThere: boolean
  readonly startsAt: Date
}

/** Reason why a shift is not copied; undefined: it is. */
function reasonOf(shift: Copied, now: Date): LeftOutReason | undefined {
  if (shift.userId === null) return 'unknown'
  if (!shift.isActive) return 'left'
  if (!shift.isWorking) return 'elsewhere'
  if (shift.isAway) return 'leave'
  if (shift.startsAt <= now) return 'begun'
  return shift.isThere ? 'there' : undefined
}

/** Shifts of the week, and whether their people are away a week later. */
function selectWeek(tx: Transaction, locationId: number, monday: BusinessDay) {
  const later = sql`${rotaEntries.businessDay} + ${sql.raw(String(WEEK_DAYS))}`
  return tx
    .select({
      userId: rotaEntries.userId,
      fullName: users.fullName,
      isActive: users.isActive,
      name: rotaEntries.name,
      businessDay: rotaEntries.businessDay,
      startsAt: rotaEntries.startsAt,
      endsAt: rotaEntries.endsAt,
      station: rotaEntries.station,
      isAway: sql<boolean>`${isLeaveOf(rotaEntries.userId, later)} or exists (
        select from ${rotaAbsences} where ${rotaAbsences.userId} = ${rotaEntries.userId}
          and ${rotaAbsences.locationId} = ${locationId} and ${rotaAbsences.businessDay} = ${later})`,
    })
    .from(rotaEntries)
    .leftJoin(users, eq(users.id, rotaEntries.userId))
    .where(
      and(
        eq(rotaEntries.locationId, locationId),
        eq(rotaEntries.isRemoved, false),
        gte(rotaEntries.businessDay, monday),
        lt(rotaEntries.businessDay, inDays(monday, WEEK_DAYS)),
      ),
    )
    .orderBy(asc(rotaEntries.startsAt), asc(rotaEntries.id))
}
