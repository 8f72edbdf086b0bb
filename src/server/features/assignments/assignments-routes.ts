import type { FastifyInstance } from 'fastify'
import { assignmentRoutes } from '#contract/programme/assignments.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute, SUBJECT_CHECKED_IN_SERVICE } from '../../platform/route.ts'
import { listAssignments, readAssignedPeople, readOwnAssignments } from './assignments-queries.ts'
import { askAgain, endAssignment, excuse, makeAssignment, recordReading } from './assignments-service.ts'

export function registerAssignmentRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, assignmentRoutes.own, ({ user }) => readOwnAssignments(context, user.id))
  registerRoute(app, assignmentRoutes.read, ({ user, params }) =>
    recordReading(context, user.id, params.assignmentId),
  )
  registerRoute(app, assignmentRoutes.list, ({ user }) => listAssignments(context, user))
  registerRoute(app, assignmentRoutes.create, ({ acting, body }) => makeAssignment(context, acting, body))
  registerRoute(app, assignmentRoutes.end, ({ acting, params }) =>
    endAssignment(context, acting, params.assignmentId),
  )
  registerRoute(app, assignmentRoutes.askAgain, ({ acting, params }) =>
    askAgain(context, acting, params.assignmentId),
  )
  registerRoute(app, assignmentRoutes.people, ({ user, params, query }) =>
    readAssignedPeople(context, user, params.assignmentId, query),
  )
  registerRoute(
    app,
    assignmentRoutes.excuse,
    { subject: SUBJECT_CHECKED_IN_SERVICE },
    ({ acting, params, body }) => excuse(context, acting, { ...params, reason: body.reason }),
  )
}
