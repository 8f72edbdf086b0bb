/** The induction. Source: specification sections 2, 5 and 9. */

export const POLICY_COUNT = 23
const POLICY_IDS = Array.from({ length: POLICY_COUNT }, (_, index) => index + 1)
/** Seconds from the success to the redirect to /training. */
export const REDIRECT_SECONDS = 3
/** What the form sends as its signature: nothing is drawn. */
export const SIGNATURE_TEXT = 'Form submitted without signature'

/** What was agreed to, by policy id. */
type Agreements = Readonly<Record<string, unknown>>

/** Number of policies that are agreed to; nothing but `true` is an agreement. */
export function countAgreed(agreements: Agreements): number {
  return POLICY_IDS.filter(id => agreements[id] === true).length
}

export function areAllAgreed(agreements: Agreements): boolean {
  return countAgreed(agreements) === POLICY_COUNT
}
