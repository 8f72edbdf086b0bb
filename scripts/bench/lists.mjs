// What a page of management's lists takes among 100,000 people, one request at a time over HTTP.
import { Agent } from 'node:http'
import { fillAcademy, openAcademy, readToday } from './academy.mjs'
import { read } from './growth.mjs'
import { medianOf } from './measuring.mjs'
import { cookieOf, idOf } from './people.mjs'

const PEOPLE = 100_000
const REQUESTS = 40
const GOAL_MS = 50
/** Entries of the log, some years of them. */
const RECORDS = 500_000
/** The announcement that everybody got. */
const TO_ALL = 1

/** An admin and somebody who manages one restaurant, by their numbers. */
const ADMIN = 1
const MANAGER = 50

/** The lists, a page of each; `reader` is the admin where nothing is said. */
const LISTS = [
  { name: 'completion, who is behind', path: '/api/admin/completion' },
  { name: 'completion, by name', path: '/api/admin/completion?sort=name' },
  { name: 'completion, a page from the middle', path: `/api/admin/completion?after=9.${idOf(PEOPLE / 2)}` },
  { name: 'completion of one restaurant', path: '/api/admin/completion?locationId=1' },
  { name: 'completion of a rare name', path: '/api/admin/completion?q=hana%20c4' },
  { name: 'completion for a manager', path: '/api/admin/completion', reader: MANAGER },
  { name: 'people', path: '/api/admin/people' },
  { name: 'people, by name', path: '/api/admin/people?sort=fullName' },
  {
    name: 'people, a page from the middle by name',
    path: `/api/admin/people?sort=fullName&page=${PEOPLE / 50}`,
  },
  { name: 'people, joined first', path: '/api/admin/people?sort=joinDate' },
  { name: 'people of one restaurant', path: '/api/admin/people?location=1&sort=fullName' },
  { name: 'people: managers', path: '/api/admin/people?position=manager' },
  { name: 'people of a common name', path: '/api/admin/people?q=hana' },
  { name: 'people of a rare name', path: '/api/admin/people?q=hana%20c4' },
  { name: 'people by a username', path: '/api/admin/people?q=bench4711' },
  { name: 'people who have left', path: '/api/admin/people?state=left' },
  { name: 'people for a manager', path: '/api/admin/people?sort=fullName', reader: MANAGER },
  { name: 'places', path: '/api/admin/places' },
  { name: 'sign-offs', path: '/api/admin/sign-offs' },
  { name: 'sign-offs, by name', path: '/api/admin/sign-offs?sort=-fullName' },
  { name: 'sign-offs for a manager', path: '/api/admin/sign-offs', reader: MANAGER },
  { name: 'finder, a common name', path: '/api/admin/find?q=hana' },
  { name: 'finder for a manager', path: '/api/admin/find?q=hana', reader: MANAGER },
  { name: 'overview', path: '/api/admin/overview' },
  { name: 'overview of one restaurant', path: '/api/admin/overview?location=1' },
  { name: 'overview for a manager', path: '/api/admin/overview', reader: MANAGER },
  { name: 'who is stuck', path: '/api/admin/overview/stuck' },
  { name: 'whose plan does not move', path: '/api/admin/overview/plan' },
  { name: 'questions, missed most first', path: '/api/admin/questions' },
  { name: 'audit log', path: '/api/admin/audit' },
  { name: 'audit log, from the middle', path: `/api/admin/audit?before=${RECORDS / 2}` },
  { name: 'audit log of one person', path: `/api/admin/audit?actorId=${idOf(4711)}` },
  { name: 'audit log of one action', path: '/api/admin/audit?action=settings.change' },
  { name: 'audit log about one person', path: `/api/admin/audit?subjectKind=user&subjectId=${idOf(4711)}` },
  { name: 'audit log of a common name', path: '/api/admin/audit?q=hana' },
  { name: 'audit log of a rare name', path: '/api/admin/audit?q=hana%20c4711' },
  {
    name: 'audit log of a rare name, with an action',
    path: '/api/admin/audit?q=hana%20c4711&action=claims.redeem',
  },
  { name: 'audit log of a name that nobody has', path: '/api/admin/audit?q=xyzzy' },
  { name: 'announcements', path: '/api/admin/announcements' },
  { name: 'announcements for a manager', path: '/api/admin/announcements', reader: MANAGER },
  { name: 'announcement: its readers', path: `/api/admin/announcements/${TO_ALL}/readers` },
  {
    name: 'announcement: who has not read it',
    path: `/api/admin/announcements/${TO_ALL}/readers?state=unread`,
  },
  {
    name: 'announcement: the last page of its readers',
    path: `/api/admin/announcements/${TO_ALL}/readers?page=${PEOPLE / 25}`,
  },
  { name: 'bell', path: '/api/announcements' },
  { name: 'suggestions', path: '/api/admin/suggestions' },
  { name: 'suggestions, unanswered', path: '/api/admin/suggestions?status=new' },
  { name: 'inductions', path: '/api/admin/inductions' },
  { name: 'claims', path: '/api/admin/claims' },
  { name: 'claims, open, by name', path: '/api/admin/claims?status=open&sort=claimedBy' },
  { name: 'claims for a manager', path: '/api/admin/claims', reader: MANAGER },
  { name: 'invitations', path: '/api/admin/invitations' },
]

