/**
 * Only one data folder writes into a folder of backups. An academy that was restored beside the living one, to
 * rehearse, is the same database and would mix its log with the living one's.
 */
import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { BackupError } from '../platform/app-error.ts'
import type { BackupFolder } from './backup-folder.ts'

const BEAT_MS = 5_000
/** Longer than a beat is late on a busy machine. */
const WATCH_MS = 3 * BEAT_MS

interface Holding {
  readonly holder: string
  readonly dataDirectory: string
  /** Differs with each beat, so that a reader needs no clock in common. */
  readonly beat: number
}

/**
 * Takes the folder over from a data folder that is lost, which shows by its silence.
 * @returns what lets go of it
 * @throws {BackupError} another data folder writes into it
 */
export async function holdFolder(
  folder: BackupFolder,
  dataDirectory: string,
  watchMs = WATCH_MS,
): Promise<() => Promise<void>> {
  const file = join(folder.path, 'holder.json')
  const holder = await readOwnId(dataDirectory)
  const before = await readHolding(file)
  if (before !== null && before.holder !== holder) {
    await delay(watchMs)
    const after = await readHolding(file)
    if (after !== null && after.holder !== holder && after.beat !== before.beat)
      throw new BackupError(
        `BACKUP_DIR must be of this academy's own, but the academy in ${after.dataDirectory} is writing into ${folder.path}. ` +
          'This one was restored beside it: start it with BACKUP_DIR=off or another folder, or stop the other one first.',
      )
  }
  const beat = () =>
    writeFile(file, JSON.stringify({ holder, dataDirectory, beat: Date.now() } satisfies Holding))
  await beat()
  // The log says so when the folder cannot be written.
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await rm(file, { force: true })
  }
}

async function readHolding(file: string): Promise<Holding | null> {
  const text = await readFile(file, 'utf8').catch(() => '')
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** In the data folder beside the database, so a copy or a restored database does not have it. */
async function readOwnId(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, 'backup-holder')
  const found = await readFile(file, 'utf8').catch(() => null)
  if (found !== null) return found.trim()
  const id = randomUUID()
  await writeFile(file, `${id}\n`, { mode: 0o600 })
  return id
}
