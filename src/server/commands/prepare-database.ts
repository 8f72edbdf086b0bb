import type { FastifyBaseLogger } from 'fastify'
import { businessDayOf } from '#domain/clock/business-day.ts'
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
import { type Config, ConfigError, norenVersion } from '../platform/config.ts'
import { Notice } from '../platform/notice.ts'
import { addFirstAssignments } from '../programme/assignments.ts'
import { readCalendar } from '../settings.ts'

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

interface PrepareOptions {
  readonly now?: Temporal.Instant
  readonly onUpgrade?: () => Promise<void>
}

/**
 * Migrates and seeds, and opens or closes the demo.
 * @param onUpgrade before migrations change an academy
 */
export async function prepareDatabase(
  databaseUrl: string,
  config: Config,
  log: FastifyBaseLogger,
  { now = Temporal.Now.instant(), onUpgrade = async () => undefined }: PrepareOptions = {},
): Promise<void> {
  const steps = {
    beforeUpgrade: async (from: string) => {
      await onUpgrade()
      await makeWayBack(databaseUrl, config, log, from)
    },
    onNewer: () => refuseNewer(config, log),
  }
  const prepare = async (db: Database) => {
    await foldEarlierNames(db, log)
    if (!config.isDemo) await withdrawUnsigned(db, log)
    // An unused academy gets its content at the set-up, or with the first registration.
    if (config.isDemo || !(await isUnused(db))) {
      await bringAcademy(db, log, config.isDemo)
      const calendar = await readCalendar(db, config)
      const at = new Date(now.epochMilliseconds)
      if (config.isDemo)
        await seedOnce(db, 'demo-accounts', tx => seedDemoAccounts(tx, at, businessDayOf(now, calendar), log))
      await seedOnce(db, 'assignments', tx => addFirstAssignments(tx, { at, calendar }))
    }
    await matchDemoAccounts(db, config.isDemo, log)
  }
  await onceReachable(log, () => migrateDatabase(databaseUrl, prepare, steps))
}

/**
 * Migrates and seeds for a command beside the academy. Only the academy knows whether it is a demo: a command
 * is often called without its variables, and must not open the demo's accounts. It upgrades no academy either:
 * the release before may be running on it.
 */
export function prepareContent(databaseUrl: string, config: Config, log: FastifyBaseLogger): Promise<void> {
  const steps = {
    beforeUpgrade: async (from: string) => {
      throw new ConfigError(
        `This database is of an earlier release (${from}). Start Noren once, which upgrades it. Nothing was changed.`,
      )
    },
    onNewer: () => refuseNewer(config, log),
  }
  const prepare = async (db: Database) => {
    await foldEarlierNames(db, log)
    if (!(await isUnused(db))) await bringAcademy(db, log, false)
  }
  return onceReachable(log, () => migrateDatabase(databaseUrl, prepare, steps))
}

/** Adds missing parts and applies this release's changes. */
async function bringAcademy(db: Database, log: FastifyBaseLogger, isDemo: boolean): Promise<void> {
  await bringContent(db, { isDemo })
  await bringRelease(db, builtInRelease(), log, { isDemo })
}

/** An unreachable database is retried, since a supervisor may start both at once. */
export async function onceReachable<Result>(
  log: FastifyBaseLogger,
  work: () => Promise<Result>,
): Promise<Result> {
  const databaseAway = new Notice(log, 'warn')
  let delay = FIRST_RETRY_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      databaseAway.say(error, 'The database cannot be reached yet; trying again')
      await new Promise(resolve => setTimeout(resolve, delay))
      delay = Math.min(delay * 2, LONGEST_RETRY_MS)
    }
  }
}

/** A PostgreSQL of one's own may be shared with machines that have been upgraded already. */
function refuseNewer({ databaseUrl }: Config, log: FastifyBaseLogger): void {
  if (databaseUrl === null)
    throw new ConfigError(
      'This database is of a newer release. Start that one, or go back to the restore point of its upgrade: ' +
        'npm run rollback.',
    )
  log.warn(
    'This database is of a newer release. Start that one, or bring back your backup of before the upgrade',
  )
}

async function makeWayBack(
  url: string,
  { databaseUrl, dataDirectory }: Config,
  log: FastifyBaseLogger,
  migration: string,
): Promise<void> {
  if (databaseUrl !== null) {
    log.warn({ from: migration }, 'Upgrading the database. The way back is a backup of your own PostgreSQL')
    return
  }
  log.info({ from: migration }, 'Upgrading the database. First a restore point, for "npm run rollback"')
  const [{ makeRestorePoint }, { BackupError }] = await Promise.all([
    import('../backup/restore-point.ts'),
    import('../platform/app-error.ts'),
  ])
  await makeRestorePoint({ url, dataDirectory, noren: norenVersion(), migration }).catch(error => {
    if (!(error instanceof BackupError)) throw error
    throw new ConfigError(`The upgrade needs a restore point first. ${error.message} Nothing was changed.`)
  })
}
