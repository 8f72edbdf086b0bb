import { and, eq, notInArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { dishRecipeBody, KitchenDish } from '#contract/kitchen.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { dishComponents, dishEquipment, dishEquipmentComponents } from '../../database/schema/kitchen.ts'
import { menuItems } from '../../database/schema/menu.ts'
import { lockKitchen, readKitchen } from '../../kitchen/kitchen.ts'
import { AppError } from '../../platform/app-error.ts'
import { findContradictions, refuseChangedRecipe, refuseUnknown } from './checks.ts'
import { findDish, readDish } from './kitchen-presenter.ts'

type Body = z.output<typeof dishRecipeBody> & { readonly revision: number }

/** Replaces the recipe and the marks of a dish. */
export async function saveDishRecipe(
  { db, changes }: AppContext,
  dishId: number,
  body: Body,
): Promise<KitchenDish> {
  const saved = await db.transaction(async tx => {
    await lockKitchen(tx)
    const before = await readKitchen(tx)
    refuseChangedRecipe(findDish(before, dishId), body.revision)
    refuseUnknown(before.components, body.componentIds, 'unknownComponent', 'componentIds')
    const equipmentIds = body.equipment.map(({ equipmentId }) => equipmentId)
    refuseUnknown(before.equipment, equipmentIds, 'unknownEquipment', 'equipment')
    const passing = body.equipment.flatMap(({ componentIds }) => componentIds ?? [])
    if (passing.some(id => !body.componentIds.includes(id))) {
      throw new AppError('notOfThisDish', undefined, { field: 'equipment' })
    }
    await writeRecipe(tx, dishId, body)
    const contradiction = findContradictions(await readKitchen(tx)).find(found => found.dishId === dishId)
    if (contradiction) throw new AppError('markContradicted', contradiction, { field: 'dietaryInfo' })
    return readDish(tx, dishId)
  })
  changes.tellHere('menu_items')
  return saved
}

// What stays is left alone: whatever touches a recipe ends its assessment.
async function writeRecipe(
  tx: Transaction,
  dishId: number,
  { dietaryInfo, allergens, componentIds, equipment }: Body,
): Promise<void> {
  await tx.update(menuItems).set({ dietaryInfo, allergens }).where(eq(menuItems.id, dishId))
  await tx
    .delete(dishComponents)
    .where(and(eq(dishComponents.dishId, dishId), notInArray(dishComponents.componentId, componentIds)))
  if (componentIds.length > 0) {
    await tx
      .insert(dishComponents)
      .values(componentIds.map(componentId => ({ dishId, componentId })))
      .onConflictDoNothing()
  }
  const equipmentIds = equipment.map(({ equipmentId }) => equipmentId)
  await tx
    .delete(dishEquipment)
    .where(and(eq(dishEquipment.dishId, dishId), notInArray(dishEquipment.equipmentId, equipmentIds)))
  if (equipmentIds.length === 0) return
  await tx
    .insert(dishEquipment)
    .values(equipmentIds.map(equipmentId => ({ dishId, equipmentId })))
    .onConflictDoNothing()
  const passing = equipment.flatMap(({ equipmentId, componentIds: narrowed }) =>
    (narrowed ?? []).map(componentId => ({ dishId, equipmentId, componentId })),
  )
  const { componentId, equipmentId } = dishEquipmentComponents
  await tx.delete(dishEquipmentComponents).where(
    and(
      eq(dishEquipmentComponents.dishId, dishId),
      notInArray(
        sql`(${equipmentId}, ${componentId})`,
        passing.map(row => sql`(${row.equipmentId}::int, ${row.componentId}::int)`),
      ),
    ),
  )
  if (passing.length > 0) await tx.insert(dishEquipmentComponents).values(passing).onConflictDoNothing()
}
