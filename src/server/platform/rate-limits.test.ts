/** Number of counters; each limit's own test is beside its use. */

import { expect, test } from 'vitest'
import { sweep } from '../accounts/housekeeping.ts'
import { rateLimits } from '../database/schema/settings.ts'
import { startTestApp } from '../testing/test-app.ts'
import { eq, like, sql } from './drizzle.ts'
import { MAX_COUNTERS } from './rate-limits.ts'

const { context } = await startTestApp()
const { db } = context

test('the hourly housekeeping removes what has expired, and nothing else', async () => {
  await context.rateLimits.consume('setupByAddress', '203.0.113.7')
  await db
    .insert(rateLimits)
    .values({ key: 'setupByAddress:203.0.113.8', points: 100, expire: Date.now() - 1 })
  await sweep(context)
  const kept = await db.select({ key: rateLimits.key }).from(rateLimits)
  expect(kept).toEqual([{ key: 'setupByAddress:203.0.113.7' }])
})

test('a flood of made-up names is bounded while it comes, and takes nobody’s count away', async () => {
  const failures = { key: 'signInByUser:victim', points: 50, expire: Date.now() + 60_000 }
  await db.insert(rateLimits).values(failures)
  await db.execute(sql`
    insert into rate_limits (key, points, expire)
    select 'resetByEmail:nobody' || n, 1, ${Date.now() + 3_600_000}::bigint
    from generate_series(1, ${MAX_COUNTERS + 10_000}::integer) as n`)
  const tries = Array.from({ length: 500 }, (_, index) =>
    context.rateLimits.consume('resetByEmail', `someone${index}`),
  )
  await Promise.all(tries)
  await expect.poll(() => db.$count(rateLimits), { timeout: 20_000 }).toBeLessThanOrEqual(MAX_COUNTERS + 500)
  const [kept] = await db.select().from(rateLimits).where(eq(rateLimits.key, failures.key))
  expect(kept).toEqual(failures)
  expect(await db.$count(rateLimits, like(rateLimits.key, 'resetByEmail:%'))).toBeGreaterThan(40_000)
})
