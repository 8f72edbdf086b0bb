import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import { BackupFolder } from '../../backup/backup-folder.ts'
import { claimFolder } from '../../backup/log-keeper.ts'
import { readBackupNotice } from './backup-notice.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'noren-notice-'))
})
afterAll(() => rm(root, { recursive: true }))

const HOUR_MS = 3_600_000
const admin = { id: 1, role: 'admin' as Role }
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const settings = (isOn = true) => ({
  isOn,
  directory: join(root, 'backups'),
  at: '03:00',
  keepDays: 14,
  key: null,
  hook: null,
})
const read = (hours = 0) => readBackupNotice(settings(), admin, inHours(hours))

test('says nothing where there are no backups, and to nobody but admins', async () => {
  expect(await readBackupNotice(settings(false), admin, new Date())).toBeNull()
  expect(await readBackupNotice(settings(), { id: 2, role: 'staff' }, new Date())).toBeNull()
})

test('warns when the folder is gone, nothing was proved for two days, or something failed', async () => {
  expect(await read()).toMatchObject({ isLate: true, fault: 'The folder of backups cannot be read.' })
  const folder = new BackupFolder(settings().directory)
  await claimFolder(folder, '7')
  expect(await read()).toEqual({ provedAt: null, isLate: false, fault: null })
  expect(await read(49)).toMatchObject({ provedAt: null, isLate: true })

  const at = new Date().toISOString()
  const proof = { at, copy: 'one.zip', seconds: 1, fault: null, figures: '', rebuilt: [] }
  await folder.noteState({ proof, proved: { at, copy: 'one.zip' } })
  expect(await read(47)).toEqual({ provedAt: at, isLate: false, fault: null })
  expect(await read(49)).toEqual({ provedAt: at, isLate: true, fault: null })

  await folder.noteLogFault('No space left')
  expect(await read()).toMatchObject({ provedAt: at, fault: 'No space left' })
  await folder.noteState({ proof: { ...proof, fault: 'It is damaged' } })
  expect(await read()).toMatchObject({ provedAt: at, fault: 'It is damaged' })
  await folder.noteState({ failure: { at, message: 'Too little space' } })
  expect(await read()).toMatchObject({ provedAt: at, fault: 'Too little space' })
})
