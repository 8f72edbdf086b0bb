/** Draft of an induction: agreements and typed text, stored in the browser for its owner until it is sent. */
import type { Policy } from '#contract/programme/policies.ts'

export interface InductionDraft {
  /** Policy id → fingerprint of the text that was agreed to. */
  readonly agreed: Readonly<Record<string, string>>
  readonly staffName?: string
  readonly staffEmail?: string
}

export const INDUCTION_STORAGE_NAME = 'induction'

/** The stored draft without agreements to texts that have changed since. */
export function restoreDraft(stored: unknown, policies: readonly Policy[]): InductionDraft {
  const draft = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<InductionDraft>
  const agreed = policies
    .map(policy => [String(policy.id), fingerprint(policy)] as const)
    .filter(([id, print]) => draft.agreed?.[id] === print)
  return {
    agreed: Object.fromEntries(agreed),
    ...(typeof draft.staffName === 'string' && { staffName: draft.staffName }),
    ...(typeof draft.staffEmail === 'string' && { staffEmail: draft.staffEmail }),
  }
}

/** Includes agreements to texts that have changed since. */
export function hasAgreements(stored: unknown): boolean {
  const { agreed = {} } = (
    typeof stored === 'object' && stored !== null ? stored : {}
  ) as Partial<InductionDraft>
  return Object.keys(agreed).length > 0
}

export function withAgreement(draft: InductionDraft, policy: Policy, isAgreed: boolean): InductionDraft {
  const { [String(policy.id)]: _before, ...others } = draft.agreed
  return { ...draft, agreed: isAgreed ? { ...others, [policy.id]: fingerprint(policy) } : others }
}

/** The agreements as they are sent. */
export function agreementsOf(draft: InductionDraft, policies: readonly Policy[]): Record<string, boolean> {
  return Object.fromEntries(policies.map(({ id }) => [String(id), String(id) in draft.agreed]))
}

/** FNV-1a: distinguishes versions of a text; no protection. */
function fingerprint({ id, title, description, body }: Policy): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify({ id, title, description, ...(body !== null && { body }) })) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
