/** `npm run restore -- <time or file>`: brings the embedded database back. */
import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { RESTORE_WARNING } from '#contract/house/backups.ts'
import { BackupFolder } from '../backup/backup-folder.ts'
import { readKeyFile } from '../backup/packing.ts'
import { type Plan, planFile, planTime } from '../backup/plan.ts'
import { restore } from '../backup/restore.ts'
import { parseTime } from '../backup/schedule.ts'
import { readBackupSettings } from '../backup/settings.ts'
import { clusterDirectoryOf, finishExchange } from '../database/embedded/cluster.ts'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { knownKeyIds, SECRET_KEYS_FILE } from '../platform/secret-keys.ts'
import {
  confirmReplacement,
  decideInSpiteOf,
  describeRebuilt,
  IN_SPITE_OF_HELP,
  printStep,
  refuseOwnDatabase,
} from './backup-terminal.ts'
import { runCommand, UsageError } from './run-command.ts'

const HELP = `Usage: npm run restore -- <when> [--from <copy>] [--key <file>] [--in-spite-of <finding>] [--yes]

Brings the embedded database back as it was. <when> is one of
  2026-03-01T14:05:09   that second, in the academy's time zone; with Z or +11:00 in that one
  latest                all that was written
  <file>                a copy, as of its end; also one from elsewhere
Stop Noren first. The restored database is started and looked at before it takes its place. The files of before are
moved aside in DATA_DIR and never deleted: they are the way back.
  --from <copy>  name of the copy to begin with, if the newest one before that time is damaged
  --key <file>   age key file (AGE-SECRET-KEY-…) of encrypted backups
${IN_SPITE_OF_HELP}
  --yes          do not ask`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      from: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
      'in-spite-of': { type: 'string', multiple: true },
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
  const decide = decideInSpiteOf(values['in-spite-of'] ?? [])
  await finishExchange(dataDirectory)
  const options = { dataDirectory, now: new Date(), from: values.from }
  const plan = await planFor(when, folder, settings.timeZone, options)
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
    decide,
  })
  const { lastWriteAt, isEndOfLog, before, rows, rebuilt } = result
  process.stdout.write(
    `Restored ${rows.toLocaleString('en')} rows; the last write ${
      lastWriteAt ? `is of ${lastWriteAt.toISOString()}` : "is the copy's"
    }.\n`,
  )
  process.stdout.write(describeRebuilt(rebuilt))
  if (isEndOfLog) process.stdout.write('The log ends there, before the time that you named.\n')
  if (before !== null)
    process.stdout.write(`The files of before are in ${before}: remove them when all is well.\n`)
  if (knownKeyIds(config).length === 0)
    process.stdout.write(
      `${join(dataDirectory, SECRET_KEYS_FILE)} is missing: backups do not have it. Until you copy it there from the DATA_DIR of before, codes of authenticator apps are refused and nothing is pushed; passkeys and recovery codes work. Copy it before you start Noren, readable by its owner only. If it is lost, npm run rotate-push-keys makes new keys for push.\n`,
    )
  process.stdout.write(`${RESTORE_WARNING}\nStart Noren.\n`)
})

/** npm runs its scripts in the package's folder, wherever the owner is. */
function fromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? '', path)
}

async function planFor(
  when: string,
  folder: BackupFolder,
  timeZone: string,
  options: Parameters<typeof planTime>[2],
): Promise<Plan> {
  if (when === 'latest') return planTime(folder, 'latest', options)
  const path = fromCaller(when)
  if (existsSync(path) && statSync(path).isFile()) return planFile(path)
  const at = parseTime(when, timeZone)
  if (at === null) throw new UsageError(`${when} is neither a time nor a file.\n\n${HELP}`)
  return planTime(folder, at, options)
}

async function confirm({ file, target }: Plan, dataDirectory: string, isConfirmed: boolean): Promise<void> {
  const until = { copy: 'as it is', end: 'and all of the log after it', time: '' }[target.kind]
  const at = target.kind === 'time' ? `and the log up to ${target.at.toISOString()}` : until
  const clusterDirectory = clusterDirectoryOf(dataDirectory)
  process.stdout.write(`Restoring ${file} ${at}.\n`)
  if (!existsSync(clusterDirectory)) return
  await confirmReplacement(clusterDirectory, { question: 'Restore?', isConfirmed })
}
