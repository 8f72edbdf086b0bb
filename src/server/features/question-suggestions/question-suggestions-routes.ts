import type { FastifyInstance } from 'fastify'
import { questionSuggestionRoutes } from '#contract/questions/question-suggestions.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { addModule, addPicked, cacheCandidates, suggest } from './question-suggestions-service.ts'

export function registerQuestionSuggestionRoutes(app: FastifyInstance, context: AppContext): void {
  const candidates = cacheCandidates(context)
  registerRoute(app, questionSuggestionRoutes.suggest, ({ query }) =>
    suggest({ ...context, candidates }, query),
  )
  registerRoute(app, questionSuggestionRoutes.add, ({ acting, params, body }) =>
    addPicked(context, acting, params.moduleId, body),
  )
  registerRoute(app, questionSuggestionRoutes.addModule, ({ acting, body }) =>
    addModule(context, acting, body),
  )
}
