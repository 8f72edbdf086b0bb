import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { rightOptionOf } from '#domain/questions/questions.ts'
import { pointTransactions } from '../../database/schema/ledger.ts'
import {
  quizAttempts,
  trainingModules,
  trainingQuestions,
  userTrainingProgress,
} from '../../database/schema/training.ts'
import { and, eq } from '../../platform/drizzle.ts'
import { expectSoundLedger } from '../../testing/ledger-check.ts'
import { quizAnswers } from '../../testing/quiz-answers.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'
import { findReference, loadLearningPlaces } from './training-content.ts'

let staff: TestClient
let staffCount = 0
const app = await startTestApp()
afterAll(() => expectSoundLedger(app.context.db))
beforeEach(async () => {
  staffCount += 1
  staff = await app.joinAsStaff(`learner${staffCount}`)
})

const answersOf = (moduleId: number, wrong = 0) => quizAnswers(app.context.db, moduleId, wrong)
const check = async (moduleId: number, wrong = 0, client = staff) =>
  client.post(`/api/training/modules/${moduleId}/check`, { answers: await answersOf(moduleId, wrong) })
const complete = async (moduleId: number, wrong = 0, client = staff) =>
  client.post('/api/training/complete', {
    moduleId,
    score: 20,
    totalQuestions: 20,
    answers: await answersOf(moduleId, wrong),
  })
const statuses = async (client = staff) =>
  (await client.get('/api/training/modules')).json().map((module: { status: string }) => module.status)
const balance = async (client = staff): Promise<number> =>
  (await client.get('/api/user')).json().pointsBalance

describe('the list', () => {
  test('the first module is available, the others are locked', async () => {
    const modules = (await staff.get('/api/training/modules')).json()
    expect(modules[0]).toEqual({
      id: 1,
      name: expect.any(String),
      description: expect.any(String),
      outcomes: Array(3).fill(expect.any(String)),
      order: 1,
      totalQuestions: 20,
      pointsReward: 10,
      status: 'available',
      lockReason: null,
      category: 'Culinary',
    })
    expect((await statuses()).slice(1)).toEqual(modules.slice(1).map(() => 'locked'))
  })

  test('archiving a module that someone completed does not lock the one behind it', async () => {
    const admin = await app.signInAsAdmin()
    const { id } = (await staff.get('/api/user')).json()
    await app.context.db.insert(userTrainingProgress).values({
      ...{ userId: id, moduleId: 2, score: 20, totalQuestions: 20, pointsEarned: 0 },
      ...{ isCompleted: true, completedAt: app.context.nowDate(), completionDate: app.context.today() },
    })
    expect((await statuses()).slice(0, 4)).toEqual(['available', 'completed', 'available', 'locked'])
    const at = '/api/admin/content/modules/2'
    const { revision, document } = (await admin.get(at)).json()
    const archived = await admin.post(`${at}/archive`, { revision })
    expect(archived.statusCode).toBe(200)
    await expect
      .poll(async () => (await statuses()).slice(0, 3))
      .toEqual(['available', 'available', 'locked'])
    expect((await staff.get('/api/training/modules/3/questions')).statusCode).toBe(200)
    const back = { revision: archived.json().revision, document, note: '', isPublished: true }
    expect((await admin.put(at, back)).statusCode).toBe(200)
    await expect.poll(async () => (await statuses())[1]).toBe('completed')
  })

  test('questions come without their answers', async () => {
    const questions = (await staff.get('/api/training/modules/1/questions')).json()
    expect(questions).toHaveLength(20)
    expect(Object.keys(questions[0]).sort()).toEqual(
      ['id', 'optionA', 'optionB', 'optionC', 'optionD', 'question', 'questionOrder'].sort(),
    )
  })

  test('a locked module tells which one comes before it, for questions, check and complete', async () => {
    const responses = [
      await staff.get('/api/training/modules/2/questions'),
      await check(2),
      await complete(2),
    ]
    for (const response of responses) {
      expect(response.statusCode).toBe(403)
      expect(response.json()).toEqual({
        message: 'Complete Module 1 to unlock this module',
        code: 'moduleLocked',
      })
    }
    expect(await balance()).toBe(0)
  })

  test('an unknown module: 404', async () => {
    const body = { answers: {} }
    for (const response of [
      await staff.get('/api/training/modules/999/questions'),
      await staff.post('/api/training/modules/999/check', body),
      await staff.post('/api/training/complete', { moduleId: 999, ...body }),
    ]) {
      expect(response.statusCode).toBe(404)
    }
  })
})

