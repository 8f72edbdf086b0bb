import { expect, test } from 'vitest'
import { mailOutbox } from '../../database/schema/mail.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { TEST_START } from '../../testing/test-clock.ts'

const TEST_INSTANT = new Date(TEST_START.epochMilliseconds)

const app = await openTestApp()

async function insertMail(changes: Partial<typeof mailOutbox.$inferInsert>): Promise<number | undefined> {
  const [row] = await app.context.db
    .insert(mailOutbox)
    .values({ kind: 'induction', recipients: [], subject: 'A mail', body: 'Of the test', ...changes })
    .returning({ id: mailOutbox.id })
  return row?.id
}

test('management reads what was mailed, but no reset links', async () => {
  const staff = await app.signInAsStaff()
  await staff.post('/api/suggestions', {
    category: 'ui',
    title: 'A first suggestion',
    description: 'Something that management can read here.',
    priority: 'low',
  })
  await app.visitor().post('/api/auth/reset-password', { email: 'staff@noren.example' })
  const admin = await app.signInAsAdmin()
  const mails = (await admin.get('/api/admin/mail')).json()
  expect(mails).toMatchObject([
    {
      kind: 'password_reset',
      recipients: ['staff@noren.example'],
      body: null,
      sentAt: null,
      state: 'waiting',
    },
    { kind: 'suggestion', body: expect.stringContaining('Something that management can read here.') },
  ])
  const older = (await admin.get(`/api/admin/mail?before=${mails[0].id}`)).json()
  expect(older.map((mail: { kind: string }) => mail.kind)).toEqual(['suggestion'])
  expect((await admin.get('/api/admin/mail?before=x')).statusCode).toBe(400)
})

test.each([
  ['a mail that waits', 409, 'This mail is still waiting to be sent.', {}],
  ['a mail that was sent', 409, 'This mail has already been sent.', { sentAt: TEST_INSTANT }],
  [
    'a reset mail whose link has run out',
    422,
    'The link in this mail has run out. Please ask for a new one.',
    { kind: 'password_reset', linkExpiresAt: TEST_INSTANT },
  ],
] as const)('%s is not sent again', async (_, status, message, changes) => {
  const mailId = await insertMail(changes)
  const admin = await app.signInAsAdmin()
  const response = await admin.post(`/api/admin/mail/${mailId}/retry`)
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ message })
})

test('a mail that was given up goes back into the queue with all its attempts, for management alone', async () => {
  const mailId = await insertMail({ failedAt: TEST_INSTANT, attempts: 10, lastError: '550 No such mailbox' })
  const [admin, staff] = [await app.signInAsAdmin(), await app.signInAsStaff()]
  expect((await staff.post(`/api/admin/mail/${mailId}/retry`)).statusCode).toBe(403)
  const retries = await Promise.all([1, 2].map(() => admin.post(`/api/admin/mail/${mailId}/retry`)))
  expect(retries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const [mail] = (await admin.get('/api/admin/mail')).json()
  expect(mail).toMatchObject({ id: mailId, state: 'waiting', attempts: 0, failedAt: null })
  expect((await admin.post('/api/admin/mail/999999/retry')).statusCode).toBe(404)
})
