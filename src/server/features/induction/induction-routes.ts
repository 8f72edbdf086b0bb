import type { FastifyInstance } from 'fastify'
import { inductionRoutes } from '#contract/programme/induction.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { readInductionStatus, submitInduction } from './induction-service.ts'

export function registerInductionRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, inductionRoutes.status, ({ user }) => readInductionStatus(context, user.id))
  registerRoute(app, inductionRoutes.submit, async ({ user, body, reply }) => {
    const { submission, isFirst } = await submitInduction(context, user, body)
    if (!isFirst) reply.code(200)
    return submission
  })
}
