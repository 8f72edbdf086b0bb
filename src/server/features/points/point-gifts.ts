/** Points that management gives and takes, budgets of restaurants, and gifts that need a second admin. Source: ruling R9. */

import type { PointsBudget, WaitingGift } from '#contract/rewards/points.ts'
import { firstDayOfMonth } from '#domain/clock/business-day.ts'
import { DAY_MS } from '#domain/clock/durations.ts'
import { can, locationsWhere } from '#domain/people/abilities.ts'
import { type GIFT_DECISIONS, needsSecondAdmin } from '#domain/rewards/points.ts'
import { refuseDeputyPoints } from '../../accounts/deputy-points.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { pointGifts, pointTransactions } from '../../database/schema/ledger.ts'
import { locations } from '../../database/schema/locations.ts'
import { memberships } from '../../database/schema/places.ts'
import { users } from '../../database/schema/users.ts'
import { lockBalance, recordPoints } from '../../ledger/ledger.ts'
import { AppError } from '../../platform/app-error.ts'
import { alias, and, asc, eq, gt, gte, inArray, isNotNull, isNull, sql } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'

interface Adjustment {
  readonly userId: number
  readonly amount: number
  readonly reason: string
  readonly locationId?: number | undefined
}

/** Gives or takes points by management's decision, never one's own; the balance never falls below zero. */
export async function adjustPoints(context: AppContext, acting: ActorContext, adjustment: Adjustment) {
  const { userId, locationId } = adjustment
  if (userId === acting.by) throw new AppError('ownPoints')
  await refuseDeputyPoints(context, acting.actor, [userId])
  if (locationId !== undefined) return giveFromBudget(context, acting, { ...adjustment, locationId })
  if (!can(acting.actor, 'points.adjust')) throw new AppError('notAllowed')
  return context.db.transaction(async tx => {
    const before = await lockPerson(tx, userId)
    if (await isAboveLimit(tx, context, acting, adjustment))
      return ask(tx, context, acting, adjustment, before)
    return give(tx, context, acting, adjustment, before)
  })
}

/** True if the gift needs a second admin; the person is locked. */
async function isAboveLimit(
  tx: Transaction,
  context: AppContext,
  acting: ActorContext,
  { userId, amount }: Adjustment,
): Promise<boolean> {
  const pointsGiven = await sumGivenBy(tx, context, acting, userId)
  return needsSecondAdmin(amount, pointsGiven, await readLimit(tx, context, acting))
}

/** The limit of this admin's gifts: the lowest of the present one and those that they changed lately. */
async function readLimit(
  tx: Transaction,
  { settings }: AppContext,
  { by, at }: ActorContext,
): Promise<number | null> {
  // Read before the log, so that the log has the change that led to it.
  const { giftLimit } = await settings.readFresh(tx)
  const { action, actorId, before } = auditLog
  const [row] = await tx
    .select({ limit: sql<number | null>`least(${giftLimit}::int, min((${before} ->> 'giftLimit')::int))` })
    .from(auditLog)
    .where(
      and(eq(actorId, by), eq(action, 'settings.change'), gt(auditLog.at, new Date(at.getTime() - DAY_MS))),
    )
  return row?.limit ?? null
}

/** The balance; the lock makes racing gifts to a person follow each other. */
async function lockPerson(tx: Transaction, userId: number): Promise<number> {
  const balance = await lockBalance(tx, userId)
  if (balance === null) throw new AppError('userNotFound')
  return balance
}

/** Gifts of this business month, so that a large one is not given in parts. */
async function sumGivenBy(tx: Queries, context: AppContext, { by }: ActorContext, userId: number) {
  const { amount, createdBy, kind, businessDay } = pointTransactions
  const [sum] = await tx
    .select({ points: sql<number>`coalesce(sum(${amount}), 0)::int` })
    .from(pointTransactions)
    .where(
      and(
        eq(pointTransactions.userId, userId),
        eq(kind, 'adjustment'),
        eq(createdBy, by),
        gt(amount, 0),
        gte(businessDay, firstDayOfMonth(context.today())),
      ),
    )
  return sum?.points ?? 0
}

async function ask(
  tx: Transaction,
  context: AppContext,
  acting: ActorContext,
  { userId, amount, reason }: Adjustment,
  pointsBalance: number,
) {
  await tx.insert(pointGifts).values({
    userId,
    amount,
    reason,
    askedBy: acting.by,
    businessDay: context.today(),
    createdAt: acting.at,
  })
  await recordAudit(tx, acting, {
    action: 'points.ask',
    subject: { kind: 'user', id: userId },
    after: { amount, reason },
  })
  return { userId, amount, reason, pointsBalance, isWaiting: true }
}

async function give(
  tx: Transaction,
  context: AppContext,
  acting: ActorContext,
  { userId, amount, reason, locationId }: Adjustment,
  before: number,
  createdBy = acting.by,
) {
  const pointsBalance = before + amount
  if (pointsBalance < 0) throw new AppError('balanceWouldBeNegative', { pointsBalance: before })
  const businessDay = context.today()
  await recordPoints(tx, [
    { userId, kind: 'adjustment', amount, reason, createdBy, businessDay, createdAt: acting.at },
  ])
  await recordAudit(tx, acting, {
    action: 'points.adjust',
    subject: { kind: 'user', id: userId },
    locationId,
    before: { pointsBalance: before },
    after: { pointsBalance, amount, reason },
  })
  return { userId, amount, reason, pointsBalance, isWaiting: false }
}

