/** Shared by `backup` and `restore`. */
import { readFileSync } from 'node:fs'
import { BackupError } from '../backup/backup-error.ts'
import type { Config } from '../platform/config.ts'

const PRINT_INTERVAL_MS = 1_000

/** Prints at most a line a second. */
export function printStep(): (text: string) => void {
  let printedAt = 0
  return text => {
    if (Date.now() - printedAt < PRINT_INTERVAL_MS) return
    printedAt = Date.now()
    process.stderr.write(`${text}\n`)
  }
}

export function norenVersion(): string {
  return JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version
}

export function refuseOwnDatabase({ databaseUrl }: Config): void {
  if (databaseUrl === null) return
  throw new BackupError(
    'DATABASE_URL is set: a PostgreSQL of your own is backed up with its own tools. ' +
      '"npm run export" writes the academy as one file.',
  )
}
