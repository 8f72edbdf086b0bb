/** Shared by `backup`, `restore` and `rollback`. */
import { createInterface } from 'node:readline/promises'
import { BackupError } from '../backup/backup-error.ts'
import type { Config } from '../platform/config.ts'
import { UsageError } from './run-command.ts'

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

export function refuseOwnDatabase({ databaseUrl }: Config): void {
  if (databaseUrl === null) return
  throw new BackupError(
    'DATABASE_URL is set: a PostgreSQL of your own is backed up with its own tools. ' +
      '"npm run export" writes the academy as one file.',
  )
}

/**
 * Says what a restore replaces, and asks.
 * @throws {UsageError} anything else than a yes
 */
export async function confirmReplacement(
  clusterDirectory: string,
  { question, isConfirmed }: { question: string; isConfirmed: boolean },
): Promise<void> {
  process.stdout.write(
    `It takes the place of ${clusterDirectory}: what was written later is no longer in the academy. ` +
      'The present files are moved aside, not deleted.\n',
  )
  if (isConfirmed) return
  if (!process.stdin.isTTY) throw new UsageError('Nothing was changed. Say so with --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const response = await terminal.question(`${question} (yes/no) `)
  terminal.close()
  if (response.trim().toLowerCase() !== 'yes') throw new UsageError('Nothing was changed.')
}
