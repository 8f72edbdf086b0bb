/** A person's agreements, and policies to read again. Source: rulings R5 and R11. */

import type { OwnAgreement, PolicyToRead } from '#contract/programme/policies.ts'
import type { BusinessDay } from '#domain/clock/business-day.ts'
import { RENEWAL_ASKED_DAYS } from '#domain/programme/policies.ts'
import type { Queries } from '../database/client.ts'
import { sql } from '../platform/drizzle.ts'
import type { PolicyFacts } from './policies.ts'

interface PolicyStatusRow extends Record<string, unknown> {
  readonly policyId: number
  /** Agreement to today's text if ever, else to the latest. */
  readonly agreedAt: string | null
  readonly isCurrent: boolean
  readonly earlier: OwnAgreement['earlier']
  /** Day of the latest agreement still valid after small changes. */
  readonly heldSince: string | null
  /** Expiry; `null`: unlimited. */
  readonly heldUntil: string | null
  readonly isInducted: boolean
}

interface AgreementQuery {
  readonly userId: number
  /** JSON: one `{id, version, accepted, months}` per policy. */
  readonly policies: string
}

const selectStatuses = (db: Queries, { userId, policies }: AgreementQuery) =>
  db.execute<PolicyStatusRow>(sql`
    select asked.id as "policyId", shown.agreed_at as "agreedAt", coalesce(shown.is_current, false) as "isCurrent",
      case when not shown.is_current and text.version is not null then json_build_object(
        'title', text.title, 'description', text.description, 'body', text.body) end as earlier,
      held.since::text as "heldSince", (held.since + make_interval(months => asked.months))::date::text as "heldUntil",
      exists (select from induction_submissions where user_id = ${userId}) as "isInducted"
    from json_to_recordset(${policies}::json) as asked (place int, id int, version text, accepted text[], months int)
    left join lateral (
      select agreed_at, version, version = asked.version as is_current from policy_agreements
      where user_id = ${userId} and policy_id = asked.id
      order by is_current desc, agreed_at desc limit 1
    ) as shown on true
    left join policy_versions as text on text.policy_id = asked.id and text.version = shown.version
    cross join lateral (
      select max(agreed_on) as since from policy_agreements
      where user_id = ${userId} and policy_id = asked.id and version = any(asked.accepted)
    ) as held
    order by asked.place`)

export async function readPolicyStatuses(
  db: Queries,
  facts: readonly PolicyFacts[],
  userId: number,
  today: BusinessDay,
): Promise<OwnAgreement[]> {
  const policies = facts.map(({ policy, accepted, renewMonths }, place) => ({
    place,
    id: policy.id,
    version: policy.version,
    accepted,
    months: renewMonths,
  }))
  const { rows } = await selectStatuses(db, { userId, policies: JSON.stringify(policies) })
  const byId = new Map(facts.map(fact => [fact.policy.id, fact]))
  return rows.map(row => {
    const { policyId, agreedAt, isCurrent, earlier } = row
    return {
      policyId,
      agreedAt,
      isCurrent,
      earlier,
      asked: whatIsAsked(row, byId.get(policyId), today),
    }
  })
}

/** Before the induction nothing is asked separately; unconfirmed policies never are. */
function whatIsAsked(
  { agreedAt, heldSince, heldUntil, isInducted }: PolicyStatusRow,
  facts: PolicyFacts | undefined,
  today: BusinessDay,
): OwnAgreement['asked'] {
  if (!isInducted || !facts?.policy.isConfirmed) return null
  if (agreedAt === null) return { why: 'new', readBy: null }
  if (heldSince === null) return { why: 'changed', readBy: facts.readBy }
  if (heldUntil === null) return null
  const askedFrom = Temporal.PlainDate.from(heldUntil).subtract({ days: RENEWAL_ASKED_DAYS })
  return askedFrom.toString() <= today ? { why: 'renewal', readBy: heldUntil } : null
}

export async function readToRead(
  db: Queries,
  facts: readonly PolicyFacts[],
  userId: number,
  today: BusinessDay,
): Promise<PolicyToRead[]> {
  const statuses = await readPolicyStatuses(db, facts, userId, today)
  const titles = new Map(facts.map(({ policy }) => [policy.id, policy.title]))
  return statuses.flatMap(({ policyId, asked }) =>
    asked ? [{ policyId, title: titles.get(policyId) ?? '', ...asked }] : [],
  )
}
