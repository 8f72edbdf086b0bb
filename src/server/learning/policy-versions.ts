import { createHash } from 'node:crypto'
import { POLICIES } from '#content/policies/policies.ts'

/** Policy id → hash of its whole text, so that a submission says what was agreed to. Source: ruling R5. */
export const POLICY_VERSIONS: Readonly<Record<string, string>> = Object.fromEntries(
  POLICIES.map(policy => [
    String(policy.id),
    createHash('sha256').update(JSON.stringify(policy)).digest('base64url').slice(0, 16),
  ]),
)
