/** Questions that the group has new attempts leave out. Rule: `domain/memory/shorter-quizzes.ts`, decision 58. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Check } from '#contract/memory/checks.ts'
import type { CheckResult, Completion, Question, TrainingModule } from '#contract/programme/training.ts'
import { DAY_MS } from '#domain/clock/durations.ts'
import type { CardState } from '#domain/memory/memory.ts'
import { provingCards } from '#domain/memory/shorter-quizzes.ts'
import { optionsOf, suggestQuestions } from '#domain/questions/candidates.ts'
import { readProofMenu } from '../../allergens/proof-menu.ts'
import { cardReviews } from '../../database/schema/memory.ts'
import { sentCards } from '../../database/schema/readiness.ts'
import { signOffSessions } from '../../database/schema/sign-off-sessions.ts'
import { questionAnswers, quizAttempts, trainingQuestions } from '../../database/schema/training.ts'
import { loadDeck } from '../../memory/deck.ts'
import { findMemory, writeMemory } from '../../memory/memories.ts'
import { asc, eq, inArray } from '../../platform/drizzle.ts'
import { editQuestion } from '../../testing/edit-question.ts'
import { expectSoundLedger } from '../../testing/ledger-check.ts'
import { quizAnswers } from '../../testing/quiz-answers.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const MODULE = 1
const QUESTIONS = `/api/training/modules/${MODULE}/questions`
/** Questions by the menu's rules, each with a card of the same fact. */
const BY_RULE = 12
const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
afterAll(() => expectSoundLedger(db))

/** Keys of the cards that prove the module's first questions. */
let keys: string[]
let allergenKey: string
let facts: ReadonlyMap<string, string>
let ids: number[]
let learner: TestClient
let userId: number
let count = 0

const set = async (shorterQuizzes: boolean) => {
  const response = await admin.patch('/api/admin/settings', { shorterQuizzes })
  expect(response.json().shorterQuizzes).toBe(shorterQuizzes)
}

beforeAll(async () => {
  const [menu, deck] = await Promise.all([readProofMenu(db), loadDeck(db)])
  const dishIds = menu.dishes.map(({ id }) => id)
  const suggestions = suggestQuestions(dishIds, menu.dishes, menu.profile)
  const isProvable = (one: (typeof suggestions)[number]) =>
    provingCards({ ...one, id: 0, options: optionsOf(one), builtIn: null }, deck, menu).length > 0
  const byRule = suggestions.filter(isProvable).slice(0, BY_RULE)
  const contains = suggestions.find(
    ({ key, dishId }) => key.startsWith('contains:') && deck.byKey.has(`set:${dishId}`),
  )
  if (!contains || byRule.length < BY_RULE) throw new Error('The menu suggests too little')
  keys = byRule.map(({ key }) => key)
  allergenKey = `set:${contains.dishId}`
  const questions = await db
    .select({ id: trainingQuestions.id })
    .from(trainingQuestions)
    .where(eq(trainingQuestions.moduleId, MODULE))
    .orderBy(asc(trainingQuestions.questionOrder))
  ids = questions.map(({ id }) => id)
  for (const [index, one] of [...byRule, contains].entries()) {
    const [optionA = '', optionB = '', optionC = '', optionD = ''] = optionsOf(one)
    const { question, right, explanation, dishId } = one
    const correctAnswer = (['A', 'B', 'C', 'D'] as const)[optionsOf(one).indexOf(right)] ?? 'A'
    const reference = { kind: 'dish', id: dishId } as const
    const words = { question, optionA, optionB, optionC, optionD, correctAnswer, explanation, reference }
    await editQuestion(db, ids[index] ?? 0, words)
  }
  // Words of its own, without food.
  await editQuestion(db, ids[BY_RULE + 1] ?? 0, {
    question: 'Who folds the napkins?',
    optionA: 'The first to come',
    optionB: 'The last to go',
    optionC: 'The chef',
    optionD: 'No one',
    correctAnswer: 'A',
    explanation: 'They lie on the table when the doors open.',
  })
  const edited = await loadDeck(db)
  facts = new Map([...edited.byKey.values()].map(card => [card.key, card.fact]))
  await set(true)
  // Without waiting for the database to tell it.
  app.context.changes.notifyHere('training_questions')
})

beforeEach(async () => {
  count += 1
  learner = await app.joinAsStaff(`learner${count}`)
  userId = (await learner.get('/api/user')).json().id
})

