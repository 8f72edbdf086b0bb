// Fills a throw-away PostgreSQL with 100,000 people and 5 million ledger rows, runs the queries that grow with
// them through the application's own code, and prints their plans and times as Markdown (docs/performance.md).
// Takes some minutes and about 5 GB in the temporary folder, which is removed at the end.
//
//   node scripts/measure-queries.mjs [people] [ledger rows for each]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { pino } from 'pino'
import { LEADERBOARD_PERIODS, periodStart } from '#domain/leaderboard.ts'
import { prepareDatabase } from '#server/commands/prepare-database.ts'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { listColleagues } from '#server/features/colleagues/colleagues-queries.ts'
import { canGiveKudos, giveKudos, listKudos } from '#server/features/kudos/kudos-service.ts'
import { readLeaderboard } from '#server/features/leaderboard/leaderboard-queries.ts'
import { adjustPoints, listPointHistory } from '#server/features/points/points-service.ts'
import { claimReward, listClaims } from '#server/features/rewards/rewards-service.ts'
import { readConfig } from '#server/platform/config.ts'

const PEOPLE = Number(process.argv[2] ?? 100_000)
const ROWS_EACH = Number(process.argv[3] ?? 50)
const TODAY = '2026-03-18'
const NOW = Temporal.Instant.from(`${TODAY}T00:00:00Z`)
const RUNS = 200

