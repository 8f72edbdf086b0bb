/** Micro-learning: one short module a day. Source: specification section 7, ruling R6. */

import * as z from 'zod/mini'
import {
  DEFAULT_TIME_SPENT_SECONDS,
  MAXIMUM_SECONDS,
  MINIMUM_SECONDS,
} from '#domain/programme/micro-learning.ts'
import { lessonQuestion } from '../content/training.ts'
import { id, instant } from '../primitives.ts'
import { streakSummary } from '../rewards/streak.ts'
import { defineRoute } from '../route.ts'

const microLearningModule = z.object({
  id,
  title: z.string(),
  /** Paragraphs are separated by a blank line. */
  content: z.string(),
  category: z.string(),
  /** Seconds. */
  estimatedTime: z.int(),
  pointsReward: z.int(),
  isActive: z.boolean(),
  /** Asked after the text; its answer earns nothing, so it comes along. */
  question: z.nullable(lessonQuestion),
})
export type MicroLearningModule = z.infer<typeof microLearningModule>

const microLearningToday = z.object({
  canCompleteToday: z.boolean(),
  /** The one that is offered next; `null` when all are done. */
  module: z.nullable(z.object({ id, title: z.string() })),
})
export type MicroLearningToday = z.infer<typeof microLearningToday>

const microLearningProgress = z.object({
  moduleId: id,
  pointsEarned: z.int(),
  /** Seconds. */
  timeSpent: z.int(),
  completedAt: instant,
})
export type MicroLearningProgress = z.infer<typeof microLearningProgress>

export const completeMicroLearningBody = z.object({
  moduleId: id,
  /** Seconds. A day at most counts: a phone may lie open for longer. */
  timeSpent: z._default(
    z.pipe(
      z.int().check(z.gte(MINIMUM_SECONDS, `Please read for at least ${MINIMUM_SECONDS} seconds.`)),
      z.transform((seconds: number) => Math.min(seconds, MAXIMUM_SECONDS)),
    ),
    DEFAULT_TIME_SPENT_SECONDS,
  ),
})

const microLearningCompletion = z.object({
  moduleId: id,
  pointsEarned: z.int(),
  completedAt: instant,
  streak: streakSummary,
})

export const microLearningRoutes = {
  modules: defineRoute({
    method: 'GET',
    path: '/api/micro-learning/modules',
    access: 'signed-in',
    summary: 'The active modules, and whether today’s is still to be done',
    response: z.object({ modules: z.array(microLearningModule), canCompleteToday: z.boolean() }),
  }),
  today: defineRoute({
    method: 'GET',
    path: '/api/micro-learning/today',
    access: 'signed-in',
    summary: 'Whether today’s module is still to be done, and which one is offered',
    response: microLearningToday,
  }),
  progress: defineRoute({
    method: 'GET',
    path: '/api/micro-learning/progress',
    access: 'signed-in',
    summary: 'The modules that the signed-in user has completed',
    response: z.array(microLearningProgress),
  }),
  complete: defineRoute({
    method: 'POST',
    path: '/api/micro-learning/complete',
    access: 'signed-in',
    summary: 'Complete the day’s module',
    body: completeMicroLearningBody,
    response: microLearningCompletion,
    status: 201,
  }),
}
