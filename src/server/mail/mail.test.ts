import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '../accounts/create-account.ts'
import { sweep } from '../accounts/housekeeping.ts'
import type { Database } from '../database/client.ts'
import { mailOutbox } from '../database/schema/mail.ts'
import { users } from '../database/schema/users.ts'
import { desc, eq, sql } from '../platform/drizzle.ts'
import { retryDelaySeconds } from '../platform/jobs.ts'
import { makeQuickAccounts } from '../testing/quick-accounts.ts'
import { runDueJobs } from '../testing/run-due-jobs.ts'
import { accountOf, startTestApp, type TestApp } from '../testing/test-app.ts'
import { TestClock } from '../testing/test-clock.ts'
import { mailDelivery } from './delivery.ts'
import { writeMailOrDigest } from './outbox.ts'

/** A real SMTP server on loopback that keeps what it takes, and refuses while told to. */
class TestSmtpServer {
  readonly received: Email[] = []
  isRefusing = false
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, callback) =>
      callback(this.isRefusing ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null),
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        this.received.push(await PostalMime.parse(Buffer.concat(chunks)))
        callback()
      })
    },
  })

  async start(): Promise<string> {
    const listener = this.#server.listen(0, '127.0.0.1')
    await new Promise(resolve => listener.once('listening', resolve))
    const address = listener.address()
    return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }

  stop(): Promise<void> {
    return new Promise(resolve => this.#server.close(() => resolve()))
  }
}

const smtp = new TestSmtpServer()
let app: TestApp
let smtpUrl: string
beforeAll(async () => {
  smtpUrl = await smtp.start()
  app = await startTestApp({ environment: { MAIL_FROM: 'Academy <academy@noren.example>' } })
})
afterAll(async () => {
  await app.close()
  await smtp.stop()
})
// The hour of this limit is not the test clock's.
beforeEach(() => app.context.db.execute(sql`delete from rate_limits where key like 'suggestionByUser:%'`))

/** Delivers what is due, in several processes at once. */
const deliverDue = (processes = 1) =>
  runDueJobs(
    app,
    Array.from({ length: processes }, () => [mailDelivery(app.context, smtpUrl, app.server.log)]),
  )
const suggestion = (title: string) => ({
  category: 'ui',
  title,
  description: 'Worth a mail of its own, or a place in a digest.',
  priority: 'low',
})
const newestMail = async () =>
  (await app.context.db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(1))[0]

test('a reset mail arrives with a link that opens the reset screen', async () => {
  await app.visitor().post('/api/auth/reset-password', { email: 'staff@noren.example' })
  await deliverDue()
  const mail = smtp.received.at(-1)
  expect(mail).toMatchObject({
    subject: 'Reset your Noren password',
    from: { address: 'academy@noren.example' },
    to: [{ address: 'staff@noren.example' }],
  })
  expect(mail?.text).toMatch(/http:\/\/localhost:80\/reset-password\?token=[\w-]{43}/)
  expect(await newestMail()).toMatchObject({ attempts: 1, sentAt: expect.any(Date), lastError: null })
})

test('where no sender is configured, mail comes from the academy by its name', async () => {
  const admin = await app.signInAsAdmin()
  await admin.patch('/api/admin/settings', { groupName: 'Trattoria Mirella' })
  await app.visitor().post('/api/auth/reset-password', { email: 'staff@noren.example' })
  const config = { ...app.context.config, mail: { ...app.context.config.mail, from: null } }
  await runDueJobs(app, [[mailDelivery({ ...app.context, config }, smtpUrl, app.server.log)]])
  expect(smtp.received.at(-1)).toMatchObject({
    subject: 'Reset your Trattoria Mirella password',
    from: { name: 'Trattoria Mirella Staff Academy', address: 'noren@localhost' },
  })
  await admin.patch('/api/admin/settings', { groupName: 'Noren' })
})

