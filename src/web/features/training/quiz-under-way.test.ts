import { expect, test } from 'vitest'
import type { Question } from '#contract/programme/training.ts'
import { newQuiz, quizUnderWay, reduceQuiz } from './quiz-progress.ts'

const QUESTIONS: Question[] = [1, 2, 3].map(id => ({
  id,
  question: `Question ${id}?`,
  optionA: 'Red',
  optionB: 'Green',
  optionC: 'Blue',
  optionD: 'White',
  questionOrder: id,
}))

const answered = (count: number) =>
  QUESTIONS.slice(0, count).reduce(
    (progress, { id }) => reduceQuiz(progress, { type: 'answer', questionId: id, option: 'Red' }),
    newQuiz(QUESTIONS),
  )

const checked = (passed: boolean) =>
  reduceQuiz(answered(3), {
    type: 'checked',
    result: {
      score: passed ? 3 : 0,
      totalQuestions: 3,
      passed,
      results: QUESTIONS.map(({ id }) => ({ questionId: id, correct: passed, reference: null })),
    },
  })

test.each([
  ['nothing was kept', undefined],
  ['nothing was answered', newQuiz(QUESTIONS)],
  ['what was kept is something else', { answers: { 1: 'Red' }, questions: 'three' }],
])('no quiz is under way when %s', (_name, stored) => {
  expect(quizUnderWay(stored)).toBeNull()
})

test('the question on screen, or the last when all are answered', () => {
  expect(quizUnderWay(answered(1))).toEqual({ question: 1, questionCount: 3, result: null })
  const atSecond = reduceQuiz(answered(1), { type: 'go', position: 1 })
  expect(quizUnderWay(atSecond)).toEqual({ question: 2, questionCount: 3, result: null })
  const atLast = reduceQuiz(answered(3), { type: 'go', position: 2 })
  expect(quizUnderWay(atLast)).toEqual({ question: 3, questionCount: 3, result: null })
})

test.each([
  [true, 'passed'],
  [false, 'failed'],
])('how its check went: %s', (passed, result) => {
  expect(quizUnderWay(checked(passed))).toMatchObject({ result })
})
