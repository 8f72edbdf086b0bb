/** What somebody answers for with their name: that a recipe is assessed, and that something is kept apart. */
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { KitchenComponent, KitchenDish, keepApartBody } from '#contract/kitchen.ts'
import { type Acting, recordAudit } from '../../audit/audit.ts'
import type { AppContext } from '../../context.ts'
import { dishKeptApart, recipeAssessments } from '../../database/schema/kitchen.ts'
import { refuseChangedRecipe } from '../../kitchen/checks.ts'
import { lockKitchen, readKitchen, stateDishes } from '../../kitchen/kitchen.ts'
import { AppError } from '../../platform/app-error.ts'
import { findComponent, findDish, readComponent, readDish } from './kitchen-presenter.ts'

/** Assesses the component's recipe; whoever was first stays named. */
export async function assessComponent(
  { db, changes }: AppContext,
  acting: Acting,
  componentId: number,
  revision: number,
): Promise<KitchenComponent> {
  const assessed = await db.transaction(async tx => {
    await lockKitchen(tx)
    refuseChangedRecipe(findComponent(await readKitchen(tx), componentId), revision)
    const first = await tx
      .insert(recipeAssessments)
      .values({ componentId, revision, assessedBy: acting.by, assessedAt: acting.at })
      .onConflictDoNothing()
      .returning()
    if (first.length > 0) {
      await recordAudit(tx, acting, {
        action: 'kitchen.assess',
        subject: { kind: 'components', id: componentId },
        after: { recipe: revision },
      })
    }
    return readComponent(tx, componentId)
  })
  changes.tellHere('recipe_assessments')
  return assessed
}

/** Assesses the dish's recipe; whoever was first stays named. */
export async function assessDish(
  { db, changes }: AppContext,
  acting: Acting,
  dishId: number,
  revision: number,
): Promise<KitchenDish> {
  const assessed = await db.transaction(async tx => {
    await lockKitchen(tx)
    refuseChangedRecipe(findDish(await readKitchen(tx), dishId), revision)
    const first = await tx
      .insert(recipeAssessments)
      .values({ dishId, revision, assessedBy: acting.by, assessedAt: acting.at })
      .onConflictDoNothing()
      .returning()
    if (first.length > 0) {
      await recordAudit(tx, acting, {
        action: 'kitchen.assess',
        subject: { kind: 'dishes', id: dishId },
        after: { recipe: revision },
      })
    }
    return readDish(tx, dishId)
  })
  changes.tellHere('recipe_assessments')
  return assessed
}

/** Answers for it that a dish is kept apart from what its equipment may carry. */
export async function keepApart(
  { db, changes }: AppContext,
  acting: Acting,
  dishId: number,
  { equipmentId, allergen, reason }: z.output<typeof keepApartBody>,
): Promise<KitchenDish> {
  const answered = await db.transaction(async tx => {
    await lockKitchen(tx)
    const rows = await readKitchen(tx)
    const isSame = (other: { equipmentId: number | null; allergen: string }) =>
      other.equipmentId === equipmentId && other.allergen === allergen
    if (findDish(rows, dishId).keptApart.some(isSame)) throw new AppError('keptApartAlready')
    if (!stateDishes(rows).get(dishId)?.traces.some(isSame)) throw new AppError('nothingToKeepApart')
    await tx
      .insert(dishKeptApart)
      .values({ dishId, equipmentId, allergen, reason, answeredBy: acting.by, answeredAt: acting.at })
    await recordAudit(tx, acting, {
      action: 'kitchen.keep-apart',
      subject: { kind: 'dishes', id: dishId },
      after: { equipmentId, allergen, reason },
    })
    return readDish(tx, dishId)
  })
  changes.tellHere('dish_kept_apart')
  return answered
}

export async function withdrawKeptApart(
  { db, changes }: AppContext,
  acting: Acting,
  keptApartId: number,
): Promise<void> {
  await db.transaction(async tx => {
    const [withdrawn] = await tx.delete(dishKeptApart).where(eq(dishKeptApart.id, keptApartId)).returning()
    if (!withdrawn) throw new AppError('keptApartNotFound')
    const { dishId, equipmentId, allergen, reason, answeredBy } = withdrawn
    await recordAudit(tx, acting, {
      action: 'kitchen.withdraw-kept-apart',
      subject: { kind: 'dishes', id: dishId },
      before: { equipmentId, allergen, reason, answeredBy },
    })
  })
  changes.tellHere('dish_kept_apart')
}
