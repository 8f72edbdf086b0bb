/** Stock, limits and days of rewards, points that go back, and the export by month. */
import { read, utils } from '@e965/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { pointTransactions } from '../../database/schema/ledger.ts'
import { rewards } from '../../database/schema/rewards.ts'
import { returnPoints } from '../../ledger/expired-claims.ts'
import { eq } from '../../platform/drizzle.ts'
import { expectSoundLedger } from '../../testing/ledger-check.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const people = await makeColleagues(app, {
  ada: { 1: 'staff' },
  bo: { 1: 'staff' },
  lead: { 1: 'lead' },
  manager: { 1: 'manager' },
})
type Person = (typeof people)['ada']

const [STOCKED, LIMITED, DAYS, EXPIRING] = [1, 2, 3, 4] as const
const claim = ({ client, id }: Person, rewardId: number) =>
  client.post(`/api/users/${id}/rewards`, { rewardId })

beforeAll(async () => {
  for (const { id } of [people.ada, people.bo])
    await admin.post(`/api/admin/users/${id}/points`, { amount: 10_000, reason: 'For tests' })
  const set = (id: number, limits: Partial<typeof rewards.$inferInsert>) =>
    db.update(rewards).set(limits).where(eq(rewards.id, id))
  await set(STOCKED, { stock: 3 })
  await set(LIMITED, { limitPerPerson: 1, limitDays: 7 })
  await set(DAYS, { redeemDays: [1, 2], cost: 4.5 })
  await set(EXPIRING, { stock: 1 })
})

describe('what is left', () => {
  test('of a stock racing claims never take more, and everyone sees it', async () => {
    const racing = await Promise.all([
      ...[1, 2, 3].map(() => claim(people.ada, STOCKED)),
      ...[1, 2, 3].map(() => claim(people.bo, STOCKED)),
    ])
    const codes = racing.map(response => (response.statusCode === 201 ? 'claimed' : response.json().code))
    expect(codes.toSorted()).toEqual([...Array(3).fill('claimed'), ...Array(3).fill('rewardGone')])
    const room = (await people.lead.client.get('/api/rewards/room')).json()
    expect(room).toContainEqual({ rewardId: STOCKED, left: 0, leftToMe: null })
    await expectSoundLedger(db)
  })

  test('of a limit is one’s own, within its days', async () => {
    const racing = await Promise.all([claim(people.ada, LIMITED), claim(people.ada, LIMITED)])
    expect(racing.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect((await claim(people.ada, LIMITED)).json().message).toBe(
      'You can claim this reward once in 7 days.',
    )
    expect((await claim(people.bo, LIMITED)).statusCode).toBe(201)
    app.clock.advance({ days: 8 })
    expect((await claim(people.ada, LIMITED)).statusCode).toBe(201)
  })

  test('staff never see what a reward costs', async () => {
    expect(JSON.stringify((await people.ada.client.get('/api/rewards')).json())).not.toContain('cost')
  })
})

test('a reward of some weekdays is redeemed on those only', async () => {
  const { code } = (await claim(people.ada, DAYS)).json()
  const redeem = () => people.lead.client.post(`/api/admin/claims/${code}/redeem`, { locationId: 1 })
  while (Temporal.PlainDate.from(app.context.today()).dayOfWeek !== 5) app.clock.advance({ days: 1 })
  expect((await redeem()).json()).toMatchObject({
    code: 'rewardNotToday',
    message: 'This reward is redeemed on Mondays and Tuesdays only.',
  })
  while (Temporal.PlainDate.from(app.context.today()).dayOfWeek !== 1) app.clock.advance({ days: 1 })
  expect((await redeem()).statusCode).toBe(200)
})

test('an unused claim gives its points and its piece back once, where the group wants it so', async () => {
  const balance = async () => (await people.bo.client.get('/api/user')).json().pointsBalance as number
  const before = await balance()
  expect((await claim(people.bo, EXPIRING)).statusCode).toBe(201)
  expect((await claim(people.ada, EXPIRING)).json().code).toBe('rewardGone')
  // Sessions end after 30 days without use.
  for (let week = 0; week < 5; week += 1) {
    app.clock.advance({ days: 7 })
    for (const client of [admin, ...Object.values(people).map(person => person.client)])
      await client.get('/api/user')
  }
  await returnPoints(app.context)
  expect(await balance()).toBeLessThan(before)
  await admin.patch('/api/admin/settings', { returnExpiredPoints: true })
  await Promise.all([returnPoints(app.context), returnPoints(app.context)])
  await returnPoints(app.context)
  const returned = await db.select().from(pointTransactions).where(eq(pointTransactions.kind, 'claim_return'))
  expect(new Set(returned.map(({ causeId }) => causeId)).size).toBe(returned.length)
  const [entry] = (await people.bo.client.get('/api/point-history')).json()
  expect(entry.kind).toBe('claim_return')
  expect((await claim(people.ada, EXPIRING)).statusCode).toBe(201)
  await expectSoundLedger(db)
})

test('claims and costs by month are a file, a manager’s of their restaurants alone', async () => {
  const rowsOf = (body: Buffer) => {
    const { Sheets, SheetNames } = read(body)
    return utils.sheet_to_json<Record<string, string>>(Sheets[SheetNames[0] ?? ''] ?? {})
  }
  const file = (await admin.get('/api/admin/claims-by-month?type=xlsx')).rawPayload
  const redeemed = rowsOf(file).filter(row => row.Redeemed === '1')
  expect(redeemed).toMatchObject([{ Claims: '1', Expired: '0', 'Cost (AUD)': '4.50' }])
  expect(redeemed[0]?.['Redeemed at']).not.toBe('')
  expect(
    rowsOf((await people.manager.client.get('/api/admin/claims-by-month?type=xlsx')).rawPayload),
  ).toEqual(rowsOf(file))
  expect((await people.lead.client.get('/api/admin/claims-by-month?type=csv')).statusCode).toBe(403)
})
