import type { Settings } from '#contract/settings.ts'
import type { Acting } from '../../audit/audit.ts'
import { trackMenu } from '../../authoring/menu-changes.ts'
import type { AppContext } from '../../context.ts'
import { lockKitchen } from '../../kitchen/kitchen.ts'

/** Changes settings; another food law changes what the menu says, and with it all that rests on the menu. */
export async function changeSettings(
  { db, settings, changes }: AppContext,
  acting: Acting,
  changed: Partial<Settings>,
): Promise<Settings> {
  if (changed.allergenProfile === undefined) return settings.change(changed, acting)
  await db.transaction(async tx => {
    await lockKitchen(tx)
    const reach = await trackMenu(tx)
    await settings.write(tx, changed, acting)
    await reach(acting)
  })
  // Other processes hear of it; this one must not answer with the old value until then.
  changes.tellHere('settings')
  return settings.read()
}
