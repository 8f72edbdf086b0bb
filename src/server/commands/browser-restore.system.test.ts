/** An admin restores the running academy: real processes, one and several. */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Backups } from '#contract/house/backups.ts'
import { DEMO_ADMIN } from '../accounts/demo-accounts.ts'
import {
  commonVariables,
  noteLedgers,
  type OpenAcademy,
  startAcademy,
  withDatabase,
  writePoints,
} from '../testing/embedded-academy.ts'
import { flipByte } from '../testing/flip-byte.ts'
import { readLedgers } from '../testing/ledgers.ts'

const BACKUP = fileURLToPath(new URL('./backup.ts', import.meta.url))
const PAGE_BYTES = 8_192

let root: string
let data: string
let academy: OpenAcademy
let cookie: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'noren-browser-restore-'))
  data = join(root, 'data')
})
afterEach(() => academy.end('SIGTERM'))
afterAll(() => rm(root, { recursive: true, force: true }))

async function start(workers: number): Promise<void> {
  academy = await startAcademy({
    DEMO: 'true',
    WORKERS: String(workers),
    DATA_DIR: data,
    BACKUP_DIR: join(root, 'backups'),
  })
  await signIn()
  await vi.waitFor(async () => expect((await readBackups()).provedAt).not.toBeNull(), {
    timeout: 90_000,
    interval: 500,
  })
}

async function signIn(): Promise<void> {
  const { username, password } = DEMO_ADMIN
  const response = await post('/api/login', { username, password })
  cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const get = (path: string, accept = '*/*') => fetch(`${academy.url}${path}`, { headers: { cookie, accept } })
const post = (path: string, body: object) =>
  fetch(`${academy.url}${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', origin: academy.url },
    body: JSON.stringify(body),
  })
const readBackups = async () => (await get('/api/admin/backups')).json() as Promise<Backups>
const askRestore = (at: string, password: string = DEMO_ADMIN.password, more: object = {}) =>
  post('/api/admin/backups/restore', { at, password, ...more })

/** The log of management's deeds gets an entry of the restore itself. */
function withoutAuditLog({ audit_log: _, ...others }: Record<string, string>) {
  return others
}

const readOthers = async () => withoutAuditLog(await withDatabase(data, readLedgers))

async function note() {
  const { ledgers, at } = await noteLedgers(data)
  return { ledgers: withoutAuditLog(ledgers), at }
}

/** Statuses in the meantime, once each, until the academy is ready. */
async function watchUntilBack() {
  const seen = new Map<string, Response>()
  const ask = (name: string, path: string, accept?: string) =>
    get(path, accept).then(
      response => seen.set(`${name} ${response.status}`, response),
      () => undefined,
    )
  const until = Date.now() + 90_000
  do {
    await ask('page', '/', 'text/html')
    await ask('health', '/healthz')
    await ask('ready', '/readyz')
    await delay(20)
  } while (Date.now() < until && !(seen.has('ready 503') && (await isReady())))
  return seen
}

const isReady = () =>
  get('/readyz').then(
    ({ status }) => status === 200,
    () => false,
  )

test('with several workers: back to a second, with a page that says so in the meantime', async () => {
  await start(2)
  await writePoints(data)
  const noted = await note()
  await writePoints(data)
  expect((await askRestore(noted.at, 'NotTheirs1')).status).toBe(403)
  const early = await askRestore('2020-01-01T00:00:00Z')
  expect([early.status, await early.json()]).toMatchObject([409, { code: 'cannotRestore' }])
  expect(await readOthers()).not.toEqual(noted.ledgers)

  expect((await askRestore(noted.at)).status).toBe(200)
  const seen = await watchUntilBack()
  const page = seen.get('page 503')
  expect(page?.headers.get('retry-after')).toBe('10')
  expect(await page?.text()).toContain('The academy is being restored.')
  expect([...seen.keys()]).toContain('health 200')

  expect(await readOthers()).toEqual(noted.ledgers)
  await signIn()
  expect(await readBackups()).toMatchObject({ lastRestore: { to: noted.at, fault: null } })
  const log = await (await get('/api/admin/audit?action=backups.restore')).json()
  expect(log).toMatchObject([{ actor: { id: 1 }, subject: { kind: 'backup' }, after: { to: noted.at } }])
}, 240_000)

test('an academy that does not start when restored is exchanged for the one before', async () => {
  await start(1)
  await writePoints(data)
  // As if a release that this one cannot read had written it.
  await withDatabase(data, client =>
    client.query('update drizzle.__drizzle_migrations set created_at = created_at - 1e13'),
  )
  const broken = await note()
  await withDatabase(data, client =>
    client.query('update drizzle.__drizzle_migrations set created_at = created_at + 1e13'),
  )
  await writePoints(data)
  const present = await note()
  expect((await askRestore(broken.at)).status).toBe(200)
  await watchUntilBack()
  expect(await readOthers()).toEqual(present.ledgers)
  expect(await readBackups()).toMatchObject({
    lastRestore: { to: broken.at, fault: expect.stringMatching(/^This database is older than Noren/) },
  })
  expect((await readdir(data)).filter(name => name.startsWith('postgres-failed-'))).toHaveLength(1)

  // And its backups go on from where they were.
  await writePoints(data)
  const later = await note()
  await writePoints(data)
  expect((await askRestore(later.at)).status).toBe(200)
  await watchUntilBack()
  expect(await readOthers()).toEqual(later.ledgers)
}, 240_000)

test('a restore that finds a damaged page stops, and goes on in spite of it when an admin says so', async () => {
  await start(1)
  const path = await withDatabase(data, async client => {
    const { rows } = await client.query(`select pg_relation_filepath('users_join_date') as path`)
    await client.query('checkpoint')
    return rows[0].path as string
  })
  await academy.end('SIGTERM')
  await flipByte(join(data, 'postgres', path), PAGE_BYTES + 8_150)
  // The copy that is damaged as well.
  const backup = await promisify(execFile)(process.execPath, [BACKUP], {
    env: { ...commonVariables, DATA_DIR: data, BACKUP_DIR: join(root, 'backups') },
  }).catch(error => error as { stdout: string; stderr: string })
  expect(backup.stderr).toMatch(/users_join_date/)

  academy = await startAcademy({ DEMO: 'true', DATA_DIR: data, BACKUP_DIR: join(root, 'backups') })
  await signIn()
  await writePoints(data)
  const noted = await note()
  await writePoints(data)
  expect((await askRestore(noted.at)).status).toBe(200)
  await watchUntilBack()
  expect(await readBackups()).toMatchObject({
    lastRestore: { fault: expect.stringMatching(/users_join_date/), findings: ['pages'] },
  })
  expect((await askRestore(noted.at, DEMO_ADMIN.password, { inSpiteOf: ['pages'] })).status).toBe(200)
  await watchUntilBack()
  expect(await readOthers()).toEqual(noted.ledgers)
  expect(await readBackups()).toMatchObject({ lastRestore: { fault: null, findings: [] } })
}, 240_000)
