/** Shared parts of the commands beside `npm start`: the configured database, and their errors. */

import { createDatabase, createPool, type Database } from '../database/client.ts'
import { EmbeddedPostgresError } from '../database/embedded/errors.ts'
import { borrowEmbeddedPostgres } from '../database/embedded.ts'
import { isDatabaseAway } from '../database/errors.ts'
import { AppError, BackupError, TransferError } from '../platform/app-error.ts'
import { type Config, ConfigError, readConfig } from '../platform/config.ts'
import { endConnections } from '../platform/end-connections.ts'
import { createLog, printError } from '../platform/log.ts'
import { openDatabase, prepareContent } from './prepare-database.ts'

/** Wrong usage of a command; the message has the right one. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Runs a command to its end. Errors that the operator can fix are one line, others have their stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`)
    process.exitCode = 1
  }
}

/** Opens the academy's database, whether the academy runs or not. */
export async function withDatabase(work: (db: Database, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog('warn')
  const database = await openDatabase(config, log, borrowEmbeddedPostgres)
  try {
    await prepareContent(database.url, config, log)
    const pool = createPool(database.appUrl, error =>
      log.warn({ err: error }, 'A database connection was lost'),
    )
    try {
      await work(createDatabase(pool), config)
    } finally {
      await endConnections(pool)
    }
  } finally {
    await database.stop()
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isExpected =
    error instanceof AppError ||
    error instanceof BackupError ||
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof TransferError ||
    error instanceof UsageError ||
    ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  if (isExpected) return error.message
  return isDatabaseAway(error)
    ? 'The database went away in between. Nothing was changed; please try again.'
    : printError(error)
}
