// The lists that grow with people: medians at each size, one request at a time.
import { fillAcademy, openAcademy } from '../throw-away-academy.mjs'
import { cookieOf, idOf } from './people.mjs'

const SIZES = [
  { people: 1_000, limit: 100 },
  { people: 20_000, limit: 100 },
  { people: 100_000, limit: 500 },
]
const REQUESTS = 30

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
  '/api/admin/completion',
  '/api/admin/completion?q=hana%20c4',
  '/api/admin/sign-offs',
  '/api/admin/find?q=hana',
  '/api/admin/overview',
  '/api/admin/audit',
  '/api/admin/audit?q=hana',
  '/api/admin/claims',
  '/api/admin/suggestions',
  '/api/admin/questions',
]

/** @returns {Promise<boolean>} whether every median is under its limit */
export async function benchGrowth() {
  const medians = []
  for (const { people } of SIZES) {
    const academy = await openAcademy()
    try {
      await fillAcademy(academy, { people, withHistory: Math.min(people, 20_000), rowsEach: 22 })
      await addRecords(academy.pool, people)
      const row = []
      for (const path of LISTS) row.push(await medianTime(academy.url + path))
      medians.push(row)
    } finally {
      await academy.stop()
    }
  }
  const heads = SIZES.map(({ people, limit }) => `${people.toLocaleString('en')} people (under ${limit} ms)`)
  console.log(`| List | ${heads.join(' | ')} |\n|---|${'--:|'.repeat(SIZES.length)}`)
  for (const [at, path] of LISTS.entries())
    console.log(`| ${path} | ${medians.map(row => row[at].toFixed(1)).join(' | ')} |`)
  return SIZES.every(({ limit }, at) => medians[at].every(median => median < limit))
}

async function medianTime(url) {
  const times = []
  for (let count = 0; count <= REQUESTS; count += 1) {
    const begin = performance.now()
    const response = await fetch(url, { headers: { cookie: cookieOf(1) } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${url}: ${response.status}`)
    if (count > 0) times.push(performance.now() - begin)
  }
  return times.sort((a, b) => a - b)[REQUESTS / 2]
}

/** What management did and was told, without triggers: row by row they would take an hour. */
async function addRecords(pool, people) {
  const id = `${idOf(1) - 1} + n`
  const client = await pool.connect()
  for (const statement of [
    'set session_replication_role = replica; set synchronous_commit = off',
    `update users set role = 'admin' where id = ${idOf(1)}`,
    `insert into audit_log (at, actor_id, action, subject_kind, subject_id, before, after)
     select now() - n * interval '1 minute', ${idOf(1)}, 'people.edit', 'user', ${id}, '{}', '{}'
     from generate_series(1, ${people}) n`,
    `insert into suggestions (user_id, form, name, email, category, title, description, priority, status)
     select ${id}, 'screen', 'Hana', 'hana@noren.example', 'ui', 'Warm towels', 'When to bring them.', 'low', 'new'
     from generate_series(1, ${people}) n`,
    `insert into quiz_attempts (user_id, module_id, question_versions, option_orders, score, total_questions, answers, checked_at)
     select ${id}, 1 + n % 10, '{}', '{}', 12 + n % 8, 20, '{}', now() from generate_series(1, ${people}) n`,
    "insert into settings (programme_mode) values ('live') on conflict (id) do update set programme_mode = 'live'",
    'set session_replication_role = origin',
    'vacuum analyze',
  ])
    await client.query(statement)
  client.release()
}
