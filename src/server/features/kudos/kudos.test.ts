import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { kudos } from '../../database/schema/kudos.ts'
import { users } from '../../database/schema/users.ts'
import { and, eq } from '../../platform/drizzle.ts'
import { expectSoundLedger } from '../../testing/ledger-check.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const REASON = 'one two three four five six seven eight nine ten'
const COME_BACK = 'You have already given kudos today. Come back tomorrow to recognize another team member!'

let giver: TestClient
let receiver: TestClient
let receiverId: number
let people = 0
const app = await startTestApp()
afterAll(() => expectSoundLedger(app.context.db))
beforeEach(async () => {
  people += 1
  giver = await app.joinAsStaff(`giver${people}`)
  receiver = await app.joinAsStaff(`receiver${people}`)
  receiverId = await idOf(receiver)
})

const user = async (client: TestClient) => (await client.get('/api/user')).json()
const idOf = async (client: TestClient): Promise<number> => (await user(client)).id
const balance = async (client: TestClient): Promise<number> => (await user(client)).pointsBalance
const give = (client: TestClient, to = receiverId, reason = REASON) =>
  client.post('/api/kudos', { receiverId: to, reason })
const canGive = async (client: TestClient) => (await client.get('/api/kudos/can-give')).json().canGive

test('staff give 5 points, once a business day', async () => {
  expect(await canGive(giver)).toBe(true)
  const response = await give(giver)
  expect(response.statusCode).toBe(201)
  expect(response.json()).toEqual({
    id: expect.any(Number),
    giverId: await idOf(giver),
    receiverId,
    giver: { id: await idOf(giver), fullName: `Person giver${people}` },
    receiver: { id: receiverId, fullName: `Person receiver${people}` },
    reason: REASON,
    points: 5,
    isManagement: false,
    createdAt: app.clock.now().toString({ fractionalSecondDigits: 3 }),
  })
  expect(await balance(receiver)).toBe(5)
  expect(await balance(giver)).toBe(0)
  expect(await canGive(giver)).toBe(false)

  const again = await give(giver)
  expect(again.statusCode).toBe(409)
  expect(again.json()).toEqual({ message: COME_BACK, code: 'kudosAlreadyGiven' })
  expect(await balance(receiver)).toBe(5)
})

test('the day ends at 04:00 in the business zone, not at midnight', async () => {
  app.clock.set('2026-03-10T11:00:00Z') // Tuesday, 22:00 in Sydney
  await give(giver)
  app.clock.set('2026-03-10T16:59:59Z') // 03:59:59
  expect((await give(giver)).statusCode).toBe(409)
  app.clock.set('2026-03-10T17:00:00Z') // 04:00
  expect(await canGive(giver)).toBe(true)
  expect((await give(giver)).statusCode).toBe(201)
})

test('the list carries the names, also of who has left', async () => {
  const given = (await give(giver)).json()
  await app.context.db.update(users).set({ isActive: false }).where(eq(users.id, receiverId))
  const [entry] = (await giver.get('/api/kudos')).json()
  expect(entry).toEqual(given)
  expect(entry).toMatchObject({
    giverId: entry.giver.id,
    receiverId: entry.receiver.id,
    giver: { fullName: `Person giver${people}` },
    receiver: { fullName: `Person receiver${people}` },
  })
})

test('the list is kept, and made anew for a new name and for kudos that another process gave', async () => {
  const { id } = (await give(giver)).json()
  const first = async () => (await giver.get('/api/kudos')).json()[0]
  expect(await first()).toMatchObject({ id })
  await app.context.db.update(users).set({ fullName: 'Another Name' }).where(eq(users.id, receiverId))
  await expect.poll(async () => (await first()).receiver.fullName).toBe('Another Name')
  const [entry] = await app.context.db
    .insert(kudos)
    .values({
      giverId: receiverId,
      receiverId: await idOf(giver),
      points: 5,
      reason: REASON,
      createdAt: app.context.nowDate(),
      givenDate: app.context.today(),
    })
    .returning({ id: kudos.id })
  await expect.poll(async () => (await first()).id).toBe(entry?.id)
})

