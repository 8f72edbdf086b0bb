import { randomBytes } from 'node:crypto'
import { mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, describeOwner, giveTo, runAs } from './account.ts'
import { DATABASE } from './address.ts'
import { EmbeddedPostgresError, USE_YOUR_OWN } from './errors.ts'
import { POSTGRES_MAJOR_VERSION, type PostgresPrograms } from './programs.ts'

const PASSWORD_FILE = 'noren-password'
const DRAFT_PREFIX = '.postgres-being-created-'

export function clusterDirectoryOf(dataDirectory: string): string {
  return join(dataDirectory, 'postgres')
}

export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

/**
 * Creates the database files in a folder beside their final path and moves it there when complete, so that a
 * kill leaves nothing that looks like a database. When another process is faster, its files win.
 */
export async function createCluster(options: {
  dataDirectory: string
  account: Account
  programs: PostgresPrograms
}): Promise<void> {
  const { dataDirectory, account, programs } = options
  const clusterDirectory = clusterDirectoryOf(dataDirectory)
  const refusal = async (error: unknown) =>
    new EmbeddedPostgresError(
      `PostgreSQL could not create its files in ${dataDirectory}: ${messageOf(error)}\n` +
        `${await describeOwner(dataDirectory)}${USE_YOUR_OWN}`,
    )
  const draft = await mkdtemp(join(dataDirectory, DRAFT_PREFIX)).catch(async error => {
    throw await refusal(error)
  })
  try {
    await giveTo(account, draft)
    const passwordFile = join(draft, PASSWORD_FILE)
    await writeFile(passwordFile, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    await giveTo(account, passwordFile)

    const files = join(draft, 'cluster')
    await runAs(account, draft, programs.initdb, [
      `--pgdata=${files}`,
      `--username=${DATABASE}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      // Upper and lower case beyond ASCII, and the same sort order on every system.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // Segments of the log are archived each minute with writes: smaller ones than the usual 16 MB.
      '--wal-segsize=4',
      '--no-instructions',
    ])
    await rename(passwordFile, join(files, PASSWORD_FILE))
    await syncFolder(files)
    await rename(files, clusterDirectory)
    await syncFolder(dataDirectory)
  } catch (error) {
    if (await exists(clusterDirectory)) return
    throw await refusal(error)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Notes an exchange of folders under way, so that a kill between its two renames loses nobody's academy. */
const EXCHANGE_FILE = 'exchange.json'

interface Exchange {
  /** Names in the data folder. */
  readonly from: string
  readonly before: string | null
}

/**
 * Puts a folder in the place of the database's files. A kill in between is made good by `finishExchange`.
 * @param exchange.from folder with the files to come
 * @param exchange.before folder for the present ones; `null` if there are none
 */
export async function exchangeClusters(dataDirectory: string, exchange: Exchange): Promise<void> {
  const note = join(dataDirectory, EXCHANGE_FILE)
  await writeFile(note, JSON.stringify(exchange), { mode: 0o600, flush: true })
  await syncFolder(dataDirectory)
  const { from, before } = exchange
  const clusterDirectory = clusterDirectoryOf(dataDirectory)
  if (before !== null) await rename(clusterDirectory, join(dataDirectory, before))
  await rename(join(dataDirectory, from), clusterDirectory)
  await syncFolder(dataDirectory)
  await rm(note, { force: true })
}

/** For the start of whatever uses the data folder. Without an interrupted exchange it does nothing. */
export async function finishExchange(dataDirectory: string): Promise<void> {
  const note = join(dataDirectory, EXCHANGE_FILE)
  const text = await readFile(note, 'utf8').catch(() => null)
  if (text === null) return
  const clusterDirectory = clusterDirectoryOf(dataDirectory)
  if (!(await exists(clusterDirectory))) {
    const { from, before }: Exchange = JSON.parse(text)
    const next = join(dataDirectory, from)
    await rename((await exists(next)) ? next : join(dataDirectory, before ?? from), clusterDirectory)
    await syncFolder(dataDirectory)
  }
  await rm(note, { force: true })
}

/** Removes the leftovers of killed first starts. Only for the holder of the data folder's lock. */
export async function removeUnfinishedClusters(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue
    // An initdb that outlived its Noren may still be writing; the next start removes its files.
    await rm(join(dataDirectory, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

/** Reads the password of a database that this Noren's PostgreSQL can serve. */
export async function readPassword(clusterDirectory: string): Promise<string> {
  const read = async (name: string) => (await readFile(join(clusterDirectory, name), 'utf8')).trim()
  const [password, version] = await Promise.all([read(PASSWORD_FILE), read('PG_VERSION')]).catch(
    async error => {
      throw new EmbeddedPostgresError(
        `The database's files in ${clusterDirectory} are not readable (${messageOf(error)}). ` +
          `${await describeOwner(clusterDirectory)}Run Noren as the user who created them, or as root. ${USE_YOUR_OWN}`,
      )
    },
  )
  if (version === POSTGRES_MAJOR_VERSION) return password
  // Needs PostgreSQL's own upgrade; a restart does not help.
  throw new EmbeddedPostgresError(
    `The database in ${clusterDirectory} was made by PostgreSQL ${version}, this Noren brings PostgreSQL ` +
      `${POSTGRES_MAJOR_VERSION}. Start the Noren that made it, or move the data with pg_upgrade. ${USE_YOUR_OWN}`,
  )
}

/** Without it a power cut could undo the move of a file. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder)
  await handle.sync()
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
