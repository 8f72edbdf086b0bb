/** The second step of a sign-in: a passkey or an authenticator app, and recovery codes. Source: decision 52. */
import type { Membership } from './places.ts'
import type { Role } from './roles.ts'

export const METHOD_KINDS = ['app', 'passkey'] as const
export type MethodKind = (typeof METHOD_KINDS)[number]

/** Per person, of both kinds together. */
export const METHODS_MAX = 10
export const METHOD_NAME_MAX_LENGTH = 60

/** Digits of an authenticator app's code, and the seconds that one is shown. */
export const APP_CODE_LENGTH = 6
export const APP_CODE_SECONDS = 30

export const RECOVERY_CODE_COUNT = 10
/** Without letters and digits that look alike. */
export const RECOVERY_CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
/** 49 bits, which are hashed like a password. */
export const RECOVERY_CODE_LENGTH = 10

/** Minutes from the right password to the second step. */
export const PENDING_SIGN_IN_MINUTES = 5
/** Minutes from the beginning to the end of adding a method. */
export const ADDING_MINUTES = 10

/** True for the people of the setting: admins, managers of a location, and chefs. */
export function isHeldToSecondStep({
  role,
  isChef = false,
  places = [],
}: {
  readonly role: Role
  readonly isChef?: boolean | undefined
  readonly places?: readonly Pick<Membership, 'position'>[] | undefined
}): boolean {
  return role === 'admin' || isChef || places.some(({ position }) => position === 'manager')
}

/** As it is stored: in small letters, without what people type between. */
export function normalizeCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '')
}

/** As it is shown: in two halves. */
export function writeRecoveryCode(code: string): string {
  const half = code.length / 2
  return `${code.slice(0, half)}-${code.slice(half)}`
}
