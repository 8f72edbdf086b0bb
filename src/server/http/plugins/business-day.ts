/** Header with the business day on every API response, so that an open page notices a new one. */
import fastifyPlugin from 'fastify-plugin'
import { BUSINESS_DAY_HEADER } from '#contract/route.ts'
import type { AppContext } from '../../context.ts'

export const businessDayPlugin = fastifyPlugin(async (app, context: AppContext) => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/')) reply.header(BUSINESS_DAY_HEADER, describeBusinessDay(context))
    done()
  })
})

export function describeBusinessDay({
  businessDay,
  nowMs,
}: Pick<AppContext, 'businessDay' | 'nowMs'>): string {
  const { day, endsAtMs } = businessDay()
  return `${day};${Math.max(Math.ceil((endsAtMs - nowMs()) / 1000), 1)}`
}