test('customers give as staff do', async () => {
  const customer = await app.joinAsCustomer(`guest${people}`)
  expect((await give(customer)).json()).toMatchObject({ points: 5, isManagement: false })
  expect((await give(customer)).statusCode).toBe(409)
})

test('management gives 20 points, as often as it likes', async () => {
  const admin = await app.signInAsAdmin()
  for (let time = 1; time <= 2; time += 1) {
    expect(await canGive(admin)).toBe(true)
    const response = await give(admin)
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({ points: 20, isManagement: true })
  }
  expect(await canGive(admin)).toBe(true)
  expect(await balance(receiver)).toBe(40)
})

describe('sent again with the same key, because the response was lost', () => {
  const send = (client: TestClient, idempotencyKey: string, to = receiverId) =>
    client.post('/api/kudos', { receiverId: to, reason: REASON, idempotencyKey })

  test('they are given once, and each time the response is the first one’s', async () => {
    const key = randomUUID()
    const first = await send(giver, key)
    expect(first.statusCode).toBe(201)
    const again = await send(giver, key)
    expect(again.statusCode).toBe(200)
    expect(again.json()).toEqual(first.json())
    expect(await balance(receiver)).toBe(5)
    // Another one of the same day is refused as ever.
    expect((await send(giver, randomUUID())).statusCode).toBe(409)
  })

  test('a day later, and to someone who has left since, they are still the first ones', async () => {
    const key = randomUUID()
    const { id } = (await send(giver, key)).json()
    app.clock.advance({ hours: 24 })
    await app.context.db.update(users).set({ isActive: false }).where(eq(users.id, receiverId))
    const again = await send(giver, key)
    expect(again.statusCode).toBe(200)
    expect(again.json().id).toBe(id)
    expect(await canGive(giver)).toBe(true)
  })

  test.each(['staff', 'management'])('from %s at the same moment: once', async who => {
    const client = who === 'staff' ? giver : await app.signInAsAdmin()
    const key = randomUUID()
    const responses = await Promise.all(Array.from({ length: 5 }, () => send(client, key)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 201])
    expect(new Set(responses.map(response => response.json().id)).size).toBe(1)
    expect(await balance(receiver)).toBe(who === 'staff' ? 5 : 20)
  })

  test('someone else’s key is another one, and what was refused can be sent again', async () => {
    const key = randomUUID()
    await send(giver, key)
    const admin = await app.signInAsAdmin()
    expect((await send(admin, key)).statusCode).toBe(201)
    expect(await balance(receiver)).toBe(25)

    const other = randomUUID()
    expect((await send(receiver, other, 2 ** 31 - 1)).statusCode).toBe(404)
    expect((await send(receiver, other, await idOf(giver))).statusCode).toBe(201)
  })

  test.each(['', 'key', 7, null])('the key %j: 400', async idempotencyKey => {
    const body = { receiverId, reason: REASON, idempotencyKey }
    expect((await giver.post('/api/kudos', body)).statusCode).toBe(400)
  })
})

describe('what someone got since they last looked', () => {
  const news = async (client: TestClient): Promise<number[]> =>
    (await client.get('/api/kudos/news')).json().map(({ id }: { id: number }) => id)
  const see = (client: TestClient, kudosId: unknown) => client.post('/api/kudos/news/seen', { kudosId })

  test('is theirs alone, newest first, until they have looked', async () => {
    const admin = await app.signInAsAdmin()
    const first = (await give(giver)).json()
    const second = (await give(admin)).json()
    expect((await receiver.get('/api/kudos/news')).json()).toEqual([second, first])
    expect(await news(giver)).toEqual([])

    expect((await see(receiver, first.id)).json()).toEqual([second])
    expect((await see(receiver, second.id)).json()).toEqual([])
    // Another tab that is late takes nothing back.
    expect((await see(receiver, first.id)).json()).toEqual([])
    const third = (await give(admin)).json()
    expect(await news(receiver)).toEqual([third.id])
  })

  test('nobody overlooks what is yet to come, or looks for someone else', async () => {
    expect((await see(receiver, 2 ** 31 - 1)).json()).toEqual([])
    const { id } = (await give(giver)).json()
    expect((await see(giver, id)).statusCode).toBe(200)
    await see(receiver, id - 1)
    expect(await news(receiver)).toEqual([id])
  })

  test.each([0, -1, 1.5, '7', null, undefined, 2 ** 31])('kudos %j: 400', async kudosId => {
    expect((await see(receiver, kudosId)).statusCode).toBe(400)
  })
})

