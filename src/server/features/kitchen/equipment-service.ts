import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { equipmentBody, KitchenEquipment } from '#contract/kitchen.ts'
import type { AppContext } from '../../context.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import { equipment } from '../../database/schema/kitchen.ts'
import { lockKitchen, readKitchen } from '../../kitchen/kitchen.ts'
import { AppError } from '../../platform/app-error.ts'

/** Adds equipment (`equipmentId` is null) or replaces it. */
export async function saveEquipment(
  { db, changes }: AppContext,
  equipmentId: number | null,
  body: z.output<typeof equipmentBody>,
): Promise<KitchenEquipment> {
  const saved = await db
    .transaction(async tx => {
      await lockKitchen(tx)
      if (equipmentId === null) return (await tx.insert(equipment).values(body).returning())[0]
      const { dishes } = await readKitchen(tx)
      const usedBy = dishes.filter(dish => dish.equipment.some(used => used.equipmentId === equipmentId))
      if (!body.isActive && usedBy.length > 0) {
        throw new AppError('stillUsed', { usedBy: usedBy.map(({ name }) => name) }, { field: 'isActive' })
      }
      return (await tx.update(equipment).set(body).where(eq(equipment.id, equipmentId)).returning())[0]
    })
    .catch(error => {
      if (!isUniqueViolation(error, 'equipment_name_unique')) throw error
      throw new AppError('equipmentNameTaken', undefined, { field: 'name' })
    })
  if (!saved) throw new AppError('equipmentNotFound')
  changes.tellHere('equipment')
  return saved
}
