import { readdir, readFile } from 'node:fs/promises'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { prepareDatabase } from '../commands/prepare-database.ts'
import { readConfig } from '../platform/config.ts'
import { createEmptyDatabase } from '../testing/test-database.ts'
import { createDatabase, createPool } from './client.ts'
import { isSchemaCurrent } from './migrate.ts'

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
