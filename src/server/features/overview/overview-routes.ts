import type { FastifyInstance } from 'fastify'
import { overviewRoutes } from '#contract/overview.ts'
import type { AppContext } from '../../context.ts'
import { CONTRADICTION_TABLES, readContradictionFacts } from '../../kitchen/contradictions.ts'
import { CachedValue } from '../../platform/cached-value.ts'
import { registerRoute } from '../../platform/route.ts'
import { readBackupNotice } from './backup-notice.ts'
import { askedPeople, readNeedTable, summariseNeeds } from './needs.ts'
import { readNextSteps } from './next-steps.ts'
import { readWeeks } from './weeks.ts'

export function registerOverviewRoutes(app: FastifyInstance, context: AppContext): void {
  const contradictions = new CachedValue(context.changes, CONTRADICTION_TABLES, () =>
    readContradictionFacts(context.db),
  )
  registerRoute(app, overviewRoutes.read, async ({ user, query: { location } }) => {
    const people = askedPeople(user, location)
    const [nextSteps, needs, weeks, backups] = await Promise.all([
      readNextSteps(context, user),
      summariseNeeds({ ...context, contradictions }, user, people),
      readWeeks(context, people),
      readBackupNotice(context.config.backup, user, context.nowDate()),
    ])
    return { nextSteps, needs, weeks, backups }
  })
  registerRoute(app, overviewRoutes.people, ({ user, params: { need }, query }) =>
    readNeedTable(context, user, need, query),
  )
}
