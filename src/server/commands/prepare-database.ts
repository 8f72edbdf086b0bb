import type { FastifyBaseLogger } from 'fastify'
import { businessDayOf } from '#domain/business-day.ts'
import { matchDemoAccounts, seedDemoAccounts } from '../accounts/demo-accounts.ts'
import { foldEarlierNames } from '../accounts/name-folding.ts'
import { isDatabaseAway } from '../database/errors.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { seedContent, seedOnce } from '../database/seed/seed.ts'
import type { Config } from '../platform/config.ts'
import { Notice } from '../platform/notice.ts'

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 5_000

/** Migrates and seeds. A database that is away is waited for, since a supervisor may start both at once. */
export async function prepareDatabase(
  databaseUrl: string,
  config: Config,
  log: FastifyBaseLogger,
  now: Temporal.Instant = Temporal.Now.instant(),
): Promise<void> {
  const databaseAway = new Notice(log, 'warn')
  let delay = FIRST_RETRY_MS
  for (;;) {
    try {
      await migrateDatabase(databaseUrl, async db => {
        await foldEarlierNames(db, log)
        await seedContent(db)
        if (config.isDemo) {
          const today = businessDayOf(now, config.calendar)
          await seedOnce(db, 'demo-accounts', tx =>
            seedDemoAccounts(tx, new Date(now.epochMilliseconds), today, log),
          )
        }
        await matchDemoAccounts(db, config.isDemo, log)
      })
      return
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      databaseAway.say(error, 'The database cannot be reached yet; trying again')
      await new Promise(resolve => setTimeout(resolve, delay))
      delay = Math.min(delay * 2, LONGEST_RETRY_MS)
    }
  }
}
