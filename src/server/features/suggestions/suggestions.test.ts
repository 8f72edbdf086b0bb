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
