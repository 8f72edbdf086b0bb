import type { FastifyInstance } from 'fastify'
import { changeRoutes } from '#contract/house/changes.ts'
import { sessionKeyOf } from '../../accounts/sessions.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { ChangeStreams } from './change-streams.ts'

export function registerChangeRoutes(app: FastifyInstance, context: AppContext): void {
  const streams = new ChangeStreams(context)
  const help = { noren_change_streams: 'Open pages that hear of changes' }
  context.metrics?.gauges(help, () => ({ noren_change_streams: streams.count }), 'sum')
  // A stop waits for running responses; this one has no end of its own.
  app.addHook('preClose', async () => streams.close())
  registerRoute(app, changeRoutes.follow, ({ user, request, reply }) => {
    // A HEAD request has nothing to follow.
    const events = request.method === 'HEAD' ? '' : streams.open(user.id, sessionKeyOf(request) ?? '')
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(events)
  })
}
