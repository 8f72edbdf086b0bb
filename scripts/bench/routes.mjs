// What is measured: each route, the request that is sent, and the baseline that it is held against.
import { firstDayOfMonth } from '#domain/business-day.ts'
import { idOf, PASSWORD, usernameOf } from './people.mjs'

/**
 * What the baseline's process does for a request (baseline.mjs); with each it sends an answer of the route's size.
 *
 * - `a` nothing
 * - `b` one prepared query: the session and its user
 * - `c` b, and one prepared query that an index answers
 * - `d` b, and a transaction of two inserts
 * - `same` what a route truly does beyond d: `statements` says it
 *
 * @typedef {'a' | 'b' | 'c' | 'd' | 'same'} BaselineKind
 */

/**
 * @typedef {object} MeasuredRoute
 * @property {string} name
 * @property {'GET' | 'POST'} method
 * @property {BaselineKind} baseline
 * @property {number} goal how much of the baseline's requests a second are wanted
 * @property {boolean} [isPublic] sent without a session
 * @property {number} [status] of every answer; 200 where nothing is said
 * @property {(turn: Turn) => { path: string, headers?: Record<string, string>, body?: string }} request
 * @property {boolean} [takesTurns] each request is another person's, since limits by person hold here as everywhere;
 *   else each connection is one person
 * @property {{ text: string, values: (user: { id: number }, facts: Facts) => unknown[] }} [query] of c; its rows are
 *   the answer where `answersRows` says so
 * @property {boolean} [answersRows]
 * @property {(tools: import('./baseline.mjs').Tools) => Promise<void>} [statements] of `same`
 * @property {string} [remark] what the baseline does the same
 * @property {number} [warmRequests] how many at least warm it up, where not as many as others
 */

/**
 * @typedef {object} Turn
 * @property {number} person their number
 * @property {number} round how many turns everybody had before this one
 * @property {Facts} facts
 */

/**
 * What only the running academy knows.
 *
 * @typedef {object} Facts
 * @property {Record<string, string>[]} answers right answers by module, from the first
 * @property {number[]} moduleIds
 * @property {string} asset path of the largest script
 * @property {string} menuTag ETag of the menu
 * @property {string} today the business day
 */

const SHARED_READ = 0.8
const OWN_READ = 0.8
const WRITE = 0.7
const PUBLIC_READ = 0.6
/** The 99th percentile may be so many times the baseline's. */
export const TAIL_GOAL = 3

const BROTLI = { 'accept-encoding': 'br' }
const OWN_POINTS = { text: 'select points_balance from users where id = $1', values: ({ id }) => [id] }
const OWN_PROGRESS = {
  text: `select module_id as "moduleId", is_completed as "isCompleted", score,
  total_questions as "totalQuestions", completed_at as "completedAt", points_earned as "pointsEarned"
  from user_training_progress where user_id = $1 order by module_id`,
  values: ({ id }) => [id],
}
const NEWEST_KUDOS = {
  text: `select k.id, k.giver_id as "giverId", k.receiver_id as "receiverId",
  json_build_object('id', g.id, 'fullName', g.full_name) as giver,
  json_build_object('id', r.id, 'fullName', r.full_name) as receiver,
  k.reason, k.points, k.is_management as "isManagement", k.created_at as "createdAt"
  from kudos k join users g on g.id = k.giver_id join users r on r.id = k.receiver_id
  order by k.id desc limit 50`,
  values: () => [],
}
const BEST_OF_THE_MONTH = {
  text: `select rank() over (order by points desc)::int as rank, t.user_id as "userId",
  t.full_name as "fullName", u.role, t.points
  from (select user_id, points, full_name from point_totals
    where period = 'month' and period_start = $1 and is_active and points > 0
    order by points desc, full_name, user_id limit 50) t join users u on u.id = t.user_id`,
  values: (_user, { today }) => [firstDayOfMonth(today)],
}

const REASON = 'Thank you for carrying the whole section alone on a very full Saturday evening'

