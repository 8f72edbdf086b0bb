/** Findings of the doctor: each fault by itself, and a bundle that names nobody. */
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openPromise } from 'yauzl'
import type { Finding } from '#contract/house/doctor.ts'
import { BackupFolder } from '../backup/backup-folder.ts'
import { claimFolder } from '../backup/log-keeper.ts'
import { createDatabase } from '../database/client.ts'
import { readConfig } from '../platform/config.ts'
import { startTestApp } from '../testing/test-app.ts'
import { execute } from '../testing/test-database.ts'
import { examine } from './examine.ts'
import type { Examined } from './examined.ts'
import { sendTestMail } from './mail.ts'
import { checkCertificate, checkProxy } from './public-address.ts'
import { writeBundle } from './support-bundle.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const owner = new pg.Client({ connectionString: app.databaseUrl })
let folder: string
beforeAll(async () => {
  await owner.connect()
  folder = await mkdtemp(join(tmpdir(), 'noren-doctor-'))
})
afterAll(async () => {
  await owner.end()
  await rm(folder, { recursive: true })
})

const on = (environment: Record<string, string> = {}): Examined => ({
  config: readConfig(environment),
  environment,
  db: createDatabase(owner),
  owner,
  request: null,
  now: app.context.nowDate(),
})
const look = async (title: string, environment?: Record<string, string>): Promise<Finding> => {
  const found = (await examine(on(environment))).find(finding => finding.title === title)
  if (!found) throw new Error(`Nothing looks at ${title}`)
  return found
}

test('a fresh academy has nothing wrong, and says what nobody has looked at', async () => {
  const findings = await examine(on())
  expect(findings.filter(({ state }) => state === 'wrong')).toEqual([])
  expect(findings.filter(({ state }) => state === 'fine').map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'Points',
      'Totals',
      'References and rules',
      'Tables and indexes',
      'Release',
      'Clock',
    ]),
  )
  for (const { state, todo } of findings) expect(todo === null).toBe(state !== 'wrong')
  // It has changed nothing.
  const { rowCount } = await owner.query(`select from pg_extension where extname = 'amcheck'`)
  expect(rowCount).toBe(0)
})

