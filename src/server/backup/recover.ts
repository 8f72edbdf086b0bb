/** Starts an unpacked copy beside everything else, has PostgreSQL replay the log over it, and ends the recovery. */
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { giveTo } from '../database/embedded/account.ts'
import { chooseAddress, ownerUrl } from '../database/embedded/address.ts'
import type { Folder } from '../database/embedded/folder.ts'
import {
  type Launch,
  launchPostmaster,
  readPostmasterFile,
  stopPostmaster,
} from '../database/embedded/postmaster.ts'
import { BackupError } from '../platform/app-error.ts'
import { endConnections } from '../platform/end-connections.ts'
import { isHistory, isSegment, placeOf } from './log-names.ts'
import { unpack } from './packing.ts'

/** How far the log is replayed. */
export type Target =
  /** As soon as the copy is whole. */
  | { readonly kind: 'copy' }
  | { readonly kind: 'end'; readonly timeline: number | 'latest' }
  | { readonly kind: 'time'; readonly at: Date; readonly timeline: number | 'latest' }

/** An unpacked copy, of which nothing else knows. */
export type Draft = Pick<Folder, 'clusterDirectory' | 'account' | 'programs' | 'transport'>

export interface Recovered {
  /** Address for the database's owner. */
  readonly url: string
  /** Time of the last write that was replayed; `null` if there was none after the copy. */
  readonly lastWriteAt: Date | null
  stop(): Promise<void>
}

/** The log has no writes at or after the time that was asked for. */
export class LogTooShortError extends Error {
  override name = 'LogTooShortError'
  readonly lastWriteAt: Date | null

  constructor(lastWriteAt: Date | null) {
    super('The log ends before this time')
    this.lastWriteAt = lastWriteAt
  }
}

const POLL_MS = 50
const READY_WAIT_MS = 60 * 60_000
const TOO_SHORT = /recovery ended before configured recovery target was reached/
const LAST_WRITE = /last completed transaction was at log time (.+)/

/**
 * Puts segments of the log where PostgreSQL finds them.
 * @param options.until place of the last segment that is of use
 */
export async function stageLog(
  { clusterDirectory, account }: Draft,
  log: ReadonlyMap<string, string>,
  options: { from: string; until: string | null; identities: readonly string[] },
): Promise<number> {
  const { from, until, identities } = options
  const folder = join(clusterDirectory, 'pg_wal')
  const status = join(folder, 'archive_status')
  await mkdir(status, { recursive: true, mode: 0o700 })
  await giveTo(account, status)
  let staged = 0
  for (const [name, file] of log) {
    const isOfUse =
      isHistory(name) ||
      (isSegment(name) && placeOf(name) >= placeOf(from) && (until === null || placeOf(name) <= until))
    if (!isOfUse) continue
    await writeSparsely(join(folder, name), await unpack(file, identities))
    await giveTo(account, join(folder, name))
    // Archived already.
    const done = join(status, `${name}.done`)
    await writeFile(done, '', { mode: 0o600 })
    await giveTo(account, done)
    staged += 1
  }
  return staged
}

/** The end of a segment that was archived before it was full is zeros, which take no space this way. */
async function writeSparsely(file: string, bytes: Buffer): Promise<void> {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end -= 1
  await using handle = await open(file, 'w', 0o600)
  await handle.writeFile(bytes.subarray(0, end))
  await handle.truncate(bytes.length)
}

/**
 * @param onProgress called with the time of the last write that has been replayed
 * @throws {LogTooShortError} see there
 * @throws {BackupError} PostgreSQL cannot recover it; the message has what it said
 */
export async function recover(
  draft: Draft,
  target: Target,
  options: { onProgress: (replayedUntil: Date) => void; settings?: Readonly<Record<string, string>> },
): Promise<Recovered> {
  const { clusterDirectory, account, transport } = draft
  const signalFile = join(clusterDirectory, 'recovery.signal')
  await writeFile(signalFile, '', { mode: 0o600 })
  await giveTo(account, signalFile)
  const address = await chooseAddress(clusterDirectory, account, transport)
  const launch = await launchPostmaster(draft, address, undefined, {
    // All that there is has been put into pg_wal, where PostgreSQL looks when nothing is fetched.
    restore_command: 'exit 1',
    recovery_target_action: 'promote',
    ...targetSettings(target),
    ...options.settings,
  })
  const stop = () => stopPostmaster(draft)
  try {
    const password = (await readFile(join(clusterDirectory, 'noren-password'), 'utf8')).trim()
    await waitUntilOpen(draft, launch, ownerUrl(address, password), options.onProgress)
    const log = await readFile(join(clusterDirectory, 'server.log'), 'utf8').catch(() => '')
    return { url: ownerUrl(address, password), lastWriteAt: lastWriteIn(log), stop }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}

function targetSettings(target: Target): Record<string, string> {
  switch (target.kind) {
    case 'copy':
      return { recovery_target: 'immediate', recovery_target_timeline: 'current' }
    case 'end':
      return { recovery_target_timeline: String(target.timeline) }
    case 'time':
      return {
        recovery_target_timeline: String(target.timeline),
        recovery_target_time: target.at.toISOString().replace('T', ' ').replace('Z', '+00'),
      }
  }
}

async function waitUntilOpen(
  { clusterDirectory }: Draft,
  launch: Launch,
  url: string,
  onProgress: (replayedUntil: Date) => void,
): Promise<void> {
  const until = Date.now() + READY_WAIT_MS
  for (; Date.now() < until; await delay(POLL_MS)) {
    if (launch.failure !== undefined) {
      if (TOO_SHORT.test(launch.failure)) throw new LogTooShortError(lastWriteIn(launch.failure))
      throw new BackupError(`PostgreSQL cannot recover the copy:\n${launch.failure}`)
    }
    if (!(await readPostmasterFile(clusterDirectory))?.address) continue
    const state = await readState(url).catch(error => {
      // The server starts, or has just ended.
      if (error instanceof pg.DatabaseError && error.code?.startsWith('57P')) return null
      if (!(error instanceof pg.DatabaseError)) return null
      throw error
    })
    if (state?.isRecovering === false) return
    if (state?.replayedUntil) onProgress(state.replayedUntil)
  }
  throw new BackupError('PostgreSQL did not finish the recovery within an hour.')
}

async function readState(url: string): Promise<{ isRecovering: boolean; replayedUntil: Date | null }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(
      `select pg_is_in_recovery() as "isRecovering", pg_last_xact_replay_timestamp() as "replayedUntil"`,
    )
    return rows[0]
  } finally {
    await endConnections(client)
  }
}

function lastWriteIn(log: string): Date | null {
  const [, text] = LAST_WRITE.exec(log) ?? []
  return text === undefined ? null : new Date(text)
}
