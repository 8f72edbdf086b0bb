/** Says with every answer of the API which business day it is, so that an open page notices a new one. */
import fastifyPlugin from 'fastify-plugin'
import { BUSINESS_DAY_HEADER } from '#contract/business-day-header.ts'
import { businessDayOf, endOfBusinessDay } from '#domain/business-day.ts'
import type { AppContext } from '../../context.ts'

export const businessDayPlugin = fastifyPlugin(async (app, { config, now }: AppContext) => {
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    const instant = now()
    const day = businessDayOf(instant, config.calendar)
    const left = instant.until(endOfBusinessDay(day, config.calendar)).total('seconds')
    reply.header(BUSINESS_DAY_HEADER, `${day};${Math.max(Math.ceil(left), 1)}`)
  })
})
