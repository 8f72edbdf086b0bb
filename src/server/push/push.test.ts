/** Push messages, against a push service that checks signatures and decrypts. Source: ruling R16. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { rotateSecrets } from '../accounts/app-secrets.ts'
import { auditLog } from '../database/schema/audit-log.ts'
import { pushKeys, pushMessages, pushSubscriptions } from '../database/schema/push.ts'
import { sessions, tablets, users } from '../database/schema/users.ts'
import { desc, eq, inArray, sql } from '../platform/drizzle.ts'
import { openSession } from '../testing/open-session.ts'
import { makeColleagues } from '../testing/place-people.ts'
import { startPushService } from '../testing/push-service.ts'
import { runDueJobs } from '../testing/run-due-jobs.ts'
import { startTestApp, TestClient } from '../testing/test-app.ts'
import { TEST_START } from '../testing/test-clock.ts'
import { makePushKeys, readPushKeys, rotatePushKeys } from './push-keys.ts'
import { pushTo } from './push-messages.ts'
import { pushSending } from './push-sending.ts'

const service = await startPushService()
afterAll(service.stop)
const app = await startTestApp({ environment: { DEMO: 'false', PUBLIC_URL: 'https://academy.example' } })
const { db, config, nowDate } = app.context
const people = await makeColleagues(app, { aki: { 1: 'staff' }, ben: { 1: 'lead' } })
const idOf = (name: keyof typeof people) => people[name].id

const TABLET = { locationId: 1, name: 'Pass', tokenHash: '0'.repeat(64) }

beforeEach(async () => {
  app.clock.set(TEST_START.toString())
  await db.delete(sessions).where(inArray(sessions.userId, [idOf('aki'), idOf('ben')]))
  service.received.length = 0
  service.answer({ status: 201 })
})

const sendDue = (processes = 1) =>
  runDueJobs(
    app,
    Array.from({ length: processes }, () => [pushSending(app.context, app.server.log, service.limits)]),
  )
const push = (userId: number, title: string, topic = 'news') =>
  db.execute(
    pushTo(
      sql`select ${userId}::integer`,
      { title, message: 'Open Noren', link: '/kudos', topic },
      nowDate(),
    ),
  )
/** A browser of its own. */
async function signIn(name: keyof typeof people): Promise<TestClient> {
  const [user] = await db
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, idOf(name)))
  const { name: cookie, value } = await openSession(app.context, user?.username ?? '')
  return new TestClient(app, { [cookie]: value })
}
async function subscribe(client: TestClient) {
  const subscription = service.subscription()
  expect((await client.post('/api/push', subscription)).statusCode).toBe(200)
  return subscription.endpoint
}
const titles = () => service.received.map(({ text }) => text.title)
const waiting = () => db.$count(pushMessages)
const subscribed = () => db.$count(pushSubscriptions)

