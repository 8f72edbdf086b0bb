/** Policies: how large a change of a text is, which agreements still hold, and how long. Source: rulings R5 and R11. */

/** What the publisher of a changed text says of it: a small change, or one that everyone has to read again. */
export const CHANGE_WEIGHTS = ['minor', 'material'] as const
export type ChangeWeight = (typeof CHANGE_WEIGHTS)[number]

/** To what someone agreed: today's text, an earlier one alone, or none. */
export const AGREEMENT_STATES = ['agreed', 'earlier', 'none'] as const
export type AgreementState = (typeof AGREEMENT_STATES)[number]

/** Why someone is asked to read a policy after their induction. */
export const ASKED_REASONS = ['new', 'changed', 'renewal'] as const
export type AskedReason = (typeof ASKED_REASONS)[number]

/** So many days before an agreement ends it is asked for again. */
export const RENEWAL_ASKED_DAYS = 14
export const MOST_RENEW_MONTHS = 60

/** A text as staff began to see it. */
export interface Publication {
  readonly version: string
  /** `null`: nobody has said, which counts as material. */
  readonly weight: ChangeWeight | null
}

/**
 * The texts an agreement to which still holds: today's, and those from which only small changes led to it.
 *
 * @param publications oldest first
 * @param current the version of today's text
 */
export function acceptedVersions(publications: readonly Publication[], current: string): string[] {
  // What reached the policy by no publication was weighed by nobody.
  if (publications.at(-1)?.version !== current) return [current]
  const lastMaterial = publications.findLastIndex(({ weight }) => weight !== 'minor')
  return [...new Set(publications.slice(Math.max(0, lastMaterial)).map(({ version }) => version))]
}