describe('check', () => {
  test('tells what is right and where the rest is learned, but not the right options', async () => {
    const response = await check(1, 3)
    expect(response.statusCode).toBe(200)
    const { results, ...rest } = response.json()
    expect(rest).toEqual({ score: 17, totalQuestions: 20, passed: true })
    expect(results.map((result: { correct: boolean }) => result.correct)).toEqual([
      ...Array(3).fill(false),
      ...Array(17).fill(true),
    ])
    expect(Object.keys(results[0]).sort()).toEqual(['correct', 'questionId', 'reference'])
    expect(results[0].reference).toMatchObject({
      label: expect.any(String),
      href: expect.stringMatching(/^\//),
    })
  })

  test.each([
    [17, true],
    [16, false],
  ])('%i of 20: passed is %s', async (score, passed) => {
    expect((await check(1, 20 - score)).json()).toMatchObject({ score, passed })
  })

  test('every check is kept as an attempt', async () => {
    await check(1, 4)
    await check(1, 0)
    const userId = (await staff.get('/api/user')).json().id
    const attempts = await app.context.db.select().from(quizAttempts).where(eq(quizAttempts.userId, userId))
    expect(attempts.map(attempt => attempt.score)).toEqual([16, 20])
  })

  test('an unanswered question, an option of another question or a bare letter: 400', async () => {
    const answers = await answersOf(1)
    const [first = '', second = ''] = Object.keys(answers)
    for (const [wrong, message, code] of [
      [{ ...answers, [first]: undefined }, 'Please answer every question.', 'questionUnanswered'],
      [
        { ...answers, [first]: answers[second] },
        'An answer is not one of its question’s options.',
        'answerNotAnOption',
      ],
      [{ ...answers, [first]: 'A' }, 'An answer is not one of its question’s options.', 'answerNotAnOption'],
    ]) {
      const response = await staff.post('/api/training/modules/1/check', { answers: wrong })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toEqual({
        message,
        code,
        issues: [{ path: `answers.${first}`, message }],
      })
    }
  })
})

test('30 gradings an hour and person: the next waits and is no attempt, and completing still works', async () => {
  const answers = await answersOf(1)
  const userId = (await staff.get('/api/user')).json().id
  const send = () => staff.post('/api/training/modules/1/check', { answers })
  // An ungradable request does not count.
  await staff.post('/api/training/modules/1/check', { answers: {} })
  const codes = await Promise.all(Array.from({ length: 31 }, async () => (await send()).statusCode))
  expect(codes.filter(code => code === 200)).toHaveLength(30)
  expect(await app.context.db.$count(quizAttempts, eq(quizAttempts.userId, userId))).toBe(30)
  const refused = await send()
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60)
  expect((await complete(1)).statusCode).toBe(200)
  const other = await app.joinAsStaff(`${staffCount}-other`)
  expect((await check(1, 0, other)).statusCode).toBe(200)
})

test('a refused completion is a grading like any other: it counts under the limit, and beyond it tells no score', async () => {
  const userId = (await staff.get('/api/user')).json().id
  const [failing, passing] = [await answersOf(1, 4), await answersOf(1)]
  const send = (answers: Record<string, string>) =>
    staff.post('/api/training/complete', { moduleId: 1, answers })
  // An ungradable request does not count.
  await send({})
  const codes = await Promise.all(Array.from({ length: 32 }, async () => (await send(failing)).statusCode))
  expect(codes.filter(code => code === 422)).toHaveLength(30)
  expect(codes.filter(code => code === 429)).toHaveLength(2)
  expect(await app.context.db.$count(quizAttempts, eq(quizAttempts.userId, userId))).toBe(30)
  // Nor whether these would have passed.
  for (const answers of [failing, passing]) {
    const refused = await send(answers)
    expect(refused.statusCode).toBe(429)
    expect(refused.body).not.toContain('/20')
  }
  expect((await check(1)).statusCode).toBe(429)
})

test('completions that pass count under no limit, nor does a repetition', async () => {
  for (let wrong = 0; wrong < 29; wrong += 1) await check(1, 4)
  await check(1, 1)
  const answers = await answersOf(1)
  for (let time = 0; time < 3; time += 1) {
    expect((await staff.post('/api/training/complete', { moduleId: 1, answers })).statusCode).toBe(200)
  }
  // The limit of the checks is another matter.
  expect((await check(1)).statusCode).toBe(429)
})

