/** Claims of rewards and their redemption. Source: rulings R3 and R8. */

import { randomInt } from 'node:crypto'
import type * as z from 'zod/mini'
import type { User } from '#contract/people/accounts.ts'
import type { claimTableQuery, Reward, RewardRoom } from '#contract/rewards/rewards.ts'
import type { BusinessDay } from '#domain/clock/business-day.ts'
import { type Actor, can, locationsWhere } from '#domain/people/abilities.ts'
import { isFor } from '#domain/people/audience.ts'
import { birthdayThisWeek, isForStaff } from '#domain/people/guests.ts'
import {
  CLAIM_CODE_LENGTH,
  CLAIM_CODE_LETTERS,
  type ClaimStatus,
  claimExpiry,
  claimStatus,
  decideClaim,
  isRedeemedOn,
  nameWeekdays,
} from '#domain/rewards/rewards.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import type { Database, Queries, Transaction } from '../../database/client.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import { locations } from '../../database/schema/locations.ts'
import { memberships } from '../../database/schema/places.ts'
import { rewards, userRewards } from '../../database/schema/rewards.ts'
import { users } from '../../database/schema/users.ts'
import { orderOf, readPage } from '../../database/table-page.ts'
import { enterPointsOf } from '../../ledger/ledger.ts'
import { listed } from '../../locations/audience.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, asc, desc, eq, isNotNull, or, type SQL, sql } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'

type ClaimRow = typeof userRewards.$inferSelect
type RewardRow = typeof rewards.$inferSelect

export async function loadRewards(db: Database): Promise<Reward[]> {
  const rows = await db
    .select()
    .from(rewards)
    .where(eq(rewards.isActive, true))
    .orderBy(asc(rewards.requiredPoints), asc(rewards.id))
  return rows.map(({ id, name, description, requiredPoints, value, category, audience, ...limits }) => ({
    ...{ id, name, description, requiredPoints, value, category },
    ...listed(audience),
    ...(limits.limitPerPerson !== null && { limitPerPerson: limits.limitPerPerson }),
    ...(limits.limitPerPerson !== null && limits.limitDays !== null && { limitDays: limits.limitDays }),
    ...(limits.stock !== null && { hasStock: true as const }),
    ...(limits.redeemDays.length > 0 && { redeemDays: limits.redeemDays }),
    ...(limits.guestOffer !== null && { guestOffer: limits.guestOffer }),
  }))
}

/** Guests see what is offered to them; staff everything but what is for guests alone. */
export function rewardsFor(rewards: readonly Reward[], isGuest: boolean): Reward[] {
  return rewards.filter(({ guestOffer }) => (isGuest ? guestOffer !== undefined : isForStaff(guestOffer)))
}

/** Claims that take a piece or count towards a limit: all but those whose points went back. */
const countsOf = (reward: SQL | typeof rewards.id, userId: number, now: Date) => {
  const isCounted = sql`claim.reward_id = ${reward} and claim.returned_at is null`
  return {
    taken: sql<number>`(select count(*)::int from user_rewards as claim where ${isCounted})`,
    mine: sql<number>`(select count(*)::int from user_rewards as claim where ${isCounted} and claim.user_id = ${userId}
      and (rewards.limit_days is null
        or claim.claim_date > ${now.toISOString()}::timestamptz - make_interval(days => rewards.limit_days)))`,
  }
}

const leftOf = (most: number | null, used: number) => (most === null ? null : Math.max(0, most - used))

export async function listRoom({ db, nowDate }: AppContext, reader: User): Promise<RewardRoom[]> {
  const { id, stock, limitPerPerson, isActive, guestOffer } = rewards
  const rows = await db
    .select({ rewardId: id, stock, limitPerPerson, ...countsOf(sql`rewards.id`, reader.id, nowDate()) })
    .from(rewards)
    .where(
      and(
        eq(isActive, true),
        or(isNotNull(stock), isNotNull(limitPerPerson)),
        reader.isGuest ? isNotNull(guestOffer) : undefined,
      ),
    )
  return rows.map(row => ({
    rewardId: row.rewardId,
    left: leftOf(row.stock, row.taken),
    leftToMe: leftOf(row.limitPerPerson, row.mine),
  }))
}

/**
 * Refuses a claim beyond the stock or the person's limit. The lock makes racing claims of the reward follow each other,
 * and the counts are read after it.
 */
