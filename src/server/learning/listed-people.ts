/** Which people a list of management's shows, by the totals that stand beside them. Source: ruling R13. */

import type { Position } from '#domain/places.ts'
import type { Queries } from '../database/client.ts'
import { isFoundByName } from '../database/name-search.ts'
import { type SQL, sql } from '../platform/drizzle.ts'
import { findCrews, isAmong } from './crews.ts'

export interface ListedPeople {
  /** Of which locations the reader may see people (`locationsWhere`). */
  readonly theirs: 'all' | readonly number[]
  /** Together with all staff who belong nowhere, unless a location or position is asked for. */
  readonly withUnplaced?: boolean
  readonly locationId?: number | undefined
  /** At that location, or at any of theirs. */
  readonly position?: Position | undefined
  /** The beginnings of words of a name. */
  readonly q?: string | undefined
}

/** A condition on `completion_totals`, which the statement calls `total`. */
export async function isListed(
  queries: Queries,
  { theirs, withUnplaced, locationId, position, q }: ListedPeople,
): Promise<SQL> {
  const crews = await findCrews(queries, {
    theirs,
    withUnplaced,
    locationId,
    positions: position && [position],
  })
  const conditions = [
    sql`total.is_listed`,
    isAmong(sql`total.crew_id`, crews),
    ...(q
      ? [
          sql`total.user_id in (select id from users
            where is_active and ${isFoundByName(sql`full_name`, q)})`,
        ]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}
