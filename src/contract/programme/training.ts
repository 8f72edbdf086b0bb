/** Training modules: unlocking, quizzes, progress and streak. Source: specification sections 3, 4 and 7, ruling R4. */

import * as z from 'zod/mini'
import { MODULE_STATUSES } from '#domain/programme/module-unlocking.ts'
import { POINT_KINDS } from '#domain/rewards/points.ts'
import { learningReference } from '../content/training.ts'
import { calendarDate, id, idText, instant } from '../primitives.ts'
import { waitingQuestions } from '../questions/waiting-questions.ts'
import { streakSummary } from '../rewards/streak.ts'
import { defineRoute } from '../route.ts'

const trainingModule = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** Skills afterwards, one per line. */
  outcomes: z.array(z.string()),
  /** Position among the person's modules; those for others come after them. */
  order: z.int(),
  /** Those that a new attempt has: without suspended ones. */
  totalQuestions: z.int(),
  pointsReward: z.int(),
  status: z.enum(MODULE_STATUSES),
  /** `null` unless locked. */
  lockReason: z.nullable(z.enum(['previous-module', 'next-business-day'])),
  category: z.string(),
  /** Opened for the person outside the chain: without a limit, or for one attempt. */
  opening: z.optional(z.enum(['now', 'test'])),
  /** Questions that its quiz leaves out, since the person proved them lately; missing if there are none. */
  provedQuestions: z.optional(z.int()),
  /** Missing if no question is suspended. */
  waiting: z.optional(waitingQuestions),
})
export type TrainingModule = z.infer<typeof trainingModule>

const question = z.object({
  id,
  question: z.string(),
  optionA: z.string(),
  optionB: z.string(),
  /** Null where the question has two options; D also where it has three. */
  optionC: z.nullable(z.string()),
  optionD: z.nullable(z.string()),
  questionOrder: z.int(),
})
export type Question = z.infer<typeof question>

const moduleProgress = z.object({
  moduleId: id,
  isCompleted: z.boolean(),
  score: z.int(),
  totalQuestions: z.int(),
  completedAt: instant,
  pointsEarned: z.int(),
  /** Done elsewhere: without a score. */
  isCredited: z.optional(z.literal(true)),
})
export type ModuleProgress = z.infer<typeof moduleProgress>

/** Chosen option text by question id. */
const answers = z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(1000)))

const checkBody = z.object({ answers })
export const completeBody = z.object({
  moduleId: id,
  answers,
  // Sent by the client, never believed: the server grades the answers itself.
  score: z.optional(z.unknown()),
  totalQuestions: z.optional(z.unknown()),
})

const questionResult = z.object({
  questionId: id,
  correct: z.boolean(),
  /** The place where the answer is taught; its label is never the right option. */
  reference: z.nullable(z.object({ label: z.string(), href: z.string() })),
})
export type QuestionResult = z.infer<typeof questionResult>

/** Questions that were left out, since the person had proved them lately, and count as right; missing if there are none. */
const proved = z.optional(z.array(z.object({ questionId: id, question: z.string() })))

const checkResult = z.object({
  /** Right answers in the whole quiz, those left out included. */
  score: z.int(),
  totalQuestions: z.int(),
  passed: z.boolean(),
  results: z.array(questionResult),
  proved,
})
export type CheckResult = z.infer<typeof checkResult>

const completion = z.object({
  moduleId: id,
  score: z.int(),
  totalQuestions: z.int(),
  isCompleted: z.literal(true),
  completedAt: instant,
  /** The module's own reward. */
  pointsEarned: z.int(),
  bonuses: z.array(z.object({ kind: z.enum(POINT_KINDS), points: z.int() })),
  streak: streakSummary,
  answers: z.array(
    z.object({ questionId: id, correctAnswer: z.enum(['A', 'B', 'C', 'D']), explanation: z.string() }),
  ),
  proved,
})
export type Completion = z.infer<typeof completion>

/** Sources of a module's questions, each once, in the order of the questions. */
const moduleSources = z.object({ sources: z.array(learningReference) })
export type ModuleSource = z.infer<typeof learningReference>

const practiceQuestion = z.object({
  id,
  question: z.string(),
  /** In random order. */
  options: z.array(z.string()),
})
export type PracticeQuestion = z.infer<typeof practiceQuestion>

const practised = z.object({
  isRight: z.boolean(),
  /** Once the answer is right, or for a completed module. */
  explanation: z.nullable(z.string()),
  /** For a completed module. */
  rightOption: z.nullable(z.string()),
  reference: questionResult.shape.reference,
})

const moduleParams = z.object({ moduleId: idText })

export const trainingRoutes = {
  modules: defineRoute({
    method: 'GET',
    path: '/api/training/modules',
    access: 'signed-in',
    summary: 'The active modules in order, with their status for the signed-in user',
    response: z.array(trainingModule),
  }),
  questions: defineRoute({
    method: 'GET',
    path: '/api/training/modules/:moduleId/questions',
    access: 'signed-in',
    summary:
      'The questions of the attempt under way at an open module, or of a new one, without their answers',
    params: moduleParams,
    /** `new`: a retake, which begins a new attempt whatever is under way. */
    query: z.object({ new: z.optional(z.enum(['true', 'false'])) }),
    response: z.array(question),
  }),
  sources: defineRoute({
    method: 'GET',
    path: '/api/training/modules/:moduleId/sources',
    access: 'signed-in',
    summary: 'What the questions of a module rest on, to learn before its quiz',
    params: moduleParams,
    response: moduleSources,
  }),
  practice: defineRoute({
    method: 'GET',
    path: '/api/training/modules/:moduleId/practice',
    access: 'signed-in',
    summary:
      'The questions to practise: all of a completed module, else those missed in the latest graded attempt',
    params: moduleParams,
    response: z.object({ questions: z.array(practiceQuestion) }),
  }),
  practise: defineRoute({
    method: 'POST',
    path: '/api/training/modules/:moduleId/practice',
    access: 'signed-in',
    summary: 'Whether an answer is right; nothing is stored or awarded',
    params: moduleParams,
    body: z.object({ questionId: id, option: z.string().check(z.maxLength(1000)) }),
    response: practised,
  }),
  check: defineRoute({
    method: 'POST',
    path: '/api/training/modules/:moduleId/check',
    access: 'signed-in',
    summary: 'Grade the latest attempt: what is right and what is not, without telling the answers',
    params: moduleParams,
    body: checkBody,
    response: checkResult,
  }),
  complete: defineRoute({
    method: 'POST',
    path: '/api/training/complete',
    access: 'signed-in',
    summary: 'Complete a module with passing answers',
    body: completeBody,
    response: completion,
  }),
  progress: defineRoute({
    method: 'GET',
    path: '/api/training/progress',
    access: 'signed-in',
    summary: 'The completed modules of the signed-in user',
    response: z.array(moduleProgress),
  }),
  streak: defineRoute({
    method: 'GET',
    path: '/api/training/streak',
    access: 'signed-in',
    summary: 'Streak and totals of the signed-in user',
    response: z.extend(streakSummary, { lastCompletionDate: z.nullable(calendarDate) }),
  }),
  nextModule: defineRoute({
    method: 'GET',
    path: '/api/training/next-module',
    access: 'signed-in',
    summary: 'The next module to take, and from which business day',
    response: z.object({ module: z.nullable(trainingModule), availableOn: z.nullable(calendarDate) }),
  }),
}
