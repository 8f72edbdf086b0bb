/** The induction. Source: specification sections 2, 5 and 9. */

export const POLICY_COUNT = 23
/** Seconds from the success to the redirect to /training. */
export const REDIRECT_SECONDS = 3
/** What the form sends as its signature: nothing is drawn. */
export const SIGNATURE_TEXT = 'Form submitted without signature'
