/** Where to go after sign-in. Only paths of this site are honoured, or a link could lead people elsewhere. */

import { isSamePath, paths } from '#contract/paths.ts'

const SIGN_IN_PATHS = [paths.auth(), paths.login()]

/** The path when it is safe to follow, else `undefined`. */
export function sanitizeReturnTo(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined
  // `//other.site` and `/\other.site` name another host, and browsers drop tabs and line breaks before they look.
  if (value.startsWith('//') || value.includes('\\') || hasControlCharacter(value)) return undefined
  const path = value.split(/[?#]/, 1)[0] ?? ''
  return SIGN_IN_PATHS.some(signInPath => isSamePath(signInPath, path)) ? undefined : value
}

function hasControlCharacter(value: string): boolean {
  return [...value].some(character => character < ' ' || character === '\u007f')
}
