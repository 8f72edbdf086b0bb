import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { linkPaths } from '#contract/paths.ts'
import { calendarLinkRoutes } from '#contract/people/calendar-links.ts'
import type { AppContext } from '../../context.ts'
import { findLocationFor } from '../../locations/locations.ts'
import { AppError } from '../../platform/app-error.ts'
import { countedAddress } from '../../platform/client-address.ts'
import { linkBase } from '../../platform/link-base.ts'
import { registerRoute } from '../../platform/route.ts'
import { cachePolicies } from '../../programme/policies.ts'
import { readDaysOfPlace, readOwnDays } from './calendar-days.ts'
import { endLink, findOwner, makeLink, readLink } from './calendar-links-service.ts'

const REFRESHED_EVERY = 'PT1H'
const MAX_AGE_SECONDS = 15 * 60

export function registerCalendarRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, db, nowDate, rateLimits, settings } = context
  const facts = cachePolicies(context)

  registerRoute(app, calendarLinkRoutes.own, ({ user }) =>
    readLink(context, { userId: user.id, locationId: null }),
  )
  registerRoute(app, calendarLinkRoutes.make, ({ acting, request }) =>
    makeLink(context, acting, null, linkBase(config, request)),
  )
  registerRoute(app, calendarLinkRoutes.end, ({ acting }) => endLink(context, acting, null))
  registerRoute(app, calendarLinkRoutes.ofPlace, async ({ user, params: { locationId } }) => {
    await findLocationFor(context, db, user, 'rota.edit', locationId)
    return readLink(context, { userId: user.id, locationId })
  })
  registerRoute(app, calendarLinkRoutes.makeOfPlace, ({ acting, params, request }) =>
    makeLink(context, acting, params.locationId, linkBase(config, request)),
  )
  registerRoute(app, calendarLinkRoutes.endOfPlace, ({ acting, params }) =>
    endLink(context, acting, params.locationId),
  )

  // For calendar apps, which have no session; the address is the secret.
  app.get<{ Params: { token: string } }>(
    linkPaths.calendar(':token'),
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { params, headers, ip } = request
      const found = await findOwner(context, params.token)
      if (!found) {
        await rateLimits.consume('calendarByAddress', countedAddress(ip))
        throw new AppError('notFound')
      }
      await rateLimits.consume('calendarByLink', String(found.linkId))
      const { groupName } = await settings.read()
      const { actor, location } = found
      const events = location
        ? await readDaysOfPlace(context, location.id)
        : await readOwnDays(context, actor, await facts.get())
      const name = location ? `${groupName}: ${location.name}` : groupName
      const host = new URL(linkBase(config, request)).host
      const hash = createHash('sha256')
        .update(JSON.stringify([name, host, events]))
        .digest('base64url')
      // Weak, since each text has the time at which it was written.
      const etag = `W/"${hash.slice(0, 22)}"`
      reply.headers({
        etag,
        'cache-control': `private, max-age=${MAX_AGE_SECONDS}`,
        'x-robots-tag': 'noindex, nofollow',
      })
      if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      // A large library, which most processes never need.
      const { writeCalendar } = await import('./write-calendar.ts')
      return reply
        .type('text/calendar; charset=utf-8')
        .send(writeCalendar({ name, host, events, at: nowDate(), refreshedEvery: REFRESHED_EVERY }))
    },
  )
}
