/** `npm run restore -- <time or file>`: brings the embedded database back. */
import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupFolder } from '../backup/backup-folder.ts'
import { readKeyFile } from '../backup/packing.ts'
import { forgetUndone, type Plan, planFile, planTime, restore } from '../backup/restore.ts'
import { parseTime } from '../backup/schedule.ts'
import { readBackupSettings } from '../backup/settings.ts'
import { clusterDirectoryOf, finishExchange } from '../database/embedded/cluster.ts'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { confirmReplacement, printStep, refuseOwnDatabase } from './backup-terminal.ts'
import { runCommand, UsageError } from './run-command.ts'

const HELP = `Usage: npm run restore -- <when> [--key <file>] [--yes]

Brings the embedded database back as it was. <when> is one of
  2026-03-01T14:05:09   that second, in the academy's time zone; with Z or +11:00 in that one
  latest                all that was written
  <file>                a copy, as of its end; also one from elsewhere
Stop Noren first. The restored database is started and looked at before it takes its place. The files of before are
moved aside in DATA_DIR and never deleted: they are the way back.
  --key <file>   age key file (AGE-SECRET-KEY-…) of encrypted backups
  --yes          do not ask`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      key: { type: 'string' },
      yes: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  if (values.help) {
    process.stdout.write(`${HELP}\n`)
    return
  }
  const when = positionals.join(' ')
  if (when === '') throw new UsageError(HELP)
  const config = readConfig(process.env)
  refuseOwnDatabase(config)
  const settings = await readBackupSettings(config, process.env)
  const folder = new BackupFolder(settings.directory)
  const identities = values.key === undefined ? [] : await readKeyFile(fromCaller(values.key))
  const { dataDirectory } = config
  await finishExchange(dataDirectory)
  await forgetUndone(folder, dataDirectory)
  const plan = await planFor(when, folder, settings.timeZone)
  await confirm(plan, dataDirectory, values.yes === true)
  await mkdir(dataDirectory, { recursive: true })
  const result = await restore({
    plan,
    dataDirectory,
    folder,
    identities,
    recipients: settings.key === null ? [] : [settings.key],
    log: createLog('warn'),
    onStep: printStep(),
  })
  const { lastWriteAt, isEndOfLog, before, rows } = result
  process.stdout.write(
    `Restored ${rows.toLocaleString('en')} rows; the last write ${
      lastWriteAt ? `is of ${lastWriteAt.toISOString()}` : "is the copy's"
    }.\n`,
  )
  if (isEndOfLog) process.stdout.write('The log ends there, before the time that you named.\n')
  if (before !== null)
    process.stdout.write(`The files of before are in ${before}: remove them when all is well.\n`)
  process.stdout.write('Start Noren.\n')
})

/** npm runs its scripts in the package's folder, wherever the owner is. */
function fromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? '', path)
}

async function planFor(when: string, folder: BackupFolder, timeZone: string): Promise<Plan> {
  if (when === 'latest') return planTime(folder, 'latest', new Date())
  const path = fromCaller(when)
  if (existsSync(path) && statSync(path).isFile()) return planFile(path)
  const at = parseTime(when, timeZone)
  if (at === null) throw new UsageError(`${when} is neither a time nor a file.\n\n${HELP}`)
  return planTime(folder, at, new Date())
}

async function confirm({ file, target }: Plan, dataDirectory: string, isConfirmed: boolean): Promise<void> {
  const until = { copy: 'as it is', end: 'and all of the log after it', time: '' }[target.kind]
  const at = target.kind === 'time' ? `and the log up to ${target.at.toISOString()}` : until
  const clusterDirectory = clusterDirectoryOf(dataDirectory)
  process.stdout.write(`Restoring ${file} ${at}.\n`)
  if (!existsSync(clusterDirectory)) return
  await confirmReplacement(clusterDirectory, { question: 'Restore?', isConfirmed })
}
