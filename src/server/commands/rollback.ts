/** `npm run rollback`: back to the restore point that the last upgrade made of the embedded database. */
import { parseArgs } from 'node:util'
import { BackupFolder } from '../backup/backup-folder.ts'
import { planFile } from '../backup/plan.ts'
import { restore } from '../backup/restore.ts'
import { readRestorePoint } from '../backup/restore-point.ts'
import { readBackupSettings } from '../backup/settings.ts'
import { clusterDirectoryOf } from '../database/embedded/cluster.ts'
import { newestMigration } from '../database/migrate.ts'
import { BackupError } from '../platform/app-error.ts'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import {
  confirmReplacement,
  decideInSpiteOf,
  describeRebuilt,
  IN_SPITE_OF_HELP,
  printStep,
  refuseOwnDatabase,
} from './backup-terminal.ts'
import { runCommand } from './run-command.ts'

const HELP = `Usage: npm run rollback [-- --in-spite-of <finding>] [--yes]

Brings the embedded database back as it was before the last upgrade. Stop Noren and check out the release of before
first. The restored database is started and looked at before it takes its place. The files of the upgraded academy
are moved aside in DATA_DIR and never deleted.
${IN_SPITE_OF_HELP}
  --yes   do not ask`

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      'in-spite-of': { type: 'string', multiple: true },
      yes: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(`${HELP}\n`)
    return
  }
  const config = readConfig(process.env)
  refuseOwnDatabase(config)
  const decide = decideInSpiteOf(values['in-spite-of'] ?? [])
  const { dataDirectory } = config
  const restorePoint = await readRestorePoint(dataDirectory)
  if (restorePoint === null)
    throw new BackupError(
      `There is no restore point in ${dataDirectory}: no upgrade has changed this academy.`,
    )
  const { file, madeAt, migration } = restorePoint
  if (newestMigration().migration !== migration)
    throw new BackupError(
      `The restore point of ${madeAt} is of the release whose newest migration is ${migration}, which this is not. ` +
        'Check that one out, and roll back there. Nothing was changed.',
    )
  process.stdout.write(`Rolling back to ${madeAt}, before the upgrade from ${migration}.\n`)
  await confirmReplacement(clusterDirectoryOf(dataDirectory), {
    question: 'Roll back?',
    isConfirmed: values.yes === true,
  })
  const settings = await readBackupSettings(config, process.env)
  const { before, rows, rebuilt } = await restore({
    plan: planFile(file),
    dataDirectory,
    folder: new BackupFolder(settings.directory),
    identities: [],
    recipients: settings.key === null ? [] : [settings.key],
    log: createLog('warn'),
    onStep: printStep(),
    decide,
  })
  process.stdout.write(
    describeRebuilt(rebuilt) +
      `Rolled back: ${rows.toLocaleString('en')} rows. The files of the upgraded academy are in ${before}.\nStart Noren.\n`,
  )
})
