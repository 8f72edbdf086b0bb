import { desc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailOutbox } from '../database/schema/mail.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { MailWorker, retryDelaySeconds } from './mail-worker.ts'

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

const newWorker = () => new MailWorker(app.context, smtpUrl, pino({ level: 'silent' }))
const newestMail = async () =>
  (await app.context.db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(1))[0]

test('a reset mail arrives with a link that opens the reset screen', async () => {
  await app.visitor().post('/api/auth/reset-password', { email: 'staff@noren.example' })
  const worker = newWorker()
  await worker.deliverDue()
  await worker.stop()
  const mail = smtp.received.at(-1)
  expect(mail).toMatchObject({
    subject: 'Reset your Noren password',
    from: { address: 'academy@noren.example' },
    to: [{ address: 'staff@noren.example' }],
  })
  expect(mail?.text).toMatch(/http:\/\/localhost:80\/reset-password\?token=[\w-]{43}/)
  expect(await newestMail()).toMatchObject({ attempts: 1, sentAt: expect.any(Date), lastError: null })
})

test('a refused mail is tried again later, with the same message id, and delivered once', async () => {
  const staff = await app.signInAsStaff()
  smtp.isRefusing = true
  await staff.post('/api/suggestions', {
    category: 'ui',
    title: 'Subject\r\nBcc: everybody@noren.example',
    description: 'A line break in a title must not become a header.',
    priority: 'low',
  })
  const before = smtp.received.length
  const worker = newWorker()
  await worker.deliverDue()
  expect(smtp.received).toHaveLength(before)
  expect(await newestMail()).toMatchObject({
    attempts: 1,
    sentAt: null,
    lastError: expect.stringContaining('451'),
  })

  smtp.isRefusing = false
  await worker.deliverDue()
  expect(smtp.received, 'not before its time').toHaveLength(before)
  app.clock.advance({ seconds: 31 })
  await worker.deliverDue()
  await worker.deliverDue()
  expect(smtp.received).toHaveLength(before + 1)
  expect(smtp.received.at(-1)).toMatchObject({
    subject: 'Suggestion: Subject Bcc: everybody@noren.example',
    to: [{ address: 'admin@noren.example' }],
    messageId: expect.stringMatching(/^<outbox-\d+-\d+@noren>$/),
  })
  expect(smtp.received.at(-1)?.bcc ?? []).toEqual([])
  await worker.stop()
})

test('several workers share the outbox, and each mail goes out once', async () => {
  const staff = await app.signInAsStaff()
  const before = smtp.received.length
  for (let index = 0; index < 6; index += 1) {
    await staff.post('/api/suggestions', {
      category: 'ui',
      title: `Shared work ${index}`,
      description: 'One of several that wait at once.',
      priority: 'low',
    })
  }
  const workers = [newWorker(), newWorker(), newWorker()]
  await Promise.all(workers.map(worker => worker.deliverDue()))
  await Promise.all(workers.map(worker => worker.stop()))
  const subjects = smtp.received.slice(before).map(mail => mail.subject)
  expect(subjects.sort()).toEqual(Array.from({ length: 6 }, (_, index) => `Suggestion: Shared work ${index}`))
})

test('after ten refusals it is given up, and stays readable', async () => {
  await app.visitor().post('/api/auth/reset-password', { email: 'staff@noren.example' })
  smtp.isRefusing = true
  const worker = newWorker()
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await worker.deliverDue()
    app.clock.advance({ hours: 2 })
  }
  smtp.isRefusing = false
  await worker.deliverDue()
  await worker.stop()
  expect(await newestMail()).toMatchObject({ attempts: 10, sentAt: null, failedAt: expect.any(Date) })
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
