/**
 * Who may open which path. Apart from the abilities, since whoever is not signed in yet loads it as well.
 * Source: specification section 6.
 */
import { isStaff, type Role } from './roles.ts'

/** Whether the path belongs to the admin area (`/admin` and everything below it), in any letter case. */
function isAdminPath(path: string): boolean {
  return path.toLowerCase().startsWith('/admin')
}

/**
 * Whether someone may open the path, given that they are signed in.
 *
 * @param path as the router gives it, decoded; the router opens a page by any letter case of its path
 */
export function mayOpenPath(path: string, actor: { readonly role: Role }): boolean {
  return !isAdminPath(path) || isStaff(actor)
}