describe('refuses', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

  test.each([
    ['nine words', words(9)],
    ['nine words with many blanks', `  ${words(4)}     ${words(5)}  `],
    ['no reason', ''],
    ['a reason of another type', 7 as unknown as string],
  ])('%s: 400', async (_case, reason) => {
    const response = await give(giver, receiverId, reason)
    expect(response.statusCode).toBe(400)
    const message = 'Reason must be at least 10 words'
    expect(response.json()).toEqual({ message, code: 'badInput', issues: [{ path: 'reason', message }] })
    expect(await balance(receiver)).toBe(0)
  })

  test.each([0, -1, 1.5, '7', null, undefined, 2 ** 31])('recipient %j: 400', async to => {
    const response = await giver.post('/api/kudos', { receiverId: to, reason: REASON })
    expect(response.statusCode).toBe(400)
    const message = 'Please select a recipient'
    expect(response.json()).toEqual({ message, code: 'badInput', issues: [{ path: 'receiverId', message }] })
  })

  test('kudos to oneself: 400', async () => {
    const response = await give(giver, await idOf(giver))
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ message: 'You cannot give kudos to yourself', code: 'kudosToOneself' })
    expect(await canGive(giver)).toBe(true)
  })

  test('someone unknown or who has left: 404, and the day is not used up', async () => {
    expect((await give(giver, 999_999)).statusCode).toBe(404)
    await app.context.db.update(users).set({ isActive: false }).where(eq(users.id, receiverId))
    expect((await give(giver)).statusCode).toBe(404)
    expect(await canGive(giver)).toBe(true)
  })

  test('points, management and giver that were sent along', async () => {
    const response = await giver.post('/api/kudos', {
      receiverId,
      reason: REASON,
      giverId: receiverId,
      points: 500,
      isManagement: true,
    })
    expect(response.json()).toMatchObject({ giverId: await idOf(giver), points: 5, isManagement: false })
    expect(await balance(receiver)).toBe(5)
  })
})

test('50 at once by one giver: exactly one', async () => {
  const responses = await Promise.all(Array.from({ length: 50 }, () => give(giver)))
  const codes = responses.map(response => response.statusCode).sort()
  expect(codes).toEqual([201, ...Array.from({ length: 49 }, () => 409)])
  expect(responses.filter(response => response.statusCode === 409).map(response => response.json())).toEqual(
    Array.from({ length: 49 }, () => ({ message: COME_BACK, code: 'kudosAlreadyGiven' })),
  )
  expect(await balance(receiver)).toBe(5)
})

test('50 givers at once to one receiver: all of them, and two who give to each other do not wait for ever', async () => {
  const admin = await app.signInAsAdmin()
  const adminId = await idOf(admin)
  const responses = await Promise.all([
    ...Array.from({ length: 50 }, () => give(admin)),
    give(receiver, adminId),
    give(giver, adminId),
  ])
  expect(responses.map(response => response.statusCode)).toEqual(responses.map(() => 201))
  expect(await balance(receiver)).toBe(1000)
})

test('the newest 50, newest first, and pages back', async () => {
  const admin = await app.signInAsAdmin()
  for (let count = 1; count <= 52; count += 1) await give(admin)
  const newest = (await giver.get('/api/kudos')).json()
  expect(newest).toHaveLength(50)
  const ids = newest.map((entry: { id: number }) => entry.id)
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
  const older = (await giver.get(`/api/kudos?before=${ids.at(-1)}`)).json()
  expect(older[0].id).toBeLessThan(ids.at(-1))
  const given = await app.context.db.$count(kudos, and(eq(kudos.receiverId, receiverId)))
  expect(given).toBe(52)
  for (const before of ['0', '-1', 'x', '1.5', '99999999999']) {
    expect((await giver.get(`/api/kudos?before=${before}`)).statusCode).toBe(400)
  }
})