async function refuseBeyondRoom(
  tx: Transaction,
  { rewardId, userId, now }: { rewardId: number; userId: number; now: Date },
) {
  await tx.select({ id: rewards.id }).from(rewards).where(eq(rewards.id, rewardId)).for('no key update')
  const { stock, limitPerPerson, limitDays } = rewards
  const [room] = await tx
    .select({ stock, limitPerPerson, limitDays, ...countsOf(sql`rewards.id`, userId, now) })
    .from(rewards)
    .where(eq(rewards.id, rewardId))
  if (!room) return
  if (leftOf(room.stock, room.taken) === 0) throw new AppError('rewardGone')
  if (room.limitPerPerson !== null && leftOf(room.limitPerPerson, room.mine) === 0)
    throw new AppError('rewardLimit', { limit: room.limitPerPerson, days: room.limitDays })
}

const selectClaimsOf = (db: Queries, { userId }: { userId: number }) =>
  db
    .select({ claim: userRewards, reward: rewards })
    .from(userRewards)
    .innerJoin(rewards, eq(rewards.id, userRewards.rewardId))
    .where(eq(userRewards.userId, userId))
    .orderBy(desc(userRewards.claimDate), desc(userRewards.id))

/** A person's claims, newest first; management may read anyone's, without the codes. */
export async function listClaims({ db }: AppContext, reader: User, userId: number) {
  if (!can(reader, 'claims.read', { userId })) throw new AppError('notAllowed')
  const rows = await selectClaimsOf(db, { userId })
  const isOwner = reader.id === userId
  return rows.map(({ claim, reward }) => ({ ...claim, code: isOwner ? claim.code : '', reward }))
}

interface NewClaim extends Pick<ClaimRow, 'userId' | 'rewardId' | 'claimDate' | 'expiryDate' | 'code'> {
  readonly businessDay: BusinessDay
  /** The birthday that it is a present for; null: it costs points. */
  readonly birthday: BusinessDay | null
}

/**
 * Result of an attempt to claim: without a name there is no such reward, without a claim nothing was written.
 */
type ClaimTry = Pick<RewardRow, 'name' | 'value' | 'category' | 'requiredPoints'> & {
  readonly pointsBalance: number
  readonly claimId: number | null
}

/**
 * Writes a claim and takes its points, if they suffice and the code is free. The balance's lock serialises
 * simultaneous claims, each based on the remainder of the last.
 */
const tryClaim = (db: Queries, claim: NewClaim) =>
  db.execute<ClaimTry | { name: null }>(sql`
    with claimant as (
      select id, points_balance from users where id = ${claim.userId} for no key update
    ), reward as (
      select * from rewards where id = ${claim.rewardId} and is_active
    ), claim as (
      insert into user_rewards (user_id, reward_id, claim_date, expiry_date, code)
      select claimant.id, reward.id, ${claim.claimDate}::timestamptz, ${claim.expiryDate}::timestamptz, ${claim.code}
      from claimant join reward on ${claim.birthday}::date is not null
        or reward.required_points <= claimant.points_balance
      on conflict (code) do nothing
      returning id, user_id, claim_date
    ), present as (
      insert into birthday_presents (user_id, birthday, claim_id)
      select user_id, ${claim.birthday}::date, id from claim where ${claim.birthday}::date is not null
    ), paid as (
      ${enterPointsOf(sql`
        select user_id, 'reward_claim', -reward.required_points, claim.id, ${claim.businessDay}::date, claim_date
        from claim cross join reward where ${claim.birthday}::date is null`)}
    )
    select points_balance as "pointsBalance", reward.name, reward.value, reward.category,
      reward.required_points as "requiredPoints", claim.id as "claimId"
    from claimant left join reward on true left join claim on true`)

const CODE_ATTEMPTS = 5

