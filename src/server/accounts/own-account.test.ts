/** One's own account. Source: ruling R1. */
import { hash } from '@node-rs/argon2'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '../database/schema/audit-log.ts'
import { mailOutbox } from '../database/schema/mail.ts'
import { suggestions } from '../database/schema/suggestions.ts'
import { users } from '../database/schema/users.ts'
import { and, eq, sql } from '../platform/drizzle.ts'
import { startTestApp, type TestClient } from '../testing/test-app.ts'

const PASSWORD = 'Secret12345'
const app = await startTestApp({
  environment: {
    DEMO: 'false',
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_URL: 'smtp://localhost:1',
    STAFF_INVITE_CODE: '',
  },
})
const { db } = app.context
await db.execute(
  sql`insert into settings (id, open_staff_registration, open_joining, programme_mode) values (1, true, true, 'live')`,
)

let people = 0
let username: string
let client: TestClient
let id: number
beforeEach(async () => {
  people += 1
  username = `person${people}`
  client = await app.joinAsStaff(username)
  id = (await client.get('/api/user')).json().id
})

const own = async () => (await client.get('/api/user')).json()
const edit = async (changes: object, password = '') => {
  const { fullName, email, phoneNumber } = await own()
  return client.patch('/api/account', { fullName, email, phoneNumber, password, ...changes })
}
const mailsTo = (address: string) =>
  db
    .select({ subject: mailOutbox.subject, body: mailOutbox.body })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.kind, 'sign_in'), sql`${mailOutbox.recipients}[1] = ${address}`))
const signIn = async (name: string, password = PASSWORD) =>
  (await app.visitor().post('/api/login', { username: name, password })).statusCode

describe('details', () => {
  test('a new name needs no password, and is logged', async () => {
    const response = await edit({ fullName: 'Robin Lee' })
    expect([response.statusCode, response.json()]).toEqual([200, await own()])
    expect(response.json().fullName).toBe('Robin Lee')
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(entry).toMatchObject({
      action: 'people.edit',
      before: { fullName: `Person ${username}` },
      after: { fullName: 'Robin Lee' },
    })
    expect((await edit({})).statusCode).toBe(200)
    expect(await db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(1)
  })

  test('e-mail and phone number need the password, and the earlier address is told', async () => {
    const email = `new.${username}@noren.example`
    expect((await edit({ email })).json().issues).toEqual([
      { path: 'password', message: 'Please enter your password' },
    ])
    expect((await edit({ phoneNumber: '0400000000' }, 'WrongPassword1')).json().code).toBe('wrongPassword')
    expect(await own()).toMatchObject({ email: `${username}@noren.example`, phoneNumber: '0255501234' })
    const saved = await edit({ email, phoneNumber: '' }, PASSWORD)
    expect(saved.json()).toMatchObject({ email, phoneNumber: null })
    expect(await own()).toEqual(saved.json())
    expect(await signIn(email)).toBe(200)
    expect(await signIn(`${username}@noren.example`)).toBe(401)
    const mails = await mailsTo(`${username}@noren.example`)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'The e-mail of your Noren Staff Academy account has changed',
    ])
    expect(mails[0]?.body).toContain(`It is ${email} now.`)
  })

  test.each([
    ['no name', { fullName: ' ' }, 400],
    ['no e-mail address', { email: 'robin' }, 400],
    ['a short phone number', { phoneNumber: '123' }, 400],
  ])('%s: refused', async (_, changes, status) => {
    expect((await edit(changes, PASSWORD)).statusCode).toBe(status)
  })

  test('another’s e-mail is refused', async () => {
    await app.joinAsStaff(`other${people}`)
    const response = await edit({ email: `OTHER${people}@noren.example` }, PASSWORD)
    expect([response.statusCode, response.json().issues]).toEqual([
      409,
      [{ path: 'email', message: 'Email already in use' }],
    ])
  })

  test('role, username and points are not among them', async () => {
    const before = await own()
    await edit({ role: 'admin', username: 'boss', pointsBalance: 900 }, PASSWORD)
    expect(await own()).toEqual(before)
  })
})

