import type { FastifyInstance } from 'fastify'
import { suggestionRoutes } from '#contract/suggestions.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { listOwnSuggestions, sendSuggestion } from './suggestions-service.ts'

export function registerSuggestionRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, suggestionRoutes.own, ({ user }) => listOwnSuggestions(context, user.id))
  registerRoute(app, suggestionRoutes.send, async ({ body, user, reply }) => {
    const { suggestion, isFirst } = await sendSuggestion(context, user, body)
    if (!isFirst) reply.code(200)
    return suggestion
  })
}
