import type { FastifyInstance } from 'fastify'
import { policyRoutes } from '#contract/policies.ts'
import { policyRecordRoutes } from '#contract/policy-records.ts'
import { DONE } from '#contract/primitives.ts'
import { fillPolicy } from '#domain/group-name.ts'
import { actingIn } from '../../audit/audit.ts'
import type { AppContext } from '../../context.ts'
import { POLICY_TABLES, readPolicies } from '../../learning/policies.ts'
import { KeptValue } from '../../platform/kept-value.ts'
import { registerRoute } from '../../platform/route.ts'
import { SharedAnswer } from '../../platform/shared-answer.ts'
import { streamCsv } from '../../platform/sheets/stream-csv.ts'
import { SHEET_MEDIA_TYPES } from '../../platform/sheets/write-sheet.ts'
import { readStandings, readToRead } from './policies-queries.ts'
import { agreeToPolicy, confirmPolicies, setRenewal, weighChange } from './policies-service.ts'
import { exportPolicyReaders, findPolicy, readPolicyReaders, readPolicyRecords } from './policy-readers.ts'

export function registerPolicyRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, changes, config, settings, today } = context
  const tables = [...POLICY_TABLES, 'settings']
  const groupName = async () => (await settings.read()).groupName
  /** As they read in this group. */
  const facts = new KeptValue(changes, tables, async () => {
    const name = await groupName()
    const read = await readPolicies(db, config.isDemo)
    return read.map(fact => ({ ...fact, policy: fillPolicy(fact.policy, name) }))
  })
  const list = new SharedAnswer(changes, policyRoutes.list, tables, async () =>
    (await facts.get()).map(({ policy }) => policy),
  )
  registerRoute(app, policyRoutes.list, ({ request, reply }) => list.send(request, reply))
  const headings = new SharedAnswer(changes, policyRoutes.headings, tables, async () =>
    (await facts.get()).flatMap(({ policy }) => (policy.isConfirmed ? [policy] : [])),
  )
  registerRoute(app, policyRoutes.headings, ({ request, reply }) => headings.send(request, reply))
  registerRoute(app, policyRoutes.agreements, async ({ user }) => {
    const name = await groupName()
    const standings = await readStandings(db, await facts.get(), user.id, today())
    return standings.map(({ earlier, ...standing }) => ({
      ...standing,
      earlier: earlier && fillPolicy(earlier, name),
    }))
  })
  registerRoute(app, policyRoutes.toRead, async ({ user }) =>
    readToRead(db, await facts.get(), user.id, today()),
  )
  registerRoute(app, policyRoutes.agree, async ({ user, params, body, reply }) => {
    const isFirst = await agreeToPolicy(context, user.id, params.policyId, body.version)
    if (!isFirst) reply.code(200)
    return DONE
  })

  registerRoute(app, policyRecordRoutes.list, () => readPolicyRecords(context))
  registerRoute(app, policyRecordRoutes.confirm, async ({ user, body, request }) => {
    await confirmPolicies(context, actingIn(context, user, request), body)
    return DONE
  })
  registerRoute(app, policyRecordRoutes.weigh, async ({ user, params, body, request }) => {
    await weighChange(context, actingIn(context, user, request), params.policyId, body)
    return DONE
  })
  registerRoute(app, policyRecordRoutes.renew, async ({ user, params, body, request }) => {
    await setRenewal(context, actingIn(context, user, request), params.policyId, body.renewMonths)
    return DONE
  })
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
