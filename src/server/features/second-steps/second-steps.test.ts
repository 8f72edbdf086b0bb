/** The second step of a sign-in. Source: decision 52. */
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { RECOVERY_CODE_COUNT } from '#domain/people/second-steps.ts'
import { sweep } from '../../accounts/housekeeping.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { mailOutbox } from '../../database/schema/mail.ts'
import { recoveryCodes, signInChallenges, signInMethods } from '../../database/schema/second-steps.ts'
import { users } from '../../database/schema/users.ts'
import { and, eq, sql } from '../../platform/drizzle.ts'
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

const PASSWORD = 'Secret12345'
const app = await startTestApp({
  environment: {
    DEMO: 'false',
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_URL: 'smtp://localhost:1',
    STAFF_INVITE_CODE: '',
  },
})
await app.context.db.execute(sql`insert into settings (id, open_staff_registration) values (1, true)`)

let people = 0
/** Somebody new, with the session they registered with. */
async function join(own: TestApp = app): Promise<{ username: string; client: TestClient; id: number }> {
  people += 1
  const username = `person${people}`
  const client = await own.joinAsStaff(username)
  const { id } = (await client.get('/api/user')).json()
  return { username, client, id }
}

const codeOf = (secret: string, at: TestApp = app) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.context.nowMs() })

interface Added {
  readonly secret: string
  readonly recoveryCodes: string[] | null
  readonly methodId: number
}

/** Adds an authenticator app, and lets its first code grow old. */
async function addApp(client: TestClient, own: TestApp = app, name = 'Phone'): Promise<Added> {
  const begun = await client.post('/api/second-steps/app/begin', { password: PASSWORD })
  const { secret } = begun.json()
  const response = await client.post('/api/second-steps/app', { name, code: codeOf(secret, own) })
  expect([response.statusCode, response.json().code]).toEqual([200, undefined])
  own.clock.advance({ seconds: 30 })
  const { method, recoveryCodes } = response.json()
  return { secret, recoveryCodes, methodId: method.id }
}

const signIn = (client: TestClient, username: string, password = PASSWORD) =>
  client.post('/api/login', { username, password })

/** A browser after the right password. */
async function afterPassword(username: string, own: TestApp = app): Promise<TestClient> {
  const client = own.visitor()
  const response = await signIn(client, username)
  expect([response.statusCode, response.json().code]).toEqual([401, 'secondStepNeeded'])
  return client
}
const confirm = (client: TestClient, kind: 'app' | 'recovery', code: string) =>
  client.post('/api/sign-in/second-step', { kind, code })
const isSignedIn = async (client: TestClient) => (await client.get('/api/user')).statusCode === 200
const actionsOn = async (userId: number) => {
  const rows = await app.context.db
    .select({ action: auditLog.action, by: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, userId), eq(auditLog.subjectKind, 'user')))
    .orderBy(auditLog.id)
  return rows
}

