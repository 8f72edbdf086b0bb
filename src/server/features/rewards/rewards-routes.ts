import type { FastifyInstance } from 'fastify'
import { type Reward, rewardRoutes } from '#contract/rewards/rewards.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute, SUBJECT_CHECKED_IN_SERVICE } from '../../platform/route.ts'
import { SharedVersions } from '../../platform/shared-response.ts'
import { sendClaimsByMonth } from './claims-by-month.ts'
import {
  claimReward,
  findClaim,
  listClaims,
  listRoom,
  loadRewards,
  readClaimTable,
  redeemClaim,
  redeemWithoutCode,
  rewardsFor,
} from './rewards-service.ts'

export function registerRewardRoutes(app: FastifyInstance, context: AppContext): void {
  const list = new SharedVersions<Reward[], boolean, typeof rewardRoutes.list>(
    context.changes,
    rewardRoutes.list,
    ['rewards'],
    () => loadRewards(context.db),
    { keyOf: (_, isGuest) => isGuest, build: rewardsFor },
  )
  registerRoute(app, rewardRoutes.list, ({ user, request, reply }) =>
    list.send(user.isGuest === true, request, reply),
  )
  registerRoute(app, rewardRoutes.room, ({ user }) => listRoom(context, user))
  registerRoute(app, rewardRoutes.claims, { subject: SUBJECT_CHECKED_IN_SERVICE }, ({ user, params }) =>
    listClaims(context, user, params.userId),
  )
  registerRoute(app, rewardRoutes.claim, { subject: SUBJECT_CHECKED_IN_SERVICE }, ({ user, params, body }) =>
    claimReward(context, user, params.userId, body.rewardId),
  )
  registerRoute(app, rewardRoutes.claimTable, ({ user, query }) => readClaimTable(context, user, query))
  registerRoute(app, rewardRoutes.export, ({ user, query, reply }) =>
    sendClaimsByMonth(context, user, query.type, reply),
  )
  registerRoute(app, rewardRoutes.findClaim, ({ user, params }) => findClaim(context, user, params.code))
  registerRoute(app, rewardRoutes.redeem, ({ acting, params, body }) =>
    redeemClaim(context, acting, params.code, body.locationId),
  )
  registerRoute(app, rewardRoutes.redeemWithoutCode, ({ acting, params, body }) =>
    redeemWithoutCode(context, acting, params.claimId, body),
  )
}
