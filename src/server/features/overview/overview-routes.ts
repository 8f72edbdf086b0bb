import type { FastifyInstance } from 'fastify'
import { overviewRoutes } from '#contract/overview.ts'
import type { AppContext } from '../../context.ts'
import { CONTRADICTION_TABLES, readContradictionFacts } from '../../kitchen/contradictions.ts'
import { KeptValue } from '../../platform/kept-value.ts'
import { registerRoute } from '../../platform/route.ts'
import { crewsOf, readNeedTable, summariseNeeds } from './needs.ts'
import { readNextSteps } from './next-steps.ts'
import { readWeeks } from './weeks.ts'

export function registerOverviewRoutes(app: FastifyInstance, context: AppContext): void {
  const contradictions = new KeptValue(context.changes, CONTRADICTION_TABLES, () =>
    readContradictionFacts(context.db),
  )
  registerRoute(app, overviewRoutes.read, async ({ user, query: { location } }) => {
    const crews = await crewsOf(context, user, location)
    const [nextSteps, needs, weeks] = await Promise.all([
      readNextSteps(context, user),
      summariseNeeds({ ...context, contradictions }, user, crews),
      readWeeks(context, crews),
    ])
    return { nextSteps, needs, weeks }
  })
  registerRoute(app, overviewRoutes.people, ({ user, params: { need }, query }) =>
    readNeedTable(context, user, need, query),
  )
}
