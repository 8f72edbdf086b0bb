/** Attempts that go on whatever is edited in between. Source: ruling R12. */

import { beforeEach, describe, expect, test } from 'vitest'
import type { QuestionDocument } from '#contract/content/training.ts'
import type { Question } from '#contract/programme/training.ts'
import { quizAttempts, trainingQuestions } from '../../database/schema/training.ts'
import { and, asc, eq, sql } from '../../platform/drizzle.ts'
import { editQuestion } from '../../testing/edit-question.ts'
import { quizAnswers } from '../../testing/quiz-answers.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const MODULE = 1
const app = await startTestApp()
const { db } = app.context
let learner: TestClient
let userId: number
let peopleCount = 0
function joinSomebody(): Promise<TestClient> {
  peopleCount += 1
  return app.joinAsStaff(`person${peopleCount}`)
}
beforeEach(async () => {
  learner = await joinSomebody()
  userId = (await learner.get('/api/user')).json().id
})

const QUESTIONS = `/api/training/modules/${MODULE}/questions`
const read = async (url = QUESTIONS): Promise<Question[]> => (await learner.get(url)).json()
const retake = () => read(`${QUESTIONS}?new=true`)
const send = (answers: Record<string, string>) =>
  learner.post(`/api/training/modules/${MODULE}/check`, { answers })
const check = async (wrong = 0) => send(await quizAnswers(db, MODULE, wrong))
const complete = async (wrong = 0) =>
  learner.post('/api/training/complete', { moduleId: MODULE, answers: await quizAnswers(db, MODULE, wrong) })
const attempts = () =>
  db.select().from(quizAttempts).where(eq(quizAttempts.userId, userId)).orderBy(asc(quizAttempts.id))
const optionsOf = ({ optionA, optionB, optionC, optionD }: Question) => [optionA, optionB, optionC, optionD]

/** Current question of the module by position, from 1. */
async function questionAt(questionOrder: number) {
  const [row] = await db
    .select()
    .from(trainingQuestions)
    .where(and(eq(trainingQuestions.moduleId, MODULE), eq(trainingQuestions.questionOrder, questionOrder)))
  if (!row) throw new Error(`There is no question ${questionOrder}`)
  return row
}

type Edit = Partial<
  QuestionDocument & Pick<typeof trainingQuestions.$inferSelect, 'questionOrder' | 'isActive'>
>

/** Edits a question while something happens, and takes the edit back. The application knows of both. */
async function withEdit(questionOrder: number, edit: Edit, happens: () => Promise<void>): Promise<void> {
  const before = await questionAt(questionOrder)
  const reader = await joinSomebody()
  const { questionOrder: placed, question, optionA, correctAnswer } = before
  const change = async ({ questionOrder = placed, isActive = true, ...words }: Edit) => {
    await editQuestion(db, before.id, words)
    await db
      .update(trainingQuestions)
      .set({ questionOrder, isActive })
      .where(eq(trainingQuestions.id, before.id))
    const expected = isActive ? (words.question ?? question) : undefined
    const current = async () => {
      const questions: Question[] = (await reader.get(`${QUESTIONS}?new=true`)).json()
      return questions.find(({ id }) => id === before.id)?.question
    }
    await expect.poll(current).toBe(expected)
  }
  await change(edit)
  try {
    await happens()
  } finally {
    await change({ question, optionA, correctAnswer })
  }
}

