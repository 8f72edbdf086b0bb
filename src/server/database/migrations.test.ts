import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { POLICIES } from '#content/policies/policies.ts'
import type { SakeGuideSection } from '#content/sake-guide/guide.ts'
import { SAKE_GUIDE } from '#content/sake-guide/sake-guide.ts'
import { SAKE_VESSELS } from '#content/sake-guide/vessels.ts'
import { ALLERGEN_GROUPS } from '#domain/allergens.ts'
import { toMarkdown } from '#domain/markdown.ts'
import { prepareDatabase } from '../commands/prepare-database.ts'
import { KITCHEN_MENU_TABLES, loadKitchenMenus, presentMenu } from '../features/menu/menu-content.ts'
import { QUIZ_TABLES } from '../features/quizzes/quizzes-queries.ts'
import { loadReading, READING_TABLES } from '../features/reading/reading-queries.ts'
import { TRAINING_TABLES } from '../features/training/training-content.ts'
import { readKitchen } from '../kitchen/kitchen.ts'
import { agreeTo, listPolicies } from '../learning/policies.ts'
import { readConfig } from '../platform/config.ts'
import { prepareUpTo } from '../testing/earlier-release.ts'
import { expectSoundLedger } from '../testing/ledger-check.ts'
import { copyTemplate, createEmptyDatabase } from '../testing/test-database.ts'
import { createDatabase, createPool } from './client.ts'
import { isSchemaCurrent, migrateDatabase } from './migrate.ts'

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

/** What a start does, without its seeding: for what the migrations alone bring about. */
const migrateToNewest = (databaseUrl: string) => migrateDatabase(databaseUrl, async () => undefined)

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
  await migrateToNewest(databaseUrl)
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

test('kudos of the release before are no news', async () => {
  const { databaseUrl, pool } = await prepareUpTo(19)
  await pool.query(`
    insert into users (username, username_folded, password, full_name, email, email_folded)
      select name, name, '-', name, name, name from unnest(array['ann', 'ben', 'cem']) name;
    insert into kudos (giver_id, receiver_id, points, reason, given_date)
      select ann.id, ben.id, 5, 'Thank you', day from users ann, users ben, unnest('{2026-03-01,2026-03-02}'::date[]) day
      where ann.username = 'ann' and ben.username = 'ben'`)
  await migrateToNewest(databaseUrl)
  const { rows } = await pool.query(
    'select username, kudos_id = (select max(id) from kudos) as "isNewest" from kudos_seen join users on id = user_id',
  )
  expect(rows).toEqual([{ username: 'ben', isNewest: true }])
  await pool.end()
})

