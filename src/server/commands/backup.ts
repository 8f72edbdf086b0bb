/** `npm run backup`: copies the embedded database, also while it serves, and proves the copy. */
import { parseArgs } from 'node:util'
import { megabytes } from '../backup/base-copy.ts'
import { removeDrafts } from '../backup/drafts.ts'
import { runBackup } from '../backup/run-backup.ts'
import { readBackupSettings } from '../backup/settings.ts'
import { borrowEmbeddedPostgres } from '../database/embedded.ts'
import { BackupError } from '../platform/app-error.ts'
import { norenVersion, readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { describeRebuilt, printStep, refuseOwnDatabase } from './backup-terminal.ts'
import { runCommand } from './run-command.ts'

const HELP = `Usage: npm run backup

Copies the embedded database into BACKUP_DIR while Noren goes on, starts the copy beside it and looks at it:
migrations, rows, and every table and index; totals are rebuilt. Removes copies older than BACKUP_KEEP days, with the log that
only they needed; never the newest copy nor the last proved one. Noren does the same each night at BACKUP_AT.`

await runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help) {
    process.stdout.write(`${HELP}\n`)
    return
  }
  const config = readConfig(process.env)
  refuseOwnDatabase(config)
  const settings = await readBackupSettings(config, process.env)
  if (!settings.isOn)
    throw new BackupError('Backups are off: this is the demo, or BACKUP_DIR=off. Set BACKUP_DIR to a folder.')
  const { dataDirectory } = config
  const database = await borrowEmbeddedPostgres({ dataDirectory, log: createLog('warn') })
  // Noren stops, and the server of the proof must not be left.
  process.once('SIGTERM', () => void removeDrafts(dataDirectory).finally(() => process.exit(1)))
  try {
    const noren = norenVersion()
    const result = await runBackup({ url: database.url, dataDirectory, settings, noren, onStep: printStep() })
    const { copy, proof, hookFault, removed } = result
    process.stdout.write(
      `Copied ${megabytes(copy.unpackedBytes)} into ${copy.file}, ${megabytes(copy.bytes)}.\n`,
    )
    if (removed.copies + removed.segments > 0)
      process.stdout.write(
        `Removed ${removed.copies} older copies and ${removed.segments} files of the log.\n`,
      )
    if (hookFault !== null) process.stderr.write(`BACKUP_HOOK failed: ${hookFault}\n`)
    if (proof.fault !== null) throw new BackupError(`The copy could not be restored: ${proof.fault}`)
    process.stdout.write(`Proved in ${proof.seconds} s: ${proof.figures}.\n${describeRebuilt(proof.rebuilt)}`)
    if (hookFault !== null) process.exitCode = 1
  } finally {
    await database.stop()
  }
})
