/** Counts beside the sections of the admin area's navigation. Source: ruling R13. */

import type { Waiting } from '#contract/house/overview.ts'
import type { User } from '#contract/people/accounts.ts'
import { MOST_COUNTED } from '#domain/house/overview.ts'
import { canAnywhere, locationsWhere } from '#domain/people/abilities.ts'
import { isMember } from '../../locations/membership.ts'
import { type SQL, sql } from '../../platform/drizzle.ts'
import { countNeeds, type NeedContext, readScopes } from './need-queries.ts'

/** One query with a bounded count for each section of the reader. */
export async function readWaiting(context: NeedContext, reader: User): Promise<Waiting> {
  const scopeOf = await readScopes(context, reader)
  const { rows } = await context.db.execute<Waiting & Record<string, unknown>>(sql`
    select ${countNeeds(scopeOf, 'sign-offs')} as "signOffs", ${countClaims(context, reader)} as claims,
      ${countNeeds(scopeOf, 'suggestions')} as suggestions,
      ${countNeeds(scopeOf, 'outdated', 'suspended', 'texts')} as content,
      ${countNeeds(scopeOf, 'recipes')} as recipes, ${countNeeds(scopeOf, 'mail')} as "failedMail"`)
  const [counts] = rows
  if (!counts) throw new Error('A query without a table has one row')
  return counts
}

/** All that are valid, not only those that expire soon. */
function countClaims({ nowDate }: NeedContext, reader: User): SQL {
  if (!canAnywhere(reader, 'claims.redeem')) return sql`null`
  const isTheirs = isMember(sql`claim.user_id`, { theirs: locationsWhere(reader, 'claims.redeem') })
  return sql`(select count(*)::int from (
    select from user_rewards as claim where not claim.is_redeemed
      and claim.expiry_date > ${nowDate().toISOString()}::timestamptz and ${isTheirs} limit ${MOST_COUNTED}
  ) as counted)`
}