/** @returns {Promise<import('./measuring.mjs').Goal[]>} */
export async function measureLists() {
  const academy = await openAcademy()
  try {
    console.error(`Filling an academy with ${PEOPLE.toLocaleString('en')} people …`)
    await fillAcademy(academy, { people: PEOPLE, withHistory: 1_000, rowsEach: 22 })
    await addLearning(academy)
    await addRecords(academy)
    console.log(`\n| List | Median, ms | 95th percentile, ms |\n|---|--:|--:|`)
    const goals = []
    for (const { name, path, reader = ADMIN } of LISTS) {
      const times = await clock(academy.url + path, reader, name)
      const [median, late] = [medianOf(times), times.toSorted((a, b) => a - b)[Math.floor(REQUESTS * 0.95)]]
      console.log(`| ${name} | ${median.toFixed(1)} | ${late.toFixed(1)} |`)
      goals.push({
        what: `${name}: a page among ${PEOPLE.toLocaleString('en')} people`,
        value: `${median.toFixed(1)} ms`,
        goal: `under ${GOAL_MS} ms`,
        isMet: median < GOAL_MS,
      })
    }
    return goals
  } finally {
    await academy.stop()
  }
}

/** Everybody is on their way: modules and shifts done, others tried, some thrice. */
export async function addLearning({ pool }) {
  const client = await pool.connect()
  client.on('error', () => undefined)
  const id = number => `${idOf(1) - 1} + ${number}`
  const run = statement => client.query(statement)
  await run('set session_replication_role = replica; set synchronous_commit = off')
  await run(`update users set role = 'admin' where id = ${idOf(ADMIN)}`)
  await run(
    `insert into user_training_progress (user_id, module_id, completed_at, score, points_earned, is_completed, completion_date)
     select ${id('n')}, module.id, date '${readToday()}' - n % 300, 18, 10, true, date '${readToday()}' - n % 300
     from generate_series(1, ${PEOPLE}) n join training_modules as module on module.id <= n % 11
     on conflict do nothing`,
  )
  await run(
    `insert into quiz_attempts (user_id, module_id, question_versions, option_orders, score, total_questions, answers, checked_at)
     select ${id('n')}, 1 + (n + k / 2) % 10, '{}', '{}', 12 + n % 8, 20, '{}', now()
     from generate_series(1, ${PEOPLE}) n, generate_series(1, 6) k`,
  )
  await run(
    `insert into shift_sign_offs (user_id, shift_id, signed_off_by)
     select ${id('n')}, shift.id, 1 from generate_series(1, ${PEOPLE}) n
     join training_plan_shifts as shift on shift.id <= n % 8`,
  )
  await run('select count_completion(array(select id from users))')
  await run(
    `select count_stuck(array_agg(user_id), array_agg(module_id)) from (
       select distinct user_id, module_id from quiz_attempts where score < 17
     ) as failed`,
  )
  await run(
    "insert into settings (programme_mode) values ('live') on conflict (id) do update set programme_mode = 'live'",
  )
  // As many as 10,000 gradings of each question leave.
  await run(
    `insert into question_answers (question_id, chosen, is_right, times)
     select id, option, option = option_a, 1000 + (id * 37 + length(option)) % 2000
     from training_questions, unnest(array[option_a, option_b, option_c, option_d]) as option`,
  )
  await run('set session_replication_role = origin')
  await run('vacuum analyze users, user_training_progress, quiz_attempts, shift_sign_offs, completion_totals')
  client.release(true)
}

