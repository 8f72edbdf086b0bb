import type { FastifyInstance } from 'fastify'
import { ONE_CLICK, reachRoutes } from '#contract/house/reminders.ts'
import { paths } from '#contract/paths.ts'
import { DONE } from '#contract/primitives.ts'
import { readStopToken } from '../../accounts/stop-links.ts'
import type { AppContext } from '../../context.ts'
import { returned } from '../../database/client.ts'
import { users } from '../../database/schema/users.ts'
import { AppError } from '../../platform/app-error.ts'
import { countedAddress } from '../../platform/client-address.ts'
import { eq, sql } from '../../platform/drizzle.ts'
import { registerRoute } from '../../platform/route.ts'

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']
const FORM_MAX_BYTES = 1024

export function registerReminderRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, db, rateLimits } = context
  const closed = { closedWays: users.closedWays }

  registerRoute(app, reachRoutes.own, async ({ user }) =>
    returned(await db.select(closed).from(users).where(eq(users.id, user.id))),
  )
  registerRoute(app, reachRoutes.choose, async ({ user, body }) =>
    returned(
      await db
        .update(users)
        .set({ closedWays: [...new Set(body.closedWays)] })
        .where(eq(users.id, user.id))
        .returning(closed),
    ),
  )

  const stopMail = async (token: string, ip: string) => {
    const stopped = readStopToken(config, token)
    if (!stopped) {
      await rateLimits.consume('stopMailByAddress', countedAddress(ip))
      throw new AppError('invalidStopLink')
    }
    await db
      .update(users)
      .set({ closedWays: sql`array_append(array_remove(closed_ways, ${stopped.way}), ${stopped.way})` })
      .where(eq(users.id, stopped.userId))
  }
  registerRoute(app, reachRoutes.stopMail, ({ body, request }) => stopMail(body.token, request.ip))

  // The press of a mail program on the link itself; a GET shows the page with its button. Separate, since the others
  // accept only JSON.
  app.register(async forms => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(FORMS, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    forms.post<{ Querystring: { token?: string }; Body?: string }>(
      paths.stopMail(),
      {
        bodyLimit: FORM_MAX_BYTES,
        config: { access: 'public', takesOtherSites: true },
        schema: { hide: true },
      },
      async ({ body, ip, query }, reply) => {
        if (!ONE_CLICK.split('=').every(part => body?.includes(part))) throw new AppError('badInput')
        await stopMail(String(query.token ?? ''), ip)
        return reply.send(DONE)
      },
    )
  })
}
