/** Limits of accounts and passwords. Source: specification sections 5 and 9, ruling R1. */

import { foldName } from './folding.ts'
import type { Role } from './roles.ts'

export const USERNAME_MIN_LENGTH = 3
/** New Staff Registration, 20 included. */
export const STAFF_USERNAME_MAX_LENGTH = 20
/** Join-now tab. */
export const USERNAME_MAX_LENGTH = 50

/** Names of the demo accounts, and what a stranger would like to be called. Source: ruling R1. */
const RESERVED_USERNAMES = ['admin', 'staff'] as const

/** Whether nobody may register this username; management can still give it (`create-admin`). */
export function isReservedUsername(username: string): boolean {
  return (RESERVED_USERNAMES as readonly string[]).includes(foldName(username))
}

export const CUSTOMER_PASSWORD_MIN_LENGTH = 6
export const STAFF_PASSWORD_MIN_LENGTH = 8
/** Argon2 reads every byte of a password; this bounds the work that a stranger can ask for. */
export const PASSWORD_MAX_LENGTH = 200

export const FULL_NAME_MIN_LENGTH = 2
export const FULL_NAME_MAX_LENGTH = 100
export const PHONE_NUMBER_MIN_LENGTH = 10
export const PHONE_NUMBER_MAX_LENGTH = 30
/** By so many of its last digits a phone number is known, with and without the code of its country. */
const KNOWN_PHONE_DIGITS = 9

/** What two spellings of one phone number share; null where there are too few digits to tell it from others. */
export function phoneKey(phoneNumber: string): string | null {
  const digits = phoneNumber.replaceAll(/\D/g, '').slice(-KNOWN_PHONE_DIGITS)
  return digits.length < KNOWN_PHONE_DIGITS ? null : digits
}

export const EMAIL_MAX_LENGTH = 254

export const SESSION_LIFETIME_DAYS = 30
export const RESET_LINK_LIFETIME_MINUTES = 60

/** Whether the password has a lowercase letter, an uppercase letter and a digit. */
export function hasThreeCharacterClasses(password: string): boolean {
  return /[a-z]/.test(password) && /[A-Z]/.test(password) && /[0-9]/.test(password)
}

type PasswordProblem = 'too-short' | 'missing-classes'

/** Checks a password by the rule of its owner's role; `null` when it may be used. */
export function findPasswordProblem(password: string, role: Role): PasswordProblem | null {
  if (role === 'customer') return password.length < CUSTOMER_PASSWORD_MIN_LENGTH ? 'too-short' : null
  if (password.length < STAFF_PASSWORD_MIN_LENGTH) return 'too-short'
  return hasThreeCharacterClasses(password) ? null : 'missing-classes'
}
