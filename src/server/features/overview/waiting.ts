/** Counts beside the sections of the admin area's navigation. Source: ruling R13. */
import type { User } from '#contract/accounts.ts'
import type { Waiting } from '#contract/overview.ts'
import { can, canAnywhere, locationsWhere } from '#domain/abilities.ts'
import { MOST_COUNTED } from '#domain/overview.ts'
import type { AppContext } from '../../context.ts'
import { isMember } from '../../learning/membership.ts'
import { HAS_SHIFTS_LEFT, mayBeSignedOffBy } from '../../learning/plans.ts'
import { type SQL, sql } from '../../platform/drizzle.ts'
import { isGivenUp, NEWER_TEXTS, OUTDATED, SUSPENDED, unsignedUnder } from './needs.ts'

/** One query with a bounded count for each section of the reader. */
export async function readWaiting(
  { db, settings, nowDate }: Pick<AppContext, 'db' | 'settings' | 'nowDate'>,
  reader: User,
): Promise<Waiting> {
  const { programmeMode, allergenProfile } = await settings.read()
  const now = nowDate().toISOString()
  const count = (isTheirs: boolean, from: SQL) =>
    isTheirs
      ? sql`(select count(*)::int from (select from ${from} limit ${MOST_COUNTED}) as counted)`
      : sql`null`
  const { rows } = await db.execute<Waiting & Record<string, unknown>>(sql`
    select
      ${count(
        programmeMode === 'live' && canAnywhere(reader, 'shifts.sign-off'),
        sql`completion_totals as total where ${mayBeSignedOffBy(reader, {})} and ${HAS_SHIFTS_LEFT}`,
      )} as "signOffs",
      ${count(
        canAnywhere(reader, 'claims.redeem'),
        sql`user_rewards as claim where not claim.is_redeemed and claim.expiry_date > ${now}::timestamptz
          and ${isMember(sql`claim.user_id`, { theirs: locationsWhere(reader, 'claims.redeem') })}`,
      )} as claims,
      ${count(can(reader, 'suggestions.manage'), sql`suggestions where status = 'new'`)} as suggestions,
      ${count(
        can(reader, 'content.manage'),
        sql`(select title from (${OUTDATED}) as outdated union all select question from (${SUSPENDED}) as suspended
          union all select item.title from ${NEWER_TEXTS}) as texts`,
      )} as content,
      ${count(
        can(reader, 'kitchen.assess'),
        sql`(${unsignedUnder(allergenProfile)}) as unsigned`,
      )} as recipes,
      ${count(can(reader, 'mail.read'), sql`mail_outbox where ${isGivenUp(now)}`)} as "failedMail"`)
  const [counts] = rows
  if (!counts) throw new Error('A query without a table has one row')
  return counts
}
