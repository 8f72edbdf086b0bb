import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { users } from '../database/schema/users.ts'
import { and, eq } from '../platform/drizzle.ts'
import { startTestApp } from '../testing/test-app.ts'
import { matchDemoAccounts } from './demo-accounts.ts'
import { hashPassword } from './passwords.ts'

const log = pino({ level: 'silent' })
const app = await startTestApp()

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
    'someone on this machine, as %s',
    async host => {
      expect((await ask({}, { host }, '/api/config')).statusCode).toBe(200)
    },
  )

  test('nobody else after someone on this machine, whose host is remembered', async () => {
    const own = await startTestApp({ databaseUrl: app.databaseUrl })
    const statusFor = async (headers: Record<string, string>) =>
      (await own.visitor().get('/api/config', headers)).statusCode
    expect(await statusFor({ host: 'localhost:3000' })).toBe(200)
    expect(await statusFor({ host: 'rebound.example' })).toBe(403)
    expect(await statusFor({ host: 'localhost:3000', 'x-forwarded-host': 'academy.example' })).toBe(403)
    expect(await statusFor({ host: 'localhost:3000' })).toBe(200)
    await own.close()
  })

  test.each([
    ['x-forwarded-host', 'academy.example'],
    ['x-forwarded-host', 'localhost'],
    ['X-Forwarded-For', '203.0.113.7'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-proto', 'http'],
    ['x-forwarded-anything', ''],
    ['forwarded', 'host=academy.example'],
    ['x-real-ip', '203.0.113.7'],
    ['Via', '1.1 proxy'],
  ])('nobody through a proxy, which adds %s', async (name, value) => {
    const proxied = { DEMO: 'true', TRUST_PROXY: '1', PUBLIC_URL: 'https://academy.example' }
    for (const environment of [{}, proxied]) {
      for (const path of ['/', '/api/config', '/api/nowhere', '/healthz']) {
        const response = await ask(environment, { host: '127.0.0.1:3000', [name]: value }, path)
        expect([path, response.statusCode]).toEqual([path, 403])
        expect(response.json()).toEqual({
          message:
            'The demo takes no requests through a proxy. To open the academy to a network, start it with DEMO=false.',
          code: 'demoBehindProxy',
        })
      }
    }
  })

  test('nobody in HTTP/1.0, as nginx passes requests on by default', async () => {
    const { server } = app
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo
    const answerTo = async (version: string) => {
      const socket = connect(port, '127.0.0.1')
      socket.end(`GET /api/config HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
      return text(socket)
    }
    expect(await answerTo('1.0')).toMatch(/^HTTP\/1.1 403 .*demoBehindProxy/s)
    expect(await answerTo('1.1')).toMatch(/^HTTP\/1.1 200 /)
  })

  test('the demo’s accounts sign in from a page of this machine alone, others from anywhere', async () => {
    const own = await startTestApp()
    const signIn = async (
      username: string,
      password: string,
      headers: Record<string, string>,
      server = own.server,
    ) => {
      const payload = { username, password }
      const response = await server.inject({ method: 'POST', url: '/api/login', payload, headers })
      return [response.statusCode, response.json().code]
    }
    const host = 'localhost:3000'
    const fromHere: Record<string, string>[] = [
      { host, origin: 'http://localhost:3000' },
      { host: '[::1]:3000', origin: 'http://[::1]:3000' },
      { host, 'sec-fetch-site': 'same-origin' },
    ]
    for (const headers of fromHere) {
      expect(await signIn('Admin', 'NorenAdmin1', headers)).toEqual([200, undefined])
      expect(await signIn('staff', 'NorenStaff1', headers)).toEqual([200, undefined])
    }
    const fromNowhere: Record<string, string>[] = [{ host }, { host, 'sec-fetch-site': 'none' }]
    for (const headers of fromNowhere) {
      expect(await signIn('ADMIN', 'NorenAdmin1', headers)).toEqual([403, 'demoSignInElsewhere'])
      for (const name of ['staff', 'staff@noren.example', '02 5550 0000'])
        expect(await signIn(name, 'NorenStaff1', headers)).toEqual([403, 'demoSignInElsewhere'])
      // A guess says no more than elsewhere.
      expect(await signIn('admin', 'WrongPassword1', headers)).toEqual([401, 'wrongCredentials'])
    }
    await own.joinAsCustomer('guest')
    expect(await signIn('guest', 'Secret12345', { host })).toEqual([200, undefined])

    const published = await startTestApp({
      environment: { DEMO: 'true', PUBLIC_URL: 'https://academy.example' },
    })
    const origin = 'https://academy.example'
    expect(await signIn('admin', 'NorenAdmin1', { host, origin }, published.server)).toEqual([
      403,
      'demoSignInElsewhere',
    ])
    await Promise.all([own.close(), published.close()])
  })

  test('everyone, once it is off', async () => {
    const headers = { host: 'academy.example', 'x-forwarded-for': '203.0.113.7', via: '1.1 proxy' }
    expect((await ask({ DEMO: 'false' }, headers, '/api/config')).statusCode).toBe(200)
  })
})
