// Lists that grow with people: medians of time and of processor time at each size, one request at a time.
import { readdir, readFile } from 'node:fs/promises'
import { PERSONAL_NEEDS, REMINDED_NEEDS } from '#domain/house/overview.ts'
import { fillAcademy, openAcademy } from '../throw-away-academy.mjs'
import { cookieOf, idOf } from './people.mjs'

const SIZES = [
  { people: 1_000, limit: 100 },
  { people: 20_000, limit: 100 },
  { people: 100_000, limit: 500 },
]
const REQUESTS = 30

/** The first person is an admin; this one manages the first restaurants. */
const MANAGER = 50
const MANAGED = 20

const LISTS = [
  '/api/users',
  '/api/users?q=hana%20c4',
  '/api/kudos',
  '/api/leaderboard?period=month',
  '/api/announcements',
  '/api/admin/people',
  '/api/admin/people?sort=fullName&page=10',
  '/api/admin/people?q=hana',
  '/api/admin/people?location=1&sort=fullName',
  '/api/admin/people?position=lead',
  '/api/admin/people?job=2',
  '/api/admin/people?visits=never',
  '/api/admin/team',
  '/api/admin/team?location=1',
  '/api/admin/invitations',
  '/api/admin/places',
  '/api/admin/places/comparison',
  '/api/admin/completion',
  '/api/admin/completion?q=hana%20c4',
  '/api/admin/completion?locationId=1',
  '/api/admin/completion/sums',
  '/api/admin/completion/sums?locationId=1',
  '/api/admin/completion/sums?position=lead',
  '/api/admin/sign-offs',
  '/api/admin/sign-offs?page=30',
  '/api/admin/sign-offs?locationId=1',
  '/api/admin/find?q=hana',
  '/api/admin/overview',
  '/api/admin/overview?location=1',
  ...PERSONAL_NEEDS.map(need => `/api/admin/overview/${need}`),
  ...REMINDED_NEEDS.map(need => `/api/admin/overview/${need}/reminder`),
  '/api/admin/waiting',
  '/api/admin/announcements',
  '/api/admin/announcements/1/readers',
  '/api/admin/announcements/1/readers?state=unread&page=30',
  '/api/admin/dish-changes',
  '/api/admin/dish-changes/1/people',
  '/api/admin/policies/1/readers',
  '/api/admin/audit',
  '/api/admin/audit?q=hana',
  '/api/admin/claims',
  '/api/admin/claims-by-month?type=csv',
  '/api/admin/point-gifts',
  '/api/admin/dish-grid',
  '/api/admin/suggestions',
  '/api/admin/questions',
].map(path => ({ path, reader: 1 }))
for (const path of [
  '/api/admin/people',
  '/api/admin/people?q=hana',
  '/api/admin/team',
  '/api/admin/places/comparison',
  '/api/admin/completion',
  '/api/admin/completion/sums',
  '/api/admin/sign-offs',
  '/api/admin/overview',
  '/api/admin/overview/behind',
  '/api/admin/dish-changes',
  '/api/admin/claims',
])
  LISTS.push({ path, reader: MANAGER })

/**
 * @param {number} [only] of the sizes
 * @returns {Promise<boolean>} whether every median is under its limit
 */
export async function benchGrowth(only) {
  const sizes = SIZES.filter(({ people }) => !only || people === only)
  const medians = []
  for (const { people } of sizes) {
    const academy = await openAcademy()
    try {
      await fillAcademy(academy, { people, withHistory: people, rowsEach: 50 })
      await addRecords(academy.pool, people)
      // Its settings are kept in memory.
      await academy.restart()
      const row = []
      for (const { path, reader } of LISTS) row.push(await measure(academy, path, reader))
      medians.push(row)
    } finally {
      await academy.stop()
    }
  }
  const heads = sizes.flatMap(({ people, limit }) => [
    `${people.toLocaleString('en')} people (under ${limit} ms)`,
    'processor',
  ])
  console.log(`| List | ${heads.join(' | ')} |\n|---|${'--:|'.repeat(heads.length)}`)
  for (const [at, { path, reader }] of LISTS.entries()) {
    const cells = medians.flatMap(row => [row[at].time, row[at].processor].map(ms => ms.toFixed(1)))
    console.log(`| ${path}${reader === MANAGER ? ', a manager' : ''} | ${cells.join(' | ')} |`)
  }
  return sizes.every(({ limit }, at) => medians[at].every(({ time }) => time < limit))
}

