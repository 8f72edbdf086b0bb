/** Refusals of the database itself, for every caller. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { asApp, copyTemplate } from '../testing/test-database.ts'

let databaseUrl: string
let client: pg.Client
beforeAll(async () => {
  databaseUrl = await copyTemplate(inject('postgresUrl'))
  client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
})
afterAll(() => client.end())

/** Runs queries in a transaction that is rolled back; returns the last one's refusal. */
async function refusalOf(...statements: string[]): Promise<string | null> {
  await client.query('begin')
  try {
    for (const statement of statements) await client.query(statement)
    return null
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.constraint ?? error.message) : String(error)
  } finally {
    await client.query('rollback')
  }
}

const STAFF = `(select id from users where username = 'staff')`
const ADMIN = `(select id from users where username = 'admin')`
const points = (amount: number, kind: string, cause: number | 'null', day = '2026-03-02') =>
  `insert into point_transactions (user_id, amount, kind, cause_id, business_day)
   values (${STAFF}, ${amount}, '${kind}', ${cause}, '${day}')`

describe('restaurants', () => {
  test.each([
    ['an offset for a time zone', `update locations set time_zone = '+10:00'`, 'locations_time_zone_named'],
    ['no name of a time zone', `update locations set time_zone = ''`, 'locations_time_zone_named'],
    [
      'a briefing at no time',
      `update locations set briefing_time = '24:00'`,
      'locations_briefing_time_of_day',
    ],
    [
      'a briefing in words',
      `update locations set briefing_time = 'at 9:30'`,
      'locations_briefing_time_of_day',
    ],
  ])('%s', async (_, statement, refusal) => {
    expect(await refusalOf(statement)).toBe(refusal)
  })
})

describe('points', () => {
  test('the balance follows the ledger', async () => {
    await client.query('begin')
    await client.query(points(10, 'training_module', 1))
    await client.query(points(-4, 'reward_claim', 1))
    const { rows } = await client.query(`select points_balance from users where username = 'staff'`)
    await client.query('rollback')
    expect(rows).toEqual([{ points_balance: 6 }])
  })

  test.each([
    ['a claim beyond the balance', points(-1, 'reward_claim', 1), 'users_points_balance_never_negative'],
    [
      'a change of the balance past the ledger',
      `update users set points_balance = 1000`,
      /point_transactions alone/,
    ],
    [
      'a new user with points',
      `insert into users (username, username_folded, password, full_name, email, email_folded, points_balance) values ('x', 'x', 'x', 'x', 'x', 'x', 5)`,
      /without points/,
    ],
    ['a change of the ledger', `update point_transactions set amount = 1`, /append-only/],
    ['a deletion from the ledger', `delete from point_transactions`, /append-only/],
    ['emptying the ledger', `truncate point_transactions`, /append-only/],
    ['an award of zero', points(0, 'kudos', 1), 'point_transactions_amount_not_zero'],
    ['a claim that brings points', points(5, 'reward_claim', 1), 'point_transactions_sign'],
    ['a module that costs points', points(-5, 'training_module', 1), 'point_transactions_sign'],
    ['an adjustment without a reason', points(5, 'adjustment', 'null'), 'point_transactions_cause'],
    ['a module award without its module', points(5, 'training_module', 'null'), 'point_transactions_cause'],
    ['an unknown kind', points(5, 'gift', 1), /point_transactions_/],
  ])('refuses %s', async (_case, statement, refusal) => {
    expect(await refusalOf(statement)).toMatch(refusal)
  })

  test('refuses two awards for one cause, and two streak points on one business day', async () => {
    expect(await refusalOf(points(10, 'training_module', 1), points(10, 'training_module', 1))).toBe(
      'point_transactions_once_per_cause',
    )
    expect(await refusalOf(points(1, 'daily_streak', 'null'), points(1, 'daily_streak', 'null'))).toBe(
      'point_transactions_one_streak_point_a_day',
    )
    expect(
      await refusalOf(points(1, 'daily_streak', 'null'), points(1, 'daily_streak', 'null', '2026-03-03')),
    ).toBeNull()
  })
})

const kudos = (giver: string, receiver: string, isManagement = false) =>
  `insert into kudos (giver_id, receiver_id, points, reason, is_management, given_date)
   values (${giver}, ${receiver}, 5, 'thanks', ${isManagement}, '2026-03-02')`