/** Claims a reward for oneself and takes its points, if they suffice. */
export async function claimReward(context: AppContext, claimant: User, userId: number, rewardId: number) {
  if (!can(claimant, 'rewards.claim', { userId })) throw new AppError('notAllowed')
  const { audience, stock, limitPerPerson, guestOffer } = rewards
  const [reward] = await context.db
    .select({ audience, stock, limitPerPerson, guestOffer })
    .from(rewards)
    .where(eq(rewards.id, rewardId))
  const offered = { userId, guestOffer: reward?.guestOffer }
  if (!context.config.isDemo && !can(claimant, 'rewards.claim-outside-demo', offered))
    throw new AppError(claimant.isGuest ? 'rewardNotFound' : 'claimWithoutPlace')
  const isTheirs = claimant.isGuest || isForStaff(reward?.guestOffer)
  if (!isTheirs || !isFor(reward?.audience, claimant.places)) throw new AppError('rewardNotTheirs')
  const birthday = reward?.guestOffer === 'birthday' ? birthdayOf(claimant, context) : null
  const claimDate = context.nowDate()
  const expiryDate = new Date(claimExpiry(claimDate.getTime()))
  for (let attempt = 1; attempt <= CODE_ATTEMPTS; attempt += 1) {
    const claim = { userId, rewardId, claimDate, expiryDate, code: newClaimCode() }
    const newClaim = { ...claim, businessDay: context.today(), birthday }
    const isLimited = reward && (reward.stock !== null || reward.limitPerPerson !== null)
    const [found] = isLimited
      ? await context.db.transaction(async tx => {
          await refuseBeyondRoom(tx, { rewardId, userId, now: claimDate })
          return (await tryClaim(tx, newClaim).catch(refuseSecondPresent)).rows
        })
      : (await tryClaim(context.db, newClaim).catch(refuseSecondPresent)).rows
    if (!found || found.name === null) throw new AppError('rewardNotFound')
    const { pointsBalance, requiredPoints, claimId } = found
    if (claimId !== null) {
      const open = { id: claimId, isRedeemed: false, redeemedAt: null, locationId: null }
      return { ...claim, ...open, reward: found }
    }
    if (birthday === null && decideClaim(pointsBalance, requiredPoints).status === 'locked') {
      throw new AppError('notEnoughPoints', { requiredPoints, pointsBalance })
    }
  }
  throw new Error('No free claim code was found')
}

/** The guest's birthday, in its week. */
function birthdayOf({ dateOfBirth }: User, { today }: AppContext): BusinessDay {
  const birthday = birthdayThisWeek(dateOfBirth, today())
  if (birthday === null) throw new AppError('notBirthdayWeek')
  return birthday
}

function refuseSecondPresent(error: unknown): never {
  throw isUniqueViolation(error, 'birthday_presents_once') ? new AppError('birthdayClaimed') : error
}

/** A page of claims: everyone's, or those of the reader's locations, of their people or redeemed there. */
export function readClaimTable(
  { db, nowDate }: AppContext,
  reader: User,
  query: z.output<typeof claimTableQuery>,
) {
  const { status, sort } = query
  const readAt = nowDate()
  const isAsked = and(isOfTheirs(reader, 'claims.redeem'), status && hasStatus(status, readAt))
  const order = orderOf(sort, { claimDate: userRewards.claimDate, claimedBy: users.fullName }, userRewards.id)
  return readPage(
    selectClaims(db, isAsked, isOfTheirs(reader, 'claims.redeem-without-code'))
      .orderBy(...order)
      .$dynamic(),
    query,
    db.$count(userRewards, isAsked),
    found => ({
      ...presentClaimAtTill(found, readAt),
      code: '',
      isRedeemableWithoutCode: found.isManaged && found.claimedBy.id !== reader.id,
    }),
  )
}

/** Claims of their people, or redeemed there, where the reader has the ability; no condition for all locations. */
export function isOfTheirs(
  reader: Actor,
  action: 'claims.redeem' | 'claims.redeem-without-code',
): SQL | undefined {
  const where = locationsWhere(reader, action)
  if (where === 'all') return undefined
  const here = sql`any(${sql.param(where)}::int[])`
  return sql`(${userRewards.locationId} = ${here} or exists (
    select from ${memberships}
    where ${memberships.userId} = ${userRewards.userId} and ${memberships.locationId} = ${here}))`
}

/** `claimStatus` in SQL. */
function hasStatus(status: ClaimStatus, now: Date): SQL {
  const { isRedeemed, expiryDate } = userRewards
  return sql`case
    when ${isRedeemed} then 'redeemed'
    when ${now.toISOString()}::timestamptz < ${expiryDate} then 'open'
    else 'expired' end = ${status}`
}

/** Claim by code. That of a colleague elsewhere is not found. */
export async function findClaim({ db, nowDate }: AppContext, finder: User, code: string) {
  return presentClaimAtTill(await selectClaim(db, finder, eq(userRewards.code, code)), nowDate())
}

/** Redeems a colleague's or a guest's claim at one of their restaurants: once, before it expires. */
export function redeemClaim(context: AppContext, acting: ActorContext, code: string, locationId: number) {
  if (!can(acting.actor, 'claims.redeem', { locationIds: [locationId] }))
    throw new AppError('notYourLocation')
  return redeem(context, acting, { where: eq(userRewards.code, code), locationId })
}

/** Redemption without the owner's code, for a manager's own people; the reason is logged. */
export function redeemWithoutCode(
  context: AppContext,
  acting: ActorContext,
  claimId: number,
  { locationId, reason }: { readonly locationId: number; readonly reason: string },
) {
  if (!can(acting.actor, 'claims.redeem-without-code', { locationIds: [locationId] }))
    throw new AppError('notYourLocation')
  return redeem(context, acting, {
    where: and(eq(userRewards.id, claimId), isOfTheirs(acting.actor, 'claims.redeem-without-code')),
    locationId,
    reason,
  })
}

