/** Through a pooler in transaction mode, which swallows notifications. */

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../platform/log.ts'
import { startPostgresProxy } from '../testing/postgres-proxy.ts'
import { type LogLine, startTestApp } from '../testing/test-app.ts'
import { CachedValue } from './cached-value.ts'
import { ChangeFeed } from './change-feed.ts'
import { sql } from './drizzle.ts'
import { Notice } from './notice.ts'

const TIMING = { selfTestMs: 300, pollMs: 50 }

const logLines: LogLine[] = []
const log = createLog('info', { write: line => void logLines.push(JSON.parse(line)) })
let pool: pg.Pool
let feed: ChangeFeed
const app = await startTestApp()
const pooler = await startPostgresProxy(app.databaseUrl, { losesNotifications: true })
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: pooler.url })
  feed = new ChangeFeed({
    databaseUrl: pooler.url,
    pool,
    databaseAway: new Notice(log, 'warn'),
    log,
    timing: TIMING,
  })
  await feed.start()
})
afterAll(async () => {
  await feed.stop()
  await pool.end()
  pooler.stop()
})

test('the log says at start that notifications do not arrive', () => {
  expect(logLines.map(({ msg }) => msg)).toEqual([
    expect.stringMatching(/^NOTIFY does not arrive here, as behind a pooler in transaction mode/),
  ])
})

test('what is kept is dropped all the same when another process changes it, and only then', async () => {
  let loads = 0
  const kept = new CachedValue(feed, ['locations'], async () => {
    loads += 1
    const { rows } = await pool.query<{ name: string }>('select name from locations where id = 1')
    return rows[0]?.name
  })
  const told: (string | null)[] = []
  feed.onChange(table => told.push(table))
  await kept.get()

  await app.context.db.execute(sql`update rewards set name = name`)
  await expect.poll(() => told).toEqual(['rewards'])
  await kept.get()
  expect(loads).toBe(1)

  await app.context.db.execute(sql`update locations set name = 'Noren Moved' where id = 1`)
  await expect.poll(() => kept.get()).toBe('Noren Moved')
  expect(told).toEqual(['rewards', 'locations'])
})

test('a change that is committed after a later one is seen as well', async () => {
  const told: (string | null)[] = []
  feed.onChange(table => told.push(table))
  await app.context.db.transaction(async slow => {
    await slow.execute(sql`update rewards set name = name`)
    await app.context.db.execute(sql`update locations set name = name`)
    await expect.poll(() => told).toEqual(['locations'])
  })
  await expect.poll(() => told).toEqual(['locations', 'rewards'])
})

test('where notifications arrive, they are listened to', async () => {
  expect(app.context.changes.isLive).toBe(true)
  const told: (string | null)[] = []
  app.context.changes.onChange(table => told.push(table))
  // Late notifications of the previous test may still arrive.
  await app.context.db.execute(sql`update policies set title = title`)
  // Sooner than the next look would be.
  await expect.poll(() => told, { timeout: 4_000 }).toContain('policies')
})
