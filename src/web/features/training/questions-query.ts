import { trainingRoutes } from '#contract/programme/training.ts'
import { routeQuery } from '#web/lib/query.ts'

/** Questions of the current attempt, which the server decides. Source: ruling R12. */
export function questionsQuery(moduleId: number) {
  return routeQuery(trainingRoutes.questions, { params: { moduleId }, query: {} })
}
