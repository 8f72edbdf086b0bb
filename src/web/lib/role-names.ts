import type { Role } from '#domain/roles.ts'

/** Roles as people read them. */
export const ROLE_NAMES: Record<Role, string> = { customer: 'Customer', staff: 'Staff', admin: 'Admin' }
