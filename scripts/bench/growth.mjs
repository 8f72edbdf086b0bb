// Lists and acts that grow with people: medians of time and of processor time at each size, one request at a time.
import { readdir, readFile } from 'node:fs/promises'
import { CONTENT_KINDS } from '#domain/house/content.ts'
import { PERSONAL_NEEDS, REMINDED_NEEDS } from '#domain/house/overview.ts'
import { createDatabase } from '#server/database/client.ts'
import { readPolicies } from '#server/programme/policies.ts'
import { fillAcademy, openAcademy } from '../throw-away-academy.mjs'
import { readFirstRows } from './first-rows.mjs'
import { cookieOf, idOf } from './people.mjs'
import { addCrew, addMemories } from './tonight.mjs'

const SIZES = [
  { people: 649, limit: 100 },
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
  '/api/admin/places/4/judged',
  '/api/admin/completion',
  '/api/admin/completion?q=hana%20c4',
  '/api/admin/completion?locationId=1',
  '/api/admin/completion/sums',
  '/api/admin/completion/sums?locationId=1',
  '/api/admin/completion/sums?position=lead',
  '/api/admin/completion?locationId=1&due=overdue',
  '/api/admin/completion?due=overdue',
  '/api/admin/completion?due=due-soon',
  '/api/admin/completion/sums?due=overdue',
  '/api/admin/completion/sums?due=due-soon',
  '/api/assignments',
  '/api/admin/assignments',
  '/api/admin/assignments/8/people',
  '/api/admin/assignments/8/people?state=done&page=30',
  '/api/admin/assignments/8/people?locationId=1',
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
  ...CONTENT_KINDS.map(kind => `/api/admin/content/${kind}`),
  '/api/admin/content/proposals',
  '/api/admin/out-of-date',
  '/api/admin/suspended-questions',
  '/api/admin/question-suggestions',
  '/api/admin/reading-figures',
  '/api/admin/policies',
  '/api/admin/kitchen',
  '/api/admin/kitchen/locations',
  '/api/admin/kitchen/locations/1/menu',
  '/api/admin/memory',
  '/api/admin/memory?location=1',
  '/api/admin/completion/hours',
  '/api/admin/rota',
  '/api/admin/rota/1',
  '/api/admin/places/1',
  '/api/admin/imports',
  '/api/admin/inductions',
  '/api/admin/guests?q=hana',
  '/api/admin/reservations',
  '/api/admin/mail',
  '/api/admin/mail/table',
  '/api/admin/assessors',
  '/api/admin/locked-pins',
].map(path => ({ path, reader: 1 }))
for (const path of [
  '/api/admin/people',
  '/api/admin/people?q=hana',
  '/api/admin/team',
  '/api/admin/places/comparison',
  '/api/admin/places/4/judged',
  '/api/admin/completion',
  '/api/admin/completion/sums',
  '/api/admin/completion/sums?due=overdue',
  '/api/admin/assignments',
  '/api/admin/assignments/8/people',
  '/api/admin/sign-offs',
  '/api/admin/overview',
  '/api/admin/overview/overdue',
  '/api/admin/overview/behind',
  '/api/admin/dish-changes',
  '/api/admin/claims',
])
  LISTS.push({ path, reader: MANAGER })

/** Asked all evening, whatever the number of people; the reader is one of 60 on. */
const TONIGHT = [
  { path: '/api/readiness/allergens', reader: 1, limit: 20 },
  { path: '/api/checks/today', reader: 1, limit: 20 },
  { path: '/api/readiness', reader: 1, limit: 100 },
  { path: '/api/admin/readiness/LOCATION', reader: 1, limit: 300 },
]

const FIRST_ROW_LIMIT = 500
const IMPORTED = 600
const IMPORT_LIMIT = 5_000
const SIGNING_LIMIT = 300

/**
 * @param {number} [only] of the sizes
 * @returns {Promise<boolean>} whether every median is under its limit
 */
