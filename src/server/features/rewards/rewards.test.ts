import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rewards, userRewards } from '../../database/schema/rewards.ts'
import { eq } from '../../platform/drizzle.ts'
import { expectSoundLedger } from '../../testing/ledger-check.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

/** A Scoop to Go, 20 points; Ramune and Edamame, 25. */
const SCOOP = 12
const RAMUNE = 1

let admin: TestClient
let staff: TestClient
let staffId: number
let people = 0
const app = await startTestApp()
beforeAll(async () => {
  admin = await app.signInAsAdmin()
})
afterAll(() => expectSoundLedger(app.context.db))
beforeEach(async () => {
  people += 1
  staff = await app.joinAsStaff(`claimant${people}`)
  staffId = (await staff.get('/api/user')).json().id
})

const givePoints = async (amount: number) => {
  const response = await admin.post(`/api/admin/users/${staffId}/points`, { amount, reason: 'A head start' })
  expect(response.statusCode).toBe(201)
}
const balance = async (): Promise<number> => (await staff.get('/api/user')).json().pointsBalance
const claims = async () => (await staff.get(`/api/users/${staffId}/rewards`)).json()
const claim = (rewardId = SCOOP, extra: object = {}) =>
  staff.post(`/api/users/${staffId}/rewards`, { userId: staffId, rewardId, ...extra })

test('the rewards on offer, fewest points first', async () => {
  const response = await staff.get('/api/rewards')
  const list = response.json()
  expect(list).toHaveLength(16)
  expect(list[0]).toEqual({
    id: SCOOP,
    name: 'A Scoop to Go',
    description: expect.any(String),
    requiredPoints: 20,
    value: '$9 treat',
    category: 'dessert',
  })
  expect(new Set(list.map((reward: { category: string }) => reward.category))).toEqual(
    new Set(['dining', 'entertainment', 'dessert']),
  )
  const points = list.map((reward: { requiredPoints: number }) => reward.requiredPoints)
  expect(points).toEqual([...points].sort((a, b) => a - b))
  const again = await staff.get('/api/rewards', { 'if-none-match': String(response.headers.etag) })
  expect(again.statusCode).toBe(304)
})

test('a reward that is no longer offered cannot be claimed, and its claims stay', async () => {
  await givePoints(50)
  const { code } = (await claim(RAMUNE)).json()
  await app.context.db.update(rewards).set({ isActive: false }).where(eq(rewards.id, RAMUNE))
  await expect.poll(async () => (await staff.get('/api/rewards')).json()).toHaveLength(15)
  const response = await claim(RAMUNE)
  expect(response.statusCode).toBe(404)
  expect(await claims()).toMatchObject([{ code, reward: { name: 'Ramune and Edamame' } }])
  await app.context.db.update(rewards).set({ isActive: true }).where(eq(rewards.id, RAMUNE))
  await expect.poll(async () => (await staff.get('/api/rewards')).json()).toHaveLength(16)
})

test('a claim takes the points and runs out after 30 days, whatever the client says', async () => {
  await givePoints(30)
  const response = await claim(SCOOP, { expiryDate: '2099-01-01T00:00:00Z', userId: 1, requiredPoints: 0 })
  expect(response.statusCode).toBe(201)
  const now = app.clock.now()
  const text = (instant: Temporal.Instant) => instant.toString({ fractionalSecondDigits: 3 })
  const expected = {
    id: expect.any(Number),
    userId: staffId,
    rewardId: SCOOP,
    reward: { name: 'A Scoop to Go', value: '$9 treat', category: 'dessert' },
    claimDate: text(now),
    expiryDate: text(now.add({ hours: 720 })),
    code: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{8}$/),
    isRedeemed: false,
    redeemedAt: null,
    locationId: null,
  }
  expect(response.json()).toEqual(expected)
  expect(await balance()).toBe(10)
  expect(await claims()).toEqual([expected])
})

