/** Plans of restores: the copy, and how much of the log after it, that lead to a time. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { giveTo } from '../database/embedded/account.ts'
import { clusterDirectoryOf } from '../database/embedded/cluster.ts'
import { BackupError } from '../platform/app-error.ts'
import {
  type BackupFolder,
  beforeHole,
  type Copy,
  findHole,
  RESTORED_NOTE,
  type Restored,
} from './backup-folder.ts'
import { historyOf, placeOf, timelineOf } from './log-names.ts'
import { writeSafely } from './packing.ts'
import type { Draft, Target } from './recover.ts'

/** Plan of a restore. */
export interface Plan {
  readonly file: string
  /** `null` for a file from elsewhere, which is restored as it was copied. */
  readonly copy: Copy | null
  readonly target: Target
  /** Place of the last segment of the log that is of use; `null`: all are. */
  readonly until: string | null
  /** The log lacks a part after the copy: nothing later can be restored. */
  readonly hasHole: boolean
}

interface PlanOptions {
  readonly dataDirectory: string
  readonly now: Date
  /** File of the copy to begin with, in place of the newest one before. */
  readonly from?: string | undefined
}

/**
 * @param when a second, or all that there is
 * @throws {BackupError} no copy leads there
 */
export async function planTime(
  folder: BackupFolder,
  when: Date | 'latest',
  { dataDirectory, now, from }: PlanOptions,
): Promise<Plan> {
  const at = when === 'latest' ? now : when
  if (at > now) throw new BackupError(`${at.toISOString()} is still to come.`)
  const copies = await folder.listCopies()
  if (copies.length === 0) throw new BackupError(`There are no copies in ${folder.path}.`)
  const log = await folder.listLog()
  const restores = (await listRestores(folder, log.keys(), dataDirectory)).filter(
    restored => new Date(restored.at) <= at,
  )
  const leading = copies.filter(copy => new Date(copy.endedAt) <= at && !isAbandoned(copy, restores))
  const copy = from === undefined ? leading.at(-1) : leading.find(({ file }) => file === from)
  if (!copy) {
    throw new BackupError(
      from === undefined
        ? `No copy leads to ${at.toISOString()}: the first one in ${folder.path} is of ${copies[0]?.endedAt}.`
        : `The copy ${from} does not lead to ${at.toISOString()}. Those that do: ${listFiles(leading)}.`,
    )
  }
  const timeline = restores.at(-1)?.timeline ?? timelineOf(copy.last)
  const next = copies.find(
    other => new Date(other.begunAt) > at && timelineOf(other.last) === timeline && other !== copy,
  )
  const hole = findHole(copy, log.keys())
  const until = hole === null ? null : beforeHole(hole, copy)
  const isBeforeHole = until !== null && next !== undefined && placeOf(next.last) <= until
  return {
    file: folder.copyPath(copy),
    copy,
    target: when === 'latest' ? { kind: 'end', timeline } : { kind: 'time', at, timeline },
    until: next && (until === null || isBeforeHole) ? placeOf(next.last) : until,
    hasHole: until !== null && !isBeforeHole,
  }
}

const listFiles = (copies: readonly Copy[]) => copies.map(({ file }) => file).join(', ') || 'none'

export function planFile(file: string): Plan {
  return { file, copy: null, target: { kind: 'copy' }, until: '', hasHole: false }
}

/** Why a restore to now would fail, without trying; `null` if nothing speaks against it. */
export async function findPlanFault(folder: BackupFolder, options: PlanOptions): Promise<string | null> {
  const plan = await planTime(folder, 'latest', options).catch(error => {
    if (error instanceof BackupError) return error.message
    throw error
  })
  if (typeof plan === 'string') return plan
  const { copy, target, hasHole } = plan
  if (hasHole) return 'A part of the log after the newest copy is missing.'
  const isOfCopy = target.kind === 'end' && target.timeline === timelineOf(copy?.last ?? '')
  const isPending = (await readRestored(options.dataDirectory)) !== null
  if (isOfCopy || isPending || target.kind !== 'end') return null
  const history = historyOf(Number(target.timeline))
  return (await folder.listLog()).has(history)
    ? null
    : `The log lacks ${history}, where the last restore begins.`
}

/** A copy of a stretch that a restore has taken back. */
function isAbandoned(copy: Copy, restores: readonly Restored[]): boolean {
  return restores.some(
    ({ at, to }) => new Date(copy.endedAt) > new Date(to) && new Date(copy.begunAt) < new Date(at),
  )
}

/**
 * Restores that the academy went on from. One that was only rehearsed, or was taken back, has left nothing in the
 * log, and a restore must not look for its timeline.
 */
async function listRestores(
  folder: BackupFolder,
  log: Iterable<string>,
  dataDirectory: string,
): Promise<Restored[]> {
  const timelines = new Set([...log].map(timelineOf))
  const noted = (await folder.listRestores()).filter(({ timeline }) => timelines.has(timeline))
  const pending = await readRestored(dataDirectory)
  return pending === null ? noted : [...noted, pending]
}

/** In the restored database itself, so that the note goes wherever that goes. */
const noteIn = (clusterDirectory: string) => join(clusterDirectory, RESTORED_NOTE)

export async function noteRestored(
  { clusterDirectory, account }: Pick<Draft, 'clusterDirectory' | 'account'>,
  restored: Restored,
): Promise<void> {
  const file = noteIn(clusterDirectory)
  await writeSafely(file, JSON.stringify(restored))
  await giveTo(account, file)
}

/** Restore that this academy has not been started after; `null`: none. */
async function readRestored(dataDirectory: string): Promise<Restored | null> {
  const text = await readFile(noteIn(clusterDirectoryOf(dataDirectory)), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

/** At a start: from here on, the backups are those of the restored database. */
export async function adoptRestored(folder: BackupFolder, dataDirectory: string): Promise<void> {
  const restored = await readRestored(dataDirectory)
  if (restored === null) return
  await folder.noteRestore(restored)
  await rm(noteIn(clusterDirectoryOf(dataDirectory)), { force: true })
}
