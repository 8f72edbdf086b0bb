import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailOutbox } from '../database/schema/mail.ts'
import { rateLimits } from '../database/schema/settings.ts'
import { sessions, users } from '../database/schema/users.ts'
import { eq, like, sql } from '../platform/drizzle.ts'
import { accountOf, startTestApp, type TestApp } from '../testing/test-app.ts'
import { createAccount } from './create-account.ts'
import { SESSION_COOKIE } from './sessions.ts'

const app = await startTestApp()

const staffAccount = (username: string) => ({ ...accountOf(username), phoneNumber: '0255501234' })

describe('signing in', () => {
  test('answers with the user and never with the password, and keeps the session', async () => {
    const client = app.visitor()
    const response = await client.post('/api/login', { username: 'ADMIN', password: 'NorenAdmin1' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      id: expect.any(Number),
      username: 'admin',
      role: 'admin',
      fullName: 'Admin',
      email: 'admin@noren.example',
      phoneNumber: null,
      dietaryPreferences: null,
      dateOfBirth: null,
      joinDate: expect.any(String),
      pointsBalance: 25,
      visitCount: 0,
      isActive: true,
    })
    expect((await client.get('/api/user')).json()).toEqual(response.json())
  })

  test('the cookie is httpOnly and SameSite=Lax, and the database holds only its hash', async () => {
    const client = app.visitor()
    const response = await client.post('/api/login', { username: 'staff', password: 'NorenStaff1' })
    const cookie = response.cookies.find(({ name }) => name === SESSION_COOKIE)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie?.secure).toBeUndefined()
    const stored = await app.context.db.select().from(sessions)
    expect(stored.map(row => row.tokenHash)).not.toContain(cookie?.value)
  })

  test.each(['true', '1', 'loopback, 10.0.0.0/8'])(
    'behind a proxy that speaks TLS (TRUST_PROXY=%s) the cookie is Secure',
    async trusted => {
      const environment = { TRUST_PROXY: trusted }
      const proxied = await startTestApp({ databaseUrl: app.databaseUrl, environment })
      const headers = {
        host: '127.0.0.1:3000',
        origin: 'https://academy.example',
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-host': 'academy.example',
        'x-forwarded-proto': 'https',
      }
      const body = { username: 'staff', password: 'NorenStaff1' }
      const response = await proxied.visitor().post('/api/login', body, headers)
      expect(response.statusCode).toBe(200)
      expect(response.cookies[0]?.secure).toBe(true)
      const plain = await proxied
        .visitor()
        .post('/api/login', body, { ...headers, 'x-forwarded-proto': 'https, http' })
      expect(plain.cookies[0]?.secure).toBeUndefined()
      await proxied.close()
    },
  )

  test.each([
    [{ username: 'ad', password: 'NorenAdmin1' }, 'username', 'Username must be at least 3 characters'],
    [{ username: 'admin', password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'NorenAdmin1' }, 'username', 'Username must be at least 3 characters'],
  ])('refuses %j', async (body, path, message) => {
    const response = await app.visitor().post('/api/login', body)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ message, code: 'badInput', issues: [{ path, message }] })
  })

  test.each([
    ['a wrong password', 'staff', 'WrongPassword1'],
    ['an unknown user', 'nobody-here', 'NorenAdmin1'],
  ])('%s: 401', async (_case, username, password) => {
    const response = await app.visitor().post('/api/login', { username, password })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ message: 'Invalid username or password', code: 'wrongCredentials' })
    expect(response.cookies).toEqual([])
  })
})