test('dishes of the release before get their recipes, edited ones are left and not assessed', async () => {
  const { databaseUrl, pool } = await prepareUpTo(10)
  await pool.query(`
    insert into menu_tabs values ('kitchen', 'Kitchen', 1);
    insert into menu_categories (id, key, name, display_order, tab) values (1, 'kitchen', 'Kitchen', 1, 'kitchen');
    insert into seeded_content (part) values ('menu-tabs'), ('menu'), ('set-menus');
    insert into menu_items (id, name, description, notes, price, category_id, allergens) values
      (1, 'Edamame', 'With our own butter', 'Ours', 9, 1, '{soy,milk}'),
      (5, 'Ingen no Kurumi-ae', 'With more walnuts', 'Ours', 14, 1, '{soy,tree-nut}'),
      (9, 'Chawanmushi', 'With our own dashi', 'Ours', 14, 1, '{egg}'),
      (6, 'Caesar Salad', 'In place of the oysters', '', 14, 1, '{egg}'),
      (900, 'Baklava', 'Not of the built-in menu', '', 12, 1, '{gluten,tree-nut,egg}')`)
  // As the release before wrote it, at another price.
  await pool.query(
    `insert into menu_items (id, name, japanese_name, kana, english_name, source, serving, description,
       server_description, notes, price, category_id, illustration, dietary_info)
     values (3, $1, $2, $3, $4, $5, $6, $7, $8, $9, 99, 1, 'small-plate', '{vegetarian,vegan}')`,
    [
      'Kyuri Sunomono',
      'きゅうり酢の物',
      'きゅうりすのもの',
      'Cucumber and wakame in sweet vinegar',
      'Cucumber, wakame and rice vinegar',
      'One small bowl, about 120 g, cold',
      'Thin slices of cucumber sit in salt for ten minutes, then we squeeze them hard so they stay crisp and do not water the dressing. They are mixed with wakame in amazu, a sweet vinegar of rice vinegar, sugar, salt and kombu. Fine threads of fresh ginger go on top.',
      'Here is cucumber with wakame seaweed in sweet rice vinegar, served cold. It is sharp and light, so it goes well beside anything fried.',
      'None of the ten allergens. Vegan. Many houses put shoyu or dashi in this dressing; ours has neither. Tell the chef about any allergy all the same, before the order goes in.',
    ],
  )
  await prepareDatabase(databaseUrl, readConfig({}), pino({ level: 'silent' }))
  const { sections } = presentMenu(await loadKitchenMenus(createDatabase(pool)), null)
  const dishes = new Map(sections.flatMap(section => section.dishes.map(dish => [dish.id, dish])))
  expect(dishes.get(3)).toMatchObject({ price: 99, allergens: [], isAssessed: true })
  expect(dishes.get(3)?.notes).toMatch(/^Many houses put shoyu/)
  expect(dishes.get(3)?.kana).toBe('きゅうり すのもの')
  expect(dishes.get(1)).toMatchObject({
    notes: 'Ours',
    allergens: ['milk', 'soy'],
    mayContain: [],
    isAssessed: false,
  })
  // What it leaves in the steamer is known all the same; what took its place on the menu has no recipe.
  const { dishes: recipes } = await readKitchen(createDatabase(pool))
  const [custard, salad] = [9, 6].map(dishId => recipes.find(({ id }) => id === dishId))
  expect(custard).toMatchObject({ assessment: null, equipment: [{ componentIds: custard?.componentIds }] })
  expect(dishes.get(5)?.allergens).toEqual(['soy', ...ALLERGEN_GROUPS['tree-nut']])
  expect(salad).toMatchObject({ assessment: null, componentIds: [], equipment: [] })
  // What was typed could be any cereal and any nut, so it is all of them until somebody says which.
  const { allergens = [], isAssessed } = dishes.get(900) ?? {}
  expect(isAssessed).toBe(false)
  expect(new Set(allergens)).toEqual(
    new Set([...ALLERGEN_GROUPS.gluten, ...ALLERGEN_GROUPS['tree-nut'], 'egg']),
  )
  const { rows } = await pool.query('select count(*)::int as components from components')
  expect(rows[0].components).toBeGreaterThan(50)
  await pool.end()
})

test('kana of the release before get spaces between words, where nobody has changed them', async () => {
  const { databaseUrl, pool } = await prepareUpTo(15)
  await pool.query(`
    insert into menu_tabs values ('kitchen', 'Kitchen', 1);
    insert into menu_categories (id, key, name, display_order, tab) values (1, 'kitchen', 'Kitchen', 1, 'kitchen');
    insert into seeded_content (part)
      values ('menu-tabs'), ('menu'), ('set-menus'), ('kitchen'), ('set-menus-corrected');
    insert into menu_items (id, name, kana, description, notes, price, category_id) values
      (2, 'Miso Shiru', 'みそしる', '', '', 6, 1),
      (3, 'Kyuri Sunomono', 'きゅうりのすのもの', '', '', 9, 1),
      (4, 'Kaiso Salad', '', '', '', 9, 1);
    insert into seeded_content (part) values ('reading')`)
  const vessels = SAKE_VESSELS.map(({ kana: _, ...vessel }) => vessel)
  await pool.query(
    `insert into reading_figures (name, figure) values ('sake-vessels', $1), ('sake-grades', $2)`,
    [{ vessels }, { grades: [] }],
  )
  await prepareDatabase(databaseUrl, readConfig({}), pino({ level: 'silent' }))
  const { rows } = await pool.query('select kana from menu_items order by id')
  expect(rows).toEqual([{ kana: 'みそ しる' }, { kana: 'きゅうりのすのもの' }, { kana: '' }])
  const { rows: figures } = await pool.query('select figure from reading_figures order by name')
  expect(figures).toEqual([{ figure: { grades: [] } }, { figure: { vessels: SAKE_VESSELS } }])
  await pool.end()
})

