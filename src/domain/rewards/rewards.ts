/** Rules of reward claims. Source: specification sections 4, 5 and 9, ruling R8. */
import { DAY_MS } from '../clock/durations.ts'

export const CLAIM_LIFETIME_DAYS = 30
/** The bell warns of a claim that expires within so many days. */
export const CLAIM_WARNING_DAYS = 3
export const REDEEM_REASON_MAX_LENGTH = 200

type ClaimDecision =
  | { readonly status: 'claimable' }
  | { readonly status: 'locked'; readonly missingPoints: number }

export function decideClaim(pointsBalance: number, requiredPoints: number): ClaimDecision {
  return pointsBalance >= requiredPoints
    ? { status: 'claimable' }
    : { status: 'locked', missingPoints: requiredPoints - pointsBalance }
}

/** Both in milliseconds since 1970. */
export function claimExpiry(claimedAt: number): number {
  return claimedAt + CLAIM_LIFETIME_DAYS * DAY_MS
}

export const CLAIM_STATUSES = ['open', 'redeemed', 'expired'] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]

interface ClaimState {
  readonly isRedeemed: boolean
  /** A date, or ISO 8601 text. */
  readonly expiryDate: Date | string
}

/** A claim redeemed in time stays redeemed. `now` in milliseconds since 1970. */
export function claimStatus(claim: ClaimState, now: number): ClaimStatus {
  if (claim.isRedeemed) return 'redeemed'
  return now < new Date(claim.expiryDate).getTime() ? 'open' : 'expired'
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** ISO weekdays in words: `Mondays, Tuesdays and Sundays`. */
export function nameWeekdays(days: readonly number[]): string {
  const names = days.toSorted((a, b) => a - b).map(day => `${WEEKDAYS[day - 1]}s`)
  return new Intl.ListFormat('en-AU').format(names)
}

/** A claim is redeemed on these ISO weekdays only; no days mean any. */
export function isRedeemedOn(redeemDays: readonly number[], weekday: number): boolean {
  return redeemDays.length === 0 || redeemDays.includes(weekday)
}

/** No 0, 1, I, L, O and U: read out in a noisy bar, no two sound or look alike. */
export const CLAIM_CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CLAIM_CODE_LENGTH = 8

/** A code as it is stored, from what someone typed or scanned: any case, with blanks and dashes. */
export function normaliseClaimCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

/** Scanners also read other codes: of Wi-Fi, menus and adverts. */
export function isClaimCode(normalised: string): boolean {
  return (
    normalised.length === CLAIM_CODE_LENGTH &&
    [...normalised].every(letter => CLAIM_CODE_LETTERS.includes(letter))
  )
}

/** A code as people read it: `K7QM-3XTP`. */
export function formatClaimCode(code: string): string {
  return `${code.slice(0, CLAIM_CODE_LENGTH / 2)}-${code.slice(CLAIM_CODE_LENGTH / 2)}`
}
