/** Rewards and claims. Source: specification sections 3, 4, 7 and 8, ruling R8. */

import * as z from 'zod/mini'
import { GUEST_OFFERS } from '#domain/people/guests.ts'
import { CLAIM_STATUSES, normaliseClaimCode } from '#domain/rewards/rewards.ts'
import { SHEET_FILE_TYPES } from '#domain/sheets/sheets.ts'
import { listedAudience } from '../people/audience.ts'
import { id, idText, instant } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { tablePage, tableQuery } from '../table.ts'
import { redeemReason } from './claim-form.ts'

export const claimTableQuery = tableQuery(['claimDate', 'claimedBy'], {
  status: z.optional(z.enum(CLAIM_STATUSES)),
})

const reward = z.object({
  id,
  name: z.string(),
  description: z.string(),
  requiredPoints: z.int(),
  /** Its value in words. */
  value: z.string(),
  category: z.string(),
  ...listedAudience,
  /** Claims of one person within `limitDays`, or ever without them. */
  limitPerPerson: z.optional(z.int()),
  limitDays: z.optional(z.int()),
  hasStock: z.optional(z.literal(true)),
  /** ISO weekdays, Monday 1; missing: any. */
  redeemDays: z.optional(z.array(z.int())),
  /** Missing: for staff alone. */
  guestOffer: z.optional(z.enum(GUEST_OFFERS)),
})
export type Reward = z.infer<typeof reward>

const claim = z.object({
  id,
  userId: id,
  rewardId: id,
  /** The current text; a withdrawn reward keeps its claims. */
  reward: z.object({ name: z.string(), value: z.string(), category: z.string() }),
  claimDate: instant,
  expiryDate: instant,
  /** Empty for everyone but its owner and who redeems with it. */
  code: z.string(),
  isRedeemed: z.boolean(),
  redeemedAt: z.nullable(instant),
  locationId: z.nullable(id),
})
export type Claim = z.infer<typeof claim>

const claimAtTill = z.extend(claim, {
  /** At the time of the response, by the server's clock. */
  status: z.enum(CLAIM_STATUSES),
  claimedBy: z.object({ id, fullName: z.string() }),
  location: z.nullable(z.object({ id, name: z.string() })),
})
export type ClaimAtTill = z.infer<typeof claimAtTill>

/** Lists show no codes: a list does not prove that someone is at the till. */
const listedClaim = z.extend(claimAtTill, {
  /** With a reason, by the reader. */
  isRedeemableWithoutCode: z.boolean(),
})
export type ListedClaim = z.infer<typeof listedClaim>

const claimBody = z.object({
  rewardId: id,
  // Sent by the client, never believed: the session says who, the server says until when.
  userId: z.optional(z.unknown()),
  expiryDate: z.optional(z.unknown()),
})
const redeemBody = z.object({ locationId: id })
const redeemWithoutCodeBody = z.extend(redeemBody, {
  reason: redeemReason,
})

const userParams = z.object({ userId: idText })
const codeParams = z.object({
  code: z.pipe(z.string().check(z.maxLength(40)), z.transform(normaliseClaimCode)),
})

const rewardRoom = z.object({
  rewardId: id,
  /** Pieces left; `null` without a stock. */
  left: z.nullable(z.int()),
  /** Claims left to the reader; `null` without a limit. */
  leftToMe: z.nullable(z.int()),
})
export type RewardRoom = z.infer<typeof rewardRoom>

export const rewardRoutes = {
  room: defineRoute({
    method: 'GET',
    path: '/api/rewards/room',
    access: 'signed-in-or-guest',
    summary: 'What is left of the rewards with a stock or a limit',
    response: z.array(rewardRoom),
  }),
  list: defineRoute({
    method: 'GET',
    path: '/api/rewards',
    access: 'signed-in-or-guest',
    summary: 'The rewards on offer to the reader, from the fewest points to the most',
    response: z.array(reward),
  }),
  claims: defineRoute({
    method: 'GET',
    path: '/api/users/:userId/rewards',
    access: 'signed-in-or-guest',
    summary: 'Claimed rewards, newest first: one’s own, for management anybody’s',
    params: userParams,
    response: z.array(claim),
  }),
  claim: defineRoute({
    method: 'POST',
    path: '/api/users/:userId/rewards',
    access: 'signed-in-or-guest',
    summary: 'Claim a reward for points; the server sets the expiry',
    params: userParams,
    body: claimBody,
    response: claim,
    status: 201,
  }),
  claimTable: defineRoute({
    method: 'GET',
    path: '/api/admin/claims',
    access: 'claims.redeem',
    summary:
      'Claims, a page of a table at a time: everyone’s for admins, else those of one’s own locations; of one status alone',
    query: claimTableQuery,
    response: tablePage(listedClaim),
  }),
  export: defineRoute({
    method: 'GET',
    path: '/api/admin/claims-by-month',
    access: 'claims.redeem-without-code',
    summary:
      'Claims, points and costs by month, restaurant and reward, as a file; a manager’s own restaurants alone',
    query: z.object({ type: z.enum(SHEET_FILE_TYPES) }),
    response: z.string(),
  }),
  findClaim: defineRoute({
    method: 'GET',
    path: '/api/admin/claims/:code',
    access: 'claims.redeem',
    summary: 'The claim with this code',
    params: codeParams,
    response: claimAtTill,
  }),
  redeem: defineRoute({
    method: 'POST',
    path: '/api/admin/claims/:code/redeem',
    access: 'claims.redeem',
    summary: 'Redeem a claim at a restaurant, once and before it runs out',
    params: codeParams,
    body: redeemBody,
    response: claimAtTill,
  }),
  redeemWithoutCode: defineRoute({
    method: 'POST',
    path: '/api/admin/claims/by-id/:claimId/redeem',
    access: 'claims.redeem-without-code',
    summary: 'Redeem a colleague’s claim from the list; the reason is logged',
    params: z.object({ claimId: idText }),
    body: redeemWithoutCodeBody,
    response: claimAtTill,
  }),
}