interface Redemption {
  /** Condition of one claim. */
  readonly where: SQL | undefined
  readonly locationId: number
  readonly reason?: string
}

function redeem(context: AppContext, acting: ActorContext, { where, locationId, reason }: Redemption) {
  const now = acting.at
  return context.db.transaction(async tx => {
    // Two tills with the same code: the second waits here and then reads the first one's result.
    await tx.select({ id: userRewards.id }).from(userRewards).where(where).for('no key update')
    const found = await selectClaim(tx, acting.actor, where)
    if (found.claimedBy.id === acting.by) throw new AppError('ownClaim')
    const { status } = presentClaimAtTill(found, now)
    if (status !== 'open') throw refusalOf(status, found, (await context.settings.read()).timeZone)
    const weekday = Temporal.PlainDate.from(context.today()).dayOfWeek
    if (!isRedeemedOn(found.reward.redeemDays, weekday))
      throw new AppError('rewardNotToday', { days: nameWeekdays(found.reward.redeemDays) })
    const [location] = await tx
      .select()
      .from(locations)
      .where(and(eq(locations.id, locationId), eq(locations.isActive, true)))
    if (!location) throw new AppError('locationNotFound')
    const redeemed = { isRedeemed: true, redeemedAt: now, locationId }
    await tx.update(userRewards).set(redeemed).where(eq(userRewards.id, found.claim.id))
    await recordAudit(tx, acting, {
      action: 'claims.redeem',
      subject: { kind: 'claim', id: found.claim.id },
      locationId,
      before: { isRedeemed: false },
      after: {
        isRedeemed: true,
        reward: found.reward.name,
        userId: found.claimedBy.id,
        ...(reason !== undefined && { reason }),
      },
    })
    return presentClaimAtTill({ ...found, claim: { ...found.claim, ...redeemed }, location }, now)
  })
}

/** Time and location of its redemption, or its expiry. */
function refusalOf(
  status: Exclude<ClaimStatus, 'open'>,
  { claim, location }: FoundClaim,
  timeZone: string,
): AppError {
  const at = (instant: Date) =>
    instant.toLocaleString('en-AU', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  if (status === 'expired') return new AppError('claimExpired', { at: at(claim.expiryDate) })
  if (!claim.redeemedAt || !location) throw new Error('A redeemed claim says neither when nor where')
  return new AppError('claimRedeemed', { at: at(claim.redeemedAt), location: location.name })
}

interface FoundClaim {
  readonly claim: ClaimRow
  readonly reward: RewardRow
  readonly claimedBy: { readonly id: number; readonly fullName: string }
  readonly location: { readonly id: number; readonly name: string } | null
}

function selectClaims(queries: Queries, where: SQL | undefined, isManaged: SQL = sql`true`) {
  return queries
    .select({
      claim: userRewards,
      reward: rewards,
      claimedBy: { id: users.id, fullName: users.fullName },
      location: { id: locations.id, name: locations.name },
      isManaged: sql<boolean>`${isManaged} is true`,
    })
    .from(userRewards)
    .innerJoin(rewards, eq(rewards.id, userRewards.rewardId))
    .innerJoin(users, eq(users.id, userRewards.userId))
    .leftJoin(locations, eq(locations.id, userRewards.locationId))
    .where(where)
}

async function selectClaim(queries: Queries, finder: Actor, where: SQL | undefined): Promise<FoundClaim> {
  const [found] = await selectClaims(queries, where)
  if (!found) throw new AppError('claimNotFound')
  const places = await queries
    .select({ locationId: memberships.locationId })
    .from(memberships)
    .where(eq(memberships.userId, found.claimedBy.id))
  const locationIds = places.map(({ locationId }) => locationId)
  const { locationId: redeemedAt } = found.claim
  const isTheirs =
    can(finder, 'claims.find', { locationIds }) ||
    (redeemedAt !== null && can(finder, 'claims.redeem', { locationIds: [redeemedAt] }))
  if (!isTheirs) throw new AppError('claimNotFound')
  return found
}

function presentClaimAtTill({ claim, reward, claimedBy, location }: FoundClaim, now: Date) {
  return { ...claim, reward, status: claimStatus(claim, now.getTime()), claimedBy, location }
}

/** A code that cannot be guessed from another one. */
export function newClaimCode(): string {
  return Array.from(
    { length: CLAIM_CODE_LENGTH },
    () => CLAIM_CODE_LETTERS[randomInt(CLAIM_CODE_LETTERS.length)],
  ).join('')
}
