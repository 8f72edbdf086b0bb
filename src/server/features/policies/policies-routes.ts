import type { FastifyInstance } from 'fastify'
import { policyRoutes } from '#contract/policies.ts'
import type { AppContext } from '../../context.ts'
import { listPolicies } from '../../learning/policies.ts'
import { registerRoute } from '../../platform/route.ts'
import { SharedAnswer } from '../../platform/shared-answer.ts'
import { readAgreements } from './agreements.ts'

export function registerPolicyRoutes(app: FastifyInstance, { db, changes }: AppContext): void {
  const list = new SharedAnswer(changes, policyRoutes.list, ['policies'], () => listPolicies(db))
  registerRoute(app, policyRoutes.list, ({ request, reply }) => list.send(request, reply))
  const headings = new SharedAnswer(changes, policyRoutes.headings, ['policies'], () => listPolicies(db))
  registerRoute(app, policyRoutes.agreements, ({ user }) => readAgreements(db, user.id))
  registerRoute(app, policyRoutes.headings, ({ request, reply }) => headings.send(request, reply))
}
