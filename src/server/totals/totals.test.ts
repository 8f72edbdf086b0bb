import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oldestTotals } from '../accounts/housekeeping.ts'
import { readFunctionFiles } from '../database/apply-functions.ts'
import { isDeadlock } from '../database/errors.ts'
import { pointTransactions } from '../database/schema/ledger.ts'
import { memberships } from '../database/schema/places.ts'
import { policyAgreements } from '../database/schema/policies.ts'
import { trainingModules, trainingQuestions, userTrainingProgress } from '../database/schema/training.ts'
import { shiftSignOffs, trainingPlanShifts } from '../database/schema/training-plan.ts'
import { users } from '../database/schema/users.ts'
import { and, eq, sql } from '../platform/drizzle.ts'
import { makeQuickAccounts, type QuickAccount } from '../testing/quick-accounts.ts'
import { quizAnswers } from '../testing/quiz-answers.ts'
import { startTestApp } from '../testing/test-app.ts'
import { rebuildTotals, TOTALS } from './totals.ts'

const WEAK_GUESSES = 3
const PEOPLE = 4
const ADMIN_ID = 1
const REASON = 'Thank you for carrying the whole section alone on a very full Saturday evening'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const owner = new pg.Client({ connectionString: app.databaseUrl })
const rebuild = () => rebuildTotals(owner, oldestTotals(app.context.nowDate()))

