import type { User } from '#contract/people/accounts.ts'
import type { RouteDefinition } from '#contract/route.ts'
import { decideAccess } from '#domain/people/abilities.ts'
import { opensByPin } from '#domain/people/by-pin.ts'

/** The server's own rule, so that a screen asks for nothing that it refuses. */
export function mayCall(user: User, route: Pick<RouteDefinition, 'access' | 'method' | 'path'>): boolean {
  return decideAccess(route.access, user) === 'allowed' && (user.tablet !== 'pin' || opensByPin(route))
}
