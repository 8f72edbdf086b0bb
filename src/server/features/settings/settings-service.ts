import type { Settings } from '#contract/house/settings.ts'
import { lockKitchen } from '../../allergens/kitchen.ts'
import { trackMenu } from '../../authoring/menu-changes.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { signInMethods } from '../../database/schema/second-steps.ts'
import { users } from '../../database/schema/users.ts'
import { AppError } from '../../platform/app-error.ts'
import { eq } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'

/** Changes settings; another food law changes the menu's statements and everything based on them. */
export async function changeSettings(
  { db, settings, changes }: AppContext,
  acting: ActorContext,
  changed: Partial<Settings>,
): Promise<Settings> {
  if (changed.allergenProfile === undefined && !changed.requireSecondStep)
    return settings.change(changed, acting)
  await db.transaction(async tx => {
    if (changed.requireSecondStep) await refuseWithoutSecondStep(tx, acting)
    if (changed.allergenProfile === undefined) return settings.write(tx, changed, acting)
    await lockKitchen(tx)
    const reach = await trackMenu(tx)
    await settings.write(tx, changed, acting)
    await reach(acting)
  })
  // Other processes are notified; this one must not use the old value until then.
  changes.notifyHere('settings')
  return settings.read()
}

/** An admin who asks others for a second step has one, so that the setting never locks the last admin out. */
async function refuseWithoutSecondStep(tx: Transaction, { by }: ActorContext): Promise<void> {
  // Removing the last method waits for this lock.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, by)).for('share')
  const own = await tx.$count(signInMethods, eq(signInMethods.userId, by))
  if (own === 0) throw new AppError('ownSecondStepFirst', undefined, { field: 'requireSecondStep' })
}
