/**
 * Removes expired sessions, sign-ins, reset tokens and links, files to import, counters of attempts, and totals of past
 * periods. Their readers never rely on it.
 */

import { DAY_MS } from '#domain/clock/durations.ts'
import { IMPORT_LIFETIME_MINUTES, IMPORT_RECORD_DAYS } from '#domain/sheets/sheets.ts'
import type { AppContext } from '../context.ts'
import { contentChanges } from '../database/schema/content-changes.ts'
import { imports } from '../database/schema/imports.ts'
import { pointTotals } from '../database/schema/ledger.ts'
import { invitations } from '../database/schema/places.ts'
import { signInChallenges } from '../database/schema/second-steps.ts'
import { passwordResetTokens, sessions, users } from '../database/schema/users.ts'
import { expireRunOutLinks } from '../mail/outbox.ts'
import {
  alias,
  and,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  sql,
} from '../platform/drizzle.ts'
import type { Job } from '../platform/jobs.ts'
import { isInUse } from './sessions.ts'

/** Addresses of ended invitations stay for a while, for support. */
const ADDRESS_RETENTION_DAYS = 30
/** Used reset links stay for a while, for support. */
const TOKEN_RETENTION_DAYS = 30
/** The leaderboard reads the current week and month; the ledger has the rest. */
const TOTALS_RETENTION_DAYS = 40
/** Far longer than any process takes to learn of a change. */
const CHANGES_RETENTION_DAYS = 1

export function housekeeping(context: AppContext): Job {
  return { name: 'housekeeping', schedule: '0 * * * *', run: () => sweep(context) }
}

export async function sweep({ db, now, rateLimits }: AppContext): Promise<void> {
  const daysAgo = (days: number) => new Date(now().subtract({ hours: days * 24 }).epochMilliseconds)
  await db.delete(sessions).where(not(isInUse(daysAgo(0))))
  await db.delete(passwordResetTokens).where(lt(passwordResetTokens.expiresAt, daysAgo(TOKEN_RETENTION_DAYS)))
  await db.delete(signInChallenges).where(lte(signInChallenges.expiresAt, daysAgo(0)))
  await db
    .update(invitations)
    .set({ sentTo: null })
    .where(and(isNotNull(invitations.sentTo), lt(invitations.expiresAt, daysAgo(ADDRESS_RETENTION_DAYS))))
  // People whose last visit was before visits were recorded, as far as their sessions tell.
  await db.execute(sql`
    update ${users} set last_here_on = visit.day
    from (select user_id, max(last_used_at)::date as day from ${sessions} group by user_id) as visit
    where ${users.id} = visit.user_id and ${users.lastHereOn} = '-infinity'`)
  const importsSince = now().subtract({ minutes: IMPORT_LIFETIME_MINUTES })
  const isOver = lt(imports.createdAt, new Date(importsSince.epochMilliseconds))
  const isForgotten = or(isNull(imports.written), lt(imports.createdAt, daysAgo(IMPORT_RECORD_DAYS)))
  await db.delete(imports).where(and(isOver, isForgotten))
  await db
    .update(imports)
    .set({ sheets: [], rest: null })
    .where(and(isOver, sql`${imports.sheets} <> '[]'`))
  await expireRunOutLinks(db, daysAgo(0))
  await rateLimits.sweep()
  // The newest of each table stays: it dates responses.
  const newer = alias(contentChanges, 'newer')
  await db.delete(contentChanges).where(
    and(
      lt(contentChanges.changedAt, daysAgo(CHANGES_RETENTION_DAYS)),
      exists(
        db
          .select({ one: sql`1` })
          .from(newer)
          .where(
            and(eq(newer.tableName, contentChanges.tableName), gt(newer.changedAt, contentChanges.changedAt)),
          ),
      ),
    ),
  )
  await db
    .delete(pointTotals)
    .where(and(ne(pointTotals.period, 'all'), lt(pointTotals.periodStart, oldestTotals(daysAgo(0)))))
}

/** First day whose weeks and months of points are stored. */
export function oldestTotals(now: Date): string {
  return new Date(now.getTime() - TOTALS_RETENTION_DAYS * DAY_MS).toISOString().slice(0, 10)
}