async function measure(academy, path, reader) {
  const url = academy.url + path
  const times = []
  const used = []
  for (let count = 0; count <= REQUESTS; count += 1) {
    const before = await readProcessorMs(academy)
    const begin = performance.now()
    const response = await fetch(url, { headers: { cookie: cookieOf(reader) } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${url}: ${response.status}`)
    if (count === 0) continue
    times.push(performance.now() - begin)
    used.push((await readProcessorMs(academy)) - before)
  }
  return { time: median(times), processor: median(used) }
}

/** Processor time so far of the server and of its database's processes; a busy machine adds little to it. Linux only. */
async function readProcessorMs({ pid, postgresPid }) {
  const backends = await readFile(`/proc/${postgresPid}/task/${postgresPid}/children`, 'utf8')
  let nanoseconds = 0
  for (const process of [pid, ...backends.trim().split(' ')]) {
    // A connection may end in between.
    for (const thread of await readdir(`/proc/${process}/task`).catch(() => [])) {
      const stat = await readFile(`/proc/${process}/task/${thread}/schedstat`, 'utf8').catch(() => '0')
      nanoseconds += Number(stat.split(' ')[0])
    }
  }
  return nanoseconds / 1e6
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}

/** Management's records, without triggers: row by row they would take an hour. */
async function addRecords(pool, people) {
  const id = `${idOf(1) - 1} + n`
  const client = await pool.connect()
  for (const query of [
    'set session_replication_role = replica; set synchronous_commit = off',
    `update users set role = 'admin' where id = ${idOf(1)}`,
    "update users set join_date = now() - id % 90 * interval '1 day', account_since = now() - interval '90 days'",
    `insert into audit_log (at, actor_id, action, subject_kind, subject_id, before, after)
     select now() - n * interval '1 minute', ${idOf(1)}, 'people.edit', 'user', ${id}, '{}', '{}'
     from generate_series(1, ${people}) n`,
    `insert into suggestions (user_id, form, name, email, category, title, description, priority, status)
     select ${id}, 'screen', 'Hana', 'hana@noren.example', 'ui', 'Warm towels', 'When to bring them.', 'low', 'new'
     from generate_series(1, ${people}) n`,
    `insert into quiz_attempts (user_id, module_id, question_versions, option_orders, score, total_questions, answers, checked_at)
     select ${id}, 1 + n % 10, '{}', '{}', 12 + n % 8, 20, '{}', now() from generate_series(1, ${people}) n`,
    `insert into user_places (user_id, location_id, position)
     select ${idOf(MANAGER)}, id, 'manager' from locations order by id limit ${MANAGED} on conflict do nothing`,
    `insert into induction_submissions (user_id, staff_name, staff_email, agreements, policy_versions, signature_data, submitted_at)
     select ${id}, 'Hana', 'hana@noren.example', '{}', '{}', '', now() - interval '60 days'
     from generate_series(1, ${people}) n where n % 20 > 0`,
    `insert into policy_agreements (user_id, policy_id, version, agreed_at, agreed_on)
     select ${id}, policies.id, '1', now(), current_date from generate_series(1, ${people}) n, policies where n % 20 > 0`,
    // Half have done all of their shifts, the others are on the way.
    `insert into shift_sign_offs (user_id, shift_id, signed_off_by, completed_at)
     select ${id}, shift.id, ${idOf(1)}, now() - n % 20 * interval '1 day'
     from generate_series(2, ${people}) n,
       (select id, row_number() over (order by id) as place from training_plan_shifts) as shift
     where n % 2 = 0 or shift.place <= n % 5`,
    // A page of changes and two of announcements, every other one for one restaurant; three of four have read each.
    `insert into dish_changes (line, level, changed_at) select 'Now with milk', 'tell', now() from generate_series(1, 25)`,
    `insert into notifications (title, message, sent, created_by, dish_change_id, location_ids)
     select 'The terrace is closed', 'Tell your guests.', true, ${idOf(1)}, case when n > 50 then n - 50 end,
       case when n % 2 = 0 and n <= 50 then array[n] else '{}' end
     from generate_series(1, 75) n`,
    `insert into notification_reads (notification_id, user_id)
     select told.id, ${id} from notifications as told, generate_series(1, ${people}) n
     where n % 4 > 0 and (location_ids = '{}'
       or exists (select from user_places where user_id = ${id} and location_id = any(location_ids)))`,
    `insert into stuck_learners (user_id, module_id, fails, since)
     select ${id}, 1, 3, now() from generate_series(1, ${people}) n where n % 50 = 1`,
    // One of five jobs each; every other module and one shift are for some of them.
    `update user_places set job_ids = array[1 + user_id % 5]`,
    `update training_modules set audience = jsonb_build_object('jobIds', array[1 + id % 3, 4], 'locationIds', '{}'::int[])
     where id % 2 = 0`,
    `update training_plan_shifts set audience = '{"jobIds": [1, 2], "locationIds": []}' where id = (select max(id) from training_plan_shifts)`,
    'select count_completion(array(select id from users))',
    "insert into settings (programme_mode) values ('live') on conflict (id) do update set programme_mode = 'live'",
    'set session_replication_role = origin',
    'vacuum analyze',
  ])
    await client.query(query)
  client.release()
}
