import { BackupFolder } from '../backup/backup-folder.ts'
import { findPlanFault } from '../backup/plan.ts'
import { readBackupSettings } from '../backup/settings.ts'
import type { Examined } from './examined.ts'
import { fine, skipped, type Verdict, wrong } from './finding.ts'

const HOUR_MS = 3_600_000
/** Two nights. */
const OLDEST_PROOF_HOURS = 48
const LOOK = 'Run "npm run backup": it copies and proves at once, and says what is wrong.'

export async function checkBackups({ config, environment }: Examined): Promise<Verdict> {
  if (config.databaseUrl !== null)
    return skipped(
      'Your own PostgreSQL has backups of its own: restore one now and then, to see that it works.',
    )
  const { isOn, directory } = await readBackupSettings(config, environment)
  if (!isOn && config.isDemo) return skipped('The demo has no backups unless BACKUP_DIR is set.')
  if (!isOn) return wrong('Backups are off: a broken disk would be the end.', 'Remove BACKUP_DIR=off.')
  const folder = new BackupFolder(directory)
  const { failure, proof, proved } = await folder.readState()
  const problem = failure?.message ?? proof?.fault ?? (await folder.readLogFault())
  if (problem !== null) return wrong('The last backup has a fault.', LOOK, problem)
  if (proved === null) {
    const claimedAt = await folder.readClaimTime()
    return claimedAt !== null && Date.now() - claimedAt.getTime() < HOUR_MS
      ? skipped('The first backup is being made: look again in an hour.', directory)
      : wrong('No backup has been made and restored yet.', LOOK, directory)
  }
  const hours = Math.floor((Date.now() - Date.parse(proved.at)) / HOUR_MS)
  if (hours >= OLDEST_PROOF_HOURS)
    return wrong(`The last backup that was restored and looked at is ${hours} hours old.`, LOOK, proved.copy)
  const planFault = await findPlanFault(folder, {
    dataDirectory: config.dataDirectory,
    now: new Date(),
  })
  return planFault === null
    ? fine(
        `A backup was restored and looked at ${hours === 0 ? 'within the last hour' : `${hours} hours ago`}.`,
        proved.copy,
      )
    : wrong('A restore to now would fail.', LOOK, planFault)
}
