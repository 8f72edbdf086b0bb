/**
 * Every total derived from other tables: the SQL functions that maintain it (`database/functions/<name>.sql`,
 * each with its triggers) and its rebuild. With them a list of people is an index scan, not a count.
 */
import type pg from 'pg'

interface Total {
  /** Table or column. */
  readonly total: string
  readonly countedFrom: readonly string[]
  readonly keptBy: readonly string[]
  /** Queries of the rebuild; `:since` is the first day whose weeks and months are stored. */
  readonly rebuild: readonly string[]
}

export const TOTALS: readonly Total[] = [
  {
    total: 'users.points_balance',
    countedFrom: ['point_transactions'],
    keptBy: ['move_points'],
    rebuild: [
      // Balances change through the ledger only; only the tables' owner can make an exception.
      'alter table users disable trigger users_points_balance_by_ledger',
      `update users set points_balance = ledger.points from (
         select person.id, coalesce(sum(amount), 0)::int as points
         from users as person left join point_transactions on user_id = person.id group by person.id
       ) as ledger where users.id = ledger.id and points_balance <> ledger.points`,
      'alter table users enable trigger users_points_balance_by_ledger',
    ],
  },
  {
    // Unused weeks and months are removed by housekeeping.
    total: 'point_totals',
    countedFrom: ['point_transactions', 'users'],
    keptBy: ['move_points', 'copy_user_to_point_totals'],
    rebuild: [
      'delete from point_totals',
      `insert into point_totals (user_id, period, period_start, points, full_name, role, is_active)
       select entry.user_id, span.period, span.period_start, sum(entry.amount), person.full_name, person.role,
         person.is_active
       from point_transactions as entry
       join users as person on person.id = entry.user_id
       cross join lateral (values
         ('all', date '0001-01-01'),
         ('month', date_trunc('month', entry.business_day::timestamp)::date),
         ('week', date_trunc('week', entry.business_day::timestamp)::date)
       ) as span (period, period_start)
       where entry.kind not in ('reward_claim', 'claim_return') and (span.period = 'all' or span.period_start >= :since)
       group by entry.user_id, span.period, span.period_start, person.id`,
    ],
  },
  {
    total: 'completion_totals',
    countedFrom: [
      'users',
      'user_places',
      'induction_submissions',
      'shift_sign_offs',
      'training_plan_shifts',
      'training_modules',
      'user_training_progress',
    ],
    keptBy: [
      'begin_completion_totals',
      'copy_user_to_completion_totals',
      'count_completion',
      'count_completion_of_moved',
      'count_programme',
    ],
    rebuild: [
      `insert into completion_totals as total (user_id, full_name, is_listed)
       select id, full_name, is_active and role <> 'customer' from users
       on conflict (user_id) do update set full_name = excluded.full_name, is_listed = excluded.is_listed`,
      'select count_completion(array(select id from users))',
    ],
  },
  {
    total: 'agreed_texts',
    countedFrom: ['policy_agreements'],
    keptBy: ['count_agreed_texts', 'count_new_agreements'],
    rebuild: ['delete from agreed_texts', 'select count_agreed_texts(array(select id from users))'],
  },
  {
    total: 'stuck_learners',
    countedFrom: ['quiz_attempts', 'user_training_progress'],
    keptBy: ['count_graded', 'count_newly_graded', 'count_stuck', 'count_unstuck'],
    rebuild: [
      'delete from stuck_learners',
      `select count_stuck(array_agg(user_id), array_agg(module_id))
       from (select distinct user_id, module_id from quiz_attempts where checked_at is not null) as tried`,
    ],
  },
  {
    // Answers to the current text of each question.
    total: 'question_answers',
    countedFrom: ['content_versions', 'quiz_attempts', 'training_questions'],
    keptBy: [
      'begin_question_tally',
      'count_answers_to',
      'count_graded',
      'count_newly_graded',
      'count_question_answers',
      'recount_question',
    ],
    rebuild: [
      'delete from question_answers',
      'select count_question_answers(array(select id from quiz_attempts where checked_at is not null))',
    ],
  },
  {
    total: 'training_modules.total_questions',
    countedFrom: ['training_questions'],
    keptBy: ['count_module_questions', 'count_added_questions'],
    rebuild: [
      `update training_modules as module set total_questions = (
         select count(*) from training_questions where module_id = module.id and is_active
       )`,
    ],
  },
]

/**
 * Rebuilds every total in one transaction that blocks writers of the source tables.
 * @param client of the tables' owner
 * @param since the first day whose weeks and months of points are stored, ISO
 */
export async function rebuildTotals(client: pg.ClientBase, since: string): Promise<void> {
  await client.query('begin')
  try {
    await rebuildTotalsWithin(client, since)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The same in the caller's transaction. */
export async function rebuildTotalsWithin(client: pg.ClientBase, since: string): Promise<void> {
  const sources = [...new Set(TOTALS.flatMap(({ countedFrom }) => countedFrom))].sort()
  await client.query(`lock table ${sources.join(', ')} in share row exclusive mode`)
  for (const query of TOTALS.flatMap(({ rebuild }) => rebuild))
    await client.query(query.replaceAll(':since', `date '${since}'`))
}