describe('signing in by another name', () => {
  const signIn = async (username: string, password = 'Secret12345') => {
    const response = await app.visitor().post('/api/login', { username, password })
    return response.statusCode === 200 ? response.json().username : response.json().code
  }
  const register = (username: string, phoneNumber: string) =>
    app.visitor().post('/api/auth/register', { ...accountOf(username), phoneNumber })

  test('e-mail and phone number do as well, however they are written', async () => {
    await register('nadia', '(02) 5550-7001')
    for (const name of ['Nadia', 'NADIA@noren.example', '0255507001', '+61 2 5550 7001'])
      expect([name, await signIn(name)]).toEqual([name, 'nadia'])
    for (const name of ['5507001', 'x0255507001', 'nadia@noren'])
      expect([name, await signIn(name)]).toEqual([name, 'wrongCredentials'])
  })

  test('a number that two people have is nobody’s, until one of them has left', async () => {
    await register('sister', '0255507002')
    await register('brother', '02 5550 7002')
    expect(await signIn('0255507002')).toBe('wrongCredentials')
    await app.context.db.update(users).set({ isActive: false }).where(eq(users.username, 'brother'))
    expect(await signIn('0255507002')).toBe('sister')
    expect(await signIn('brother@noren.example')).toBe('wrongCredentials')
  })

  test('a username is its owner’s, whoever has it as an e-mail or phone number', async () => {
    await register('0255507003', '0255507004')
    await register('other', '0255507003')
    const early = { ...staffAccount('late@noren.example'), email: 'early@noren.example' }
    await app.visitor().post('/api/auth/register', early)
    await register('late', '0255507005')
    expect(await signIn('0255507003')).toBe('0255507003')
    expect(await signIn('late@noren.example')).toBe('late@noren.example')
  })

  test('a person has one number of guesses under all names, and no refusal tells that the names are one’s', async () => {
    const own = await startTestApp()
    await own.visitor().post('/api/auth/register', { ...accountOf('nadia'), phoneNumber: '0255507001' })
    const attempt = async (username: string, password = 'WrongPassword1') =>
      (await own.visitor().post('/api/login', { username, password })).statusCode
    const statuses = async (name: string, tries: number) => {
      const all: number[] = []
      for (let index = 0; index < tries; index += 1) all.push(await attempt(name))
      return all
    }
    const ten = Array<number>(10).fill(401)
    expect(await statuses('nadia', 11)).toEqual([...ten, 429])
    expect(await statuses('nobody', 11)).toEqual([...ten, 429])
    // Existing or not, in any spelling.
    expect(await statuses('nadia@noren.example', 5)).toEqual(Array(5).fill(401))
    expect(await attempt('nadia@noren.example', 'Secret12345')).toBe(401)
    expect(await attempt('02 5550 7001', 'Secret12345')).toBe(401)
    expect(await statuses('0255 507 001', 10)).toEqual([...ten.slice(1), 429])
    // Someone else at the same address, and the person at another time.
    expect(await attempt('staff', 'NorenStaff1')).toBe(200)
    await own.context.db.execute(sql`update rate_limits set expire = 0`)
    expect(await attempt('0255507001', 'Secret12345')).toBe(200)
    await own.close()
  })
})

describe('sessions', () => {
  test('logout ends this session and no other', async () => {
    const [phone, tablet] = [await app.joinAsStaff('two-devices'), app.visitor()]
    await tablet.post('/api/login', { username: 'two-devices', password: 'Secret12345' })
    expect((await phone.post('/api/logout')).statusCode).toBe(200)
    expect((await phone.get('/api/user')).statusCode).toBe(401)
    expect((await tablet.get('/api/user')).statusCode).toBe(200)
  })

  test('a logged-out cookie opens nothing when it is sent again', async () => {
    const client = await app.joinAsStaff('replayed')
    const cookies = { ...client.cookies }
    await client.post('/api/logout')
    const response = await app.server.inject({ url: '/api/user', cookies })
    expect(response.statusCode).toBe(401)
  })

  test('deactivation ends all sessions and refuses the right password like a wrong one', async () => {
    const client = await app.joinAsStaff('leaver')
    await app.context.db.update(users).set({ isActive: false }).where(eq(users.username, 'leaver'))
    expect((await client.get('/api/user')).statusCode).toBe(401)
    const response = await app.visitor().post('/api/login', { username: 'leaver', password: 'Secret12345' })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ message: 'Invalid username or password', code: 'wrongCredentials' })
  })

  test('last 30 days from their last use', async () => {
    const own = await startTestApp()
    const client = await own.signInAsStaff()
    own.clock.advance({ days: 29 })
    const used = await client.get('/api/user')
    expect(used.statusCode).toBe(200)
    expect(used.cookies[0]).toMatchObject({ name: SESSION_COOKIE, maxAge: 30 * 24 * 60 * 60 })
    own.clock.advance({ days: 29 })
    expect((await client.get('/api/user')).statusCode).toBe(200)
    own.clock.advance({ days: 30, minutes: 1 })
    expect((await client.get('/api/user')).statusCode).toBe(401)
    await own.close()
  })

  test('hold across server processes', async () => {
    const client = await app.signInAsStaff()
    const second = await startTestApp({ databaseUrl: app.databaseUrl })
    const response = await second.server.inject({ url: '/api/user', cookies: { ...client.cookies } })
    expect(response.statusCode).toBe(200)
    await second.close()
  })
})

