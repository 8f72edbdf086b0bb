import { expect, test } from 'vitest'
import { mailOutbox } from '../../database/schema/mail.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { TEST_START } from '../../testing/test-clock.ts'

const TEST_INSTANT = new Date(TEST_START.epochMilliseconds)

const app = await startTestApp()

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
    'The link in this mail has expired. Please ask for a new one.',
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

test('the table: of one state, kind or time alone, sorted and paged by the server', async () => {
  await app.context.db.delete(mailOutbox)
  const before = new Date('2026-03-01T00:00:00Z')
  const waiting = await insertMail({ createdAt: before, attempts: 3 })
  const sent = await insertMail({ sentAt: TEST_INSTANT, attempts: 1 })
  const failed = await insertMail({ failedAt: TEST_INSTANT, attempts: 10, kind: 'suggestion' })
  const expired = await insertMail({ expiredAt: TEST_INSTANT })
  const runOut = await insertMail({ kind: 'password_reset', linkExpiresAt: TEST_INSTANT })
  const admin = await app.signInAsAdmin()
  const table = async (query: string) => {
    const { rows, total } = (await admin.get(`/api/admin/mail/table?${query}`)).json()
    expect(total).toBe(rows.length)
    return rows as { id: number; state: string; body: string | null }[]
  }
  const idsOf = async (query: string) => (await table(query)).map(({ id }) => id)

  expect(await idsOf('')).toEqual([runOut, expired, failed, sent, waiting])
  const expected = { waiting: [waiting], sent: [sent], failed: [failed], expired: [runOut, expired] }
  for (const [state, ids] of Object.entries(expected)) {
    const rows = await table(`state=${state}`)
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect(rows.every(row => row.state === state)).toBe(true)
  }
  expect(await idsOf('kind=suggestion')).toEqual([failed])
  expect(await idsOf(`since=${TEST_INSTANT.toISOString()}`)).not.toContain(waiting)
  expect((await idsOf('sort=-attempts')).slice(0, 3)).toEqual([failed, waiting, sent])
  expect((await table('kind=password_reset'))[0]?.body).toBeNull()

  for (const query of ['state=lost', 'kind=spam', 'since=yesterday', 'sort=body', 'page=-1']) {
    expect((await admin.get(`/api/admin/mail/table?${query}`)).statusCode).toBe(400)
  }
})
