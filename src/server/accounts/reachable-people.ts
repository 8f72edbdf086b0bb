/** People with their clock and the ways by which they can be reached. Source: ruling R16. */
import type { BusinessDay } from '#domain/clock/business-day.ts'
import { quietUntil } from '#domain/clock/quiet-hours.ts'
import type { ClosedWay } from '#domain/house/reminders.ts'
import type { AppContext } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { isLeaveOf } from '../locations/absences.ts'
import { isDayOff } from '../locations/days-off.ts'
import { dayOfPerson, zoneOfPerson } from '../locations/person-day.ts'
import { type SQL, sql } from '../platform/drizzle.ts'
import { isReachedByPush } from '../push/push-messages.ts'

export interface ReachablePerson extends Record<string, unknown> {
  readonly id: number
  readonly email: string
  readonly closed: readonly ClosedWay[]
  readonly timeZone: string
  readonly today: BusinessDay
  readonly isDayOff: boolean
  readonly isOnLeave: boolean
  readonly hasPush: boolean
}

/** @param people query of their ids, as `user_id` */
export async function readReachable(
  context: Pick<AppContext, 'now' | 'settings'>,
  db: Queries,
  people: SQL,
): Promise<ReachablePerson[]> {
  const id = sql`person.id`
  const day = sql`placed.today`
  const { rows } = await db.execute<ReachablePerson>(sql`
    select person.id, person.email, person.closed_ways as closed, placed.zone as "timeZone",
      placed.today::text as today,
      ${isDayOff(id, day)} or exists (
        select from rota_absences as away where away.user_id = person.id and away.business_day = ${day}
      ) as "isDayOff",
      ${isLeaveOf(id, day)} as "isOnLeave", ${isReachedByPush(id)} as "hasPush"
    from (${people}) as asked
    join users as person on person.id = asked.user_id and person.is_active
    cross join lateral (
      -- Once for each: not to be pulled up into every use.
      select ${zoneOfPerson(id, context)} as zone, ${dayOfPerson(id, context)} as today offset 0
    ) as placed
    order by person.id`)
  return rows
}

/** By day, at work or on the way there. */
export const mayBeTold = (
  { isDayOff: isOff, isOnLeave, timeZone }: ReachablePerson,
  now: Temporal.Instant,
): boolean => !isOff && !isOnLeave && quietUntil(now, timeZone) === null
