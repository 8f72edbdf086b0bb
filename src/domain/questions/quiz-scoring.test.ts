import { describe, expect, test } from 'vitest'
import {
  gradeAnswers,
  isPassed,
  isPerfect,
  passMark,
  rateModule,
  rateStaticQuiz,
  scorePercent,
} from './quiz-scoring.ts'

test.each([
  [20, 17],
  [12, 11],
  [13, 12],
  [16, 14],
  [1, 1],
  [40, 34],
])('of %i questions, %i pass', (total, mark) => {
  expect(passMark(total)).toBe(mark)
})

test.each([
  [16, 20, false],
  [17, 20, true],
  [84, 100, false],
  [85, 100, true],
  [0, 0, false],
])('%i of %i: passed is %s', (score, total, passed) => {
  expect(isPassed(score, total)).toBe(passed)
})

test('perfect means all of some', () => {
  expect(isPerfect(20, 20)).toBe(true)
  expect(isPerfect(19, 20)).toBe(false)
  expect(isPerfect(0, 0)).toBe(false)
})

test('percent is rounded, and 0 of 0 is 0', () => {
  expect(scorePercent(11, 12)).toBe(92)
  expect(scorePercent(0, 0)).toBe(0)
})

test.each([
  [90, 'Excellent'],
  [89.9, 'Good'],
  [80, 'Good'],
  [79.9, 'Pass'],
  [70, 'Pass'],
  [69.9, 'Needs Review'],
] as const)('a static quiz of %d %% is %s', (percent, rating) => {
  expect(rateStaticQuiz(percent)).toBe(rating)
})

test.each([
  [95, 'Excellent'],
  [94.9, 'Good'],
  [85, 'Good'],
  [84.9, 'Pass'],
  [70, 'Pass'],
  [69.9, 'Needs Review'],
] as const)('a module of %d %% is %s', (percent, rating) => {
  expect(rateModule(percent)).toBe(rating)
})

describe('gradeAnswers', () => {
  const questions = [
    { id: 1, options: ['a', 'b'], correctOption: 'a' },
    { id: 2, options: ['c', 'd'], correctOption: 'd' },
  ]

  test('counts what is right', () => {
    expect(gradeAnswers(questions, { 1: 'a', 2: 'c' })).toEqual({
      ok: true,
      score: 1,
      results: [
        { questionId: 1, correct: true },
        { questionId: 2, correct: false },
      ],
    })
  })

  test('names the first question without an answer', () => {
    expect(gradeAnswers(questions, { 1: 'a' })).toEqual({ ok: false, problem: 'unanswered', questionId: 2 })
  })

  test('refuses an answer that is not one of the options', () => {
    expect(gradeAnswers(questions, { 1: 'c', 2: 'd' })).toEqual({
      ok: false,
      problem: 'not-an-option',
      questionId: 1,
    })
  })

  test('an inherited property is no answer', () => {
    const answers = Object.create({ 1: 'a', 2: 'd' }) as Record<string, string>
    expect(gradeAnswers(questions, answers)).toMatchObject({ ok: false, problem: 'unanswered' })
  })
})