test('a message is signed for its push service and encrypted for its browser', async () => {
  const client = await signIn('aki')
  const endpoint = await subscribe(client)
  const { publicKey, isOn } = (await client.get('/api/push')).json()
  expect(isOn).toBe(true)
  await push(idOf('aki'), 'Thank you')
  await sendDue()
  expect(service.received).toMatchObject([
    {
      endpoint,
      publicKey,
      claims: { aud: service.origin, sub: 'https://academy.example' },
      headers: { ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' },
      text: { title: 'Thank you', message: 'Open Noren', link: '/kudos', topic: 'news' },
    },
  ])
  const [received] = service.received
  const hoursLeft = ((received?.claims.exp ?? 0) - app.clock.now().epochMilliseconds / 1000) / 3600
  expect(hoursLeft).toBeGreaterThan(1)
  expect(hoursLeft).toBeLessThanOrEqual(24)
  expect(received?.headers.topic).toMatch(/^[\w-]{32}$/)
  expect(await waiting()).toBe(0)
})

test('it goes to all browsers of the person, and to nobody else', async () => {
  const [first, second] = [await subscribe(await signIn('aki')), await subscribe(await signIn('aki'))]
  await subscribe(await signIn('ben'))
  await push(idOf('aki'), 'For Aki')
  await sendDue(3)
  expect(service.received.map(({ endpoint }) => endpoint).sort()).toEqual([first, second].sort())
})

test('signing out ends it on that device, and the end of all sessions everywhere', async () => {
  const [phone, laptop] = [await signIn('aki'), await signIn('aki')]
  const endpoint = await subscribe(phone)
  await subscribe(laptop)
  await push(idOf('aki'), 'Before signing out')
  await laptop.post('/api/logout')
  await sendDue()
  expect(service.received.map(received => received.endpoint)).toEqual([endpoint])
  await push(idOf('aki'), 'For nobody')
  await db.delete(sessions).where(eq(sessions.userId, idOf('aki')))
  expect([await subscribed(), await waiting()]).toEqual([0, 0])
})

test('a leaver gets nothing', async () => {
  await subscribe(await signIn('aki'))
  await push(idOf('aki'), 'On the way')
  const setActive = (isActive: boolean) =>
    db
      .update(users)
      .set({ isActive })
      .where(eq(users.id, idOf('aki')))
  await setActive(false)
  await push(idOf('aki'), 'For a leaver', 'other')
  await sendDue()
  await setActive(true)
  expect([titles(), await waiting()]).toEqual([[], 0])
})

test('the next person in the same browser takes it over', async () => {
  const [aki, ben] = [await signIn('aki'), await signIn('ben')]
  const subscription = service.subscription()
  await aki.post('/api/push', subscription)
  await ben.post('/api/push', subscription)
  await push(idOf('aki'), 'For Aki')
  await push(idOf('ben'), 'For Ben')
  await sendDue()
  expect(titles()).toEqual(['For Ben'])
  expect((await aki.get('/api/push')).json()).toMatchObject({ isOn: false })
})

test('a browser with a new address goes on by it, with what waits', async () => {
  const client = await signIn('aki')
  const oldEndpoint = await subscribe(client)
  await push(idOf('aki'), 'On its way')
  const [second, third] = [service.subscription(), service.subscription()]
  expect((await client.put('/api/push', { ...second, oldEndpoint })).statusCode).toBe(200)
  await sendDue()
  expect((await client.put('/api/push', { ...third, oldEndpoint: null })).statusCode).toBe(200)
  await push(idOf('aki'), 'After another change')
  await sendDue()
  expect(service.received.map(({ endpoint, text }) => [endpoint, text.title])).toEqual([
    [second.endpoint, 'On its way'],
    [third.endpoint, 'After another change'],
  ])
  expect(await subscribed()).toBe(1)
})

test('nobody exchanges the address of another session, nor one that is gone', async () => {
  const [phone, laptop, ben] = [await signIn('aki'), await signIn('aki'), await signIn('ben')]
  const subscription = service.subscription()
  await phone.post('/api/push', subscription)
  const codeOf = async (client: TestClient, oldEndpoint: string | null) =>
    (await client.put('/api/push', { ...service.subscription(), oldEndpoint })).json()?.code
  for (const oldEndpoint of [subscription.endpoint, null]) {
    expect(await codeOf(ben, oldEndpoint)).toBe('noPush')
    expect(await codeOf(laptop, oldEndpoint)).toBe('noPush')
  }
  expect(await codeOf(app.visitor(), subscription.endpoint)).toBe('notSignedIn')
  await subscribe(ben)
  expect(await codeOf(ben, subscription.endpoint)).toBe('noPush')
  expect((await phone.get('/api/push')).json()).toMatchObject({ isOn: true })
  // Two at once, from one browser.
  const news = [service.subscription(), service.subscription()]
  const both = await Promise.all(
    news.map(each => phone.put('/api/push', { ...each, oldEndpoint: subscription.endpoint })),
  )
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  // An address that another session has: this browser's earlier one.
  const theirs = news.find((_, index) => both[index]?.statusCode === 200)
  expect((await ben.put('/api/push', { ...theirs, oldEndpoint: null })).statusCode).toBe(200)
  expect((await phone.get('/api/push')).json()).toMatchObject({ isOn: false })
  expect(await subscribed()).toBe(1)
})

test('a person has ten browsers at most, the newest, and turns each off alone', async () => {
  const clients: TestClient[] = []
  for (let index = 0; index < 11; index += 1) {
    app.clock.advance({ seconds: 1 })
    const client = await signIn('aki')
    await subscribe(client)
    clients.push(client)
  }
  const isOn = async (client: TestClient | undefined) => (await client?.get('/api/push'))?.json().isOn
  expect(await Promise.all(clients.map(isOn))).toEqual([false, ...Array.from({ length: 10 }, () => true)])
  await clients[5]?.delete('/api/push')
  expect([await isOn(clients[5]), await subscribed()]).toEqual([false, 9])
})

test('a shared tablet is never told, whether the subscription or the tablet came first', async () => {
  const client = await signIn('aki')
  await db.insert(tablets).values({ ...TABLET, addedBy: idOf('ben'), lastUsedAt: nowDate() })
  const [tablet] = await db.select().from(tablets)
  const become = (tabletId: number | null) =>
    db
      .update(sessions)
      .set({ tabletId })
      .where(eq(sessions.userId, idOf('aki')))
  await become(tablet?.id ?? 0)
  expect((await client.get('/api/push')).json()).toEqual({ publicKey: null, isOn: false })
  expect((await client.post('/api/push', service.subscription())).statusCode).toBe(409)
  await become(null)
  await subscribe(client)
  await push(idOf('aki'), 'On the way')
  await become(tablet?.id ?? 0)
  await push(idOf('aki'), 'On a tablet', 'other')
  await sendDue()
  expect(service.received).toEqual([])
})

test.each([
  'http://push.example/send/1',
  'ftp://push.example/1',
  'push.example',
  `https://push.example/${'x'.repeat(1000)}`,
])('%s is no address of a push service', async endpoint => {
  const client = await signIn('aki')
  const { keys } = service.subscription()
  expect((await client.post('/api/push', { endpoint, keys })).statusCode).toBe(400)
})

test.each([
  'https://127.0.0.1/',
  'https://[::1]:5432/',
  'https://169.254.169.254/latest',
  'https://localhost/',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://0x7f.1/',
  'https://127。0。0。1/',
  'https://[::ffff:10.0.0.1]/',
  'https://someone:secret@10.0.0.1/',
])('%s is never called, and forgotten', async endpoint => {
  const client = await signIn('aki')
  await client.post('/api/push', { ...service.subscription(), endpoint })
  await push(idOf('aki'), 'Into the own network')
  await runDueJobs(app, [[pushSending(app.context, app.server.log)]])
  expect([await subscribed(), await waiting()]).toEqual([0, 0])
})

test('a redirect is not followed', async () => {
  await subscribe(await signIn('aki'))
  service.answer({ status: 307, headers: { location: 'https://127.0.0.2:1/inside' } })
  await push(idOf('aki'), 'Elsewhere')
  await sendDue()
  expect([service.received.length, await waiting(), await subscribed()]).toEqual([0, 0, 1])
})

test.each([404, 410])('a browser that answers %i is forgotten', async status => {
  await subscribe(await signIn('aki'))
  service.answer({ status })
  await push(idOf('aki'), 'Are you there?')
  await sendDue()
  expect([await subscribed(), await waiting()]).toEqual([0, 0])
})

test('a busy push service is asked again when it says', async () => {
  await subscribe(await signIn('aki'))
  service.answer({ status: 429, headers: { 'retry-after': '120' } })
  await push(idOf('aki'), 'Later')
  await sendDue()
  service.answer({ status: 201 })
  app.clock.advance({ seconds: 119 })
  await sendDue()
  expect(titles()).toEqual([])
  app.clock.advance({ seconds: 2 })
  await sendDue()
  expect(titles()).toEqual(['Later'])

  service.answer({
    status: 503,
    headers: { 'retry-after': new Date(nowDate().getTime() + 60_000).toUTCString() },
  })
  await push(idOf('aki'), 'At a date')
  await sendDue()
  const [{ nextAttemptAt } = { nextAttemptAt: null }] = await db.select().from(pushMessages)
  expect(nextAttemptAt?.getTime()).toBe(Math.floor(nowDate().getTime() / 1000) * 1000 + 60_000)
})

test('a broken push service is tried eight times, and a message never after a day', async () => {
  await subscribe(await signIn('aki'))
  let attempts = 0
  service.answer(() => {
    attempts += 1
    return { status: 500 }
  })
  await push(idOf('aki'), 'Broken')
  for (let hour = 0; hour < 10; hour += 1) {
    await sendDue()
    app.clock.advance({ hours: 1 })
  }
  expect([attempts, await waiting(), await subscribed()]).toEqual([8, 0, 1])

  app.clock.set(TEST_START.toString())
  await push(idOf('aki'), 'Yesterday’s')
  app.clock.advance({ days: 1 })
  await sendDue()
  expect([attempts, await waiting()]).toEqual([8, 0])
})

test('of several messages on one subject the newest is sent, also in place of one on its way', async () => {
  await subscribe(await signIn('aki'))
  await push(idOf('aki'), 'First')
  await push(idOf('aki'), 'Second')
  await push(idOf('aki'), 'Of another subject', 'other')
  await sendDue()
  expect(titles().sort()).toEqual(['Of another subject', 'Second'])

  service.received.length = 0
  let isFirst = true
  service.answer(() => {
    const answer = { status: isFirst ? 500 : 201 }
    isFirst = false
    return answer
  })
  await push(idOf('aki'), 'Old')
  await sendDue()
  await push(idOf('aki'), 'New')
  await sendDue()
  app.clock.advance({ hours: 1 })
  await sendDue()
  expect(titles()).toEqual(['New'])
})

test('nobody is woken: in quiet hours messages wait for their end, the newest of a subject alone', async () => {
  await subscribe(await signIn('aki'))
  // 21:59 in Sydney.
  app.clock.set('2026-03-02T10:59:00Z')
  await push(idOf('aki'), 'In the evening')
  await sendDue()
  app.clock.advance({ minutes: 1 })
  await push(idOf('aki'), 'At night')
  await sendDue()
  app.clock.advance({ hours: 9, minutes: 59 })
  await push(idOf('aki'), 'Before eight')
  await sendDue()
  expect(titles()).toEqual(['In the evening'])
  app.clock.advance({ minutes: 1 })
  await sendDue()
  expect(titles()).toEqual(['In the evening', 'Before eight'])
})

test('a process that dies after sending sends again, and one that dies before loses nothing', async () => {
  await subscribe(await signIn('aki'))
  await push(idOf('aki'), 'Once or twice')
  const job = pushSending(app.context, app.server.log, service.limits)
  const dying = { ...job, run: () => Promise.reject(new Error('killed')) }
  await runDueJobs(app, [[dying]])
  expect(await waiting()).toBe(1)
  const [{ id } = { id: 0 }] = await db.select().from(pushMessages)
  // A process that died after the service took the message has recorded nothing: the next one begins meanwhile.
  const both = Promise.withResolvers<{ status: number }>()
  let arrived = 0
  service.answer(() => {
    arrived += 1
    if (arrived === 2) both.resolve({ status: 201 })
    return both.promise
  })
  await Promise.all([job.run({ messageId: id }), job.run({ messageId: id })])
  await job.run({ messageId: id })
  expect(titles()).toEqual(['Once or twice', 'Once or twice'])
  expect(await waiting()).toBe(0)
})

test('new keys: all browsers are asked again, and the next subscription has them', async () => {
  const client = await signIn('aki')
  await subscribe(client)
  const before = (await client.get('/api/push')).json()
  expect(await rotatePushKeys(db, config, nowDate())).toBe(1)
  const after = (await client.get('/api/push')).json()
  expect(after).toEqual({ publicKey: expect.any(String), isOn: false })
  expect(after.publicKey).not.toBe(before.publicKey)
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'push.rotate-keys',
    actorId: null,
    after: { subscriptionsRemoved: 1 },
  })
  await subscribe(client)
  await push(idOf('aki'), 'By the new keys')
  await sendDue()
  expect(service.received).toMatchObject([{ publicKey: after.publicKey }])
})

