import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { pointTransactions } from '../../database/schema/ledger.ts'
import { microLearningModules, userMicroLearningProgress } from '../../database/schema/micro-learning.ts'
import { and, eq } from '../../platform/drizzle.ts'
import { expectSoundLedger } from '../../testing/ledger-check.ts'
import { quizAnswers } from '../../testing/quiz-answers.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const DONE_TODAY = "You have already completed today's module. Come back tomorrow for more micro-learning."
const MODULE_DONE = 'You have already completed this module.'

let staff: TestClient
let userId: number
let count = 0
const app = await startTestApp()
afterAll(() => expectSoundLedger(app.context.db))
beforeEach(async () => {
  // A new day in the middle of the day, for each test.
  app.clock.advance({ days: 1 })
  count += 1
  staff = await app.joinAsStaff(`learner${count}`)
  userId = (await staff.get('/api/user')).json().id
})

const complete = (moduleId: unknown, timeSpent?: unknown, client = staff) =>
  client.post('/api/micro-learning/complete', { moduleId, timeSpent })
const canCompleteToday = async (client = staff): Promise<boolean> =>
  (await client.get('/api/micro-learning/modules')).json().canCompleteToday
const balance = async (client = staff): Promise<number> =>
  (await client.get('/api/user')).json().pointsBalance

test('the built-in modules take 30 seconds and bring 2 points', async () => {
  const { modules, canCompleteToday } = (await staff.get('/api/micro-learning/modules')).json()
  expect(canCompleteToday).toBe(true)
  expect(modules[0]).toEqual({
    id: 1,
    title: expect.any(String),
    content: expect.any(String),
    category: 'Kitchen',
    estimatedTime: 30,
    pointsReward: 2,
    isActive: true,
    question: {
      question: expect.stringMatching(/\?$/),
      rightAnswer: expect.any(String),
      wrongAnswers: [expect.any(String), expect.any(String)],
      explanation: expect.any(String),
    },
  })
  expect(new Set(modules.map((module: { category: string }) => module.category))).toEqual(
    new Set(['Kitchen', 'Service', 'Beverage', 'Culture']),
  )
})

test('the one that is offered, today and from tomorrow on, and none of the texts', async () => {
  const today = async () => (await staff.get('/api/micro-learning/today')).json()
  const { modules } = (await staff.get('/api/micro-learning/modules')).json()
  const [first] = modules
  const { id, title } = modules.find(({ category }: { category: string }) => category !== first.category)
  expect(await today()).toEqual({ canCompleteToday: true, module: { id: first.id, title: first.title } })
  await complete(first.id)
  expect(await today()).toEqual({ canCompleteToday: false, module: { id, title } })
  app.clock.advance({ days: 1 })
  expect(await today()).toEqual({ canCompleteToday: true, module: { id, title } })
})

describe('completing', () => {
  test('brings the module’s points and the first learning of the day its streak', async () => {
    const response = await complete(1, 42)
    const completedAt = app.clock.now().toString({ fractionalSecondDigits: 3 })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({
      moduleId: 1,
      pointsEarned: 2,
      completedAt,
      // Totals count training modules alone.
      streak: { currentStreak: 1, longestStreak: 1, totalPointsEarned: 0, totalModulesCompleted: 0 },
    })
    expect((await staff.get('/api/micro-learning/progress')).json()).toEqual([
      { moduleId: 1, pointsEarned: 2, timeSpent: 42, completedAt },
    ])
    expect(await balance()).toBe(3)
    expect(await canCompleteToday()).toBe(false)
  })

  test('after a training module on the same day the streak is not paid again', async () => {
    await staff.post('/api/training/complete', { moduleId: 1, answers: await quizAnswers(app.context.db, 1) })
    const before = await balance()
    const { streak } = (await complete(1)).json()
    expect(streak).toMatchObject({ currentStreak: 1, totalModulesCompleted: 1, totalPointsEarned: before })
    expect(await balance()).toBe(before + 2)
  })

  test('day after day the streak grows; a missed day starts it anew', async () => {
    expect((await complete(1)).json().streak).toMatchObject({ currentStreak: 1 })
    app.clock.advance({ days: 1 })
    expect((await complete(2)).json().streak).toMatchObject({ currentStreak: 2 })
    app.clock.advance({ days: 2 })
    expect((await complete(3)).json().streak).toMatchObject({ currentStreak: 1, longestStreak: 2 })
    expect(await balance()).toBe(9)
  })

  test.each([
    ['not said', undefined, 30],
    ['5 seconds', 5, 5],
    ['a day', 86_400, 86_400],
    ['more than a day', 1_000_000, 86_400],
  ])('time spent, %s: kept as %s', async (_case, timeSpent, kept) => {
    expect((await complete(1, timeSpent)).statusCode).toBe(201)
    const [progress] = (await staff.get('/api/micro-learning/progress')).json()
    expect(progress.timeSpent).toBe(kept)
  })

  test.each([
    ['under 5 seconds', 1, 4],
    ['a negative time', 1, -30],
    ['half a second more', 1, 5.5],
    ['a time as text', 1, '30'],
    ['a time that is no number', 1, null],
    ['no module', undefined, 30],
    ['a module as text', '1', 30],
  ])('%s: 400', async (_case, moduleId, timeSpent) => {
    expect((await complete(moduleId, timeSpent)).statusCode).toBe(400)
    expect(await canCompleteToday()).toBe(true)
    expect(await balance()).toBe(0)
  })

  test('an unknown module: 404', async () => {
    const response = await complete(999_999)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({
      message: 'This micro-learning module could not be found.',
      code: 'microLearningNotFound',
    })
  })
})

