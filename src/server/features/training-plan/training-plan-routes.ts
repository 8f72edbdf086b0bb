import type { FastifyInstance } from 'fastify'
import { trainingPlanRoutes } from '#contract/training-plan.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { readColleaguesPlan, readPlan, signOffShift } from './training-plan-service.ts'

export function registerTrainingPlanRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, trainingPlanRoutes.read, ({ user }) => readPlan(context, user.id))
  registerRoute(app, trainingPlanRoutes.readOf, ({ params }) => readColleaguesPlan(context, params.userId))
  registerRoute(app, trainingPlanRoutes.signOff, async ({ user, body, reply }) => {
    const { signOff, isFirst } = await signOffShift(context, user, body)
    if (!isFirst) reply.code(200)
    return signOff
  })
}
