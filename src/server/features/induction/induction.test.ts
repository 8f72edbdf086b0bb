import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { POLICIES } from '#content/policies/policies.ts'
import { SIGNATURE_TEXT } from '#domain/programme/induction.ts'
import { inductionSubmissions } from '../../database/schema/induction.ts'
import { pointTransactions } from '../../database/schema/ledger.ts'
import { mailOutbox } from '../../database/schema/mail.ts'
import { users } from '../../database/schema/users.ts'
import { WHOLE_MAIL } from '../../mail/outbox.ts'
import { and, eq } from '../../platform/drizzle.ts'
import { agreeTo, listPolicies } from '../../programme/policies.ts'
import { expectSoundLedger } from '../../testing/ledger-check.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

let staff: TestClient
let userId: number
let staffCount = 0
let versions: Record<string, string>
const app = await startTestApp()
beforeAll(async () => {
  const { db } = app.context
  versions = (await agreeTo(db, await listPolicies(db, true))).policyVersions
})
afterAll(() => expectSoundLedger(app.context.db))
beforeEach(async () => {
  staffCount += 1
  staff = await app.joinAsStaff(`newcomer${staffCount}`)
  userId = (await staff.get('/api/user')).json().id
})

const allAgreed = () => Object.fromEntries(POLICIES.map(({ id }) => [String(id), true]))
const submission = (changes: Record<string, unknown> = {}) => ({
  staffName: 'Mika Tanaka',
  staffEmail: 'mika@noren.example',
  agreements: allAgreed(),
  signatureData: SIGNATURE_TEXT,
  submittedAt: '2020-01-01T00:00:00.000Z',
  userId,
  ...changes,
})
const submit = (changes?: Record<string, unknown>, client = staff) =>
  client.post('/api/induction/submit', submission(changes))
const mailCount = () => app.context.db.$count(mailOutbox, eq(mailOutbox.kind, 'induction'))
const balance = async (client = staff): Promise<number> =>
  (await client.get('/api/user')).json().pointsBalance

test('before the submission the induction is pending', async () => {
  expect((await staff.get('/api/induction')).json()).toEqual({ completed: false, submittedAt: null })
})

test('the first submission is kept, rewarded with 25 points and mailed whole to management', async () => {
  const response = await submit()
  expect(response.statusCode).toBe(201)
  // The server's clock says when, not the sender.
  const submittedAt = app.clock.now().toString({ fractionalSecondDigits: 3 })
  expect(response.json()).toEqual({
    id: expect.any(Number),
    userId,
    staffName: 'Mika Tanaka',
    staffEmail: 'mika@noren.example',
    agreements: allAgreed(),
    policyVersions: versions,
    signatureData: SIGNATURE_TEXT,
    submittedAt,
  })
  expect((await staff.get('/api/induction')).json()).toEqual({ completed: true, submittedAt })
  expect(await balance()).toBe(25)
  const [mail] = await app.context.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'induction'))
  expect(mail?.recipients).toEqual(['admin@noren.example'])
  expect(mail?.subject).toBe('Induction: Mika Tanaka')
  expect(mail?.body).toContain('E-mail: mika@noren.example')
  expect(mail?.body).toContain('2 March 2026')
  expect(mail?.body).toContain(SIGNATURE_TEXT)
  for (const { id, title } of POLICIES) {
    expect(mail?.body).toContain(`${id}. ${title}: agreed (${versions[id]})`)
  }
})

test('a repetition gets the first submission, without points or mail', async () => {
  const first = (await submit()).json()
  const mails = await mailCount()
  app.clock.advance({ days: 1 })
  const again = await submit({ staffName: 'Another Name' })
  expect(again.statusCode).toBe(200)
  expect(again.json()).toEqual(first)
  expect(await balance()).toBe(25)
  expect(await mailCount()).toBe(mails)
})

test('submissions that race are one', async () => {
  const mails = await mailCount()
  const responses = await Promise.all(Array.from({ length: 6 }, () => submit()))
  expect(responses.map(response => response.statusCode).sort()).toEqual([200, 200, 200, 200, 200, 201])
  expect(new Set(responses.map(response => response.json().id)).size).toBe(1)
  expect(await balance()).toBe(25)
  expect(await mailCount()).toBe(mails + 1)
  expect(
    await app.context.db.$count(
      pointTransactions,
      and(eq(pointTransactions.userId, userId), eq(pointTransactions.kind, 'induction')),
    ),
  ).toBe(1)
})

const MISSING = 'Missing required fields'
const NOT_AGREED = 'You must agree to all workplace policies before submitting your induction.'
const without = (id: number) => ({ ...allAgreed(), [id]: undefined })

