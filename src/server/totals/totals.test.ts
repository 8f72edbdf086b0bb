import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oldestTotals } from '../accounts/housekeeping.ts'
import { readFunctionFiles } from '../database/apply-functions.ts'
import { notifications } from '../database/schema/notifications.ts'
import { userPlaces } from '../database/schema/places.ts'
import { trainingModules, trainingQuestions } from '../database/schema/training.ts'
import { shiftSignOffs, trainingPlanShifts } from '../database/schema/training-plan.ts'
import { users } from '../database/schema/users.ts'
import { eq } from '../platform/drizzle.ts'
import { makeQuickAccounts, type QuickAccount } from '../testing/quick-accounts.ts'
import { quizAnswers } from '../testing/quiz-answers.ts'
import { openTestApp } from '../testing/test-app.ts'
import { rebuildTotals, TOTALS } from './totals.ts'

const WEAK_GUESSES = 3
const REASON = 'Thank you for carrying the whole section alone on a very full Saturday evening'

const app = await openTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const owner = new pg.Client({ connectionString: app.databaseUrl })
const rebuild = () => rebuildTotals(owner, oldestTotals(app.context.nowDate()))

/** Everything that is counted, in one order. */
const SNAPSHOTS = {
  balances: 'select id, points_balance from users order by id',
  points: 'select * from point_totals order by user_id, period, period_start',
  completion: 'select * from completion_totals order by user_id',
  stuck: 'select * from stuck_learners order by user_id, module_id',
  answers: 'select * from question_answers order by question_id, chosen, is_right',
  questions: 'select id, total_questions from training_modules order by id',
  reads: `select notification_id, crew_id, is_listed, sum(people)::int as people from notification_read_counts
    group by 1, 2, 3 having sum(people) <> 0 order by 1, 2, 3`,
}
async function readTotals() {
  const totals: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(SNAPSHOTS)) totals[name] = (await owner.query(query)).rows
  return { ...totals, overview: (await admin.get('/api/admin/overview')).json() }
}

beforeAll(async () => {
  await owner.connect()
  await admin.patch('/api/admin/settings', { programmeMode: 'live' })
  const [learner, guesser, leaver, mover] = (await makeQuickAccounts(app, 4)) as [
    QuickAccount,
    QuickAccount,
    QuickAccount,
    QuickAccount,
  ]
  await db.insert(userPlaces).values([
    { userId: learner.id, locationId: 1, position: 'staff' },
    { userId: mover.id, locationId: 1, position: 'lead' },
    { userId: leaver.id, locationId: 2, position: 'staff' },
  ])
  const [sent] = await db
    .insert(notifications)
    .values({
      title: 'The terrace is closed',
      message: 'Tell your guests.',
      sent: true,
      createdBy: learner.id,
    })
    .returning({ id: notifications.id })
  for (const { client } of [learner, mover, leaver])
    await client.post('/api/announcements/read', { ids: [sent?.id] })
  const right = await quizAnswers(db, 1)
  const wrong = await quizAnswers(db, 1, 20)
  for (let guess = 0; guess < WEAK_GUESSES; guess += 1)
    await guesser.client.post('/api/training/modules/1/check', { answers: wrong })
  await learner.client.post('/api/training/complete', { moduleId: 1, answers: right })
  await learner.client.post('/api/kudos', { receiverId: mover.id, reason: REASON })
  await db.insert(shiftSignOffs).values([
    { userId: mover.id, shiftId: 1, signedOffBy: learner.id },
    { userId: mover.id, shiftId: 2, signedOffBy: learner.id },
  ])
  await admin.get('/api/admin/overview')
  await db.update(userPlaces).set({ locationId: 3 }).where(eq(userPlaces.userId, mover.id))
  await db.update(users).set({ isActive: false }).where(eq(users.id, leaver.id))
  await db.update(users).set({ fullName: 'Renamed' }).where(eq(users.id, mover.id))
  await db.update(trainingPlanShifts).set({ isActive: false }).where(eq(trainingPlanShifts.id, 2))
  await db.update(trainingModules).set({ isActive: false }).where(eq(trainingModules.id, 9))
  await db.update(trainingQuestions).set({ isActive: false }).where(eq(trainingQuestions.moduleId, 8))
})
afterAll(() => owner.end())

test('a rebuild changes nothing', async () => {
  const kept = await readTotals()
  for (const [name, rows] of Object.entries(kept)) expect(rows, name).not.toEqual([])
  await rebuild()
  expect(await readTotals()).toEqual(kept)
})

test('a rebuild mends what is wrong', async () => {
  const kept = await readTotals()
  await owner.query(`
    alter table users disable trigger users_points_balance_by_ledger;
    update users set points_balance = points_balance + 1;
    alter table users enable trigger users_points_balance_by_ledger;
    update point_totals set points = points + 1, full_name = 'Old';
    update completion_totals set done = 9, shifts_done = 9, is_inducted = true, is_listed = not is_listed;
    delete from stuck_learners;
    update question_answers set times = times + 1;
    update training_modules set total_questions = 0;
    update notification_read_counts set people = people + 1`)
  await rebuild()
  expect(await readTotals()).toEqual(kept)
})

test('every function that writes a total is named with it', () => {
  for (const { total, keptBy } of TOTALS) {
    const [table = '', column] = total.split('.')
    const writes = new RegExp(
      column ? `update ${table}\\b[^;]*set ${column} =` : `(insert into|update|delete from) ${table}\\b`,
      'i',
    )
    const files = readFunctionFiles()
    const writing = files.filter(({ text }) => writes.test(text)).map(({ name }) => name)
    const names = files.map(({ name }) => name)
    expect(names, total).toEqual(expect.arrayContaining([...keptBy]))
    expect(keptBy, total).toEqual(expect.arrayContaining(writing))
  }
})
