/** Rules of reward claims. Source: specification sections 4, 5 and 9, ruling R8. */

export const CLAIM_LIFETIME_DAYS = 30

export type ClaimDecision =
  | { readonly status: 'claimable' }
  | { readonly status: 'locked'; readonly missingPoints: number }

/** Whether a balance suffices for a reward. */
export function decideClaim(pointsBalance: number, requiredPoints: number): ClaimDecision {
  return pointsBalance >= requiredPoints
    ? { status: 'claimable' }
    : { status: 'locked', missingPoints: requiredPoints - pointsBalance }
}
