/** Changes of allergens of the last days, from the ledger of statements. */

import { DAY_MS } from '#domain/clock/durations.ts'
import { CLOCK_DAYS } from '#domain/memory/change-clock.ts'
import { type Placeholder, type SQL, sql } from '../platform/drizzle.ts'

/** Changes since then, as a database value, are looked at. */
export const clockBegin = (now: number): string => new Date(now - CLOCK_DAYS * DAY_MS).toISOString()

/**
 * Rows of `RecordedChange` at restaurants, in the order of the ledger; dishes that are not on their menu are left out.
 * @param places query of their ids as `id`
 * @param since `clockBegin`
 */
export function recordedChanges(places: SQL, since: string | Placeholder): SQL {
  return sql`
    select statement.dish_id as "dishId", statement.location_id as "locationId", before, after,
      floor(extract(epoch from statement.changed_at) * 1000)::float8 as at
    from (select distinct id from (${places}) as asked) as place
    join dish_statements as statement on statement.changed_at > ${since}::timestamptz
      and (statement.location_id is null or statement.location_id = place.id)
    where not exists (select from dish_places where dish_id = statement.dish_id
      and location_id = place.id and offer = 'off-menu')
    order by statement.id`
}
