/** Brings the embedded database back from a copy and the log. The files of before are moved aside, never deleted. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { clusterDirectoryOf, exchangeClusters, exists, finishExchange } from '../database/embedded/cluster.ts'
import { DataDirectoryInUseError } from '../database/embedded/errors.ts'
import type { FolderLog } from '../database/embedded/folder.ts'
import { archiveFolderOf, isAlive, readPostmasterFile, setArchived } from '../database/embedded/postmaster.ts'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { BackupError } from '../platform/app-error.ts'
import { endConnections } from '../platform/end-connections.ts'
import type { BackupFolder } from './backup-folder.ts'
import { readControlData } from './base-copy.ts'
import { createDraft, removeDrafts } from './drafts.ts'
import { type Decide, inspect } from './inspect.ts'
import { isHistory, isSegment, isWritten, timelineOf } from './log-names.ts'
import { pack, writeSafely } from './packing.ts'
import { noteRestored, type Plan } from './plan.ts'
import { type Draft, LogTooShortError, type Recovered, recover, stageLog } from './recover.ts'
import { unpackCopy } from './unpack-copy.ts'

interface RestoreOptions {
  readonly plan: Plan
  readonly dataDirectory: string
  readonly folder: BackupFolder
  /** Keys of encrypted copies. */
  readonly identities: readonly string[]
  /** For what is saved of the log that never got to the backup. */
  readonly recipients: readonly string[]
  readonly log: FolderLog
  readonly onStep: (text: string) => void
  /** Asked about what is wrong with the restored academy. */
  readonly decide: Decide
}

export interface RestoreResult {
  /** Where the files of before are; `null` if there were none. */
  readonly before: string | null
  /** Time of the last write that is there again; `null`: that of the copy. */
  readonly lastWriteAt: Date | null
  /** True if the log ends before the time that was asked for. */
  readonly isEndOfLog: boolean
  readonly rows: number
  /** Totals that were wrong, and were rebuilt. */
  readonly rebuilt: readonly string[]
}

/**
 * Restores into the data folder, which nothing may use. Only when the restored academy has been looked at are the
 * folders exchanged; a failure before that changes nothing.
 * @throws {BackupError} the message says what was left as it was
 */
export async function restore(options: RestoreOptions): Promise<RestoreResult> {
  const { plan, dataDirectory, folder, identities, recipients, log, onStep, decide } = options
  await finishExchange(dataDirectory)
  await stopLeftServer(dataDirectory, log)
  await removeDrafts(dataDirectory)
  const clusterDirectory = clusterDirectoryOf(dataDirectory)
  const old = existsSync(join(clusterDirectory, 'PG_VERSION')) ? clusterDirectory : null
  const draft = await createDraft(dataDirectory)
  try {
    onStep(`Unpacking ${basename(plan.file)}`)
    const about = await unpackCopy({
      file: plan.file,
      to: draft.clusterDirectory,
      account: draft.account,
      identities,
      onProgress: (done, all) => onStep(`Unpacking: ${Math.round((100 * done) / Math.max(all, 1))} %`),
    })
    const copies = await folder.listCopies()
    const isOfFolder = copies.length > 0 && copies.every(({ systemId }) => systemId === about.systemId)
    if (
      old !== null &&
      isOfFolder &&
      (await readControlData(old).catch(() => null))?.systemId === about.systemId
    ) {
      const saved = await saveLog(old, folder, about.systemId, recipients)
      if (saved > 0) onStep(`Saved ${saved} segments of the log that were in the data folder alone`)
    }
    if (isOfFolder) {
      const from = about.first
      const staged = await stageLog(draft, await folder.listLog(), { from, until: plan.until, identities })
      onStep(`Replaying the log (${staged} files)`)
    }
    await setArchived(draft, true)
    const { recovered, isEndOfLog } = await recoverTo(draft, plan, onStep)
    const { inspected, timeline } = await lookAndFinish(recovered, about.rows, { onStep, decide })
    onStep('Exchanging the folders')
    if (isOfFolder) {
      const to = plan.target.kind === 'time' ? plan.target.at : new Date(lastOf(recovered, about.endedAt))
      const at = new Date().toISOString()
      await noteRestored(draft, { at, to: to.toISOString(), timeline })
    }
    const before = await exchange(dataDirectory, draft.clusterDirectory)
    const { rows, rebuilt } = inspected
    return { before, lastWriteAt: recovered.lastWriteAt, isEndOfLog, rows, rebuilt }
  } catch (error) {
    await removeDrafts(dataDirectory)
    throw error
  }
}

