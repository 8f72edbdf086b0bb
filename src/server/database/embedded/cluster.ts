import { randomBytes } from 'node:crypto'
import { mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, giveTo, runAs } from './account.ts'
import { DATABASE, type ServerAddress } from './address.ts'
import { EmbeddedPostgresError, USE_YOUR_OWN } from './errors.ts'
import type { PostgresPrograms } from './programs.ts'

const PASSWORD_FILE = 'noren-password'
const WORKSHOP_PREFIX = '.postgres-being-created-'

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
  const workshop = await mkdtemp(join(dataDirectory, WORKSHOP_PREFIX))
  try {
    await giveTo(account, workshop)
    const passwordFile = join(workshop, PASSWORD_FILE)
    await writeFile(passwordFile, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    await giveTo(account, passwordFile)

    const files = join(workshop, 'cluster')
    const { code, output } = await runAs(account, workshop, programs.initdb, [
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
    if (code !== 0) {
      throw new EmbeddedPostgresError(
        `PostgreSQL could not create its files in ${dataDirectory}:\n${output}\n${USE_YOUR_OWN}`,
      )
    }
    await rename(passwordFile, join(files, PASSWORD_FILE))
    await syncFolder(files)
    await rename(files, clusterDirectory)
    await syncFolder(dataDirectory)
  } catch (error) {
    if (!(await exists(clusterDirectory))) throw error
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/** Removes what killed first starts left behind. Only for who holds the lock on the data folder. */
export async function removeAbandonedWorkshops(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    if (!name.startsWith(WORKSHOP_PREFIX)) continue
    // An initdb that outlived its Noren may still be writing there: then the next start clears it away.
    await rm(join(dataDirectory, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

export async function readPassword(clusterDirectory: string): Promise<string> {
  try {
    return (await readFile(join(clusterDirectory, PASSWORD_FILE), 'utf8')).trim()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmbeddedPostgresError(
      `The database's files in ${clusterDirectory} are not readable (${reason}). ` +
        `Run Noren as the user who created them, or as root. ${USE_YOUR_OWN}`,
    )
  }
}

/** A database of another major version needs PostgreSQL's own upgrade, which no restart can replace. */
export async function checkVersion(clusterDirectory: string, programs: PostgresPrograms): Promise<void> {
  const version = (await readFile(join(clusterDirectory, 'PG_VERSION'), 'utf8')).trim()
  if (version === String(programs.majorVersion)) return
  throw new EmbeddedPostgresError(
    `The database in ${clusterDirectory} was made by PostgreSQL ${version}, this Noren brings PostgreSQL ` +
      `${programs.majorVersion}. Start the Noren that made it, or move the data with pg_upgrade. ${USE_YOUR_OWN}`,
  )
}

/** Writes the server's settings. Done before each start, so a new Noren or a moved folder needs no migration. */
export async function writeConfiguration(
  clusterDirectory: string,
  account: Account,
  address: ServerAddress,
): Promise<void> {
  const file = join(clusterDirectory, 'postgresql.conf')
  const text = configuration(address)
  if ((await readFile(file, 'utf8').catch(() => '')) === text) return
  const draft = `${file}.new`
  await writeFile(draft, text, { mode: 0o600, flush: true })
  await giveTo(account, draft)
  await rename(draft, file)
}

function configuration({ socketDirectory, port }: ServerAddress): string {
  const folders = socketDirectory === undefined ? '' : `"${socketDirectory.replaceAll('"', '""')}"`
  return `# Written by Noren before each start. Settings of your own: ALTER SYSTEM SET, which goes before this file.

# Reached by Noren on this machine, never over the network.
listen_addresses = '${socketDirectory === undefined ? '127.0.0.1' : ''}'
unix_socket_directories = '${folders.replaceAll('\\', '\\\\').replaceAll("'", "''")}'
unix_socket_permissions = 0700
port = ${port}
password_encryption = 'scram-sha-256'
max_connections = 100
cluster_name = 'noren'

# What is acknowledged is on the disk.
fsync = on
synchronous_commit = on
full_page_writes = on

# One small machine that also does other work: few processes, little memory, short queries.
shared_buffers = 64MB
effective_cache_size = 512MB
maintenance_work_mem = 32MB
min_wal_size = 32MB
max_wal_size = 256MB
random_page_cost = 1.1
jit = off
io_method = sync
max_worker_processes = 2
max_parallel_workers = 0
max_parallel_workers_per_gather = 0
max_parallel_maintenance_workers = 0
max_logical_replication_workers = 0
max_wal_senders = 0

# Only starts, stops and crashes: what else goes wrong, Noren logs itself, and this log has nobody to tidy it up.
log_min_messages = log
log_checkpoints = off
log_autovacuum_min_duration = -1
log_timezone = 'UTC'

timezone = 'UTC'
datestyle = 'iso, ymd'
lc_messages = 'C'
lc_monetary = 'C'
lc_numeric = 'C'
lc_time = 'C'
default_text_search_config = 'pg_catalog.simple'
`
}

/** Without this a power cut could forget that a file was moved. */
async function syncFolder(folder: string): Promise<void> {
  // Windows has no such thing.
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
