/** What somebody has agreed to of the policies that are in force. Source: ruling R5. */
import { sql } from 'drizzle-orm'
import type { OwnAgreement, Policy } from '#contract/policies.ts'
import type { Queries } from '../../database/client.ts'
import { type Given, statement } from '../../database/statement.ts'

interface AgreementRow extends Record<string, unknown> {
  readonly policyId: number
  readonly agreedAt: string
  readonly isCurrent: boolean
  readonly earlier: Pick<Policy, 'title' | 'description' | 'body'> | null
}

const selectAgreements = statement(
  (_db, { userId }: Given<{ userId: number }>) => sql<AgreementRow>`
    select policy.id as "policyId", agreed."agreedAt", agreed."isCurrent",
      case when not agreed."isCurrent" then agreed.text end as earlier
    from policies as policy
    cross join lateral (
      select agreement.agreed_at as "agreedAt",
        version.version is not null and (version.title, version.description) = (policy.title, policy.description)
          and version.body is not distinct from policy.body as "isCurrent",
        case when version.version is not null then json_build_object(
          'title', version.title, 'description', version.description, 'body', version.body) end as text
      from policy_agreements as agreement
      left join policy_versions as version
        on version.policy_id = agreement.policy_id and version.version = agreement.version
      where agreement.policy_id = policy.id and agreement.user_id = ${userId}
      order by "isCurrent" desc, agreement.agreed_at desc
      limit 1
    ) as agreed
    where policy.is_active
    order by policy.display_order, policy.id`,
)

export async function readAgreements(db: Queries, userId: number): Promise<OwnAgreement[]> {
  const rows = await selectAgreements(db, { userId })
  return rows.map(row => ({ ...row, agreedAt: new Date(row.agreedAt).toISOString() }))
}
