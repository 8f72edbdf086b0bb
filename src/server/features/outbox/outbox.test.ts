import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

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
    { kind: 'password_reset', recipients: ['staff@noren.example'], body: null, sentAt: null },
    { kind: 'suggestion', body: expect.stringContaining('Something that management can read here.') },
  ])
  const older = (await admin.get(`/api/admin/mail?before=${mails[0].id}`)).json()
  expect(older.map((mail: { kind: string }) => mail.kind)).toEqual(['suggestion'])
  expect((await admin.get('/api/admin/mail?before=x')).statusCode).toBe(400)
})