describe('joining as a customer', () => {
  test('makes a customer and signs in', async () => {
    const client = app.visitor()
    const response = await client.post('/api/register', accountOf('guest-one'))
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({ role: 'customer', username: 'guest-one', pointsBalance: 0 })
    expect((await client.get('/api/user')).statusCode).toBe(200)
  })

  test.each(['admin', 'staff', '', 1, null])('a forged role %j is refused', async role => {
    const response = await app.visitor().post('/api/register', { ...accountOf('forger'), role })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ issues: [{ path: 'role' }] })
    const rows = await app.context.db.select().from(users).where(eq(users.username, 'forger'))
    expect(rows).toEqual([])
  })

  test('fields that are the server’s alone are ignored', async () => {
    const body = { ...accountOf('hopeful'), pointsBalance: 9999, isActive: false, id: 1, visitCount: 5 }
    const response = await app.visitor().post('/api/register', body)
    expect(response.json()).toMatchObject({ pointsBalance: 0, isActive: true, visitCount: 0 })
    expect(response.json().id).not.toBe(1)
  })

  test.each([
    ['username', { username: 'ab' }, 'Username must be at least 3 characters'],
    ['password', { password: '12345' }, 'Password must be at least 6 characters'],
    ['email', { email: 'no-address' }, 'Please enter a valid email address'],
    ['fullName', { fullName: 'A' }, 'Full name must be at least 2 characters'],
    ['dateOfBirth', { dateOfBirth: 'yesterday' }, expect.any(String)],
  ])('refuses a bad %s', async (path, change, message) => {
    const response = await app.visitor().post('/api/register', { ...accountOf('someone'), ...change })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ issues: [{ path, message }] })
  })

  test('usernames and e-mails are unique regardless of letter case', async () => {
    await app.visitor().post('/api/register', accountOf('unique'))
    const username = await app
      .visitor()
      .post('/api/register', { ...accountOf('UNIQUE'), email: 'other@noren.example' })
    expect(username.statusCode).toBe(409)
    expect(username.json()).toEqual({
      message: 'Username already exists',
      code: 'usernameTaken',
      issues: [{ path: 'username', message: 'Username already exists' }],
    })
    const email = await app
      .visitor()
      .post('/api/register', { ...accountOf('unique2'), email: 'Unique@Noren.Example' })
    expect(email.statusCode).toBe(409)
    expect(email.json().message).toBe('Email already in use')
  })

  test('of many racing registrations of one username exactly one succeeds', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const body = { ...accountOf('racer'), email: `racer${index}@noren.example` }
        return (await app.visitor().post('/api/register', body)).statusCode
      }),
    )
    expect(statuses.filter(status => status === 201)).toHaveLength(1)
    expect(statuses.filter(status => status === 409)).toHaveLength(9)
  })
})

