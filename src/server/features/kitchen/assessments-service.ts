/** Signed statements: that a recipe is assessed, that something is separated, and that equipment was cleaned. */

import type * as z from 'zod/mini'
import type {
  AssessedRecipes,
  assessBody,
  assessDishBody,
  assessSeenBody,
  keepApartBody,
  meanBody,
  takeBackBody,
} from '#contract/kitchen/kitchen.ts'
import { sourcesToKeepApart } from '#domain/kitchen/statements.ts'
import { refuseChangedRecipe } from '../../allergens/checks.ts'
import { storeMeant } from '../../allergens/contradictions.ts'
import { type KitchenRows, lockKitchen, readKitchen, stateRows, toKitchen } from '../../allergens/kitchen.ts'
import { findComponent, findDish, signSeen } from '../../allergens/sign-recipes.ts'
import { takeBack } from '../../allergens/signatures.ts'
import { type AuditContext, recordAudit } from '../../audit.ts'
import { readAnswers } from '../../authoring/built-in/built-in-answers.ts'
import { trackMenu } from '../../authoring/menu-changes.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { equipmentLeavings, keptApart } from '../../database/schema/kitchen.ts'
import { menuItems } from '../../database/schema/menu.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, inArray, isNull } from '../../platform/drizzle.ts'
import { readDish } from './kitchen-presenter.ts'

type Recipe = { readonly dishId: number } | { readonly componentId: number }

/** Reads what the response shows, once the change is in. */
type Present<Presented> = (tx: Transaction) => Promise<Presented>

/** Assesses the recipe; the first assessor stays named. */
export function assessRecipe<Presented>(
  context: AppContext,
  acting: AuditContext,
  recipe: Recipe,
  {
    revision,
    isConfirmed,
    meant = [],
  }: z.output<typeof assessBody> & Partial<z.output<typeof assessDishBody>>,
  present: Present<Presented>,
): Promise<Presented> {
  return changeKitchen(context, acting, 'recipe_assessments', async (tx, rows) => {
    refuseChangedRecipe(findRecipe(rows, recipe), revision)
    const seen = {
      dishes: 'dishId' in recipe ? [{ id: recipe.dishId, meant }] : [],
      components: 'componentId' in recipe ? [{ id: recipe.componentId }] : [],
      isConfirmed,
    }
    await signSeen(context.settings, tx, acting, rows, seen, await readAnswers(tx))
    return present
  })
}

/** Assesses many as seen. Those changed in between are named, and none is signed. */
export function assessSeen(
  context: AppContext,
  acting: AuditContext,
  seen: z.output<typeof assessSeenBody>,
): Promise<AssessedRecipes> {
  return changeKitchen(context, acting, 'recipe_assessments', async (tx, rows) => {
    const isAsSeen = (standing: readonly SeenRecipe[]) => {
      const revisions = new Map(standing.map(({ id, revision }) => [id, revision]))
      return ({ id, revision }: SeenRecipe) => revisions.get(id) === revision
    }
    const [dishIsAsSeen, componentIsAsSeen] = [isAsSeen(rows.dishes), isAsSeen(rows.components)]
    const asSeen = {
      dishes: seen.dishes.filter(dishIsAsSeen),
      components: seen.components.filter(componentIsAsSeen),
      isConfirmed: seen.isConfirmed,
    }
    const signed = await signSeen(context.settings, tx, acting, rows, asSeen, await readAnswers(tx))
    const changedDishes = seen.dishes.filter(dish => !dishIsAsSeen(dish)).map(({ id }) => id)
    const changedComponents = seen.components.filter(part => !componentIsAsSeen(part)).map(({ id }) => id)
    // Dishes that have left the menu are named too.
    const dishes = await tx
      .select({ id: menuItems.id, name: menuItems.name })
      .from(menuItems)
      .where(inArray(menuItems.id, changedDishes))
    return async () => ({
      signed,
      changed: {
        dishes,
        components: rows.components
          .filter(({ id }) => changedComponents.includes(id))
          .map(({ id, name }) => ({ id, name })),
      },
    })
  })
}

interface SeenRecipe {
  readonly id: number
  readonly revision: number
}

/** Makes a change and records what it does to the statements; returns what `work`'s result reads after that. */
async function changeKitchen<Presented>(
  { db, changes }: AppContext,
  acting: AuditContext,
  table: 'recipe_assessments' | 'dish_kept_apart' | 'equipment_leavings',
  work: (tx: Transaction, rows: KitchenRows) => Promise<Present<Presented>>,
): Promise<Presented> {
  const presented = await db.transaction(async tx => {
    await lockKitchen(tx)
    const reach = await trackMenu(tx)
    const present = await work(tx, await readKitchen(tx))
    await reach(acting)
    return present(tx)
  })
  changes.notifyHere(table)
  return presented
}

function findRecipe(rows: KitchenRows, recipe: Recipe) {
  return 'dishId' in recipe ? findDish(rows, recipe.dishId) : findComponent(rows, recipe.componentId)
}

