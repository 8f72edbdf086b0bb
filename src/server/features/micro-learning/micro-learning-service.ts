/** One micro-learning module a business day, each module once. Source: rulings R3 and R6. */

import type * as z from 'zod/mini'
import type {
  completeMicroLearningBody,
  MicroLearningModule,
  MicroLearningToday,
} from '#contract/programme/micro-learning.ts'
import { isFor } from '#domain/people/audience.ts'
import { canCompleteToday, findCompletionRefusal, lessonOfTheDay } from '#domain/programme/micro-learning.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { type microLearningModules, userMicroLearningProgress } from '../../database/schema/micro-learning.ts'
import { findStreak, learn, lockLearner, presentStreak, recordLearning } from '../../ledger/streaks.ts'
import type { Learner } from '../../locations/audience.ts'
import { readPersonDay } from '../../locations/person-day.ts'
import { AppError } from '../../platform/app-error.ts'
import type { CachedValue } from '../../platform/cached-value.ts'
import { asc, eq } from '../../platform/drizzle.ts'

export type Lesson = typeof microLearningModules.$inferSelect

export interface MicroLearningContext extends AppContext {
  readonly modules: CachedValue<Lesson[]>
}

export async function listModules(
  context: MicroLearningContext,
  learner: Learner,
): Promise<{ modules: MicroLearningModule[]; canCompleteToday: boolean }> {
  const { modules, progress, today } = await readLessons(context, learner)
  return { modules, canCompleteToday: canCompleteToday(progress, today) }
}

/** Lessons of the person, with those they completed before they were for others. */
async function readLessons(context: MicroLearningContext, { id, places }: Learner) {
  const [all, progress, { today }] = await Promise.all([
    context.modules.get(),
    findProgress(context.db, id),
    readPersonDay(context, id),
  ])
  const done = new Set(progress.map(({ moduleId }) => moduleId))
  const modules = all.filter(lesson => done.has(lesson.id) || isFor(lesson.audience, places))
  return { modules, progress, today }
}

/** Today's offer, without all the texts. */
export async function describeToday(
  context: MicroLearningContext,
  learner: Learner,
): Promise<MicroLearningToday> {
  const { modules, progress, today } = await readLessons(context, learner)
  return {
    canCompleteToday: canCompleteToday(progress, today),
    module: lessonOfTheDay(modules, progress) ?? null,
  }
}

/** Completes the day's module; the learner's lock lets one of two simultaneous requests through. */
export async function completeModule(
  context: MicroLearningContext,
  { id: userId, places }: Learner,
  { moduleId, timeSpent }: z.infer<typeof completeMicroLearningBody>,
) {
  // Before the transaction, in which loading would take a second connection.
  const module = (await context.modules.get()).find(({ id }) => id === moduleId)
  if (!module || !isFor(module.audience, places)) throw new AppError('microLearningNotFound')
  const { pointsReward } = module
  const completedAt = context.nowDate()
  return context.db.transaction(async tx => {
    // Under the lock everything is as the learner's last request left it.
    await lockLearner(tx, userId)
    const [before, progress, clock] = await Promise.all([
      findStreak(tx, userId),
      findProgress(tx, userId),
      readPersonDay({ ...context, db: tx }, userId),
    ])
    const refusal = findCompletionRefusal(progress, moduleId, clock.today)
    if (refusal === 'done-today') throw new AppError('microLearningDoneToday')
    if (refusal === 'module-done') throw new AppError('microLearningModuleDone')
    const learned = learn({
      userId,
      kind: 'micro_learning',
      moduleId,
      points: pointsReward,
      isPerfect: false,
      before,
      clock,
      learnedAt: completedAt,
      now: completedAt,
    })
    await Promise.all([
      tx.insert(userMicroLearningProgress).values({
        userId,
        moduleId,
        completedAt,
        timeSpent,
        pointsEarned: pointsReward,
        completionDate: clock.today,
      }),
      recordLearning(tx, learned),
    ])
    return {
      moduleId,
      pointsEarned: pointsReward,
      completedAt,
      streak: presentStreak(learned.streak, clock),
    }
  })
}

export function findProgress(queries: Queries, userId: number) {
  return queries
    .select()
    .from(userMicroLearningProgress)
    .where(eq(userMicroLearningProgress.userId, userId))
    .orderBy(asc(userMicroLearningProgress.id))
}
