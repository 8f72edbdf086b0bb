import type { FastifyInstance } from 'fastify'
import { questionSuggestionRoutes } from '#contract/question-suggestions.ts'
import { actingIn } from '../../audit/audit.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { addModule, addPicked, suggest } from './question-suggestions-service.ts'

export function registerQuestionSuggestionRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, questionSuggestionRoutes.suggest, ({ query }) => suggest(context, query))
  registerRoute(app, questionSuggestionRoutes.add, ({ user, params, body, request }) =>
    addPicked(context, actingIn(context, user, request), params.moduleId, body),
  )
  registerRoute(app, questionSuggestionRoutes.addModule, ({ user, body, request }) =>
    addModule(context, actingIn(context, user, request), body),
  )
}
