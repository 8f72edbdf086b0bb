/** The policies of the induction, and the versions of their texts. Source: ruling R5. */
import { createHash } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Policy } from '#contract/policies.ts'
import type { Queries, Transaction } from '../database/client.ts'
import { policies, policyAgreements, policyVersions } from '../database/schema/policies.ts'

/** The policies that are in force, in the order in which they are read. */
export async function listPolicies(queries: Queries): Promise<Policy[]> {
  const rows = await queries
    .select()
    .from(policies)
    .where(eq(policies.isActive, true))
    .orderBy(asc(policies.displayOrder), asc(policies.id))
  return rows.map(({ id, category, title, description, body }) => ({
    id,
    category,
    title,
    description,
    body,
  }))
}

/**
 * What a submission keeps of these policies: agreed to, and the version of each, both by policy id. The text of each
 * version is kept, so that it can be read whatever is edited later.
 */
export async function agreeTo(queries: Queries, policies: readonly Policy[]) {
  return {
    agreements: Object.fromEntries(policies.map(({ id }) => [String(id), true])),
    policyVersions: await keepVersions(queries, policies),
  }
}

type AgreementRow = typeof policyAgreements.$inferSelect

interface Agreeing extends Pick<AgreementRow, 'userId' | 'agreedAt' | 'agreedOn'> {
  /** Of the texts, by policy id. */
  readonly versions: Readonly<Record<string, string>>
}

/** Keeps that somebody agrees to these texts; twice on one day is once. */
export async function recordAgreements(tx: Transaction, { versions, ...agreeing }: Agreeing): Promise<void> {
  const rows = Object.entries(versions).map(([policyId, version]) => ({
    ...agreeing,
    policyId: Number(policyId),
    version,
  }))
  if (rows.length > 0) await tx.insert(policyAgreements).values(rows).onConflictDoNothing()
}

async function keepVersions(queries: Queries, policies: readonly Policy[]): Promise<Record<string, string>> {
  const ids = policies.map(({ id }) => id)
  const known = Map.groupBy(
    await queries.select().from(policyVersions).where(inArray(policyVersions.policyId, ids)),
    ({ policyId }) => policyId,
  )
  // A text that was agreed to before keeps its version, also one from a release that hashed another form of it.
  const versioned = policies.map(policy => ({
    policyId: policy.id,
    version: known.get(policy.id)?.find(text => isSameText(text, policy))?.version ?? policyVersion(policy),
    title: policy.title,
    description: policy.description,
    body: policy.body,
  }))
  if (versioned.length > 0) await queries.insert(policyVersions).values(versioned).onConflictDoNothing()
  return Object.fromEntries(versioned.map(({ policyId, version }) => [String(policyId), version]))
}

type PolicyText = Pick<Policy, 'title' | 'description' | 'body'>

/** Whether both read the same. */
export function isSameText(one: PolicyText, other: PolicyText): boolean {
  return one.title === other.title && one.description === other.description && one.body === other.body
}

/** Hash of a policy's whole text. People have agreed to short policies by this very form. */
export function policyVersion({ id, title, description, body }: Policy): string {
  const text = { id, title, description, ...(body !== null && { body }) }
  return createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 16)
}
