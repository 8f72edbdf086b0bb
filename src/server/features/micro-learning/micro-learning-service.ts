/** One micro-learning module a business day, each module once. Source: rulings R3 and R6. */

import { asc, eq } from 'drizzle-orm'
import type {
  MicroLearningCompletionAnswer,
  MicroLearningModule,
  MicroLearningProgress,
} from '#contract/micro-learning.ts'
import { canCompleteToday, findCompletionRefusal } from '#domain/micro-learning.ts'
import { DAILY_STREAK_POINTS } from '#domain/points.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { microLearningModules, userMicroLearningProgress } from '../../database/schema/micro-learning.ts'
import { findStreak, lockLearner, presentStreak, recordLearning } from '../../learning/streaks.ts'
import { recordPoints } from '../../ledger/ledger.ts'
import { AppError } from '../../platform/app-error.ts'
import { KeptValue } from '../../platform/kept-value.ts'

type ModuleRow = typeof microLearningModules.$inferSelect

export class MicroLearningService {
  readonly #context: AppContext
  readonly #content: KeptValue<readonly ModuleRow[]>

  constructor(context: AppContext) {
    this.#context = context
    this.#content = new KeptValue(context.changes, ['micro_learning_modules'], () =>
      context.db
        .select()
        .from(microLearningModules)
        .where(eq(microLearningModules.isActive, true))
        .orderBy(asc(microLearningModules.id)),
    )
  }

  async listModules(userId: number): Promise<{ modules: MicroLearningModule[]; canCompleteToday: boolean }> {
    const [modules, progress] = await Promise.all([
      this.#content.get(),
      findProgress(this.#context.db, userId),
    ])
    return {
      modules: modules.map(({ id, title, content, category, estimatedTime, pointsReward, isActive }) => ({
        id,
        title,
        content,
        category,
        estimatedTime,
        pointsReward,
        isActive,
      })),
      canCompleteToday: canCompleteToday(progress, this.#context.today()),
    }
  }

  async listProgress(userId: number): Promise<MicroLearningProgress[]> {
    const rows = await findProgress(this.#context.db, userId)
    return rows.map(({ moduleId, pointsEarned, timeSpent, completedAt }) => ({
      moduleId,
      pointsEarned,
      timeSpent,
      completedAt: completedAt.toISOString(),
    }))
  }

  /** Completes the day's module; of two requests that race, the learner's lock lets one through. */
  async complete(
    userId: number,
    moduleId: number,
    timeSpent: number,
  ): Promise<MicroLearningCompletionAnswer> {
    // Before the transaction: loading them inside it would take a second connection.
    const module = (await this.#content.get()).find(({ id }) => id === moduleId)
    if (!module) throw new AppError('microLearningNotFound')
    const { pointsReward } = module
    const today = this.#context.today()
    const completedAt = new Date(this.#context.now().epochMilliseconds)
    return this.#context.db.transaction(async tx => {
      await lockLearner(tx, userId)
      const refusal = findCompletionRefusal(await findProgress(tx, userId), moduleId, today)
      if (refusal === 'done-today') throw new AppError('microLearningDoneToday')
      if (refusal === 'module-done') throw new AppError('microLearningModuleDone')
      await tx.insert(userMicroLearningProgress).values({
        userId,
        moduleId,
        completedAt,
        timeSpent,
        pointsEarned: pointsReward,
        completionDate: today,
      })
      const streakBefore = await findStreak(tx, userId)
      const isFirstLearningOfDay = streakBefore.lastCompletionDate !== today
      const event = { userId, businessDay: today, createdAt: completedAt }
      await recordPoints(tx, [
        { ...event, kind: 'micro_learning', amount: pointsReward, causeId: moduleId },
        ...(isFirstLearningOfDay
          ? [{ ...event, kind: 'daily_streak', amount: DAILY_STREAK_POINTS } as const]
          : []),
      ])
      const streak = await recordLearning(tx, streakBefore, {
        userId,
        today,
        now: completedAt,
        modulesCompleted: 0,
        trainingPoints: 0,
      })
      return {
        moduleId,
        pointsEarned: pointsReward,
        completedAt: completedAt.toISOString(),
        streak: presentStreak(streak, today),
      }
    })
  }
}

function findProgress(queries: Queries, userId: number) {
  return queries
    .select()
    .from(userMicroLearningProgress)
    .where(eq(userMicroLearningProgress.userId, userId))
    .orderBy(asc(userMicroLearningProgress.id))
}
