import { asc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import type { Database } from './client.ts'
import { kudos } from './schema/kudos.ts'
import { settings } from './schema/settings.ts'
import { users } from './schema/users.ts'
import { type Given, statement } from './statement.ts'

const { db } = (await openTestApp()).context

/** People with what they gave, which is nothing for most: dates, numbers, texts, whole tables and a join that misses. */
const selectPeople = (from: Database, username: string | SQLWrapper) =>
  from
    .select({
      user: users,
      name: users.fullName,
      joined: users.joinDate,
      given: { reason: kudos.reason, createdAt: kudos.createdAt },
      count: sql<number>`1 + 1`.mapWith(String),
    })
    .from(users)
    .leftJoin(kudos, eq(kudos.giverId, users.id))
    .where(sql`${username}::text is null or ${users.username} = ${username}`)
    .orderBy(asc(users.id))
const findPeople = statement((builder, { username }: Given<{ username: string }>) =>
  selectPeople(builder, username),
)

test('rows are what Drizzle makes of them, on the database and in a transaction', async () => {
  const [giver, receiver] = await db.select({ id: users.id }).from(users).orderBy(asc(users.id)).limit(2)
  await db.insert(kudos).values({
    giverId: giver?.id ?? 0,
    receiverId: receiver?.id ?? 0,
    points: 5,
    reason: 'A good evening',
    givenDate: '2026-03-01',
  })
  for (const username of ['admin', 'staff']) {
    const expected = await selectPeople(db, username)
    expect(expected).toHaveLength(1)
    expect(await findPeople(db, { username })).toEqual(expected)
    expect(await db.transaction(tx => findPeople(tx, { username }))).toEqual(expected)
  }
  const given = [await findPeople(db, { username: 'admin' }), await findPeople(db, { username: 'staff' })]
  expect(given.flat().map(row => row.given)).toContain(null)
})

test('values are written as their columns want them, and null as null', async () => {
  interface Row {
    readonly address: string | null
    readonly links: Record<string, string>
  }
  const change = statement((builder, given: Given<Row>) =>
    builder
      .insert(settings)
      .values({ id: 1, managementEmail: given.address, socialLinks: given.links })
      .onConflictDoUpdate({
        target: settings.id,
        set: { managementEmail: sql`excluded.management_email`, socialLinks: sql`excluded.social_links` },
      })
      .returning({ address: settings.managementEmail, links: settings.socialLinks }),
  )
  const rows: Row[] = [
    { address: 'team@noren.example', links: { x: 'https://noren.example' } },
    { address: null, links: {} },
  ]
  for (const row of rows) expect(await change(db, row)).toEqual([row])
})

const rename = statement((builder, { username }: Given<{ username: string }>) =>
  builder.update(users).set({ fullName: 'Renamed' }).where(sql`${users.username} = ${username}`).returning(),
)

test('what a transaction asks in one breath goes out in one write, and is done in that order', async () => {
  const pool = (db as unknown as { $client: pg.Pool }).$client
  const connection = new Promise<pg.PoolClient>(resolve => pool.once('acquire', resolve))
  await db.transaction(async tx => {
    const { stream } = ((await connection) as unknown as { connection: { stream: Stream } }).connection
    const writes = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')]
    const rows = await Promise.all([
      findPeople(tx, { username: 'admin' }),
      rename(tx, { username: 'admin' }),
      findPeople(tx, { username: 'admin' }),
    ])
    expect(writes.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(1)
    expect([rows[0][0]?.name, rows[2][0]?.name]).toEqual(['Admin', 'Renamed'])
    for (const write of writes) write.mockRestore()
  })
})

interface Stream {
  _write(...args: unknown[]): void
  _writev(...args: unknown[]): void
}