describe('names', () => {
  test.each([
    ['ΝΙΚΟΣ', ['ΝΙΚΟΣ', 'νικος', 'νικοσ', 'Νικος']],
    ['İSMAİL', ['İSMAİL', 'ismail', 'ISMAIL', 'ısmaıl']],
    ['Straße', ['STRASSE', 'straße', 'STRAẞE']],
  ])('%s signs in in every letter case, and nobody else takes the name', async (username, spellings) => {
    const account = {
      ...accountOf(username),
      email: `${[...username].map(letter => letter.charCodeAt(0)).join('.')}@noren.example`,
    }
    expect((await app.visitor().post('/api/register', account)).statusCode).toBe(201)
    for (const [index, spelling] of spellings.entries()) {
      const { password } = account
      const response = await app.visitor().post('/api/login', { username: spelling, password })
      expect([spelling, response.statusCode, response.json().username]).toEqual([spelling, 200, username])
      const copy = { ...account, username: spelling, email: `copy${index}@noren.example` }
      expect((await app.visitor().post('/api/register', copy)).statusCode).toBe(409)
    }
  })

  const HIDDEN = 'Please leave out line breaks and characters that cannot be seen'
  test.each([
    ['fullName', 'Anna\n\nhttps://evil.example', HIDDEN],
    ['fullName', 'Anna \u202egnirts', HIDDEN],
    ['fullName', '\u200b\u200b', HIDDEN],
    ['username', 'ad\u200bmin', HIDDEN],
    ['username', 'anna\u0007', HIDDEN],
    ['username', 'аdmin', 'Please use the letters of one alphabet'],
  ])('nobody registers with the %s %j', async (field, value, message) => {
    const { role: _, ...account } = { ...staffAccount('looks-right'), role: null, [field]: value }
    const invited = { ...account, token: 'made-up' }
    for (const [path, body] of [
      ['/api/register', account],
      ['/api/auth/register', account],
      ['/api/invitation/join', invited],
    ] as const) {
      const response = await app.visitor().post(path, body)
      expect(response.statusCode).toBe(400)
      expect(response.json().issues).toEqual([{ path: field, message }])
    }
    expect(await app.context.db.$count(users, eq(users.email, 'looks-right@noren.example'))).toBe(0)
  })

  test.each([
    ['νικοσ-χ', 'Νίκος Παπαδόπουλος'],
    ['علی.رضا', 'علی‌رضا محمدی'],
    ['tanaka太郎', '田中　太郎'],
    ['şükrü.ışık', 'Şükrü Işık'],
    ["o'brien-7", 'Siobhán Ní Dhomhnaill-O’Brien'],
  ])('%s registers as %s', async (username, fullName) => {
    const body = {
      ...staffAccount(username),
      fullName,
      email: `real${Buffer.from(username).toString('hex')}@noren.example`,
    }
    const response = await app.visitor().post('/api/auth/register', body)
    expect([response.statusCode, response.json().fullName, response.json().username]).toEqual([
      201,
      fullName,
      username,
    ])
  })

  test('who has such names from a release before signs in and is shown as ever', async () => {
    const [username, fullName] = ['old\u200bаdmin', 'Old\nName \u202e']
    const account = { ...accountOf('older'), username, fullName }
    await createAccount(app.context.db, { ...account, role: 'staff' })
    const client = app.visitor()
    const { password } = account
    expect((await client.post('/api/login', { username, password })).statusCode).toBe(200)
    const admin = await app.signInAsAdmin()
    const { id } = (await client.get('/api/user')).json()
    for (const path of ['/api/user', '/api/users', '/api/admin/people?q=older', `/api/admin/people/${id}`]) {
      const response = await admin.get(path)
      expect([path, response.statusCode]).toEqual([path, 200])
    }
    expect((await client.get('/api/user')).json()).toMatchObject({ username, fullName })
    // Other fields can be changed without it.
    expect((await admin.patch(`/api/admin/people/${id}`, { phoneNumber: '0255501234' })).statusCode).toBe(200)
    expect((await admin.patch(`/api/admin/people/${id}`, { fullName })).statusCode).toBe(400)
  })

  test('admin and staff are reserved in every spelling, and management may give them', async () => {
    const own = await startTestApp()
    // Takes them from the demo's accounts.
    await own.context.db.execute(sql`update users set
      username_folded = 'former ' || username_folded, email_folded = 'former ' || email_folded`)
    for (const username of ['admin', 'Staff', 'ADMİN', 'ｓｔａｆｆ']) {
      for (const path of ['/api/register', '/api/auth/register']) {
        const body = { ...staffAccount(username), email: 'reserved@noren.example' }
        const response = await own.visitor().post(path, body)
        expect([path, username, response.statusCode]).toEqual([path, username, 409])
        expect(response.json()).toEqual({
          message: 'Username already exists',
          code: 'usernameTaken',
          issues: [{ path: 'username', message: 'Username already exists' }],
        })
      }
    }
    await createAccount(own.context.db, { ...accountOf('admin'), role: 'admin' })
    const response = await own.visitor().post('/api/login', { username: 'admin', password: 'Secret12345' })
    expect(response.json()).toMatchObject({ username: 'admin', role: 'admin' })
    await own.close()
  })
})

describe('registering as staff', () => {
  test('makes staff and does not sign in', async () => {
    const client = app.visitor()
    const response = await client.post('/api/auth/register', staffAccount('newcomer'))
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({ role: 'staff' })
    expect((await client.get('/api/user')).statusCode).toBe(401)
  })

  test.each([
    ['username', { username: 'a'.repeat(21) }, 'Username must be less than 20 characters'],
    ['password', { password: 'Abcdef1' }, 'Password must be at least 8 characters'],
    [
      'password',
      { password: 'abcdefgh1' },
      'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    ],
    ['phoneNumber', { phoneNumber: '12345' }, 'Phone number must be at least 10 characters'],
    ['role', { role: 'admin' }, expect.any(String)],
  ])('refuses a bad %s', async (path, change, message) => {
    const response = await app.visitor().post('/api/auth/register', { ...staffAccount('someone'), ...change })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ issues: [{ path, message }] })
  })

  test('a username of 20 characters is accepted', async () => {
    const response = await app.visitor().post('/api/auth/register', staffAccount('b'.repeat(20)))
    expect(response.statusCode).toBe(201)
  })

  test('with an invite code set, a wrong or missing one is refused', async () => {
    const closed = await startTestApp({
      databaseUrl: app.databaseUrl,
      environment: { STAFF_INVITE_CODE: 'indigo' },
    })
    expect((await closed.visitor().get('/api/config')).json()).toMatchObject({ inviteCodeRequired: true })
    for (const inviteCode of [undefined, '', 'vermilion']) {
      const response = await closed
        .visitor()
        .post('/api/auth/register', { ...staffAccount('invited'), inviteCode })
      expect(response.statusCode).toBe(403)
      expect(response.json().message).toBe('Invalid invite code')
    }
    const response = await closed
      .visitor()
      .post('/api/auth/register', { ...staffAccount('invited'), inviteCode: 'indigo' })
    expect(response.statusCode).toBe(201)
    await closed.close()
  })
})

