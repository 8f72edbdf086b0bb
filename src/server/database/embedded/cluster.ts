import { randomBytes } from 'node:crypto'
import { mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, describeOwner, giveTo, runAs } from './account.ts'
import { DATABASE } from './address.ts'
import { EmbeddedPostgresError, USE_YOUR_OWN } from './errors.ts'
import { POSTGRES_MAJOR_VERSION, type PostgresPrograms } from './programs.ts'

const PASSWORD_FILE = 'noren-password'
const DRAFT_PREFIX = '.postgres-being-created-'

/** The folder of the PostgreSQL files inside the data folder. */
export function clusterDirectoryOf(dataDirectory: string): string {
  return join(dataDirectory, 'postgres')
}

export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

/**
 * Creates the database files. They are made beside their final place and moved there when complete, so whoever is
 * killed in between leaves nothing that could be taken for a database. When another process is faster, its files stand.
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
      // Knows upper and lower case beyond ASCII, and sorts alike on every system.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
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

/** Removes what killed first starts left behind. Only for who holds the lock on the data folder. */
export async function removeUnfinishedClusters(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue
    // An initdb that outlived its Noren may still be writing there: then the next start clears it away.
    await rm(join(dataDirectory, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

/** Reads the password of a database, provided that this Noren's PostgreSQL can serve it. */
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
  // Needs PostgreSQL's own upgrade, which no restart can replace.
  throw new EmbeddedPostgresError(
    `The database in ${clusterDirectory} was made by PostgreSQL ${version}, this Noren brings PostgreSQL ` +
      `${POSTGRES_MAJOR_VERSION}. Start the Noren that made it, or move the data with pg_upgrade. ${USE_YOUR_OWN}`,
  )
}

/** Without this a power cut could forget that a file was moved. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder)
  await handle.sync()
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
