/** One PostgreSQL for a whole test run, and a copy of a prepared database per test file. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { prepareDatabase } from '../commands/prepare-database.ts'
import { APP_ROLE } from '../database/app-role.ts'
import { DATABASE } from '../database/embedded/address.ts'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { readConfig } from '../platform/config.ts'
import { TEST_START } from './test-clock.ts'

// Values of the global setup for the test files.
declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

const TEMPLATE = 'noren_template'
const UNUSED_TEMPLATE = 'noren_unused_template'

interface TestPostgres {
  /** URL of the server's own database; `databaseUrlOf` gives those of the copies. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Features without use in tests: durability, and autovacuum of short-lived tables, whose launcher visits each
 * of hundreds of databases once a minute.
 */
const NOT_NEEDED = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum']

/** Several times what the applications of three workers' files hold at once, about 70. */
const MAX_CONNECTIONS = 300

/** Starts a PostgreSQL in a temporary folder with two templates: an unused academy, and one with the demo. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'noren-test-'))
  const log = pino({ level: 'warn' })
  const begun = await startEmbeddedPostgres({ dataDirectory, log })
  for (const setting of NOT_NEEDED) await execute(begun.url, `alter system set ${setting} = off`)
  await execute(begun.url, `alter system set max_connections = ${MAX_CONNECTIONS}`)
  // Thousands of connections take half the time without passwords. Other roles than the server's own still
  // need theirs.
  const rules = join(dataDirectory, 'postgres', 'pg_hba.conf')
  await writeFile(rules, `local all ${DATABASE},${APP_ROLE} trust\n${await readFile(rules, 'utf8')}`)
  await begun.stop()
  const postgres = await startEmbeddedPostgres({ dataDirectory, log })
  const prepare = (name: string, environment: Record<string, string>) =>
    prepareDatabase(databaseUrlOf(postgres.url, name), readConfig(environment), log, { now: TEST_START })
  await execute(postgres.url, `create database ${UNUSED_TEMPLATE}`)
  await prepare(UNUSED_TEMPLATE, { DEMO: 'false' })
  await execute(postgres.url, `create database ${TEMPLATE} template ${UNUSED_TEMPLATE}`)
  await prepare(TEMPLATE, {})
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** Copies the template; returns the URL. */
export function copyTemplate(serverUrl: string): Promise<string> {
  return copyDatabase(serverUrl, databaseUrlOf(serverUrl, TEMPLATE))
}

/** Copies a database without connections; returns the URL. */
export async function copyDatabase(serverUrl: string, databaseUrl: string): Promise<string> {
  const name = `noren_test_${newName()}`
  // File copies take half the time of the default, the log.
  await execute(serverUrl, `create database ${name} template ${nameIn(databaseUrl)} strategy file_copy`)
  return databaseUrlOf(serverUrl, name)
}

/** Copies the database after the first start of a real academy: no accounts, no content. Returns the URL. */
export function copyUnusedTemplate(serverUrl: string): Promise<string> {
  return copyDatabase(serverUrl, databaseUrlOf(serverUrl, UNUSED_TEMPLATE))
}

/** URL for the academy itself, whose role owns nothing. */
export function asApp(databaseUrl: string): string {
  return databaseUrl.replace(`//${DATABASE}:`, `//${APP_ROLE}:`)
}

/** Frees the memory or disk of a copy without connections. */
export async function dropDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  await execute(serverUrl, `drop database ${nameIn(databaseUrl)} with (force)`)
}

/** Creates an empty database; returns the URL. */
export async function createEmptyDatabase(serverUrl: string): Promise<string> {
  const name = `noren_test_empty_${newName()}`
  await execute(serverUrl, `create database ${name}`)
  return databaseUrlOf(serverUrl, name)
}

/** Not a counter: each test file of a process may load its own copy of this module. */
const newName = () => randomUUID().replaceAll('-', '')

/** Runs a query as the owner, for what the academy may not do. */
export async function execute(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function nameIn(databaseUrl: string): string | undefined {
  return /\/([^/?]*)(\?|$)/.exec(databaseUrl)?.[1]
}

function databaseUrlOf(serverUrl: string, name: string): string {
  // Not the URL class: a socket's URL has an empty host.
  return serverUrl.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
}
