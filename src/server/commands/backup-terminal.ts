/** Shared by `backup`, `restore` and `rollback`. */
import { createInterface } from 'node:readline/promises'
import { RESTORE_FINDINGS, RESTORE_WARNING } from '#contract/house/backups.ts'
import type { Decide } from '../backup/inspect.ts'
import { BackupError } from '../platform/app-error.ts'
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
      `The present files are moved aside, not deleted.\n${RESTORE_WARNING}\n`,
  )
  if (isConfirmed) return
  if (!process.stdin.isTTY) throw new UsageError('Nothing was changed. Say so with --yes.')
  if (!(await isAnsweredYes(question))) throw new UsageError('Nothing was changed.')
}

async function isAnsweredYes(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const response = await terminal.question(`${question} (yes/no) `)
  terminal.close()
  return response.trim().toLowerCase() === 'yes'
}

export const IN_SPITE_OF_HELP = `  --in-spite-of <finding>   go on if this is wrong with the copy: ${RESTORE_FINDINGS.join(', ')}; may be repeated`

/**
 * Says what is wrong, and goes on if it was named with `--in-spite-of`, or after asking.
 * @throws {UsageError} no such finding
 */
export function decideInSpiteOf(named: readonly string[]): Decide {
  const unknown = named.find(name => !RESTORE_FINDINGS.some(finding => finding === name))
  if (unknown !== undefined)
    throw new UsageError(`There is no finding ${unknown}. There are ${RESTORE_FINDINGS.join(', ')}.`)
  return async found => {
    process.stderr.write(`Something is wrong with the copy:\n${found.message}\n`)
    if (found.findings.every(finding => named.includes(finding))) return true
    if (process.stdin.isTTY && (await isAnsweredYes('Restore in spite of it?'))) return true
    const flags = [...new Set(found.findings)].map(finding => `--in-spite-of ${finding}`).join(' ')
    process.stderr.write(`To restore all the same, name it: ${flags}\n`)
    return false
  }
}

export function describeRebuilt(rebuilt: readonly string[]): string {
  return rebuilt.length === 0
    ? ''
    : `Totals that were wrong and were rebuilt from what they are counted from: ${rebuilt.join(', ')}.\n`
}