/** What management did and was told: the log, announcements and who has read them, suggestions, inductions, claims. */
async function addRecords({ pool }) {
  const client = await pool.connect()
  client.on('error', () => undefined)
  const id = number => `${idOf(1) - 1} + ${number}`
  const run = statement => client.query(statement)
  await run('set session_replication_role = replica; set synchronous_commit = off')
  await run(
    `insert into audit_log (at, actor_id, action, subject_kind, subject_id, location_id, before, after)
     select now() - (${RECORDS} - n) * interval '1 minute', ${id(`1 + n % ${PEOPLE}`)},
       (array['people.edit', 'shifts.sign-off', 'claims.redeem', 'settings.change'])[1 + n % 4],
       (array['user', 'user', 'claim', 'settings'])[1 + n % 4],
       case when n % 4 < 2 then ${id(`1 + (n * 7) % ${PEOPLE}`)} end, 1 + n % 3,
       '{"fullName": "Hana"}', '{"fullName": "Hanako"}'
     from generate_series(1, ${RECORDS}) n`,
  )
  await run(
    `insert into notifications (title, message, sent, created_by, created_at, location_ids)
     select 'The terrace is closed', 'Tell your guests.', true, ${id('1')}, now() - n * interval '1 hour',
       case when n = 1 then '{}' else array[1 + n % 3] end
     from generate_series(1, 2000) n`,
  )
  await run(
    `insert into notification_reads (notification_id, user_id)
     select ${TO_ALL}, ${id('n')} from generate_series(1, ${PEOPLE}, 2) n`,
  )
  await run(
    `insert into notification_read_counts (notification_id, crew_id, is_listed, shard, people)
     select notification_id, crew_id, is_listed, user_id % 8, count(*)
     from notification_reads join completion_totals using (user_id) group by 1, 2, 3, 4`,
  )
  await run(
    `insert into suggestions (user_id, form, name, email, category, title, description, priority, status, created_at,
       handled_at, handled_by)
     select ${id('n')}, 'screen', 'Hana', 'hana@noren.example', 'ui', 'Warm towels', 'When to bring them.', 'low',
       case when n % 50 = 0 then 'new' else 'done' end, now() - n * interval '1 minute',
       case when n % 50 <> 0 then now() end, case when n % 50 <> 0 then ${id('1')} end
     from generate_series(1, ${PEOPLE}) n`,
  )
  await run(
    `insert into induction_submissions (user_id, staff_name, staff_email, agreements, policy_versions, signature_data, submitted_at)
     select ${id('n')}, 'Hana', 'hana@noren.example', '{}', '{}', 'data:,', now() - n * interval '1 minute'
     from generate_series(1, ${PEOPLE}) n on conflict do nothing`,
  )
  await run(
    `insert into user_rewards (user_id, reward_id, claim_date, expiry_date, code)
     select ${id('n')}, 12, now() - n % 60 * interval '1 day', now() + (30 - n % 60) * interval '1 day', 'L' || n
     from generate_series(1, ${PEOPLE}) n`,
  )
  await run(
    `insert into invitations (token_hash, location_id, position, is_for_one, created_by, created_at, expires_at)
     select md5(n::text), 1 + n % 3, 'staff', n % 2 = 0, ${id('1')}, now() - n * interval '1 hour',
       now() + (168 - n) * interval '1 hour'
     from generate_series(1, 20000) n`,
  )
  await run('set session_replication_role = origin')
  await run(
    'vacuum analyze audit_log, notifications, notification_reads, notification_read_counts, suggestions, induction_submissions, user_rewards, invitations',
  )
  client.release(true)
}

async function clock(url, reader, name) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times = []
  try {
    // The first one opens the connection.
    for (let count = 0; count <= REQUESTS; count += 1) {
      const begin = performance.now()
      const status = await read(url, { agent, headers: { cookie: cookieOf(reader) } })
      if (status !== 200) throw new Error(`${name}: ${status}`)
      if (count > 0) times.push(performance.now() - begin)
    }
    return times
  } finally {
    agent.destroy()
  }
}
