/** Memberships as a condition on a person's id, for management's lists. Source: ruling R13. */

import type { Position } from '#domain/people/places.ts'
import { type SQL, type SQLWrapper, sql } from '../platform/drizzle.ts'

export interface MemberFilter {
  /** Locations whose people the reader may see (`locationsWhere`). */
  readonly theirs: 'all' | readonly number[]
  /** Includes staff without memberships, unless filtered by location or position. */
  readonly withUnplaced?: boolean
  readonly locationId?: number | undefined
  /** Positions at that location, or at any of the reader's. */
  readonly positions?: readonly Position[] | undefined
  /** Job at that location, or at any of the reader's. */
  readonly jobId?: number | undefined
}

export function isEveryone({ theirs, locationId, positions, jobId }: MemberFilter): boolean {
  return theirs === 'all' && locationId === undefined && positions === undefined && jobId === undefined
}

/** Condition on a person's id, given as a column with its table's name. */
export function isMember(userId: SQLWrapper, membership: MemberFilter): SQL {
  if (isEveryone(membership)) return sql`true`
  const { theirs, withUnplaced, locationId, positions, jobId } = membership
  const conditions = [
    ...(theirs === 'all' ? [] : [sql`location_id = any(${sql.param(theirs)}::int[])`]),
    ...(locationId === undefined ? [] : [sql`location_id = ${locationId}`]),
    ...(jobId === undefined ? [] : [sql`${jobId} = any(job_ids)`]),
    ...(positions === undefined ? [] : [sql`position = any(${sql.param(positions)}::text[])`]),
  ]
  const worksThere = sql`${userId} in (select user_id from user_places where ${sql.join(conditions, sql` and `)})`
  const isFiltered = locationId !== undefined || positions !== undefined || jobId !== undefined
  if (!withUnplaced || isFiltered) return worksThere
  return sql`(${worksThere} or not exists (select from user_places where user_places.user_id = ${userId}))`
}
