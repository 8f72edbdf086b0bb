/** Roles and who may enter what. Source: specification sections 1, 2 and 6. */

export const ROLES = ['customer', 'staff', 'admin'] as const
export type Role = (typeof ROLES)[number]

/**
 * Who may call a route or see a screen: everybody, anybody signed in, staff and admin, or admin alone.
 * Each rule includes the people of the rules after it.
 */
export const ACCESS_RULES = ['public', 'signed-in', 'staff', 'admin'] as const
export type AccessRule = (typeof ACCESS_RULES)[number]

const ROLES_BY_RULE: Record<Exclude<AccessRule, 'public'>, readonly Role[]> = {
  'signed-in': ROLES,
  staff: ['staff', 'admin'],
  admin: ['admin'],
}

export type AccessDecision = 'allowed' | 'not-signed-in' | 'not-allowed'

/** Decides whether somebody with this role (`null`: nobody signed in) passes the rule. */
export function decideAccess(rule: AccessRule, role: Role | null): AccessDecision {
  if (rule === 'public') return 'allowed'
  if (role === null) return 'not-signed-in'
  return ROLES_BY_RULE[rule].includes(role) ? 'allowed' : 'not-allowed'
}

/** Whether the path belongs to the admin area (`/admin` and everything below it), in any letter case. */
function isAdminPath(path: string): boolean {
  return path.toLowerCase().startsWith('/admin')
}

/**
 * Whether this role may open the path, given that its owner is signed in.
 *
 * @param path as the router gives it, decoded; the router opens a page by any letter case of its path
 */
export function mayOpenPath(path: string, role: Role): boolean {
  return !isAdminPath(path) || decideAccess('staff', role) === 'allowed'
}
