import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailOutbox } from '../../database/schema/mail.ts'
import { suggestions } from '../../database/schema/suggestions.ts'
import { desc, eq } from '../../platform/drizzle.ts'
import { makeQuickAccounts } from '../../testing/quick-accounts.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const staff = await app.signInAsStaff()

const dialog = {
  category: 'navigation',
  title: 'Larger buttons',
  description: 'The buttons are hard to hit with wet hands.',
  priority: 'high',
}
const screen = { ...dialog, category: 'operations', name: 'Kim', email: 'kim@noren.example' }

test('the dialog’s form is kept with the account’s name and mailed to every active admin', async () => {
  const response = await staff.post('/api/suggestions', dialog)
  expect(response.statusCode).toBe(201)
  const [row] = await app.context.db.select().from(suggestions).orderBy(desc(suggestions.id))
  expect(row).toMatchObject({ ...dialog, form: 'dialog', name: 'Staff Member', email: 'staff@noren.example' })
  const [mail] = await app.context.db.select().from(mailOutbox).orderBy(desc(mailOutbox.id))
  expect(mail).toMatchObject({
    kind: 'suggestion',
    recipients: ['admin@noren.example'],
    subject: 'Suggestion: Larger buttons',
    body: expect.stringContaining('Navigation & Menu'),
  })
})

test('the screen’s form keeps the name and e-mail that were typed', async () => {
  expect((await staff.post('/api/suggestions', screen)).statusCode).toBe(201)
  const [row] = await app.context.db.select().from(suggestions).orderBy(desc(suggestions.id))
  expect(row).toMatchObject({
    form: 'screen',
    name: 'Kim',
    email: 'kim@noren.example',
    category: 'operations',
  })
})

test('mail goes to the address that management set', async () => {
  const admin = await app.signInAsAdmin()
  await admin.patch('/api/admin/settings', { managementEmail: 'office@noren.example' })
  await staff.post('/api/suggestions', dialog)
  const [mail] = await app.context.db.select().from(mailOutbox).orderBy(desc(mailOutbox.id))
  expect(mail?.recipients).toEqual(['office@noren.example'])
})

test('20 an hour and person: the 21st waits and keeps nothing, and others go on', async () => {
  const [busy, other] = await makeQuickAccounts(app, 2)
  // An invalid form does not count.
  await busy?.client.post('/api/suggestions', { ...dialog, title: '' })
  const statuses = await Promise.all(
    Array.from({ length: 21 }, async () => (await busy?.client.post('/api/suggestions', dialog))?.statusCode),
  )
  expect(statuses.filter(status => status === 201)).toHaveLength(20)
  expect(await app.context.db.$count(suggestions, eq(suggestions.userId, busy?.id ?? 0))).toBe(20)
  const refused = await busy?.client.post('/api/suggestions', dialog)
  expect(refused?.statusCode).toBe(429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(59 * 60)
  expect((await other?.client.post('/api/suggestions', dialog))?.statusCode).toBe(201)
})

test('sent again with the same key, because the response was lost: kept, counted and mailed once', async () => {
  const [one, other] = await makeQuickAccounts(app, 2)
  if (!one || !other) throw new Error('There are two')
  const sent = { ...screen, title: 'Sent from the cellar', idempotencyKey: randomUUID() }
  const count = () => app.context.db.$count(suggestions, eq(suggestions.title, sent.title))
  const countMails = () =>
    app.context.db.$count(mailOutbox, eq(mailOutbox.subject, `Suggestion: ${sent.title}`))
  // The mails of this hour are single ones again.
  app.clock.advance({ hours: 2 })
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => one.client.post('/api/suggestions', sent)),
  )
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 201])
  const [first] = responses.map(response => response.json())
  expect(responses.map(response => response.json())).toEqual(responses.map(() => first))
  expect([await count(), await countMails()]).toEqual([1, 1])

  // Nineteen more, of twenty an hour.
  for (let more = 0; more < 19; more += 1) {
    expect((await one.client.post('/api/suggestions', dialog)).statusCode).toBe(201)
  }
  expect((await one.client.post('/api/suggestions', dialog)).statusCode).toBe(429)
  expect((await one.client.post('/api/suggestions', sent)).json()).toEqual(first)

  // The key of someone else is another one.
  expect((await other.client.post('/api/suggestions', sent)).statusCode).toBe(201)
  expect(await count()).toBe(2)
  expect((await one.client.post('/api/suggestions', { ...dialog, idempotencyKey: 'x' })).statusCode).toBe(400)
})

test.each([
  [{ ...dialog, category: undefined }, 'category', 'Please select a category'],
  [{ ...dialog, category: 'operations' }, 'category', 'Please select a category'],
  [{ ...dialog, title: 'Abcd' }, 'title', 'Title must be at least 5 characters'],
  [{ ...dialog, title: '         x' }, 'title', 'Title must be at least 5 characters'],
  [{ ...dialog, description: 'x'.repeat(19) }, 'description', 'Description must be at least 20 characters'],
  [{ ...dialog, priority: undefined }, 'priority', 'Please select a priority level'],
  [{ ...screen, name: 'K' }, 'name', 'Name must be at least 2 characters'],
  [{ ...screen, email: 'kim' }, 'email', 'Please enter a valid email address'],
  [{ ...screen, category: 'navigation' }, 'category', 'Please select a suggestion category'],
  [
    { ...screen, description: 'x'.repeat(19) },
    'description',
    'Please provide a detailed description (at least 20 characters)',
  ],
  [{ ...screen, priority: 'critical' }, 'priority', 'Please select a priority level'],
])('%#: refused at %s', async (body, path, message) => {
  const before = await app.context.db.$count(suggestions)
  const response = await staff.post('/api/suggestions', body)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({ message, code: 'badInput', issues: [{ path, message }] })
  expect(await app.context.db.$count(suggestions)).toBe(before)
})