describe('finds', () => {
  const FAULTS: readonly [title: string, fault: string, repair: string][] = [
    [
      'Points',
      `alter table users disable trigger users_points_balance_by_ledger;
       update users set points_balance = points_balance + 7 where id = 1;
       alter table users enable trigger users_points_balance_by_ledger`,
      `alter table users disable trigger users_points_balance_by_ledger;
       update users set points_balance = points_balance - 7 where id = 1;
       alter table users enable trigger users_points_balance_by_ledger`,
    ],
    [
      'Totals',
      'update training_modules set total_questions = total_questions + 1 where id = 1',
      'update training_modules set total_questions = total_questions - 1 where id = 1',
    ],
    [
      'References and rules',
      'alter table users disable trigger users_points_balance_by_ledger',
      'alter table users enable trigger users_points_balance_by_ledger',
    ],
    [
      'References and rules',
      `insert into mail_outbox (id, kind, recipients, subject, body, next_attempt_at)
         values (99, 'induction', '{}', 's', 'b', '2090-01-01');
       select graphile_worker.remove_job('mail 99')`,
      'delete from mail_outbox where id = 99',
    ],
    [
      'References and rules',
      `set session_replication_role = replica;
       insert into point_transactions (user_id, kind, amount, cause_id, business_day, created_at)
         values (1, 'kudos', 5, 99, '2026-01-01', '2026-01-01')`,
      `set session_replication_role = replica; delete from point_transactions where cause_id = 99`,
    ],
    [
      'References and rules',
      `insert into notifications (id, title, message, sent, scheduled_for, created_at, created_by)
         values (99, 't', 'm', false, '2090-01-01', '2026-01-01', 1);
       select graphile_worker.remove_job('announcement 99')`,
      'delete from notifications where id = 99',
    ],
    [
      'References and rules',
      `insert into settings (id, logo_hash) values (1, repeat('a', 64))
         on conflict (id) do update set logo_hash = excluded.logo_hash`,
      'update settings set logo_hash = null',
    ],
    [
      'References and rules',
      'alter table kudos add constraint unchecked check (id > 0) not valid',
      'alter table kudos drop constraint unchecked',
    ],
    [
      'Photos',
      `alter table dish_images rename to dish_pictures`,
      `alter table dish_pictures rename to dish_images`,
    ],
    [
      'Photos',
      `insert into group_logos (hash, image_data) values (repeat('a', 64), 'not that')`,
      `delete from group_logos where hash = repeat('a', 64)`,
    ],
    [
      'Release',
      `update drizzle.applied_functions set hash = 'x' || hash where name = 'move_points'`,
      `update drizzle.applied_functions set hash = substr(hash, 2) where name = 'move_points'`,
    ],
    [
      'Release',
      'update drizzle.__drizzle_migrations set created_at = created_at - 1e12',
      'update drizzle.__drizzle_migrations set created_at = created_at + 1e12',
    ],
    [
      'Release',
      `update drizzle.__drizzle_migrations set created_at = created_at + 1e12
         where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
      `update drizzle.__drizzle_migrations set created_at = created_at - 1e12
         where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    ],
    [
      // An index that a table's rows are missing from, as after a broken disk.
      'Tables and indexes',
      `update pg_index set indisready = false where indexrelid = 'kudos_pkey'::regclass;
       set session_replication_role = replica;
       insert into kudos (id, giver_id, receiver_id, reason, points, given_date, created_at)
         values (99, 1, 2, 'r', 5, '2026-01-01', '2026-01-01');
       update pg_index set indisready = true where indexrelid = 'kudos_pkey'::regclass`,
      `set session_replication_role = replica; delete from kudos where id = 99; reindex index kudos_pkey`,
    ],
    [
      'Jobs',
      `select graphile_worker.add_job('housekeeping', run_at => '2000-01-01', job_key => 'late')`,
      `select graphile_worker.remove_job('late')`,
    ],
  ]
  test.each(FAULTS)('%s, after: %s', async (title, fault, repair) => {
    await execute(app.databaseUrl, fault)
    try {
      expect(await look(title)).toMatchObject({ state: 'wrong', todo: expect.stringMatching(/\w{4}/) })
    } finally {
      await execute(app.databaseUrl, repair)
    }
    expect((await look(title)).state).not.toBe('wrong')
  })

  test('a secret that others can read, and a short one', async () => {
    const file = join(folder, 'token')
    await writeFile(file, 'a-long-enough-token', { mode: 0o600 })
    const environment = { METRICS_TOKEN_FILE: file }
    expect((await look('Secrets', environment)).state).toBe('fine')
    await chmod(file, 0o644)
    expect(await look('Secrets', environment)).toMatchObject({ state: 'wrong', detail: file })
    // Containers show a file to one service only.
    const inContainer = { ...environment, CREDENTIALS_DIRECTORY: folder }
    expect((await look('Secrets', inContainer)).state).toBe('fine')
    expect((await look('Secrets', { STAFF_INVITE_CODE: 'abc' })).state).toBe('wrong')
    const weak = await look('Secrets', { DATABASE_URL: 'postgres://noren:hidden@db/noren' })
    expect(weak).toMatchObject({ state: 'wrong' })
    expect(JSON.stringify(weak)).not.toContain('hidden')
  })

  test('no backup where there should be one, an old one, and one with a fault; the first has its time', async () => {
    const environment = { DATA_DIR: join(folder, 'data'), DEMO: 'false' }
    const told = async () => (await look('Backups', environment)).found
    expect(await told()).toBe('No backup has been made and restored yet.')
    expect(await look('Backups', { ...environment, BACKUP_DIR: 'off' })).toMatchObject({ state: 'wrong' })
    const backups = new BackupFolder(join(folder, 'data-backups'))
    await claimFolder(backups, '1')
    expect((await look('Backups', environment)).state).toBe('skipped')
    await utimes(backups.claimPath, 0, Date.now() / 1_000 - 3_601)
    expect(await told()).toBe('No backup has been made and restored yet.')
    const copy = 'copy.zip'
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    await backups.noteState({ proved: { at: hoursAgo(49), copy } })
    expect(await told()).toBe('The last backup that was restored and looked at is 49 hours old.')
    await backups.noteState({ proved: { at: hoursAgo(2), copy } })
    expect(await told()).toBe('A restore to now would fail.')
    const place = '000000010000000000000001'
    const record = { file: copy, begunAt: hoursAgo(3), endedAt: hoursAgo(3), first: place, last: place }
    await writeFile(backups.copyPath(record), 'a copy')
    await writeFile(backups.recordPath(record), JSON.stringify({ ...record, segmentBytes: 4_194_304 }))
    expect((await look('Backups', environment)).state).toBe('fine')
    // The log goes on from a restore whose beginning it lacks.
    await backups.noteRestore({ at: hoursAgo(1), to: hoursAgo(2), timeline: 2 })
    await writeFile(join(backups.logPath, '000000020000000000000002.zst'), '')
    expect(await told()).toBe('A restore to now would fail.')
    await writeFile(join(backups.logPath, '00000002.history.zst'), '')
    expect((await look('Backups', environment)).state).toBe('fine')
    await backups.noteState({ failure: { at: hoursAgo(1), message: 'No space left' } })
    expect(await told()).toBe('The last backup has a fault.')
  })

  test('a disk without room, which /proc is', async () => {
    expect(await look('Disk', { DATA_DIR: '/proc' })).toMatchObject({ state: 'wrong' })
  })

  test('clocks that are apart', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000, shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    expect((await look('Clock')).found).toMatch(/are (59|60) seconds apart/)
  })
})

