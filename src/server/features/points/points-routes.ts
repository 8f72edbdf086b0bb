import type { FastifyInstance } from 'fastify'
import { pointRoutes } from '#contract/rewards/points.ts'
import { seenPerson } from '../../accounts/reach.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute, SUBJECT_CHECKED_IN_SERVICE } from '../../platform/route.ts'
import { adjustPoints, decideGift, listBudgets, listWaitingGifts } from './point-gifts.ts'
import { listPointHistory, readPointTable, readPointWeeks } from './points-service.ts'

export function registerPointRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, pointRoutes.history, ({ user, query }) => listPointHistory(context, user, query.before))
  registerRoute(app, pointRoutes.table, ({ user, query }) => readPointTable(context, user.id, query))
  registerRoute(app, pointRoutes.personTable, { subject: seenPerson(context) }, ({ subject, query }) =>
    readPointTable(context, subject.id, query),
  )
  registerRoute(app, pointRoutes.weeks, ({ user }) => readPointWeeks(context, user.id))
  registerRoute(
    app,
    pointRoutes.adjust,
    { subject: SUBJECT_CHECKED_IN_SERVICE },
    ({ acting, params, body }) => adjustPoints(context, acting, { ...body, userId: params.userId }),
  )
  registerRoute(app, pointRoutes.budgets, { subject: seenPerson(context) }, ({ acting, subject }) =>
    listBudgets(context, acting, subject.id),
  )
  registerRoute(app, pointRoutes.waitingGifts, () => listWaitingGifts(context))
  registerRoute(app, pointRoutes.decideGift, ({ acting, params, body }) =>
    decideGift(context, acting, params.giftId, body.decision),
  )
}
