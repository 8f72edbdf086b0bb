/** The user as their own screens know them. Source: decisions 52 and 55. */
import type { User } from '#contract/people/accounts.ts'
import { isHeldToSecondStep } from '#domain/people/second-steps.ts'
import type { AppContext } from '../context.ts'
import { sql } from '../platform/drizzle.ts'

/** Column of a query on `users`: true if the person has a second step. */
export const HAS_SECOND_STEP = sql<boolean>`exists (
  select from sign_in_methods where sign_in_methods.user_id = users.id)`

/**
 * The user, marked as a guest if they are a customer off the demo, and if the setting asks for a second step that they
 * do not have.
 */
export async function asSignedIn(
  { config, settings }: Pick<AppContext, 'config' | 'settings'>,
  user: User,
  hasSecondStep: boolean,
): Promise<User> {
  if (user.role === 'customer') return config.isDemo ? user : { ...user, isGuest: true }
  if (hasSecondStep || !isHeldToSecondStep(user)) return user
  const { requireSecondStep } = await settings.read()
  return requireSecondStep ? { ...user, mustAddSecondStep: true } : user
}