/** A gift from the month's budget of a restaurant, to its own people; the lock on it keeps the sum within. */
async function giveFromBudget(
  context: AppContext,
  acting: ActorContext,
  adjustment: Adjustment & { readonly locationId: number },
) {
  const { userId, amount, reason, locationId } = adjustment
  if (!can(acting.actor, 'points.give', { locationIds: [locationId] })) throw new AppError('notYourLocation')
  if (amount < 0) throw new AppError('onlyGiftsFromBudget')
  return context.db.transaction(async tx => {
    const [location] = await tx
      .select({ pointsBudget: locations.pointsBudget })
      .from(locations)
      .where(and(eq(locations.id, locationId), eq(locations.isActive, true)))
      .for('no key update')
    const [member] = await tx
      .select({ userId: memberships.userId })
      .from(memberships)
      .innerJoin(users, and(eq(users.id, memberships.userId), eq(users.isActive, true)))
      .where(and(eq(memberships.userId, userId), eq(memberships.locationId, locationId)))
    if (!member) throw new AppError('userNotFound')
    if (location?.pointsBudget == null) throw new AppError('noPointsBudget')
    const spent = (await sumSpent(tx, context, [locationId])).get(locationId) ?? 0
    const left = Math.max(0, location.pointsBudget - spent)
    if (amount > left) throw new AppError('budgetSpent', { left })
    const before = await lockPerson(tx, userId)
    if (can(acting.actor, 'points.adjust') && (await isAboveLimit(tx, context, acting, adjustment)))
      throw new AppError('giftNeedsSecondAdmin')
    const businessDay = context.today()
    await tx.insert(pointGifts).values({
      ...{ userId, amount, reason, locationId, businessDay },
      askedBy: acting.by,
      createdAt: acting.at,
      decision: 'given',
      decidedAt: acting.at,
    })
    return give(tx, context, acting, adjustment, before)
  })
}

/** Points given from the budgets of these restaurants in this business month. */
async function sumSpent(
  queries: Queries,
  { today }: AppContext,
  locationIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await queries
    .select({
      locationId: sql<number>`${pointGifts.locationId}`,
      spent: sql<number>`sum(${pointGifts.amount})::int`,
    })
    .from(pointGifts)
    .where(
      and(
        inArray(pointGifts.locationId, [...locationIds]),
        gte(pointGifts.businessDay, firstDayOfMonth(today())),
        eq(pointGifts.decision, 'given'),
      ),
    )
    .groupBy(pointGifts.locationId)
  return new Map(rows.map(row => [row.locationId, row.spent]))
}

/** Budgets that the reader may give this person points from. */
export async function listBudgets(
  context: AppContext,
  { actor, by }: ActorContext,
  userId: number,
): Promise<PointsBudget[]> {
  const theirs = locationsWhere(actor, 'points.give')
  if (by === userId) return []
  const rows = await context.db
    .select({ id: locations.id, name: locations.name, budget: locations.pointsBudget })
    .from(memberships)
    .innerJoin(locations, and(eq(locations.id, memberships.locationId), eq(locations.isActive, true)))
    .where(
      and(
        eq(memberships.userId, userId),
        isNotNull(locations.pointsBudget),
        theirs === 'all' ? undefined : inArray(locations.id, [...theirs]),
      ),
    )
    .orderBy(asc(locations.displayOrder), asc(locations.id))
  const spent = await sumSpent(
    context.db,
    context,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, name, budget }) => ({
    location: { id, name },
    budget: budget ?? 0,
    spent: spent.get(id) ?? 0,
  }))
}

const asker = alias(users, 'asker')

export function listWaitingGifts({ db }: AppContext): Promise<WaitingGift[]> {
  return db
    .select({
      id: pointGifts.id,
      person: { id: users.id, fullName: users.fullName },
      amount: pointGifts.amount,
      reason: pointGifts.reason,
      askedBy: { id: asker.id, fullName: asker.fullName },
      createdAt: sql<string>`${pointGifts.createdAt}`.mapWith((at: string) => new Date(at).toISOString()),
    })
    .from(pointGifts)
    .innerJoin(users, eq(users.id, pointGifts.userId))
    .innerJoin(asker, eq(asker.id, pointGifts.askedBy))
    .where(isNull(pointGifts.decision))
    .orderBy(asc(pointGifts.id))
}

/** A second admin decides, once: neither who asked nor who would receive. */
export async function decideGift(
  context: AppContext,
  acting: ActorContext,
  giftId: number,
  decision: (typeof GIFT_DECISIONS)[number],
): Promise<void> {
  await context.db.transaction(async tx => {
    const [gift] = await tx
      .select()
      .from(pointGifts)
      .where(and(eq(pointGifts.id, giftId), isNull(pointGifts.decision)))
      .for('update')
    if (!gift) throw new AppError('giftNotFound')
    if (acting.by === gift.askedBy || acting.by === gift.userId) throw new AppError('ownGift')
    await tx
      .update(pointGifts)
      .set({ decision, decidedBy: acting.by, decidedAt: acting.at })
      .where(eq(pointGifts.id, giftId))
    const { userId, amount, reason } = gift
    if (decision === 'given') {
      const before = await lockPerson(tx, userId)
      await give(tx, context, acting, { userId, amount, reason }, before, gift.askedBy)
    } else {
      await recordAudit(tx, acting, {
        action: 'points.decline',
        subject: { kind: 'user', id: userId },
        before: { amount, reason },
      })
    }
  })
}