describe('the questions', () => {
  test('go on with the same order until the attempt is checked', async () => {
    const first = await read()
    expect(await read()).toEqual(first)
    app.clock.advance({ days: 6 })
    expect(await read()).toEqual(first)
    expect(await attempts()).toHaveLength(1)
  })

  test('stand in their own order, each with its own four options', async () => {
    const questions = await read()
    expect(questions.map(({ questionOrder }) => questionOrder)).toEqual(
      questions.map((_, index) => index + 1),
    )
    for (const shown of questions) {
      const { id, question, optionA, optionB, optionC, optionD } = await questionAt(shown.questionOrder)
      expect({ id: shown.id, question: shown.question }).toEqual({ id, question })
      expect(optionsOf(shown).sort()).toEqual([optionA, optionB, optionC, optionD].sort())
    }
  })

  test('stand in another order in a retake, which takes the place of an attempt that nobody checked', async () => {
    const first = await read()
    const second = await retake()
    expect(second.map(optionsOf)).not.toEqual(first.map(optionsOf))
    expect(await read()).toEqual(second)
    for (let round = 0; round < 5; round += 1) await retake()
    expect(await attempts()).toHaveLength(1)
  })

  test('of a failed attempt are asked anew, and the failed one is kept', async () => {
    const first = await read()
    await check(4)
    const second = await read()
    expect(second.map(optionsOf)).not.toEqual(first.map(optionsOf))
    expect(await read()).toEqual(second)
    expect((await attempts()).map(({ score }) => score)).toEqual([16, null])
  })

  test('of a passed attempt stay until the module is completed', async () => {
    const first = await read()
    await check(3)
    expect(await read()).toEqual(first)
    await complete(3)
    const practice = await read()
    expect(practice.map(optionsOf)).not.toEqual(first.map(optionsOf))
    expect(await read()).toEqual(practice)
  })

  test.each([
    ['not checked', async () => undefined],
    ['passed', () => check(3)],
  ])('of an attempt of 7 days ago that was %s are asked anew', async (_case, happens) => {
    const first = await read()
    await happens()
    app.clock.advance({ days: 7 })
    expect((await read()).map(optionsOf)).not.toEqual(first.map(optionsOf))
  })

  test('are one attempt for tabs that ask at once', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => read()))
    for (const other of others) expect(other).toEqual(first)
    expect(await attempts()).toHaveLength(1)
  })

  test('are those of the last where tabs retake at once', async () => {
    await check(4)
    const retaken = await Promise.all(Array.from({ length: 8 }, retake))
    expect(retaken).toContainEqual(await read())
    expect(await attempts()).toHaveLength(2)
  })

  test('are asked anew also where a check of an earlier attempt ended after a later one was opened', async () => {
    await read()
    const [open] = await attempts()
    if (!open) throw new Error('No attempt was opened')
    const { id: _id, ...earlier } = open
    const checkedAt = app.context.nowDate()
    await db.insert(quizAttempts).values({ ...earlier, score: 0, answers: {}, checkedAt })
    const retaken = await retake()
    expect(await read()).toEqual(retaken)
    expect((await attempts()).map(({ score }) => score)).toEqual([0, null])
  })

  test('of a locked module begin no attempt', async () => {
    for (const url of ['/api/training/modules/2/questions', '/api/training/modules/2/questions?new=true']) {
      expect((await learner.get(url)).statusCode).toBe(403)
    }
    await learner.post('/api/training/modules/2/check', { answers: {} })
    await learner.post('/api/training/complete', { moduleId: 2, answers: {} })
    expect(await attempts()).toEqual([])
  })

  test('?new that is neither true nor false: 400', async () => {
    expect((await learner.get(`${QUESTIONS}?new=maybe`)).statusCode).toBe(400)
    expect(await attempts()).toEqual([])
  })
})

describe('what is edited while someone answers', () => {
  test('changes neither questions nor grading; the next attempt has it', async () => {
    const first = await read()
    const { id, correctAnswer } = await questionAt(1)
    const edited = { question: 'Edited?', correctAnswer: correctAnswer === 'A' ? 'B' : 'A' } as const
    const answers = await quizAnswers(db, MODULE)
    await withEdit(1, edited, async () => {
      expect(await read()).toEqual(first)
      expect((await send(answers)).json()).toMatchObject({ score: 20, passed: true })
      const completion = (await learner.post('/api/training/complete', { moduleId: MODULE, answers })).json()
      expect(completion.score).toBe(20)
      const solution = completion.answers.find(({ questionId }: { questionId: number }) => questionId === id)
      const shown = first.find(question => question.id === id)
      expect(shown?.[`option${solution.correctAnswer}` as 'optionA']).toBe(answers[id])
      const practice = await read()
      expect(practice.find(question => question.id === id)?.question).toBe('Edited?')
    })
  })

  test('another text of an option, a new place and the archive change nothing either', async () => {
    const first = await read()
    const answers = await quizAnswers(db, MODULE)
    await withEdit(2, { question: 'Edited?', optionA: 'Edited option' }, async () => {
      await withEdit(3, { isActive: false }, async () => {
        await withEdit(4, { questionOrder: 400, question: 'Last?' }, async () => {
          expect(await read()).toEqual(first)
          expect((await send(answers)).json()).toMatchObject({ score: 20, totalQuestions: 20 })
          const [attempt] = await attempts()
          expect(attempt?.answers).toEqual(answers)
          const retaken = await retake()
          expect(retaken).toHaveLength(19)
          expect(retaken.at(-1)).toMatchObject({ question: 'Last?', questionOrder: 19 })
        })
      })
    })
  })
})

