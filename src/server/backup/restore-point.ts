/** The way back from an upgrade: a copy of the embedded database as the release before left it, in the data folder. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupFolder } from './backup-folder.ts'
import { writeSafely } from './packing.ts'
import { copyDatabase } from './run-backup.ts'

export interface RestorePoint {
  /** Path of the copy. */
  readonly file: string
  readonly madeAt: string
  /** Newest migration of the release that left it. */
  readonly migration: string
}

interface RestorePointOptions {
  /** Address for the database's owner. */
  readonly url: string
  readonly dataDirectory: string
  readonly noren: string
  readonly migration: string
}

/**
 * Takes the place of the restore point before, which stays until this one is whole.
 * @throws {BackupError} no copy was made
 */
export async function makeRestorePoint(options: RestorePointOptions): Promise<void> {
  const { url, dataDirectory, noren, migration } = options
  const folder = folderOf(dataDirectory)
  await folder.create()
  const earlier = await folder.listCopies()
  const copy = await copyDatabase({ url, dataDirectory, folder, recipients: [], noren })
  const record = { file: copy.file, madeAt: copy.endedAt, migration }
  await writeSafely(recordOf(folder), `${JSON.stringify(record, null, 2)}\n`)
  for (const over of earlier) {
    await rm(folder.copyPath(over), { force: true })
    await rm(folder.recordPath(over), { force: true })
  }
}

/** `null` where no upgrade has made one. */
export async function readRestorePoint(dataDirectory: string): Promise<RestorePoint | null> {
  const folder = folderOf(dataDirectory)
  const text = await readFile(recordOf(folder), 'utf8').catch(() => null)
  if (text === null) return null
  const record: RestorePoint = JSON.parse(text)
  return { ...record, file: folder.copyPath(record) }
}

const folderOf = (dataDirectory: string) => new BackupFolder(join(dataDirectory, 'restore-point'))
const recordOf = (folder: BackupFolder) => join(folder.path, 'restore-point.json')
