/** Components, equipment and the recipes of the built-in dishes. Source: ruling R11. */
import { sql } from 'drizzle-orm'
import type { BuiltInComponent } from '#content/menu/component.ts'
import { COMPONENTS, EQUIPMENT } from '#content/menu/components.ts'
import { BUILT_IN_KITCHEN } from '#content/menu/statements.ts'
import type { DishRecipe } from '#domain/kitchen.ts'
import type { Transaction } from '../client.ts'
import {
  componentEquipment,
  componentParts,
  components,
  componentTraces,
  dishComponents,
  dishEquipment,
  dishEquipmentComponents,
  dishSwapComponents,
  dishSwaps,
  equipment,
} from '../schema/kitchen.ts'
import { continueIdsAfter } from './identity.ts'
import type { SeedChoice } from './seed-choice.ts'

export async function seedKitchen(tx: Transaction, { isDemo }: SeedChoice): Promise<void> {
  await seedComponents(tx)
  await seedRecipes(tx, BUILT_IN_KITCHEN.dishes)
  if (isDemo) await assessAll(tx)
}

async function seedComponents(tx: Transaction): Promise<void> {
  const all: readonly BuiltInComponent[] = COMPONENTS
  await tx.insert(components).values(
    all.map(({ id, name, madeOf = '', allergens = [], origins = [] }) => ({
      id,
      name,
      description: madeOf,
      allergens: [...allergens],
      origins: [...origins],
    })),
  )
  await continueIdsAfter(tx, components)
  await tx
    .insert(componentParts)
    .values(
      BUILT_IN_KITCHEN.components.flatMap(({ id, partIds }) =>
        partIds.map(partId => ({ componentId: id, partId })),
      ),
    )
  await tx
    .insert(componentTraces)
    .values(
      all.flatMap(({ id, mayContain = [] }) => mayContain.map(trace => ({ componentId: id, ...trace }))),
    )
  await tx.insert(equipment).values(EQUIPMENT.map(({ id, name }) => ({ id, name })))
  await continueIdsAfter(tx, equipment)
  await tx
    .insert(componentEquipment)
    .values(
      BUILT_IN_KITCHEN.components.flatMap(({ id, equipmentIds }) =>
        equipmentIds.map(equipmentId => ({ componentId: id, equipmentId })),
      ),
    )
}

async function seedRecipes(tx: Transaction, recipes: readonly DishRecipe[]): Promise<void> {
  await tx
    .insert(dishComponents)
    .values(
      recipes.flatMap(({ id, componentIds }) =>
        componentIds.map(componentId => ({ dishId: id, componentId })),
      ),
    )
  const uses = recipes.flatMap(({ id, equipment: used }) => used.map(use => ({ dishId: id, ...use })))
  await tx.insert(dishEquipment).values(
    uses.map(({ dishId, equipmentId, componentIds, withOwn }) => ({
      dishId,
      equipmentId,
      isNarrowed: componentIds !== null,
      withOwn,
    })),
  )
  await tx
    .insert(dishEquipmentComponents)
    .values(
      uses.flatMap(({ dishId, equipmentId, componentIds }) =>
        (componentIds ?? []).map(componentId => ({ dishId, equipmentId, componentId })),
      ),
    )
  await seedSwaps(tx, recipes)
}

async function seedSwaps(tx: Transaction, recipes: readonly DishRecipe[]): Promise<void> {
  const swaps = recipes.flatMap(({ id, swaps: own }) =>
    own.map((swap, displayOrder) => ({ ...swap, dishId: id, displayOrder })),
  )
  if (swaps.length === 0) return
  const added = await tx
    .insert(dishSwaps)
    .values(swaps.map(({ dishId, name, displayOrder }) => ({ dishId, name, displayOrder })))
    .returning()
  const idOf = (dishId: number, name: string) =>
    added.find(row => row.dishId === dishId && row.name === name)?.id ?? Number.NaN
  await tx.insert(dishSwapComponents).values(
    swaps.flatMap(({ dishId, name, without, with: used }) => {
      const swapId = idOf(dishId, name)
      return [
        ...without.map(componentId => ({ swapId, componentId, isAdded: false })),
        ...used.map(componentId => ({ swapId, componentId, isAdded: true })),
      ]
    }),
  )
}

/** In the demo, the built-in recipes are assessed in no one's name. */
async function assessAll(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into recipe_assessments (component_id, revision) select id, recipe_revision from components`)
  await tx.execute(sql`
    insert into recipe_assessments (dish_id, revision) select id, recipe_revision from menu_items`)
}
