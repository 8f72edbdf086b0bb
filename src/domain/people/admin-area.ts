/**
 * Access to paths by role, separate from the abilities because the sign-in page loads it too. Source:
 * specification section 6.
 */
import { PAGES_BY_PIN } from './by-pin.ts'
import { isStaff, type Role } from './roles.ts'
import type { TabletSignIn } from './tablets.ts'

/** Paths match in any letter case, as in the router. */
export function isAdminPath(path: string): boolean {
  return path.toLowerCase().startsWith('/admin')
}

const OF_GUESTS_ALONE: readonly string[] = ['/points', '/exclusive', '/birthday', '/reservations']
/** Every other page behind the sign-in is the staff's until it is named here. */
const OF_GUESTS: readonly string[] = [
  ...OF_GUESTS_ALONE,
  '/',
  '/menu',
  '/rewards',
  '/account',
  '/suggestions',
]

interface Reader {
  readonly role: Role
  readonly isGuest?: boolean | undefined
  readonly tablet?: TabletSignIn | undefined
}

/** Expects a path decoded by the router. */
export function mayOpenPath(path: string, actor: Reader): boolean {
  const page = path.toLowerCase().replace(/(?!^)\/+$/, '')
  if (actor.isGuest) return OF_GUESTS.includes(page)
  if (OF_GUESTS_ALONE.includes(page)) return false
  if (actor.tablet === 'pin') return PAGES_BY_PIN.includes(page.replace(/^(\/reading)\/.*/, '$1'))
  return !isAdminPath(path) || isStaff(actor)
}