const start = async (client = learner): Promise<Question[]> => {
  const response = await client.get(QUESTIONS)
  expect(response.statusCode).toBe(200)
  return response.json()
}
const idsOf = (questions: readonly Question[]) => questions.map(({ id }) => id)
const retake = async (): Promise<Question[]> => (await learner.get(`${QUESTIONS}?new=true`)).json()
const send = (answers: Record<string, string>, more = {}) =>
  learner.post(`/api/training/modules/${MODULE}/check`, { answers, ...more })
const complete = (answers: Record<string, string>) =>
  learner.post('/api/training/complete', { moduleId: MODULE, answers, score: 20, totalQuestions: 20 })
const firstModule = async (): Promise<TrainingModule> =>
  (await learner.get('/api/training/modules')).json()[0]
const attempts = () =>
  db.select().from(quizAttempts).where(eq(quizAttempts.userId, userId)).orderBy(asc(quizAttempts.id))

/** Right answers to the questions asked; the first of them get wrong ones. */
async function answersTo(questions: readonly Question[], wrong = 0): Promise<Record<string, string>> {
  const right = await quizAnswers(db, MODULE)
  return Object.fromEntries(
    questions.map(({ id, optionA, optionB }, index) => {
      const other = right[id] === optionA ? optionB : optionA
      return [id, index < wrong ? other : (right[id] ?? '')]
    }),
  )
}

/** Memory of these cards, as after a right answer a day ago. */
async function remember(remembered: readonly string[], state: Partial<CardState> = {}): Promise<void> {
  const now = app.context.nowMs()
  const states = await findMemory(db, userId)
  for (const key of remembered)
    states.set(key, {
      stability: 50,
      difficulty: 5,
      due: now,
      lastReview: now - DAY_MS,
      rightSince: now - DAY_MS,
      reps: 1,
      lapses: 0,
      guesses: 0,
      lastRating: 'good',
      fact: facts.get(key) ?? '',
      ...state,
    })
  await writeMemory(db, userId, states, app.context.nowDate())
}

describe('out of the box', () => {
  test('everything is asked, and nothing says otherwise', async () => {
    await set(false)
    await remember(keys)
    expect(await firstModule()).not.toHaveProperty('provedQuestions')
    const questions = await start()
    expect(idsOf(questions)).toEqual(ids)
    const answers = await answersTo(questions)
    expect((await send(answers)).json()).not.toHaveProperty('proved')
    expect((await complete(answers)).json()).not.toHaveProperty('proved')
    await set(true)
  })
})

