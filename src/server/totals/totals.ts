/**
 * Every total that is derived from other tables: which SQL functions keep it (`database/functions/<name>.sql`, each with
 * its triggers), and how it is rebuilt. A list of people is then one walk along an index, not a count.
 */
import type pg from 'pg'

interface Total {
  /** The table, or the column. */
  readonly total: string
  readonly countedFrom: readonly string[]
  readonly keptBy: readonly string[]
  /** Statements that make it anew; `:since` is the first day whose weeks and months are kept. */
  readonly rebuild: readonly string[]
}

export const TOTALS: readonly Total[] = [
  {
    total: 'users.points_balance',
    countedFrom: ['point_transactions'],
    keptBy: ['move_points'],
    rebuild: [
      // Balances change through the ledger alone; only the tables' owner can make an exception.
      'alter table users disable trigger users_points_balance_by_ledger',
      `update users set points_balance = ledger.points from (
         select person.id, coalesce(sum(amount), 0)::int as points
         from users as person left join point_transactions on user_id = person.id group by person.id
       ) as ledger where users.id = ledger.id and points_balance <> ledger.points`,
      'alter table users enable trigger users_points_balance_by_ledger',
    ],
  },
  {
    // Weeks and months that nobody asks for any more are removed by housekeeping.
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
       where entry.kind <> 'reward_claim' and (span.period = 'all' or span.period_start >= :since)
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
      'user_training_progress',
    ],
    keptBy: [
      'copy_user_to_completion_totals',
      'count_completion',
      'count_completion_of_moved',
      'count_archived_module',
      'count_archived_shift',
      'move_between_crews',
    ],
    rebuild: [
      `insert into completion_totals as total (user_id, full_name, is_listed, crew_id)
       select id, full_name, is_active and role <> 'customer', crew_of(id) from users
       on conflict (user_id) do update
         set full_name = excluded.full_name, is_listed = excluded.is_listed, crew_id = excluded.crew_id`,
      'select count_completion(array(select id from users))',
    ],
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
    // Answers to the text that a question has now.
    total: 'question_answers',
    countedFrom: ['quiz_attempts', 'training_questions'],
    keptBy: ['count_graded', 'count_newly_graded', 'count_question_answers', 'begin_question_tally'],
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
  {
    total: 'notification_read_counts',
    countedFrom: ['notification_reads', 'users', 'user_places'],
    keptBy: ['count_reads', 'move_reads'],
    rebuild: [
      'delete from notification_read_counts',
      `insert into notification_read_counts (notification_id, crew_id, is_listed, shard, people)
       select notification_id, crew_id, is_listed, 0, count(*)
       from notification_reads join completion_totals using (user_id) group by 1, 2, 3`,
    ],
  },
  {
    // Counted with the next look at the overview (features/overview/weeks.ts).
    total: 'daily_figures',
    countedFrom: ['point_transactions', 'kudos', 'user_training_progress', 'user_places'],
    keptBy: ['move_between_crews'],
    rebuild: ['delete from daily_figures'],
  },
]

/**
 * Makes every total anew, in one transaction that holds back whoever writes to what is counted.
 *
 * @param client of the tables' owner
 * @param since the first day whose weeks and months of points are kept, ISO
 */
export async function rebuildTotals(client: pg.ClientBase, since: string): Promise<void> {
  const sources = [...new Set(TOTALS.flatMap(({ countedFrom }) => countedFrom))].sort()
  await client.query('begin')
  try {
    await client.query(`lock table ${sources.join(', ')} in share row exclusive mode`)
    for (const statement of TOTALS.flatMap(({ rebuild }) => rebuild))
      await client.query(statement.replaceAll(':since', `date '${since}'`))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
