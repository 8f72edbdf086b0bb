/** People who must add a second step before anything else. Source: decision 52. */
import type { User } from '#contract/accounts.ts'
import { isHeldToSecondStep } from '#domain/second-steps.ts'
import type { AppContext } from '../context.ts'
import { sql } from '../platform/drizzle.ts'

/** Column of a query on `users`: true if the person has a second step. */
export const HAS_SECOND_STEP = sql<boolean>`exists (
  select from sign_in_methods where sign_in_methods.user_id = users.id)`

/** The user, marked if the setting asks for a second step and they have none. */
export async function withDuty(
  { settings }: Pick<AppContext, 'settings'>,
  user: User,
  hasSecondStep: boolean,
): Promise<User> {
  if (hasSecondStep || !isHeldToSecondStep(user)) return user
  const { requireSecondStep } = await settings.read()
  return requireSecondStep ? { ...user, mustAddSecondStep: true } : user
}
