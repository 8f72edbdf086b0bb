import { expect, test } from 'vitest'
import type { StaticQuiz } from '#contract/quizzes.ts'
import { countRight, NEW_STATIC_QUIZ, restoreStaticQuiz } from './static-quiz-progress.ts'

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

test('a quiz under way comes back at its question', () => {
  const progress = { position: 1, answers: { 1: 0, 2: 3 }, isDone: false }
  expect(restoreStaticQuiz(progress, quiz)).toEqual(progress)
  expect(countRight(quiz, progress)).toBe(1)
})

test('its results come back', () => {
  const progress = { position: 2, answers: { 1: 0, 2: 1, 3: 2 }, isDone: true }
  expect(restoreStaticQuiz(progress, quiz)).toEqual(progress)
  expect(countRight(quiz, progress)).toBe(3)
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
  expect(restoreStaticQuiz(stored, quiz)).toEqual(NEW_STATIC_QUIZ)
})
