/** One micro-learning module a business day, each module once. Source: rulings R3 and R6. */

import type * as z from 'zod/mini'
import type {
  completeMicroLearningBody,
  MicroLearningModule,
  MicroLearningToday,
} from '#contract/micro-learning.ts'
import { canCompleteToday, findCompletionRefusal, lessonOfTheDay } from '#domain/micro-learning.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { userMicroLearningProgress } from '../../database/schema/micro-learning.ts'
import { findStreak, learn, lockLearner, presentStreak, recordLearning } from '../../learning/streaks.ts'
import { AppError } from '../../platform/app-error.ts'
import type { CachedValue } from '../../platform/cached-value.ts'
import { asc, eq } from '../../platform/drizzle.ts'

export interface MicroLearningContext extends AppContext {
  readonly modules: CachedValue<MicroLearningModule[]>
}

export async function listModules(
  context: MicroLearningContext,
  userId: number,
): Promise<{ modules: MicroLearningModule[]; canCompleteToday: boolean }> {
  const [modules, progress] = await Promise.all([context.modules.get(), findProgress(context.db, userId)])
  return { modules, canCompleteToday: canCompleteToday(progress, context.today()) }
}

/** Today's offer, without all the texts. */
export async function describeToday(
  context: MicroLearningContext,
  userId: number,
): Promise<MicroLearningToday> {
  const [modules, progress] = await Promise.all([context.modules.get(), findProgress(context.db, userId)])
  return {
    canCompleteToday: canCompleteToday(progress, context.today()),
    module: lessonOfTheDay(modules, progress) ?? null,
  }
}

/** Completes the day's module; the learner's lock lets one of two simultaneous requests through. */
export async function completeModule(
  context: MicroLearningContext,
  userId: number,
  { moduleId, timeSpent }: z.infer<typeof completeMicroLearningBody>,
) {
  // Before the transaction, in which loading would take a second connection.
  const module = (await context.modules.get()).find(({ id }) => id === moduleId)
  if (!module) throw new AppError('microLearningNotFound')
  const { pointsReward } = module
  const today = context.today()
  const completedAt = context.nowDate()
  return context.db.transaction(async tx => {
    // Under the lock everything is as the learner's last request left it.
    await lockLearner(tx, userId)
    const [before, progress] = await Promise.all([findStreak(tx, userId), findProgress(tx, userId)])
    const refusal = findCompletionRefusal(progress, moduleId, today)
    if (refusal === 'done-today') throw new AppError('microLearningDoneToday')
    if (refusal === 'module-done') throw new AppError('microLearningModuleDone')
    const learned = learn({
      userId,
      kind: 'micro_learning',
      moduleId,
      points: pointsReward,
      isPerfect: false,
      before,
      today,
      now: completedAt,
    })
    await Promise.all([
      tx.insert(userMicroLearningProgress).values({
        userId,
        moduleId,
        completedAt,
        timeSpent,
        pointsEarned: pointsReward,
        completionDate: today,
      }),
      recordLearning(tx, learned),
    ])
    return {
      moduleId,
      pointsEarned: pointsReward,
      completedAt,
      streak: presentStreak(learned.streak, today),
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
