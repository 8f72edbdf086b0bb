/** One micro-learning module a business day, each module once. Source: rulings R3 and R6. */

import type * as z from 'zod/mini'
import type {
  completeMicroLearningBody,
  MicroLearningCompletionAnswer,
  MicroLearningModule,
  MicroLearningProgress,
  MicroLearningToday,
} from '#contract/micro-learning.ts'
import { canCompleteToday, findCompletionRefusal, lessonOfTheDay } from '#domain/micro-learning.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { userMicroLearningProgress } from '../../database/schema/micro-learning.ts'
import { findStreak, learn, lockLearner, presentStreak, recordLearning } from '../../learning/streaks.ts'
import { AppError } from '../../platform/app-error.ts'
import { asc, eq } from '../../platform/drizzle.ts'
import type { KeptValue } from '../../platform/kept-value.ts'

export interface MicroLearningContext extends AppContext {
  readonly modules: KeptValue<MicroLearningModule[]>
}

export async function listModules(
  context: MicroLearningContext,
  userId: number,
): Promise<{ modules: MicroLearningModule[]; canCompleteToday: boolean }> {
  const [modules, progress] = await Promise.all([context.modules.get(), findProgress(context.db, userId)])
  return { modules, canCompleteToday: canCompleteToday(progress, context.today()) }
}

/** Today's offer, without the texts of them all. */
export async function describeToday(
  context: MicroLearningContext,
  userId: number,
): Promise<MicroLearningToday> {
  const [modules, progress] = await Promise.all([context.modules.get(), findProgress(context.db, userId)])
  return {
    canCompleteToday: canCompleteToday(progress, context.today()),
    module: lessonOfTheDay(modules, progress.map(presentProgress)) ?? null,
  }
}

export async function listProgress({ db }: AppContext, userId: number): Promise<MicroLearningProgress[]> {
  const rows = await findProgress(db, userId)
  return rows.map(presentProgress)
}

function presentProgress<Row extends { readonly completedAt: Date }>(row: Row) {
  return { ...row, completedAt: row.completedAt.toISOString() }
}

/** Completes the day's module; of two requests that race, the learner's lock lets one through. */
export async function completeModule(
  context: MicroLearningContext,
  userId: number,
  { moduleId, timeSpent }: z.infer<typeof completeMicroLearningBody>,
): Promise<MicroLearningCompletionAnswer> {
  // Before the transaction: loading them inside it would take a second connection.
  const module = (await context.modules.get()).find(({ id }) => id === moduleId)
  if (!module) throw new AppError('microLearningNotFound')
  const { pointsReward } = module
  const today = context.today()
  const completedAt = context.nowDate()
  return context.db.transaction(async tx => {
    // Behind the lock everything is as the learner's last request left it.
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
      completedAt: completedAt.toISOString(),
      streak: presentStreak(learned.streak, today),
    }
  })
}

function findProgress(queries: Queries, userId: number) {
  return queries
    .select()
    .from(userMicroLearningProgress)
    .where(eq(userMicroLearningProgress.userId, userId))
    .orderBy(asc(userMicroLearningProgress.id))
}
