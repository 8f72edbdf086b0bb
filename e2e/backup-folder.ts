import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of backups as a night leaves it. */
export function makeBackupFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'noren-backups-'))
  const begunAt = '2026-01-01T00:00:00.000Z'
  mkdirSync(join(folder, 'copies'))
  const copy = { file: 'one.zip', begunAt, endedAt: begunAt, bytes: 6_257_513 }
  writeFileSync(join(folder, 'copies', 'one.zip'), '')
  writeFileSync(join(folder, 'copies', 'one.json'), JSON.stringify(copy))
  writeFileSync(join(folder, 'database'), '7\n')
  const proved = { at: new Date().toISOString(), copy: copy.file }
  writeFileSync(join(folder, 'state.json'), JSON.stringify({ failure: null, proof: null, proved }))
  return folder
}