describe('if the group sets so', () => {
  test('what was proved is not asked, counts as right and is named', async () => {
    await remember(keys.slice(0, 3))
    expect(await firstModule()).toMatchObject({ totalQuestions: 20, provedQuestions: 3 })
    const questions = await start()
    expect(idsOf(questions)).toEqual(ids.slice(3))
    expect(questions.map(({ questionOrder }) => questionOrder)).toEqual(
      questions.map((_, place) => place + 1),
    )

    const counted = () =>
      db
        .select()
        .from(questionAnswers)
        .where(inArray(questionAnswers.questionId, ids.slice(0, 3)))
    const before = await counted()
    const answers = await answersTo(questions, 2)
    const checked: CheckResult = (await send(answers)).json()
    expect(checked).toMatchObject({ score: 18, totalQuestions: 20, passed: true })
    expect(checked.results.map(({ questionId }) => questionId)).toEqual(ids.slice(3))
    expect(checked.proved?.map(({ questionId }) => questionId)).toEqual(ids.slice(0, 3))
    expect(checked.proved?.[0]?.question).toMatch(/^Which dish|^Which of these|^Of which/)

    const done: Completion = (await complete(await answersTo(questions))).json()
    expect(done).toMatchObject({ score: 20, totalQuestions: 20, pointsEarned: 10, proved: checked.proved })
    expect(done.answers.map(({ questionId }) => questionId)).toEqual(ids.slice(3))
    // The first grading was not perfect.
    expect(done.bonuses.map(({ kind }) => kind)).toEqual(['daily_streak'])
    expect((await complete({})).json()).toEqual(done)

    const [attempt] = await attempts()
    expect(attempt).toMatchObject({ score: 18, totalQuestions: 20, answers })
    expect(attempt?.optionOrders.map(order => order.length)).toEqual([
      ...Array(3).fill(0),
      ...Array(17).fill(4),
    ])
    expect(await counted()).toEqual(before)
    const shown = (await admin.get(`/api/admin/people/${userId}/modules/${MODULE}/attempts`)).json()
    expect(shown[0]).toMatchObject({ score: 18, totalQuestions: 20, provedQuestions: 3 })
    expect(shown[0].answers).toHaveLength(17)
  })

  test('a perfect rest is a perfect quiz', async () => {
    await remember(keys.slice(0, 3))
    const done: Completion = (await complete(await answersTo(await start()))).json()
    expect(done.bonuses.map(({ kind }) => kind)).toContain('perfect_quiz')
  })

  test('at most half, and the pass mark is that of the whole quiz', async () => {
    await remember(keys)
    await remember(keys.slice(0, 2), { stability: 40 })
    const questions = await start()
    // The two remembered least are asked.
    expect(idsOf(questions)).toEqual([...ids.slice(0, 2), ...ids.slice(BY_RULE)])
    expect((await send(await answersTo(questions, 4))).json()).toMatchObject({ score: 16, passed: false })
    expect((await complete(await answersTo(questions, 4))).statusCode).toBe(422)
    expect((await send(await answersTo(questions, 3))).json()).toMatchObject({ score: 17, passed: true })
  })

  test('anything about allergens is asked, whatever was proved', async () => {
    const others = ids.slice(BY_RULE)
    await remember([allergenKey, ...others.map(id => `question:${id}`)])
    const asked = idsOf(await start())
    // The question about an allergen, and what the built-in academy asks of its dishes.
    expect(asked).toContain(others[0])
    expect(asked).not.toContain(others[1])
    expect(asked.length).toBeGreaterThanOrEqual(BY_RULE + 5)
  })

  test.each<[string, Partial<CardState>]>([
    ['wrong the last time', { lastRating: 'again' }],
    ['about what the menu said before', { fact: 'before' }],
    ['8 business days ago', { lastReview: Date.parse('2026-01-01T00:00:00Z') }],
    ['and fades', { stability: 0.5 }],
  ])('a card answered %s proves nothing', async (_, state) => {
    await remember(keys, state)
    expect(await firstModule()).not.toHaveProperty('provedQuestions')
    expect(idsOf(await start())).toEqual(ids)
  })

  test('what was said in an oral test is no check', async () => {
    await remember(keys.slice(0, 2))
    const at = new Date(app.context.nowMs() - DAY_MS)
    const [session] = await db
      .insert(signOffSessions)
      .values({
        userId,
        shiftId: 1,
        code: '123456',
        openedAt: at,
        expiresAt: at,
        endedAt: at,
        ending: 'expired',
      })
      .returning()
    await db.insert(cardReviews).values({
      ...{
        sessionId: session?.id ?? 0,
        userId,
        cardKey: keys[0] ?? '',
        fact: '',
        rating: 'good',
        isRight: true,
      },
      ...{ chosen: null, milliseconds: 0, answeredAt: at, receivedAt: at },
    })
    expect(idsOf(await start())).toEqual([ids[0], ...ids.slice(2)])
  })

  test('a question of words of its own by its card, and no longer once that was answered wrong', async () => {
    const own = ids[BY_RULE + 1] ?? 0
    const sendCard = () =>
      db.insert(sentCards).values({ userId, cardKey: `question:${own}`, sentBy: userId, sentAt: new Date() })
    const takeCheck = async (isRight: boolean) => {
      await sendCard()
      const check: Check = (await learner.post('/api/checks')).json()
      expect(check.cards.map(({ question }) => question)).toContain('Who folds the napkins?')
      const answers = check.cards.map(({ question, right, options }) => {
        const isWrong = !isRight && question === 'Who folds the napkins?'
        return {
          chosen: isWrong ? options.find(option => option !== right) : right,
          milliseconds: 2_000,
          ago: 0,
        }
      })
      expect((await learner.post(`/api/checks/${check.id}/answers`, { answers })).statusCode).toBe(200)
    }
    expect(idsOf(await start())).toContain(own)
    await takeCheck(true)
    expect(idsOf(await start())).toContain(own)
    expect(idsOf(await retake())).not.toContain(own)
    await takeCheck(false)
    expect(idsOf(await retake())).toContain(own)
  })
})

