import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { pointTransactions } from '../../database/schema/ledger.ts'
import { expectSoundLedger } from '../../testing/ledger-check.ts'
import { quizAnswers } from '../../testing/quiz-answers.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

let staff: TestClient
let staffId: number
let people = 0
const app = await startTestApp()
const admin = await app.signInAsAdmin()
afterAll(() => expectSoundLedger(app.context.db))
beforeEach(async () => {
  people += 1
  staff = await app.joinAsStaff(`earner${people}`)
  staffId = (await staff.get('/api/user')).json().id
})

const adjust = (amount: unknown, reason: unknown = 'Helped at the opening', userId: unknown = staffId) =>
  admin.post(`/api/admin/users/${userId}/points`, { amount, reason })
const balance = async (): Promise<number> => (await staff.get('/api/user')).json().pointsBalance
const history = async (query = '', client = staff) => (await client.get(`/api/point-history${query}`)).json()

describe('adjustments', () => {
  test('management gives and takes', async () => {
    const response = await adjust(30)
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({
      userId: staffId,
      amount: 30,
      isWaiting: false,
      reason: 'Helped at the opening',
      pointsBalance: 30,
    })
    expect((await adjust(-30)).json().pointsBalance).toBe(0)
    expect(await balance()).toBe(0)
  })

  test('a balance never becomes negative', async () => {
    await adjust(10)
    const response = await adjust(-11)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({
      message: 'The balance cannot become negative. It is 10 points.',
      code: 'balanceWouldBeNegative',
    })
    const responses = await Promise.all(Array.from({ length: 20 }, () => adjust(-10)))
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(await balance()).toBe(0)
  })

  test.each([0, 1.5, '5', null, undefined, 100_001, -100_001, 1e9])('amount %j: 400', async amount => {
    const response = await adjust(amount)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ issues: [{ path: 'amount' }] })
    expect(await balance()).toBe(0)
  })

  test.each(['', '   ', undefined, 'x'.repeat(501)])('reason %#: 400', async reason => {
    const response = await admin.post(`/api/admin/users/${staffId}/points`, { amount: 5, reason })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ issues: [{ path: 'reason' }] })
  })

  test('an unknown person: 404; no id: 400; by staff: 403', async () => {
    expect((await adjust(5, 'x', 999_999)).statusCode).toBe(404)
    expect((await adjust(5, 'x', 'abc')).statusCode).toBe(400)
    const body = { amount: 500, reason: 'For me' }
    expect((await staff.post(`/api/admin/users/${staffId}/points`, body)).statusCode).toBe(403)
    expect(await balance()).toBe(0)
  })
})

describe('history', () => {
  test('says what each change was for, newest first', async () => {
    const answers = await quizAnswers(app.context.db, 1)
    await staff.post('/api/training/complete', { moduleId: 1, answers })
    const reason = 'Thank you for staying late with the whole team on Friday'
    await admin.post('/api/kudos', { receiverId: staffId, reason })
    await adjust(-1, 'Counted twice')
    await staff.post(`/api/users/${staffId}/rewards`, { rewardId: 12 })
    const entries = await history()
    const modules = (await staff.get('/api/training/modules')).json()
    const nothing = { subject: null, givenBy: null, reason: null }
    const shared = {
      id: expect.any(Number),
      businessDay: '2026-03-02',
      createdAt: '2026-03-02T00:00:00.000Z',
    }
    expect(entries).toEqual([
      { ...shared, ...nothing, kind: 'reward_claim', amount: -20, subject: 'A Scoop to Go' },
      { ...shared, ...nothing, kind: 'adjustment', amount: -1, givenBy: 'Admin', reason: 'Counted twice' },
      { ...shared, ...nothing, kind: 'kudos', amount: 20, givenBy: 'Admin', reason },
      { ...shared, ...nothing, kind: 'daily_streak', amount: 1 },
      { ...shared, ...nothing, kind: 'perfect_quiz', amount: 5, subject: modules[0].name },
      { ...shared, ...nothing, kind: 'training_module', amount: 10, subject: modules[0].name },
    ])
    const sum = entries.reduce((total: number, entry: { amount: number }) => total + entry.amount, 0)
    expect(sum).toBe(await balance())
  })

  test('induction has no subject', async () => {
    expect(await history('', admin)).toMatchObject([{ kind: 'induction', amount: 25, subject: null }])
  })

  test('is empty at first, and one’s own alone', async () => {
    expect(await history()).toEqual([])
    await adjust(5)
    const other = await app.joinAsStaff(`other${people}`)
    expect(await history('', other)).toEqual([])
    const [entry] = await history()
    expect(await history(`?before=${entry.id + 1}`, other)).toEqual([])
  })

  test('50 at a time', async () => {
    await app.context.db.insert(pointTransactions).values(
      Array.from({ length: 120 }, (_, index) => ({
        userId: staffId,
        amount: index + 1,
        kind: 'adjustment' as const,
        reason: 'Test',
        createdBy: 1,
        businessDay: '2026-03-02',
      })),
    )
    const amounts: number[] = []
    let query = ''
    for (const size of [50, 50, 20, 0]) {
      const page = await history(query)
      expect(page).toHaveLength(size)
      amounts.push(...page.map((entry: { amount: number }) => entry.amount))
      query = `?before=${page.at(-1)?.id}`
    }
    expect(amounts).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index))
  })

  test.each(['0', 'x', '-5', '99999999999'])('before=%s: 400', async before => {
    expect((await staff.get(`/api/point-history?before=${before}`)).statusCode).toBe(400)
  })
})

