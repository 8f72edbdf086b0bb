/** Claiming rewards and redeeming claims. Source: rulings R3 and R8. */

import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { User } from '#contract/accounts.ts'
import type { claimTableQuery } from '#contract/claim-table.ts'
import type { Claim, ClaimAtTill, Reward } from '#contract/rewards.ts'
import { can } from '#domain/abilities.ts'
import { type ClaimStatus, claimExpiry, claimStatus, decideClaim } from '#domain/rewards.ts'
import type { AppContext } from '../../context.ts'
import type { Database, Queries, Transaction } from '../../database/client.ts'
import { locations } from '../../database/schema/locations.ts'
import { rewards, userRewards } from '../../database/schema/rewards.ts'
import { users } from '../../database/schema/users.ts'
import { orderOf, readPage } from '../../database/table-page.ts'
import { lockBalance, recordPoints } from '../../ledger/ledger.ts'
import { AppError } from '../../platform/app-error.ts'
import { newClaimCode } from './claim-code.ts'

type ClaimRow = typeof userRewards.$inferSelect
type RewardRow = typeof rewards.$inferSelect

export async function loadRewards(db: Database): Promise<Reward[]> {
  const rows = await db
    .select()
    .from(rewards)
    .where(eq(rewards.isActive, true))
    .orderBy(asc(rewards.requiredPoints), asc(rewards.id))
  return rows.map(({ isActive: _, ...reward }) => reward)
}

/** Somebody's claims, newest first; management may look at anybody's. */
export async function listClaims({ db }: AppContext, reader: User, userId: number): Promise<Claim[]> {
  if (!can(reader, 'claims.read', { userId })) throw new AppError('notAllowed')
  const rows = await db
    .select({ claim: userRewards, reward: rewards })
    .from(userRewards)
    .innerJoin(rewards, eq(rewards.id, userRewards.rewardId))
    .where(eq(userRewards.userId, userId))
    .orderBy(desc(userRewards.claimDate), desc(userRewards.id))
  return rows.map(({ claim, reward }) => presentClaim(claim, reward))
}

/** Claims a reward for oneself. The points are taken in the same transaction, and only if they suffice. */
export async function claimReward(
  context: AppContext,
  claimant: User,
  userId: number,
  rewardId: number,
): Promise<Claim> {
  if (!can(claimant, 'rewards.claim', { userId })) throw new AppError('notAllowed')
  const claimDate = context.nowDate()
  return context.db.transaction(async tx => {
    // The lock comes first: claims at once are decided one after the other, each on what the last one left.
    const pointsBalance = (await lockBalance(tx, userId)) ?? 0
    const [reward] = await tx
      .select()
      .from(rewards)
      .where(and(eq(rewards.id, rewardId), eq(rewards.isActive, true)))
    if (!reward) throw new AppError('rewardNotFound')
    const { requiredPoints } = reward
    if (decideClaim(pointsBalance, requiredPoints).status === 'locked') {
      throw new AppError('notEnoughPoints', { requiredPoints, pointsBalance })
    }
    const expiryDate = new Date(claimExpiry(claimDate.toTemporalInstant()).epochMilliseconds)
    const claim = await insertWithNewCode(tx, { userId, rewardId, claimDate, expiryDate })
    await recordPoints(tx, [
      {
        userId,
        kind: 'reward_claim',
        amount: -requiredPoints,
        causeId: claim.id,
        businessDay: context.today(),
        createdAt: claimDate,
      },
    ])
    return presentClaim(claim, reward)
  })
}

const CODE_ATTEMPTS = 5

async function insertWithNewCode(
  tx: Transaction,
  claim: Pick<ClaimRow, 'userId' | 'rewardId' | 'claimDate' | 'expiryDate'>,
): Promise<ClaimRow> {
  for (let attempt = 1; attempt <= CODE_ATTEMPTS; attempt += 1) {
    const [row] = await tx
      .insert(userRewards)
      .values({ ...claim, code: newClaimCode() })
      .onConflictDoNothing({ target: userRewards.code })
      .returning()
    if (row) return row
  }
  throw new Error('No free claim code was found')
}

