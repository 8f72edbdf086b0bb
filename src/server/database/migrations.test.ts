import { readdir, readFile } from 'node:fs/promises'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { builtInRelease } from '../authoring/built-in/built-in-release.ts'
import { prepareDatabase } from '../commands/prepare-database.ts'
import { KITCHEN_MENU_TABLES } from '../features/menu/menu-content.ts'
import { QUIZ_TABLES } from '../features/quizzes/quizzes-queries.ts'
import { READING_TABLES } from '../features/reading/reading-queries.ts'
import { TRAINING_TABLES } from '../features/training/training-content.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { sql } from '../platform/drizzle.ts'
import { prepareUpTo } from '../testing/earlier-release.ts'
import { copyTemplate, createEmptyDatabase } from '../testing/test-database.ts'
import { readFunctionFiles } from './apply-functions.ts'
import { createDatabase, createPool } from './client.ts'
import { isSchemaCurrent, migrateDatabase } from './migrate.ts'

const SILENT = pino({ level: 'silent' })

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

/** What a start does, without its seeding: for what the migrations alone bring about. */
const migrateToNewest = (databaseUrl: string) => migrateDatabase(databaseUrl, async () => undefined)

test('a database of before the baseline is refused, with the version to start first', async () => {
  const { databaseUrl, pool } = await prepareUpTo(0)
  await pool.query('update drizzle.__drizzle_migrations set created_at = created_at - 1')
  await pool.end()
  await expect(migrateToNewest(databaseUrl)).rejects.toThrow(
    new ConfigError(
      'This database is older than Noren 0.1.0 (commit ed02797). Start that version on it once, then this one.',
    ),
  )
})

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

test('processes that start together prepare an empty database once, and a restart changes nothing', async () => {
  const databaseUrl = await createEmptyDatabase(inject('postgresUrl'))
  const prepare = () => prepareDatabase(databaseUrl, readConfig({}), SILENT)
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
  await prepareDatabase(databaseUrl, readConfig({}), SILENT)
  const pool = createPool(databaseUrl, () => undefined)
  const { rows } = await pool.query(
    `insert into menu_items (name, description, price, category_id) values ('New', 'New', 1, 1) returning id`,
  )
  expect(rows[0].id).toBeGreaterThan(706)
  await pool.end()
})

test('password links of the release before are their makers’, and spent where their owner has changed', async () => {
  const { databaseUrl, pool } = await prepareUpTo(0)
  await pool.query(`
    insert into users (username, username_folded, password, full_name, email, email_folded)
      select name, name, '-', name, name, name from unnest(array['boss', 'asked', 'made', 'imported', 'moved']) name;
    insert into password_reset_tokens (token_hash, user_id, created_at, expires_at)
      select username, id, '2026-03-01T10:00:00Z', '2026-03-08T10:00:00Z' from users where username <> 'boss';
    insert into audit_log (at, actor_id, action, subject_kind, subject_id, after)
      select '2026-03-01T10:00:00Z'::timestamptz, boss.id, 'people.make-reset-link', 'user', person.id, null::jsonb
        from users boss, users person where boss.username = 'boss' and person.username in ('made', 'moved')
      union all select '2026-03-01T10:00:00Z', boss.id, 'imports.apply', 'user', null,
        jsonb_build_object('userIds', jsonb_build_array(boss.id, person.id))
        from users boss, users person where boss.username = 'boss' and person.username = 'imported'
      union all select '2026-03-01T11:00:00Z', boss.id, 'places.change', 'user', person.id, null
        from users boss, users person where boss.username = 'boss' and person.username = 'moved'`)
  await migrateToNewest(databaseUrl)
  const { rows } = await pool.query(`
    select token_hash as whose, maker.username as maker, used_at is not null as "isSpent"
    from password_reset_tokens left join users as maker on maker.id = made_by order by user_id`)
  expect(rows).toEqual([
    { whose: 'asked', maker: null, isSpent: false },
    { whose: 'made', maker: 'boss', isSpent: false },
    { whose: 'imported', maker: 'boss', isSpent: false },
    { whose: 'moved', maker: 'boss', isSpent: true },
  ])
  await pool.end()
})

test('leavers of the release before are let back in by admins where an admin let them go', async () => {
  const { databaseUrl, pool } = await prepareUpTo(0)
  await pool.query(`
    insert into users (username, username_folded, password, full_name, email, email_folded, role)
      select name, name, '-', name, name, name, role from (values
        ('boss', 'admin'), ('earlier boss', 'staff'), ('manager', 'staff')) as person (name, role);
    insert into audit_log (at, action, subject_kind, subject_id, before, after)
      select now(), 'people.change-role', 'user', id, '{"role": "admin"}', '{"role": "staff"}'
      from users where username = 'earlier boss';
    insert into users (username, username_folded, password, full_name, email, email_folded, is_active, deactivated_by)
      select 'of ' || username, 'of ' || username, '-', '-', 'of ' || username, 'of ' || username, false, id from users`)
  await migrateToNewest(databaseUrl)
  const { rows } = await pool.query(
    'select username, deactivated_by_role as role from users where not is_active order by deactivated_by',
  )
  expect(rows).toEqual([
    { username: 'of boss', role: 'admin' },
    { username: 'of earlier boss', role: 'admin' },
    { username: 'of manager', role: 'staff' },
  ])
  await pool.end()
})

test('achievements of the release before get their versions and built-in keys, and come no second time', async () => {
  const { databaseUrl, pool } = await prepareUpTo(0)
  await pool.query(`
    insert into achievements (key, title, requirement, minimum_modules, display_order) values
      ('first-steps', 'Our First Steps', 'One module', 1, 1), ('own', 'Our Own', 'Two modules', 2, 2)`)
  const parts = [...new Set(builtInRelease().things.map(({ part }) => part))]
  await pool.query(
    `insert into seeded_content (part, state)
      select part, case when part = 'achievements' then 'seeded' else 'declined' end from unnest($1::text[]) part`,
    [parts],
  )
  for (const _start of [1, 2]) await prepareDatabase(databaseUrl, readConfig({ DEMO: 'false' }), SILENT)
  const { rows } = await pool.query(`
    select title, built_in_key as key, document ->> 'requirement' as requirement
    from content_items join content_versions using (kind, item_id) where kind = 'achievements' order by item_id`)
  expect(rows).toEqual([
    { title: 'Our First Steps', key: 'first-steps', requirement: 'One module' },
    { title: 'Our Own', key: null, requirement: 'Two modules' },
  ])
  expect((await pool.query('select from achievements')).rowCount).toBe(2)
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
