/**
 * Two-key sign-off: a colleague tests and signs, the trainee confirms on their own device. Source: ruling R14
 * ("Two-key sign-off", "Levels").
 */

import { DAY_MS } from '../clock/durations.ts'
import type { CardRating } from '../memory/memory.ts'
import { type Actor, can } from '../people/abilities.ts'
import { isStaff } from '../people/roles.ts'

export const SIGN_OFF_CODE_LENGTH = 6
/** Until a colleague takes the code. */
export const CODE_LIFETIME_MS = 15 * 60 * 1000
/** From the code to the signature: a phone may be without a connection until the next day. */
export const SIGNING_LIFETIME_MS = DAY_MS
/** From the signature to the trainee's confirmation. */
export const CONFIRMING_LIFETIME_MS = 7 * DAY_MS

export const ORAL_QUESTIONS = 8
export const POINTS_MAX = 3
/** Points of a question, by the assessor's judgement. */
export const POINT_NAMES = ['No', 'A part', 'Nearly', 'Yes, all'] as const

/** Points that pass: 16 of 24, and two thirds of a shorter test. A test without questions is passed. */
export function pointsToPass(questions: number): number {
  return Math.ceil((questions * POINTS_MAX * 2) / 3)
}

export function sumOfPoints(points: readonly number[]): number {
  return points.reduce((sum, each) => sum + each, 0)
}

export function isTestPassed(points: readonly number[]): boolean {
  return sumOfPoints(points) >= pointsToPass(points.length)
}

/**
 * Two points, the mean that passes, are the least that counts as remembered, with effort. A part of an allergen is
 * no answer to a guest, so one point is as none.
 */
export function ratePoints(points: number): CardRating {
  if (points >= POINTS_MAX) return 'good'
  return points === 2 ? 'hard' : 'again'
}

/** A colleague as they stand at one instant. */
export interface Signer {
  /** Null: no active account. */
  readonly actor: Actor | null
  /** Every shift of their own plan is signed off. */
  readonly isPlanComplete: boolean
  /**
   * Restaurants where a manager has given `may-sign` for a duty of this shift, and not taken it back; without those
   * where they lack a licence that the duty or their job needs.
   */
  readonly maySignAt: readonly number[]
}

interface Trainee {
  readonly id: number
  readonly locationIds: readonly number[]
}

/**
 * The restaurant at which the signer may sign off the trainee's shift at that instant, `null` for a trainee or an
 * admin without one; `undefined`: nowhere. A position and a complete plan give the right whatever licences the signer
 * has: a licence is for doing a duty (ruling R16), which a signature gives to nobody, since the trainee needs their own.
 * `may-sign` is a level of a duty, so it does not count without the duty's licences.
 */
export function placeToSign(
  { actor, isPlanComplete, maySignAt }: Signer,
  { id, locationIds }: Trainee,
): number | null | undefined {
  if (actor === null || actor.id === id || !isStaff(actor)) return undefined
  // As in an academy without memberships: any colleague (ruling R9).
  if (locationIds.length === 0) return null
  const own = (actor.places ?? []).map(({ locationId }) => locationId)
  return locationIds.find(
    locationId =>
      can(actor, 'shifts.sign-off', { locationIds: [locationId] }) ||
      (own.includes(locationId) && (isPlanComplete || maySignAt.includes(locationId))),
  )
}

export const SESSION_STATES = [
  'open',
  'claimed',
  'signed',
  'confirmed',
  'to-repeat',
  'cancelled',
  'disputed',
  'expired',
] as const
/** The ways in which a session ends. */
export const SESSION_ENDS = ['confirmed', 'to-repeat', 'cancelled', 'disputed', 'expired'] as const
export type SessionState = (typeof SESSION_STATES)[number]
export type SessionEnd = (typeof SESSION_ENDS)[number]

interface Session {
  readonly claimedAt: Date | null
  readonly signedAt: Date | null
  readonly expiresAt: Date
  readonly ending: SessionEnd | null
}

export function sessionState({ claimedAt, signedAt, expiresAt, ending }: Session, now: Date): SessionState {
  if (ending) return ending
  if (now >= expiresAt) return 'expired'
  if (signedAt) return 'signed'
  return claimedAt ? 'claimed' : 'open'
}

/** Sign-offs from which on an assessor's passes are looked at. */
export const ASSESSOR_SIGN_OFFS_MIN = 10
/** Newest passes of an assessor that are looked at. */
export const ASSESSOR_PASSES = 50
/** Task to repeat of a failed test. */
export const ORAL_TEST_TASK = 'Oral test'