describe('complete', () => {
  test('awards the module and the first learning of the day, and opens the next module', async () => {
    await check(1, 2)
    const response = await complete(1, 1)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      moduleId: 1,
      score: 19,
      totalQuestions: 20,
      isCompleted: true,
      pointsEarned: 10,
      bonuses: [{ kind: 'daily_streak', points: 1 }],
      streak: { currentStreak: 1, longestStreak: 1, totalPointsEarned: 11, totalModulesCompleted: 1 },
    })
    expect(response.json().answers[0]).toEqual({
      questionId: expect.any(Number),
      correctAnswer: expect.stringMatching(/^[ABCD]$/),
      explanation: expect.any(String),
    })
    expect(await balance()).toBe(11)
    expect((await statuses()).slice(0, 2)).toEqual(['completed', 'available'])
    expect((await staff.get('/api/training/progress')).json()).toEqual([
      {
        moduleId: 1,
        isCompleted: true,
        score: 19,
        totalQuestions: 20,
        completedAt: expect.any(String),
        pointsEarned: 10,
      },
    ])
  })

  test('the score that was sent is not believed', async () => {
    const response = await complete(1, 4)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({
      message: 'After corrections: 16/20. You need at least 17/20 to pass.',
      code: 'scoreTooLow',
    })
    expect(await balance()).toBe(0)
    expect((await statuses())[0]).toBe('available')
  })

  test('a perfect first grading brings 5 more; corrections afterwards do not take it away or bring it', async () => {
    await check(1, 0)
    expect((await complete(1, 1)).json().bonuses).toContainEqual({ kind: 'perfect_quiz', points: 5 })
    await check(2, 1)
    expect((await complete(2, 0)).json().bonuses).toEqual([])
    expect(await balance()).toBe(10 + 5 + 1 + 10)
  })

  test('the latest attempt decides the bonus, and without any the completion itself', async () => {
    await check(1, 0)
    await check(1, 1)
    expect((await complete(1, 0)).json().bonuses).toEqual([{ kind: 'daily_streak', points: 1 }])
    expect((await complete(2, 0)).json().bonuses).toEqual([{ kind: 'perfect_quiz', points: 5 }])
  })

  test('a refused completion is the first grading where no check came before it', async () => {
    const userId = (await staff.get('/api/user')).json().id
    const kept = () =>
      app.context.db
        .select()
        .from(quizAttempts)
        .where(eq(quizAttempts.userId, userId))
        .orderBy(quizAttempts.id)
    await staff.get('/api/training/modules/1/questions')
    expect((await complete(1, 6)).statusCode).toBe(422)
    expect((await complete(1, 5)).statusCode).toBe(422)
    const gradings = await kept()
    expect(gradings.map(({ score }) => score)).toEqual([14, 15])
    expect(gradings.map(({ answers }) => answers)).toEqual([await answersOf(1, 6), await answersOf(1, 5)])
    expect((await complete(1, 0)).json()).toMatchObject({
      score: 20,
      bonuses: [{ kind: 'daily_streak', points: 1 }],
    })
  })

  test('a passed check, corrections that miss, better ones: completed, without a perfect bonus', async () => {
    await check(1, 0)
    expect((await complete(1, 4)).statusCode).toBe(422)
    expect((await complete(1, 0)).json().bonuses).toEqual([{ kind: 'daily_streak', points: 1 }])
  })

  test('a repetition gets the stored result and nothing more', async () => {
    await check(1, 1)
    const first = (await complete(1, 1)).json()
    app.clock.advance({ days: 1 })
    const second = await complete(1, 0)
    expect(second.statusCode).toBe(200)
    expect(second.json()).toEqual(first)
    expect(await balance()).toBe(11)
  })

  test('twenty racing completions award once', async () => {
    await check(1, 0)
    const answers = await answersOf(1)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => staff.post('/api/training/complete', { moduleId: 1, answers })),
    )
    expect(responses.map(response => response.statusCode)).toEqual(Array(20).fill(200))
    expect(new Set(responses.map(response => response.body)).size).toBe(1)
    expect(await balance()).toBe(16)
  })

  test('a crash between two statements leaves nothing behind', async () => {
    const userId = (await staff.get('/api/user')).json().id
    // The ledger refuses the row that comes after the progress record.
    await app.context.db.insert(pointTransactions).values({
      userId,
      kind: 'training_module',
      amount: 10,
      causeId: 1,
      businessDay: app.context.today(),
    })
    const response = await complete(1, 0)
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      code: 'internal',
      requestId: response.headers['x-request-id'],
    })
    const progress = await app.context.db
      .select()
      .from(userTrainingProgress)
      .where(and(eq(userTrainingProgress.userId, userId), eq(userTrainingProgress.moduleId, 1)))
    expect(progress).toEqual([])
    expect(await balance()).toBe(10)
  })

  test('a completed module can be read and checked again, and nothing is awarded twice', async () => {
    await complete(1, 0)
    const before = await balance()
    expect((await staff.get('/api/training/modules/1/questions')).statusCode).toBe(200)
    expect((await check(1, 5)).json()).toMatchObject({ score: 15, passed: false })
    expect(await balance()).toBe(before)
  })
})

