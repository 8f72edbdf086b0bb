import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { lessonQuestion, pickedQuestion, quizDocument } from './training.ts'

const ALIKE: readonly [string, string][] = [
  ['Crème brûlée', 'Cre\u0300me bru\u0302le\u0301e'],
  ['Sea bass', 'SEA  BASS'],
  ['Sea bass', 'Seabass'],
  ['ミルク', 'ﾐﾙｸ'],
  ['Salt', 'Sa\u200Blt'],
]

test.each(ALIKE)('“%s” and “%s” are one option', (a, b) => {
  const options = { optionA: a, optionB: 'Rice', optionC: b, optionD: 'Tea' }
  const question = { question: 'Which?', ...options, correctAnswer: 'A' }
  expect(safeParse(pickedQuestion, question).error?.issues).toMatchObject([
    { path: ['optionC'], message: 'This option is listed twice' },
  ])
  expect(safeParse(pickedQuestion, { ...question, optionC: 'Soup' }).success).toBe(true)
  const quiz = (last: string) => ({
    title: 'Drinks',
    questions: [{ question: 'Which?', options: [a, 'Rice', 'Tea', last], correctAnswer: 0, explanation: '' }],
  })
  const problems = (document: object) =>
    safeParse(quizDocument, document).error?.issues.map(({ message }) => message) ?? []
  expect(problems(quiz(b))).toContain('This option is listed twice')
  expect(problems(quiz('Soup'))).not.toContain('This option is listed twice')
})

const TRUE_FALSE = {
  ...{ question: 'Tea is poured with two hands.', optionA: 'True', optionB: 'False' },
  ...{ optionC: null, optionD: null, correctAnswer: 'B' },
}

test('a question may have two or three options, and a static quiz has four', () => {
  expect(safeParse(pickedQuestion, TRUE_FALSE).data).toMatchObject({ optionC: null, optionD: null })
  const three = { ...TRUE_FALSE, optionC: 'Perhaps' }
  expect(safeParse(pickedQuestion, three).data).toMatchObject({ optionC: 'Perhaps', optionD: null })
  const questions = [{ question: 'So?', options: ['True', 'False'], correctAnswer: 0, explanation: '' }]
  expect(safeParse(quizDocument, { title: 'Tea', questions }).success).toBe(false)
})

test.each<[string, object, string, string]>([
  ['a gap', { optionD: 'Perhaps' }, 'optionC', 'Please enter an option'],
  [
    'a right option that it does not have',
    { correctAnswer: 'C' },
    'correctAnswer',
    'Please choose the right option',
  ],
  ['an empty option', { optionC: 'Perhaps', optionD: ' ' }, 'optionD', 'Please enter an option'],
  ['the same option twice', { optionB: 'true' }, 'optionB', 'This option is listed twice'],
])('%s is refused', (_case, changes, field, message) => {
  expect(safeParse(pickedQuestion, { ...TRUE_FALSE, ...changes }).error?.issues).toMatchObject([
    { path: [field], message },
  ])
})

test('a forgotten option does not make it one of two', () => {
  const { optionC: _, optionD: __, ...forgotten } = TRUE_FALSE
  expect(safeParse(pickedQuestion, forgotten).error?.issues.map(({ path }) => path)).toEqual([
    ['optionC'],
    ['optionD'],
  ])
})

test.each(ALIKE)('“%s” and “%s” are one answer of a lesson', (rightAnswer, other) => {
  const lesson = (wrong: string) => ({ question: 'Which?', rightAnswer, wrongAnswers: ['Rice', wrong] })
  expect(safeParse(lessonQuestion, lesson('Soup')).success).toBe(true)
  expect(safeParse(lessonQuestion, lesson(other)).error?.issues).toMatchObject([{ path: ['wrongAnswers'] }])
})