describe('the password', () => {
  const change = (newPassword: string, password = PASSWORD) =>
    client.post('/api/account/password', { password, newPassword })

  test('is changed with the one before; all other sessions end, and a mail says so', async () => {
    const elsewhere = app.visitor()
    await elsewhere.post('/api/login', { username, password: PASSWORD })
    expect((await change('NewSecret1', 'WrongPassword1')).json().code).toBe('wrongPassword')
    expect((await change('NewSecret1')).statusCode).toBe(200)
    expect((await client.get('/api/user')).statusCode).toBe(200)
    expect((await elsewhere.get('/api/user')).statusCode).toBe(401)
    expect([await signIn(username), await signIn(username, 'NewSecret1')]).toEqual([401, 200])
    expect((await mailsTo(`${username}@noren.example`)).map(({ subject }) => subject)).toEqual([
      'The password of your Noren Staff Academy account has changed',
    ])
  })

  test('is one text however a keyboard writes its accents, and also where an earlier release stored it', async () => {
    const composed = 'Über-Café 2'.normalize('NFC')
    const spellings = [composed, composed.normalize('NFD'), composed.replace('2', '２')]
    expect((await change(composed.normalize('NFD'))).statusCode).toBe(200)
    for (const spelling of spellings) expect(await signIn(username, spelling)).toBe(200)
    expect(await signIn(username, 'Uber-Cafe 2')).toBe(401)
    for (const form of ['NFC', 'NFD'] as const) {
      const password = await hash(composed.normalize(form))
      await db.update(users).set({ password }).where(eq(users.id, id))
      for (const spelling of spellings.slice(0, 2)) expect(await signIn(username, spelling)).toBe(200)
      expect(await signIn(username, 'Über-Café 3')).toBe(401)
    }
  })

  test('follows the rule of the role', async () => {
    for (const [newPassword, message] of [
      ['Short1', 'Password must be at least 8 characters'],
      [
        'lowercase1',
        'Password must contain at least one uppercase letter, one lowercase letter, and one number',
      ],
    ] as const)
      expect((await change(newPassword)).json().issues).toEqual([{ path: 'newPassword', message }])
    await db.update(users).set({ role: 'customer' }).where(eq(users.id, id))
    expect((await change('simple')).statusCode).toBe(200)
  })
})

test('the shifts that one signed off for others are listed, newest first, and nobody else’s', async () => {
  const trainee = await app.joinAsStaff(`trainee${people}`)
  const traineeId = (await trainee.get('/api/user')).json().id
  expect((await client.get('/api/account/sign-offs')).json()).toEqual([])
  for (const shiftId of [1, 2])
    await client.post('/api/training-plan/sign-offs', { userId: traineeId, shiftId })
  const list = (await client.get('/api/account/sign-offs')).json()
  expect(list).toMatchObject([
    { person: `Person trainee${people}`, isCredited: false },
    { person: `Person trainee${people}` },
  ])
  const older = await client.get(`/api/account/sign-offs?before=${list[0].id}`)
  expect(older.json()).toEqual([list[1]])
  expect((await trainee.get('/api/account/sign-offs')).json()).toEqual([])
})

test('the policies that one agreed to', async () => {
  expect((await client.get('/api/account/policies')).json()).toEqual([])
  const { rows } = await db.execute<{ id: number; version: string }>(
    sql`insert into policy_versions (policy_id, version, title, description)
      select id, ${`v${people}`}, 'As it was', 'Earlier words.' from policies order by id limit 1
      returning policy_id as id, version`,
  )
  const [text] = rows
  await db.execute(sql`insert into policy_agreements (user_id, policy_id, version, agreed_at, agreed_on)
    values (${id}, ${text?.id}, ${text?.version}, '2026-03-01T00:00:00Z', '2026-03-01')`)
  expect((await client.get('/api/account/policies')).json()).toEqual([
    {
      policyId: text?.id,
      title: 'As it was',
      version: text?.version,
      agreedAt: '2026-03-01T00:00:00.000Z',
      isCurrent: false,
    },
  ])
})

test('one’s data is a file about oneself, without management’s notes and without secrets', async () => {
  const sent = await client.post('/api/suggestions', {
    category: 'quiz',
    title: 'Shorter quizzes',
    description: 'Ten questions would do in the afternoon.',
    priority: 'low',
  })
  await db
    .update(suggestions)
    .set({ note: 'Ask the kitchen.', answer: 'We build it.' })
    .where(eq(suggestions.id, sent.json().id))
  const other = await app.joinAsStaff(`giver${people}`)
  const reason = 'one two three four five six seven eight nine ten'
  await other.post('/api/kudos', { receiverId: id, reason })
  const response = await client.get('/api/account/data')
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="${username}.json"`,
    'cache-control': 'no-store',
  })
  const file = response.json()
  expect(file).toMatchObject({
    account: { id, username },
    suggestions: [{ title: 'Shorter quizzes', answer: 'We build it.' }],
    kudos_received: [{ from: `Person giver${people}`, reason, points: 5 }],
    points: [{ kind: 'kudos', amount: 5 }],
    kudos_given: [],
    claims: [],
    completed_modules: [],
  })
  for (const text of ['Ask the kitchen.', 'argon2', `giver${people}@noren.example`])
    expect(response.body).not.toContain(text)
  expect((await app.visitor().get('/api/account/data')).statusCode).toBe(401)
})
