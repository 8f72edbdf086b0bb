/** The policies of the induction, and the versions of their texts. Source: ruling R5. */
import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Policy } from '#contract/policies.ts'
import type { Queries } from '../database/client.ts'
import { policies } from '../database/schema/policies.ts'

/** The policies that are in force, in the order in which they are read. */
export async function listPolicies(queries: Queries): Promise<Policy[]> {
  const rows = await queries
    .select()
    .from(policies)
    .where(eq(policies.isActive, true))
    .orderBy(asc(policies.displayOrder), asc(policies.id))
  return rows.map(({ id, category, title, description, sections }) => ({
    id,
    category,
    title,
    description,
    ...(sections && { sections }),
  }))
}

/** What a submission keeps of these policies: agreed to, and the version of each, both by policy id. */
export function agreeTo(policies: readonly Policy[]) {
  return {
    agreements: Object.fromEntries(policies.map(({ id }) => [String(id), true])),
    policyVersions: Object.fromEntries(policies.map(policy => [String(policy.id), policyVersion(policy)])),
  }
}

/**
 * Hash of a policy's whole text. People have agreed to versions by this very form: the fields stand in the
 * order in which the first releases hashed them, whatever order the database keeps them in.
 */
export function policyVersion({ id, title, description, sections }: Policy): string {
  const text = {
    id,
    title,
    description,
    sections: sections?.map(({ heading, paragraphs, points }) => ({ heading, paragraphs, points })),
  }
  return createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 16)
}