test.each([
  [19, 422],
  [20, 201],
])('with %i points a reward of 20: %i', async (points, status) => {
  await givePoints(points)
  const response = await claim()
  expect(response.statusCode).toBe(status)
  expect(await balance()).toBe(status === 201 ? 0 : points)
  if (status === 422) {
    expect(response.json()).toEqual({
      message: 'You need 20 points to claim this reward. You have 19 points.',
      code: 'notEnoughPoints',
    })
    expect(await claims()).toEqual([])
  }
})

test('outside the demo, nobody who belongs to no restaurant claims: no points go, and a place opens it', async () => {
  const real = await startTestApp({ environment: { DEMO: 'false' } })
  const { drifter, waiter } = await makeColleagues(real, { drifter: {}, waiter: { 1: 'staff' } })
  const boss = await real.signInAsAdmin()
  const { id: bossId } = (await boss.get('/api/user')).json()
  const people = [drifter, waiter, { id: bossId, client: boss }]
  for (const { id } of people) {
    await boss.post(`/api/admin/users/${id}/points`, { amount: 50, reason: 'A head start' })
  }
  const claimAs = ({ id, client }: (typeof people)[number]) =>
    client.post(`/api/users/${id}/rewards`, { rewardId: SCOOP })
  for (const person of [drifter, { id: bossId, client: boss }]) {
    const refused = await claimAs(person)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toEqual({
      message:
        'Rewards are for people who work at one of our restaurants. Ask your manager to add you to yours.',
      code: 'claimWithoutPlace',
    })
  }
  expect((await drifter.client.get('/api/user')).json().pointsBalance).toBe(50)
  expect(await real.context.db.$count(userRewards)).toBe(0)
  expect((await claimAs(waiter)).statusCode).toBe(201)
  await boss.put(`/api/admin/people/${drifter.id}/places/1`, { position: 'staff' })
  expect((await claimAs(drifter)).statusCode).toBe(201)
  await real.close()
})

test('50 at once on a balance for one: exactly one', async () => {
  await givePoints(25)
  const responses = await Promise.all(Array.from({ length: 50 }, () => claim()))
  const codes = responses.map(response => response.statusCode).sort()
  expect(codes).toEqual([201, ...Array.from({ length: 49 }, () => 422)])
  for (const response of responses.filter(({ statusCode }) => statusCode === 422)) {
    expect(response.json()).toEqual({
      message: 'You need 20 points to claim this reward. You have 5 points.',
      code: 'notEnoughPoints',
    })
  }
  expect(await balance()).toBe(5)
  expect(await claims()).toHaveLength(1)
})

describe('whose claims', () => {
  test('nobody but management reads another’s, and nobody claims for another', async () => {
    await givePoints(20)
    await claim()
    const other = await app.joinAsStaff(`nosy${people}`)
    for (const response of [
      await other.get(`/api/users/${staffId}/rewards`),
      await other.post(`/api/users/${staffId}/rewards`, { rewardId: SCOOP }),
      await admin.post(`/api/users/${staffId}/rewards`, { rewardId: SCOOP }),
    ]) {
      expect(response.statusCode).toBe(403)
      expect(response.json()).toEqual({ message: 'You are not allowed to do this.', code: 'notAllowed' })
    }
    const theirs = (await admin.get(`/api/users/${staffId}/rewards`)).json()
    // A code is for its owner to show.
    expect(theirs).toEqual((await claims()).map((one: object) => ({ ...one, code: '' })))
  })

  test.each(['0', 'abc', '99999999999'])('user %s: 400', async id => {
    expect((await staff.get(`/api/users/${id}/rewards`)).statusCode).toBe(400)
  })

  test('an unknown reward: 404; none: 400', async () => {
    await givePoints(20)
    expect((await claim(999)).statusCode).toBe(404)
    expect((await staff.post(`/api/users/${staffId}/rewards`, {})).statusCode).toBe(400)
    expect(await balance()).toBe(20)
  })
})

