import { beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '../../accounts/housekeeping.ts'
import { foldedNames } from '../../accounts/name-folding.ts'
import { pointTotals, pointTransactions } from '../../database/schema/ledger.ts'
import { users } from '../../database/schema/users.ts'
import { eq, inArray } from '../../platform/drizzle.ts'
import { findTotalErrors } from '../../testing/ledger-check.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

let admin: TestClient
const app = await startTestApp()
beforeAll(async () => {
  admin = await app.signInAsAdmin()
})

interface Row {
  rank: number | null
  userId: number
  fullName: string
  role: string
  points: number
}
const read = async (period?: string, client = admin): Promise<Row[]> =>
  (await client.get(`/api/leaderboard${period ? `?period=${period}` : ''}`)).json()
const find = async (period: string, fullName: string) =>
  (await read(period)).find(row => row.fullName === fullName)

/** People who can be on the board without ever signing in; their ids by name. */
async function people(...fullNames: string[]): Promise<Map<string, number>> {
  const rows = await app.context.db
    .insert(users)
    .values(
      fullNames.map(fullName => {
        const names = { username: fullName, email: `${fullName}@noren.example`.replaceAll(' ', '.') }
        return { ...names, ...foldedNames(names), password: 'x', role: 'staff' as const, fullName }
      }),
    )
    .returning({ id: users.id, fullName: users.fullName })
  return new Map(rows.map(row => [row.fullName, row.id]))
}

function earn(userId: number | undefined, amount: number, businessDay = '2026-03-02') {
  return app.context.db.insert(pointTransactions).values({
    userId: userId ?? 0,
    amount,
    kind: 'adjustment',
    reason: 'Test',
    createdBy: 1,
    businessDay,
  })
}

test('on a fresh demo: the one entry of the specification', async () => {
  const { id } = (await admin.get('/api/user')).json()
  const only = [{ rank: 1, userId: id, fullName: 'Admin', role: 'admin', points: 25 }]
  for (const period of [undefined, 'all', 'month', 'week']) expect(await read(period)).toEqual(only)
})

test('someone without points has a row of their own, without a rank', async () => {
  const staff = await app.signInAsStaff()
  const { id } = (await staff.get('/api/user')).json()
  expect(await read('week', staff)).toEqual([
    expect.objectContaining({ fullName: 'Admin' }),
    { rank: null, userId: id, fullName: 'Staff Member', role: 'staff', points: 0 },
  ])
  expect((await read('all')).map(row => row.fullName)).toEqual(['Admin'])
})

test('the week begins on Monday, the month on the first', async () => {
  const ids = await people('Sunday', 'Monday', 'LastMonth')
  await earn(ids.get('Sunday'), 3, '2026-03-01')
  await earn(ids.get('Monday'), 4, '2026-03-02')
  await earn(ids.get('LastMonth'), 5, '2026-02-28')
  expect((await read('all')).map(row => row.fullName)).toEqual(['Admin', 'LastMonth', 'Monday', 'Sunday'])
  expect((await read('month')).map(row => row.fullName)).toEqual(['Admin', 'Monday', 'Sunday'])
  expect((await read('week')).map(row => row.fullName)).toEqual(['Admin', 'Monday'])
  // Half past three on the next Monday still belongs to Sunday.
  app.clock.set('2026-03-08T16:30:00Z')
  expect((await read('week')).map(row => row.fullName)).toEqual(['Admin', 'Monday'])
  app.clock.set('2026-03-08T17:00:00Z')
  expect(await read('week')).toEqual([expect.objectContaining({ rank: null, fullName: 'Admin', points: 0 })])
  app.clock.set('2026-03-02T00:00:00Z')
})

test('claims do not lower it, corrections do, and nothing below one is shown', async () => {
  const ids = await people('Spender', 'Corrected', 'Zeroed')
  await earn(ids.get('Spender'), 90)
  await app.context.db.insert(pointTransactions).values({
    userId: ids.get('Spender') ?? 0,
    amount: -80,
    kind: 'reward_claim',
    causeId: 1,
    businessDay: '2026-03-02',
  })
  await earn(ids.get('Corrected'), 60)
  await earn(ids.get('Corrected'), -10)
  await earn(ids.get('Zeroed'), 40, '2026-02-20')
  await earn(ids.get('Zeroed'), -40)
  expect(await find('week', 'Spender')).toMatchObject({ points: 90 })
  expect(await find('week', 'Corrected')).toMatchObject({ points: 50 })
  expect(await find('week', 'Zeroed')).toBeUndefined()
  expect(await find('all', 'Zeroed')).toBeUndefined()
})

describe('ranks', () => {
  const WEEK = '2026-03-18'

  test('ties share one and are ordered by name; the best 50; the own row follows', async () => {
    app.clock.set('2026-03-18T00:00:00Z')
    const names = Array.from({ length: 60 }, (_, index) => `Ranked ${String(index).padStart(2, '0')}`)
    const ids = await people(...[...names].reverse())
    // 00 and 01: 100 points, 02 to 54: 50, the rest 10.
    for (const [index, name] of names.entries()) {
      await earn(ids.get(name), index < 2 ? 100 : index < 55 ? 50 : 10, WEEK)
    }
    const board = await read('week')
    expect(board).toHaveLength(51)
    expect(board.slice(0, 50).map(row => row.fullName)).toEqual(names.slice(0, 50))
    expect(board.map(row => row.rank)).toEqual([1, 1, ...Array.from({ length: 48 }, () => 3), null])
    expect(board.at(-1)).toMatchObject({ fullName: 'Admin', points: 0 })

    await earn(1, 10, WEEK)
    expect((await read('week')).at(-1)).toMatchObject({ fullName: 'Admin', rank: 56, points: 10 })
    await earn(1, 40, WEEK)
    // A tie with those at the end of the list; by name Admin comes before them.
    const tied = await read('week')
    expect(tied).toHaveLength(50)
    expect(tied[2]).toMatchObject({ fullName: 'Admin', rank: 3, points: 50 })
  })

  test('who has left is left out and counts for nobody’s rank; a new name or role shows at once', async () => {
    await app.context.db
      .update(users)
      .set({ isActive: false })
      .where(inArray(users.fullName, ['Ranked 00', 'Ranked 01']))
    await app.context.db
      .update(users)
      .set({ fullName: 'Aaron', role: 'customer' })
      .where(eq(users.fullName, 'Ranked 30'))
    const board = await read('week')
    expect(board.slice(0, 2)).toMatchObject([
      { rank: 1, fullName: 'Aaron', role: 'customer' },
      { rank: 1, fullName: 'Admin' },
    ])
    expect(await findTotalErrors(app.context.db)).toEqual([])
    await app.context.db.update(users).set({ isActive: true }).where(eq(users.fullName, 'Ranked 00'))
    expect((await read('week'))[0]).toMatchObject({ rank: 1, fullName: 'Ranked 00' })
  })
})

test('ranks beyond the hundredth are exact', async () => {
  const start = '2026-03-23'
  app.clock.set(`${start}T12:00:00Z`)
  const { db } = app.context
  const crowd = await db
    .insert(users)
    .values(
      Array.from({ length: 102 }, (_, index) => ({
        username: `crowd${index}`,
        usernameFolded: `crowd${index}`,
        password: 'none',
        fullName: `Crowd ${index}`,
        email: `crowd${index}@noren.example`,
        emailFolded: `crowd${index}@noren.example`,
      })),
    )
    .returning({ id: users.id })
  const award = (ids: readonly { id: number }[], amount: number) =>
    db.insert(pointTransactions).values(
      ids.map(({ id }) => ({
        userId: id,
        amount,
        kind: 'adjustment' as const,
        reason: 'Test',
        createdBy: 1,
        businessDay: start,
      })),
    )
  await award(crowd.slice(0, 99), 20)
  await award([{ id: 1 }], 10)
  const own = async () => (await read('week')).at(-1)
  expect(await own()).toMatchObject({ fullName: 'Admin', rank: 100 })
  await award(crowd.slice(99, 101), 15)
  expect(await own()).toMatchObject({ rank: 102 })
  await award(crowd.slice(101), 15)
  expect(await own()).toMatchObject({ rank: 103 })
  await award([{ id: 1 }], 7)
  expect(await own()).toMatchObject({ rank: 100, points: 17 })
})

test.each(['day', '', 'all&period=week'])('period=%s: 400', async period => {
  expect((await admin.get(`/api/leaderboard?period=${period}`)).statusCode).toBe(400)
})

test('totals of past periods are swept, the running ones stay', async () => {
  app.clock.set('2026-04-20T00:00:00Z')
  const ids = await people('Lately')
  await earn(ids.get('Lately'), 700, '2026-04-20')
  await sweep(app.context)
  const starts = await app.context.db.selectDistinct({ start: pointTotals.periodStart }).from(pointTotals)
  expect(starts.map(row => row.start).sort()).toEqual([
    '0001-01-01',
    '2026-03-16',
    '2026-03-23',
    '2026-04-01',
    '2026-04-20',
  ])
  admin = await app.signInAsAdmin()
  for (const period of ['week', 'month', 'all']) {
    expect(await find(period, 'Lately')).toMatchObject({ points: 700 })
  }
})
