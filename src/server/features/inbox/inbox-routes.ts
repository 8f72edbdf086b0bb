import type { FastifyInstance } from 'fastify'
import { inboxRoutes } from '#contract/house/inbox.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { readInduction, readInductionTable } from './submitted-inductions.ts'
import { readSuggestionTable, replyToSuggestion } from './suggestion-replies.ts'

export function registerInboxRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, inboxRoutes.suggestions, ({ query }) => readSuggestionTable(context, query))
  registerRoute(app, inboxRoutes.reply, ({ acting, params, body }) =>
    replyToSuggestion(context, acting, params.suggestionId, body),
  )
  registerRoute(app, inboxRoutes.inductions, ({ query }) => readInductionTable(context, query))
  registerRoute(app, inboxRoutes.induction, ({ params }) => readInduction(context, params.inductionId))
}