describe('redeeming', () => {
  let code: string
  beforeEach(async () => {
    await givePoints(20)
    code = (await claim()).json().code
  })
  const find = (typed = code) => admin.get(`/api/admin/claims/${encodeURIComponent(typed)}`)
  const redeem = (locationId: unknown = 1, client = admin) =>
    client.post(`/api/admin/claims/${code}/redeem`, { locationId })

  test('management finds a claim by its code, however it is typed', async () => {
    const response = await find()
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      code,
      rewardId: SCOOP,
      reward: { name: 'A Scoop to Go' },
      claimedBy: { id: staffId, fullName: `Person claimant${people}` },
      isRedeemed: false,
      location: null,
    })
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
    expect((await find(typed)).json()).toEqual(response.json())
  })

  test.each(['NOTTHERE', '----', "' or 1=1"])('an unknown code, %j: 404', async typed => {
    const response = await find(typed)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ message: 'There is no claim with this code.', code: 'claimNotFound' })
  })

  test('once, at a restaurant', async () => {
    app.clock.advance({ minutes: 5 })
    const response = await redeem(2)
    expect(response.statusCode).toBe(200)
    const redeemedAt = app.clock.now().toString({ fractionalSecondDigits: 3 })
    expect(response.json()).toMatchObject({
      isRedeemed: true,
      redeemedAt,
      locationId: 2,
      location: { id: 2, name: expect.any(String) },
    })
    expect(await claims()).toMatchObject([{ code, isRedeemed: true, redeemedAt, locationId: 2 }])
    const again = await redeem(1)
    expect(again.statusCode).toBe(409)
    // When and where, by the clocks of the restaurants.
    const at = new Date(redeemedAt).toLocaleString('en-AU', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Australia/Sydney',
    })
    expect(again.json()).toEqual({
      message: `This claim has already been redeemed. It was at ${response.json().location.name} on ${at}.`,
      code: 'claimRedeemed',
    })
    expect((await find()).json().location.id).toBe(2)
  })

  test('20 tills at once: exactly one', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => redeem()))
    const codes = responses.map(response => response.statusCode).sort()
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })

  test('to the last second of 30 days, and not after', async () => {
    app.clock.advance({ days: 29, hours: 23, minutes: 59, seconds: 59 })
    admin = await app.signInAsAdmin()
    app.clock.advance({ seconds: 1 })
    const late = await redeem()
    expect(late.statusCode).toBe(409)
    expect(late.json()).toEqual({
      message: expect.stringMatching(
        /^This claim has expired\. It could be used until \d+ \w+ 2026, \d+:\d\d [ap]m\.$/,
      ),
      code: 'claimExpired',
    })
    app.clock.advance({ seconds: -1 })
    expect((await redeem()).statusCode).toBe(200)
  })

  test('not by staff, not at an unknown restaurant, not without one', async () => {
    expect((await redeem(1, staff)).statusCode).toBe(403)
    expect((await redeem(99)).statusCode).toBe(404)
    expect((await redeem(null)).statusCode).toBe(400)
    const [row] = await app.context.db.select().from(userRewards).where(eq(userRewards.code, code))
    expect(row?.isRedeemed).toBe(false)
  })
})

