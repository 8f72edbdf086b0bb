import type { FastifyInstance } from 'fastify'
import { DONE } from '#contract/primitives.ts'
import { trainingPlanRoutes } from '#contract/training-plan.ts'
import { actingIn } from '../../audit/audit.ts'
import type { AppContext } from '../../context.ts'
import { DECIDED_BY_SERVICE, registerRoute } from '../../platform/route.ts'
import { SharedAnswer } from '../../platform/shared-answer.ts'
import { readPlanTable } from './plan-table.ts'
import {
  listShifts,
  readColleaguesPlan,
  readPlan,
  signOffShift,
  undoSignOff,
} from './training-plan-service.ts'

export function registerTrainingPlanRoutes(app: FastifyInstance, context: AppContext): void {
  const shifts = new SharedAnswer(context.changes, trainingPlanRoutes.shifts, ['training_plan_shifts'], () =>
    listShifts(context.db),
  )
  registerRoute(app, trainingPlanRoutes.shifts, ({ request, reply }) => shifts.send(request, reply))
  registerRoute(app, trainingPlanRoutes.read, ({ user }) => readPlan(context, user.id))
  registerRoute(app, trainingPlanRoutes.readOf, { subject: DECIDED_BY_SERVICE }, ({ user, params }) =>
    readColleaguesPlan(context, user, params.userId),
  )
  registerRoute(app, trainingPlanRoutes.signOff, async ({ user, body, request, reply }) => {
    const { signOff, isFirst } = await signOffShift(context, actingIn(context, user, request), body)
    if (!isFirst) reply.code(200)
    return signOff
  })
  registerRoute(app, trainingPlanRoutes.table, ({ user, query }) => readPlanTable(context, user, query))
  registerRoute(app, trainingPlanRoutes.undo, async ({ user, body, request }) => {
    await undoSignOff(context, actingIn(context, user, request), body)
    return DONE
  })
}
