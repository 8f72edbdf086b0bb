/** The list of backups, and who may ask for a restore; the restore itself is in commands/browser-restore.system.test.ts. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { BackupFolder } from './backup-folder.ts'
import { claimFolder } from './log-keeper.ts'
import { writeSafely } from './packing.ts'

const root = await mkdtemp(join(tmpdir(), 'noren-backups-'))
afterAll(() => rm(root, { recursive: true }))
const folder = new BackupFolder(join(root, 'backups'))
await claimFolder(folder, '7')

const path = '/api/admin/backups'
const restore = { at: '2026-03-01T00:00:00Z', password: 'NorenAdmin1' }

test('there are none in the demo', async () => {
  const admin = await (await startTestApp()).signInAsAdmin()
  expect((await admin.get(path)).json()).toMatchObject({ isOn: false, copies: [] })
  const response = await admin.post(`${path}/restore`, restore)
  expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'cannotRestore' }])
})

test('lists copies, and refuses a wrong password before anything else, as often as a sign-in', async () => {
  const app = await startTestApp({ environment: { BACKUP_DIR: folder.path } })
  const admin = await app.signInAsAdmin()
  const copy = {
    file: '2026-03-01T03-00-00Z.zip',
    begunAt: '2026-03-01T03:00:00.000Z',
    endedAt: '2026-03-01T03:00:09.000Z',
    bytes: 7,
    first: '000000010000000000000001',
    last: '000000010000000000000001',
    segmentBytes: 4_194_304,
  }
  await writeSafely(folder.copyPath(copy), 'a copy')
  await writeSafely(folder.recordPath(copy), JSON.stringify(copy))
  await folder.noteState({ proved: { at: '2026-03-01T03:01:00.000Z', copy: copy.file } })
  expect((await admin.get(path)).json()).toEqual({
    isOn: true,
    isEncrypted: false,
    copies: [{ begunAt: copy.begunAt, endedAt: copy.endedAt, bytes: 7, isProved: true }],
    provedAt: '2026-03-01T03:01:00.000Z',
    fault: null,
    rebuiltTotals: [],
    lastRestore: null,
  })
  for (let guess = 0; guess < 10; guess += 1) {
    const wrong = await admin.post(`${path}/restore`, { ...restore, password: 'Wrong1234' })
    expect(wrong.json()).toMatchObject({ code: 'wrongPassword', issues: [{ path: 'password' }] })
  }
  expect((await admin.post(`${path}/restore`, restore)).statusCode).toBe(429)
})

test('what a restore would take out: the minutes since, and who was here in them', async () => {
  const app = await startTestApp()
  const admin = await app.signInAsAdmin()
  const lossSince = async (minutes: number) => {
    const at = new Date(app.context.nowMs() - minutes * 60_000).toISOString()
    return (await admin.get(`${path}/loss?at=${at}`)).json()
  }
  expect(await lossSince(90)).toEqual({ minutes: 90, people: 1 })
  await app.signInAsStaff()
  expect(await lossSince(0)).toEqual({ minutes: 0, people: 2 })
  app.clock.advance({ hours: 26 })
  // Nobody but the one who asks has been here since.
  expect(await lossSince(60)).toEqual({ minutes: 60, people: 1 })
})

test('encrypted backups are restored on the server alone', async () => {
  const environment = { BACKUP_DIR: folder.path, BACKUP_KEY: `age1${'q'.repeat(58)}` }
  const admin = await (await startTestApp({ environment })).signInAsAdmin()
  expect((await admin.get(path)).json()).toMatchObject({ isEncrypted: true })
  expect((await admin.post(`${path}/restore`, restore)).json()).toMatchObject({
    code: 'cannotRestore',
    message: expect.stringContaining('encrypted'),
  })
})
