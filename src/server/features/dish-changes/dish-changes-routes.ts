import type { FastifyInstance } from 'fastify'
import { dishChangeRecordRoutes, dishChangeRoutes } from '#contract/menu/dish-changes.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { readChangeReach } from './change-reach.ts'
import { readChange, readChangePeople, readChangeTable } from './change-records.ts'
import { answerChange, listQuestions } from './dish-changes-service.ts'
import { listReceivedChanges } from './received-changes.ts'

export function registerDishChangeRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, dishChangeRoutes.received, ({ user }) => listReceivedChanges(context, user.id))
  registerRoute(app, dishChangeRoutes.questions, ({ user }) => listQuestions(context, user.id))
  registerRoute(app, dishChangeRoutes.answer, ({ user, params, body }) =>
    answerChange(context, user.id, params.changeId, body),
  )
  registerRoute(app, dishChangeRecordRoutes.reach, ({ user, query }) =>
    readChangeReach(context, user.id, query.dishIds ?? []),
  )
  registerRoute(app, dishChangeRecordRoutes.table, ({ user, query }) => readChangeTable(context, user, query))
  registerRoute(app, dishChangeRecordRoutes.one, ({ user, params }) =>
    readChange(context, user, params.changeId),
  )
  registerRoute(app, dishChangeRecordRoutes.people, ({ user, params, query }) =>
    readChangePeople(context, user, params.changeId, query),
  )
}
