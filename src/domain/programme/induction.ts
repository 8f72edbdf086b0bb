/** The induction. Source: specification sections 2, 5 and 9. */

/** Seconds from the success to the redirect to /training. */
export const REDIRECT_SECONDS = 3
/** The form's signature: nothing is drawn. */
export const SIGNATURE_TEXT = 'Form submitted without signature'

/** By policy id. */
export type Agreements = Readonly<Record<string, unknown>>

/** Only `true` is an agreement. */
export function countAgreed(agreements: Agreements, policyIds: readonly number[]): number {
  return policyIds.filter(id => agreements[id] === true).length
}

export function areAllAgreed(agreements: Agreements, policyIds: readonly number[]): boolean {
  return countAgreed(agreements, policyIds) === policyIds.length
}
