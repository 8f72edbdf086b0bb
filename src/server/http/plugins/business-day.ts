/** Says with every answer of the API which business day it is, so that an open page notices a new one. */
import fastifyPlugin from 'fastify-plugin'
import { BUSINESS_DAY_HEADER } from '#contract/business-day-header.ts'
import type { AppContext } from '../../context.ts'

export const businessDayPlugin = fastifyPlugin(async (app, { businessDay, now }: AppContext) => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/')) {
      const { day, endsAtMs } = businessDay()
      const secondsLeft = Math.max(Math.ceil((endsAtMs - now().epochMilliseconds) / 1000), 1)
      reply.header(BUSINESS_DAY_HEADER, `${day};${secondsLeft}`)
    }
    done()
  })
})
