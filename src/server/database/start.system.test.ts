/** Databases that a start finds: an empty one, one that is too old, those of the release before. */
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { builtInRelease } from '../authoring/built-in/built-in-release.ts'
import { prepareContent, prepareDatabase } from '../commands/prepare-database.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { sql } from '../platform/drizzle.ts'
import { prepareUpTo } from '../testing/earlier-release.ts'
import { createEmptyDatabase } from '../testing/test-database.ts'
import { createDatabase, createPool } from './client.ts'
import { isSchemaCurrent, migrateDatabase } from './migrate.ts'

const SILENT = pino({ level: 'silent' })

/** A start without seeding, to see the effect of the migrations alone. */
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

test('a command upgrades no academy: the release before may be running on it', async () => {
  const { databaseUrl, pool } = await prepareUpTo(1)
  const config = readConfig({ DATABASE_URL: databaseUrl })
  await expect(prepareContent(databaseUrl, config, SILENT)).rejects.toThrow(
    /of an earlier release \(0001_achievements_by_share\)\. Start Noren once.* Nothing was changed\./,
  )
  expect((await pool.query('select from drizzle.__drizzle_migrations')).rowCount).toBe(2)
  expect((await pool.query(`select from pg_namespace where nspname = 'graphile_worker'`)).rowCount).toBe(0)
  await pool.end()
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
  expect(first).toMatchObject({ users: 2, dishes: 89 + 64, locations: 3 })
  expect(await isSchemaCurrent(db)).toBe(true)

  // Changes and removals by management stay.
  await db.execute(sql`update menu_items set name = 'House Edamame' where id = 1`)
  await db.execute(sql`delete from micro_learning_modules where id = 1`)
  await prepare()
  const { rows } = await db.execute(sql`select name from menu_items where id = 1`)
  expect(rows).toEqual([{ name: 'House Edamame' }])
  expect(await count()).toEqual({ ...first, lessons: Number(first?.lessons) - 1 })
  await pool.end()
})

test('time zones and briefings of the release before are their restaurants’', async () => {
  const { databaseUrl, pool } = await prepareUpTo(67)
  await pool.query(`
    insert into locations (id, name, address, phone_number, opening_hours)
      select id, 'Restaurant ' || id, '', '', '' from generate_series(1, 4) as id;
    insert into rota_places (location_id, time_zone) values (1, 'Pacific/Honolulu'), (2, 'Europe/London');
    insert into briefing_times (location_id, time) values (2, '16:30'), (3, '00:00')`)
  await migrateToNewest(databaseUrl)
  const { rows } = await pool.query(
    'select id, time_zone as zone, briefing_time as briefing from locations order by id',
  )
  expect(rows).toEqual([
    { id: 1, zone: 'Pacific/Honolulu', briefing: null },
    { id: 2, zone: 'Europe/London', briefing: '16:30' },
    { id: 3, zone: null, briefing: '00:00' },
    { id: 4, zone: null, briefing: null },
  ])
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
  const config = readConfig({ DATABASE_URL: databaseUrl, DEMO: 'false' })
  for (const _start of [1, 2]) await prepareDatabase(databaseUrl, config, SILENT)
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
