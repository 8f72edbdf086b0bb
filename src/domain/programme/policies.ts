/** Policies: how large a change of a text is, which agreements still hold, and how long. Source: rulings R5 and R11. */

/** The publisher's choice for a changed text: a small change, or one that everyone reads again. */
export const CHANGE_WEIGHTS = ['minor', 'material'] as const
export type ChangeWeight = (typeof CHANGE_WEIGHTS)[number]

/** Agreement to the current text, only to an earlier one, or to none. */
export const AGREEMENT_STATES = ['agreed', 'earlier', 'none'] as const
export type AgreementState = (typeof AGREEMENT_STATES)[number]

/** Reasons to read a policy after the induction. */
export const ASKED_REASONS = ['new', 'changed', 'renewal'] as const
export type AskedReason = (typeof ASKED_REASONS)[number]

/** Days before an agreement ends in which renewal is asked for. */
export const RENEWAL_ASKED_DAYS = 14
export const MOST_RENEW_MONTHS = 60

export interface Publication {
  readonly version: string
  /** `null` if the publisher chose none, which counts as material. */
  readonly weight: ChangeWeight | null
}

/**
 * Versions whose agreements still hold: the current one, and those with only small changes since.
 * `publications` oldest first.
 */
export function acceptedVersions(publications: readonly Publication[], current: string): string[] {
  // A version that became current without a publication has no weight.
  if (publications.at(-1)?.version !== current) return [current]
  const lastMaterial = publications.findLastIndex(({ weight }) => weight !== 'minor')
  return [...new Set(publications.slice(Math.max(0, lastMaterial)).map(({ version }) => version))]
}