describe('an authenticator app', () => {
  test('is asked for after the password, and there is no session before', async () => {
    const { username, client, id } = await join()
    const { secret } = await addApp(client)
    const browser = await afterPassword(username)
    expect(Object.keys(browser.cookies)).toEqual(['noren_sign_in'])
    expect(await isSignedIn(browser)).toBe(false)
    expect((await browser.get('/api/sign-in/second-step')).json()).toEqual({ kinds: ['app', 'recovery'] })
    const response = await confirm(browser, 'app', codeOf(secret))
    expect([response.statusCode, response.json().id]).toEqual([200, id])
    expect(Object.keys(browser.cookies)).toEqual(['noren_session'])
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('a wrong password says the same as for everyone', async () => {
    const { username, client } = await join()
    await addApp(client)
    const browser = app.visitor()
    const response = await signIn(browser, username, 'WrongPassword1')
    expect([response.statusCode, response.json().code]).toEqual([401, 'wrongCredentials'])
    expect(browser.cookies).toEqual({})
  })

  test('takes the codes of the step before and after, written with a space, and no others', async () => {
    const { username, client } = await join()
    const { secret } = await addApp(client)
    for (const [seconds, status] of [
      [60, 403],
      [-60, 403],
      [30, 200],
    ] as const) {
      const browser = await afterPassword(username)
      const timestamp = app.context.nowMs() + seconds * 1000
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
      const typed = `${code.slice(0, 3)} ${code.slice(3)}`
      expect([seconds, (await confirm(browser, 'app', typed)).statusCode]).toEqual([seconds, status])
    }
    app.clock.advance({ seconds: 90 })
    const browser = await afterPassword(username)
    const timestamp = app.context.nowMs() - 30_000
    const before = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
    expect((await confirm(browser, 'app', before)).statusCode).toBe(200)
  })

  test('a code counts once: not again, and not the one before it', async () => {
    const { username, client } = await join()
    const { secret } = await addApp(client)
    const code = codeOf(secret)
    const timestamp = app.context.nowMs() - 30_000
    const before = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
    expect((await confirm(await afterPassword(username), 'app', code)).statusCode).toBe(200)
    for (const again of [code, before]) {
      const response = await confirm(await afterPassword(username), 'app', again)
      expect([response.statusCode, response.json().code]).toEqual([403, 'wrongCode'])
    }
  })

  test('the code that added it does not sign in', async () => {
    const { username, client } = await join()
    const { secret } = (await client.post('/api/second-steps/app/begin', { password: PASSWORD })).json()
    const code = codeOf(secret)
    expect((await client.post('/api/second-steps/app', { name: 'Phone', code })).statusCode).toBe(200)
    expect((await confirm(await afterPassword(username), 'app', code)).statusCode).toBe(403)
  })

  test('of racing sign-ins with one code exactly one succeeds, in one browser or in several', async () => {
    const { username, client } = await join()
    const { secret } = await addApp(client)
    const browsers = await Promise.all(Array.from({ length: 4 }, () => afterPassword(username)))
    const [first, ...others] = browsers as [TestClient, ...TestClient[]]
    const code = codeOf(secret)
    const responses = await Promise.all([first, first, ...others].map(each => confirm(each, 'app', code)))
    expect(responses.map(each => each.statusCode).filter(status => status === 200)).toHaveLength(1)
    const sessions = await app.context.db.execute(
      sql`select from sessions join users on users.id = user_id where username = ${username}`,
    )
    // The one that added it, and the one.
    expect(sessions.rowCount).toBe(2)
  })

  test('its secret is stored encrypted and bound to its person', async () => {
    const { client, id } = await join()
    const other = await join()
    const { secret } = await addApp(client)
    await addApp(other.client)
    const [row] = await app.context.db.select().from(signInMethods).where(eq(signInMethods.userId, id))
    expect(row?.secret).toMatch(/^[0-9a-f]{12}\.[\w-]+$/)
    expect(Buffer.from(row?.secret?.split('.')[1] ?? '', 'base64url').toString('latin1')).not.toContain(
      secret,
    )
    await app.context.db
      .update(signInMethods)
      .set({ secret: row?.secret ?? '' })
      .where(eq(signInMethods.userId, other.id))
    expect((await confirm(await afterPassword(other.username), 'app', codeOf(secret))).statusCode).toBe(503)
  })

  test('where its key is missing, the others go on', async () => {
    const { username, client } = await join()
    const { secret, recoveryCodes } = await addApp(client)
    const without = await startTestApp({
      databaseUrl: app.databaseUrl,
      clock: app.clock,
      environment: { DEMO: 'false', SECRET_KEYS: 'another-key-0123456789abcdefghijkl' },
    })
    const browser = await afterPassword(username, without)
    const response = await confirm(browser, 'app', codeOf(secret))
    expect([response.statusCode, response.json().code]).toEqual([503, 'secretKeyMissing'])
    expect((await confirm(browser, 'recovery', recoveryCodes?.[0] ?? '')).statusCode).toBe(200)
  })
})

test('beside a database elsewhere an app needs keys of the configuration', async () => {
  const { username } = await join()
  const own = await startTestApp({
    databaseUrl: app.databaseUrl,
    clock: app.clock,
    environment: { DATABASE_URL: 'postgresql://db.example/noren', SECRET_KEYS: '' },
  })
  const client = own.visitor()
  expect((await signIn(client, username)).statusCode).toBe(200)
  const response = await client.post('/api/second-steps/app/begin', { password: PASSWORD })
  expect([response.statusCode, response.json().code]).toEqual([503, 'appsNeedKeys'])
})

describe('a pending sign-in', () => {
  test('belongs to its browser and ends after five minutes', async () => {
    const { username, client } = await join()
    const { secret } = await addApp(client)
    const browser = await afterPassword(username)
    const stranger = app.visitor()
    expect((await stranger.get('/api/sign-in/second-step')).statusCode).toBe(401)
    expect((await confirm(stranger, 'app', codeOf(secret))).json().code).toBe('signInExpired')
    app.clock.advance({ minutes: 5 })
    const late = await confirm(browser, 'app', codeOf(secret))
    expect([late.statusCode, late.json().code]).toEqual([401, 'signInExpired'])
    await sweep(app.context)
    expect(await app.context.db.$count(signInChallenges)).toBe(0)
  })

  test('ends with a new password, and with the account', async () => {
    const { username, client, id } = await join()
    const { secret } = await addApp(client)
    const browser = await afterPassword(username)
    await app.visitor().post('/api/auth/reset-password', { email: `${username}@noren.example` })
    const [mail] = await app.context.db
      .select()
      .from(mailOutbox)
      .where(
        and(
          eq(mailOutbox.kind, 'password_reset'),
          sql`${mailOutbox.recipients}[1] = ${`${username}@noren.example`}`,
        ),
      )
    const token = mail?.body.match(/token=(\S+)/)?.[1] ?? ''
    const reset = app.visitor()
    const changed = await reset.post('/api/auth/reset-password/confirm', { token, password: 'NewSecret1' })
    // A mailbox alone opens no session.
    expect([changed.statusCode, changed.json().code]).toEqual([401, 'secondStepNeeded'])
    expect((await confirm(browser, 'app', codeOf(secret))).statusCode).toBe(401)
    await app.context.db.update(users).set({ isActive: false }).where(eq(users.id, id))
    expect((await confirm(reset, 'app', codeOf(secret))).statusCode).toBe(401)
    await app.context.db.update(users).set({ isActive: true }).where(eq(users.id, id))
    expect((await confirm(reset, 'app', codeOf(secret))).statusCode).toBe(200)
  })

  test('ten wrong codes in a quarter of an hour, from wherever, and the right one waits too', async () => {
    const { username, client } = await join()
    const { secret, recoveryCodes } = await addApp(client)
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const response = await confirm(
        await afterPassword(username),
        attempt % 2 ? 'app' : 'recovery',
        '000000',
      )
      expect([attempt, response.statusCode]).toEqual([attempt, 403])
    }
    for (const [kind, code] of [
      ['app', codeOf(secret)],
      ['recovery', recoveryCodes?.[0] ?? ''],
    ] as const) {
      const response = await confirm(await afterPassword(username), kind, code)
      expect([kind, response.statusCode]).toEqual([kind, 429])
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(14 * 60)
    }
  })
})

describe('recovery codes', () => {
  test('are ten, come with the first method alone, and are stored hashed', async () => {
    const { client, id } = await join()
    const { recoveryCodes: codes } = await addApp(client)
    expect(new Set(codes).size).toBe(RECOVERY_CODE_COUNT)
    for (const code of codes ?? []) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect((await addApp(client, app, 'Tablet')).recoveryCodes).toBeNull()
    const [row] = await app.context.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))
    expect(row?.hashes).toHaveLength(RECOVERY_CODE_COUNT)
    for (const hash of row?.hashes ?? []) expect(hash).toMatch(/^\$argon2id\$/)
  })

  test('each works once, however it is typed; of racing uses one succeeds', async () => {
    const { username, client, id } = await join()
    const { recoveryCodes: codes } = await addApp(client)
    const [first = '', second = ''] = codes ?? []
    expect((await confirm(await afterPassword(username), 'recovery', first.toUpperCase())).statusCode).toBe(
      200,
    )
    const again = await confirm(await afterPassword(username), 'recovery', first)
    expect([again.statusCode, again.json().code]).toEqual([403, 'wrongRecoveryCode'])
    const browsers = await Promise.all(Array.from({ length: 4 }, () => afterPassword(username)))
    const responses = await Promise.all(
      browsers.map(each => confirm(each, 'recovery', second.replace('-', ' '))),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403, 403])
    expect((await client.get('/api/second-steps')).json().codesLeft).toBe(8)
    expect((await actionsOn(id)).filter(({ action }) => action === 'second-steps.use-recovery-code')).toEqual(
      [
        { action: 'second-steps.use-recovery-code', by: id },
        { action: 'second-steps.use-recovery-code', by: id },
      ],
    )
  })

  test('new ones end the ones before', async () => {
    const { username, client } = await join()
    const { recoveryCodes: before } = await addApp(client)
    const response = await client.post('/api/second-steps/recovery-codes', { password: PASSWORD })
    const { recoveryCodes: after } = response.json()
    expect(after).toHaveLength(RECOVERY_CODE_COUNT)
    expect((await confirm(await afterPassword(username), 'recovery', before?.[0] ?? '')).statusCode).toBe(403)
    expect((await confirm(await afterPassword(username), 'recovery', after[0])).statusCode).toBe(200)
  })

  test('there are none without a method, which is known before anything is hashed', async () => {
    const { client } = await join()
    for (const password of [PASSWORD, 'WrongPassword1']) {
      const response = await client.post('/api/second-steps/recovery-codes', { password })
      expect([response.statusCode, response.json().code]).toEqual([422, 'noSecondStep'])
    }
  })
})

