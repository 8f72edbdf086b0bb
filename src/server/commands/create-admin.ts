/**
 * `npm run create-admin -- --username U --full-name N --email E`: makes a management account, on the database
 * that the configuration names. The password is asked for, or taken from ADMIN_PASSWORD. Source: ruling R1.
 */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { registerStaffBody } from '#contract/accounts.ts'
import { createAccount } from '../accounts/create-account.ts'
import { createDatabase, createPool } from '../database/client.ts'
import { EmbeddedPostgresError } from '../database/embedded/errors.ts'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { AppError } from '../platform/app-error.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { endConnections } from '../platform/end-connections.ts'
import { createLog, printError } from '../platform/log.ts'
import { prepareDatabase } from './prepare-database.ts'

const USAGE = 'Usage: npm run create-admin -- --username U --full-name N --email E'

class UsageError extends Error {}

const adminAccount = z.omit(registerStaffBody, { role: true, inviteCode: true, phoneNumber: true })

async function createAdmin(): Promise<void> {
  const account = await readAccount()
  const config = readConfig(process.env)
  const log = createLog('warn')
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDirectory: config.dataDirectory, log })
      : null
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  try {
    await prepareDatabase(databaseUrl, config, log)
    const pool = createPool(databaseUrl, error => log.warn({ err: error }, 'A database connection was lost'))
    try {
      const user = await createAccount(createDatabase(pool), { ...account, role: 'admin' })
      process.stdout.write(`${user.fullName} (${user.username}) is now management.\n`)
    } finally {
      await endConnections(pool)
    }
  } finally {
    await embedded?.stop()
  }
}

async function readAccount(): Promise<z.infer<typeof adminAccount>> {
  const { values } = parseArgs({
    options: {
      username: { type: 'string' },
      'full-name': { type: 'string' },
      email: { type: 'string' },
    },
  })
  if (!values.username || !values['full-name'] || !values.email) throw new UsageError(USAGE)
  const parsed = z.safeParse(adminAccount, {
    username: values.username,
    fullName: values['full-name'],
    email: values.email,
    password: process.env.ADMIN_PASSWORD ?? (await askPassword()),
  })
  if (!parsed.success) throw new UsageError(parsed.error.issues.map(issue => issue.message).join('\n'))
  return parsed.data
}

/** Asks at the terminal, without showing what is typed. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new UsageError('Set ADMIN_PASSWORD, or run this at a terminal to be asked for it.')
  let isHidden = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const answer = terminal.question('Password: ')
  isHidden = true
  const password = await answer
  terminal.close()
  process.stdout.write('\n')
  return password
}

try {
  await createAdmin()
} catch (error) {
  const isExpected =
    error instanceof AppError ||
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof UsageError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  process.stderr.write(`${isExpected ? (error as Error).message : printError(error)}\n`)
  process.exitCode = 1
}
