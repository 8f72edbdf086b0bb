/** Backup and restore as an operator meets them: real processes, and kill -9. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { BackupFolder } from '../backup/backup-folder.ts'
import { borrowEmbeddedPostgres } from '../database/embedded.ts'
import { readLedgers } from '../testing/ledgers.ts'
import { COMPILE_CACHE, MAIN } from '../testing/real-process.ts'

let root: string
let main: ChildProcess | undefined
let url: string

const environment = () => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: COMPILE_CACHE,
  PORT: '0',
  LOG_LEVEL: 'warn',
  DATA_DIR: join(root, 'data'),
})
const folder = () => new BackupFolder(join(root, 'data-backups'))

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'noren-restore-'))
})
afterAll(async () => {
  await end('SIGTERM')
  await rm(root, { recursive: true, force: true })
})

/** The demo, with the backups that it would have without being one. */
async function start(variables: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...environment(), DEMO: 'true', BACKUP_DIR: folder().path, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  main = child
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output += chunk
    })
  }
  await vi.waitFor(() => expect(output).toMatch(/is open: http:\S+|cannot start: .+/), { timeout: 60_000 })
  url = output.match(/is open: (http:\S+)/)?.[1] ?? ''
  return output
}

async function end(signal: NodeJS.Signals): Promise<void> {
  if (!main || main.exitCode !== null || main.signalCode !== null) return
  const exit = once(main, 'exit')
  main.kill(signal)
  await exit
}

async function run(command: string, args: string[] = [], variables: Record<string, string> = {}) {
  const script = fileURLToPath(new URL(`./${command}.ts`, import.meta.url))
  return promisify(execFile)(process.execPath, [script, ...args], {
    env: { ...environment(), ...variables },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code: code as number, stdout: String(stdout), stderr: String(stderr) }),
  )
}

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

/** The ledgers at a second in which nothing is written. */
async function note() {
  await delay(20)
  const ledgers = await withDatabase(readLedgers)
  const at = new Date().toISOString()
  await delay(20)
  return { ledgers, at }
}

test('a start makes the first copy by itself, and proves it', async () => {
  expect(await start()).toContain('is open')
  await vi.waitFor(async () => expect((await folder().readState()).proof).not.toBeNull(), {
    timeout: 90_000,
    interval: 200,
  })
  expect((await folder().readState()).proof).toMatchObject({ fault: null })
}, 180_000)

test('after kill -9 it is restored to a second, with the writes that no copy of the log has', async () => {
  await write()
  const noted = await note()
  await write()
  const last = await note()
  await end('SIGKILL')

  const refused = await run('restore', [noted.at])
  expect(refused.code).toBe(1)
  expect(refused.stdout).toMatch(/^Restoring .* and the log up to .*\nIt takes the place of /)
  expect(refused.stderr).toContain('Nothing was changed. Say so with --yes.')

  const restored = await run('restore', [noted.at, '--yes'])
  expect(restored).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/Restored [\d,]+ rows; .*The files of before are in/s),
  })
  expect(await withDatabase(readLedgers)).toEqual(noted.ledgers)

  // The writes after that second were saved from the data folder.
  expect((await run('restore', [last.at, '--yes'])).code).toBe(0)
  expect(await withDatabase(readLedgers)).toEqual(last.ledgers)
}, 180_000)

test('the restored academy serves, and its backups go on', async () => {
  await start()
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await expect(run('restore', ['latest', '--yes'])).resolves.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Noren is running on .*Nothing was changed\.\n$/),
  })
  await write()
  // Without the variables of the start.
  const backup = await run('backup')
  expect(backup).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Copied .*\nProved in [\d.]+ s: /s),
  })
  await write()
  const last = await note()
  await end('SIGTERM')

  // A stop leaves nothing in the data folder alone.
  await rm(join(root, 'data'), { recursive: true })
  const restored = await run('restore', ['latest'], { BACKUP_DIR: folder().path })
  expect(restored).toMatchObject({ code: 0 })
  expect(await withDatabase(readLedgers)).toEqual(last.ledgers)
}, 180_000)

test('a new academy does not start on the backups of a lost one', async () => {
  const output = await start({ DATA_DIR: join(root, 'new') })
  await once(main as ChildProcess, 'exit')
  expect(output).toMatch(/Noren cannot start: BACKUP_DIR must be a folder of this academy's own/)
}, 120_000)

test('a demo makes no backups, and says so', async () => {
  const backup = await run('backup', [], { DATA_DIR: join(root, 'demo') })
  expect(backup).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Backups are off/) })
  for (const command of ['backup', 'restore']) {
    const own = await run(command, ['latest'].slice(command === 'backup' ? 1 : 0), {
      DATABASE_URL: 'postgres://db/noren',
    })
    expect(own).toMatchObject({ code: 1, stderr: expect.stringMatching(/^DATABASE_URL is set/) })
    expect(await run(command, ['--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`npm run ${command}`),
    })
  }
}, 120_000)
