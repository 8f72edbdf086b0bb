import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { changeDishBody, dishRecipeBody, KitchenDish } from '#contract/kitchen.ts'
import { takeInNewParts } from '#domain/kitchen.ts'
import type { Acting } from '../../audit/audit.ts'
import { trackMenu } from '../../authoring/menu-changes.ts'
import { keepVersion } from '../../authoring/save.ts'
import type { AppContext } from '../../context.ts'
import { menuItems } from '../../database/schema/menu.ts'
import { refuseChangedRecipe, refuseContradictedMarks } from '../../kitchen/checks.ts'
import { lockKitchen, readKitchen } from '../../kitchen/kitchen.ts'
import { writeDishUses } from '../../kitchen/recipes.ts'
import { findDish, readDish } from './kitchen-presenter.ts'

/** Of a dish's document; its texts are written as content. */
const RECIPE_FIELDS = [
  'dietaryInfo',
  'componentIds',
  'allergens',
  'equipment',
  'swaps',
] as const satisfies readonly (keyof z.output<typeof dishRecipeBody>)[]

type Body = z.output<typeof changeDishBody>

/** Replaces the recipe and the marks of a dish. */
export async function saveDishRecipe(
  { db, changes }: AppContext,
  acting: Acting,
  dishId: number,
  { revision, dietaryInfo, announcement, ...sent }: Body,
): Promise<KitchenDish> {
  const saved = await db.transaction(async tx => {
    await lockKitchen(tx)
    const reach = await trackMenu(tx)
    const before = findDish(await readKitchen(tx), dishId)
    refuseChangedRecipe(before, revision)
    const uses = { ...sent, equipment: takeInNewParts(sent.equipment, sent.componentIds, before) }
    await tx.update(menuItems).set({ dietaryInfo, allergens: sent.allergens }).where(eq(menuItems.id, dishId))
    await writeDishUses(tx, dishId, uses, { isPublished: true, fieldOf: field => field })
    await refuseContradictedMarks(tx, [dishId], 'dietaryInfo')
    await keepVersion(tx, 'dishes', dishId, acting, RECIPE_FIELDS)
    await reach(acting, announcement)
    return readDish(tx, dishId)
  })
  changes.tellHere('menu_items')
  return saved
}
