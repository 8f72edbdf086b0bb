/** Links by which people come to a location. How long one can be used: `places.ts`. Source: ruling R13. */

/** `used`: it was for one person, who has come. */
export const INVITATION_STATES = ['open', 'used', 'expired', 'withdrawn'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

export interface InvitationFacts {
  readonly isForOne: boolean
  readonly uses: number
  readonly isWithdrawn: boolean
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** The first state that ended the invitation, or pending. */
export function invitationState(
  { isForOne, uses, isWithdrawn, expiresAt }: InvitationFacts,
  now: number,
): InvitationState {
  if (isForOne && uses > 0) return 'used'
  if (isWithdrawn) return 'withdrawn'
  return now < expiresAt ? 'open' : 'expired'
}
