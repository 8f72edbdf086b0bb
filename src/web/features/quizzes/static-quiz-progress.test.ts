import { expect, test } from 'vitest'
import type { StaticQuiz } from '#contract/programme/quizzes.ts'
import {
  countAnswered,
  countRight,
  newStaticQuiz,
  readLastResult,
  restoreStaticQuiz,
} from './static-quiz-progress.ts'

const question = (id: number, correctAnswer: number) => ({
  id,
  question: `Question ${id}`,
  options: ['a', 'b', 'c', 'd'],
  correctAnswer,
  explanation: '',
})
const quiz: StaticQuiz = {
  moduleId: 1,
  moduleTitle: 'Quiz',
  nextModuleId: null,
  questions: [question(1, 0), question(2, 1), question(3, 2)],
}

const random = () => 0
const first = newStaticQuiz(quiz, random)

test('a run shows each question’s options in an order of its own, another in the next run', () => {
  for (const order of Object.values(first.optionOrders)) expect([...order].sort()).toEqual([0, 1, 2, 3])
  expect(newStaticQuiz(quiz, () => 0.99).optionOrders).not.toEqual(first.optionOrders)
})

test('a quiz under way comes back at its question, in the order of its run', () => {
  const progress = { ...first, position: 1, answers: { 1: 0, 2: 3 } }
  expect(restoreStaticQuiz(progress, quiz, () => 0.99)).toEqual(progress)
  expect(countRight(quiz, progress)).toBe(1)
})

test('its results come back', () => {
  const progress = { ...first, position: 2, answers: { 1: 0, 2: 1, 3: 2 }, isDone: true }
  expect(restoreStaticQuiz(progress, quiz, random)).toEqual(progress)
  expect(countRight(quiz, progress)).toBe(3)
})

test('answers that were kept without an order, or with one that is none, stay', () => {
  const answers = { 1: 0, 2: 3 }
  for (const optionOrders of [undefined, {}, { 1: [0, 1, 2], 2: [0, 0, 1, 2] }, { 1: 'x' }]) {
    const restored = restoreStaticQuiz({ position: 1, answers, isDone: false, optionOrders }, quiz, random)
    expect(restored).toEqual({ ...first, position: 1, answers })
  }
})

test.each([
  ['nothing', undefined],
  ['a text', 'x'],
  ['answers to other questions', { position: 0, answers: { 9: 0 }, isDone: false }],
  ['an option that is none', { position: 0, answers: { 1: 7 }, isDone: false }],
  ['a position past what is answered', { position: 2, answers: {}, isDone: false }],
  ['results without answers', { position: 0, answers: {}, isDone: true }],
  ['a position that is none', { position: 0.5, answers: null }],
])('%s: a new quiz', (_case, stored) => {
  expect(restoreStaticQuiz(stored, quiz, random)).toEqual(first)
})

test('a last result is told from what is none', () => {
  expect(readLastResult({ score: 0, count: 3 })).toEqual({ score: 0, count: 3 })
  for (const stored of [undefined, null, 'x', 7, {}, { score: 1 }, { score: 0, count: 0 }])
    expect(readLastResult(stored)).toBeNull()
})

test('a quiz is under way from its first answer to its results', () => {
  for (const stored of [undefined, null, 'x', first]) expect(countAnswered(stored)).toBe(0)
  expect(countAnswered({ ...first, answers: { 1: 0, 2: 3 } })).toBe(2)
  expect(countAnswered({ ...first, answers: { 1: 0, 2: 3 }, isDone: true })).toBe(0)
})