test('a refused mail is tried again later, with the same message id, and delivered once', async () => {
  const staff = await app.signInAsStaff()
  smtp.isRefusing = true
  await staff.post('/api/suggestions', {
    category: 'ui',
    title: 'Subject\r\nBcc: everyone@noren.example',
    description: 'A line break in a title must not become a header.',
    priority: 'low',
  })
  const before = smtp.received.length
  await deliverDue()
  expect(smtp.received).toHaveLength(before)
  expect(await newestMail()).toMatchObject({
    attempts: 1,
    sentAt: null,
    lastError: expect.stringContaining('451'),
  })
  const admin = await app.signInAsAdmin()
  const [listed] = (await admin.get('/api/admin/mail')).json()
  expect(listed).toMatchObject({ state: 'waiting', attempts: 1, lastError: expect.stringContaining('451') })
  expect(Date.parse(listed.nextAttemptAt) - app.clock.now().epochMilliseconds).toBe(30_000)

  smtp.isRefusing = false
  await deliverDue()
  expect(smtp.received, 'not before its time').toHaveLength(before)
  app.clock.advance({ seconds: 31 })
  await deliverDue()
  await deliverDue()
  expect(smtp.received).toHaveLength(before + 1)
  expect(smtp.received.at(-1)).toMatchObject({
    subject: 'Suggestion: Subject Bcc: everyone@noren.example',
    to: [{ address: 'admin@noren.example' }],
    messageId: expect.stringMatching(/^<outbox-\d+-\d+@noren>$/),
  })
  expect(smtp.received.at(-1)?.bcc ?? []).toEqual([])
})

test.each([
  ['https://academy.example/stop-mail?token=x', 'List-Unsubscribe=One-Click'],
  // Without TLS mail programs have no button of their own.
  ['http://localhost/stop-mail?token=x', undefined],
])('a mail that can be stopped with %s says so to mail programs', async (stopLink, oneClick) => {
  const now = app.context.nowDate()
  const mail = { kind: 'report' as const, recipients: ['lead@noren.example'], subject: 'Your week', body: '' }
  await app.context.db
    .insert(mailOutbox)
    .values({ ...mail, stopLink, createdAt: now, dueAt: now, nextAttemptAt: now })
  await deliverDue()
  const headers = Object.fromEntries(
    smtp.received.at(-1)?.headers.map(({ key, value }) => [key, value]) ?? [],
  )
  expect(headers['list-unsubscribe']).toBe(`<${stopLink}>`)
  expect(headers['list-unsubscribe-post']).toBe(oneClick)
})

test('several workers share the outbox, and each mail goes out once', async () => {
  const staff = await app.signInAsStaff()
  const before = smtp.received.length
  for (let index = 0; index < 6; index += 1) {
    // One an hour, or they would become a digest.
    app.clock.advance({ hours: 1 })
    await staff.post('/api/suggestions', {
      category: 'ui',
      title: `Shared work ${index}`,
      description: 'One of several that wait at once.',
      priority: 'low',
    })
  }
  await deliverDue(3)
  const subjects = smtp.received.slice(before).map(mail => mail.subject)
  expect(subjects.sort()).toEqual(Array.from({ length: 6 }, (_, index) => `Suggestion: Shared work ${index}`))
})

test('after ten refusals it is given up, and stays readable', async () => {
  const staff = await app.signInAsStaff()
  app.clock.advance({ hours: 1 })
  await staff.post('/api/suggestions', suggestion('Refused ten times'))
  smtp.isRefusing = true
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await deliverDue()
    app.clock.advance({ hours: 2 })
  }
  smtp.isRefusing = false
  await deliverDue()
  expect(await newestMail()).toMatchObject({ attempts: 10, sentAt: null, failedAt: expect.any(Date) })
})

