/** Histories of points. Source: rulings R3 and R9. */

import type * as z from 'zod/mini'
import type { User } from '#contract/people/accounts.ts'
import type { PointWeek, pointTableQuery } from '#contract/rewards/points.ts'
import { type BusinessDay, lastWeeks } from '#domain/clock/business-day.ts'
import { POINT_HISTORY_PAGE_SIZE, POINT_WEEKS, type PointKind } from '#domain/rewards/points.ts'
import type { AppContext } from '../../context.ts'
import type { Database, Queries } from '../../database/client.ts'
import { kudos } from '../../database/schema/kudos.ts'
import { pointTotals, pointTransactions } from '../../database/schema/ledger.ts'
import { microLearningModules } from '../../database/schema/micro-learning.ts'
import { rewards, userRewards } from '../../database/schema/rewards.ts'
import { trainingModules } from '../../database/schema/training.ts'
import { users } from '../../database/schema/users.ts'
import { orderOf, readPage } from '../../database/table-page.ts'
import {
  type AnyPgColumn,
  alias,
  and,
  desc,
  eq,
  gte,
  inArray,
  lt,
  lte,
  type SQL,
  sql,
} from '../../platform/drizzle.ts'

const entry = pointTransactions
const giver = alias(users, 'giver')
const manager = alias(users, 'manager')

function selectEntries(db: Database, where: SQL | undefined) {
  const isCausedBy = (kinds: PointKind[], id: AnyPgColumn) =>
    and(inArray(entry.kind, kinds), eq(id, entry.causeId))
  return db
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
    .leftJoin(userRewards, isCausedBy(['reward_claim', 'claim_return'], userRewards.id))
    .leftJoin(rewards, eq(rewards.id, userRewards.rewardId))
    .where(where)
}

export async function listPointHistory(
  { db }: AppContext,
  { id: userId, isGuest }: User,
  before: number | undefined,
) {
  const entries = await selectEntries(
    db,
    and(eq(entry.userId, userId), before === undefined ? undefined : lt(entry.id, before)),
  )
    .orderBy(desc(entry.id))
    .limit(POINT_HISTORY_PAGE_SIZE)
  // Guests learn no names of staff.
  return isGuest ? entries.map(one => ({ ...one, givenBy: null })) : entries
}

export function readPointTable({ db }: AppContext, userId: number, query: z.output<typeof pointTableQuery>) {
  const { kind, from, to, sort } = query
  const isAsked = and(
    eq(entry.userId, userId),
    kind && eq(entry.kind, kind),
    from === undefined ? undefined : gte(entry.businessDay, from),
    to === undefined ? undefined : lte(entry.businessDay, to),
  )
  const order = orderOf(sort, { businessDay: entry.businessDay, amount: entry.amount }, entry.id)
  return readPage(
    selectEntries(db, isAsked)
      .orderBy(...order)
      .$dynamic(),
    query,
    db.$count(entry, isAsked),
  )
}

const selectWeeks = (db: Queries, { userId, since }: { userId: number; since: BusinessDay }) =>
  db
    .select({ weekStart: pointTotals.periodStart, points: pointTotals.points })
    .from(pointTotals)
    .where(
      and(
        eq(pointTotals.userId, userId),
        eq(pointTotals.period, 'week'),
        gte(pointTotals.periodStart, since),
      ),
    )

/** Points earned in each recent week, oldest first, from the leaderboard's totals. */
export async function readPointWeeks({ db, today }: AppContext, userId: number): Promise<PointWeek[]> {
  const weeks = lastWeeks(today(), POINT_WEEKS)
  const totals = await selectWeeks(db, { userId, since: weeks[0] ?? today() })
  const byWeek = new Map(totals.map(({ weekStart, points }) => [weekStart, points]))
  return weeks.map(weekStart => ({ weekStart, points: byWeek.get(weekStart) ?? 0 }))
}