describe('resetting a password', () => {
  const resetTokens = async () => {
    const mails = await app.context.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'password_reset'))
    return mails.map(mail => mail.body.match(/\/reset-password\?token=(\S+)/)?.[1] ?? '')
  }
  const requestFor = async (username: string) => {
    await app.visitor().post('/api/auth/reset-password', { email: `${username}@NOREN.example` })
    return (await resetTokens()).at(-1) ?? ''
  }
  const confirm = (token: string, password: string) =>
    app.visitor().post('/api/auth/reset-password/confirm', { token, password })

  test('the answer is the same whether the e-mail exists or not', async () => {
    await app.joinAsStaff('exists')
    const before = (await resetTokens()).length
    const known = await app.visitor().post('/api/auth/reset-password', { email: 'exists@noren.example' })
    const unknown = await app.visitor().post('/api/auth/reset-password', { email: 'missing@noren.example' })
    expect(known.statusCode).toBe(200)
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    expect((await resetTokens()).length).toBe(before + 1)
  })

  test('the link sets the password once and ends every session', async () => {
    const session = await app.joinAsStaff('forgetful')
    const token = await requestFor('forgetful')
    expect((await confirm(token, 'NewSecret1')).statusCode).toBe(200)
    expect((await session.get('/api/user')).statusCode).toBe(401)
    const signIn = (password: string) => app.visitor().post('/api/login', { username: 'forgetful', password })
    expect((await signIn('Secret12345')).statusCode).toBe(401)
    expect((await signIn('NewSecret1')).statusCode).toBe(200)
    const again = await confirm(token, 'Another1x')
    expect(again.statusCode).toBe(400)
    expect(again.json()).toEqual({
      message: 'This reset link is invalid or has expired.',
      code: 'invalidResetLink',
    })
  })

  test('of racing uses of one link exactly one succeeds', async () => {
    await app.joinAsStaff('raced-reset')
    const token = await requestFor('raced-reset')
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => (await confirm(token, `NewSecret${index}`)).statusCode),
    )
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400])
  })

  test('the link is valid for one hour', async () => {
    await app.joinAsStaff('slow-reader')
    const token = await requestFor('slow-reader')
    app.clock.advance({ minutes: 60 })
    expect((await confirm(token, 'NewSecret1')).statusCode).toBe(400)
  })

  test('the new password follows the rule of the owner’s role, and a refusal does not spend the link', async () => {
    await app.joinAsStaff('staff-rule')
    const token = await requestFor('staff-rule')
    const response = await confirm(token, 'simple')
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      issues: [{ path: 'password', message: 'Password must be at least 8 characters' }],
    })
    expect((await confirm(token, 'NewSecret1')).statusCode).toBe(200)

    await app.joinAsCustomer('guest-rule')
    expect((await confirm(await requestFor('guest-rule'), 'simple')).statusCode).toBe(200)
  })

  describe('the link begins with', () => {
    const linkFor = async (environment: Record<string, string>, headers: Record<string, string>) => {
      const own = await startTestApp({ environment: { DEMO: 'false', ...environment } })
      const body = { email: 'staff@noren.example' }
      const response = await own.visitor().post('/api/auth/reset-password', body, headers)
      expect(response.statusCode).toBe(200)
      const [mail] = await own.context.db.select().from(mailOutbox)
      await own.close()
      return mail?.body.match(/^(\S+)\/reset-password\?token=/m)?.[1]
    }
    const FORGED = { host: 'attacker.example', 'x-forwarded-host': 'attacker.example' }

    test.each([
      ['PUBLIC_URL', { PUBLIC_URL: 'https://academy.example/' }, FORGED, 'https://academy.example'],
      ['the request’s loopback host', {}, { host: 'LOCALHOST:4000' }, 'http://LOCALHOST:4000'],
      [
        'a proxy’s loopback host',
        { TRUST_PROXY: '1' },
        { host: 'noren', 'x-forwarded-host': '127.0.0.1:8443', 'x-forwarded-proto': 'https' },
        'https://127.0.0.1:8443',
      ],
      ['the server’s own address, not a forged Host', {}, FORGED, 'http://127.0.0.1:3000'],
      ['… nor a forwarded one', { TRUST_PROXY: '1', HOST: '0.0.0.0' }, FORGED, 'http://localhost:3000'],
      [
        '… nor one in disguise',
        { HOST: '::1', PORT: '8080' },
        { host: 'localhost@attacker.example' },
        'http://[::1]:8080',
      ],
    ])('%s', async (_case, environment, headers, base) => {
      expect(await linkFor(environment, headers as Record<string, string>)).toBe(base)
    })
  })

  test('a made-up token: 400', async () => {
    expect((await confirm('made-up', 'NewSecret1')).statusCode).toBe(400)
  })
})

