import type { FastifyInstance } from 'fastify'
import { overviewRoutes } from '#contract/overview.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { crewsOf, readNeedTable, summariseNeeds } from './needs.ts'
import { readWeeks } from './weeks.ts'

export function registerOverviewRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, overviewRoutes.read, async ({ user, query: { location } }) => {
    const crews = await crewsOf(context, user, location)
    const [needs, weeks] = await Promise.all([
      summariseNeeds(context, user, crews),
      readWeeks(context, crews),
    ])
    return { needs, weeks }
  })
  registerRoute(app, overviewRoutes.people, ({ user, params: { need }, query }) =>
    readNeedTable(context, user, need, query),
  )
}