test('an attempt that begins while a question is saved has the one wording or the other, whole', async () => {
  const { id, question, optionA, explanation } = await questionAt(1)
  const edited = { question: 'Edited?', optionA: 'Edited option' }
  const save = async () => {
    await editQuestion(db, id, edited)
    await editQuestion(db, id, { question, optionA, explanation })
  }
  const [, ...begun] = await Promise.all([
    save(),
    ...Array.from({ length: 20 }, async (_, turn) => {
      await new Promise(resolve => setTimeout(resolve, turn * 5))
      return retake()
    }),
  ])
  for (const questions of begun) {
    expect(questions).toHaveLength(20)
    const shown = questions.find(each => each.id === id)
    expect(shown && optionsOf(shown)).toContain(shown?.question === 'Edited?' ? edited.optionA : optionA)
  }
})

describe('grading', () => {
  test('a second check is an attempt of its own at the same questions', async () => {
    await read()
    await check(3)
    await check(0)
    const [first, second] = await attempts()
    expect([first?.score, second?.score]).toEqual([17, 20])
    expect(second?.optionOrders).toEqual(first?.optionOrders)
    expect(second?.questionVersions).toEqual(first?.questionVersions)
  })

  test('checks at once are an attempt each, and one of them is the one that was open', async () => {
    await read()
    const answers = await quizAnswers(db, MODULE, 2)
    await Promise.all(Array.from({ length: 6 }, () => send(answers)))
    const kept = await attempts()
    expect(kept.map(({ score }) => score)).toEqual(Array(6).fill(18))
    expect(new Set(kept.map(({ optionOrders }) => optionOrders.join())).size).toBe(1)
  })

  test('the letters of the completion are those of the attempt, and it tells them again', async () => {
    const shown = await read()
    const answers = await quizAnswers(db, MODULE)
    const first = (await complete()).json()
    for (const { questionId, correctAnswer } of first.answers) {
      const question = shown.find(({ id }) => id === questionId)
      expect(question?.[`option${correctAnswer}` as 'optionA']).toBe(answers[questionId])
    }
    expect((await complete()).json()).toEqual(first)
  })

  test('a completion without a check grades its attempt, so that practice begins another', async () => {
    const shown = await read()
    await complete(1)
    const [attempt] = await attempts()
    expect(attempt).toMatchObject({
      score: 19,
      totalQuestions: 20,
      answers: await quizAnswers(db, MODULE, 1),
    })
    expect((await read()).map(optionsOf)).not.toEqual(shown.map(optionsOf))
  })

  test('without an attempt, a check begins one', async () => {
    expect((await check(4)).json()).toMatchObject({ score: 16, passed: false })
    expect((await attempts()).map(({ score }) => score)).toEqual([16])
  })

  test('without an attempt, a completion begins one, also where it fails', async () => {
    expect((await complete(4)).statusCode).toBe(422)
    expect((await attempts()).map(({ score }) => score)).toEqual([16])
    expect((await complete(2)).json()).toMatchObject({ score: 18 })
    expect((await attempts()).map(({ score }) => score)).toEqual([16])
  })

  test('practice of a completed module awards nothing, and its retake is the latest', async () => {
    await complete(0)
    const { pointsBalance } = (await learner.get('/api/user')).json()
    await read()
    await check(5)
    await retake()
    expect((await complete(0)).json()).toMatchObject({ score: 20 })
    expect((await learner.get('/api/user')).json().pointsBalance).toBe(pointsBalance)
    expect((await attempts()).map(({ score }) => score)).toEqual([20, 15, null])
  })

  test('a text that is none of the attempt’s options: 400, and nothing is graded', async () => {
    const [first] = await read()
    const answers = await quizAnswers(db, MODULE)
    const response = await send({ ...answers, [String(first?.id)]: 'Forged' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'answerNotAnOption',
      issues: [{ path: `answers.${first?.id}` }],
    })
    const completion = await learner.post('/api/training/complete', {
      moduleId: MODULE,
      answers: { ...answers, [String(first?.id)]: 'Forged' },
    })
    expect(completion.statusCode).toBe(400)
    expect((await attempts()).map(({ score }) => score)).toEqual([null])
  })
})

test('what was missed most can be asked by question and option', async () => {
  await read()
  await check(2)
  const { rows } = await db.execute(sql`
    select version.item_id as "questionId", answer.chosen, count(*)::int as times
    from quiz_attempts as attempt
    join content_versions as version on version.id = any (attempt.question_versions)
    join lateral (select attempt.answers ->> version.item_id::text as chosen) as answer on true
    where attempt.user_id = ${userId}
      and answer.chosen <> version.document ->> ('option' || (version.document ->> 'correctAnswer'))
    group by 1, 2 order by 1`)
  const answers = await quizAnswers(db, MODULE, 2)
  const missed = [await questionAt(1), await questionAt(2)].map(({ id }) => id)
  expect(rows).toEqual(missed.map(id => ({ questionId: id, chosen: answers[id], times: 1 })))
})