/** Withdraws assessments: guests are told to ask the chef again. */
export function takeBackAssessments(
  context: AppContext,
  acting: AuditContext,
  recipes: z.output<typeof takeBackBody>,
): Promise<{ withdrawn: number }> {
  return changeKitchen(context, acting, 'recipe_assessments', async tx => {
    const withdrawn = await takeBack(tx, acting, recipes)
    return async () => ({ withdrawn })
  })
}

/** Confirms that allergens named in the dish's texts are absent. */
export function meanDish(
  context: AppContext,
  acting: AuditContext,
  dishId: number,
  { revision, meant }: z.output<typeof meanBody>,
) {
  return changeKitchen(context, acting, 'recipe_assessments', async (tx, rows) => {
    refuseChangedRecipe(findDish(rows, dishId), revision)
    await storeMeant(tx, acting, [{ dishId, subjects: meant }])
    await recordAudit(tx, acting, {
      action: 'kitchen.mean',
      subject: { kind: 'dishes', id: dishId },
      after: { recipe: revision, meant },
    })
    return () => readDish(tx, dishId)
  })
}

/**
 * Signs that a dish or component is separated from what its equipment may carry. The basis of the statement is stored
 * with it: another basis or recipe ends it.
 */
export function keepApart<Presented>(
  context: AppContext,
  acting: AuditContext,
  recipe: Recipe,
  { equipmentId, allergens, reason }: z.output<typeof keepApartBody>,
  present: Present<Presented>,
): Promise<Presented> {
  return changeKitchen(context, acting, 'dish_kept_apart', async (tx, rows) => {
    const statements = stateRows(rows)
    const row = findRecipe(rows, recipe)
    const [statement, column] =
      'dishId' in recipe
        ? [statements.common.get(row.id), keptApart.dishId]
        : [statements.components.get(row.id), keptApart.componentId]
    for (const allergen of allergens) {
      const isSame = (other: { equipmentId: number | null; allergen: string }) =>
        other.equipmentId === equipmentId && other.allergen === allergen
      if (row.keptApart.some(isSame) && !statement?.endedAnswers.some(isSame))
        throw new AppError('keptApartAlready')
      const isAsked = statement?.traces.some(trace => isSame(trace) && trace.componentId === null)
      if (!isAsked) throw new AppError('nothingToKeepApart')
    }
    // An ended statement is replaced.
    await tx
      .delete(keptApart)
      .where(
        and(
          eq(column, row.id),
          eq(keptApart.equipmentId, equipmentId),
          inArray(keptApart.allergen, allergens),
        ),
      )
    await tx.insert(keptApart).values(
      allergens.map(allergen => ({
        ...recipe,
        equipmentId,
        allergen,
        reason,
        recipeRevision: row.revision,
        sources: sourcesToKeepApart(toKitchen(rows), recipe, equipmentId, allergen),
        answeredBy: acting.by,
        answeredAt: acting.at,
      })),
    )
    await recordAudit(tx, acting, {
      action: 'kitchen.keep-apart',
      subject: { kind: 'dishId' in recipe ? 'dishes' : 'components', id: row.id },
      after: { equipmentId, allergens, reason },
    })
    return present
  })
}

export function withdrawKeptApart(
  context: AppContext,
  acting: AuditContext,
  keptApartId: number,
): Promise<void> {
  return changeKitchen(context, acting, 'dish_kept_apart', async tx => {
    const [withdrawn] = await tx.delete(keptApart).where(eq(keptApart.id, keptApartId)).returning()
    if (!withdrawn) throw new AppError('keptApartNotFound')
    const { dishId, componentId, equipmentId, allergen, reason, answeredBy } = withdrawn
    const ownerId = dishId ?? componentId
    await recordAudit(tx, acting, {
      action: 'kitchen.withdraw-kept-apart',
      subject: {
        kind: dishId === null ? 'components' : 'dishes',
        ...(ownerId !== null && { id: ownerId }),
      },
      before: { equipmentId, allergen, reason, answeredBy },
    })
    return async () => undefined
  })
}

/** Says that equipment was cleaned of these leavings; those already cleaned away keep their first name and time. */
export function cleanEquipment<Presented>(
  context: AppContext,
  acting: AuditContext & { readonly by: number },
  equipmentId: number,
  leavingIds: readonly number[],
  present: Present<Presented>,
): Promise<Presented> {
  return changeKitchen(context, acting, 'equipment_leavings', async (tx, rows) => {
    if (!rows.equipment.some(({ id }) => id === equipmentId)) throw new AppError('unknownEquipment')
    const cleaned = await tx
      .update(equipmentLeavings)
      .set({ cleanedAt: acting.at, cleanedBy: acting.by })
      .where(
        and(
          eq(equipmentLeavings.equipmentId, equipmentId),
          inArray(equipmentLeavings.id, [...leavingIds]),
          isNull(equipmentLeavings.cleanedAt),
        ),
      )
      .returning()
    if (cleaned.length > 0)
      await recordAudit(tx, acting, {
        action: 'kitchen.clean',
        subject: { kind: 'equipment', id: equipmentId },
        after: { of: cleaned.map(({ name, allergen, locationId }) => ({ name, allergen, locationId })) },
      })
    return present
  })
}
