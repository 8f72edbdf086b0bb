import type { FastifyInstance } from 'fastify'
import { rotaRoutes } from '#contract/people/rota.ts'
import { seenPerson } from '../../accounts/reach.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { copyWeek } from './copy-week.ts'
import { readPersonShifts } from './person-shifts.ts'
import { addFeed, readFeedNow, removeFeed } from './rota-feeds.ts'
import { addEntry, changeEntry, matchName, removeEntry, setTimeZone } from './rota-service.ts'
import { importRotaSheet, readRotaSheet } from './rota-sheets.ts'
import { listRotaLocations, readRotaWeek } from './rota-week.ts'

export function registerRotaRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, rotaRoutes.places, ({ user }) => listRotaLocations(context, user))
  registerRoute(app, rotaRoutes.week, ({ user, params, query }) =>
    readRotaWeek(context, user, params.locationId, query.day),
  )
  registerRoute(app, rotaRoutes.ofPerson, { subject: seenPerson(context) }, ({ user, subject }) =>
    readPersonShifts(context, user, subject.id),
  )
  registerRoute(app, rotaRoutes.add, ({ acting, params, body }) =>
    addEntry(context, acting, params.locationId, body),
  )
  registerRoute(app, rotaRoutes.change, ({ acting, params, body }) =>
    changeEntry(context, acting, params, body),
  )
  registerRoute(app, rotaRoutes.remove, ({ acting, params }) => removeEntry(context, acting, params))
  registerRoute(app, rotaRoutes.copyWeek, ({ acting, params, body }) =>
    copyWeek(context, acting, params.locationId, body),
  )
  registerRoute(app, rotaRoutes.matchName, ({ acting, params, body }) =>
    matchName(context, acting, params.locationId, body),
  )
  registerRoute(app, rotaRoutes.setTimeZone, ({ acting, params, body }) =>
    setTimeZone(context, acting, params.locationId, body.timeZone),
  )
  registerRoute(app, rotaRoutes.addFeed, ({ acting, params, body }) =>
    addFeed(context, acting, params.locationId, body),
  )
  registerRoute(app, rotaRoutes.readFeed, ({ acting, params }) => readFeedNow(context, acting, params))
  registerRoute(app, rotaRoutes.removeFeed, ({ acting, params }) => removeFeed(context, acting, params))
  registerRoute(app, rotaRoutes.importSheet, ({ acting, params, body }) =>
    importRotaSheet(context, acting, params.locationId, body),
  )
  // Separate, since the others accept only JSON.
  app.register(async files => {
    files.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    registerRoute(files, rotaRoutes.readSheet, ({ acting, params, request }) =>
      readRotaSheet(context, acting, params.locationId, request.body),
    )
  })
}