test.each([
  ['no name', { staffName: undefined }, 'staffName', MISSING],
  ['a blank name', { staffName: '   ' }, 'staffName', MISSING],
  ['no e-mail', { staffEmail: undefined }, 'staffEmail', MISSING],
  ['an empty e-mail', { staffEmail: '' }, 'staffEmail', MISSING],
  ['no agreements', { agreements: undefined }, 'agreements', MISSING],
  ['agreements as a list', { agreements: [true] }, 'agreements', MISSING],
  ['no signature', { signatureData: undefined }, 'signatureData', MISSING],
  ['no signature and nothing agreed', { signatureData: '', agreements: {} }, 'signatureData', MISSING],
  ['an e-mail that is none', { staffEmail: 'mika' }, 'staffEmail', 'Please enter a valid email address'],
  ['nothing agreed', { agreements: {} }, 'agreements', NOT_AGREED],
  ['one harassment policy left out', { agreements: without(2) }, 'agreements', NOT_AGREED],
  ['one workplace policy left out', { agreements: without(23) }, 'agreements', NOT_AGREED],
  ['one policy refused', { agreements: { ...allAgreed(), 12: false } }, 'agreements', NOT_AGREED],
  ['one policy agreed as text', { agreements: { ...allAgreed(), 12: 'true' } }, 'agreements', NOT_AGREED],
])('%s: 400', async (_case, changes, path, message) => {
  const response = await submit(changes)
  expect(response.statusCode).toBe(400)
  expect(response.json().message).toBe(message)
  expect(response.json().issues[0]).toEqual({ path, message })
  expect((await staff.get('/api/induction')).json().completed).toBe(false)
  expect(await balance()).toBe(0)
})

test.each([
  ['another user’s', () => userId + 1],
  ['a text', () => String(userId)],
  ['null', () => null],
])('a user id that is %s: 403', async (_case, id) => {
  const response = await submit({ userId: id() })
  expect(response.statusCode).toBe(403)
  expect(await app.context.db.$count(inductionSubmissions, eq(inductionSubmissions.userId, userId))).toBe(0)
})

test('what was sent beside the 23 policies is not kept', async () => {
  const response = await submit({ agreements: { ...allAgreed(), 24: true, note: 'x'.repeat(500) } })
  expect(response.statusCode).toBe(201)
  expect(response.json().agreements).toEqual(allAgreed())
})

test('the demo’s admin has done it, and nobody sees another’s', async () => {
  const admin = await app.signInAsAdmin()
  expect((await admin.get('/api/induction')).json().completed).toBe(true)
  expect((await staff.get('/api/induction')).json().completed).toBe(false)
  expect(await balance(admin)).toBe(25)
})

test('a customer may do it as well', async () => {
  const customer = await app.joinAsCustomer('inductionguest')
  expect((await submit({ userId: undefined }, customer)).statusCode).toBe(201)
  expect(await balance(customer)).toBe(25)
})

test('those of a day are one mail for each recipient, at the end of the day; one alone keeps its text', async () => {
  const { db } = app.context
  await db.delete(mailOutbox)
  await db.insert(users).values({
    ...{ username: 'second', usernameFolded: 'second', password: 'x', role: 'admin', fullName: 'Second' },
    ...{ email: 'second@noren.example', emailFolded: 'second@noren.example' },
  })
  const mails = () => db.select(WHOLE_MAIL).from(mailOutbox).orderBy(mailOutbox.id)
  const newcomer = async (name: string) => {
    const client = await app.joinAsStaff(name)
    return () => submit({ userId: undefined, staffName: name }, client)
  }
  const [ann, bea, cas, dan] = await Promise.all(['ann', 'bea', 'cas', 'dan'].map(newcomer))
  await ann?.()
  const single = await mails()
  expect(single.map(({ recipients, subject }) => [recipients, subject])).toEqual([
    [['admin@noren.example'], 'Induction: ann'],
    [['second@noren.example'], 'Induction: ann'],
  ])
  expect(single[0]?.body).toMatch(/^Name: ann\n/)
  expect(single[0]?.dueAt.getTime()).toBeGreaterThan(app.context.nowMs())

  await Promise.all([bea?.(), cas?.()])
  const several = await mails()
  expect(several.map(({ subject }) => subject)).toEqual(['Inductions of the day', 'Inductions of the day'])
  for (const { body } of several)
    expect(body.match(/^Name: .*$/gm)?.toSorted()).toEqual(['Name: ann', 'Name: bea', 'Name: cas'])

  // The next day begins another.
  app.clock.advance({ days: 1 })
  await dan?.()
  expect((await mails()).map(({ subject }) => subject).slice(2)).toEqual(['Induction: dan', 'Induction: dan'])
})
