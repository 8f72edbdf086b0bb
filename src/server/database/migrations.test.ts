import { readdir, readFile } from 'node:fs/promises'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { KITCHEN_MENU_TABLES } from '../features/menu/menu-content.ts'
import { QUIZ_TABLES } from '../features/quizzes/quizzes-queries.ts'
import { READING_TABLES } from '../features/reading/reading-routes.ts'
import { TRAINING_TABLES } from '../features/training/training-content.ts'
import { copyTemplate } from '../testing/test-database.ts'
import { readFunctionFiles } from './apply-functions.ts'
import { createPool } from './client.ts'
import { migrateDatabase } from './migrate.ts'

test('the migrations make the schema that the code describes', async () => {
  const folder = new URL('./schema/', import.meta.url)
  const schema: Record<string, unknown> = {}
  for (const file of await readdir(folder)) Object.assign(schema, await import(new URL(file, folder).href))
  const metaFolder = new URL('./migrations/meta/', import.meta.url)
  const snapshots = (await readdir(metaFolder)).filter(file => file.endsWith('_snapshot.json'))
  // `npm run generate-migration` keeps one.
  expect(snapshots).toHaveLength(1)
  const newest = JSON.parse(await readFile(new URL(snapshots[0] ?? '', metaFolder), 'utf8'))
  const current = generateDrizzleJson(schema, newest.id, undefined, 'snake_case')
  expect(await generateMigration(newest, current)).toEqual([])
})

/** A start without seeding, to see the effect of the migrations alone. */
const migrateToNewest = (databaseUrl: string) => migrateDatabase(databaseUrl, async () => undefined)

describe('functions and triggers', () => {
  let databaseUrl: string
  let pool: pg.Pool
  beforeAll(async () => {
    databaseUrl = await copyTemplate(inject('postgresUrl'))
    pool = createPool(databaseUrl, () => undefined)
  })
  afterAll(() => pool.end())

  const definitionOf = async (name: string) => {
    const { rows } = await pool.query('select pg_get_functiondef($1::regproc) as definition', [name])
    return rows[0].definition
  }

  test('of the database are those of the files', async () => {
    const files = readFunctionFiles()
    const { rows: functions } = await pool.query<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    )
    expect(functions.map(({ name }) => name)).toEqual(files.map(({ name }) => name))
    const { rows: triggers } = await pool.query<{ trigger: string }>(`
      select format('%s: %s on %s', proname, tgname, tgrelid::regclass) as trigger
      from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal and pronamespace = 'public'::regnamespace`)
    const declared = files.flatMap(({ name, text }) =>
      [
        ...text.matchAll(/^CREATE OR REPLACE TRIGGER (\w+)\s[^;]*?\sON (\w+)\s[^;]*? FUNCTION (\w+)\(\);$/gm),
      ].map(([, trigger, table, called]) => {
        expect(called).toBe(name)
        return `${name}: ${trigger} on ${table}`
      }),
    )
    expect(declared.sort()).toEqual(triggers.map(({ trigger }) => trigger).sort())
  })

  test('are replaced at the next start where their file has changed, and only there', async () => {
    const before = await definitionOf('name_find')
    const outdated = `
      create or replace function name_find(typed text) returns tsquery language sql immutable strict parallel safe return null::tsquery;
      create or replace function refuse_ledger_change() returns trigger language plpgsql as 'begin return null; end';
      update drizzle.applied_functions set hash = 'of an earlier release' where name = 'name_find'`
    await pool.query(outdated)
    expect(await definitionOf('name_find')).not.toBe(before)
    await migrateToNewest(databaseUrl)
    expect(await definitionOf('name_find')).toBe(before)
    expect(await definitionOf('refuse_ledger_change')).toContain('return null')
  })

  test('stay those of a newer release that has migrated the database', async () => {
    await pool.query(`
      insert into drizzle.__drizzle_migrations (hash, created_at)
        select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations;
      update drizzle.applied_functions set hash = 'of a later release' where name = 'refuse_ledger_change'`)
    await migrateToNewest(databaseUrl)
    expect(await definitionOf('refuse_ledger_change')).toContain('return null')
  })
})

test('the queue of jobs has the schema that the newest migration was made with', async () => {
  const pool = createPool(await copyTemplate(inject('postgresUrl')), () => undefined)
  const { rows } = await pool.query('select max(id) as newest from graphile_worker.migrations')
  await pool.end()
  // Raise it together with a new migration, if an empty one: without one an upgrade makes no restore point.
  expect(rows).toEqual([{ newest: 20 }])
})

describe('a database that is not as released is refused', () => {
  let databaseUrl: string
  let pool: pg.Pool
  beforeAll(async () => {
    databaseUrl = await copyTemplate(inject('postgresUrl'))
    pool = createPool(databaseUrl, () => undefined)
  })
  afterAll(() => pool.end())

  test.each([
    [
      'a migration was skipped',
      'delete from drizzle.__drizzle_migrations where created_at = 1795376161279',
      'the migration 0003_policy_agreements is missing or another one',
    ],
    [
      'a migration had another text',
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('other', 1795376161279)`,
      'the migration 0003_policy_agreements is missing or another one',
    ],
    [
      'a migration is not of this release',
      `update drizzle.__drizzle_migrations set hash = (select hash from own where created_at = 1795376161279)
         where created_at = 1795376161279;
       insert into drizzle.__drizzle_migrations (hash, created_at) values ('other', 1795376161280)`,
      'it has migrations that this release does not have',
    ],
  ])('%s', async (_title, change, fault) => {
    await pool.query(
      `create table if not exists own as select * from drizzle.__drizzle_migrations; ${change}`,
    )
    await expect(migrateToNewest(databaseUrl)).rejects.toThrow(fault)
  })
})

test('new rows get ids after the built-in ones', async () => {
  const pool = createPool(await copyTemplate(inject('postgresUrl')), () => undefined)
  const { rows } = await pool.query(
    `insert into menu_items (name, description, price, category_id) values ('New', 'New', 1, 1) returning id`,
  )
  expect(rows[0].id).toBeGreaterThan(706)
  await pool.end()
})

test('every table of what is taught announces its changes, and so does what the answers hold beside it', async () => {
  const pool = createPool(await copyTemplate(inject('postgresUrl')), () => undefined)
  const { rows } = await pool.query<{ table: string }>(`
    select tgrelid::regclass::text as table from pg_trigger
    where tgfoid = 'announce_content_change'::regproc order by 1`)
  await pool.end()
  const announced = new Set(rows.map(row => row.table))
  const kept = [...KITCHEN_MENU_TABLES, ...TRAINING_TABLES, ...READING_TABLES, ...QUIZ_TABLES]
  for (const table of [...kept, 'achievements', 'achievement_modules', 'training_plan_shifts']) {
    expect(announced, table).toContain(table)
  }
})
