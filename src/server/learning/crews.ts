/**
 * Whose people a list is of. Everyone is of one crew, those who belong to the same places, and there are few crews: a
 * list asks for its crews first, so that PostgreSQL knows how many people it is about.
 */

import type { Position } from '#domain/places.ts'
import type { Queries } from '../database/client.ts'
import { type SQL, sql } from '../platform/drizzle.ts'

/** Ids of crews; everyone is of one, also who belongs nowhere. */
export type Crews = 'everyone' | readonly number[]

interface Belonging {
  /** At one of these (`locationsWhere`). */
  readonly theirs: 'all' | readonly number[]
  /** Or at none at all. */
  readonly withUnplaced?: boolean | undefined
  /** At this one of them. */
  readonly locationId?: number | undefined
  /** As one of these, there. */
  readonly positions?: readonly Position[] | undefined
}

interface Asked {
  readonly theirs: readonly number[] | null
  readonly withUnplaced: boolean
  readonly locationId: number | null
  readonly positions: readonly Position[] | null
}

const selectCrews = (db: Queries, { theirs, withUnplaced, locationId, positions }: Asked) =>
  db.execute<{ id: number }>(sql`
    select id from crews where exists (
      select from unnest(location_ids, positions) as place (location_id, position)
      where (${sql.param(theirs)}::int[] is null or place.location_id = any(${sql.param(theirs)}::int[]))
        and (${locationId}::int is null or place.location_id = ${locationId}::int)
        and (${sql.param(positions)}::text[] is null or place.position = any(${sql.param(positions)}::text[]))
    ) or (${withUnplaced}::boolean and location_ids = '{}')`)

/** The crews of those who belong to such places. */
export async function findCrews(
  queries: Queries,
  { theirs, withUnplaced = false, locationId, positions }: Belonging,
): Promise<Crews> {
  if (theirs === 'all' && locationId === undefined && positions === undefined) return 'everyone'
  const asked = {
    theirs: theirs === 'all' ? null : theirs,
    withUnplaced: withUnplaced && locationId === undefined && positions === undefined,
    locationId: locationId ?? null,
    positions: positions ?? null,
  }
  return (await selectCrews(queries, asked)).rows.map(({ id }) => id)
}

/** A condition on someone's id. */
export function isOf(userId: SQL, crews: Crews): SQL {
  return crews === 'everyone'
    ? sql`true`
    : sql`${userId} in (select user_id from completion_totals where ${isAmong(sql`crew_id`, crews)})`
}

/** A condition on the id of a crew. */
export function isAmong(crewId: SQL, crews: Crews): SQL {
  return crews === 'everyone' ? sql`true` : sql`${crewId} = any(${sql.param(crews)}::int[])`
}
