/** Points, visits, birthdays and rewards of guests. Source: decision 55. */
import { beforeAll, describe, expect, test } from 'vitest'
import { formatGuestNumber } from '#domain/people/guests.ts'
import { LEADERBOARD_SIZE } from '#domain/rewards/leaderboard.ts'
import { pointTransactions } from '../../database/schema/ledger.ts'
import { visits } from '../../database/schema/loyalty.ts'
import { rewards } from '../../database/schema/rewards.ts'
import { users } from '../../database/schema/users.ts'
import { eq } from '../../platform/drizzle.ts'
import { expectSoundLedger } from '../../testing/ledger-check.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { makeQuickAccounts } from '../../testing/quick-accounts.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp({ environment: { DEMO: 'false' } })
const { db } = app.context
const admin = await app.signInAsAdmin()
const { waiter, lead } = await makeColleagues(app, { waiter: { 1: 'staff' }, lead: { 1: 'lead' } })
const [STAFFS, SHARED, EXCLUSIVE, PRESENT] = [1, 2, 3, 4] as const

interface Guest {
  readonly client: TestClient
  readonly id: number
}
const accountOf = async ({ client }: Guest) => (await client.get('/api/user')).json()
const homeOf = async ({ client }: Guest) => (await client.get('/api/guest')).json()
const give = ({ id }: Guest, amount: number) =>
  admin.post(`/api/admin/users/${id}/points`, { amount, reason: 'A head start' })
const claim = ({ client, id }: Guest, rewardId: number) =>
  client.post(`/api/users/${id}/rewards`, { rewardId })

let joined = 0
async function join(): Promise<Guest> {
  joined += 1
  const client = await app.joinAsCustomer(`guest${joined}`)
  return { client, id: (await client.get('/api/user')).json().id }
}

beforeAll(async () => {
  await admin.patch('/api/admin/settings', { openJoining: true, visitPoints: 15 })
  const offer = (id: number, guestOffer: 'reward' | 'exclusive' | 'birthday') =>
    db.update(rewards).set({ guestOffer, requiredPoints: 20 }).where(eq(rewards.id, id))
  await offer(SHARED, 'reward')
  await offer(EXCLUSIVE, 'exclusive')
  await offer(PRESENT, 'birthday')
})

describe('rewards', () => {
  test('out of the box none is for guests', async () => {
    const fresh = await startTestApp({ environment: { DEMO: 'false' } })
    await (await fresh.signInAsAdmin()).patch('/api/admin/settings', { openJoining: true })
    const client = await fresh.joinAsCustomer('early')
    const { id } = (await client.get('/api/user')).json()
    expect((await client.get('/api/rewards')).json()).toEqual([])
    const claimed = await client.post(`/api/users/${id}/rewards`, { rewardId: 1 })
    expect(claimed.json().code).toBe('rewardNotFound')
  })

  test('guests see and claim what management offers them, and nothing of the staff’s', async () => {
    const guest = await join()
    await give(guest, 5_000)
    const offered = (await guest.client.get('/api/rewards')).json()
    expect(offered.map(({ id }: { id: number }) => id).toSorted()).toEqual([SHARED, EXCLUSIVE, PRESENT])
    expect((await claim(guest, STAFFS)).statusCode).toBe(404)
    expect((await claim(guest, SHARED)).statusCode).toBe(201)
    expect((await claim(guest, EXCLUSIVE)).statusCode).toBe(201)
    expect(await accountOf(guest)).toMatchObject({ pointsBalance: 4_960 })
    expect((await homeOf(guest)).earnedInAll).toBe(5_000)
    await expectSoundLedger(db)
  })

  test('staff neither see nor claim what is for guests alone', async () => {
    await give(waiter, 100)
    const ids = (await waiter.client.get('/api/rewards')).json().map(({ id }: { id: number }) => id)
    expect(ids).toEqual(expect.arrayContaining([STAFFS, SHARED]))
    expect(ids).not.toEqual(expect.arrayContaining([EXCLUSIVE]))
    for (const id of [EXCLUSIVE, PRESENT])
      expect((await claim(waiter, id)).json().code, String(id)).toBe('rewardNotTheirs')
    expect((await claim(waiter, SHARED)).statusCode).toBe(201)
  })
})

