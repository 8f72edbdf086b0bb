import { describe, expect, test } from 'vitest'
import { DISHES } from '../menu/menu.ts'
import { tooHard } from '../readability.ts'
import { meetsRequest } from '../table-request.ts'
import { textsWithin } from '../texts-within.ts'
import { QUIZ_EVIDENCE, QUIZ_REQUESTS } from './proofs.ts'
import { STATIC_QUIZZES } from './quizzes.ts'

test('six quizzes with the titles and counts of the specification', () => {
  expect(STATIC_QUIZZES.map(quiz => [quiz.moduleId, quiz.moduleTitle, quiz.questions.length])).toEqual([
    [1, 'Kitchen & Appetizers', 20],
    [2, 'Sushi & Sashimi', 20],
    [3, 'Robata & Tempura', 12],
    [4, 'Wagyu & Premium Selections', 16],
    [5, 'Beverages & Desserts', 17],
    [6, 'Wine Pairing & Service', 13],
  ])
})

describe.each(STATIC_QUIZZES.map(quiz => [quiz.moduleTitle, quiz] as const))('%s', (_title, quiz) => {
  test('questions are numbered from 1, with four different options, one of them right, and an explanation', () => {
    expect(quiz.questions.map(question => question.id)).toEqual(quiz.questions.map((_, index) => index + 1))
    for (const { question, options, correctAnswer, explanation } of quiz.questions) {
      expect(new Set(options.map(option => option.toLowerCase())).size, question).toBe(4)
      expect(options[correctAnswer]).toBeDefined()
      expect(explanation.length, question).toBeGreaterThan(20)
      expect(options.join(' ')).not.toMatch(/\b(all|none|both) of (the|these)\b/i)
    }
  })

  test('questions and explanations are easy to read', () => {
    expect(tooHard(quiz.questions.flatMap(({ question, explanation }) => [question, explanation]))).toEqual(
      [],
    )
  })

  test('right answers are not given away by length', () => {
    const longest = quiz.questions.filter(({ options, correctAnswer }) =>
      options.every(
        (option, index) => index === correctAnswer || option.length < options[correctAnswer].length,
      ),
    )
    expect(longest.length / quiz.questions.length).toBeLessThanOrEqual(0.35)
  })
})

test.each(Object.entries(QUIZ_REQUESTS))(
  'of the four dishes of question %s the right one alone fits',
  (key, request) => {
    const [quiz, id] = key.split('.').map(Number)
    const question = STATIC_QUIZZES.find(({ moduleId }) => moduleId === quiz)?.questions.find(
      other => other.id === id,
    )
    const fitting = question?.options.filter(option => meetsRequest(option, request))
    expect(fitting).toEqual([question?.options[question.correctAnswer]])
  },
)

test.each(Object.entries(QUIZ_EVIDENCE))(
  'the answer to question %s can be learned',
  (_key, [source, words]) => {
    const place = typeof source === 'number' ? DISHES.find(({ id }) => id === source) : source
    expect(textsWithin(place).join('\n')).toContain(words)
  },
)
