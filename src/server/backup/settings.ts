/** Settings of the last start, for commands called without its variables: a copy must not lose its encryption. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupConfig, Config } from '../platform/config.ts'

export interface BackupSettings extends BackupConfig {
  /** Time zone of the business day. */
  readonly timeZone: string
}

const FILE = 'backup.json'

export async function noteBackupSettings(dataDirectory: string, settings: BackupSettings): Promise<void> {
  await writeFile(join(dataDirectory, FILE), `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
}

/** Those of the variables if one of them is set, else those of the last start. */
export async function readBackupSettings(
  { backup, calendar, dataDirectory }: Config,
  environment: NodeJS.ProcessEnv,
): Promise<BackupSettings> {
  const noted = await readFile(join(dataDirectory, FILE), 'utf8')
    .then(text => JSON.parse(text) as BackupSettings)
    .catch(() => null)
  const isSet = Object.keys(environment).some(name => name.startsWith('BACKUP_') && environment[name])
  const timeZone = noted?.timeZone ?? calendar.timeZone
  return isSet || noted === null ? { ...backup, timeZone } : noted
}
