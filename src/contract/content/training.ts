import * as z from 'zod/mini'
import {
  LESSON_ANSWER_MAX_LENGTH,
  LESSON_CATEGORY_MAX_LENGTH,
  LESSON_WRONG_ANSWERS_MAX,
} from '#domain/programme/micro-learning.ts'
import { objectToOptions, refersToOthers } from '#domain/questions/option-order.ts'
import {
  listOptions,
  OPTION_LETTERS,
  optionKey,
  QUESTION_LENGTHS,
  type QuestionOptions,
} from '#domain/questions/questions.ts'
import { lines } from '../fields.ts'
import { audienceField } from '../people/audience.ts'
import { id, text } from '../primitives.ts'

const MAX_OUTCOMES = 3

export const moduleDocument = z.object({
  name: text({ min: 1, max: 80, tooShort: 'Please enter a name' }),
  description: text({ min: 1, max: 400, tooShort: 'Please describe the module' }),
  /** Skills of staff afterwards. */
  outcomes: z._default(
    z.pipe(
      lines(100),
      z.array(z.string()).check(z.maxLength(MAX_OUTCOMES, `Must be at most ${MAX_OUTCOMES} lines`)),
    ),
    [],
  ),
  category: text({ min: 1, max: 40, tooShort: 'Please enter a category' }),
  pointsReward: z._default(
    z.int('Please enter a whole number').check(z.gte(0), z.lte(1_000, 'Must be at most 1,000')),
    10,
  ),
  audience: audienceField,
})

const section = text({ min: 1, max: 100 })

/** A section of any reading page. */
const ofReading = z.object({ kind: z.literal('reading'), section })
const places = [
  z.object({ kind: z.literal('dish'), id }),
  z.object({ kind: z.literal('set-menus') }),
  z.object({ kind: z.literal('policy'), id }),
] as const

/** The place where its answer is taught. */
export const learningReference = z.discriminatedUnion('kind', [...places, ofReading])
export type LearningReference = z.infer<typeof learningReference>

/** From the time when the sake guide was the only reading page; still in documents and rows. */
const ofSakeGuide = z.object({ kind: z.literal('sake-guide'), section })
export type StoredReference = LearningReference | z.infer<typeof ofSakeGuide>

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
  /** Null where the question has two options; a forgotten one is refused. */
  optionC: z.nullable(option),
  /** Null where it has two or three. */
  optionD: z.nullable(option),
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

type Options = QuestionOptions & {
  readonly correctAnswer: (typeof OPTION_LETTERS)[number]
  readonly explanation: string
}

/** Options are two to four, differ, and make sense in any order; the right one is among them. */
const areOptions = z.check<Options>(({ value, issues }) => {
  const listed = listOptions(value)
  const object = (field: keyof Options, message: string) =>
    issues.push({ code: 'custom', input: value[field], path: [field], message })
  if (value.optionC === null && value.optionD !== null) object('optionC', 'Please enter an option')
  else if (listed.every(({ letter }) => letter !== value.correctAnswer))
    object('correctAnswer', 'Please choose the right option')
  const options = listed.map(({ text }) => text)
  for (const { at, message } of objectToOptions({ options, explanation: value.explanation }))
    object(at === null ? 'explanation' : `option${listed[at]?.letter ?? 'A'}`, message)
})

export const questionDocument = z
  .object({
    moduleId: z.int('Please choose a module').check(z.gte(1, 'Please choose a module')),
    ...questionFields,
  })
  .check(areOptions)
export type QuestionDocument = z.infer<typeof questionDocument>

/** A question picked for a module. */
export const pickedQuestion = z.object(questionFields).check(areOptions)
export type PickedQuestion = z.input<typeof pickedQuestion>

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
  .check(({ value, issues }) => {
    for (const { at, message } of objectToOptions(value)) {
      const path = at === null ? ['explanation'] : ['options', at]
      issues.push({
        code: 'custom',
        input: at === null ? value.explanation : value.options[at],
        path,
        message,
      })
    }
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
  audience: audienceField,
})
export type QuizDocument = z.infer<typeof quizDocument>

const answer = text({ min: 1, max: LESSON_ANSWER_MAX_LENGTH, tooShort: 'Please enter an answer' })

