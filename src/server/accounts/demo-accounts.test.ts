import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../database/schema/users.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { matchDemoAccounts } from './demo-accounts.ts'
import { hashPassword } from './passwords.ts'

const log = pino({ level: 'silent' })
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const signIn = async (password: string) =>
  (await app.visitor().post('/api/login', { username: 'admin', password })).statusCode

test('with the demo off nobody signs in with the published passwords, and open sessions end', async () => {
  const session = await app.signInAsAdmin()
  await matchDemoAccounts(app.context.db, false, log)
  expect(await signIn('NorenAdmin1')).toBe(401)
  expect((await session.get('/api/user')).statusCode).toBe(401)
  await matchDemoAccounts(app.context.db, true, log)
  expect(await signIn('NorenAdmin1')).toBe(200)
})

test('an account whose password was changed is nobody’s demo any more', async () => {
  await app.context.db
    .update(users)
    .set({ password: await hashPassword('ChangedSecret1') })
    .where(eq(users.username, 'admin'))
  await matchDemoAccounts(app.context.db, false, log)
  expect(await signIn('ChangedSecret1')).toBe(200)
})

test('the configuration offers the demo only while it is on', async () => {
  expect((await app.visitor().get('/api/config')).json().demo).toEqual({
    username: 'admin',
    password: 'NorenAdmin1',
  })
  const closed = await startTestApp({ databaseUrl: app.databaseUrl, environment: { DEMO: 'false' } })
  expect((await closed.visitor().get('/api/config')).json().demo).toBeNull()
  await closed.close()
})
