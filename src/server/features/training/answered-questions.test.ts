/** Missed questions over all modules. */
import { expect, test } from 'vitest'
import type { AnsweredQuestion } from '#contract/questions/questions.ts'
import { questionConcern } from '#domain/questions/missed-questions.ts'
import { quizAnswers } from '../../testing/quiz-answers.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const list = async (query = '') =>
  (await admin.get(`/api/admin/questions${query}`)).json() as { rows: AnsweredQuestion[]; total: number }

test('each first grading counts, and what misleads comes first', async () => {
  expect(await list()).toEqual({ rows: [], total: 0 })
  const right = await quizAnswers(app.context.db, 1)
  const wrong = await quizAnswers(app.context.db, 1, 2)
  const check = (answers: object) => admin.post('/api/training/modules/1/check', { answers })
  for (let attempt = 0; attempt < 7; attempt += 1) expect((await check(wrong)).statusCode).toBe(200)
  for (let attempt = 0; attempt < 3; attempt += 1) await check(right)

  const { rows, total } = await list()
  expect(total).toBe(20)
  for (const { asked, right: rightly, mostWrong, concern } of rows)
    expect(concern).toBe(questionConcern({ asked, right: rightly, mostWrong: mostWrong?.times ?? 0 }))
  expect(rows.slice(0, 2)).toEqual(
    Array(2).fill(expect.objectContaining({ asked: 10, right: 3, concern: 'misleading' })),
  )
  const [first] = rows
  expect(first?.mostWrong).toEqual({ option: wrong[String(first?.id)], times: 7 })
  expect((await list('?look=first')).total).toBe(2)
  expect((await list('?module=2')).total).toBe(0)
  expect((await list('?sort=-share')).rows[0]).toMatchObject({ right: 10, mostWrong: null })
  const statistics = (await admin.get(`/api/admin/questions/${first?.id}/statistics`)).json()
  expect(statistics).toMatchObject({ asked: 10, right: 3, since: null })
})

test('it is management’s alone', async () => {
  const staff = await app.signInAsStaff()
  expect((await staff.get('/api/admin/questions')).statusCode).toBe(403)
})
