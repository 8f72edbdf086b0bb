/** Progress of all people of each location, in SQL. Source: ruling R13. */
import type { LocationSums } from '#contract/programme/completion.ts'
import { type Actor, locationsWhere } from '#domain/people/abilities.ts'
import type { Position } from '#domain/people/places.ts'
import type { AppContext } from '../context.ts'
import { isListed } from '../locations/listed-people.ts'
import { type SQL, sql } from '../platform/drizzle.ts'
import { isBehind } from './pace.ts'

interface Filters {
  readonly locationId?: number | undefined
  readonly position?: Position | undefined
  /** Beginnings of words of a name. */
  readonly q?: string | undefined
}

/** From the totals alone, since all cells of 20,000 people take longer than a list may. */
export async function readLocationSums(
  { db, settings, today }: Pick<AppContext, 'db' | 'settings' | 'today'>,
  reader: Actor,
  filters: Filters,
  isChosen?: SQL,
): Promise<LocationSums[]> {
  const { programmeMode } = await settings.read()
  const isMeasured = programmeMode === 'live'
  const theirs = locationsWhere(reader, 'people.see')
  const isShown = sql`${theirs === 'all' ? sql`true` : sql`belongs.location_id = any(${sql.param([...theirs])}::int[])`}
    and ${filters.locationId === undefined ? sql`true` : sql`belongs.location_id = ${filters.locationId}`}
    and ${filters.position === undefined ? sql`true` : sql`belongs.position = ${filters.position}`}`
  const { rows } = await db.execute<LocationSums & Record<string, unknown>>(sql`
    select location.id, location.name, sums.people, sums.done, sums.asked, sums.behind
    from (
      select belongs.location_id, count(*)::int as people, sum(person.done)::int as done,
        sum(person.asked)::int as asked,
        ${isMeasured ? sql`(count(*) filter (where person.is_behind))::int` : sql`null::int`} as behind
      from (
        select total.user_id, total.done, total.asked,
          ${isMeasured ? isBehind(today(), settings.calendar) : sql`false`} as is_behind
        from completion_totals as total join users as person on person.id = total.user_id
        where ${isChosen ?? isListed({ ...filters, theirs })}
      ) as person
      join user_places as belongs on belongs.user_id = person.user_id
      where ${isShown}
      group by belongs.location_id
    ) as sums
    join locations as location on location.id = sums.location_id
    order by location.display_order, location.id`)
  return rows
}
