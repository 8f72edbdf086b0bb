import type { FastifyInstance } from 'fastify'
import { trainingPlanRoutes } from '#contract/training-plan.ts'
import type { AppContext } from '../../context.ts'
import { DECIDED_BY_SERVICE, registerRoute } from '../../platform/route.ts'
import { SharedResponse } from '../../platform/shared-response.ts'
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

export function registerTrainingPlanRoutes(app: FastifyInstance, context: AppContext): void {
  const shifts = new SharedResponse(
    context.changes,
    trainingPlanRoutes.shifts,
    ['training_plan_shifts'],
    () => listShifts(context.db),
  )
  registerRoute(app, trainingPlanRoutes.shifts, ({ request, reply }) => shifts.send(request, reply))
  registerRoute(app, trainingPlanRoutes.read, ({ user }) => readPlan(context, user))
  registerRoute(app, trainingPlanRoutes.readOf, { subject: DECIDED_BY_SERVICE }, ({ user, params }) =>
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
}
