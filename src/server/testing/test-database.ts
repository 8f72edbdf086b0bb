/** One PostgreSQL for a whole test run, and a copy of a prepared database for each test file. */
import { randomUUID } from 'node:crypto'
import { statfsSync } from 'node:fs'
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

// What the global setup hands to the test files.
declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

const TEMPLATE = 'noren_template'
/** Linux's. */
const SHARED_MEMORY = '/dev/shm'
/** Twice what the databases of a whole run take. */
const ROOM_NEEDED_BYTES = 3 * 2 ** 30

interface TestPostgres {
  /** URL of the server's own database; `databaseUrlOf` makes those of the copies. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * What a run of tests does without: to wait for the disk, since nobody wants its data after a power cut, and to tidy up
 * tables that are dropped in a minute. The launcher of that visits each database once a minute, and there are hundreds.
 */
const NOT_NEEDED = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum']

/** Starts a PostgreSQL in a temporary folder with a migrated and seeded template, demo accounts included. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const dataDirectory = await mkdtemp(join(temporaryFolder(), 'noren-test-'))
  const log = pino({ level: 'warn' })
  const postgres = await startEmbeddedPostgres({ dataDirectory, log })
  for (const setting of NOT_NEEDED) await execute(postgres.url, `alter system set ${setting} = off`)
  // Thousands of connections are made, each of which takes half without the exchange of a password. Other roles
  // than the server's own are still asked for theirs.
  const rules = join(dataDirectory, 'postgres', 'pg_hba.conf')
  await writeFile(rules, `local all ${DATABASE},${APP_ROLE} trust\n${await readFile(rules, 'utf8')}`)
  await execute(postgres.url, 'select pg_reload_conf()')
  await execute(postgres.url, `create database ${TEMPLATE}`)
  await prepareDatabase(databaseUrlOf(postgres.url, TEMPLATE), readConfig({}), log, TEST_START)
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** In memory where there is room: a database is copied there in 25 ms, and on a disk in up to 400. */
function temporaryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    return bavail * bsize > ROOM_NEEDED_BYTES ? SHARED_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A fresh copy of the template; its URL. */
export function copyTemplate(serverUrl: string): Promise<string> {
  return copyDatabase(serverUrl, databaseUrlOf(serverUrl, TEMPLATE))
}

/** A copy of a database that nobody is connected to; its URL. */
export async function copyDatabase(serverUrl: string, databaseUrl: string): Promise<string> {
  const name = `noren_test_${newName()}`
  // The files as they are: through the log, which is the default, it takes twice as long.
  await execute(serverUrl, `create database ${name} template ${nameIn(databaseUrl)} strategy file_copy`)
  return databaseUrlOf(serverUrl, name)
}

/** A database as the first start of an academy for real leaves it: nobody is there, and nothing is taught. */
export async function createUnusedDatabase(serverUrl: string): Promise<string> {
  const databaseUrl = await createEmptyDatabase(serverUrl)
  await prepareDatabase(databaseUrl, readConfig({ DEMO: 'false' }), pino({ level: 'silent' }), TEST_START)
  return databaseUrl
}

/** The same database for the academy itself, as which it owns nothing. */
export function asApp(databaseUrl: string): string {
  return databaseUrl.replace(`//${DATABASE}:`, `//${APP_ROLE}:`)
}

/** Frees the memory or the disk that a copy takes, once nobody is connected to it any more. */
export async function dropDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  await execute(serverUrl, `drop database ${nameIn(databaseUrl)} with (force)`)
}

/** An empty database; its URL. */
export async function createEmptyDatabase(serverUrl: string): Promise<string> {
  const name = `noren_test_empty_${newName()}`
  await execute(serverUrl, `create database ${name}`)
  return databaseUrlOf(serverUrl, name)
}

/** Not a counter: the test files of one process may each load this module. */
const newName = () => randomUUID().replaceAll('-', '')

/** A statement as the owner, for what the academy itself may not do. */
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
