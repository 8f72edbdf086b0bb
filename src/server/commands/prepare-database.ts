import type { FastifyBaseLogger } from 'fastify'
import { businessDayOf } from '#domain/business-day.ts'
import { matchDemoAccounts, seedDemoAccounts } from '../accounts/demo-accounts.ts'
import { bringContent } from '../accounts/first-run.ts'
import { foldEarlierNames } from '../accounts/name-folding.ts'
import { bringRelease } from '../authoring/built-in/bring-release.ts'
import { builtInRelease } from '../authoring/built-in/built-in-release.ts'
import { isUnused, seedOnce } from '../authoring/built-in/parts.ts'
import { withdrawUnsigned } from '../authoring/unsigned-assessments.ts'
import type { Database } from '../database/client.ts'
import type { borrowEmbeddedPostgres, EmbeddedPostgres } from '../database/embedded.ts'
import { isDatabaseAway } from '../database/errors.ts'
import { migrateDatabase } from '../database/migrate.ts'
import type { Config } from '../platform/config.ts'
import { Notice } from '../platform/notice.ts'
import { readCalendar } from '../settings/settings-store.ts'

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 5_000

/** The configured database, or the embedded one. */
export async function openDatabase(
  { databaseUrl, dataDirectory }: Config,
  log: FastifyBaseLogger,
  openEmbedded: typeof borrowEmbeddedPostgres,
): Promise<EmbeddedPostgres> {
  if (databaseUrl === null) return openEmbedded({ dataDirectory, log })
  return { url: databaseUrl, appUrl: databaseUrl, stop: async () => undefined }
}

/** Migrates and seeds, and opens or closes the demo. */
export async function prepareDatabase(
  databaseUrl: string,
  config: Config,
  log: FastifyBaseLogger,
  now: Temporal.Instant = Temporal.Now.instant(),
): Promise<void> {
  await migrateWhenThere(databaseUrl, log, async db => {
    await foldEarlierNames(db, log)
    if (!config.isDemo) await withdrawUnsigned(db, log)
    // An unused academy gets its content at the set-up, or with the first registration.
    if (config.isDemo || !(await isUnused(db))) await bringAcademy(db, log, config.isDemo)
    if (config.isDemo) {
      const today = businessDayOf(now, await readCalendar(db, config))
      await seedOnce(db, 'demo-accounts', tx =>
        seedDemoAccounts(tx, new Date(now.epochMilliseconds), today, log),
      )
    }
    await matchDemoAccounts(db, config.isDemo, log)
  })
}

/**
 * Migrates and seeds for a command beside the academy. Only the academy knows whether it is a demo: a command
 * is often called without its variables, and must not open the demo's accounts.
 */
export function prepareContent(databaseUrl: string, log: FastifyBaseLogger): Promise<void> {
  return migrateWhenThere(databaseUrl, log, async db => {
    await foldEarlierNames(db, log)
    if (!(await isUnused(db))) await bringAcademy(db, log, false)
  })
}

/** Adds missing parts and applies this release's changes. */
async function bringAcademy(db: Database, log: FastifyBaseLogger, isDemo: boolean): Promise<void> {
  await bringContent(db, { isDemo })
  await bringRelease(db, builtInRelease(), log, { isDemo })
}

/** An unreachable database is retried, since a supervisor may start both at once. */
async function migrateWhenThere(
  databaseUrl: string,
  log: FastifyBaseLogger,
  prepare: (db: Database) => Promise<void>,
): Promise<void> {
  const databaseAway = new Notice(log, 'warn')
  let delay = FIRST_RETRY_MS
  for (;;) {
    try {
      await migrateDatabase(databaseUrl, prepare)
      return
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      databaseAway.say(error, 'The database cannot be reached yet; trying again')
      await new Promise(resolve => setTimeout(resolve, delay))
      delay = Math.min(delay * 2, LONGEST_RETRY_MS)
    }
  }
}
