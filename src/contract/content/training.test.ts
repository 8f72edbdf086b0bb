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

test.each(ALIKE)('“%s” and “%s” are one option', (one, other) => {
  const options = { optionA: one, optionB: 'Rice', optionC: other, optionD: 'Tea' }
  const question = { question: 'Which?', ...options, correctAnswer: 'A' }
  expect(safeParse(pickedQuestion, question).error?.issues).toMatchObject([
    { path: ['optionC'], message: 'This option is listed twice' },
  ])
  expect(safeParse(pickedQuestion, { ...question, optionC: 'Soup' }).success).toBe(true)
  const quiz = (last: string) => ({
    title: 'Drinks',
    questions: [
      { question: 'Which?', options: [one, 'Rice', 'Tea', last], correctAnswer: 0, explanation: '' },
    ],
  })
  const problems = (document: object) =>
    safeParse(quizDocument, document).error?.issues.map(({ message }) => message) ?? []
  expect(problems(quiz(other))).toContain('This option is listed twice')
  expect(problems(quiz('Soup'))).not.toContain('This option is listed twice')
})

test.each(ALIKE)('“%s” and “%s” are one answer of a lesson', (rightAnswer, other) => {
  const lesson = (wrong: string) => ({ question: 'Which?', rightAnswer, wrongAnswers: ['Rice', wrong] })
  expect(safeParse(lessonQuestion, lesson('Soup')).success).toBe(true)
  expect(safeParse(lessonQuestion, lesson(other)).error?.issues).toMatchObject([{ path: ['wrongAnswers'] }])
})
