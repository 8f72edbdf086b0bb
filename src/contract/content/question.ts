/** A question of a training module as management writes it. Source: rulings R4 and R12. */
import * as z from 'zod/mini'
import { QUESTION_LENGTHS } from '#domain/question-lengths.ts'
import { id, text } from '../primitives.ts'

export const OPTION_LETTERS = ['A', 'B', 'C', 'D'] as const
type OptionLetter = (typeof OPTION_LETTERS)[number]

const section = text({ min: 1, max: 100 })

/** A section of whichever reading page holds it. */
const ofReading = z.object({ kind: z.literal('reading'), section })
const places = [
  z.object({ kind: z.literal('dish'), id }),
  z.object({ kind: z.literal('set-menus') }),
  z.object({ kind: z.literal('policy'), id }),
] as const

/** Where its answer can be learned. */
export const learningReference = z.discriminatedUnion('kind', [...places, ofReading])
export type LearningReference = z.infer<typeof learningReference>

/** As it was written while the sake guide was the only page to read; documents and rows keep it. */
const ofSakeGuide = z.object({ kind: z.literal('sake-guide'), section })
export type KeptReference = LearningReference | z.infer<typeof ofSakeGuide>

const writtenReference = z.discriminatedUnion('kind', [
  ...places,
  ofReading,
  z.pipe(
    ofSakeGuide,
    z.transform(({ section }): z.infer<typeof ofReading> => ({ kind: 'reading', section })),
  ),
])

const DISHES_MAX = 40

const option = text({ min: 1, max: QUESTION_LENGTHS.option, tooShort: 'Please enter an option' })

/** All of a question but the module that asks it. */
const questionFields = {
  question: text({ min: 1, max: QUESTION_LENGTHS.question, tooShort: 'Please enter the question' }),
  optionA: option,
  optionB: option,
  optionC: option,
  optionD: option,
  correctAnswer: z.enum(OPTION_LETTERS, 'Please choose the right option'),
  explanation: z._default(text({ max: QUESTION_LENGTHS.explanation }), ''),
  reference: z._default(z.nullable(writtenReference), null),
  /** The dishes that it speaks of; those that it names unless given. */
  dishIds: z.optional(
    z.array(id).check(
      z.maxLength(DISHES_MAX, `Must be at most ${DISHES_MAX} dishes`),
      z.refine(ids => new Set(ids).size === ids.length, 'Must not contain duplicates'),
    ),
  ),
}

type Options = { readonly [Letter in `option${OptionLetter}`]: string }

const optionsDiffer = z.check<Options>(({ value, issues }) => {
  OPTION_LETTERS.forEach((letter, index) => {
    const text = value[`option${letter}`]
    const isTwice = OPTION_LETTERS.slice(0, index).some(earlier => value[`option${earlier}`] === text)
    if (!isTwice) return
    const message = 'This option is listed twice'
    issues.push({ code: 'custom', input: text, path: [`option${letter}`], message })
  })
})

export const questionDocument = z
  .object({
    moduleId: z.int('Please choose a module').check(z.gte(1, 'Please choose a module')),
    ...questionFields,
  })
  .check(optionsDiffer)
export type QuestionDocument = z.infer<typeof questionDocument>

/** As it is picked for a module. */
export const pickedQuestion = z.object(questionFields).check(optionsDiffer)
export type PickedQuestion = z.input<typeof pickedQuestion>
