/** One's own history of points, and management's adjustments. Source: rulings R3 and R9. */

import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { PointEntry } from '#contract/points.ts'
import { POINT_HISTORY_PAGE_SIZE, type PointKind } from '#domain/points.ts'
import type { AppContext } from '../../context.ts'
import { kudos } from '../../database/schema/kudos.ts'
import { pointTransactions } from '../../database/schema/ledger.ts'
import { microLearningModules } from '../../database/schema/micro-learning.ts'
import { rewards, userRewards } from '../../database/schema/rewards.ts'
import { trainingModules } from '../../database/schema/training.ts'
import { users } from '../../database/schema/users.ts'
import { lockBalance, recordPoints } from '../../ledger/ledger.ts'
import { AppError } from '../../platform/app-error.ts'

/** A page of somebody's ledger, newest first, with what caused each entry. */
export async function listPointHistory(
  { db }: AppContext,
  userId: number,
  before: number | undefined,
): Promise<PointEntry[]> {
  const giver = alias(users, 'giver')
  const manager = alias(users, 'manager')
  const entry = pointTransactions
  const isCausedBy = (kinds: PointKind[], id: AnyPgColumn) =>
    and(inArray(entry.kind, kinds), eq(id, entry.causeId))
  const rows = await db
    .select({
      id: entry.id,
      kind: entry.kind,
      amount: entry.amount,
      subject: sql<
        string | null
      >`coalesce(${trainingModules.name}, ${microLearningModules.title}, ${rewards.name})`,
      givenBy: sql<string | null>`coalesce(${giver.fullName}, ${manager.fullName})`,
      reason: sql<string | null>`coalesce(${kudos.reason}, ${entry.reason})`,
      businessDay: entry.businessDay,
      createdAt: entry.createdAt,
    })
    .from(entry)
    .leftJoin(trainingModules, isCausedBy(['training_module', 'perfect_quiz'], trainingModules.id))
    .leftJoin(microLearningModules, isCausedBy(['micro_learning'], microLearningModules.id))
    .leftJoin(kudos, isCausedBy(['kudos'], kudos.id))
    .leftJoin(giver, eq(giver.id, kudos.giverId))
    .leftJoin(manager, eq(manager.id, entry.createdBy))
    .leftJoin(userRewards, isCausedBy(['reward_claim'], userRewards.id))
    .leftJoin(rewards, eq(rewards.id, userRewards.rewardId))
    .where(and(eq(entry.userId, userId), before === undefined ? undefined : lt(entry.id, before)))
    .orderBy(desc(entry.id))
    .limit(POINT_HISTORY_PAGE_SIZE)
  return rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

interface Adjustment {
  readonly userId: number
  readonly amount: number
  readonly reason: string
  readonly createdBy: number
}

/** Gives or takes points by management's word; the balance never falls below zero. */
export async function adjustPoints(context: AppContext, adjustment: Adjustment) {
  const { userId, amount, reason, createdBy } = adjustment
  return context.db.transaction(async tx => {
    const before = await lockBalance(tx, userId)
    if (before === null) throw new AppError('userNotFound')
    const pointsBalance = before + amount
    if (pointsBalance < 0) throw new AppError('balanceWouldBeNegative', { pointsBalance: before })
    await recordPoints(tx, [
      {
        userId,
        kind: 'adjustment',
        amount,
        reason,
        createdBy,
        businessDay: context.today(),
        createdAt: context.nowDate(),
      },
    ])
    return { userId, amount, reason, pointsBalance }
  })
}
