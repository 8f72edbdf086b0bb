/** First answers in a module, and what they say of somebody's memory. Source: ruling R14 ("Evidence"). */
import { expect, test } from 'vitest'
import { cardReviews } from '../../database/schema/memory.ts'
import { trainingQuestions } from '../../database/schema/training.ts'
import { findMemory } from '../../memory/memories.ts'
import { and, asc, eq } from '../../platform/drizzle.ts'
import { quizAnswers } from '../../testing/quiz-answers.ts'
import { startTestApp } from '../../testing/test-app.ts'

const MODULE = 1
const WRONG = 3
const app = await startTestApp()
const { db } = app.context

test('right first answers are the first reviews of their cards; wrong ones and later attempts are none', async () => {
  const learner = await app.joinAsStaff('newcomer')
  const { id: userId } = (await learner.get('/api/user')).json()
  const check = async (wrong: number) => {
    const answers = await quizAnswers(db, MODULE, wrong)
    const response = await learner.post(`/api/training/modules/${MODULE}/check`, { answers })
    expect(response.statusCode, response.body).toBe(200)
    return response.json().results as { questionId: number; correct: boolean }[]
  }
  const reviews = () =>
    db.select().from(cardReviews).where(eq(cardReviews.userId, userId)).orderBy(asc(cardReviews.id))

  await learner.get(`/api/training/modules/${MODULE}/questions`)
  const results = await check(WRONG)
  const right = results.filter(({ correct }) => correct).map(({ questionId }) => `question:${questionId}`)
  expect(right).toHaveLength(results.length - WRONG)
  const first = await reviews()
  expect(first.map(({ cardKey }) => cardKey).toSorted()).toEqual(right.toSorted())
  expect(first[0]).toMatchObject({
    rating: 'good',
    isRight: true,
    milliseconds: 0,
    checkId: null,
    moduleId: MODULE,
  })
  const states = await findMemory(db, userId)
  expect([...states.keys()].toSorted()).toEqual(right.toSorted())
  // Seen, not known: one answer is of one day.
  for (const { rightSince, lastReview } of states.values()) expect(rightSince).toBe(lastReview)

  await check(0)
  expect(await reviews()).toEqual(first)
  // Two at once are one first attempt.
  const other = await app.joinAsStaff('twice')
  const { id: otherId } = (await other.get('/api/user')).json()
  const answers = await quizAnswers(db, MODULE, 0)
  await Promise.all([1, 2].map(() => other.post(`/api/training/modules/${MODULE}/check`, { answers })))
  const questions = await db
    .select()
    .from(trainingQuestions)
    .where(and(eq(trainingQuestions.moduleId, MODULE), eq(trainingQuestions.isActive, true)))
  expect(await db.$count(cardReviews, eq(cardReviews.userId, otherId))).toBe(questions.length)
})
