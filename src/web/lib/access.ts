import type { User } from '#contract/accounts.ts'
import type { RouteDefinition } from '#contract/route.ts'
import { decideAccess } from '#domain/abilities.ts'

/** The server's own rule, so that a screen asks for nothing that it refuses. */
export function mayCall(user: User, { access }: Pick<RouteDefinition, 'access'>): boolean {
  return decideAccess(access, user) === 'allowed'
}
