import type { FastifyInstance } from 'fastify'
import { trainingPlanRoutes } from '#contract/programme/training-plan.ts'
import { twoKeyRoutes } from '#contract/programme/two-keys.ts'
import type { AppContext } from '../../context.ts'
import { cacheDeck } from '../../memory/deck.ts'
import { registerRoute, SUBJECT_CHECKED_IN_SERVICE } from '../../platform/route.ts'
import { SharedResponse } from '../../platform/shared-response.ts'
import { listAssessors } from './assessors.ts'
import { readPlanTable } from './plan-table.ts'
import {
  askToRepeat,
  listShifts,
  readColleaguesPlan,
  readPlan,
  signOffSelected,
  signOffShift,
  undoSignOff,
} from './training-plan-service.ts'

import {
  cancelSession,
  claimSession,
  confirmSession,
  listAssessed,
  openSession,
  readOwnSession,
  signSession,
  type TwoKeyContext,
} from './two-keys-service.ts'

export function registerTrainingPlanRoutes(app: FastifyInstance, context: AppContext): void {
  const shifts = new SharedResponse(
    context.changes,
    trainingPlanRoutes.shifts,
    ['training_plan_shifts'],
    () => listShifts(context.db),
  )
  registerRoute(app, trainingPlanRoutes.shifts, ({ request, reply }) => shifts.send(request, reply))
  registerRoute(app, trainingPlanRoutes.read, ({ user }) => readPlan(context, user))
  registerRoute(app, trainingPlanRoutes.readOf, { subject: SUBJECT_CHECKED_IN_SERVICE }, ({ user, params }) =>
    readColleaguesPlan(context, user, params.userId),
  )
  registerRoute(app, trainingPlanRoutes.signOff, async ({ acting, body, reply }) => {
    const { signOff, isFirst } = await signOffShift(context, acting, body)
    if (!isFirst) reply.code(200)
    return signOff
  })
  registerRoute(app, trainingPlanRoutes.askToRepeat, ({ acting, body }) => askToRepeat(context, acting, body))
  registerRoute(app, trainingPlanRoutes.table, ({ user, query }) => readPlanTable(context, user, query))
  registerRoute(app, trainingPlanRoutes.signOffSelected, ({ acting, body }) =>
    signOffSelected(context, acting, body),
  )
  registerRoute(app, trainingPlanRoutes.undo, ({ acting, body }) => undoSignOff(context, acting, body))

  const twoKeys: TwoKeyContext = { ...context, deck: cacheDeck(context.changes, context.db) }
  registerRoute(app, twoKeyRoutes.own, ({ user }) => readOwnSession(context, user.id))
  registerRoute(app, twoKeyRoutes.open, async ({ acting, body, reply }) => {
    const { session, isNew } = await openSession(context, acting, body.shiftId)
    if (!isNew) reply.code(200)
    return session
  })
  registerRoute(app, twoKeyRoutes.claim, ({ acting, body }) => claimSession(twoKeys, acting, body.code))
  registerRoute(app, twoKeyRoutes.sign, ({ acting, body }) => signSession(context, acting, body))
  registerRoute(app, twoKeyRoutes.confirm, ({ acting, body }) =>
    confirmSession(context, acting, body.sessionId),
  )
  registerRoute(app, twoKeyRoutes.cancel, ({ acting, body }) =>
    cancelSession(context, acting, body.sessionId),
  )
  registerRoute(app, twoKeyRoutes.assessed, ({ user }) => listAssessed(context, user.id))
  registerRoute(app, twoKeyRoutes.assessors, ({ user }) => listAssessors(context, user))
}