describe('four eyes', () => {
  test('nobody redeems their own claim: not an admin, a manager or a lead', async () => {
    const { lead, manager } = await makeColleagues(app, { lead: { 1: 'lead' }, manager: { 1: 'manager' } })
    const adminId = (await admin.get('/api/user')).json().id
    const owners = [lead, manager, { id: adminId, client: admin }]
    for (const [index, { id, client }] of owners.entries()) {
      const code = `QWNCXDE${index + 2}`
      await addOpenClaim(id, code)
      const url = `/api/admin/claims/${code}/redeem`
      const refused = await client.post(url, { locationId: 1 })
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'ownClaim'])
      const [next] = owners.filter(owner => owner.id !== id)
      expect((await next?.client.post(url, { locationId: 1 }))?.statusCode).toBe(200)
    }
  })

  test('the list shows no code; from it a manager redeems with a reason that is logged, a lead not at all', async () => {
    const { lead, manager, both, waiter } = await makeColleagues(app, {
      lead: { 1: 'lead' },
      manager: { 1: 'manager' },
      both: { 1: 'lead', 2: 'manager' },
      waiter: { 1: 'staff' },
    })
    const claimId = await addOpenClaim(waiter.id, 'HIDDENCD')
    const isRedeemableFor = async (client: TestClient) => {
      const response = await client.get('/api/admin/claims?sort=-claimDate')
      expect(response.statusCode, response.body).toBe(200)
      expect(response.body).not.toContain('HIDDENCD')
      return response.json().rows.find(({ id }: { id: number }) => id === claimId).isRedeemableWithoutCode
    }
    expect(await isRedeemableFor(lead.client)).toBe(false)
    expect(await isRedeemableFor(both.client)).toBe(false)
    expect(await isRedeemableFor(manager.client)).toBe(true)
    expect(await isRedeemableFor(admin)).toBe(true)
    expect((await admin.get(`/api/users/${waiter.id}/rewards`)).body).not.toContain('HIDDENCD')

    const reason = 'Her phone had no battery'
    const redeemAs = (client: TestClient, body: object, id = claimId) =>
      client.post(`/api/admin/claims/by-id/${id}/redeem`, { locationId: 1, reason, ...body })
    expect((await redeemAs(lead.client, {})).statusCode).toBe(403)
    expect((await redeemAs(both.client, {})).json().code).toBe('notYourLocation')
    expect((await redeemAs(both.client, { locationId: 2 })).statusCode).toBe(404)
    expect((await redeemAs(manager.client, { reason: ' ' })).statusCode).toBe(400)
    const own = await addOpenClaim(manager.id, 'HIDDENCE')
    expect((await redeemAs(manager.client, {}, own)).json().code).toBe('ownClaim')
    const responses = await Promise.all(Array.from({ length: 5 }, () => redeemAs(manager.client, {})))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    const log = (await admin.get('/api/admin/audit?action=claims.redeem')).body
    expect(log.split(reason)).toHaveLength(2)
    // With the code from the guest's own screen a lead still redeems.
    expect((await lead.client.get('/api/admin/claims/HIDDENCD')).json()).toMatchObject({ code: 'HIDDENCD' })
  })

  async function addOpenClaim(userId: number, code: string): Promise<number> {
    const claimDate = new Date(app.clock.now().epochMilliseconds)
    const expiryDate = new Date(claimDate.getTime() + 86_400_000)
    const [claim] = await app.context.db
      .insert(userRewards)
      .values({ userId, rewardId: SCOOP, code, claimDate, expiryDate })
      .returning({ id: userRewards.id })
    return claim?.id ?? 0
  }
})

test('management’s table of claims: of one status alone, sorted and counted by the server', async () => {
  const database = app.context.db
  await database.delete(userRewards)
  const now = new Date(app.clock.now().epochMilliseconds)
  const day = 24 * 60 * 60 * 1000
  const claimed = { userId: staffId, rewardId: SCOOP, claimDate: new Date(now.getTime() - 40 * day) }
  await database.insert(userRewards).values([
    { ...claimed, code: 'OPENOPEN', expiryDate: new Date(now.getTime() + day) },
    { ...claimed, code: 'RUNRUNRN', expiryDate: now },
    {
      ...claimed,
      userId: 1,
      code: 'DONEDONE',
      expiryDate: now,
      isRedeemed: true,
      redeemedAt: now,
      locationId: 1,
    },
  ])
  const table = async (query = '') => (await admin.get(`/api/admin/claims${query}`)).json()
  const statusesOf = async (query: string) =>
    (await table(query)).rows.map(({ status }: { status: string }) => status)

  expect(await statusesOf('')).toEqual(['redeemed', 'expired', 'open'])
  expect(await statusesOf('?status=open')).toEqual(['open'])
  expect(await statusesOf('?status=expired')).toEqual(['expired'])
  expect(await table('?status=redeemed')).toMatchObject({
    total: 1,
    rows: [
      {
        reward: { name: 'A Scoop to Go' },
        claimedBy: { fullName: 'Admin' },
        location: { id: 1 },
      },
    ],
  })
  expect((await statusesOf('?sort=claimedBy'))[0]).toBe('redeemed')
  expect((await statusesOf('?sort=-claimedBy')).at(-1)).toBe('redeemed')
  expect((await staff.get('/api/admin/claims')).statusCode).toBe(403)
  expect((await admin.get('/api/admin/claims?status=lost')).statusCode).toBe(400)
})
