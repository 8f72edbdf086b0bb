/** A static quiz with its questions as management writes it. Source: rulings R4 and R12. */
import * as z from 'zod/mini'
import { text } from '../primitives.ts'

const MAX_QUESTIONS = 100
const MAX_NUMBER = 100_000

const quizQuestion = z
  .object({
    /** Names it within its quiz for good: browsers keep answers by it. The server gives a new one its own. */
    number: z.optional(z.int().check(z.gte(1), z.lte(MAX_NUMBER))),
    question: text({ min: 1, max: 600, tooShort: 'Please enter the question' }),
    options: z.array(text({ min: 1, max: 300, tooShort: 'Please enter an option' })).check(z.length(4)),
    /** Zero-based index into `options`. */
    correctAnswer: z.int().check(z.gte(0), z.lte(3)),
    explanation: text({ max: 1_000 }),
  })
  .check(({ value: { options }, issues }) => {
    options.forEach((option, index) => {
      if (options.indexOf(option) === index) return
      const message = 'This option is listed twice'
      issues.push({ code: 'custom', input: option, path: ['options', index], message })
    })
  })

export const quizDocument = z.object({
  title: text({ min: 1, max: 80, tooShort: 'Please enter a title' }),
  questions: z.array(quizQuestion).check(
    z.minLength(1, 'Please add a question'),
    z.maxLength(MAX_QUESTIONS, `Must be at most ${MAX_QUESTIONS} questions`),
    z.refine(questions => {
      const numbers = questions.flatMap(({ number }) => number ?? [])
      return new Set(numbers).size === numbers.length
    }, 'Must number each question exactly once'),
  ),
})
export type QuizDocument = z.infer<typeof quizDocument>
