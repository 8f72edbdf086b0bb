/** Budgets of restaurants, and gifts that need a second admin. */
import { beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../database/schema/audit-log.ts'
import { pointTransactions } from '../../database/schema/ledger.ts'
import { locations } from '../../database/schema/locations.ts'
import { users } from '../../database/schema/users.ts'
import { and, eq } from '../../platform/drizzle.ts'
import { expectSoundLedger } from '../../testing/ledger-check.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const people = await makeColleagues(app, {
  waiter: { 1: 'staff' },
  other: { 1: 'staff' },
  elsewhere: { 2: 'staff' },
  manager: { 1: 'manager' },
  second: { 1: 'staff' },
})
const adminId = (await admin.get('/api/user')).json().id as number

const give = (client: TestClient, userId: number, amount: number, locationId?: number) =>
  client.post(`/api/admin/users/${userId}/points`, { amount, reason: 'A good evening', locationId })
const balanceOf = async (id: number) =>
  (await db.select({ points: users.pointsBalance }).from(users).where(eq(users.id, id)))[0]?.points

beforeAll(async () => {
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, people.second.id))
})

describe('a budget of the month', () => {
  beforeAll(() => db.update(locations).set({ pointsBudget: 100 }).where(eq(locations.id, 1)))

  test('gives to people of the restaurant until it is spent, also where gifts race, and anew next month', async () => {
    const { client } = people.manager
    expect((await give(client, people.waiter.id, 60, 1)).json()).toMatchObject({
      amount: 60,
      isWaiting: false,
    })
    const racing = await Promise.all([
      give(client, people.waiter.id, 30, 1),
      give(client, people.other.id, 30, 1),
      give(admin, people.other.id, 30, 1),
    ])
    expect(racing.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422])
    expect((await give(client, people.waiter.id, 11, 1)).json()).toMatchObject({
      code: 'budgetSpent',
      message: 'The budget of this month has 10 points left.',
    })
    const budgets = await client.get(`/api/admin/people/${people.waiter.id}/points-budgets`)
    expect(budgets.json()).toMatchObject([{ location: { id: 1 }, budget: 100, spent: 90 }])
    // Sessions end after 30 days without use.
    for (let week = 0; week < 5; week += 1) {
      app.clock.advance({ days: 7 })
      for (const client of [admin, ...Object.values(people).map(person => person.client)])
        await client.get('/api/user')
    }
    expect((await give(client, people.waiter.id, 11, 1)).statusCode).toBe(201)
    await expectSoundLedger(db)
  })

  test.each([
    ['oneself', () => give(people.manager.client, people.manager.id, 5, 1), 'ownPoints'],
    ['someone elsewhere', () => give(people.manager.client, people.elsewhere.id, 5, 1), 'userNotFound'],
    [
      'from another restaurant',
      () => give(people.manager.client, people.elsewhere.id, 5, 2),
      'notYourLocation',
    ],
    ['without a budget', () => give(admin, people.elsewhere.id, 5, 2), 'noPointsBudget'],
    ['as a manager from the group', () => give(people.manager.client, people.waiter.id, 5), 'notAllowed'],
    ['less than nothing', () => give(people.manager.client, people.waiter.id, -5, 1), 'onlyGiftsFromBudget'],
    ['as staff', () => give(people.other.client, people.waiter.id, 5, 1), 'managementOnly'],
  ])('refuses points for %s', async (_what, attempt, code) => {
    expect((await attempt()).json()).toMatchObject({ code })
  })
})

describe('a gift above the limit', () => {
  beforeAll(() => admin.patch('/api/admin/settings', { giftLimit: 100 }))
  const decide = (client: TestClient, id: number, decision: string) =>
    client.post(`/api/admin/point-gifts/${id}`, { decision })
  const waiting = async (): Promise<{ id: number; amount: number }[]> =>
    (await admin.get('/api/admin/point-gifts')).json()

  test('waits for another admin, also in parts; given once, in the name of who asked', async () => {
    const { id } = people.other
    const before = (await balanceOf(id)) ?? 0
    expect((await give(admin, id, 70)).json()).toMatchObject({ isWaiting: false })
    expect((await give(admin, id, 31)).json()).toMatchObject({ isWaiting: true, pointsBalance: before + 70 })
    // Taking points needs nobody else.
    expect((await give(admin, id, -1)).json()).toMatchObject({ isWaiting: false })
    const [gift] = await waiting()
    expect(gift).toMatchObject({ amount: 31, person: { id }, askedBy: { id: adminId } })
    const giftId = gift?.id ?? 0
    expect((await decide(admin, giftId, 'given')).json()).toMatchObject({ code: 'ownGift' })
    expect((await decide(people.manager.client, giftId, 'given')).statusCode).toBe(403)
    const racing = await Promise.all([1, 2].map(() => decide(people.second.client, giftId, 'given')))
    expect(racing.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
    expect(await balanceOf(id)).toBe(before + 100)
    const [entry] = await db
      .select()
      .from(pointTransactions)
      .where(and(eq(pointTransactions.userId, id), eq(pointTransactions.amount, 31)))
    expect(entry?.createdBy).toBe(adminId)
    await expectSoundLedger(db)
  })

  test('declined it gives nothing; nobody decides about their own', async () => {
    await give(admin, people.second.id, 500)
    await give(admin, people.waiter.id, 500)
    const gifts = await waiting()
    expect(gifts).toHaveLength(2)
    const before = await balanceOf(people.waiter.id)
    expect((await decide(people.second.client, gifts[0]?.id ?? 0, 'given')).json().code).toBe('ownGift')
    expect((await decide(people.second.client, gifts[1]?.id ?? 0, 'declined')).statusCode).toBe(200)
    expect(await balanceOf(people.waiter.id)).toBe(before)
    const actions = (await db.select().from(auditLog)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['points.ask', 'points.decline', 'points.adjust']))
  })

  test('holds the admin who raises or removes it for another 24 hours, and nobody else', async () => {
    const { id } = people.waiter
    for (const giftLimit of [5_000, null]) {
      expect((await admin.patch('/api/admin/settings', { giftLimit })).statusCode).toBe(200)
      expect((await give(admin, id, 101)).json()).toMatchObject({ isWaiting: true })
    }
    expect((await give(people.second.client, id, 101)).json()).toMatchObject({ isWaiting: false })
    // Nor by a larger budget of a restaurant.
    await db.update(locations).set({ pointsBudget: 1_000 }).where(eq(locations.id, 1))
    expect((await give(admin, id, 101, 1)).json()).toMatchObject({ code: 'giftNeedsSecondAdmin' })
    expect((await give(people.manager.client, id, 101, 1)).json()).toMatchObject({ isWaiting: false })
    app.clock.advance({ hours: 24 })
    expect((await give(admin, id, 101)).json()).toMatchObject({ isWaiting: false })
  })

  test('set lower, it holds at once', async () => {
    await admin.patch('/api/admin/settings', { giftLimit: 50 })
    expect((await give(admin, people.second.id, 51)).json()).toMatchObject({ isWaiting: true })
  })
})
