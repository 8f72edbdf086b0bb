import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { prepareDatabase } from '../commands/prepare-database.ts'
import { readConfig } from '../platform/config.ts'
import { createEmptyDatabase } from '../testing/test-database.ts'
import { createDatabase, createPool } from './client.ts'
import { isSchemaCurrent } from './migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url))

test('the migrations make the schema that the code describes', async () => {
  const folder = new URL('./schema/', import.meta.url)
  const schema: Record<string, unknown> = {}
  for (const file of await readdir(folder)) Object.assign(schema, await import(new URL(file, folder).href))
  const metaFolder = new URL('./migrations/meta/', import.meta.url)
  const snapshots = (await readdir(metaFolder)).filter(file => file.endsWith('_snapshot.json')).sort()
  const newest = JSON.parse(await readFile(new URL(snapshots.at(-1) ?? '', metaFolder), 'utf8'))
  const current = generateDrizzleJson(schema, newest.id, undefined, 'snake_case')
  expect(await generateMigration(newest, current)).toEqual([])
})

/** Brings a new database to an earlier release: the migrations up to the one of this number. */
async function prepareUpTo(last: number): Promise<{ databaseUrl: string; pool: pg.Pool }> {
  const databaseUrl = await createEmptyDatabase(inject('postgresUrl'))
  const folder = await mkdtemp(join(tmpdir(), 'noren-migrations-'))
  await cp(MIGRATIONS, folder, { recursive: true })
  const journalFile = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8'))
  journal.entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= last)
  await writeFile(journalFile, JSON.stringify(journal))
  const pool = createPool(databaseUrl, () => undefined)
  await migrate(createDatabase(pool), { migrationsFolder: folder })
  await rm(folder, { recursive: true })
  return { databaseUrl, pool }
}

test('mails of the release before keep what they were, but no token that was used or has run out', async () => {
  const { databaseUrl, pool } = await prepareUpTo(3)
  const link = 'https://academy.example/reset-password?token=abc-DEF_123'
  await pool.query(
    `insert into mail_outbox (kind, recipients, subject, body, created_at, sent_at) values
      ('password_reset', '{a@noren.example}', 'Sent', $1, now() - interval '2 days', now() - interval '2 days'),
      ('password_reset', '{a@noren.example}', 'Run out', $1, now() - interval '61 minutes', null),
      ('password_reset', '{a@noren.example}', 'Open', $1, now() - interval '59 minutes', null),
      ('suggestion', '{b@noren.example}', 'Old', $1, now() - interval '90 days', null)`,
    [link],
  )
  await prepareDatabase(databaseUrl, readConfig({}), pino({ level: 'silent' }))
  const { rows } = await pool.query(
    `select subject, body, expired_at is not null as "isExpired", due_at = created_at as "isDueSinceWritten"
     from mail_outbox order by id`,
  )
  const redacted = 'https://academy.example/reset-password?token=[removed]'
  expect(rows).toEqual([
    { subject: 'Sent', body: redacted, isExpired: false, isDueSinceWritten: true },
    { subject: 'Run out', body: redacted, isExpired: true, isDueSinceWritten: true },
    { subject: 'Open', body: link, isExpired: false, isDueSinceWritten: true },
    { subject: 'Old', body: link, isExpired: false, isDueSinceWritten: true },
  ])
  await pool.end()
})

test('processes that start together prepare an empty database once, and a restart changes nothing', async () => {
  const databaseUrl = await createEmptyDatabase(inject('postgresUrl'))
  const prepare = () => prepareDatabase(databaseUrl, readConfig({}), pino({ level: 'silent' }))
  await Promise.all([prepare(), prepare(), prepare()])
  const pool = createPool(databaseUrl, () => undefined)
  const db = createDatabase(pool)
  const count = async () => {
    const { rows } = await db.execute(sql`
      select (select count(*)::int from users) as users, (select count(*)::int from menu_items) as dishes,
        (select count(*)::int from training_questions) as questions, (select count(*)::int from rewards) as rewards,
        (select count(*)::int from micro_learning_modules) as lessons, (select count(*)::int from locations) as locations`)
    return rows[0]
  }
  const first = await count()
  expect(first).toMatchObject({ users: 2, dishes: 89, locations: 3 })
  expect(await isSchemaCurrent(db)).toBe(true)

  // What management changed or removed stays so.
  await db.execute(sql`update menu_items set name = 'House Edamame' where id = 1`)
  await db.execute(sql`delete from micro_learning_modules where id = 1`)
  await prepare()
  const { rows } = await db.execute(sql`select name from menu_items where id = 1`)
  expect(rows).toEqual([{ name: 'House Edamame' }])
  expect(await count()).toEqual({ ...first, lessons: Number(first?.lessons) - 1 })
  await pool.end()
})

test('new rows get ids after the built-in ones', async () => {
  const databaseUrl = await createEmptyDatabase(inject('postgresUrl'))
  await prepareDatabase(databaseUrl, readConfig({}), pino({ level: 'silent' }))
  const pool = createPool(databaseUrl, () => undefined)
  const { rows } = await pool.query(
    `insert into menu_items (name, description, price, category_id) values ('New', 'New', 1, 1) returning id`,
  )
  expect(rows[0].id).toBeGreaterThan(706)
  await pool.end()
})
