import { and, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { users } from '../database/schema/users.ts'
import { openTestApp, startTestApp } from '../testing/test-app.ts'
import { matchDemoAccounts } from './demo-accounts.ts'
import { hashPassword } from './passwords.ts'

const log = pino({ level: 'silent' })
const app = await openTestApp()

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

test('a demo account that an admin let go stays closed, and stops no start', async () => {
  const { db } = app.context
  const staff = eq(users.username, 'staff')
  await db.update(users).set({ isActive: false, deactivatedAt: new Date() }).where(staff)
  await matchDemoAccounts(db, true, log)
  expect(await db.$count(users, and(staff, eq(users.isActive, false)))).toBe(1)
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

describe('who may come while the demo is on', () => {
  const ask = async (environment: Record<string, string>, headers: Record<string, string>, path: string) => {
    const own = await startTestApp({ databaseUrl: app.databaseUrl, environment })
    const response = await own.visitor().get(path, headers)
    await own.close()
    return response
  }

  test.each([
    ['another site’s name for this machine', { host: 'rebound.example' }, {}],
    ['the machine’s name in the network', { host: '192.168.1.20:3000' }, { HOST: '0.0.0.0', DEMO: 'true' }],
    ['a proxy on this machine', { 'x-forwarded-host': 'academy.example' }, {}],
    [
      'a trusted proxy',
      { 'x-forwarded-host': 'localhost, academy.example' },
      { DEMO: 'true', TRUST_PROXY: '1', PUBLIC_URL: 'https://academy.example' },
    ],
  ])('%s: 403 everywhere', async (_case, headers, environment) => {
    for (const path of ['/', '/api/config', '/api/nowhere', '/healthz']) {
      const response = await ask(
        environment as Record<string, string>,
        headers as Record<string, string>,
        path,
      )
      expect([path, response.statusCode]).toEqual([path, 403])
      expect(response.json().message).toMatch(/^The demo is open on its own machine only/)
    }
  })

  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '127.1', '[::1]:3000'])(
    'somebody on this machine, as %s',
    async host => {
      expect((await ask({}, { host }, '/api/config')).statusCode).toBe(200)
    },
  )

  test('nobody else after somebody on this machine, whose host is remembered', async () => {
    const own = await startTestApp({ databaseUrl: app.databaseUrl })
    const statusFor = async (headers: Record<string, string>) =>
      (await own.visitor().get('/api/config', headers)).statusCode
    expect(await statusFor({ host: 'localhost:3000' })).toBe(200)
    expect(await statusFor({ host: 'rebound.example' })).toBe(403)
    expect(await statusFor({ host: 'localhost:3000', 'x-forwarded-host': 'academy.example' })).toBe(403)
    expect(await statusFor({ host: 'localhost:3000' })).toBe(200)
    await own.close()
  })

  test('everybody, once it is off', async () => {
    expect((await ask({ DEMO: 'false' }, { host: 'academy.example' }, '/api/config')).statusCode).toBe(200)
  })
})
