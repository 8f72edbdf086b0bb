import type { FastifyInstance } from 'fastify'
import type { User } from '#contract/people/accounts.ts'
import { policyRecordRoutes, policyRoutes } from '#contract/programme/policies.ts'
import { fillPolicy } from '#domain/house/group-name.ts'
import { isFor } from '#domain/people/audience.ts'
import { wordsOfPolicy } from '#domain/programme/reading-time.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { SharedResponse } from '../../platform/shared-response.ts'
import { streamCsv } from '../../platform/sheets/stream-csv.ts'
import { SHEET_MEDIA_TYPES } from '../../platform/sheets/write-sheet.ts'
import { cachePolicies, POLICY_TABLES } from '../../programme/policies.ts'
import { readPolicyStatuses, readToRead } from '../../programme/policy-statuses.ts'
import { agreeToPolicy, confirmPolicies, setRenewal, weighChange } from './policies-service.ts'
import { exportPolicyReaders, findPolicy, readPolicyReaders, readPolicyRecords } from './policy-readers.ts'

export function registerPolicyRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, changes, settings, today } = context
  const tables = [...POLICY_TABLES, 'settings']
  const groupName = async () => (await settings.read()).groupName
  const facts = cachePolicies(context)
  const factsFor = async ({ places }: User) =>
    (await facts.get()).filter(({ policy }) => isFor(policy.audience, places))
  const list = new SharedResponse(changes, policyRoutes.list, tables, async () =>
    (await facts.get()).map(({ policy }) => policy),
  )
  registerRoute(app, policyRoutes.list, ({ request, reply }) => list.send(request, reply))
  const headings = new SharedResponse(changes, policyRoutes.headings, tables, async () =>
    (await facts.get()).flatMap(({ policy }) =>
      policy.isConfirmed ? [{ ...policy, words: wordsOfPolicy(policy) }] : [],
    ),
  )
  registerRoute(app, policyRoutes.headings, ({ request, reply }) => headings.send(request, reply))
  registerRoute(app, policyRoutes.agreements, async ({ user }) => {
    const name = await groupName()
    const statuses = await readPolicyStatuses(db, await factsFor(user), user.id, today())
    return statuses.map(({ earlier, ...status }) => ({
      ...status,
      earlier: earlier && fillPolicy(earlier, name),
    }))
  })
  registerRoute(app, policyRoutes.toRead, async ({ user }) =>
    readToRead(db, await factsFor(user), user.id, today()),
  )
  registerRoute(app, policyRoutes.agree, async ({ user, params, body, reply }) => {
    const isFirst = await agreeToPolicy(context, user.id, params.policyId, body.version)
    if (!isFirst) reply.code(200)
  })

  registerRoute(app, policyRecordRoutes.list, ({ user }) => readPolicyRecords(context, user))
  registerRoute(app, policyRecordRoutes.confirm, ({ acting, body }) => confirmPolicies(context, acting, body))
  registerRoute(app, policyRecordRoutes.weigh, ({ acting, params, body }) =>
    weighChange(context, acting, params.policyId, body),
  )
  registerRoute(app, policyRecordRoutes.renew, ({ acting, params, body }) =>
    setRenewal(context, acting, params.policyId, body.renewMonths),
  )
  registerRoute(app, policyRecordRoutes.readers, ({ user, params, query }) =>
    readPolicyReaders(context, user, params.policyId, query),
  )
  registerRoute(app, policyRecordRoutes.export, async ({ user, params, query, reply }) =>
    reply
      .type(SHEET_MEDIA_TYPES.csv)
      .header('content-disposition', `attachment; filename="policy-${params.policyId}.csv"`)
      .send(streamCsv(exportPolicyReaders(context, user, await findPolicy(context, params.policyId), query))),
  )
}