describe('a birthday', () => {
  const monthDay = (date: Temporal.PlainDate) => `1990-${date.toString().slice(5)}`
  const today = () => Temporal.PlainDate.from(app.context.today())
  const thursday = () => today().add({ days: 4 - today().dayOfWeek })

  test('is said once, and is a day of the past', async () => {
    const guest = await join()
    const say = (dateOfBirth: string) => guest.client.post('/api/guest/date-of-birth', { dateOfBirth })
    for (const wrong of ['2999-01-01', '1890-05-05', app.context.today()])
      expect((await say(wrong)).statusCode, wrong).toBe(400)
    expect((await say('1990-05-05')).statusCode).toBe(200)
    expect((await say('1990-05-06')).json().code).toBe('dateOfBirthKnown')
    expect((await accountOf(guest)).dateOfBirth).toBe('1990-05-05')
  })

  test('brings its present in its week, without points, once, also for racing claims', async () => {
    const guest = await join()
    expect((await claim(guest, PRESENT)).json().code).toBe('notBirthdayWeek')
    await guest.client.post('/api/guest/date-of-birth', { dateOfBirth: monthDay(thursday()) })
    expect(await homeOf(guest)).toMatchObject({ birthday: thursday().toString(), isBirthdayClaimed: false })
    const racing = await Promise.all([1, 2, 3].map(() => claim(guest, PRESENT)))
    expect(racing.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    expect((await claim(guest, PRESENT)).json().code).toBe('birthdayClaimed')
    expect(await accountOf(guest)).toMatchObject({ pointsBalance: 0 })
    expect((await homeOf(guest)).isBirthdayClaimed).toBe(true)
    await expectSoundLedger(db)
  })

  test('in another week brings none', async () => {
    const guest = await join()
    const dateOfBirth = monthDay(thursday().add({ days: 7 }))
    await guest.client.post('/api/guest/date-of-birth', { dateOfBirth })
    expect((await homeOf(guest)).birthday).toBeNull()
    expect((await claim(guest, PRESENT)).json().code).toBe('notBirthdayWeek')
  })
})

describe('a visit at the till', () => {
  const record = (client: TestClient, guestId: number, locationId = 1) =>
    client.post('/api/admin/visits', { guestId, locationId })

  test('is recorded by a lead with the points of the settings, once a day and restaurant', async () => {
    const guest = await join()
    const { number } = await homeOf(guest)
    const found = (q: string | number) =>
      lead.client.get(`/api/admin/guests?q=${encodeURIComponent(q)}`).then(response => response.json())
    const shown = [{ id: guest.id, number, fullName: `Person guest${joined}` }]
    expect(await found(number)).toEqual(shown)
    expect(await found(formatGuestNumber(number))).toEqual(shown)
    expect(await found(`Person guest${joined}`)).toEqual(shown)
    // The account's own id finds nobody, nor does the number of somebody of the staff.
    expect(await found(guest.id)).toEqual([])
    const [staff] = await db.select().from(users).where(eq(users.id, waiter.id))
    expect(await found(staff?.guestNumber ?? '')).toEqual([])
    const racing = await Promise.all([1, 2, 3].map(() => record(lead.client, guest.id)))
    expect(racing.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    expect(await accountOf(guest)).toMatchObject({ pointsBalance: 15, visitCount: 1 })
    const [entry] = (await guest.client.get('/api/point-history')).json()
    expect(entry).toMatchObject({ kind: 'adjustment', amount: 15, givenBy: null })
    expect(entry.reason).toMatch(/^Visit to /)
    app.clock.advance({ days: 1 })
    expect((await record(lead.client, guest.id)).statusCode).toBe(201)
    expect(await db.$count(visits, eq(visits.userId, guest.id))).toBe(2)
    await expectSoundLedger(db)
  })

  test('is of guests alone, at one’s own restaurant', async () => {
    const guest = await join()
    expect((await record(lead.client, waiter.id)).json().code).toBe('guestNotFound')
    expect((await record(lead.client, guest.id, 2)).json().code).toBe('notYourLocation')
    expect((await record(waiter.client, guest.id)).statusCode).toBe(403)
    await db.update(users).set({ isActive: false }).where(eq(users.id, guest.id))
    expect((await record(lead.client, guest.id)).json().code).toBe('guestNotFound')
  })
})

test('guests are no colleagues: neither among them, nor thanked, nor on the leaderboard', async () => {
  const guest = await join()
  await give(guest, 9_000)
  const people = (await waiter.client.get('/api/users')).json()
  expect(people.map(({ role }: { role: string }) => role)).not.toContain('customer')
  const thanks = { receiverId: guest.id, reason: 'One two three four five six seven eight nine ten' }
  expect((await waiter.client.post('/api/kudos', thanks)).statusCode).toBe(404)
  const best = (await waiter.client.get('/api/leaderboard?period=all')).json()
  expect(best.map(({ userId }: { userId: number }) => userId)).not.toContain(guest.id)
})

test('guests count for no rank, neither of the best nor of who comes after them', async () => {
  await give(await join(), 9_000)
  const crowd = await makeQuickAccounts(app, LEADERBOARD_SIZE)
  const award = (people: readonly { readonly id: number }[], amount: number) =>
    db.insert(pointTransactions).values(
      people.map(({ id }) => ({
        ...{ userId: id, amount, kind: 'adjustment' as const, createdBy: 1 },
        ...{ reason: 'Test', businessDay: app.context.today() },
      })),
    )
  await award(crowd, 5_000)
  await award([waiter], 1)
  const board = (await waiter.client.get('/api/leaderboard?period=week')).json()
  expect(board[0]).toMatchObject({ rank: 1, points: 5_000 })
  expect(board.at(-1)).toMatchObject({ userId: waiter.id, rank: LEADERBOARD_SIZE + 1 })
})