describe('limits', () => {
  test('after 10 failures for one username the 11th try waits, also on another server process', async () => {
    const own = await startTestApp()
    const second = await startTestApp({ databaseUrl: own.databaseUrl })
    const attempt = (server: TestApp, password: string) =>
      server.visitor().post('/api/login', { username: 'Staff', password })
    for (let failure = 0; failure < 10; failure += 1) {
      expect((await attempt(failure % 2 ? own : second, 'WrongPassword1')).statusCode).toBe(401)
    }
    const refused = await attempt(second, 'NorenStaff1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect(refused.json().message).toBe('Too many attempts. Please try again in 15 minutes.')
    // Someone else behind the same address is not affected.
    expect(
      (await own.visitor().post('/api/login', { username: 'admin', password: 'NorenAdmin1' })).statusCode,
    ).toBe(200)
    await Promise.all([own.close(), second.close()])
  })

  describe('by name over all addresses', () => {
    let own: TestApp
    let address = 0
    beforeEach(async () => {
      own = await startTestApp({ environment: { TRUST_PROXY: '1' } })
    })
    afterEach(() => own.close())

    const attempt = (
      password: string,
      { username = 'staff', from = `203.0.113.${++address % 250}`, server = own } = {},
    ) => server.visitor().post('/api/login', { username, password }, { 'x-forwarded-for': from })
    const failOften = async (username = 'staff') => {
      const tries = Array.from({ length: 50 }, () => attempt('WrongPassword1', { username }))
      for (const response of await Promise.all(tries)) expect(response.statusCode).toBe(401)
    }
    /** As if 10 seconds had gone by: the limits go by the database's rows and the real clock. */
    const waitForTurn = () =>
      own.context.db.execute(sql`update rate_limits set expire = 0 where key like 'signInByUserBeyond:%'`)

    test('after 50 failures one try in 10 seconds is checked, and the right password clears the count', async () => {
      await failOften()
      expect((await attempt('WrongPassword1')).statusCode).toBe(401)
      const refused = await attempt('NorenStaff1')
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10)
      expect(refused.json().message).toMatch(/^Too many attempts\. Please try again in (10|\d) seconds?\.$/)
      expect((await attempt('NorenAdmin1', { username: 'admin' })).statusCode).toBe(200)

      await waitForTurn()
      expect((await attempt('NorenStaff1')).statusCode).toBe(200)
      expect((await attempt('WrongPassword1')).statusCode).toBe(401)
      expect((await attempt('NorenStaff1')).statusCode).toBe(200)
    })

    test('being asked to wait is no failure: whose turn it is has all tries of their own address', async () => {
      await failOften()
      await attempt('WrongPassword1')
      for (let refusal = 0; refusal < 12; refusal += 1) {
        expect((await attempt('NorenStaff1', { from: '198.51.100.1' })).statusCode).toBe(429)
      }
      await waitForTurn()
      expect((await attempt('NorenStaff1', { from: '198.51.100.1' })).statusCode).toBe(200)
    })

    test('a name that nobody has is slowed down alike', async () => {
      await failOften('nobody-here')
      expect((await attempt('WrongPassword1', { username: 'NOBODY-here' })).statusCode).toBe(401)
      expect((await attempt('WrongPassword1', { username: 'nobody-here' })).statusCode).toBe(429)
    })

    test('racing guesses from many addresses at two processes all count', async () => {
      const second = await startTestApp({
        databaseUrl: own.databaseUrl,
        environment: { TRUST_PROXY: 'loopback' },
      })
      const statuses = await Promise.all(
        Array.from({ length: 80 }, async (_, index) => {
          const server = index % 2 ? own : second
          return (await attempt('WrongPassword1', { server })).statusCode
        }),
      )
      expect(statuses.filter(status => status === 401)).toHaveLength(51)
      expect(statuses.filter(status => status === 429)).toHaveLength(29)
      await second.close()
    })
  })

  test.each([
    ['true', 'the proxy’s own entry', (forged: string) => `${forged}, 203.0.113.7`],
    ['1', 'its port beside it', (forged: string, n: number) => `${forged}, 203.0.113.7:${50_000 + n}`],
    ['2', 'an entry of each proxy', (forged: string) => `${forged}, 203.0.113.7, 192.0.2.1`],
    ['loopback, 10.0.0.0/8', 'known proxies', (forged: string) => `${forged}, 203.0.113.7, 10.1.2.3`],
    [
      '1',
      'an address of one IPv6 network',
      (forged: string, n: number) => `${forged}, 2001:db8::${n.toString(16)}`,
    ],
  ])(
    'with TRUST_PROXY=%s and %s, a forged X-Forwarded-For makes no new address',
    async (trusted, _, list) => {
      const own = await startTestApp({ environment: { TRUST_PROXY: trusted } })
      const statuses: number[] = []
      for (let round = 1; round <= 12; round += 1) {
        const headers = { 'x-forwarded-for': list(`10.9.8.${round}`, round) }
        const body = { username: 'staff', password: 'WrongPassword1' }
        statuses.push((await own.visitor().post('/api/login', body, headers)).statusCode)
      }
      expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
      await own.close()
    },
  )

  test('without TRUST_PROXY nothing that a request says of its address is believed', async () => {
    const own = await startTestApp({ environment: { DEMO: 'false' } })
    const statuses: number[] = []
    for (let round = 1; round <= 11; round += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${round}`, 'x-forwarded-proto': 'https' }
      const body = { username: 'staff', password: 'WrongPassword1' }
      statuses.push((await own.visitor().post('/api/login', body, headers)).statusCode)
    }
    expect(statuses.at(-1)).toBe(429)
    const signedIn = await own
      .visitor()
      .post('/api/login', { username: 'admin', password: 'NorenAdmin1' }, { 'x-forwarded-proto': 'https' })
    expect(signedIn.cookies[0]?.secure).toBeUndefined()
    await own.close()
  })

  test('racing guesses all count', async () => {
    const own = await startTestApp()
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const response = await own
          .visitor()
          .post('/api/login', { username: 'staff', password: 'WrongPassword1' })
        return response.statusCode
      }),
    )
    expect(statuses.filter(status => status === 401)).toHaveLength(10)
    expect(statuses.filter(status => status === 429)).toHaveLength(20)
    await own.close()
  })

  test('successes are not counted: a whole restaurant signs in behind one address', async () => {
    const own = await startTestApp()
    for (let round = 0; round < 15; round += 1) await own.signInAsStaff()
    const rows = await own.context.db.execute<{ points: number }>(
      sql`select points from rate_limits where key like 'signIn%'`,
    )
    expect(rows.rows.every(row => row.points === 0)).toBe(true)
    await own.close()
  })

  test('a whole restaurant behind one address signs in until 300 failures, while each name waits after its own', async () => {
    const own = await startTestApp({ environment: { TRUST_PROXY: '1' } })
    const attempt = (username: string, password = 'WrongPassword1', from = '203.0.113.7') =>
      own.visitor().post('/api/login', { username, password }, { 'x-forwarded-for': from })
    const fail = async (name: string) => (await attempt(name)).statusCode
    for (let person = 0; person < 29; person += 1) {
      const statuses = await Promise.all(Array.from({ length: 11 }, () => fail(`person${person}`)))
      expect(statuses.filter(status => status === 401)).toHaveLength(10)
      expect(statuses.filter(status => status === 429)).toHaveLength(1)
    }
    // A refusal by username is no failure of the address.
    expect((await attempt('staff', 'NorenStaff1')).statusCode).toBe(200)
    for (let failure = 0; failure < 10; failure += 1) expect(await fail('person30')).toBe(401)
    const refused = await attempt('staff', 'NorenStaff1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await attempt('staff', 'NorenStaff1', '203.0.113.8')).statusCode).toBe(200)
    await own.close()
  })

  test('a hundred reset requests an hour from one address, whatever e-mails they name, and no counter beyond', async () => {
    const own = await startTestApp({ environment: { TRUST_PROXY: '1' } })
    const ask = async (email: string, from = '203.0.113.7') =>
      own.visitor().post('/api/auth/reset-password', { email }, { 'x-forwarded-for': from })
    const responses = await Promise.all(
      Array.from({ length: 120 }, (_, index) => ask(`nobody${index}@noren.example`)),
    )
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(100)
    const refused = responses.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(20)
    expect(refused[0]?.headers['retry-after']).toBeDefined()
    const counters = await own.context.db.$count(rateLimits, like(rateLimits.key, 'resetByEmail:%'))
    expect(counters).toBe(100)
    expect((await ask('staff@noren.example', '203.0.113.8')).statusCode).toBe(200)
    await own.close()
  })

  test('five reset mails an hour for one e-mail, known or not', async () => {
    for (const email of ['staff@noren.example', 'missing2@noren.example']) {
      for (let request = 0; request < 5; request += 1) {
        expect((await app.visitor().post('/api/auth/reset-password', { email })).statusCode).toBe(200)
      }
      const response = await app.visitor().post('/api/auth/reset-password', { email: email.toUpperCase() })
      expect(response.statusCode).toBe(429)
      expect(response.headers['retry-after']).toBeDefined()
    }
  })
})

test('the configuration tells whether a link for a forgotten password is sent', async () => {
  const mailing = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://academy.example' }
  for (const [environment, sendsMail] of [
    [{}, false],
    [mailing, true],
  ] as const) {
    const server = await startTestApp({ databaseUrl: app.databaseUrl, environment })
    expect((await server.visitor().get('/api/config')).json()).toMatchObject({
      sendsMail,
    })
    await server.close()
  }
})

describe('registration of staff', () => {
  const register = (server: TestApp, username: string, more = {}) =>
    server.visitor().post('/api/auth/register', { ...staffAccount(username), ...more })
  const configOf = async (server: TestApp) => (await server.visitor().get('/api/config')).json()

  test('is open in the demo', async () => {
    expect(await configOf(app)).toMatchObject({ openStaffRegistration: true, inviteCodeRequired: false })
  })

  test('is closed elsewhere, until management opens it or sets a code', async () => {
    const real = await startTestApp({ environment: { DEMO: 'false' } })
    const admin = await real.signInAsAdmin()
    expect(await configOf(real)).toMatchObject({ openStaffRegistration: false, inviteCodeRequired: false })
    // No code makes up for one that does not exist.
    for (const more of [{}, { inviteCode: '' }, { inviteCode: 'indigo' }]) {
      const refused = await register(real, 'stranger', more)
      expect(refused.statusCode).toBe(403)
      expect(refused.json()).toEqual({
        message: 'Registration is closed. Ask your manager for an invitation.',
        code: 'joiningClosed',
      })
    }
    expect(await real.context.db.$count(users, eq(users.username, 'stranger'))).toBe(0)

    await admin.patch('/api/admin/settings', { openStaffRegistration: true })
    expect((await configOf(real)).openStaffRegistration).toBe(true)
    expect((await register(real, 'newcomer')).statusCode).toBe(201)
    await admin.patch('/api/admin/settings', { openStaffRegistration: false })
    expect((await register(real, 'latecomer')).statusCode).toBe(403)

    await admin.patch('/api/admin/settings', { inviteCode: 'indigo' })
    expect(await configOf(real)).toMatchObject({ openStaffRegistration: false, inviteCodeRequired: true })
    expect((await register(real, 'colleague')).json().code).toBe('invalidInviteCode')
    expect((await register(real, 'colleague', { inviteCode: 'indigo' })).statusCode).toBe(201)
    await real.close()
  })

  test('a process that has not heard of it yet does not let anybody in', async () => {
    const second = await startTestApp({ databaseUrl: app.databaseUrl })
    const admin = await app.signInAsAdmin()
    expect((await configOf(second)).openStaffRegistration).toBe(true)
    await admin.patch('/api/admin/settings', { openStaffRegistration: false })
    expect((await register(second, 'quick-colleague')).statusCode).toBe(403)
    await admin.patch('/api/admin/settings', { openStaffRegistration: true })
    await second.close()
  })
})

describe('joining', () => {
  const joiningOf = async (server: TestApp) => (await server.visitor().get('/api/config')).json().openJoining

  test('is open in the demo', async () => {
    expect(await joiningOf(app)).toBe(true)
  })

  test('is closed elsewhere, until management opens it, and again when it closes it', async () => {
    // The accounts of the template stay usable: only the setting's default is looked at here.
    const real = await startTestApp({ environment: { DEMO: 'false' } })
    const join = (username: string) => real.visitor().post('/api/register', accountOf(username))
    expect(await joiningOf(real)).toBe(false)
    const refused = await join('early-guest')
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({
      message: 'Registration is closed. Ask your manager for an invitation.',
    })
    expect(refused.cookies).toEqual([])
    expect(await real.context.db.$count(users, eq(users.username, 'early-guest'))).toBe(0)
    const admin = await real.signInAsAdmin()
    expect((await admin.get('/api/admin/settings')).json().openJoining).toBe(false)
    await admin.patch('/api/admin/settings', { openJoining: true })
    expect(await joiningOf(real)).toBe(true)
    expect((await join('invited-guest')).statusCode).toBe(201)

    await admin.patch('/api/admin/settings', { openJoining: false })
    expect((await join('late-guest')).statusCode).toBe(403)
    await real.close()
  })

  test('a process that has not heard of it yet does not let anybody in', async () => {
    const second = await startTestApp({ databaseUrl: app.databaseUrl })
    const admin = await app.signInAsAdmin()
    expect(await joiningOf(second)).toBe(true)
    await admin.patch('/api/admin/settings', { openJoining: false })
    expect((await second.visitor().post('/api/register', accountOf('quick-guest'))).statusCode).toBe(403)
    await admin.patch('/api/admin/settings', { openJoining: true })
    await second.close()
  })
})