describe('mail that is too old', () => {
  const askForReset = async () => {
    await app.visitor().post('/api/auth/reset-password', { email: 'admin@noren.example' })
    const mail = await newestMail()
    expect(mail?.body).toMatch(/token=[\w-]{43}/)
    return mail
  }
  const deliver = async () => {
    const before = smtp.received.length
    await deliverDue()
    return smtp.received.slice(before).map(mail => mail.subject)
  }

  test('a reset mail loses its token as soon as it is sent', async () => {
    await askForReset()
    app.clock.advance({ minutes: 59 })
    expect(await deliver()).toEqual(['Reset your Noren password'])
    expect(smtp.received.at(-1)?.text).toMatch(/token=[\w-]{43}/)
    expect((await newestMail())?.body).toContain('/reset-password?token=[removed]\n')
  })

  test('a reset mail is not sent once its link has run out, and loses its token', async () => {
    const mail = await askForReset()
    app.clock.advance({ hours: 1 })
    expect(await deliver()).toEqual([])
    expect(await newestMail()).toMatchObject({ id: mail?.id, sentAt: null, expiredAt: expect.any(Date) })
    expect((await newestMail())?.body).toContain('/reset-password?token=[removed]\n')
  })

  test('a reset mail that is refused is given up when its link runs out', async () => {
    const mail = await askForReset()
    smtp.isRefusing = true
    for (let minute = 0; minute < 70; minute += 10) {
      await deliver()
      app.clock.advance({ minutes: 10 })
    }
    smtp.isRefusing = false
    expect(await deliver()).toEqual([])
    expect(await newestMail()).toMatchObject({ id: mail?.id, attempts: 6, expiredAt: expect.any(Date) })
  })

  test('without SMTP, housekeeping takes the token', async () => {
    await askForReset()
    app.clock.advance({ minutes: 59 })
    await sweep(app.context)
    expect((await newestMail())?.body).toMatch(/token=[\w-]{43}/)
    app.clock.advance({ minutes: 1 })
    await sweep(app.context)
    expect(await newestMail()).toMatchObject({
      expiredAt: expect.any(Date),
      body: expect.stringContaining('token=[removed]'),
    })
  })

  test('what waited for more than a day before there was SMTP is not posted, unless management says so', async () => {
    const [staff, admin] = [await app.signInAsStaff(), await app.signInAsAdmin()]
    await staff.post('/api/suggestions', suggestion('Older than a day'))
    const old = await newestMail()
    app.clock.advance({ seconds: 1 })
    await staff.post('/api/suggestions', suggestion('A day old'))
    app.clock.advance({ days: 1 })
    expect(await deliver()).toEqual(['Suggestion: A day old'])
    const listed = (await admin.get('/api/admin/mail')).json()
    expect(listed.find((mail: { id: number }) => mail.id === old?.id)).toMatchObject({
      state: 'expired',
      canBeSentAgain: true,
      sentAt: null,
      body: expect.stringContaining('Worth a mail of its own'),
    })

    const retried = await admin.post(`/api/admin/mail/${old?.id}/retry`)
    expect(retried.statusCode).toBe(200)
    expect(retried.json()).toMatchObject({
      id: old?.id,
      state: 'waiting',
      canBeSentAgain: false,
      attempts: 0,
    })
    expect(await deliver()).toEqual(['Suggestion: Older than a day'])
    expect((await admin.post(`/api/admin/mail/${old?.id}/retry`)).json()).toMatchObject({
      message: 'This mail has already been sent.',
    })
  })
})