describe('adding and removing', () => {
  test.each([
    '/api/second-steps/app/begin',
    '/api/second-steps/passkey/begin',
    '/api/second-steps/recovery-codes',
    '/api/second-steps/1/remove',
  ])('%s asks for the password again, and guesses are limited as at the sign-in', async path => {
    const { client } = await join()
    await addApp(client)
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const response = await client.post(path, { password: 'WrongPassword1' })
      expect([attempt, response.statusCode, response.json().code]).toEqual([attempt, 403, 'wrongPassword'])
    }
    expect((await client.post(path, { password: PASSWORD })).statusCode).toBe(429)
    expect(await isSignedIn(client)).toBe(true)
  })

  test('the first method ends other sessions, and the audit log and a mail say so', async () => {
    const { username, client, id } = await join()
    const elsewhere = app.visitor()
    await signIn(elsewhere, username)
    await addApp(client)
    expect([await isSignedIn(client), await isSignedIn(elsewhere)]).toEqual([true, false])
    expect(await actionsOn(id)).toEqual([{ action: 'second-steps.add', by: id }])
    const mails = await app.context.db
      .select()
      .from(mailOutbox)
      .where(
        and(
          eq(mailOutbox.kind, 'sign_in'),
          sql`${mailOutbox.recipients}[1] = ${`${username}@noren.example`}`,
        ),
      )
    expect(
      mails.map(({ subject, body }) => [
        subject,
        body.includes('http://localhost:3000/sign-in-and-security'),
      ]),
    ).toEqual([['A second step was added to your Noren Staff Academy account', true]])
  })

  test('what is begun ends in time, belongs to its session, and needs a right code', async () => {
    const { username, client } = await join()
    const { secret } = (await client.post('/api/second-steps/app/begin', { password: PASSWORD })).json()
    const add = (by: TestClient, code = codeOf(secret)) =>
      by.post('/api/second-steps/app', { name: 'Phone', code })
    const elsewhere = app.visitor()
    await signIn(elsewhere, username)
    expect((await add(elsewhere)).json().code).toBe('addingExpired')
    expect((await add(client, '000000')).json().code).toBe('wrongCode')
    app.clock.advance({ minutes: 10 })
    expect((await add(client)).json().code).toBe('addingExpired')
    expect((await client.get('/api/second-steps')).json()).toMatchObject({ methods: [], codesLeft: null })
  })

  test('of racing additions with one secret exactly one succeeds', async () => {
    const { client } = await join()
    const { secret } = (await client.post('/api/second-steps/app/begin', { password: PASSWORD })).json()
    const add = () => client.post('/api/second-steps/app', { name: 'Phone', code: codeOf(secret) })
    const responses = await Promise.all([add(), add(), add()])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
  })

  test('ten methods at most', async () => {
    const { client, id } = await join()
    const { secret } = await addApp(client)
    await app.context.db.execute(sql`
      insert into sign_in_methods (user_id, kind, name, secret)
      select ${id}, 'app', 'Copy', ${secret} from generate_series(2, 10)`)
    const response = await client.post('/api/second-steps/app/begin', { password: PASSWORD })
    expect([response.statusCode, response.json().code]).toEqual([422, 'tooManyMethods'])
  })

  test('a method is renamed and removed by its owner alone; with the last one the codes go', async () => {
    const { username, client, id } = await join()
    const other = await join()
    const { methodId } = await addApp(client)
    const path = `/api/second-steps/${methodId}`
    expect((await other.client.patch(path, { name: 'Mine' })).statusCode).toBe(404)
    expect((await other.client.post(`${path}/remove`, { password: PASSWORD })).statusCode).toBe(404)
    expect((await client.patch(path, { name: ' New phone ' })).statusCode).toBe(200)
    expect((await client.get('/api/second-steps')).json()).toMatchObject({
      methods: [{ id: methodId, kind: 'app', name: 'New phone', lastUsedAt: null }],
      codesLeft: RECOVERY_CODE_COUNT,
      isRequired: false,
    })
    const statuses = await Promise.all(
      [1, 2].map(async () => (await client.post(`${path}/remove`, { password: PASSWORD })).statusCode),
    )
    expect(statuses.sort()).toEqual([200, 404])
    expect((await client.get('/api/second-steps')).json()).toMatchObject({ methods: [], codesLeft: null })
    expect((await actionsOn(id)).map(({ action }) => action)).toEqual([
      'second-steps.add',
      'second-steps.remove',
    ])
    expect((await signIn(app.visitor(), username)).statusCode).toBe(200)
  })

  test('responses never hold a secret again', async () => {
    const { client, id } = await join()
    const { secret } = await addApp(client)
    const admin = await app.signInAsAdmin()
    for (const response of [
      await client.get('/api/second-steps'),
      await client.get('/api/user'),
      await admin.get(`/api/admin/people/${id}/second-steps`),
    ])
      expect(response.body).not.toContain(secret)
  })
})
