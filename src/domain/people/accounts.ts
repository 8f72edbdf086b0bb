/** Limits of accounts and passwords. Source: specification sections 5 and 9, ruling R1. */

import { foldName } from './folding.ts'
import type { Role } from './roles.ts'

export const USERNAME_MIN_LENGTH = 3
/** New Staff Registration, 20 included. */
export const STAFF_USERNAME_MAX_LENGTH = 20
/** Join-now tab. */
export const USERNAME_MAX_LENGTH = 50

/** Demo accounts, whose names attract strangers. Source: ruling R1. */
const RESERVED_USERNAMES = ['admin', 'staff'] as const

/** Reserved usernames cannot be registered; management can still assign them (`create-admin`). */
export function isReservedUsername(username: string): boolean {
  return (RESERVED_USERNAMES as readonly string[]).includes(foldName(username))
}

export const CUSTOMER_PASSWORD_MIN_LENGTH = 6
export const STAFF_PASSWORD_MIN_LENGTH = 8
/** Argon2 reads every byte of a password; this limits the work per attempt. */
export const PASSWORD_MAX_LENGTH = 200

export const FULL_NAME_MIN_LENGTH = 2
export const FULL_NAME_MAX_LENGTH = 100
export const PHONE_NUMBER_MIN_LENGTH = 10
export const PHONE_NUMBER_MAX_LENGTH = 30
/** Digits compared from the end, so that a number matches with and without its country code. */
const KNOWN_PHONE_DIGITS = 9

/** The key that two spellings of one phone number share; null if it has too few digits. */
export function phoneKey(phoneNumber: string): string | null {
  const digits = phoneNumber.replaceAll(/\D/g, '').slice(-KNOWN_PHONE_DIGITS)
  return digits.length < KNOWN_PHONE_DIGITS ? null : digits
}

/** The key of a typed phone number; null if it is something else, such as a username with digits in it. */
export function typedPhoneKey(typed: string): string | null {
  return /^[\d\s+()./-]*$/.test(typed) ? phoneKey(typed) : null
}

export const EMAIL_MAX_LENGTH = 254

export const EMPLOYEE_NUMBER_MAX_LENGTH = 40

export const SESSION_LIFETIME_DAYS = 30
export const RESET_LINK_LIFETIME_MINUTES = 60

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
