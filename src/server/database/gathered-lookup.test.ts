import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import { gatheredLookup } from './gathered-lookup.ts'
import { users } from './schema/users.ts'

const { db } = (await openTestApp()).context

const lookUp = (name: SQL<string>) =>
  gatheredLookup((builder, keys) =>
    builder
      .select({ key: users.username, name })
      .from(users)
      .where(inArray(users.username, [...keys])),
  )
const findName = lookUp(sql<string>`${users.fullName}`)

/** How many keys each statement was given that is sent while this runs. */
async function keysSentDuring(ask: () => Promise<unknown>): Promise<number[]> {
  const { logger } = db._.session as unknown as {
    logger: { logQuery(text: string, values: unknown[]): void }
  }
  const log = vi.spyOn(logger, 'logQuery')
  await ask()
  const sent = log.mock.calls.map(([, values]) => values.filter(value => value !== null).length)
  log.mockRestore()
  return sent
}

test('what is asked at the same moment is one statement, and each gets its own', async () => {
  const keys = ['staff', 'nobody', 'admin', 'staff', "' or true --"]
  const ask = () => Promise.all(keys.map(key => findName(db, key)))
  expect((await ask()).map(row => row?.name ?? null)).toEqual([
    'Staff Member',
    null,
    'Admin',
    'Staff Member',
    null,
  ])
  expect(await keysSentDuring(ask)).toEqual([5])
  expect(await keysSentDuring(() => findName(db, 'admin'))).toEqual([1])
})

test('more than a statement has room for are several', async () => {
  const people = Array.from({ length: 37 }, (_, index) => `person-${index}`)
  const ask = () => Promise.all(['admin', ...people].map(key => findName(db, key)))
  expect(await keysSentDuring(ask)).toEqual([16, 16, 6])
})

test('nothing is kept: what was changed before is seen', async () => {
  expect((await findName(db, 'staff'))?.name).toBe('Staff Member')
  await db.update(users).set({ fullName: 'Somebody Else' }).where(eq(users.username, 'staff'))
  expect((await findName(db, 'staff'))?.name).toBe('Somebody Else')
})

test('a statement that fails is told to all who asked, and to nobody after', async () => {
  const failing = lookUp(sql<string>`(1 / (${users.id} - ${users.id}))::text`)
  const outcomes = await Promise.allSettled(['staff', 'admin'].map(key => failing(db, key)))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await failing(db, 'nobody')).toBeNull()
})

test('PostgreSQL plans a statement once, however many keys it is given', async () => {
  const planned = lookUp(sql<string>`'planned ' || ${users.fullName}`)
  // One after the other they take the same connection.
  for (let round = 0; round < 20; round += 1)
    await Promise.all(['staff', 'admin', 'nobody'].slice(round % 2).map(key => planned(db, key)))
  const { rows } = await db.execute<{ custom: string; generic: string }>(sql`
    select sum(custom_plans) as custom, sum(generic_plans) as generic
    from pg_prepared_statements where statement like '%planned%' and statement not like '%pg_prepared%'`)
  // PostgreSQL tries five plans for the values at hand before it keeps the one for any.
  expect(rows).toEqual([{ custom: '5', generic: '15' }])
})
