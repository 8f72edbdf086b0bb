/** Lost connections between two queries of a transfer of points: all of it has happened or nothing. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '../testing/ledger-check.ts'
import { makeQuickAccounts, type QuickAccount } from '../testing/quick-accounts.ts'
import { quizAnswers } from '../testing/quiz-answers.ts'
import { startTestApp } from '../testing/test-app.ts'

let onlooker: pg.Client
let answers: Record<string, string>
const app = await startTestApp()
beforeAll(async () => {
  onlooker = new pg.Client({ connectionString: app.databaseUrl })
  await onlooker.connect()
  answers = await quizAnswers(app.context.db, 1)
  // Ends its own connection, as a crash of either side would, right after the query or at the commit.
  await onlooker.query(`
    create function crash() returns trigger language plpgsql as $$
    begin
      perform pg_terminate_backend(pg_backend_pid());
      return null;
    end $$`)
})
afterAll(() => onlooker.end())

/** Everything that points touch, row by row. */
async function everything(): Promise<unknown> {
  const tables = [
    'user_micro_learning_progress',
    'point_transactions',
    'point_totals',
    'kudos',
    'user_rewards',
    'user_training_progress',
  ]
  const streaks = 'select coalesce(json_agg(t order by id), $1) as rows from user_training_streaks t'
  const state: unknown[] = [(await onlooker.query(streaks, ['[]'])).rows]
  for (const table of tables)
    state.push((await onlooker.query(`select * from ${table} order by 1, 2, 3`)).rows)
  state.push((await onlooker.query('select id, points_balance from users order by id')).rows)
  return state
}

const REASON = 'one two three four five six seven eight nine ten'
type Deed = (who: QuickAccount, other: QuickAccount) => Promise<{ statusCode: number }>
const claim: Deed = ({ id, client }) => client.post(`/api/users/${id}/rewards`, { rewardId: 12 })
const kudos: Deed = ({ client }, other) => client.post('/api/kudos', { receiverId: other.id, reason: REASON })
const learn: Deed = ({ client }) => client.post('/api/micro-learning/complete', { moduleId: 1 })
const complete: Deed = ({ client }) => client.post('/api/training/complete', { moduleId: 1, answers })

test.each([
  ['a claim', 'user_rewards', claim],
  ['a claim', 'point_transactions', claim],
  ['a claim', 'users', claim],
  ['kudos', 'kudos', kudos],
  ['kudos', 'point_transactions', kudos],
  ['kudos', 'point_totals', kudos],
  ['a lesson', 'user_micro_learning_progress', learn],
  ['a lesson', 'point_transactions', learn],
  ['a lesson', 'user_training_streaks', learn],
  ['a completion', 'user_training_progress', complete],
  ['a completion', 'point_transactions', complete],
  ['a completion', 'point_totals', complete],
  ['a completion', 'user_training_streaks', complete],
] as const)('%s, with a crash after it wrote to %s', async (_what, table, deed) => {
  for (const moment of ['', 'deferrable initially deferred']) {
    const [who, other] = await makeQuickAccounts(app, 2)
    if (!who || !other) throw new Error('No accounts were made')
    const head = 'insert into point_transactions (user_id, amount, kind, reason, created_by, business_day)'
    await onlooker.query(`${head} values ($1, 20, 'adjustment', 'Test', 1, '2026-03-02')`, [who.id])
    await onlooker.query(
      `create constraint trigger crash after insert or update on ${table} ${moment} for each row execute function crash()`,
    )
    const before = await everything()
    expect((await deed(who, other)).statusCode).toBe(503)
    expect(await everything()).toEqual(before)

    await onlooker.query(`drop trigger crash on ${table}`)
    expect((await deed(who, other)).statusCode).toBeLessThan(300)
    expect(await everything()).not.toEqual(before)
  }
  await expectSoundLedger(app.context.db)
})
