import type { FastifyInstance } from 'fastify'
import { questionSuggestionRoutes } from '#contract/question-suggestions.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { addPicked, suggest } from './question-suggestions-service.ts'

export function registerQuestionSuggestionRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, questionSuggestionRoutes.suggest, ({ query }) => suggest(context, query))
  registerRoute(app, questionSuggestionRoutes.add, ({ user, params, body }) =>
    addPicked(context, user.id, params.moduleId, body),
  )
}