/** @type {MeasuredRoute[]} */
export const ROUTES = [
  get('menu', '/api/menu', { baseline: 'b', goal: SHARED_READ, headers: BROTLI }),
  {
    ...get('menu-304', '/api/menu', { baseline: 'b', goal: SHARED_READ, status: 304 }),
    request: ({ facts }) => ({ path: '/api/menu', headers: { ...BROTLI, 'if-none-match': facts.menuTag } }),
  },
  get('rewards', '/api/rewards', { baseline: 'b', goal: SHARED_READ, headers: BROTLI }),
  get('user', '/api/user', {
    baseline: 'c',
    goal: OWN_READ,
    query: OWN_POINTS,
  }),
  get('modules', '/api/training/modules', { baseline: 'c', goal: OWN_READ, query: OWN_PROGRESS }),
  get('progress', '/api/training/progress', { baseline: 'c', goal: OWN_READ, query: OWN_PROGRESS }),
  get('kudos', '/api/kudos', { baseline: 'c', goal: OWN_READ, query: NEWEST_KUDOS, answersRows: true }),
  get('leaderboard', '/api/leaderboard?period=month', {
    baseline: 'c',
    goal: OWN_READ,
    query: BEST_OF_THE_MONTH,
    answersRows: true,
  }),
  get('locations', '/api/locations', { baseline: 'a', goal: PUBLIC_READ, headers: BROTLI, isPublic: true }),
  get('html', '/auth', { baseline: 'a', goal: PUBLIC_READ, headers: BROTLI, isPublic: true }),
  {
    ...get('asset', '', { baseline: 'a', goal: PUBLIC_READ, isPublic: true }),
    request: ({ facts }) => ({ path: facts.asset, headers: BROTLI }),
  },
  {
    ...post('suggestion', 'same', WRITE, 201, () => ({
      path: '/api/suggestions',
      body: {
        category: 'content',
        title: 'A lighter lunch',
        description: 'Guests of the last weeks asked for a lighter lunch with more vegetables and less rice.',
        priority: 'medium',
      },
    })),
    remark: 'counts the try, reads who gets the mail, counts it in the mailbox’s hour, adds it to the digest',
    statements: sendSuggestion,
  },
  {
    ...post('check', 'same', WRITE, 200, ({ facts }) => ({
      path: `/api/training/modules/${facts.moduleIds[0]}/check`,
      body: { answers: facts.answers[0] },
    })),
    remark: 'reads the progress and the latest attempt, counts the try, writes the attempt with its answers',
    statements: checkAnswers,
  },
  {
    ...post('complete', 'same', WRITE, 200, ({ round, facts }) => ({
      path: '/api/training/complete',
      body: { moduleId: facts.moduleIds[round], answers: facts.answers[round] },
    })),
    remark:
      'locks the learner, reads their progress, writes the attempt with its answers, ledger (its trigger too), streak and progress',
    statements: completeModule,
  },
  {
    ...post('claim', 'same', WRITE, 201, ({ person }) => ({
      path: `/api/users/${idOf(person)}/rewards`,
      body: { rewardId: 12 },
    })),
    remark: 'locks the balance, reads the reward, writes claim and ledger (its trigger too)',
    statements: claimReward,
  },
  {
    ...post('give-kudos', 'same', WRITE, 201, ({ person }) => ({
      path: '/api/kudos',
      body: { receiverId: idOf(person) - 1, reason: REASON },
    })),
    remark: 'reads the receiver, writes kudos and ledger (its trigger too)',
    statements: giveKudos,
  },
  {
    ...post('sign-in', 'same', WRITE, 200, ({ person }) => ({
      path: '/api/login',
      body: { username: usernameOf(person), password: PASSWORD },
    })),
    isPublic: true,
    // Nearly all of it is the password's hash, which no compiler quickens.
    warmRequests: 100,
    remark:
      'counts the try, reads the user, checks the password (Argon2id), forgets the try, writes the session',
    statements: signIn,
  },
]

/** @returns {MeasuredRoute} */
function get(name, path, { headers, ...route }) {
  return { name, method: 'GET', ...route, request: () => ({ path, headers }) }
}

