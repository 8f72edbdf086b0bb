import pg from 'pg'
import { DAY_MS } from '#domain/clock/durations.ts'
import { clusterDirectoryOf } from '../database/embedded/cluster.ts'
import { BackupError } from '../platform/app-error.ts'
import { endConnections } from '../platform/end-connections.ts'
import { BackupFolder, type Copy, type Proof } from './backup-folder.ts'
import { type CopyOptions, makeCopy, readControlData } from './base-copy.ts'
import { removeDrafts } from './drafts.ts'
import { runHook } from './hook.ts'
import { listLedgers } from './inspect.ts'
import { claimFolder } from './log-keeper.ts'
import { newIdentity } from './packing.ts'
import { prove } from './prove.ts'
import type { BackupSettings } from './settings.ts'

/** Only one at a time ("copy" in ASCII). */
const BACKUP_LOCK = 0x63_6f_70_79

interface RunOptions {
  /** Address for the database's owner. */
  readonly url: string
  readonly dataDirectory: string
  readonly settings: BackupSettings
  readonly noren: string
  readonly onStep: (text: string) => void
  readonly freeBytesOf?: CopyOptions['freeBytesOf']
}

export interface BackupResult {
  readonly copy: Copy
  readonly proof: Proof
  readonly hookFault: string | null
  readonly removed: { readonly copies: number; readonly segments: number }
}

/**
 * Makes a copy, proves it, gives it to the operator's command and removes what is over.
 * @throws {BackupError} no copy was made; the state in the folder says so too
 */
export async function runBackup(options: RunOptions): Promise<BackupResult> {
  const { url, dataDirectory, settings, noren, onStep, freeBytesOf } = options
  const folder = new BackupFolder(settings.directory)
  await claimFolder(folder, (await readControlData(clusterDirectoryOf(dataDirectory))).systemId)
  const lock = await takeLock(url)
  try {
    await removeDrafts(dataDirectory)
    // A key for the proof alone, which is forgotten with it: this machine cannot open what it encrypts otherwise.
    const own = settings.key === null ? null : await newIdentity()
    const recipients = settings.key === null || own === null ? [] : [settings.key, own.recipient]
    onStep('Copying')
    const copy = await copyDatabase({
      url,
      dataDirectory,
      folder,
      recipients,
      noren,
      onProgress: (done, all) => onStep(`Copying: ${Math.round((100 * done) / Math.max(all, 1))} %`),
      freeBytesOf,
    }).catch(async error => {
      const message = error instanceof Error ? error.message : String(error)
      await folder.noteState({ failure: { at: new Date().toISOString(), message } }).catch(() => undefined)
      throw error
    })
    await folder.noteState({ failure: null })
    const identities = own === null ? [] : [own.identity]
    const proof = await prove({
      copy,
      dataDirectory,
      folder,
      identities,
      withLog: settings.key === null,
      onStep: text => onStep(`Proving: ${text}`),
    })
    const hookFault = settings.hook === null ? null : await tryHook(settings.hook, folder.copyPath(copy))
    const removed = await folder.prune(new Date(Date.now() - settings.keepDays * DAY_MS))
    return { copy, proof, hookFault, removed }
  } finally {
    await endConnections(lock)
  }
}

async function tryHook(hook: string, file: string): Promise<string | null> {
  return runHook(hook, file).then(
    () => null,
    error => (error instanceof Error ? error.message : String(error)),
  )
}

async function takeLock(url: string): Promise<pg.Client> {
  const client = await connect(url)
  const { rows } = await client.query<{ isFree: boolean }>(
    `select pg_try_advisory_lock(${BACKUP_LOCK}) as "isFree"`,
  )
  if (rows[0]?.isFree) return client
  await endConnections(client)
  throw new BackupError('Another backup is being made at this moment.')
}

interface CopyDatabaseOptions extends Omit<CopyOptions, 'clusterDirectory' | 'ledgers'> {
  readonly url: string
  readonly dataDirectory: string
}

/** Copies the database over a connection of its own. */
export async function copyDatabase({ url, dataDirectory, ...options }: CopyDatabaseOptions): Promise<Copy> {
  const client = await connect(url)
  try {
    const clusterDirectory = clusterDirectoryOf(dataDirectory)
    return await makeCopy(client, { clusterDirectory, ledgers: await listLedgers(client), ...options })
  } finally {
    await endConnections(client)
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'noren backup' })
  // A lost connection fails its next query.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
