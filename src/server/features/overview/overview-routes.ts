import type { FastifyInstance } from 'fastify'
import { overviewRoutes } from '#contract/overview.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { crewsOf, readNeedTable, summariseNeeds } from './needs.ts'
import { readNextSteps } from './next-steps.ts'
import { readWeeks } from './weeks.ts'

export function registerOverviewRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, overviewRoutes.read, async ({ user, query: { location } }) => {
    const crews = await crewsOf(context, user, location)
    const [nextSteps, needs, weeks] = await Promise.all([
      readNextSteps(context, user),
      summariseNeeds(context, user, crews),
      readWeeks(context, crews),
    ])
    return { nextSteps, needs, weeks }
  })
  registerRoute(app, overviewRoutes.people, ({ user, params: { need }, query }) =>
    readNeedTable(context, user, need, query),
  )
}