export async function benchGrowth(only) {
  const sizes = SIZES.filter(({ people }) => !only || people === only)
  const columns = []
  for (const { people, limit } of sizes) {
    const academy = await openAcademy()
    try {
      await fillAcademy(academy, { people, withHistory: people, rowsEach: 50 })
      await addMemories(academy.pool)
      const location = await addCrew(academy.pool)
      await addRecords(academy.pool, people)
      // Its settings are kept in memory.
      await academy.restart()
      const column = []
      for (const { path, reader, limit: own = limit } of [...LISTS, ...TONIGHT]) {
        const get = () => ask(academy, reader, path.replace('LOCATION', location))
        const name = path + (reader === MANAGER ? ', a manager' : '')
        column.push({ name, limit: own, ...(await measure(academy, Array(REQUESTS + 1).fill(get))) })
      }
      for (const { name, times } of await readFirstRows(academy))
        column.push({ name, limit: FIRST_ROW_LIMIT, time: median(times) })
      const signings = await prepareSignings(academy)
      column.push({ name: 'sign a section', limit: SIGNING_LIMIT, ...(await measure(academy, signings)) })
      const [check, apply] = await prepareImport(academy)
      for (const [name, step] of Object.entries({ check, apply }))
        column.push({
          name: `${name} ${IMPORTED} new people`,
          limit: IMPORT_LIMIT,
          ...(await measure(academy, [step])),
        })
      columns.push(column)
    } finally {
      await academy.stop()
    }
  }
  const heads = sizes.flatMap(({ people }) => [`${people.toLocaleString('en')} people`, 'processor'])
  console.log(`| Medians, ms | ${heads.join(' | ')} | |\n|---|${'--:|'.repeat(heads.length)}---|`)
  const missed = ({ time, limit }) => time >= limit
  for (const [at, { name }] of columns[0].entries()) {
    const row = columns.map(column => column[at])
    const cells = row.flatMap(({ time, processor }) => [time.toFixed(1), processor?.toFixed(1) ?? ''])
    console.log(`| ${name} | ${cells.join(' | ')} | ${row.some(missed) ? 'missed' : ''} |`)
  }
  return !columns.flat().some(missed)
}

/** Does one step after the other; of several the first warms the server up. */
async function measure(academy, steps) {
  const times = []
  const used = []
  for (const step of steps) {
    const before = await readProcessorTimes(academy)
    const begin = performance.now()
    await step()
    times.push(performance.now() - begin)
    const after = await readProcessorTimes(academy)
    used.push(after.entries().reduce((sum, [process, time]) => sum + time - (before.get(process) ?? 0), 0))
  }
  const counted = values => median(values.length > 1 ? values.slice(1) : values)
  return { time: counted(times), processor: counted(used) }
}