const lesson = (moduleId: number, day: string, seconds = 30) =>
  `insert into user_micro_learning_progress (user_id, module_id, completed_at, time_spent, completion_date)
   values (${STAFF}, ${moduleId}, now(), ${seconds}, '${day}')`
const progress = `insert into user_training_progress (user_id, module_id, completed_at, score, is_completed, completion_date)
   values (${STAFF}, 1, now(), 17, true, '2026-03-02')`
const signOff = (user: string, by: string, shift = 1) =>
  `insert into shift_sign_offs (user_id, shift_id, signed_off_by) values (${user}, ${shift}, ${by})`
const repeat = (columns: { by?: string; tasks?: string; minutes?: number }) => {
  const { by = ADMIN, tasks = '{Sweep}', minutes = 60 } = columns
  return `insert into shift_repeats (user_id, shift_id, asked_by, tasks, worked_on, minutes)
   values (${STAFF}, 1, ${by}, '${tasks}', '2026-03-02', ${minutes})`
}
const holds = (componentId: number, partId: number) =>
  `insert into component_parts values (${componentId}, ${partId})`
const attempt = (columns: string, values: string) =>
  `insert into quiz_attempts (user_id, module_id, total_questions, question_versions, option_orders${columns})
   values (${STAFF}, 1, 1, '{1}', '{ABCD}'${values})`
const difference = (insteadId: string, reason: string) =>
  `insert into kitchen_differences (location_id, equipment_id, instead_id, reason, answered_by)
    values (1, 1, ${insteadId}, '${reason}', (select min(id) from users))`
const leaving = ({ source = 'dish 15', allergen = 'crustacean', cleanedAt = 'null' } = {}) =>
  `insert into equipment_leavings (equipment_id, source, name, allergen, since, cleaned_at)
    values (1, '${source}', 'Kani', '${allergen}', now(), ${cleanedAt})`
const place = (position: string) =>
  `insert into user_places (user_id, location_id, position) values (${STAFF}, 1, '${position}')`
const pinAfter = (tries: number) =>
  `insert into user_pins (user_id, hash, wrong_tries) values (${STAFF}, 'x', ${tries})`
const tablet = (column: string, value: string) =>
  `insert into tablets (location_id, name, token_hash, added_by, last_used_at${column})
   values (1, 'Pass', 'x', ${ADMIN}, now()${value})`
const invitation = (columns: string, values: string) =>
  `insert into invitations (token_hash, location_id, position, is_for_one, created_by, expires_at${columns})
   values ('x', 1, 'staff', true, ${ADMIN}, now() + interval '7 days'${values})`
const check = (columns = '', values = '') =>
  `insert into card_checks (user_id, business_day, opened_at, cards${columns})
   values (${STAFF}, '2026-03-02', now(), '[]'${values})`
const review = (rating: string, isRight: boolean, answered = 'now()') =>
  `insert into card_reviews (check_id, user_id, card_key, fact, rating, is_right, milliseconds, answered_at, received_at)
   values ((select max(id) from card_checks), ${STAFF}, 'source:1', '', '${rating}', ${isRight}, 1, ${answered}, now())`
const tableTest = (columns = '', values = '', dishes = '[{}]', askedBy = ADMIN) =>
  `insert into table_tests (user_id, location_id, business_day, asked_by, opened_at, dishes${columns})
   values (${STAFF}, 1, '2026-03-02', ${askedBy}, now(), '${dishes}'${values})`
const FINISHED = ', answered, finished_at, is_passed'
const TESTS_STAY = 'What people answered stays on record: a table test never changes'
const session = (columns = '', values = '', code = '123456') =>
  `insert into sign_off_sessions (user_id, shift_id, code, opened_at, expires_at${columns})
   values (${STAFF}, 1, '${code}', now(), now()${values})`
const TAKEN = ', assessor_id, claimed_at, questions, tasks, duties'
const taken = `, ${ADMIN}, now(), '[{}]', '{}', '{}'`
const SIGNED = `${TAKEN}, points, tested_at, ticked, levels, worked_on, minutes, is_passed, signed_at`
const signed = (points = '{3}', isPassed = true) =>
  `${taken}, '${points}', now(), '{}', '{}', '2026-03-02', 60, ${isPassed}, now()`
const level = `insert into duty_levels (user_id, location_id, duty, level, given_by, given_at)
   values (${STAFF}, 1, 'drinks', 'near', ${ADMIN}, now())`
