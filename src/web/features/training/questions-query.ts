import { trainingRoutes } from '#contract/training.ts'
import { routeQuery } from '#web/lib/query.ts'

/** The questions of the attempt that someone is at; which one that is, the server decides. Source: ruling R12. */
export function questionsQuery(moduleId: number) {
  return routeQuery(trainingRoutes.questions, { params: { moduleId }, query: {} })
}