async function lookAndFinish(
  { url, stop }: Recovered,
  rows: Readonly<Record<string, number>>,
  { onStep, decide }: Pick<RestoreOptions, 'onStep' | 'decide'>,
) {
  try {
    onStep('Looking at the restored academy')
    const inspected = await inspect(url, rows, decide)
    return { inspected, timeline: await finish(url) }
  } finally {
    await stop()
  }
}

const lastOf = ({ lastWriteAt }: Recovered, endedAt: string) =>
  Math.max(lastWriteAt?.getTime() ?? 0, new Date(endedAt).getTime())

/** A time after the last write is the end of the log, unless a part of it is missing. */
async function recoverTo(draft: Draft, plan: Plan, onStep: (text: string) => void) {
  const onProgress = (until: Date) => onStep(`Replaying: ${until.toISOString()}`)
  if (plan.hasHole && plan.target.kind === 'end') throw missingLog(null)
  try {
    return { recovered: await recover(draft, plan.target, { onProgress }), isEndOfLog: false }
  } catch (error) {
    if (!(error instanceof LogTooShortError) || plan.target.kind !== 'time') throw error
    if (plan.hasHole) throw missingLog(error.lastWriteAt)
    const { timeline } = plan.target
    return { recovered: await recover(draft, { kind: 'end', timeline }, { onProgress }), isEndOfLog: true }
  }
}

function missingLog(lastWriteAt: Date | null): BackupError {
  return new BackupError(
    `A part of the log is missing${lastWriteAt ? ` after ${lastWriteAt.toISOString()}` : ' after the newest copy'}. ` +
      'Name a time before it, or the file of a copy. Nothing was changed.',
  )
}

/** Ends what recovery left open, and says on which timeline the academy goes on. */
async function finish(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('drop extension if exists amcheck')
    await client.query('checkpoint')
    const { rows } = await client.query<{ name: string }>(
      'select pg_walfile_name(pg_current_wal_lsn()) as name',
    )
    return timelineOf(rows[0]?.name ?? '')
  } finally {
    await endConnections(client)
  }
}

/**
 * A killed Noren leaves its server running. It is stopped, which archives the rest of its log.
 * @throws {BackupError} a Noren runs on this folder
 */
async function stopLeftServer(dataDirectory: string, log: FolderLog): Promise<void> {
  const clusterDirectory = clusterDirectoryOf(dataDirectory)
  const server = await readPostmasterFile(clusterDirectory)
  if (!server || !(await isAlive(server, clusterDirectory))) return
  try {
    const left = await startEmbeddedPostgres({ dataDirectory, log, lockWaitMs: 0 })
    await left.stop()
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError)) throw error
    throw new BackupError(`Noren is running on ${dataDirectory}. Stop it, then restore. Nothing was changed.`)
  }
}

/** Puts into the backup what only the data folder has of the log: it may be all of the last minute. */
async function saveLog(
  clusterDirectory: string,
  folder: BackupFolder,
  systemId: string,
  recipients: readonly string[],
): Promise<number> {
  const logFiles = await folder.listLog()
  let saved = 0
  for (const place of [archiveFolderOf(clusterDirectory), join(clusterDirectory, 'pg_wal')]) {
    for (const name of (await readdir(place).catch(() => [])).sort()) {
      if (logFiles.has(name) || !(isSegment(name) || isHistory(name))) continue
      const bytes = await readFile(join(place, name))
      if (isSegment(name) && !isWritten(name, bytes, systemId)) continue
      const file = folder.logFileOf(name, recipients.length > 0)
      await writeSafely(file, await pack(bytes, recipients))
      logFiles.set(name, file)
      saved += 1
    }
  }
  return saved
}

/** Moves the present files aside, and the restored ones to their place. */
async function exchange(dataDirectory: string, restored: string): Promise<string | null> {
  const clusterDirectory = clusterDirectoryOf(dataDirectory)
  const server = await readPostmasterFile(clusterDirectory)
  if (server && (await isAlive(server, clusterDirectory)))
    throw new BackupError('Noren has been started meanwhile. Stop it, then restore. Nothing was changed.')
  const at = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const before = (await exists(clusterDirectory)) ? `postgres-before-${at}Z` : null
  await exchangeClusters(dataDirectory, { from: basename(restored), before })
  return before === null ? null : join(dataDirectory, before)
}

/** Exchanges a restored academy that does not start for the one before. It stays in the data folder, too. */
export async function undoRestore(dataDirectory: string, before: string): Promise<void> {
  const failed = basename(before).replace('postgres-before-', 'postgres-failed-')
  await exchangeClusters(dataDirectory, { from: basename(before), before: failed })
}