/** Everything that is counted, in one order. */
const SNAPSHOTS = {
  balances: 'select id, points_balance from users order by id',
  points: 'select * from point_totals order by user_id, period, period_start',
  completion: 'select * from completion_totals order by user_id',
  agreed: 'select * from agreed_texts order by user_id',
  stuck: 'select * from stuck_learners order by user_id, module_id',
  answers: 'select * from question_answers order by question_id, chosen, is_right',
  questions: 'select id, total_questions from training_modules order by id',
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
  await db.insert(memberships).values([
    { userId: learner.id, locationId: 1, position: 'staff' },
    { userId: mover.id, locationId: 1, position: 'lead' },
    { userId: leaver.id, locationId: 2, position: 'staff' },
  ])
  const right = await quizAnswers(db, 1)
  const wrong = await quizAnswers(db, 1, 20)
  for (let guess = 0; guess < WEAK_GUESSES; guess += 1)
    await guesser.client.post('/api/training/modules/1/check', { answers: wrong })
  await learner.client.post('/api/training/complete', { moduleId: 1, answers: right })
  await learner.client.post('/api/kudos', { receiverId: mover.id, reason: REASON })
  await db.insert(policyAgreements).values({
    ...{ userId: mover.id, policyId: 1, version: 'a' },
    agreedAt: app.context.nowDate(),
    agreedOn: app.context.today(),
  })
  await db.insert(shiftSignOffs).values([
    { userId: mover.id, shiftId: 1, signedOffBy: learner.id },
    { userId: mover.id, shiftId: 2, signedOffBy: learner.id },
  ])
  await admin.get('/api/admin/overview')
  await db.update(memberships).set({ locationId: 3 }).where(eq(memberships.userId, mover.id))
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
    update agreed_texts set texts = '{"1 never agreed to"}';
    delete from stuck_learners;
    update question_answers set times = times + 1;
    update training_modules set total_questions = 0`)
  await rebuild()
  expect(await readTotals()).toEqual(kept)
})

const person = fc.nat(PEOPLE - 1)
const isActive = fc.boolean()
const jobIds = fc.subarray([1, 2])
const deed = fc.oneof(
  fc.record({ type: fc.constant('sign off' as const), person, shiftId: fc.constantFrom(1, 3) }),
  fc.record({ type: fc.constant('undo' as const), person, shiftId: fc.constantFrom(1, 3) }),
  fc.record({ type: fc.constant('complete' as const), person, moduleId: fc.constantFrom(2, 3) }),
  fc.record({ type: fc.constant('earn' as const), person, amount: fc.integer({ min: 1, max: 9 }) }),
  fc.record({
    type: fc.constant('agree' as const),
    person,
    policyIds: fc.subarray([1, 2, 10], { minLength: 1 }),
    version: fc.constantFrom('B', 'a'),
  }),
  fc.record({ type: fc.constant('rename' as const), person }),
  fc.record({ type: fc.constant('open' as const), person, isActive }),
  fc.record({ type: fc.constant('keep shift' as const), isActive }),
  fc.record({ type: fc.constant('keep module' as const), isActive }),
  fc.record({ type: fc.constant('move' as const), person, jobId: fc.constantFrom(1, 2) }),
  fc.record({ type: fc.constant('unplace' as const), person }),
  fc.record({ type: fc.constant('mean shift' as const), jobIds }),
  fc.record({ type: fc.constant('mean module' as const), jobIds }),
)
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never

const audienceOf = (ids: number[]) => (ids.length > 0 ? { jobIds: ids, locationIds: [] } : null)

test('whatever happens at once, a rebuild changes nothing', { timeout: 120_000 }, async () => {
  const ids = (await makeQuickAccounts(app, PEOPLE)).map(({ id }) => id)
  const happen = async (what: Deed): Promise<unknown> => {
    const userId = 'person' in what ? (ids[what.person] ?? 0) : 0
    switch (what.type) {
      case 'sign off':
        return db
          .insert(shiftSignOffs)
          .values({ userId, shiftId: what.shiftId, signedOffBy: ADMIN_ID })
          .onConflictDoNothing()
      case 'undo':
        return db
          .delete(shiftSignOffs)
          .where(and(eq(shiftSignOffs.userId, userId), eq(shiftSignOffs.shiftId, what.shiftId)))
      case 'complete':
        return db
          .insert(userTrainingProgress)
          .values({
            userId,
            moduleId: what.moduleId,
            score: 18,
            completedAt: app.context.nowDate(),
            isCompleted: true,
            completionDate: app.context.today(),
          })
          .onConflictDoNothing()
      case 'earn':
        return db.insert(pointTransactions).values({
          userId,
          amount: what.amount,
          kind: 'adjustment',
          reason: 'A busy evening',
          createdBy: ADMIN_ID,
          businessDay: app.context.today(),
        })
      case 'agree':
        return db
          .insert(policyAgreements)
          .values(
            what.policyIds.map(policyId => ({
              ...{ userId, policyId, version: what.version },
              agreedAt: app.context.nowDate(),
              agreedOn: app.context.today(),
            })),
          )
          .onConflictDoNothing()
      case 'rename':
        return db.update(users).set({ fullName: sql`full_name || 'a'` }).where(eq(users.id, userId))
      case 'open':
        return db.update(users).set({ isActive: what.isActive }).where(eq(users.id, userId))
      case 'keep shift':
        return db
          .update(trainingPlanShifts)
          .set({ isActive: what.isActive })
          .where(eq(trainingPlanShifts.id, 3))
      case 'keep module':
        return db.update(trainingModules).set({ isActive: what.isActive }).where(eq(trainingModules.id, 3))
      case 'move':
        return db
          .insert(memberships)
          .values({ userId, locationId: 1, position: 'staff', jobIds: [what.jobId] })
          .onConflictDoUpdate({
            target: [memberships.userId, memberships.locationId],
            set: { jobIds: [what.jobId] },
          })
      case 'unplace':
        return db.delete(memberships).where(eq(memberships.userId, userId))
      case 'mean shift':
        return db
          .update(trainingPlanShifts)
          .set({ audience: audienceOf(what.jobIds) })
          .where(eq(trainingPlanShifts.id, 3))
      case 'mean module':
        return db
          .update(trainingModules)
          .set({ audience: audienceOf(what.jobIds) })
          .where(eq(trainingModules.id, 3))
    }
  }
  /** PostgreSQL undoes one of two that wait for each other; the API has people try again. */
  const happenAtLast = async (what: Deed): Promise<void> => {
    try {
      await happen(what)
    } catch (error) {
      if (!isDeadlock(error)) throw error
      await happenAtLast(what)
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(deed, { maxLength: 8 }), { maxLength: 4 }), async evenings => {
      for (const deeds of evenings) await Promise.all(deeds.map(happenAtLast))
      const kept = await readTotals()
      await rebuild()
      expect(await readTotals()).toEqual(kept)
    }),
    { numRuns: 15, interruptAfterTimeLimit: 30_000, markInterruptAsFailure: false },
  )
})

test('a count in the middle and a module that is archived do not wait for each other for ever', async () => {
  const [counted] = (await makeQuickAccounts(app, 1)) as [QuickAccount]
  await owner.query('begin')
  await owner.query('select from completion_totals where user_id = $1 for no key update', [counted.id])
  const archived = db.update(trainingModules).set({ isActive: false }).where(eq(trainingModules.id, 4))
  const done = Promise.resolve(archived)
  await expect
    .poll(
      async () =>
        (await owner.query("select from pg_locks where not granted and locktype = 'relation'")).rowCount,
    )
    .toBe(1)
  await owner.query('select count_completion(array[$1::integer])', [counted.id])
  await owner.query('update completion_totals set asked = asked where user_id = $1', [counted.id])
  await owner.query('commit')
  await done
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