test('attempts of the release before keep their grading, at the questions as they are and in their order', async () => {
  const { databaseUrl, pool } = await prepareUpTo(13)
  await pool.query(`
    insert into users (username, username_folded, password, role, full_name, email, email_folded)
      values ('mika', 'mika', 'x', 'staff', 'Mika', 'm@noren.example', 'm@noren.example');
    insert into training_modules (id, name, description, "order") values (1, 'One', '', 1), (2, 'Two', '', 2);
    insert into training_questions
      (id, module_id, question, option_a, option_b, option_c, option_d, correct_answer, question_order)
      select id, 1 + id / 20, 'Question ' || id, 'a', 'b', 'c', 'd', 'B', -id from unnest(array[11, 12, 13, 21]) id;
    insert into seeded_content (part) select 'training-module-' || id from generate_series(1, 10) id;
    -- Question 13 has come since, question 14 has gone, and of the last nothing is left.
    insert into quiz_attempts (user_id, module_id, score, total_questions, answers, created_at) values
      (1, 1, 2, 3, '{"11": "b", "12": "b", "14": "a"}', '2026-03-01T09:00:00Z'),
      (1, 1, 0, 2, '{"11": "a", "12": "a"}', '2026-03-02T09:00:00Z'),
      (1, 2, 0, 1, '{"22": "a"}', '2026-03-02T10:00:00Z')`)
  await migrateToNewest(databaseUrl)
  const { rows } = await pool.query(`
    select score, answers, checked_at = created_at as "isCheckedAtOnce", option_orders as orders, array(
      select question || ': ' || version.correct_answer from unnest(question_versions) with ordinality as kept (id, place)
      join training_question_versions as version using (id) order by place) as questions
    from quiz_attempts order by id`)
  const graded = {
    isCheckedAtOnce: true,
    orders: ['ABCD', 'ABCD'],
    questions: ['Question 12: B', 'Question 11: B'],
  }
  expect(rows).toEqual([
    { ...graded, score: 2, answers: { 11: 'b', 12: 'b', 14: 'a' } },
    { ...graded, score: 0, answers: { 11: 'a', 12: 'a' } },
    { ...graded, score: 0, answers: { 22: 'a' }, orders: [], questions: [] },
  ])
  await pool.end()
})

test('the leaderboard’s totals of the release before get the roles of their people', async () => {
  const { databaseUrl, pool } = await prepareUpTo(17)
  await pool.query(`
    insert into users (id, username, username_folded, password, role, full_name, email, email_folded) values
      (101, 'one', 'one', 'x', 'admin', 'One', 'one@noren.example', 'one@noren.example'),
      (102, 'two', 'two', 'x', 'customer', 'Two', 'two@noren.example', 'two@noren.example');
    insert into point_transactions (user_id, amount, kind, reason, created_by, business_day)
      select id, 5, 'adjustment', 'Test', 101, '2026-03-02' from users`)
  await migrateToNewest(databaseUrl)
  const { rows } = await pool.query(
    `select user_id as id, role, count(*)::int as periods from point_totals where user_id > 100 group by 1, 2 order by 1`,
  )
  expect(rows).toEqual([
    { id: 101, role: 'admin', periods: 3 },
    { id: 102, role: 'customer', periods: 3 },
  ])
  await expectSoundLedger(createDatabase(pool))
  await pool.end()
})

test('people of the release before are of their crews, with what they have read; days are counted anew', async () => {
  const { databaseUrl, pool } = await prepareUpTo(38)
  await pool.query(`
    insert into users (id, username, username_folded, password, role, full_name, email, email_folded, is_active)
      select id, 'u' || id, 'u' || id, 'x', 'staff', 'U' || id, id || '@noren.example', id || '@noren.example', id <> 104
      from generate_series(101, 105) id;
    insert into locations (id, name, address, phone_number, opening_hours, display_order)
      select id, 'L' || id, '', '', '', id from generate_series(1, 2) id on conflict do nothing;
    insert into user_places (user_id, location_id, position) values
      (101, 1, 'staff'), (102, 1, 'staff'), (103, 2, 'lead'), (103, 1, 'staff'), (104, 1, 'staff');
    insert into notifications (id, title, message, sent, created_by) values (1, 'One', '', true, 101);
    insert into notification_reads (notification_id, user_id) select 1, id from generate_series(101, 105) id;
    insert into daily_figures (day, completions, kudos, points_given, points_claimed) values ('2026-03-01', 1, 2, 3, 4)`)
  await migrateToNewest(databaseUrl)
  const { rows } = await pool.query(`
    select location_ids as locations, positions, is_listed as "isListed", people
    from notification_read_counts join crews on crews.id = crew_id order by 1, 2, 3`)
  expect(rows).toEqual([
    { locations: [], positions: [], isListed: true, people: 1 },
    { locations: [1], positions: ['staff'], isListed: false, people: 1 },
    { locations: [1], positions: ['staff'], isListed: true, people: 2 },
    { locations: [1, 2], positions: ['staff', 'lead'], isListed: true, people: 1 },
  ])
  expect((await pool.query('select from daily_figures')).rowCount).toBe(0)
  await pool.end()
})