test('the private key is encrypted, goes on after a new key of the server, and without it there is no push', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'noren-push-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const own = { ...config, secretKeys: null, dataDirectory: folder }
  await db.delete(pushKeys)
  await makePushKeys(db, own)
  const first = await readPushKeys(db, own)
  await makePushKeys(db, own)
  expect(first?.privateKey).toHaveLength(43)
  expect(JSON.stringify(await db.select().from(pushKeys))).not.toContain(first?.privateKey)
  expect(await rotateSecrets(db, own, nowDate())).toEqual({ encrypted: 1, unreadable: 0 })
  expect(await readPushKeys(db, own)).toEqual(first)
  expect(await readPushKeys(db, config)).toBeNull()
  expect(await rotateSecrets(db, config, nowDate())).toEqual({ encrypted: 0, unreadable: 1 })
  expect(await readPushKeys(db, { ...own, isDemo: true })).toBeNull()
  await rotatePushKeys(db, config, nowDate())
})

test('the demo, and a server whose keys would not last, have no push', async () => {
  const demo = await startTestApp()
  const isLosingKeys = { ...config, secretKeys: null, databaseUrl: 'postgres://elsewhere' }
  await makePushKeys(demo.context.db, isLosingKeys)
  expect(await demo.context.db.$count(pushKeys)).toBe(0)
  const staff = await demo.signInAsStaff()
  expect((await staff.get('/api/push')).json()).toEqual({ publicKey: null, isOn: false })
  expect((await staff.post('/api/push', service.subscription())).statusCode).toBe(409)
})
