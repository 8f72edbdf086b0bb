/** An induction under way: what was agreed to and typed, kept in the browser for its owner until it is sent. */
import type { Policy } from '#contract/policies.ts'

export interface InductionDraft {
  /** Policy id → fingerprint of the text that was agreed to. */
  readonly agreed: Readonly<Record<string, string>>
  readonly staffName?: string
  readonly staffEmail?: string
}

export const INDUCTION_STORAGE_NAME = 'induction'

/** What a browser kept, as far as it still fits: an agreement to a text that has changed since is none. */
export function restoreDraft(stored: unknown, policies: readonly Policy[]): InductionDraft {
  const kept = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<InductionDraft>
  const agreed = policies
    .map(policy => [String(policy.id), fingerprint(policy)] as const)
    .filter(([id, print]) => kept.agreed?.[id] === print)
  return {
    agreed: Object.fromEntries(agreed),
    ...(typeof kept.staffName === 'string' && { staffName: kept.staffName }),
    ...(typeof kept.staffEmail === 'string' && { staffEmail: kept.staffEmail }),
  }
}

/** Whether a browser kept any agreement, whatever has become of its text. */
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

/** FNV-1a: tells one text from the next version of it; it guards against nothing. */
function fingerprint({ id, title, description, body }: Policy): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify({ id, title, description, ...(body !== null && { body }) })) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
