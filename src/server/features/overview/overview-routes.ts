import type { FastifyInstance } from 'fastify'
import { overviewRoutes } from '#contract/house/overview.ts'
import { canAnywhere, locationsWhere } from '#domain/people/abilities.ts'
import { countReminder, sendReminder } from '../../accounts/reminders.ts'
import type { AppContext } from '../../context.ts'
import { linkBase } from '../../platform/link-base.ts'
import { registerRoute } from '../../platform/route.ts'
import { readBackupNotice } from './backup-notice.ts'
import { withNeedFacts } from './need-facts.ts'
import { needReminder, readNeedTable, summariseNeeds } from './need-queries.ts'
import { readNextSteps } from './next-steps.ts'
import { readWaiting } from './waiting.ts'
import { readWeeks } from './weeks.ts'

export function registerOverviewRoutes(app: FastifyInstance, appContext: AppContext): void {
  const context = withNeedFacts(appContext)
  registerRoute(app, overviewRoutes.read, async ({ user, query: { location } }) => {
    const [nextSteps, needs, weeks, backups] = await Promise.all([
      readNextSteps(context, user),
      summariseNeeds(context, user, location),
      canAnywhere(user, 'people.see')
        ? readWeeks(context, { locationId: location, theirs: locationsWhere(user, 'people.see') })
        : [],
      readBackupNotice(context.config.backup, user, context.nowDate()),
    ])
    return { nextSteps, needs, weeks, backups }
  })
  registerRoute(app, overviewRoutes.waiting, ({ user }) => readWaiting(context, user))
  registerRoute(app, overviewRoutes.people, ({ user, params: { need }, query }) =>
    readNeedTable(context, user, need, query),
  )
  registerRoute(app, overviewRoutes.reminder, async ({ user, params: { need }, query }) =>
    countReminder(context, await needReminder(context, user, { need, ...query })),
  )
  registerRoute(app, overviewRoutes.remind, async ({ acting, params: { need }, body, request }) => {
    const location = body.location ?? undefined
    const reminder = await needReminder(context, acting.actor, { need, location, userIds: body.userIds })
    return sendReminder(context, acting, reminder, linkBase(context.config, request))
  })
}