describe('many suggestions', () => {
  /** Suggestions of several people, each through a server of its own choice. */
  const suggest = async (server: TestApp, title: string) => {
    const [person] = await makeQuickAccounts(server, 1)
    const response = await person?.client.post('/api/suggestions', suggestion(title))
    expect(response?.statusCode).toBe(201)
  }
  /** Mails that arrive when three processes deliver at once. */
  const deliver = async () => {
    const before = smtp.received.length
    await deliverDue(3)
    return smtp.received.slice(before)
  }
  const subjectsOf = (mails: readonly Email[]) => mails.map(mail => mail.subject).sort()
  const entriesOf = (mail: Email | undefined) => mail?.text?.match(/Suggestion: .+/g)?.sort()
  const titles = (count: number) => Array.from({ length: count }, (_, index) => `Number ${index + 1}`)
  const DIGEST = 'More suggestions of the past hour'
  const anHourLater = () => app.clock.advance({ hours: 1 })

  test('come as five mails and, at the hour’s end, as one digest, although the process that took them is gone', async () => {
    anHourLater()
    const taker = await startTestApp({ databaseUrl: app.databaseUrl, clock: app.clock })
    for (const title of titles(4)) await suggest(taker, title)
    app.clock.advance({ minutes: 30 })
    for (const title of ['Number 5', 'Number 6', 'Number 7', 'Number 8']) await suggest(taker, title)
    await taker.close()
    expect(subjectsOf(await deliver())).toEqual(titles(5).map(title => `Suggestion: ${title}`))

    const admin = await app.signInAsAdmin()
    const [digest] = (await admin.get('/api/admin/mail')).json()
    expect(digest).toMatchObject({ subject: DIGEST, state: 'waiting', recipients: ['admin@noren.example'] })
    expect(Date.parse(digest.dueAt) - app.clock.now().epochMilliseconds).toBe(30 * 60_000)
    expect(digest.body.match(/Suggestion: Number \d/g)).toEqual([6, 7, 8].map(n => `Suggestion: Number ${n}`))
    expect((await admin.post(`/api/admin/mail/${digest.id}/retry`)).statusCode).toBe(409)

    app.clock.advance({ minutes: 29, seconds: 59 })
    expect(await deliver()).toEqual([])
    app.clock.advance({ seconds: 1 })
    const [sent, ...more] = await deliver()
    expect(more).toEqual([])
    expect(sent).toMatchObject({ subject: DIGEST, to: [{ address: 'admin@noren.example' }] })
    expect(entriesOf(sent)).toEqual([6, 7, 8].map(number => `Suggestion: Number ${number}`))
    expect(sent?.text?.match(/Worth a mail of its own/g)).toHaveLength(3)

    await suggest(app, 'A new hour')
    expect(subjectsOf(await deliver())).toEqual(['Suggestion: A new hour'])
  })

  test('that arrive at once at two servers are counted one after the other', async () => {
    anHourLater()
    const second = await startTestApp({ databaseUrl: app.databaseUrl, clock: app.clock })
    const people = [await app.signInAsStaff(), await second.signInAsStaff()]
    await Promise.all(
      titles(9).map((title, index) => people[index % 2]?.post('/api/suggestions', suggestion(title))),
    )
    await second.close()
    const atOnce = await deliver()
    expect(atOnce).toHaveLength(5)
    anHourLater()
    const digests = await deliver()
    expect(digests).toHaveLength(1)
    expect([...subjectsOf(atOnce), ...(entriesOf(digests[0]) ?? [])].sort()).toEqual(
      titles(9).map(title => `Suggestion: ${title}`),
    )
  })

  test('are counted for each mailbox by itself', async () => {
    anHourLater()
    for (const title of titles(5)) await suggest(app, title)
    await deliver()
    await createAccount(app.context.db, {
      ...accountOf('second-manager'),
      role: 'admin',
    })
    await suggest(app, 'Number 6')
    const [mail, ...more] = await deliver()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Suggestion: Number 6',
      to: [{ address: 'second-manager@noren.example' }],
    })
    anHourLater()
    const [digest] = await deliver()
    expect(digest).toMatchObject({ subject: DIGEST, to: [{ address: 'admin@noren.example' }] })
    await app.context.db.update(users).set({ isActive: false }).where(eq(users.username, 'second-manager'))
  })

  test('that come late by their server’s clock are not lost with a digest that has left', async () => {
    anHourLater()
    const behind = new TestClock()
    behind.set(app.clock.now().add({ minutes: 59 }).toString())
    const slow = await startTestApp({ databaseUrl: app.databaseUrl, clock: behind })
    for (const title of titles(6)) await suggest(app, title)
    anHourLater()
    expect((await deliver()).map(entriesOf)).toContainEqual(['Suggestion: Number 6'])
    await suggest(slow, 'Too late')
    await slow.close()
    expect((await deliver()).map(entriesOf)).toEqual([['Suggestion: Too late']])
  })

  test('that are still being written when the digest is to leave, leave with it', async () => {
    anHourLater()
    for (const title of titles(6)) await suggest(app, title)
    await deliver()
    const createdAt = app.context.nowDate()
    anHourLater()
    const { db } = app.context
    const { delivering } = await db.transaction(async tx => {
      const mail = { kind: 'suggestion', subject: 'Suggestion: Just in time', body: '', createdAt } as const
      await writeMailOrDigest(tx, { ...mail, recipients: ['admin@noren.example'] }, DIGEST)
      const delivering = deliver()
      await expect.poll(() => countWaiting(db)).toBe(1)
      return { delivering }
    })
    expect((await delivering).map(entriesOf)).toEqual([['Suggestion: Just in time', 'Suggestion: Number 6']])
  })
})

/** Connections that wait for a row lock. */
async function countWaiting(db: Database): Promise<number> {
  const { rowCount } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}

test('a server that listens delivers by itself as soon as the mail is written', async () => {
  const server = await startTestApp({
    environment: { SMTP_URL: smtpUrl, PUBLIC_URL: 'https://academy.example' },
  })
  await server.server.listen()
  const staff = await server.signInAsStaff()
  await staff.post('/api/suggestions', suggestion('Delivered by itself'))
  await expect
    .poll(() => smtp.received.at(-1)?.subject, { timeout: 10_000 })
    .toBe('Suggestion: Delivered by itself')
  await server.close()
})

test('without SMTP mails wait in the outbox', async () => {
  const [unsent] = await app.context.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'suggestion'))
  expect(unsent).toBeDefined()
})

test.each([
  [1, 30],
  [2, 60],
  [5, 480],
  [9, 3600],
])('the wait after attempt %i is %i seconds', (attempts, seconds) => {
  expect(retryDelaySeconds(attempts)).toBe(seconds)
})
