/** The three roles. What each may do: `abilities.ts`. Source: specification sections 1 and 6. */

export const ROLES = ['customer', 'staff', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Admins work here too. */
export function isStaff({ role }: { readonly role: Role }): boolean {
  return role === 'staff' || role === 'admin'
}