/** @returns {MeasuredRoute} */
function post(name, baseline, goal, status, request) {
  return {
    name,
    method: 'POST',
    baseline,
    goal,
    status,
    takesTurns: true,
    request: turn => {
      const { path, body } = request(turn)
      return { path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    },
  }
}

async function sendSuggestion({ user, body, query, transaction }) {
  await countTry(query, `bench:${user.id}`)
  await transaction(async () => {
    await query(
      `insert into suggestions (user_id, form, name, email, category, title, description, priority)
       values ($1, 'dialog', $2, $3, $4, $5, $6, $7) returning id`,
      [user.id, user.full_name, user.email, body.category, body.title, body.description, body.priority],
    )
    await query(`select email from users where role = 'admin' and is_active`, [])
    await query(
      `insert into mail_hours (kind, mailbox, started_at, mail_count) values ('suggestion', 'bench', now(), 1)
       on conflict (kind, mailbox) do update set mail_count = mail_hours.mail_count + 1 returning *`,
      [],
    )
    await query(
      `with digest as (
         insert into mail_outbox (kind, recipients, subject, body, digest_key, next_attempt_at)
         values ('suggestion', '{bench@noren.example}', $1, '', 'bench', now() + interval '1 hour')
         on conflict (digest_key) where sent_at is null and expired_at is null and failed_at is null
         do update set digest_key = excluded.digest_key
         returning id
       )
       insert into mail_digest_entries (mail_id, body) select id, $2 from digest`,
      [body.title, body.description],
    )
  })
}

async function countTry(query, key) {
  await query(
    `insert into rate_limits (key, points, expire) values ($1, 1, 0) on conflict (key) do update set points = rate_limits.points + 1`,
    [key],
  )
}

async function checkAnswers({ user, body, query, facts: { moduleIds } }) {
  const [moduleId] = moduleIds
  await query(
    `select (select json_object_agg(module_id, completion_date) from user_training_progress where user_id = $1) as completions,
       (select to_json(attempt) from quiz_attempts as attempt where user_id = $1 and module_id = $2 order by id desc limit 1) as attempt`,
    [user.id, moduleId],
  )
  await countTry(query, `bench:${user.id}`)
  await keepAttempt(query, user.id, moduleId, body.answers)
}

async function keepAttempt(query, userId, moduleId, answers) {
  const versions = Object.keys(answers).map(Number)
  await query(
    `insert into quiz_attempts
       (user_id, module_id, question_versions, option_orders, total_questions, score, answers, checked_at)
     values ($1, $2, $3, $4, $5, $5, $6, now())`,
    [userId, moduleId, versions, versions.map(() => 'ABCD'), versions.length, JSON.stringify(answers)],
  )
}

async function completeModule({ user, body, query, transaction, facts: { today } }) {
  const { moduleId, answers } = body
  await transaction(async () => {
    await query('select id from users where id = $1 for no key update', [user.id])
    await query('select * from user_training_progress where user_id = $1', [user.id])
    await keepAttempt(query, user.id, moduleId, answers)
    await query(
      `insert into point_transactions (user_id, amount, kind, cause_id, business_day)
       values ($1, 10, 'training_module', $2, $3), ($1, 5, 'perfect_quiz', $2, $3), ($1, 1, 'daily_streak', null, $3)
       on conflict do nothing`,
      [user.id, moduleId, today],
    )
    await query(
      `insert into user_training_streaks (user_id, current_streak, longest_streak, last_completion_date, total_modules_completed, total_points_earned)
       values ($1, 1, 1, $2, 1, 16) on conflict (user_id) do update
       set total_modules_completed = user_training_streaks.total_modules_completed + 1, updated_at = now()`,
      [user.id, today],
    )
    await query(
      `insert into user_training_progress (user_id, module_id, completed_at, score, points_earned, is_completed, completion_date)
       values ($1, $2, now(), 20, 10, true, $3) returning *`,
      [user.id, moduleId, today],
    )
  })
}

async function claimReward({ user, body, query, transaction, facts: { today }, newCode }) {
  await transaction(async () => {
    await query('select points_balance from users where id = $1 for no key update', [user.id])
    await query('select * from rewards where id = $1', [body.rewardId])
    const [claim] = await query(
      `insert into user_rewards (user_id, reward_id, expiry_date, code) values ($1, $2, now() + interval '30 days', $3) returning *`,
      [user.id, body.rewardId, newCode()],
    )
    await query(
      `insert into point_transactions (user_id, amount, kind, cause_id, business_day) values ($1, -20, 'reward_claim', $2, $3)`,
      [user.id, claim.id, today],
    )
  })
}

async function giveKudos({ user, body, query, transaction, facts: { today } }) {
  await transaction(async () => {
    await query('select id, full_name from users where id = $1 and is_active', [body.receiverId])
    const [kudos] = await query(
      'insert into kudos (giver_id, receiver_id, points, reason, given_date) values ($1, $2, 5, $3, $4) returning *',
      [user.id, body.receiverId, body.reason, today],
    )
    await query(
      `insert into point_transactions (user_id, amount, kind, cause_id, business_day) values ($1, 5, 'kudos', $2, $3)`,
      [body.receiverId, kudos.id, today],
    )
  })
}

async function signIn({ body, query, checkPassword, newCode }) {
  await countTry(query, `bench:${body.username}`)
  const [user] = await query('select * from users where username_folded = $1', [body.username])
  await checkPassword(user.password, body.password)
  await query('delete from rate_limits where key = $1', [`bench:${body.username}`])
  await query('insert into sessions (token_hash, user_id) values ($1, $2)', [newCode(), user.id])
}
