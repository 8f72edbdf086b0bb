import { describe, expect, test } from 'vitest'
import { DISHES } from '../menu/menu.ts'
import { SET_MENUS } from '../menu/set-menus.ts'
import { MICRO_LESSONS } from '../micro-learning/lessons.ts'
import { tooHard } from '../readability.ts'
import { SAKE_GUIDE_SECTIONS } from '../sake-guide/sections.ts'
import { meetsRequest, type TableRequest } from '../table-request.ts'
import { textsWithin } from '../texts-within.ts'
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

// What some questions ask of four dishes, by quiz and question, so that a changed menu shows which must change.
const REQUESTS: Record<string, TableRequest> = {
  '1.1': { without: ['soy'] },
  '1.2': { without: ['egg'], noWords: ['pork', 'wagyu'] },
  '2.2': { mark: 'vegan' },
  '2.17': { mark: 'vegan' },
  '3.7': { without: ['sesame', 'gluten'] },
  '3.9': { mark: 'vegan', without: ['soy'] },
  '4.1': { without: ['soy'] },
  '5.13': { without: ['egg', 'soy'] },
  '5.15': { without: ['milk', 'egg'] },
  '5.17': { without: ['egg', 'gluten'], atMost: 16 },
}

test.each(Object.entries(REQUESTS))(
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

// What some answers rest on, word for word, so that a changed menu, guide or lesson shows which must change.
const EVIDENCE: Record<string, readonly [source: number | readonly unknown[], words: string]> = {
  '1.4': [6, 'momiji oroshi, which is daikon grated with red chilli'],
  '1.8': [10, 'Without butter on request'],
  '1.13': [16, 'Salt and lemon can take the place of tentsuyu'],
  '1.14': [4, 'The dressing is mixed to order, so tamari can take the place of shoyu'],
  '2.1': [101, 'The sesame can be left out'],
  '2.5': [109, 'Fine bones are normal in eel'],
  '2.7': [112, 'we can cook it longer, also for a guest who is pregnant'],
  '4.15': [SET_MENUS, 'a full fillet of black cod in place of the sirloin'],
  '5.2': [SAKE_GUIDE_SECTIONS, 'Junmai means "pure rice". The brewer adds no distilled alcohol.'],
  '5.11': [602, 'offer to cut them small for young children and older guests'],
  '6.8': [MICRO_LESSONS, 'beers sold as alcohol-free can hold up to 0.5% alcohol'],
}

test.each(Object.entries(EVIDENCE))('the answer to question %s can be learned', (_key, [source, words]) => {
  const place = typeof source === 'number' ? DISHES.find(({ id }) => id === source) : source
  expect(textsWithin(place).join('\n')).toContain(words)
})