const log = pino({ level: 'warn' })
const folder = await mkdtemp(join(tmpdir(), 'noren-measure-'))
const postgres = await startEmbeddedPostgres({ dataDirectory: folder, log })
const pool = new pg.Pool({ connectionString: postgres.url, max: 4 })
try {
  await prepareDatabase(postgres.url, readConfig({}), log)
  await fill()
  await measure()
} finally {
  await pool.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function step(name, statement) {
  const start = performance.now()
  const { rowCount } = await pool.query(statement)
  console.error(`${name}: ${rowCount ?? 0} rows, ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** Ledger rows of every kind, inserted in the order of time, so that a person's rows lie far apart on the disk. */
async function fill() {
  await step(
    'people',
    `insert into users (username, username_folded, password, role, full_name, email, email_folded)
     select name, name, 'none', case when n % 20 = 0 then 'customer' else 'staff' end,
       (array['Aiko','Ben','Chloe','Dev','Emi','Finn','Grace','Hana','Ivan','Jun'])[1 + n % 10] || ' ' || md5(n::text),
       name || '@noren.example', name || '@noren.example'
     from generate_series(1, ${PEOPLE}) n, concat('person', n) name`,
  )
  // One connection: a temporary table is its own.
  const client = await pool.connect()
  try {
    await fillLedger(client)
  } finally {
    client.release()
  }
  await step('vacuum', 'vacuum analyze')
  // An evening's worth of writes that no vacuum has seen.
  await step(
    'after the vacuum',
    `insert into point_transactions (user_id, amount, kind, reason, created_by, business_day)
     select id, 3, 'adjustment', 'Busy evening', 1, '${TODAY}' from users where username like 'person%' and id % 10 = 0`,
  )
}

async function fillLedger(client) {
  const first = `(select max(id) - ${PEOPLE} from users)`
  const run = async (name, statement) => {
    const start = performance.now()
    const { rowCount } = await client.query(statement)
    console.error(`${name}: ${rowCount ?? 0} rows, ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
  // No triggers: row by row they would take an hour for what a statement does below. The tests check what they keep.
  await client.query(
    `set work_mem = '512MB'; set synchronous_commit = off; set session_replication_role = replica; select setseed(0.5)`,
  )
  await run(
    'kudos',
    `insert into kudos (giver_id, receiver_id, points, reason, is_management, created_at, given_date)
     select ${first} + u, ${first} + 1 + (u + 7919 * k) % ${PEOPLE}, 5,
       'Thank you for carrying the whole section alone on a very full Saturday evening', false,
       date '${TODAY}' - (k * 60 + u % 60), date '${TODAY}' - (k * 60 + u % 60)
     from generate_series(1, ${PEOPLE}) u, generate_series(0, 3) k
     where ${first} + u <> ${first} + 1 + (u + 7919 * k) % ${PEOPLE}
     order by 7`,
  )
  await run(
    'claims',
    `insert into user_rewards (user_id, reward_id, claim_date, expiry_date, code)
     select ${first} + u, 12, timestamptz '${TODAY}' - interval '1 hour', timestamptz '${TODAY}' + interval '30 days', upper(substr(md5(u::text), 1, 12))
     from generate_series(1, ${PEOPLE}) u`,
  )
  const others = ROWS_EACH - 20
  await run(
    'plan of the ledger',
    `create temporary table planned as
     select user_id, 10 as amount, 'training_module' as kind, m as cause_id, date '${TODAY}' - (random() * 364)::int as day
       from generate_series(1, 10) m, (select id as user_id from users where username like 'person%') p
     union all
     select user_id, 5, 'perfect_quiz', m, date '${TODAY}' - (random() * 364)::int
       from generate_series(1, 5) m, (select id as user_id from users where username like 'person%') p
     union all
     select user_id, 1, 'daily_streak', null, date '${TODAY}' - (k * 24 + user_id % 24)
       from generate_series(0, ${others / 2 - 1}) k, (select id as user_id from users where username like 'person%') p
     union all
     select user_id, 2, 'micro_learning', k + 1, date '${TODAY}' - (k * 24 + user_id % 24)
       from generate_series(0, ${others / 2 - 1}) k, (select id as user_id from users where username like 'person%') p
     union all
     select receiver_id, points, 'kudos', id, given_date from kudos
     union all
     select user_id, -20, 'reward_claim', id, date '${TODAY}' from user_rewards`,
  )
  const { rows: months } = await client.query(
    `select distinct date_trunc('month', day)::date::text as month from planned order by 1`,
  )
  for (const { month } of months) {
    await run(
      `ledger of ${month.slice(0, 7)}`,
      `insert into point_transactions (user_id, amount, kind, cause_id, business_day, created_at)
       select user_id, amount, kind, cause_id, day, day::timestamptz from planned
       where day >= date '${month}' and day < date '${month}' + interval '1 month'
       order by planned.day, kind = 'reward_claim', random()`,
    )
  }
  await run(
    'balances',
    `update users set points_balance = earned.sum
     from (select user_id, sum(amount)::int from point_transactions group by user_id) as earned
     where earned.user_id = users.id`,
  )
  await run(
    'totals',
    `insert into point_totals (user_id, period, period_start, points, full_name, is_active)
     select t.user_id, p.period, p.period_start, sum(t.amount), u.full_name, u.is_active
     from point_transactions t join users u on u.id = t.user_id
     cross join lateral (values ('all', date '0001-01-01'),
       ('month', date_trunc('month', t.business_day::timestamp)::date),
       ('week', date_trunc('week', t.business_day::timestamp)::date)) p (period, period_start)
     where t.kind <> 'reward_claim' and (p.period = 'all' or p.period_start > date '${TODAY}' - 40)
     group by 1, 2, 3, 5, 6
     on conflict (user_id, period, period_start) do update set points = excluded.points`,
  )
  await client.query('set session_replication_role = origin')
}

async function measure() {
  const statements = []
  const db = drizzle(pool, {
    casing: 'snake_case',
    logger: { logQuery: (text, values) => statements.push({ text, values }) },
  })
  const context = { db, now: () => NOW, today: () => TODAY }
  const userOf = async (period, order) => {
    const { rows } = await pool.query(
      `select users.id, users.role, users.full_name as "fullName" from point_totals join users on users.id = user_id
       where period = $1 and period_start = $2 and points > 0 and username like 'person%' order by ${order} limit 1`,
      [period, periodStart(period, TODAY)],
    )
    return rows[0]
  }
  const bestOf = period => userOf(period, 'points desc, users.full_name, user_id')
  const lastOf = period => userOf(period, 'points, users.full_name desc, user_id desc')
  const best = await bestOf('all')
  const last = await lastOf('all')
  const { rows: sizes } = await pool.query(`
    select relname as name, reltuples::bigint as rows, pg_size_pretty(pg_relation_size(oid)) as table,
      pg_size_pretty(pg_indexes_size(oid)) as indexes
    from pg_class where relname in ('users', 'point_transactions', 'point_totals', 'kudos', 'user_rewards') order by reltuples desc`)
  const { rows: about } = await pool.query(
    `select current_setting('server_version') as version, current_setting('shared_buffers') as buffers`,
  )
  console.log(`PostgreSQL ${about[0].version}, shared_buffers ${about[0].buffers}.\n`)
  console.log('| Table | Rows | Size | Indexes |\n|---|---:|---:|---:|')
  for (const { name, rows, table, indexes } of sizes)
    console.log(`| ${name} | ${Number(rows).toLocaleString('en')} | ${table} | ${indexes} |`)

  const times = []
  const plans = []
  const read = async (name, run) => {
    statements.length = 0
    await run()
    const count = statements.length
    for (const { text, values } of [...statements]) {
      const { rows } = await pool.query(`explain (analyze, buffers) ${text}`, values)
      plans.push(`### ${name}\n\n\`\`\`\n${rows.map(row => row['QUERY PLAN']).join('\n')}\n\`\`\``)
    }
    times.push({ name, count, ...(await clock(run)) })
  }
  for (const period of LEADERBOARD_PERIODS) {
    const [first, final] = [await bestOf(period), await lastOf(period)]
    await read(`Leaderboard, ${period}, read by the first`, () => readLeaderboard(context, first, period))
    await read(`Leaderboard, ${period}, read by the very last`, () => readLeaderboard(context, final, period))
  }
  await read('Kudos, the newest 50', () => listKudos(context, undefined))
  await read('Kudos, 50 from the middle', () => listKudos(context, PEOPLE * 2))
  await read('Whether one may give kudos', () => canGiveKudos(context, last))
  await read('Point history, first page', () => listPointHistory(context, best.id, undefined))
  await read('Point history, second page', async () => {
    const { rows } = await pool.query('select max(id) as id from point_transactions where user_id = $1', [
      best.id,
    ])
    return listPointHistory(context, best.id, rows[0].id)
  })
  await read('Claimed rewards', () => listClaims(context, last, last.id))
  await read('People, the first 1,000', () => listColleagues(db, {}))
  await read('People, 1,000 from the middle', () => listColleagues(db, { after: PEOPLE / 2 }))
  await read('People found by one letter', () => listColleagues(db, { q: 'a' }))
  await read('People found by a common name', () => listColleagues(db, { q: 'hana' }))
  await read('People found by two pieces', () => listColleagues(db, { q: 'hana c4' }))
  await read('People found by a rare piece', () => listColleagues(db, { q: best.fullName.split(' ')[1] }))
  await read('Guests left out, nobody found', () => listColleagues(db, { q: 'zzz', staffOnly: 'true' }))

  const people = (
    await pool.query(
      `select id, role, full_name as "fullName" from users where username like 'person%' limit 2000`,
    )
  ).rows
  let turn = 0
  const next = () => people[turn++ % people.length]
  const reason = 'Thank you for carrying the whole section alone on a very full evening'
  const management = { id: 1, role: 'admin', fullName: 'Admin' }
  const write = async (name, run) => {
    statements.length = 0
    await run()
    times.push({ name, count: statements.length, ...(await clock(run)) })
  }
  await write('Give kudos', () => giveKudos(context, management, { receiverId: next().id, reason }))
  await write('Claim a reward', async () => {
    const person = next()
    return claimReward(context, person, person.id, 12)
  })
  await write('Adjust points', () =>
    adjustPoints(context, { userId: next().id, amount: 5, reason: 'Test', createdBy: 1 }),
  )

  console.log('\n| What | Statements | Median | 95th percentile |\n|---|---:|---:|---:|')
  for (const { name, count, median, late } of times)
    console.log(`| ${name} | ${count} | ${median.toFixed(2)} ms | ${late.toFixed(2)} ms |`)
  console.log(`\n${plans.join('\n\n')}`)
}

/** Milliseconds of a run as the application sees it, one after the other. */
async function clock(run) {
  const samples = []
  for (let count = 0; count < RUNS; count += 1) {
    const start = performance.now()
    await run()
    samples.push(performance.now() - start)
  }
  samples.sort((a, b) => a - b)
  return { median: samples[RUNS / 2], late: samples[Math.floor(RUNS * 0.95)] }
}
