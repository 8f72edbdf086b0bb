/** An upgrade and the way back as an operator meets them: two releases, real processes, and kill -9. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type AcademyProcess,
  commonVariables,
  launchAcademy,
  noteLedgers,
  startAcademy,
  withDatabase,
  writePoints,
} from '../testing/embedded-academy.ts'
import { readLedgers } from '../testing/ledgers.ts'

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
/** Long enough to be seen, and to be killed in. */
const MIGRATION =
  "alter table users add column nickname text;\nselect pg_sleep(4);\nupdate users set nickname = 'new';"

let root: string
let data: string
/** Folder of the next release's commands. */
let nextRelease: string
let variables: Record<string, string>
let url: string
let academy: AcademyProcess | undefined

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'noren-rollback-'))
  data = join(root, 'data')
  nextRelease = await makeNextRelease(join(root, 'next'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  variables = { DATA_DIR: data, PORT: String(port), DEMO: 'true', BACKUP_DIR: join(root, 'backups') }
})
afterAll(async () => {
  await academy?.end('SIGTERM')
  await rm(root, { recursive: true, force: true })
})

/** This release with one more migration. */
async function makeNextRelease(folder: string): Promise<string> {
  await mkdir(join(folder, 'src'), { recursive: true })
  await cp(join(PROJECT, 'package.json'), join(folder, 'package.json'))
  for (const part of ['server', 'domain', 'contract', 'content'])
    await cp(join(PROJECT, 'src', part), join(folder, 'src', part), { recursive: true })
  await cp(join(PROJECT, 'docs'), join(folder, 'docs'), { recursive: true })
  await symlink(join(PROJECT, 'node_modules'), join(folder, 'node_modules'))
  const migrations = join(folder, 'src/server/database/migrations')
  const journalFile = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' })
  await writeFile(journalFile, JSON.stringify(journal))
  await writeFile(join(migrations, '9999_next.sql'), MIGRATION)
  return join(folder, 'src/server/commands')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const closed = once(server, 'close')
  server.close()
  await closed
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

const THIS_RELEASE = fileURLToPath(new URL('.', import.meta.url))

function rollback(args: string[], environment: Record<string, string> = {}, release = THIS_RELEASE) {
  return promisify(execFile)(process.execPath, [join(release, 'rollback.ts'), ...args], {
    env: { ...commonVariables, ...variables, ...environment },
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code: code as number, output: `${stdout}${stderr}` }),
  )
}

const get = (path: string, accept = '*/*') => fetch(`${url}${path}`, { headers: { accept } })
const hasNickname = () =>
  withDatabase(data, async client => {
    const { rowCount } = await client.query(
      `select from information_schema.columns where table_name = 'users' and column_name = 'nickname'`,
    )
    return rowCount === 1
  })

test('an upgrade makes a restore point first, and a page says so until it is done', async () => {
  expect(await rollback(['--yes'])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^There is no restore point/),
  })
  academy = await startAcademy(variables)
  await writePoints(data)
  await academy.end('SIGTERM')
  const { ledgers } = await noteLedgers(data)
  const nextMain = join(nextRelease, 'main.ts')

  // A file of 4 TB in the database's folder, all of it a hole, which no disk here has room to copy.
  const huge = join(data, 'postgres', 'huge')
  await writeFile(huge, '')
  await truncate(huge, 4 * 2 ** 40)
  expect((await startAcademy(variables, nextMain)).output()).toMatch(
    /cannot start: The upgrade needs a restore point first\. There is too little space .* Nothing was changed\./,
  )
  await rm(huge)
  expect(await hasNickname()).toBe(false)

  // Killed in the middle of the migration, with its PostgreSQL left running.
  academy = launchAcademy(variables, nextMain)
  await vi.waitFor(
    async () => expect(await readdir(join(data, 'restore-point'))).toContain('restore-point.json'),
    {
      timeout: 60_000,
      interval: 20,
    },
  )
  await delay(500)
  await academy.end('SIGKILL')
  expect(await withDatabase(data, readLedgers)).toEqual(ledgers)

  academy = launchAcademy({ ...variables, WORKERS: '2' }, nextMain)
  const page = await vi.waitFor(() => get('/', 'text/html'), { timeout: 60_000, interval: 20 })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await page.text()).toContain('The academy is being upgraded.')
  const refused = await get('/api/user')
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'upgrading' }])
  expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 503])
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), { timeout: 60_000 })
  expect(await hasNickname()).toBe(true)
  expect((await readdir(join(data, 'restore-point', 'copies'))).sort()).toHaveLength(2)
  await writePoints(data)
  await academy.end('SIGTERM')
}, 240_000)

test('the release before goes back to it, with the files of the upgraded academy beside', async () => {
  const upgraded = await noteLedgers(data)
  expect((await startAcademy(variables)).output()).toContain(
    'cannot start: This database is of a newer release. Start that one, or go back to the restore point of its upgrade: npm run rollback.',
  )
  expect(await rollback(['--yes'], {}, nextRelease)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The restore point of .* Nothing was changed\./),
  })
  expect(await rollback(['--in-spite-of', 'everything', '--yes'])).toMatchObject({
    code: 1,
    output: 'There is no finding everything. There are migrations, ledgers, totals, pages.\n',
  })
  expect(await rollback([])).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /^Rolling back to .*, before the upgrade from \d{4}_.*\nIt takes the place of .*\nCertificates withdrawn .*\nNothing was changed\./,
    ),
  })
  expect(await rollback(['--yes'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\nStart Noren\.\n$/),
  })
  expect(await hasNickname()).toBe(false)
  const { ledgers } = await noteLedgers(data)
  expect(ledgers.point_transactions).not.toEqual(upgraded.ledgers.point_transactions)

  academy = await startAcademy(variables)
  expect((await get('/readyz')).status).toBe(200)
  expect((await readdir(data)).filter(name => name.startsWith('postgres-before-'))).toHaveLength(1)
  await academy.end('SIGTERM')
  expect(await rollback(['--help'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('npm run rollback'),
  })
  expect(await rollback([], { DATABASE_URL: 'postgres://db/noren', BACKUP_DIR: '' })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^DATABASE_URL is set/),
  })
}, 240_000)
