import type * as z from 'zod/mini'
import type { equipmentBody, KitchenEquipment } from '#contract/kitchen.ts'
import type { Acting } from '../../audit/audit.ts'
import { trackMenu } from '../../authoring/menu-changes.ts'
import { keepVersion } from '../../authoring/save.ts'
import type { AppContext } from '../../context.ts'
import { lockKitchen, readKitchen } from '../../kitchen/kitchen.ts'
import { usersOfEquipment, writeEquipment } from '../../kitchen/recipes.ts'
import { AppError } from '../../platform/app-error.ts'

/** Adds equipment (`equipmentId` is null) or replaces it. */
export async function saveEquipment(
  { db, changes }: AppContext,
  acting: Acting,
  equipmentId: number | null,
  body: z.output<typeof equipmentBody>,
): Promise<KitchenEquipment> {
  const saved = await db.transaction(async tx => {
    await lockKitchen(tx)
    const reach = await trackMenu(tx)
    if (equipmentId !== null && !body.isActive) {
      const usedBy = usersOfEquipment(await readKitchen(tx), equipmentId).map(({ name }) => name)
      if (usedBy.length > 0) throw new AppError('stillUsed', { usedBy }, { field: 'isActive' })
    }
    const id = await writeEquipment(tx, equipmentId, body, field => field)
    await keepVersion(tx, 'equipment', id, acting)
    await reach(acting)
    return { id, ...body }
  })
  changes.tellHere('equipment')
  return saved
}