/** Asked after a lesson's text, answered at once; it earns nothing. */
export const lessonQuestion = z
  .object({
    question: text({ min: 1, max: 300, tooShort: 'Please enter the question' }),
    rightAnswer: answer,
    wrongAnswers: z.pipe(
      lines(LESSON_ANSWER_MAX_LENGTH),
      z
        .array(answer)
        .check(
          z.minLength(1, 'Please enter a wrong answer'),
          z.maxLength(LESSON_WRONG_ANSWERS_MAX, `Must be at most ${LESSON_WRONG_ANSWERS_MAX} lines`),
        ),
    ),
    /** The reason; may be empty. */
    explanation: z._default(text({ max: 400 }), ''),
  })
  .check(
    z.refine(
      ({ rightAnswer, wrongAnswers }) =>
        new Set([rightAnswer, ...wrongAnswers].map(optionKey)).size > wrongAnswers.length,
      { error: 'Must differ from the right answer and from each other', path: ['wrongAnswers'] },
    ),
  )
export type LessonQuestion = z.infer<typeof lessonQuestion>

/** Its answers make sense in any order; one about the others comes last. */
const savedLessonQuestion = lessonQuestion.check(({ value, issues }) => {
  const answers = [value.rightAnswer, ...value.wrongAnswers]
  const [others = [], plain = []] = [true, false].map(is =>
    answers.filter(text => refersToOthers(text) === is),
  )
  const options = [...new Set([...plain, ...others])]
  for (const { at, message } of objectToOptions({ options, explanation: value.explanation })) {
    const answer = at === null ? undefined : options[at]
    const field = at === null ? 'explanation' : answer === value.rightAnswer ? 'rightAnswer' : 'wrongAnswers'
    issues.push({ code: 'custom', input: value[field], path: [field], message })
  }
})

export const lessonDocument = z.object({
  title: text({ min: 1, max: 120, tooShort: 'Please enter a title' }),
  /** Paragraphs are separated by a blank line. */
  content: text({ min: 1, max: 4_000, tooShort: 'Please write the lesson' }),
  /** Lessons of one category are listed together. */
  category: text({ min: 1, max: LESSON_CATEGORY_MAX_LENGTH, tooShort: 'Please enter a category' }),
  /** Seconds. */
  estimatedTime: z._default(z.int().check(z.gte(5), z.lte(3_600)), 60),
  pointsReward: z._default(z.int().check(z.gte(0), z.lte(1_000)), 5),
  question: z._default(z.nullable(savedLessonQuestion), null),
  audience: audienceField,
})

const MAX_TASKS = 40

export const shiftDocument = z.object({
  label: text({ min: 1, max: 60, tooShort: 'Please enter a name' }),
  /** As on the card: `4hrs`. */
  duration: text({ min: 1, max: 20, tooShort: 'Please enter how long it takes' }),
  hours: z.int('Please enter a whole number').check(z.gte(0), z.lte(100)),
  category: text({ min: 1, max: 40, tooShort: 'Please enter a category' }),
  tasks: z.pipe(
    lines(400),
    z.array(z.string()).check(
      z.minLength(1, 'Please enter at least one task'),
      z.maxLength(MAX_TASKS, `Must be at most ${MAX_TASKS} tasks`),
      z.refine(tasks => new Set(tasks).size === tasks.length, 'Must not list a task twice'),
    ),
  ),
  audience: audienceField,
})

const MAX_MODULES = 100

const count = z.nullable(
  z
    .int('Please enter a whole number')
    .check(z.gte(1, 'Must be at least 1'), z.lte(100, 'Must be at most 100')),
)

export const achievementDocument = z
  .object({
    title: text({ min: 1, max: 80, tooShort: 'Please enter a name' }),
    /** In words; empty if the rule is clear by itself. */
    requirement: text({ max: 200 }),
    /** The modules that count; empty means every module. */
    moduleIds: z.array(id).check(z.maxLength(MAX_MODULES, `Must be at most ${MAX_MODULES} modules`)),
    /** Number of modules; `null` for a share. */
    minimumModules: count,
    /** Share of modules in percent; `null` for a number. */
    minimumShare: count,
    /** The score that each of them needs, in percent. */
    minimumPercent: z
      .int('Please enter a whole number')
      .check(z.gte(0, 'Must be at least 0'), z.lte(100, 'Must be at most 100')),
  })
  .check(
    z.refine(({ minimumModules, minimumShare }) => (minimumModules === null) !== (minimumShare === null), {
      error: 'Please choose a number of modules or a share of them',
      path: ['minimumModules'],
    }),
    z.refine(
      ({ moduleIds, minimumModules }) =>
        moduleIds.length === 0 || minimumModules === null || minimumModules <= moduleIds.length,
      { error: 'Must be at most the number of modules that count', path: ['minimumModules'] },
    ),
  )
export type AchievementDocument = z.infer<typeof achievementDocument>
