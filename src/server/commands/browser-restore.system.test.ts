/** An admin restores the running academy: real processes, one and several. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Backups } from '#contract/backups.ts'
import { DEMO_ADMIN } from '../accounts/demo-accounts.ts'
import { borrowEmbeddedPostgres } from '../database/embedded.ts'
import { readLedgers } from '../testing/ledgers.ts'
import { COMPILE_CACHE, MAIN } from '../testing/real-process.ts'

let root: string
let main: ChildProcess
let url: string
let cookie: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'noren-browser-restore-'))
})
afterEach(async () => {
  if (main.exitCode !== null) return
  const exit = once(main, 'exit')
  main.kill('SIGTERM')
  await exit
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function start(workers: number): Promise<void> {
  main = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DEMO: 'true',
      WORKERS: String(workers),
      DATA_DIR: join(root, 'data'),
      BACKUP_DIR: join(root, 'backups'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  main.stdout?.on('data', chunk => {
    output += chunk
  })
  await vi.waitFor(() => expect(output).toMatch(/is open: http:\S+/), { timeout: 60_000 })
  url = output.match(/is open: (http:\S+)/)?.[1] ?? ''
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

const get = (path: string, accept = '*/*') => fetch(`${url}${path}`, { headers: { cookie, accept } })
const post = (path: string, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  })
const readBackups = async () => (await get('/api/admin/backups')).json() as Promise<Backups>
const askRestore = (at: string, password: string = DEMO_ADMIN.password) =>
  post('/api/admin/backups/restore', { at, password })

async function withDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const log = pino({ level: 'silent' })
  const server = await borrowEmbeddedPostgres({ dataDirectory: join(root, 'data'), log })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await server.stop()
  }
}

const write = () =>
  withDatabase(client =>
    client.query(
      `insert into point_transactions (user_id, amount, kind, reason, created_by, business_day)
       values (1, 3, 'adjustment', 'A busy evening', 1, current_date)`,
    ),
  )

/** The log of management's deeds gets an entry of the restore itself. */
async function readOthers() {
  const { audit_log: _, ...others } = await withDatabase(readLedgers)
  return others
}

async function note() {
  await delay(20)
  const ledgers = await readOthers()
  const at = new Date().toISOString()
  await delay(20)
  return { ledgers, at }
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
  await write()
  const noted = await note()
  await write()
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
  await write()
  // As if a release that this one cannot read had written it.
  await withDatabase(client =>
    client.query('update drizzle.__drizzle_migrations set created_at = created_at - 1e13'),
  )
  const broken = await note()
  await withDatabase(client =>
    client.query('update drizzle.__drizzle_migrations set created_at = created_at + 1e13'),
  )
  await write()
  const present = await note()
  expect((await askRestore(broken.at)).status).toBe(200)
  await watchUntilBack()
  expect(await readOthers()).toEqual(present.ledgers)
  expect(await readBackups()).toMatchObject({
    lastRestore: { to: broken.at, fault: expect.stringMatching(/^This database is older than Noren/) },
  })
  expect(
    (await readdir(join(root, 'data'))).filter(name => name.startsWith('postgres-failed-')),
  ).toHaveLength(1)

  // And its backups go on from where they were.
  await write()
  const later = await note()
  await write()
  expect((await askRestore(later.at)).status).toBe(200)
  await watchUntilBack()
  expect(await readOthers()).toEqual(later.ledgers)
}, 240_000)