describe('an attempt under way', () => {
  test('stays as it began, whatever is set or answered since', async () => {
    const whole = await start()
    await remember(keys.slice(0, 3))
    expect(await firstModule()).not.toHaveProperty('provedQuestions')
    expect(await start()).toEqual(whole)

    const shorter = await retake()
    expect(shorter).toHaveLength(17)
    await remember(keys.slice(0, 3), { lastRating: 'again' })
    await set(false)
    expect(await start()).toEqual(shorter)
    const answers = await answersTo(shorter)
    expect((await send(answers)).json()).toMatchObject({ score: 20, totalQuestions: 20 })
    // A second grading is of the same questions.
    expect((await send(answers)).json().proved).toHaveLength(3)
    expect(await retake()).toHaveLength(20)
    await set(true)
  })

  test('is one for two devices that begin at once, even if only one of them saw the answers', async () => {
    const [first, ...others] = await Promise.all([
      start(),
      remember(keys.slice(0, 3)).then(() => start()),
      start(),
      start(),
    ])
    for (const other of others) expect(other).toEqual(first)
    expect(await attempts()).toHaveLength(1)
  })

  test('is graded once by two devices that complete at once', async () => {
    await remember(keys.slice(0, 3))
    const answers = await answersTo(await start())
    const both = await Promise.all([complete(answers), complete(answers)])
    const [one, other] = both.map(response => response.json())
    expect(one).toMatchObject({ score: 20, totalQuestions: 20 })
    expect({ ...one, bonuses: null }).toEqual({ ...other, bonuses: null })
    expect((await learner.get('/api/user')).json().pointsBalance).toBe(16)
  })

  test('counts what is suspended meanwhile neither way, and at most half as proved', async () => {
    await remember(keys)
    const questions = await start()
    expect(questions).toHaveLength(10)
    const suspended = [ids[0] ?? 0, ...idsOf(questions).slice(-4)]
    const suspend = async (reason: string | null) => {
      const suspension =
        reason === null
          ? null
          : {
              since: '',
              changedAt: '',
              cause: '',
              reason,
              proof: null,
              key: null,
              facts: [],
              wasUnproven: false,
            }
      await db.update(trainingQuestions).set({ suspension }).where(inArray(trainingQuestions.id, suspended))
      app.context.changes.notifyHere('training_questions')
    }
    await suspend('For a test')
    try {
      expect((await firstModule()).provedQuestions).toBe(9)
      const checked: CheckResult = (await send(await answersTo(questions))).json()
      // Six were asked, so that no more than six of the nine count.
      expect(checked).toMatchObject({ score: 12, totalQuestions: 12 })
      expect(checked.proved).toHaveLength(6)
    } finally {
      await suspend(null)
    }
  })
})

describe('forged answers', () => {
  test('leave nothing out, and those to questions that were not asked are dropped', async () => {
    await remember(keys.slice(0, 3))
    const questions = await start()
    const answers = await answersTo(questions)
    const [first, ...rest] = Object.entries(answers)
    const missing = await send(Object.fromEntries(rest), {
      proved: [{ questionId: Number(first?.[0]), question: '' }],
      provedQuestions: 20,
    })
    expect(missing.statusCode).toBe(400)
    expect(missing.json()).toMatchObject({
      code: 'questionUnanswered',
      issues: [{ path: `answers.${first?.[0]}` }],
    })
    expect((await complete(Object.fromEntries(rest))).statusCode).toBe(400)

    const more = { ...answers, [String(ids[0])]: 'Forged', 999999: 'Forged' }
    expect((await send(more)).json()).toMatchObject({ score: 20, totalQuestions: 20 })
    expect((await attempts()).at(-1)?.answers).toEqual(answers)
  })

  test('without an attempt are to the whole quiz', async () => {
    await remember(keys.slice(0, 3))
    const partly = Object.fromEntries(
      Object.entries(await quizAnswers(db, MODULE)).filter(([id]) => !ids.slice(0, 3).includes(Number(id))),
    )
    expect((await send(partly)).statusCode).toBe(400)
    expect((await complete(partly)).statusCode).toBe(400)
    expect(await attempts()).toEqual([])
    const checked = (await send(await quizAnswers(db, MODULE))).json()
    expect(checked).toMatchObject({ score: 20, totalQuestions: 20 })
    expect(checked).not.toHaveProperty('proved')
  })
})