async function ask({ url }, reader, path, body) {
  const response = await fetch(url + path, {
    headers: {
      ...{ cookie: cookieOf(reader), origin: url },
      ...(body && { 'content-type': `application/${typeof body === 'string' ? 'octet-stream' : 'json'}` }),
    },
    ...(body && { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return text
}

/** Signs all dishes of a section, one section after the other. */
async function prepareSignings(academy) {
  const { dishes } = JSON.parse(await ask(academy, 1, '/api/admin/kitchen'))
  const sections = Map.groupBy(dishes, ({ section }) => section)
  return [...sections.values()].map(together => () => {
    const seen = together.map(({ dishId: id, revision, named }) => ({
      ...{ id, revision, meant: named.map(({ subject }) => subject) },
    }))
    const body = { dishes: seen, components: [], isConfirmed: true }
    return ask(academy, 1, '/api/admin/kitchen/assessments', body)
  })
}

async function prepareImport(academy) {
  const { rows } = await academy.pool.query('select name from locations order by id')
  const lines = Array.from({ length: IMPORTED }, (_, at) =>
    [`Mai ${at}`, `mai${at}@noren.example`, `mai${at}`, rows[at % rows.length].name, 'staff'].join(','),
  )
  const file = ['Name,E-mail,Username,Restaurant,Position', ...lines].join('\n')
  const { id, table, guess: mapping } = JSON.parse(await ask(academy, 1, '/api/admin/people/imports', file))
  const send = step => () => ask(academy, 1, `/api/admin/imports/${id}/${step}`, { table, mapping })
  return [send('dry-run'), send('apply')]
}

/**
 * Processor time so far of the server and of each process of its database, in ms; a busy machine adds little to it. The
 * time of a connection that has ended is not known. Linux only.
 */
async function readProcessorTimes({ pid, postgresPid }) {
  const backends = await readFile(`/proc/${postgresPid}/task/${postgresPid}/children`, 'utf8')
  const times = new Map()
  for (const process of [String(pid), ...backends.trim().split(' ')]) {
    let nanoseconds = 0
    for (const thread of await readdir(`/proc/${process}/task`).catch(() => [])) {
      const stat = await readFile(`/proc/${process}/task/${thread}/schedstat`, 'utf8').catch(() => '0')
      nanoseconds += Number(stat.split(' ')[0])
    }
    times.set(process, nanoseconds / 1e6)
  }
  return times
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}

/** Management's records, without triggers: row by row they would take an hour. */
async function addRecords(pool, people) {
  const id = `${idOf(1) - 1} + n`
  const policies = await readPolicies(createDatabase(pool), true)
  const versions = JSON.stringify(policies.map(({ policy }) => ({ id: policy.id, version: policy.version })))
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
     select ${id}, policy.id, policy.version, now(), current_date
     from generate_series(1, ${people}) n, json_to_recordset('${versions}') as policy (id int, version text) where n % 20 > 0`,
    `insert into question_answers (question_id, chosen, is_right, times)
     select id, option_a, correct_answer = 'A', ${people} from training_questions`,
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
    // One of five jobs each; every other module, every fifth policy and one shift are for some of them.
    `update user_places set job_ids = array[1 + user_id % 5]`,
    `update policies set audience = '{"jobIds": [1, 2], "locationIds": []}' where id % 5 = 0`,
    `update training_modules set audience = jsonb_build_object('jobIds', array[1 + id % 3, 4], 'locationIds', '{}'::int[])
     where id % 2 = 0`,
    `update training_plan_shifts set audience = '{"jobIds": [1, 2], "locationIds": []}' where id = (select max(id) from training_plan_shifts)`,
    // A quarter has not done the first lesson, half the second, whose day has passed.
    `insert into user_micro_learning_progress (user_id, module_id, completed_at, time_spent, completion_date)
     select ${id}, lesson, now(), 60, current_date - 20 - lesson from generate_series(1, ${people}) n, generate_series(1, 3) lesson
     where n % 4 >= lesson`,
    'select count_completion(array(select id from users))',
    'select count_agreed_texts(array(select id from users))',
    // Ten for everyone, beside the two of every new academy.
    `insert into assignments (kind, item_id, due_on, due_after, each_year, repeat_months, started_on, time_zone, day_start, created_at)
     select kind, item, current_date + due, after, yearly, months, current_date - 60, 'UTC', '04:00', now()
     from (values ('induction', null, null, 3, null, null), ('plan', null, null, 30, null, null),
       ('lessons', 1, 3, null, null, null), ('lessons', 2, -7, null, null, null), ('lessons', 3, 20, null, null, null),
       ('policies', 1, 10, null, null, null), ('policies', 2, 10, null, null, null),
       ('modules', 1, null, 14, null, 18), ('modules', 2, null, 14, null, 18), ('check', null, null, null, '12-31', null)
     ) as given (kind, item, due, after, yearly, months)`,
    'select follow_assignments(null, null)',
    // Reminded in vain, each of what is overdue.
    `insert into reminders (user_id, subject, step, business_day, sent_at)
     select user_id, 'due assignment ' || assignment_id, 'manager', due_on + 1, now()
     from assignment_people where due_on < current_date`,
    "insert into settings (programme_mode) values ('live') on conflict (id) do update set programme_mode = 'live'",
    'set session_replication_role = origin',
    'vacuum analyze',
  ])
    await client.query(query)
  client.release()
}
