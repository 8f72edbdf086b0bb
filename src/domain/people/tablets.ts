/** Shared tablets of a restaurant, and the PINs that open them. Source: decision 56. */
import type { Membership } from './places.ts'
import type { Role } from './roles.ts'

export const PIN_LENGTH = 4
/** Wrong tries in a row; after these only the password helps. */
export const PIN_TRIES = 5
/** Seconds to wait before a try, by the number of wrong ones before it. */
export const PIN_WAIT_SECONDS = [0, 0, 5, 15, 30] as const

/** Seconds without a touch after which a tablet locks, and from which it says so. */
export const TABLET_LOCK_SECONDS = 60
export const TABLET_WARNING_SECONDS = 50
/** Longest time between two requests of someone who touches the screen. */
export const TABLET_TOUCH_SECONDS = 20
/** Seconds without a request after which the server ends the session, so that a closed lid leaves none open. */
export const TABLET_IDLE_SECONDS = 90

export const TABLET_NAME_MAX_LENGTH = 40

/** Ways in which a session on a shared tablet began. */
export const TABLET_SIGN_INS = ['pin', 'password'] as const
export type TabletSignIn = (typeof TABLET_SIGN_INS)[number]

const PIN = /^\d{4}$/
const STRAIGHT = '01234567890'

export function isPin(typed: string): boolean {
  return PIN.test(typed)
}

/** Four times the same digit, or four in a row: the first that anyone tries. */
export function isEasyPin(pin: string): boolean {
  const backwards = [...STRAIGHT].reverse().join('')
  return new Set(pin).size === 1 || STRAIGHT.includes(pin) || backwards.includes(pin)
}

interface Person {
  readonly role: Role
  readonly places?: readonly Membership[] | undefined
  readonly isChef?: unknown
}

/**
 * Someone who signed in with a PIN: staff of the tablet's restaurant and at most a lead there, whatever else they are.
 * Null once they work elsewhere.
 */
export function withPinRights<Who extends Person>(person: Who, locationId: number): Who | null {
  const place = person.places?.find(own => own.locationId === locationId)
  if (!place || person.role === 'customer') return null
  const { isChef: _, ...rest } = person
  const position = place.position === 'manager' ? 'lead' : place.position
  return { ...(rest as Who), role: 'staff', places: [{ ...place, position }] }
}
