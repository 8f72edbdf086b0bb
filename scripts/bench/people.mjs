// Fills an academy with people and, for some or all of them, with years of points, kudos and claims.

/** Id of person number 1. */
const FIRST_ID = 1_000_001
export const PASSWORD = 'NorenBench1'
/** Points of people without a history, earned long ago: enough for any number of claims. */
const SAVINGS = 1_000_000
const PEOPLE_OF_A_RESTAURANT = 100

export const idOf = number => FIRST_ID + number - 1
/** Everyone is signed in. */
export const cookieOf = number => `noren_session=${tokenOf(number)}`
const tokenOf = number => `bench-${number}`

/**
 * @param {import('pg').ClientBase} client one connection: a temporary table is its own
 * @param {object} options
 * @param {number} options.people
 * @param {number} options.withHistory how many of them, from the first, have a history; the others have savings
 * @param {number} options.rowsEach ledger rows of each history, an even number of at least 22
 * @param {string} options.today the business day
 * @param {string} options.passwordHash everyone's
 */
export async function addPeople(client, { people, withHistory, rowsEach, today, passwordHash }) {
  const id = number => `${FIRST_ID - 1} + ${number}`
  const run = statement => client.query(statement)
  // No triggers: row by row they would take an hour for what a query does below. The tests check their
  // totals.
  await run(
    `set work_mem = '512MB'; set maintenance_work_mem = '512MB'; set synchronous_commit = off; set session_replication_role = replica; select setseed(0.5)`,
  )
  await run(
    `insert into users (id, username, username_folded, password, role, full_name, email, email_folded)
     select ${id('n')}, name, name, '${passwordHash}', 'staff',
       (array['Aiko','Ben','Chloe','Dev','Emi','Finn','Grace','Hana','Ivan','Jun'])[1 + n % 10] || ' ' || md5(n::text),
       name || '@noren.example', name || '@noren.example'
     from generate_series(1, ${people}) n, concat('bench', n) name`,
  )
  await run(
    `insert into sessions (token_hash, user_id)
     select encode(sha256(convert_to('${tokenOf('')}' || n, 'UTF8')), 'hex'), ${id('n')} from generate_series(1, ${people}) n`,
  )
  await run(
    `insert into user_training_progress (user_id, module_id, completed_at, score, points_earned, is_completed, completion_date)
     select ${id('n')}, training_modules.id, date '${today}' - 400, 18, 10, true, date '${today}' - 400
     from generate_series(1, ${withHistory}) n, training_modules`,
  )
  await run(
    `insert into kudos (giver_id, receiver_id, points, reason, is_management, created_at, given_date)
     select ${id('n')}, ${id(`1 + (n + 7919 * k) % ${withHistory}`)}, 5,
       'Thank you for carrying the whole section alone on a very full Saturday evening', false,
       date '${today}' - (k * 60 + n % 60), date '${today}' - (k * 60 + n % 60)
     from generate_series(1, ${withHistory}) n, generate_series(0, 3) k
     where n <> 1 + (n + 7919 * k) % ${withHistory}
     order by 7`,
  )
  await run(
    `insert into user_rewards (user_id, reward_id, claim_date, expiry_date, code)
     select ${id('n')}, 12, timestamptz '${today}' - interval '1 hour', timestamptz '${today}' + interval '30 days',
       upper(substr(md5(n::text), 1, 12))
     from generate_series(1, ${withHistory}) n`,
  )
  const pairs = (rowsEach - 20) / 2
  await run(
    `create temporary table planned as
     with regular as (select ${id('n')} as user_id from generate_series(1, ${withHistory}) n)
     select user_id, 10 as amount, 'training_module' as kind, m as cause_id, null as reason, date '${today}' - (random() * 364)::int as day
       from generate_series(1, 10) m, regular
     union all
     select user_id, 5, 'perfect_quiz', m, null, date '${today}' - (random() * 364)::int
       from generate_series(1, 5) m, regular
     union all
     select user_id, 1, 'daily_streak', null, null, date '${today}' - (k * 24 + user_id % 24)
       from generate_series(0, ${pairs - 1}) k, regular
     union all
     select user_id, 2, 'micro_learning', k + 1, null, date '${today}' - (k * 24 + user_id % 24)
       from generate_series(0, ${pairs - 1}) k, regular
     union all
     select receiver_id, points, 'kudos', id, null, given_date from kudos where receiver_id >= ${FIRST_ID}
     union all
     select user_id, -20, 'reward_claim', id, null, date '${today}' from user_rewards where user_id >= ${FIRST_ID}
     union all
     select ${id('n')}, ${SAVINGS}, 'adjustment', null, 'Savings', date '${today}' - 400
       from generate_series(${withHistory + 1}, ${people}) n`,
  )
  // Sorting millions of rows into an index once is faster than inserting each.
  const { rows: indexes } = await run(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'point_transactions' and indexname <> 'point_transactions_pkey'`,
  )
  for (const { name } of indexes) await run(`drop index ${name}`)
  // Ordered by time, so that a person's rows are scattered on the disk, as in use.
  await run(
    `insert into point_transactions (user_id, amount, kind, cause_id, reason, created_by, business_day, created_at)
     select user_id, amount, kind, cause_id, reason, case when kind = 'adjustment' then 1 end, day, day::timestamptz
     from planned order by planned.day, kind = 'reward_claim', random()`,
  )
  for (const { definition } of indexes) await run(definition)
  await run('drop table planned')
  await run(
    `update users set points_balance = earned.sum
     from (select user_id, sum(amount)::int from point_transactions group by user_id) as earned
     where earned.user_id = users.id`,
  )
  await run(
    `insert into point_totals (user_id, period, period_start, points, full_name, role, is_active)
     select t.user_id, p.period, p.period_start, sum(t.amount), u.full_name, u.role, u.is_active
     from point_transactions t join users u on u.id = t.user_id
     cross join lateral (values ('all', date '0001-01-01'),
       ('month', date_trunc('month', t.business_day::timestamp)::date),
       ('week', date_trunc('week', t.business_day::timestamp)::date)) p (period, period_start)
     where t.kind <> 'reward_claim' and (p.period = 'all' or p.period_start > date '${today}' - 40)
     group by 1, 2, 3, 5, 6, 7
     on conflict (user_id, period, period_start) do update set points = excluded.points`,
  )
  await run(
    `insert into locations (name, address, phone_number, opening_hours)
     select 'Restaurant ' || n, n || ' High Street', '555 0100', '17:00 to 23:00'
     from generate_series((select count(*) + 1 from locations), ${people / PEOPLE_OF_A_RESTAURANT}) n`,
  )
  await run(
    `insert into user_places (user_id, location_id, position)
     select ${id('n')}, place.id, (array['manager', 'lead', 'lead', 'lead', 'lead', 'staff'])[least((n - 1) / place.count + 1, 6)]
     from generate_series(1, ${people}) n
     join (select id, row_number() over (order by id) - 1 as number, count(*) over () as count from locations) as place
       on place.number = n % place.count`,
  )
  await run(
    `insert into completion_totals (user_id, full_name, is_listed)
     select id, full_name, is_active and role <> 'customer' from users on conflict do nothing`,
  )
  await run('select count_completion(array(select id from users))')
  await run('set session_replication_role = origin')
  // Only these: PostgreSQL takes a table that was empty at its last vacuum for empty, and scans it.
  await run(
    'vacuum analyze users, sessions, user_training_progress, kudos, user_rewards, point_transactions, point_totals, completion_totals, user_places',
  )
  // An evening's points, not vacuumed, through the triggers.
  await run(
    `insert into point_transactions (user_id, amount, kind, reason, created_by, business_day)
     select ${id('n')}, 3, 'adjustment', 'Busy evening', 1, '${today}' from generate_series(1, ${withHistory}, 10) n`,
  )
}
