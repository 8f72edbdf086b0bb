/**
 * Access to paths by role, separate from the abilities because the sign-in page loads it too. Source:
 * specification section 6.
 */
import { isStaff, type Role } from './roles.ts'

/** Paths match in any letter case, as in the router. */
export function isAdminPath(path: string): boolean {
  return path.toLowerCase().startsWith('/admin')
}

/** Expects a path decoded by the router. */
export function mayOpenPath(path: string, actor: { readonly role: Role }): boolean {
  return !isAdminPath(path) || isStaff(actor)
}