describe('mail', () => {
  const from = 'academy@noren.example'
  const settings = (port: number) => ({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PUBLIC_URL: 'http://localhost',
    MAIL_FROM: from,
  })

  test('goes to the address asked for; a mail server that is away or refuses is reported', async () => {
    const { SMTPServer } = await import('smtp-server')
    const received: string[] = []
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('nobody') ? new Error('No such mailbox') : null),
      onData: async (stream, _session, done) => {
        received.push(await text(stream))
        done()
      },
    })
    await once(smtp.listen(0, '127.0.0.1'), 'listening')
    const { port } = smtp.server.address() as { port: number }
    const environment = settings(port)
    expect((await look('Mail server', environment)).state).toBe('fine')
    expect(await sendTestMail(on(environment), 'me@noren.example')).toMatchObject({ state: 'fine' })
    expect(received).toEqual([expect.stringContaining('To: me@noren.example')])
    expect(await sendTestMail(on(environment), 'nobody@noren.example')).toMatchObject({
      state: 'wrong',
      detail: expect.stringContaining('No such mailbox'),
    })
    const { MAIL_FROM: _, ...withoutSender } = environment
    expect(await look('Mail server', withoutSender)).toMatchObject({ todo: 'Set MAIL_FROM.' })
    await new Promise<void>(resolve => smtp.close(() => resolve()))
    expect((await look('Mail server')).state).toBe('skipped')
  })

  test('a sign-in that is refused and a server that is not reached are told apart', async () => {
    const { SMTPServer } = await import('smtp-server')
    const smtp = new SMTPServer({
      ...{ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, authMethods: ['PLAIN'] },
      onAuth: (_auth, _session, done) => done(new Error('Invalid username or password')),
    })
    await once(smtp.listen(0, '127.0.0.1'), 'listening')
    const { port } = smtp.server.address() as { port: number }
    const at = (SMTP_URL: string) => ({ ...settings(port), SMTP_URL })
    expect(await look('Mail server', at(`smtp://noren:wrong@127.0.0.1:${port}`))).toMatchObject({
      found: 'The mail server was reached, and refuses Noren.',
      todo: expect.stringContaining('user and password'),
      detail: expect.stringContaining('Invalid username or password'),
    })
    const away = { found: 'The mail server cannot be reached.', todo: expect.stringContaining('port') }
    // The wrong beginning, a closed port, and a name that is none.
    for (const url of [`smtps://127.0.0.1:${port}`, 'smtp://127.0.0.1:9', 'smtp://mail.invalid']) {
      expect(await look('Mail server', at(url))).toMatchObject(away)
      expect(await sendTestMail(on(at(url)), 'me@noren.example')).toMatchObject(away)
    }
    await new Promise<void>(resolve => smtp.close(() => resolve()))
  })

  test('that waits too long or was given up is told', async () => {
    const at = new Date(app.context.nowMs() - 3 * 3_600_000).toISOString()
    const write = (failedAt: string) =>
      execute(
        app.databaseUrl,
        `insert into mail_outbox (kind, recipients, subject, body, due_at, failed_at)
         values ('induction', '{}', 's', 'b', '${at}', ${failedAt})`,
      )
    await write('null')
    expect(await look('Outbox', settings(9))).toMatchObject({ found: expect.stringContaining('3 hours') })
    await write('now()')
    expect(await look('Outbox', settings(9))).toMatchObject({ found: '1 mail was given up.' })
    await execute(app.databaseUrl, 'delete from mail_outbox')
    expect((await look('Outbox', settings(9))).state).toBe('fine')
  })
})

