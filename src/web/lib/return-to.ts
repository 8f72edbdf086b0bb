/** The path after sign-in. Only paths of this site are allowed, or links could lead elsewhere. */

import { isSamePath, paths } from '#contract/paths.ts'

const SIGN_IN_PATHS = [paths.auth(), paths.login()]

/** The path if it is safe, otherwise `undefined`. */
export function sanitizeReturnTo(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined
  // `//other.site` and `/\other.site` are other hosts, and browsers first remove tabs and line breaks.
  if (value.startsWith('//') || value.includes('\\') || hasControlCharacter(value)) return undefined
  const path = value.split(/[?#]/, 1)[0] ?? ''
  return SIGN_IN_PATHS.some(signInPath => isSamePath(signInPath, path)) ? undefined : value
}

function hasControlCharacter(value: string): boolean {
  return [...value].some(character => character < ' ' || character === '\u007f')
}