const licence = (days = "'2026-03-02', '2026-03-03'") =>
  `insert into licences (user_id, kind_id, number, issued_on, expires_on) values (${STAFF}, 1, '7', ${days})`
const LEVELS_STAY = 'Levels given and taken back stay on record: duty_levels is append-only'
const SIGNATURES_STAY = 'Signatures stay on record: what was signed in sign_off_sessions never changes'
const audited = `insert into audit_log (at, action, subject_kind) values (now(), 'settings.change', 'settings')`
const ON_RECORD = 'What management did stays on record: audit_log is append-only'
const induction = `insert into induction_submissions (user_id, staff_name, staff_email, agreements, policy_versions, signature_data)
   values (${STAFF}, 'x', 'x', '{}', '{}', 'x')`

test.each([
  ['kudos to oneself', [kudos(STAFF, STAFF)], 'kudos_not_to_oneself'],
  ['a second kudos of staff on one day', [kudos(STAFF, ADMIN), kudos(STAFF, ADMIN)], 'kudos_once_per_day'],
  ['a second open check on one day', [check(), check()], 'card_checks_one_open'],
  [
    'a finished check without a result',
    [check(', finished_at', ', now()')],
    'card_checks_finished_as_a_whole',
  ],
  [
    'two answers to a card of a check',
    [check(), review('good', true), review('good', true)],
    'card_reviews_once',
  ],
  [
    'a change of what somebody studied',
    [
      `insert into study_records values ((select min(id) from users), 'pages', 1, '2026-03-02', now())`,
      'delete from study_records',
    ],
    'A record of what somebody studied stays as it is',
  ],
  ['a wrong answer that is Good', [check(), review('good', false)], 'card_reviews_wrong_is_again'],
  ['an answer from tomorrow', [check(), review('good', true, `now() + '1 day'`)], 'card_reviews_never_ahead'],
  [
    'a change of an answer',
    [check(), review('good', true), 'update card_reviews set milliseconds = 2'],
    'What people answered stays on record: card_reviews is append-only',
  ],
  [
    'an answer of neither a check nor an oral test',
    [check(), review('good', true).replace('(select max(id) from card_checks)', 'null')],
    'card_reviews_of_one',
  ],
  [
    'two answers to a card of an oral test',
    [
      session(),
      ...[1, 2].map(() =>
        review('good', true).replace('check_id', 'session_id').replace('card_checks', 'sign_off_sessions'),
      ),
    ],
    'card_reviews_once_a_session',
  ],
  ['a second open table test of an evening', [tableTest(), tableTest()], 'table_tests_one_open'],
  ['a table test by oneself', [tableTest('', '', '[{}]', STAFF)], 'table_tests_by_a_colleague'],
  [
    'a finished table test without a result',
    [tableTest(', finished_at', ', now()')],
    'table_tests_finished_as_a_whole',
  ],
  [
    'a passed table test with a dish not asked',
    [tableTest(FINISHED, ', 0, now(), true')],
    'table_tests_passed_in_full',
  ],
  [
    'more answers than dishes',
    [tableTest(FINISHED, ', 2, now(), false')],
    'table_tests_answered_of_its_dishes',
  ],
  [
    'another result of a table test',
    [tableTest(FINISHED, ', 1, now(), false'), 'update table_tests set is_passed = true'],
    TESTS_STAY,
  ],
  ['other dishes in a table test', [tableTest(), `update table_tests set dishes = '[{}, {}]'`], TESTS_STAY],
  ['a deleted table test', [tableTest(), 'delete from table_tests'], TESTS_STAY],
  ['a second open code', [session(), session('', '', '123457')], 'sign_off_sessions_one_open'],
  [
    'an open code of two people',
    [session(), session().replace(STAFF, ADMIN)],
    'sign_off_sessions_code_unique',
  ],
  ['a code of letters', [session('', '', 'abcdef')], 'sign_off_sessions_code_of_figures'],
  [
    'a code taken by oneself',
    [session(TAKEN, taken.replace(ADMIN, STAFF))],
    'sign_off_sessions_by_a_colleague',
  ],
  [
    'a code taken without its questions',
    [session(', assessor_id', `, ${ADMIN}`)],
    'sign_off_sessions_claimed_as_a_whole',
  ],
  [
    'points without a signature',
    [session(`${TAKEN}, points`, `${taken}, '{3}'`)],
    'sign_off_sessions_signed_as_a_whole',
  ],
  ['four points', [session(SIGNED, signed('{4}'))], 'sign_off_sessions_points_of_questions'],
  [
    'points of another number of questions',
    [session(SIGNED, signed('{3,3}'))],
    'sign_off_sessions_points_of_questions',
  ],
  [
    'a signature without an assessor',
    [session(SIGNED.replace(TAKEN, ''), signed('{}').replace(taken, ''))],
    'sign_off_sessions_signed_after_claim',
  ],
  [
    'a confirmation before the signature',
    [
      session(
        `${SIGNED}, confirmed_at, ended_at, ending`,
        `${signed()}, now() - interval '1 day', now(), 'confirmed'`,
      ),
    ],
    'sign_off_sessions_in_order',
  ],
  [
    'a confirmation of a failed test',
    [
      session(
        `${SIGNED}, confirmed_at, ended_at, ending`,
        `${signed('{0}', false)}, now(), now(), 'confirmed'`,
      ),
    ],
    'sign_off_sessions_confirmed_are_passed',
  ],
  ['an end without a reason', [session(', ended_at', ', now()')], 'sign_off_sessions_ended_as_a_whole'],
  ['an unknown end', [session(', ended_at, ending', ", now(), 'lost'")], 'sign_off_sessions_ending_known'],
  [
    'another number of points',
    [session(SIGNED, signed()), `update sign_off_sessions set points = '{2}'`],
    SIGNATURES_STAY,
  ],
  [
    'a new beginning of an ended code',
    [
      session(', ended_at, ending', ", now(), 'cancelled'"),
      'update sign_off_sessions set ended_at = null, ending = null',
    ],
    SIGNATURES_STAY,
  ],
  ['a removed signature', [session(), 'delete from sign_off_sessions'], SIGNATURES_STAY],
  [
    'a licence that expires before it begins',
    [licence("'2026-03-03', '2026-03-02'")],
    'licences_expire_after_issue',
  ],
  ['a licence twice', [licence(), licence()], 'licences_once'],
  [
    'a check of one’s own licence',
    [licence(), `update licences set checked_by = ${STAFF}, checked_at = now()`],
    'licences_checked_by_somebody_else',
  ],
  [
    'a check by nobody',
    [licence(), 'update licences set checked_at = now()'],
    'licences_checked_by_somebody',
  ],
  ['a changed level', [level, `update duty_levels set level = 'alone'`], LEVELS_STAY],
  ['a second completion of a module', [progress, progress], 'user_training_progress_once'],
  [
    'two lessons on one day',
    [lesson(1, '2026-03-02'), lesson(2, '2026-03-02')],
    'user_micro_learning_progress_one_a_day',
  ],
  [
    'one lesson on two days',
    [lesson(1, '2026-03-02'), lesson(1, '2026-03-03')],
    'user_micro_learning_progress_once',
  ],
  ['a lesson of four seconds', [lesson(1, '2026-03-02', 4)], 'user_micro_learning_progress_time_spent'],
  ['a shift signed off by oneself', [signOff(STAFF, STAFF)], 'shift_sign_offs_by_a_colleague'],
  ['an eighth shift', [signOff(STAFF, ADMIN, 8)], 'shift_sign_offs_shift_id_training_plan_shifts_id_fk'],
  ['a shift signed off twice', [signOff(STAFF, ADMIN), signOff(STAFF, ADMIN)], 'shift_sign_offs_once'],
  [
    'a sign-off of no minutes',
    [signOff(STAFF, ADMIN), 'update shift_sign_offs set minutes = 0'],
    'shift_sign_offs_last',
  ],
  ['a shift to repeat by oneself', [repeat({ by: STAFF })], 'shift_repeats_by_a_colleague'],
  ['a shift to repeat without a task', [repeat({ tasks: '{}' })], 'shift_repeats_have_tasks'],
  ['a shift to repeat of no minutes', [repeat({ minutes: 0 })], 'shift_repeats_last'],
  ['a shift to repeat twice a day', [repeat({}), repeat({})], 'shift_repeats_once_a_day'],
  ['a second induction', [induction, induction], 'induction_submissions_once'],
  [
    'a reset mail without an end',
    [`insert into mail_outbox (kind, recipients, subject, body) values ('password_reset', '{}', 'x', 'x')`],
    'mail_outbox_links_run_out',
  ],
  ['an unknown role', [`update users set role = 'owner'`], 'users_role_known'],
  [
    'a username of the same fold',
    [`update users set username_folded = 'staff' where username = 'admin'`],
    'users_username_unique',
  ],
  ['a negative price', ['update menu_items set price = -1'], 'menu_items_price_never_negative'],
  [
    'a range that ends where it begins',
    [`update menu_items set price_to = price where sizes = '[]'`],
    'menu_items_price_to_above_price',
  ],
  [
    'a range that begins nowhere',
    [`update menu_items set price = null, price_to = 5 where sizes = '[]'`],
    'menu_items_price_to_above_price',
  ],
  [
    'an amount beside a market price',
    ['update menu_items set is_market_price = true'],
    'menu_items_price_of_one_kind',
  ],
  [
    'a negative size',
    [`update menu_items set sizes = '[{"name": "Glass", "price": -1}]'`],
    'menu_items_sizes_never_negative',
  ],
  ['an unknown allergen', [`update menu_items set allergens = '{nuts}'`], 'menu_items_allergens_known'],
  ['a second attempt that is not checked', [attempt('', ''), attempt('', '')], 'quiz_attempts_one_unchecked'],
  ['half a grading', [attempt(', score', ', 1')], 'quiz_attempts_graded_as_a_whole'],
  [
    'an order for no question',
    [attempt('', ''), `update quiz_attempts set option_orders = '{}'`],
    'quiz_attempts_order_of_each_question',
  ],
  [
    'a change of what a question was',
    [`update content_versions set document = '{}'`],
    'A version of what is taught stays as it is',
  ],
  [
    'a deletion of a module that asks',
    [`delete from achievement_modules`, `delete from training_modules`],
    'training_questions_module_id_training_modules_id_fk',
  ],
  [
    'an unknown allergen of a component',
    [`update components set allergens = '{nuts}'`],
    'components_allergens_known',
  ],
  ['an unknown origin', [`update components set origins = '{rock}'`], 'components_origins_known'],
  ['a component in itself', [holds(1, 1)], 'component_parts_no_circle'],
  // Nikiri holds shoyu.
  ['a circle of components', [holds(1, 3)], 'component_parts_no_circle'],
  ['a circle over three', [holds(1, 2), holds(2, 3)], 'component_parts_no_circle'],
  [
    'two components of one name',
    [`update components set name = 'SHOYU' where id = 2`],
    'components_name_unique',
  ],
  [
    'a component that is still used',
    [`delete from components where id = 1`],
    'component_parts_part_id_components_id_fk',
  ],
  [
    'what goes through equipment without being in the dish',
    [`insert into dish_equipment_components values (16, 1, 2)`],
    'dish_equipment_components_component_fk',
  ],
  [
    'kept apart on equipment that the dish does not use',
    [`insert into dish_kept_apart (dish_id, equipment_id, allergen, reason) values (1, 1, 'fish', 'x')`],
    'dish_kept_apart_use_fk',
  ],
  [
    'an assessment of nothing',
    [`insert into recipe_assessments (revision) values (1)`],
    'recipe_assessments_of_one',
  ],
  [
    'equipment that a kitchen has not, with no word of what is in its place',
    [difference('null', '')],
    'kitchen_differences_reasoned',
  ],
  ['equipment in its own place', [difference('1', '')], 'kitchen_differences_not_itself'],
  ['two differences of one', [difference('2', ''), difference('3', '')], 'kitchen_differences_once'],
  ['a thing left twice in one place', [leaving(), leaving()], 'equipment_leavings_once'],
  ['a leaving of nothing', [leaving({ source: 'soup' })], 'equipment_leavings_of_a_recipe'],
  ['an unknown allergen left', [leaving({ allergen: 'kryptonite' })], 'equipment_leavings_allergen_known'],
  ['a cleaning by nobody', [leaving({ cleanedAt: 'now()' })], 'equipment_leavings_cleaned_by_somebody'],
  ['an unknown position', [place('owner')], 'user_places_position_known'],
  ['two positions at one location', [place('staff'), place('lead')], 'user_places_user_id_location_id_pk'],
  [
    'an invitation withdrawn by nobody',
    [invitation(', withdrawn_at', ', now()')],
    'invitations_withdrawn_by_whom',
  ],
  ['two invitations of one link', [invitation('', ''), invitation('', '')], 'invitations_token_unique'],
  [
    'a sixth wrong PIN',
    [pinAfter(5), `update user_pins set wrong_tries = wrong_tries + 1`],
    'user_pins_tries_limited',
  ],
  [
    'a PIN without a tablet',
    [`insert into sessions (token_hash, user_id, is_by_pin) values ('x', ${STAFF}, true)`],
    'sessions_pin_on_tablet',
  ],
  ['a tablet removed by nobody', [tablet(', removed_at', ', now()')], 'tablets_removed_by_somebody'],
  ['two tablets of one cookie', [tablet('', ''), tablet('', '')], 'tablets_token_unique'],
  [
    'someone who left and is here',
    [`update users set deactivated_at = now()`],
    'users_deactivated_are_inactive',
  ],
  ['a change of the audit log', [audited, `update audit_log set actor_id = 1`], ON_RECORD],
  ['a deletion from the audit log', [audited, `delete from audit_log`], ON_RECORD],
  ['emptying the audit log', [`truncate audit_log`], ON_RECORD],
  [
    'two equal options',
    [`update training_questions set option_b = option_a`],
    'training_questions_options_differ',
  ],
  [
    'a fourth option without a third',
    [`update training_questions set option_c = null, correct_answer = 'A'`],
    'training_questions_options_without_gap',
  ],
  [
    'a right option that is none',
    [`update training_questions set option_c = null, option_d = null, correct_answer = 'C'`],
    'training_questions_correct_answer_is_an_option',
  ],
])('refuses %s', async (_case, statements, constraint) => {
  expect(await refusalOf(...statements)).toBe(constraint)
})

