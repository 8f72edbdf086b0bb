/** Backup and restore as an operator meets them: real processes, and kill -9. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { BackupFolder } from '../backup/backup-folder.ts'
import {
  commonVariables,
  noteLedgers,
  type OpenAcademy,
  startAcademy,
  withDatabase,
  writePoints,
} from '../testing/embedded-academy.ts'
import { readLedgers } from '../testing/ledgers.ts'

let root: string
let data: string
let academy: OpenAcademy | undefined

const folder = () => new BackupFolder(join(root, 'data-backups'))

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'noren-restore-'))
  data = join(root, 'data')
})
afterAll(async () => {
  await academy?.end('SIGTERM')
  await rm(root, { recursive: true, force: true })
})

/** The demo, with the backups that it would have without being one. */
async function start(variables: Record<string, string> = {}): Promise<OpenAcademy> {
  academy = await startAcademy({ DATA_DIR: data, DEMO: 'true', BACKUP_DIR: folder().path, ...variables })
  return academy
}

async function run(command: string, args: string[] = [], variables: Record<string, string> = {}) {
  const script = fileURLToPath(new URL(`./${command}.ts`, import.meta.url))
  return promisify(execFile)(process.execPath, [script, ...args], {
    env: { ...commonVariables, DATA_DIR: data, ...variables },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code: code as number, stdout: String(stdout), stderr: String(stderr) }),
  )
}

const addCertificate = () =>
  withDatabase(data, client =>
    client.query(
      `insert into certificates (public_id, user_id, shift_ids, title, completed_on, issued_at)
       values ('certificate-of-the-test', 1, '{}', 'New Staff Training Plan', current_date, now())`,
    ),
  )
const withdrawCertificate = () =>
  withDatabase(data, client =>
    client.query(
      `update certificates set withdrawn_at = now(), withdrawn_by = 1, withdrawn_reason = 'Signed by mistake'`,
    ),
  )
const isWithdrawn = () =>
  withDatabase(data, async client => {
    const { rows } = await client.query('select withdrawn_at is not null as "isWithdrawn" from certificates')
    return rows[0]?.isWithdrawn as boolean
  })
const HOLDS_AGAIN = /Certificates withdrawn since then are valid again\. .* Withdraw them again\./

test('a start makes the first copy by itself, and proves it', async () => {
  expect((await start()).output()).toContain('is open')
  await vi.waitFor(async () => expect((await folder().readState()).proof).not.toBeNull(), {
    timeout: 90_000,
    interval: 200,
  })
  expect((await folder().readState()).proof).toMatchObject({ fault: null })
}, 180_000)

test('after kill -9 it is restored to a second, with the writes that no copy of the log has', async () => {
  await writePoints(data)
  await addCertificate()
  const noted = await noteLedgers(data)
  await writePoints(data)
  await withdrawCertificate()
  const last = await noteLedgers(data)
  await academy?.end('SIGKILL')

  const refused = await run('restore', [noted.at])
  expect(refused.code).toBe(1)
  expect(refused.stdout).toMatch(/^Restoring .* and the log up to .*\nIt takes the place of /)
  expect(refused.stdout).toMatch(HOLDS_AGAIN)
  expect(refused.stderr).toContain('Nothing was changed. Say so with --yes.')

  const restored = await run('restore', [noted.at, '--yes'])
  expect(restored).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/Restored [\d,]+ rows; .*The files of before are in/s),
  })
  expect(await withDatabase(data, readLedgers)).toEqual(noted.ledgers)
  // The copy cannot know of the withdrawal: the operator has to.
  expect(await isWithdrawn()).toBe(false)
  expect(restored.stdout).toMatch(new RegExp(`${HOLDS_AGAIN.source}\nStart Noren\\.\n$`))

  // The writes after that second were saved from the data folder.
  expect((await run('restore', [last.at, '--yes'])).code).toBe(0)
  expect(await withDatabase(data, readLedgers)).toEqual(last.ledgers)
  expect(await isWithdrawn()).toBe(true)
}, 180_000)

test('the restored academy serves, and its backups go on', async () => {
  const { url } = await start()
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${url}/verify/certificate-of-the-test`)).text()).toContain('<h1>Withdrawn</h1>')
  await expect(run('restore', ['latest', '--yes'])).resolves.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Noren is running on .*Nothing was changed\.\n$/),
  })
  await writePoints(data)
  // Without the variables of the start.
  const backup = await run('backup')
  expect(backup).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Copied .*\nProved in [\d.]+ s: /s),
  })
  await writePoints(data)
  const last = await noteLedgers(data)
  await academy?.end('SIGTERM')

  // A stop leaves nothing in the data folder alone.
  await rm(data, { recursive: true })
  const restored = await run('restore', ['latest'], { BACKUP_DIR: folder().path })
  expect(restored).toMatchObject({ code: 0 })
  expect(restored.stdout).toContain(`${join(data, 'secret-keys')} is missing: backups do not have it.`)
  expect(await withDatabase(data, readLedgers)).toEqual(last.ledgers)
  expect(await isWithdrawn()).toBe(true)

  await writeFile(join(data, 'secret-keys'), 'key-of-the-machine-before\n')
  const again = await run('restore', ['latest', '--yes'], { BACKUP_DIR: folder().path })
  expect(again).toMatchObject({ code: 0 })
  expect(again.stdout).not.toContain('secret-keys')
}, 180_000)

test('a new academy does not start on the backups of a lost one', async () => {
  const refused = await start({ DATA_DIR: join(root, 'new') })
  await refused.ended
  expect(refused.output()).toMatch(/Noren cannot start: BACKUP_DIR must be a folder of this academy's own/)
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