describe('the public address', () => {
  const proxy = (environment: Record<string, string>, headers: Record<string, string> | null) => {
    const request = headers && { protocol: 'https', host: 'academy.example', headers }
    return checkProxy({ config: readConfig(environment), request }).state
  }
  const forwarded = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' }
  const https = { PUBLIC_URL: 'https://academy.example', TRUST_PROXY: 'loopback' }
  test.each([
    [{}, {}, 'fine'],
    [{}, null, 'skipped'],
    [{}, forwarded, 'wrong'],
    [https, forwarded, 'fine'],
    [https, {}, 'wrong'],
    [https, { 'x-forwarded-for': '192.0.2.1' }, 'wrong'],
    [{ ...https, PUBLIC_URL: 'https://other.example' }, forwarded, 'wrong'],
    [{ PUBLIC_URL: 'https://academy.example' }, forwarded, 'wrong'],
    [{ ...https, TRUST_PROXY: '1', HOST: '0.0.0.0' }, forwarded, 'wrong'],
  ] as const)('with %j and the headers %j it is %s', (environment, headers, state) => {
    expect(proxy(environment, headers)).toBe(state)
  })

  test('an address without a certificate, or that nothing answers, is told', async () => {
    const at = (publicUrl: string) => checkCertificate({ config: readConfig({ PUBLIC_URL: publicUrl }) })
    expect((await at('http://academy.example')).state).toBe('wrong')
    expect((await at('http://localhost:3000')).state).toBe('skipped')
    const mute = createServer(socket => socket.end())
    await once(mute.listen(0, '127.0.0.1'), 'listening')
    const { port } = mute.address() as { port: number }
    expect((await at(`https://127.0.0.1:${port}`)).state).toBe('wrong')
    await new Promise(resolve => mute.close(resolve))
    expect((await at(`https://127.0.0.1:${port}`)).state).toBe('wrong')
  })

  test('a certificate that browsers refuse is told', async () => {
    const { SMTPServer } = await import('smtp-server')
    // It brings a certificate that nobody has signed.
    const server = new SMTPServer({ secure: true })
    server.on('error', () => undefined)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.server.address() as { port: number }
    const config = readConfig({ PUBLIC_URL: `https://localhost:${port}` })
    expect((await checkCertificate({ config })).found).toBe('Browsers refuse the certificate.')
    await new Promise<void>(resolve => server.close(() => resolve()))
  })
})

test('the page is for admins, sees its own proxy, and leaves to the command what takes the owner', async () => {
  expect((await (await app.signInAsStaff()).get('/api/admin/doctor')).statusCode).toBe(403)
  const findings: Finding[] = (await admin.get('/api/admin/doctor')).json()
  expect(findings.filter(({ state }) => state === 'wrong')).toEqual([])
  const states = Object.fromEntries(findings.map(({ title, state }) => [title, state]))
  expect(states).toMatchObject({
    Points: 'fine',
    Proxy: 'fine',
    Totals: 'skipped',
    'Tables and indexes': 'skipped',
  })
  expect((await admin.post('/api/admin/doctor/mail')).json()).toMatchObject({ state: 'wrong' })
})

test('the bundle holds figures, and none of the names, addresses, tokens and passwords there are', async () => {
  const secrets = ['s3cret-Database', 'invite-Code-99', 'smtp-Passw0rd', 'metrics-token-of-many-characters']
  const environment = {
    DATABASE_URL: `postgres://owner-name:${secrets[0]}@db.private.example/noren`,
    STAFF_INVITE_CODE: String(secrets[1]),
    SMTP_URL: `smtp://mail-user:${secrets[2]}@127.0.0.1:9`,
    MAIL_FROM: 'sender@private.example',
    MANAGEMENT_EMAIL: 'boss@private.example',
    PUBLIC_URL: 'https://academy.private.example:9',
    METRICS_TOKEN: String(secrets[3]),
    GROUP_NAME: 'Harbour Kitchens',
    TRUST_PROXY: '10.20.30.40',
  }
  await app.joinAsStaff('verysecretname')
  await app.visitor().post('/api/auth/reset-password', { email: 'verysecretname@noren.example' })
  await execute(app.databaseUrl, `update mail_outbox set failed_at = now(), last_error = 'no verysecretname'`)
  const { rows: people } = await owner.query(
    'select username, full_name, email, phone_number, password from users',
  )
  const { rows: tokens } = await owner.query(
    'select token_hash from sessions union all select token_hash from password_reset_tokens',
  )
  const forbidden = [
    ...secrets,
    ...['owner-name', 'private.example', 'mail-user', 'Harbour', '10.20.30.40', 'verysecretname'],
    ...[...people, ...tokens].flatMap(row => Object.values(row)),
  ].filter(value => typeof value === 'string' && value.length > 5)
  expect(forbidden.length).toBeGreaterThan(20)

  const file = join(folder, 'bundle.zip')
  const examined = on(environment)
  const findings = await examine(examined)
  await writeBundle(file, examined, { noren: '1', findings })
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(await readFile(file)).not.toHaveLength(0)
  const zip = await openPromise(file, { autoClose: false })
  const contents: Record<string, string> = {}
  for await (const entry of zip.eachEntry())
    contents[entry.fileName] = await text(await zip.openReadStreamPromise(entry))
  zip.close()
  expect(Object.keys(contents)).toContain('findings.json')
  expect(contents['findings.json']).toContain('given up')
  expect(contents['tables.json']).toContain('point_transactions')
  const whole = Object.entries(contents).flat().join('\n').toLowerCase()
  expect(forbidden.filter(value => whole.includes(String(value).toLowerCase()))).toEqual([])
  await expect(writeBundle(file, examined, { noren: '1', findings })).rejects.toThrow('EEXIST')
})
