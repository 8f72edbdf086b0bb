/**
 * Business day of a person: of the restaurant where they are on by the rota, else of their only restaurant, else the
 * group's. Source: ruling R3.
 */
import { type PersonDay, personDayOf } from '#domain/clock/business-day.ts'
import type { AppContext } from '../context.ts'
import { toBusinessDay } from '../database/business-day.ts'
import type { Queries } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { users } from '../database/schema/users.ts'
import { eq, type SQL, sql } from '../platform/drizzle.ts'
import { calendarAt, isOfToday, type QueriedClock } from './locations.ts'

/** Time zone of a person's day. Of several shifts that day, the one nearest to the instant counts. */
function zoneOf(userId: SQL, clock: QueriedClock): SQL<string> {
  const now = sql`${clock.now}::timestamptz`
  const group = sql`${clock.timeZone}::text`
  return sql`case when exists (select from locations where time_zone is not null and is_active) then coalesce(
    (
      select coalesce(location.time_zone, ${group})
      from rota_entries as entry join locations as location on location.id = entry.location_id
      where entry.user_id = ${userId} and not entry.is_removed and location.is_active and ${isOfToday(clock)}
      order by greatest(entry.starts_at - ${now}, ${now} - entry.ends_at), entry.id limit 1
    ),
    (
      select max(location.time_zone)
      from user_places as membership join locations as location on location.id = membership.location_id
      where membership.user_id = ${userId} and location.is_active having count(*) = 1
    ),
    ${group}
  ) else ${group} end`
}

type ClockContext = Pick<AppContext, 'now' | 'settings'>

/** The time zone of `readPersonDay` in a query over many people. */
export const zoneOfPerson = (userId: SQL, { now, settings }: ClockContext): SQL<string> =>
  zoneOf(userId, { now: sql`${now().toString()}`, ...settings.calendar })

/** The same day as `readPersonDay` in a query over many people, before what is recorded of each. */
export function dayOfPerson(userId: SQL, context: ClockContext): SQL {
  const { dayStart } = context.settings.calendar
  return toBusinessDay(sql`${context.now().toString()}::timestamptz`, {
    dayStart,
    timeZone: zoneOfPerson(userId, context),
  })
}

/** With its table's name, as subqueries need. */
const USER = sql`users.id`
const CLOCK = {
  now: sql.placeholder('now'),
  timeZone: sql.placeholder('timeZone'),
  dayStart: sql.placeholder('dayStart'),
}

const selectPersonDay = prepared('person-day', db =>
  db
    .select({
      timeZone: zoneOf(USER, CLOCK),
      lastDay: sql<string | null>`greatest(
        (select last_completion_date from user_training_streaks where user_id = ${USER}),
        (select max(given_date) from kudos where giver_id = ${USER} and not is_management)
      )::text`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId'))),
)

/** @param context with a transaction as its `db` for what the transaction has written */
export async function readPersonDay(
  context: Pick<AppContext, 'changes' | 'settings' | 'now'> & { readonly db: Queries },
  userId: number,
  at = context.now(),
): Promise<PersonDay> {
  const group = context.settings.calendar
  const [row] = await selectPersonDay(context).execute({ userId, now: at.toString(), ...group })
  const calendar = calendarAt(row?.timeZone ?? null, group)
  return { calendar, today: personDayOf(at, calendar, row?.lastDay ?? null) }
}