test('the reading pages of the release before become Markdown, without loss', async () => {
  const { databaseUrl, pool } = await prepareUpTo(23)
  const odd = {
    id: 'odd',
    title: 'Odd',
    summary: 'Odd *sentence*',
    paragraphs: ['1. One', '# Two <b> | [x](y)', 'a\n\nb'],
    points: ['- c', '_d_'],
    figure: 'sake-grades',
  }
  const sections: readonly SakeGuideSection[] = [...SAKE_GUIDE.sections, odd]
  await pool.query(
    `insert into reading_pages (slug, title, introduction, display_order) values ('guide', 'Guide', '', 1)`,
  )
  for (const { name, ...figure } of SAKE_GUIDE.figures)
    await pool.query('insert into reading_figures (name, figure) values ($1, $2)', [name, figure])
  for (const [index, section] of sections.entries()) {
    const { id, title, japaneseTitle, summary, paragraphs, points, tableTalk, figure } = section
    await pool.query(
      `insert into reading_sections
        (page_id, slug, title, japanese_title, summary, paragraphs, points, table_talk, figure_name, display_order)
        values (1, $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, title, japaneseTitle, summary, paragraphs, points, tableTalk, figure, index],
    )
  }
  await pool.query(`insert into seeded_content (part) values ('reading')`)
  await migrateToNewest(databaseUrl)
  const [page] = await loadReading(createDatabase(pool))
  expect(page?.sections).toEqual(
    sections.map(({ id, title, japaneseTitle, summary, tableTalk, ...text }) => ({
      id,
      title,
      nativeTitle: japaneseTitle ?? null,
      titleLanguage: 'ja',
      summary,
      body: toMarkdown([text]),
      tableTalk: tableTalk ?? null,
    })),
  )
  expect(Object.keys(page?.figures ?? {})).toEqual(['sake-grades', 'sake-temperatures', 'sake-vessels'])
  await pool.end()
})

test('policies of the release before become Markdown, and keep the versions that people agreed to', async () => {
  const { databaseUrl, pool } = await prepareUpTo(20)
  const built = POLICIES.map(policy => ('sections' in policy ? policy : { ...policy, sections: undefined }))
  const odd = {
    id: 24,
    title: 'Odd "signs" \\ é 寿司',
    description: 'Tab\t and\n\nlines, \u0001 & </script>',
    sections: [
      {
        heading: '1. *One*',
        paragraphs: ['# no heading', '2) no [list](x)', '<b>bold</b>\nnext |'],
        points: ['- a', '_b_'],
      },
      { heading: 'Two', paragraphs: [] },
    ],
  }
  const before = [...built, odd]
  for (const [index, { id, title, description, sections }] of before.entries()) {
    await pool.query(
      `insert into policies (id, category, title, description, sections, display_order) values ($1, 'House', $2, $3, $4, $5)`,
      [id, title, description, sections && JSON.stringify(sections), index],
    )
  }
  await pool.query(`insert into seeded_content (part) values ('policies')`)
  await migrateToNewest(databaseUrl)
  const db = createDatabase(pool)
  const after = await listPolicies(db, true)
  expect(after).toEqual(
    before.map(({ id, title, description, sections }) => ({
      id,
      category: 'House',
      title,
      description,
      body: sections ? toMarkdown(sections) : null,
      version: expect.any(String),
      // Whoever agreed, nobody of this house has said that they confirm it.
      isConfirmed: false,
      confirmedBy: null,
      confirmedAt: null,
      reviewBy: null,
    })),
  )
  // As the release before hashed them.
  const versions = before.map(({ id, title, description, sections }) => [
    String(id),
    createHash('sha256')
      .update(
        JSON.stringify({
          id,
          title,
          description,
          sections: sections?.map(({ heading, paragraphs, points }) => ({ heading, paragraphs, points })),
        }),
      )
      .digest('base64url')
      .slice(0, 16),
  ])
  expect((await agreeTo(db, after)).policyVersions).toEqual(Object.fromEntries(versions))
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

test('password links of the release before are their makers’, and spent where their owner has changed', async () => {
  const { databaseUrl, pool } = await prepareUpTo(42)
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
  const { databaseUrl, pool } = await prepareUpTo(42)
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

describe('a database of the release before, with data', () => {
  let pool: pg.Pool

  beforeAll(async () => {
    const before = await prepareUpTo(9)
    pool = before.pool
    await pool.query(`
      insert into users (username, username_folded, password, role, full_name, email, email_folded) values
        ('mika', 'mika', 'x', 'staff', 'Mika', 'm@noren.example', 'm@noren.example'),
        ('buddy', 'buddy', 'x', 'staff', 'Buddy', 'b@noren.example', 'b@noren.example');
      insert into menu_categories (key, name, display_order, tab) values
        ('kitchen', 'Kitchen', 1, 'kitchen'), ('maki', 'Maki Rolls', 2, 'sushi'), ('bar', 'Bar', 3, 'bar');
      -- Black cod (511) has left the menu of this house.
      insert into menu_items (id, name, description, price, category_id)
        select id, 'Dish ' || id, '', 1, 1 from unnest(array[1, 2, 301, 505]) id;
      insert into training_modules (id, name, description, "order")
        select id, 'Module ' || id, '', id from unnest(array[1, 2, 3, 4, 5, 7, 8, 9, 10, 11]) id;
      insert into shift_sign_offs (user_id, shift_id, signed_off_by) values (1, 1, 2), (1, 7, 2);
      insert into seeded_content (part) values ('locations'), ('menu'), ('micro-learning'), ('rewards'), ('demo-accounts');
      insert into seeded_content (part) select 'training-module-' || id from generate_series(1, 10) id`)
    await prepareDatabase(before.databaseUrl, readConfig({}), pino({ level: 'silent' }))
  })
  afterAll(() => pool.end())

  const read = async (query: string) => (await pool.query({ text: query, rowMode: 'array' })).rows

  test('keeps the signed shifts, which are now those of the plan', async () => {
    expect(
      await read(`select user_id, shift_id, label, hours, signed_off_by from shift_sign_offs
        join training_plan_shifts on training_plan_shifts.id = shift_id order by shift_id`),
    ).toEqual([
      [1, 1, 'Trial', 2, 2],
      [1, 7, '6th Shift', 4, 2],
    ])
    expect(await read('select count(*)::int, sum(hours)::int from training_plan_shifts')).toEqual([[7, 26]])
  })

  test('keeps the tabs of its sections, also one of its own', async () => {
    expect(await read('select key, label from menu_tabs order by display_order, key')).toEqual([
      ['kitchen', 'Kitchen'],
      ['sushi', 'Sushi'],
      ['bar', 'Bar'],
      ['robata', 'Robata'],
      ['dessert', 'Dessert'],
      ['sorbets', 'Sorbets'],
      ['tasting', 'Tasting'],
    ])
    expect(await read('select key, tab from menu_categories order by id')).toEqual([
      ['kitchen', 'kitchen'],
      ['maki', 'sushi'],
      ['bar', 'bar'],
    ])
  })

  test('keeps what was seeded as it is, and gives each module its category', async () => {
    expect(await read('select id, category from training_modules order by id')).toEqual([
      [1, 'Culinary'],
      [2, 'Culinary'],
      [3, 'Culinary'],
      [4, 'Premium'],
      [5, 'Beverages'],
      [7, 'Safety'],
      [8, 'Beverages'],
      [9, 'Service'],
      [10, 'Culture'],
      [11, 'Service'],
    ])
    expect(await read('select count(*)::int from menu_items')).toEqual([[4]])
  })

  test('gets the rest of the academy, without what management has removed', async () => {
    expect(
      await read(`select (select count(*)::int from policies), (select count(*)::int from reading_sections),
        (select count(*)::int from static_quiz_questions), (select count(*)::int from set_menus),
        (select count(*)::int from menu_notes)`),
    ).toEqual([[23, 9, 98, 4, 4]])
    expect(
      await read(`select array_agg(dish_id order by set_menu_dishes.display_order) from set_menu_dishes
        join set_menu_courses on set_menu_courses.id = course_id
        where title = 'Robata' and set_menu_id = (select id from set_menus where key = 'tasting')`),
    ).toEqual([[[505]]])
    // Module 6 was deleted, and with it what could be achieved there.
    expect(await read('select key from achievements order by display_order')).toEqual([
      ['first-steps'],
      ['culinary-expert'],
      ['halfway-hero'],
      ['graduate'],
    ])
  })

  test('takes new rows after the built-in ones', async () => {
    expect(
      await read(`insert into training_plan_shifts (label, duration, hours, category, tasks, display_order)
        values ('More', '1hrs', 1, 'bar', '{}', 8) returning id`),
    ).toEqual([[8]])
    expect(
      await read(`insert into policies (category, title, description, display_order)
        values ('House', 'More', '', 24) returning id`),
    ).toEqual([[24]])
  })
})