/** A page of the table of everybody's claims. */
export function readClaimTable(
  { db, nowDate }: AppContext,
  query: z.output<typeof claimTableQuery>,
): Promise<{ rows: ClaimAtTill[]; total: number }> {
  const { status, sort } = query
  const readAt = nowDate()
  const isAsked = status && hasStatus(status, readAt)
  const order = orderOf(sort, { claimDate: userRewards.claimDate, claimedBy: users.fullName }, userRewards.id)
  return readPage(
    selectClaims(db, isAsked)
      .orderBy(...order)
      .$dynamic(),
    query,
    db.$count(userRewards, isAsked),
    found => presentClaimAtTill(found, readAt),
  )
}

/** `claimStatus` as the database says it. */
function hasStatus(status: ClaimStatus, now: Date): SQL {
  const { isRedeemed, expiryDate } = userRewards
  return sql`case
    when ${isRedeemed} then 'redeemed'
    when ${now.toISOString()}::timestamptz < ${expiryDate} then 'open'
    else 'expired' end = ${status}`
}

export async function findClaim({ db, nowDate }: AppContext, code: string): Promise<ClaimAtTill> {
  return presentClaimAtTill(await selectClaim(db, code), nowDate())
}

/** Redeems a claim at a restaurant: once, and before it runs out. */
export async function redeemClaim(
  context: AppContext,
  code: string,
  locationId: number,
): Promise<ClaimAtTill> {
  const now = context.nowDate()
  return context.db.transaction(async tx => {
    // Two tills with the same code: the second one waits here and then reads what the first one wrote.
    await tx
      .select({ id: userRewards.id })
      .from(userRewards)
      .where(eq(userRewards.code, code))
      .for('no key update')
    const found = await selectClaim(tx, code)
    const { status } = presentClaimAtTill(found, now)
    if (status === 'redeemed') throw new AppError('claimRedeemed')
    if (status === 'expired') throw new AppError('claimExpired')
    const [location] = await tx.select().from(locations).where(eq(locations.id, locationId))
    if (!location) throw new AppError('locationNotFound')
    const redeemed = { isRedeemed: true, redeemedAt: now, locationId }
    await tx.update(userRewards).set(redeemed).where(eq(userRewards.id, found.claim.id))
    return presentClaimAtTill({ ...found, claim: { ...found.claim, ...redeemed }, location }, now)
  })
}

interface FoundClaim {
  readonly claim: ClaimRow
  readonly reward: RewardRow
  readonly claimedBy: { readonly id: number; readonly fullName: string }
  readonly location: { readonly id: number; readonly name: string } | null
}

function selectClaims(queries: Queries, where: SQL | undefined) {
  return queries
    .select({
      claim: userRewards,
      reward: rewards,
      claimedBy: { id: users.id, fullName: users.fullName },
      location: { id: locations.id, name: locations.name },
    })
    .from(userRewards)
    .innerJoin(rewards, eq(rewards.id, userRewards.rewardId))
    .innerJoin(users, eq(users.id, userRewards.userId))
    .leftJoin(locations, eq(locations.id, userRewards.locationId))
    .where(where)
}

async function selectClaim(queries: Queries, code: string): Promise<FoundClaim> {
  const [found] = await selectClaims(queries, eq(userRewards.code, code))
  if (!found) throw new AppError('claimNotFound')
  return found
}

function presentClaimAtTill(found: FoundClaim, now: Date): ClaimAtTill {
  const { claimedBy, location } = found
  const claim = presentClaim(found.claim, found.reward)
  return { ...claim, status: claimStatus(claim, now.getTime()), claimedBy, location }
}

function presentClaim(claim: ClaimRow, reward: Pick<RewardRow, 'name' | 'value' | 'category'>): Claim {
  return {
    ...claim,
    reward: { name: reward.name, value: reward.value, category: reward.category },
    claimDate: claim.claimDate.toISOString(),
    expiryDate: claim.expiryDate.toISOString(),
    redeemedAt: claim.redeemedAt?.toISOString() ?? null,
  }
}
