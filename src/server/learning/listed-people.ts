/** Which people a list of management's shows, by the totals that stand beside them. Source: ruling R13. */
import { type SQL, sql } from 'drizzle-orm'
import type { Position } from '#domain/places.ts'

export interface ListedPeople {
  /** Of which locations the reader may see people (`locationsWhere`). */
  readonly theirs: 'all' | readonly number[]
  readonly locationId?: number | undefined
  /** At that location, or at any of theirs. */
  readonly position?: Position | undefined
  /** The beginnings of words of a name. */
  readonly q?: string | undefined
}

/** A condition on `completion_totals`, which the statement calls `total`. */
export function isListed({ theirs, locationId, position, q }: ListedPeople): SQL {
  const places = [
    ...(theirs === 'all' ? [] : [sql`location_id = any(${sql.param(theirs)}::int[])`]),
    ...(locationId === undefined ? [] : [sql`location_id = ${locationId}`]),
    ...(position === undefined ? [] : [sql`position = ${position}`]),
  ]
  const conditions = [
    sql`total.is_listed`,
    ...(places.length === 0
      ? []
      : [sql`total.user_id in (select user_id from user_places where ${sql.join(places, sql` and `)})`]),
    ...(q
      ? [
          sql`total.user_id in (select id from users
            where is_active and array_to_tsvector(name_words(full_name)) @@ name_search(${q}))`,
        ]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}