test('management gives kudos without the daily limit', async () => {
  expect(await refusalOf(kudos(ADMIN, STAFF, true), kudos(ADMIN, STAFF, true))).toBeNull()
})

test('every foreign key leads an index, so that deletions and joins do not scan', async () => {
  const { rows } = await client.query(`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f'
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
    order by 1, 2`)
  // Small tables that are never deleted from, and a column that is set once on a redeemed claim.
  expect(rows).toEqual([
    { table: 'card_reviews', column: 'module_id' },
    { table: 'card_reviews', column: 'table_test_id' },
    { table: 'user_rewards', column: 'location_id' },
  ])
})

describe('the academy itself, which works as a role that owns nothing', () => {
  let app: pg.Client
  beforeAll(async () => {
    app = new pg.Client({ connectionString: asApp(databaseUrl) })
    await app.connect()
  })
  afterAll(() => app.end())

  const refusalToApp = (statement: string) =>
    app.query(statement).then(
      () => null,
      (error: Error) => error.message,
    )

  test('does not change what is append-only: whatever a trigger keeps so is withheld as well', async () => {
    const { rows } = await client.query<{ name: string }>(`
      select tgrelid::regclass::text as name from pg_trigger where tgname like '%\\_append\\_only' order by 1`)
    const names = rows.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['audit_log', 'content_versions', 'point_transactions', 'policy_versions']),
    )
    for (const name of names) {
      const { rows: columns } = await client.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = '${name}' and is_identity = 'NO' limit 1`,
      )
      const column = columns[0]?.name
      expect(await refusalToApp(`update ${name} set ${column} = ${column}`)).toMatch(/^permission denied/)
      expect(await refusalToApp(`delete from ${name}`)).toMatch(/^permission denied/)
    }
  })

  test('empties no table', async () => {
    const { rows } = await client.query<{ schema: string; name: string }>(`
      select schemaname as schema, tablename as name from pg_tables
      where schemaname in ('public', 'graphile_worker', 'drizzle')`)
    expect(rows.length).toBeGreaterThan(50)
    for (const { schema, name } of rows)
      expect(await refusalToApp(`truncate ${schema}.${name}`)).toMatch(/^permission denied/)
  })

  test.each([
    ['puts triggers aside', 'set session_replication_role = replica', /^permission denied to set parameter/],
    ['disables a trigger', 'alter table audit_log disable trigger all', /^must be owner/],
    ['drops a trigger', 'drop trigger audit_log_append_only on audit_log', /^must be owner/],
    ['makes a table', 'create table mine (id int)', /^permission denied/],
    ['becomes the owner', 'set role noren', /^permission denied/],
    ['runs programs', `copy users to program 'cat'`, /^permission denied/],
    ['reads files', `select pg_read_file('PG_VERSION')`, /^permission denied/],
    ['changes what was migrated', 'delete from drizzle.__drizzle_migrations', /^permission denied/],
  ])('never %s', async (_deed, statement, refusal) => {
    expect(await refusalToApp(statement)).toMatch(refusal)
  })
})
