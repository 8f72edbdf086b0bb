/** People of a management list, by the totals shown with them. Source: ruling R13. */

import type { Position } from '#domain/people/places.ts'
import { isFoundByName } from '../database/name-search.ts'
import { type SQL, sql } from '../platform/drizzle.ts'
import { isMember, type MemberFilter } from './membership.ts'

interface ListedPeople extends Omit<MemberFilter, 'positions'> {
  readonly position?: Position | undefined
  /** Beginnings of words of a name. */
  readonly q?: string | undefined
}

/** Condition on `completion_totals`, aliased as `total`. */
export function isListed({ position, q, ...membership }: ListedPeople): SQL {
  const isTheirs = isMember(sql`total.user_id`, { ...membership, positions: position && [position] })
  const isFound = q
    ? sql`total.user_id in (select id from users where is_active and ${isFoundByName(sql`full_name`, q)})`
    : sql`true`
  return sql`total.is_listed and ${isTheirs} and ${isFound}`
}