describe('once', () => {
  test('a second one on the same day: 409', async () => {
    await complete(1)
    for (const moduleId of [1, 2]) {
      const response = await complete(moduleId)
      expect(response.statusCode).toBe(409)
      expect(response.json()).toEqual({ message: DONE_TODAY, code: 'microLearningDoneToday' })
    }
    expect(await balance()).toBe(3)
  })

  test('the same module on another day: 409, and the day is still free', async () => {
    await complete(1)
    app.clock.advance({ days: 1 })
    const response = await complete(1)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toEqual({ message: MODULE_DONE, code: 'microLearningModuleDone' })
    expect(await canCompleteToday()).toBe(true)
    expect((await complete(2)).statusCode).toBe(201)
  })

  test.each([
    ['the same module', [1, 1, 1, 1]],
    ['different modules', [1, 2, 3, 4]],
  ])('requests for %s that race: one is let through', async (_case, moduleIds) => {
    const responses = await Promise.all(moduleIds.map(moduleId => complete(moduleId)))
    expect(responses.map(response => response.statusCode).sort()).toEqual([201, 409, 409, 409])
    expect(
      await app.context.db.$count(userMicroLearningProgress, eq(userMicroLearningProgress.userId, userId)),
    ).toBe(1)
    expect(await balance()).toBe(3)
  })

  test('a micro-learning and a training module that race: the streak is paid once', async () => {
    const answers = await quizAnswers(app.context.db, 1)
    await Promise.all([complete(1), staff.post('/api/training/complete', { moduleId: 1, answers })])
    expect(
      await app.context.db.$count(
        pointTransactions,
        and(eq(pointTransactions.userId, userId), eq(pointTransactions.kind, 'daily_streak')),
      ),
    ).toBe(1)
  })

  test('half past midnight belongs to the evening; the next day begins at 04:00 in Sydney', async () => {
    const day = app.clock.now().toZonedDateTimeISO('Australia/Sydney').toPlainDate()
    const at = (date: Temporal.PlainDate, time: string) =>
      app.clock.set(
        date.toZonedDateTime({ timeZone: 'Australia/Sydney', plainTime: time }).toInstant().toString(),
      )
    at(day, '23:30')
    await complete(1)
    const next = day.add({ days: 1 })
    at(next, '00:30')
    expect((await complete(2)).statusCode).toBe(409)
    at(next, '03:59:59')
    expect(await canCompleteToday()).toBe(false)
    at(next, '04:00')
    expect(await canCompleteToday()).toBe(true)
    expect((await complete(2)).statusCode).toBe(201)
  })
})

test('what management adds takes 60 seconds and brings 5 points; what it retires is gone', async () => {
  const [added] = await app.context.db
    .insert(microLearningModules)
    .values({ title: 'New', content: 'Text', category: 'Wine and bread' })
    .returning()
  const find = async () =>
    (await staff.get('/api/micro-learning/modules'))
      .json()
      .modules.find((module: { id: number }) => module.id === added?.id)
  await expect.poll(find).toMatchObject({ category: 'Wine and bread', estimatedTime: 60, pointsReward: 5 })
  expect((await complete(added?.id)).json().pointsEarned).toBe(5)
  expect(await balance()).toBe(6)

  await app.context.db
    .update(microLearningModules)
    .set({ isActive: false })
    .where(eq(microLearningModules.id, added?.id ?? 0))
  await expect.poll(find).toBeUndefined()
  const colleague = await app.signInAsStaff()
  expect((await complete(added?.id, 30, colleague)).statusCode).toBe(404)
})