test('an admin changes everyone’s points but their own', async () => {
  const before = (await admin.get('/api/user')).json()
  for (const amount of [500, -5]) {
    const refused = await admin.post(`/api/admin/users/${before.id}/points`, { amount, reason: 'For me' })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'ownPoints'])
  }
  expect((await admin.get('/api/user')).json()).toEqual(before)
})

describe('table', () => {
  const table = async (query = '', client = staff) =>
    (await client.get(`/api/point-history/table${query}`)).json()
  const amountsOf = (page: { rows: { amount: number }[] }) => page.rows.map(({ amount }) => amount)

  test('pages of 50 with the count of all, sorted by the server, without a row twice', async () => {
    await app.context.db.insert(pointTransactions).values(
      Array.from({ length: 60 }, (_, index) => ({
        userId: staffId,
        // Ties: each amount six times.
        amount: 1 + (index % 10),
        kind: 'adjustment' as const,
        reason: 'Test',
        createdBy: 1,
        businessDay: '2026-03-02',
      })),
    )
    const [first, second, beyond] = await Promise.all(
      [1, 2, 3].map(page => table(`?sort=-amount&page=${page}`)),
    )
    expect([first.total, second.total, beyond.total]).toEqual([60, 60, 60])
    expect([first.rows.length, second.rows.length, beyond.rows.length]).toEqual([50, 10, 0])
    const all = [...first.rows, ...second.rows]
    expect(new Set(all.map(({ id }: { id: number }) => id)).size).toBe(60)
    expect(amountsOf({ rows: all })).toEqual(
      Array.from({ length: 60 }, (_, index) => 10 - Math.floor(index / 6)),
    )
    expect(amountsOf(await table('?sort=amount')).slice(0, 4)).toEqual([1, 1, 1, 1])
    expect((await table()).rows).toEqual((await history()).slice(0, 50))
  })

  test('one kind or some days alone, and one’s own alone', async () => {
    const on = (businessDay: string, amount: number) => ({ userId: staffId, amount, businessDay })
    await app.context.db.insert(pointTransactions).values([
      { ...on('2026-02-27', 7), kind: 'adjustment', reason: 'Test', createdBy: 1 },
      { ...on('2026-02-28', 1), kind: 'daily_streak' },
      { ...on('2026-03-01', 1), kind: 'daily_streak' },
    ])
    expect(await table('?kind=daily_streak')).toMatchObject({ total: 2 })
    expect(amountsOf(await table('?to=2026-02-27'))).toEqual([7])
    expect(amountsOf(await table('?from=2026-02-28&to=2026-02-28'))).toEqual([1])
    expect(amountsOf(await table('?sort=businessDay'))).toEqual([7, 1, 1])
    const other = await app.joinAsStaff(`stranger${people}`)
    expect(await table('', other)).toEqual({ rows: [], total: 0 })
  })

  test.each(['page=0', 'page=x', 'page=100000', 'sort=name', 'kind=theft', 'from=2026-02-30', 'to=x'])(
    '%s: 400',
    async query => {
      expect((await staff.get(`/api/point-history/table?${query}`)).statusCode).toBe(400)
    },
  )
})

test('the weeks: 12 up to this one, without claims, and below zero where more was taken', async () => {
  const on = (businessDay: string, amount: number) => ({
    userId: staffId,
    amount,
    businessDay,
    kind: 'adjustment' as const,
    reason: 'Test',
    createdBy: 1,
  })
  await app.context.db
    .insert(pointTransactions)
    .values([on('2025-12-14', 100), on('2025-12-15', 40), on('2026-02-22', -3), on('2026-03-01', 9)])
  await staff.post(`/api/users/${staffId}/rewards`, { rewardId: 12 })
  const weeks = (await staff.get('/api/point-history/weeks')).json()
  expect(weeks).toHaveLength(12)
  expect(weeks[0]).toEqual({ weekStart: '2025-12-15', points: 40 })
  expect(weeks.slice(-3)).toEqual([
    { weekStart: '2026-02-16', points: -3 },
    { weekStart: '2026-02-23', points: 9 },
    { weekStart: '2026-03-02', points: 0 },
  ])
})