describe('the streak', () => {
  test('grows by business days, counts a day once and reads 0 after a missed one', async () => {
    const streak = async () => (await staff.get('/api/training/streak')).json()
    expect(await streak()).toEqual({
      currentStreak: 0,
      longestStreak: 0,
      totalPointsEarned: 0,
      totalModulesCompleted: 0,
      lastCompletionDate: null,
    })
    app.clock.set('2026-03-10T09:00:00Z') // 20:00 on the 10th in Sydney
    await complete(1, 1)
    app.clock.set('2026-03-10T16:30:00Z') // 03:30 on the 11th: still the business day of the 10th
    expect((await complete(2, 1)).json()).toMatchObject({ bonuses: [], streak: { currentStreak: 1 } })
    app.clock.set('2026-03-10T17:00:00Z') // 04:00: the 11th has begun
    const next = (await staff.get('/api/training/next-module')).json()
    expect((await complete(next.module.id, 1)).json()).toMatchObject({
      bonuses: [{ kind: 'daily_streak', points: 1 }],
      streak: { currentStreak: 2, longestStreak: 2 },
    })
    app.clock.set('2026-03-12T17:00:00Z') // the 13th: the 12th was missed
    expect(await streak()).toMatchObject({
      currentStreak: 0,
      longestStreak: 2,
      lastCompletionDate: '2026-03-11',
    })
  })
})

describe('live mode', () => {
  test('one module a business day; the next one says so and opens on the next', async () => {
    const live = await startTestApp()
    const admin = await live.signInAsAdmin()
    await admin.patch('/api/admin/settings', { programmeMode: 'live' })
    const learner = await live.signInAsStaff()
    await complete(1, 0, learner)
    const [, second] = (await learner.get('/api/training/modules')).json()
    expect(second).toMatchObject({ status: 'locked', lockReason: 'next-business-day' })
    expect((await learner.get('/api/training/next-module')).json()).toMatchObject({
      module: { id: 2 },
      availableOn: '2026-03-03',
    })
    const refused = await complete(2, 0, learner)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toBe('One module a day. This one opens in the morning.')
    live.clock.advance({ days: 1 })
    expect((await complete(2, 0, learner)).statusCode).toBe(200)
    await live.close()
  })

  test('two racing completions of two modules on one day: one succeeds', async () => {
    const live = await startTestApp()
    const learner = await live.signInAsStaff()
    await complete(1, 0, learner)
    await (await live.signInAsAdmin()).patch('/api/admin/settings', { programmeMode: 'live' })
    live.clock.advance({ days: 1 })
    const [first, second] = await Promise.all([complete(2, 0, learner), complete(3, 0, learner)])
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 403])
    await live.close()
  })
})

test('management’s changes to modules are seen at once', async () => {
  const own = await startTestApp()
  const learner = await own.signInAsStaff()
  const before = await statuses(learner)
  await own.context.db.update(trainingModules).set({ isActive: false }).where(eq(trainingModules.id, 2))
  await expect.poll(() => statuses(learner)).toHaveLength(before.length - 1)
  await own.close()
})

test('a learning reference never names the right option', async () => {
  const places = await loadLearningPlaces(app.context.db)
  const questions = await app.context.db.select().from(trainingQuestions)
  const withReference = questions.filter(question => question.reference)
  expect(withReference.length).toBeGreaterThan(0)
  for (const question of withReference) {
    const right = rightOptionOf(question)
    const reference = findReference(question, right, places)
    expect(reference, question.question).not.toBeNull()
    expect(reference?.label.toLowerCase()).not.toContain(right.toLowerCase())
  }
})
