import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupNotice } from '#contract/house/overview.ts'
import { isProofLate } from '#domain/house/backups.ts'
import { type Actor, can } from '#domain/people/abilities.ts'
import type { BackupConfig } from '../../platform/config.ts'

/** `null` where there are no backups to look after: in the demo, or on a PostgreSQL of one's own. */
export async function readBackupNotice(
  { isOn, directory }: BackupConfig,
  reader: Actor,
  now: Date,
): Promise<BackupNotice | null> {
  if (!isOn || !can(reader, 'settings.change')) return null
  const { BackupFolder } = await import('../../backup/backup-folder.ts')
  const folder = new BackupFolder(directory)
  const { failure, proof, proved } = await folder.readState()
  const since = await stat(join(directory, 'database')).catch(() => null)
  if (since === null) return { provedAt: null, isLate: true, fault: 'The folder of backups cannot be read.' }
  const provedAt = proved === null ? null : new Date(proved.at)
  return {
    provedAt: proved?.at ?? null,
    isLate: isProofLate(provedAt, since.mtime, now),
    fault: failure?.message ?? proof?.fault ?? (await folder.readLogFault()),
  }
}
