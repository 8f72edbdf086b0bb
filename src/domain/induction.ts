/** The induction. Source: specification sections 2, 5 and 9. */

/** Seconds from the success to the redirect to /training. */
export const REDIRECT_SECONDS = 3
/** What the form sends as its signature: nothing is drawn. */
export const SIGNATURE_TEXT = 'Form submitted without signature'

/** What was agreed to, by policy id. */
export type Agreements = Readonly<Record<string, unknown>>

/** How many of the policies are agreed to; nothing but `true` is an agreement. */
export function countAgreed(agreements: Agreements, policyIds: readonly number[]): number {
  return policyIds.filter(id => agreements[id] === true).length
}

export function areAllAgreed(agreements: Agreements, policyIds: readonly number[]): boolean {
  return countAgreed(agreements, policyIds) === policyIds.length
}
