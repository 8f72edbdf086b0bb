/** Days off by the rota, as conditions in SQL. Source: ruling R15. */
import { type SQL, sql } from '../platform/drizzle.ts'

/** Days around a day off in which somebody is on the rota; others have no days off by it. */
const ON_ROTA_DAYS = sql.raw('28')

/** A day without a shift between two days of which the rota is published, wherever the person works. */
export const isDayOff = (userId: SQL, day: SQL): SQL => sql`exists (
    select from rota_entries as own
    where own.user_id = ${userId} and not own.is_removed
      and own.business_day between ${day} - ${ON_ROTA_DAYS} and ${day} + ${ON_ROTA_DAYS}
  ) and not exists (
    select from rota_entries as own
    where own.user_id = ${userId} and own.business_day = ${day} and not own.is_removed
  ) and not exists (
    select from user_places as membership join locations as location on location.id = membership.location_id
    where membership.user_id = ${userId} and location.is_active and not (
      exists (
        select from rota_entries as entry
        where entry.location_id = location.id and entry.business_day < ${day} and not entry.is_removed
      ) and exists (
        select from rota_entries as entry
        where entry.location_id = location.id and entry.business_day > ${day} and not entry.is_removed
      )
    )
  )`
