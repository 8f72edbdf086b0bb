/** Rows of components, equipment and recipes. Source: rulings R11 and R12. */

import type * as z from 'zod/mini'
import type { ComponentDocument, EquipmentDocument } from '#contract/content/menu.ts'
import type { dishRecipeBody } from '#contract/kitchen-form.ts'
import { type EquipmentUse, findCircle } from '#domain/kitchen.ts'
import { returned, type Transaction } from '../database/client.ts'
import { isUniqueViolation } from '../database/errors.ts'
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
} from '../database/schema/kitchen.ts'
import { dietaryMarks, dishMarks } from '../database/schema/menu.ts'
import { refuseUnknown } from '../kitchen/checks.ts'
import { type KitchenRows, readKitchen } from '../kitchen/kitchen.ts'
import { AppError } from '../platform/app-error.ts'
import { and, eq, inArray, notInArray, type PgTable, sql } from '../platform/drizzle.ts'
import { inDocument } from './rows.ts'

type DishUses = Pick<z.output<typeof dishRecipeBody>, 'componentIds' | 'allergens' | 'swaps'> & {
  readonly equipment: readonly EquipmentUse[]
}

/** Adds a component (`componentId` is null) or replaces it; returns its id. Needs the kitchen's lock. */
export async function writeComponent(
  tx: Transaction,
  componentId: number | null,
  { partIds, mayContain, equipmentIds, ...texts }: ComponentDocument,
  isActive: boolean,
): Promise<number> {
  await refuseUnknown(tx, components, partIds, isActive, 'unknownComponent', inDocument('partIds'))
  await refuseUnknown(tx, equipment, equipmentIds, isActive, 'unknownEquipment', inDocument('equipmentIds'))
  if (componentId !== null) await refuseCircle(tx, componentId, partIds)
  const id = await writeComponentRow(tx, componentId, { ...texts, isActive })
  await writeParts(tx, id, partIds)
  await writeTraces(tx, id, mayContain)
  await writeComponentEquipment(tx, id, equipmentIds)
  return id
}

/** Refuses components whose parts or equipment are unknown, or whose name is taken. Needs the kitchen's lock. */
export async function refuseComponents(
  tx: Transaction,
  documents: readonly ComponentDocument[],
  isActive: boolean,
): Promise<void> {
  const [partIds, equipmentIds] = [
    documents.flatMap(document => document.partIds),
    documents.flatMap(document => document.equipmentIds),
  ]
  await refuseUnknown(tx, components, partIds, isActive, 'unknownComponent', inDocument('partIds'))
  await refuseUnknown(tx, equipment, equipmentIds, isActive, 'unknownEquipment', inDocument('equipmentIds'))
  const names = documents.map(({ name }) => name)
  const { rows } = await tx.execute<{ isTaken: boolean }>(sql`
    with added as (select lower(unnest(${sql.param(names)}::text[])) as name)
    select count(*) > count(distinct name) or exists (
      select from components where lower(components.name) in (select name from added)
    ) as "isTaken" from added`)
  if (rows[0]?.isTaken) throw new AppError('componentNameTaken', undefined, { field: inDocument('name') })
}

/** Adds components in order; returns their ids. Needs the kitchen's lock. */
export async function addComponents(
  tx: Transaction,
  documents: readonly ComponentDocument[],
  isActive: boolean,
  ids?: readonly (number | undefined)[],
): Promise<number[]> {
  const rows = documents.map(({ partIds: _, mayContain: __, equipmentIds: ___, ...texts }, index) => ({
    ...texts,
    supplierStatement: texts.supplierStatement || null,
    id: ids?.[index],
    isActive,
  }))
  const added = (await tx.insert(components).values(rows).returning({ id: components.id })).map(
    ({ id }) => id,
  )
  const owned = documents.map((document, index) => ({ ...document, componentId: added[index] ?? 0 }))
  await insertAll(
    tx,
    componentParts,
    owned.flatMap(({ componentId, partIds }) => partIds.map(partId => ({ componentId, partId }))),
  )
  await insertAll(
    tx,
    componentTraces,
    owned.flatMap(({ componentId, mayContain }) => mayContain.map(trace => ({ componentId, ...trace }))),
  )
  await insertAll(
    tx,
    componentEquipment,
    owned.flatMap(({ componentId, equipmentIds }) =>
      equipmentIds.map(equipmentId => ({ componentId, equipmentId })),
    ),
  )
  return added
}

async function insertAll<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values([...rows])
}

async function writeComponentRow(
  tx: Transaction,
  componentId: number | null,
  values: Omit<ComponentDocument, 'partIds' | 'mayContain' | 'equipmentIds'> & { readonly isActive: boolean },
): Promise<number> {
  try {
    const stored = { ...values, supplierStatement: values.supplierStatement || null }
    const row = returned(
      componentId === null
        ? await tx.insert(components).values(stored).returning({ id: components.id })
        : await tx
            .update(components)
            .set(stored)
            .where(eq(components.id, componentId))
            .returning({ id: components.id }),
    )
    return row.id
  } catch (error) {
    if (!isUniqueViolation(error, 'components_name_unique')) throw error
    throw new AppError('componentNameTaken', undefined, { field: inDocument('name') })
  }
}

/** Refuses parts that contain the component. */
async function refuseCircle(tx: Transaction, componentId: number, partIds: readonly number[]): Promise<void> {
  const { rows } = await tx.execute(sql`
    with recursive held as (
      select unnest(${sql.param(partIds)}::int[]) as id
      union
      select part_id from component_parts join held on component_id = held.id
    )
    select from held where id = ${componentId}`)
  if (rows.length === 0) return
  const { components: all } = await readKitchen(tx)
  const circle = findCircle([{ id: componentId, partIds }, ...all.filter(({ id }) => id !== componentId)])
  const names = (circle ?? []).map(id => all.find(component => component.id === id)?.name ?? '')
  throw new AppError('componentCircle', { names }, { field: inDocument('partIds') })
}

// Unchanged rows are left alone, here and below: any write to a recipe ends its assessment.
async function writeParts(tx: Transaction, componentId: number, partIds: readonly number[]): Promise<void> {
  const isOfIt = eq(componentParts.componentId, componentId)
  await tx.delete(componentParts).where(and(isOfIt, notInArray(componentParts.partId, [...partIds])))
  if (partIds.length === 0) return
  await tx
    .insert(componentParts)
    .values(partIds.map(partId => ({ componentId, partId })))
    .onConflictDoNothing()
}

async function writeComponentEquipment(
  tx: Transaction,
  componentId: number,
  equipmentIds: readonly number[],
): Promise<void> {
  const isOfIt = eq(componentEquipment.componentId, componentId)
  await tx
    .delete(componentEquipment)
    .where(and(isOfIt, notInArray(componentEquipment.equipmentId, [...equipmentIds])))
  if (equipmentIds.length === 0) return
  await tx
    .insert(componentEquipment)
    .values(equipmentIds.map(equipmentId => ({ componentId, equipmentId })))
    .onConflictDoNothing()
}

async function writeTraces(
  tx: Transaction,
  componentId: number,
  mayContain: ComponentDocument['mayContain'],
): Promise<void> {
  const allergens = mayContain.map(({ allergen }) => allergen)
  const isOfIt = eq(componentTraces.componentId, componentId)
  await tx.delete(componentTraces).where(and(isOfIt, notInArray(componentTraces.allergen, allergens)))
  if (mayContain.length === 0) return
  await tx
    .insert(componentTraces)
    .values(mayContain.map(trace => ({ componentId, ...trace })))
    .onConflictDoUpdate({
      target: [componentTraces.componentId, componentTraces.allergen],
      set: { reason: sql`excluded.reason` },
      setWhere: sql`${componentTraces.reason} <> excluded.reason`,
    })
}

/** Adds equipment (`equipmentId` is null) or replaces it; returns its id. Needs the kitchen's lock. */
export async function writeEquipment(
  tx: Transaction,
  equipmentId: number | null,
  { name }: EquipmentDocument,
  isActive: boolean,
): Promise<number> {
  const values = { name, isActive }
  try {
    const row = returned(
      equipmentId === null
        ? await tx.insert(equipment).values(values).returning({ id: equipment.id })
        : await tx
            .update(equipment)
            .set(values)
            .where(eq(equipment.id, equipmentId))
            .returning({ id: equipment.id }),
    )
    return row.id
  } catch (error) {
    if (!isUniqueViolation(error, 'equipment_name_unique')) throw error
    throw new AppError('equipmentNameTaken', undefined, { field: inDocument('name') })
  }
}

/**
 * Refuses missing ids, archived ones if the dishes are published, and parts on equipment that are not in
 * their dish.
 * @param isPublished whether staff see the dishes, so that everything in them must be active
 */
export async function refuseUnknownUses(
  tx: Transaction,
  recipes: readonly DishUses[],
  isPublished: boolean,
): Promise<void> {
  for (const { equipment: uses, allergens } of recipes) {
    const emptyAt = uses.findIndex(
      ({ componentIds: listed, withOwn }) => listed?.length === 0 && !(withOwn && allergens.length > 0),
    )
    if (emptyAt < 0) continue
    const field = inDocument(`equipment.${emptyAt}.componentIds`)
    throw new AppError('nothingGoesThrough', undefined, { field })
  }
  const componentIds = recipes.flatMap(recipe => recipe.componentIds)
  const equipmentIds = recipes.flatMap(recipe => recipe.equipment.map(({ equipmentId }) => equipmentId))
  const swappedIds = recipes.flatMap(({ swaps }) => swaps.flatMap(swap => swap.with))
  await refuseUnknown(
    tx,
    components,
    componentIds,
    isPublished,
    'unknownComponent',
    inDocument('componentIds'),
  )
  await refuseUnknown(tx, components, swappedIds, isPublished, 'unknownComponent', inDocument('swaps'))
  await refuseUnknown(tx, equipment, equipmentIds, isPublished, 'unknownEquipment', inDocument('equipment'))
  for (const { componentIds: own, equipment: uses, swaps } of recipes) {
    if (passingOf(uses).some(({ componentId }) => !own.includes(componentId)))
      throw new AppError('notOfThisDish', undefined, { field: inDocument('equipment') })
    if (swaps.some(({ without }) => without.some(id => !own.includes(id))))
      throw new AppError('notOfThisDish', undefined, { field: inDocument('swaps') })
  }
}

/** Parts by equipment, where not the whole dish passes through. */
const passingOf = (uses: DishUses['equipment']) =>
  uses.flatMap(({ equipmentId, componentIds: narrowed }) =>
    (narrowed ?? []).map(componentId => ({ equipmentId, componentId })),
  )

/** Adds the components, equipment and swaps of new dishes. Needs the kitchen's lock. */
export async function addDishUses(
  tx: Transaction,
  recipes: readonly (DishUses & { readonly dishId: number })[],
): Promise<void> {
  await insertAll(
    tx,
    dishComponents,
    recipes.flatMap(({ dishId, componentIds }) => componentIds.map(componentId => ({ dishId, componentId }))),
  )
  await insertAll(
    tx,
    dishEquipment,
    recipes.flatMap(({ dishId, equipment: uses }) => uses.map(use => equipmentRow(dishId, use))),
  )
  await insertAll(
    tx,
    dishEquipmentComponents,
    recipes.flatMap(({ dishId, equipment: uses }) => passingOf(uses).map(passed => ({ dishId, ...passed }))),
  )
  const swaps = recipes.flatMap(recipe =>
    recipe.swaps.map((swap, displayOrder) => ({ ...swap, dishId: recipe.dishId, displayOrder })),
  )
  if (swaps.length === 0) return
  const added = await tx
    .insert(dishSwaps)
    .values(swaps.map(({ dishId, displayOrder, ...swap }) => ({ dishId, displayOrder, ...swapRow(swap) })))
    .returning({ id: dishSwaps.id })
  await insertAll(
    tx,
    dishSwapComponents,
    swaps.flatMap((swap, index) =>
      partsOfSwap(swap).map(part => ({ swapId: added[index]?.id ?? 0, ...part })),
    ),
  )
}

const equipmentRow = (dishId: number, { equipmentId, componentIds, withOwn }: EquipmentUse) => ({
  dishId,
  equipmentId,
  isNarrowed: componentIds !== null,
  withOwn: componentIds === null || withOwn,
})

const swapRow = ({ name, madeApart }: DishUses['swaps'][number]) => ({ name, madeApart: madeApart || null })

const partsOfSwap = (swap: DishUses['swaps'][number]) => [
  ...swap.without.map(componentId => ({ componentId, isAdded: false })),
  ...swap.with.map(componentId => ({ componentId, isAdded: true })),
]

/** Replaces a dish's components, equipment and swaps. Needs the kitchen's lock. */
export async function writeDishUses(
  tx: Transaction,
  dishId: number,
  recipe: DishUses,
  isPublished: boolean,
): Promise<void> {
  await refuseUnknownUses(tx, [recipe], isPublished)
  const { componentIds, equipment: uses, swaps } = recipe
  await tx
    .delete(dishComponents)
    .where(and(eq(dishComponents.dishId, dishId), notInArray(dishComponents.componentId, componentIds)))
  if (componentIds.length > 0) {
    await tx
      .insert(dishComponents)
      .values(componentIds.map(componentId => ({ dishId, componentId })))
      .onConflictDoNothing()
  }
  await writeDishEquipment(tx, dishId, uses)
  await writeSwaps(tx, dishId, swaps)
}

/** Refuses missing marks, and archived ones if the dish is published. */
export async function refuseUnknownMarks(
  tx: Transaction,
  keys: readonly string[],
  isPublished: boolean,
): Promise<void> {
  const wanted = [...new Set(keys)]
  if (wanted.length === 0) return
  const found = await tx.select().from(dietaryMarks).where(inArray(dietaryMarks.key, wanted))
  const allowed = found.filter(({ isActive }) => isActive || !isPublished)
  if (allowed.length < wanted.length)
    throw new AppError('unknownMark', undefined, { field: inDocument('dietaryInfo') })
}

/** Replaces the marks of a dish. Needs the kitchen's lock. */
export async function writeDishMarks(
  tx: Transaction,
  dishId: number,
  keys: readonly string[],
  isPublished: boolean,
): Promise<void> {
  await refuseUnknownMarks(tx, keys, isPublished)
  const isOther = notInArray(dishMarks.markKey, [...keys])
  await tx.delete(dishMarks).where(and(eq(dishMarks.dishId, dishId), isOther))
  if (keys.length === 0) return
  await tx
    .insert(dishMarks)
    .values(keys.map(markKey => ({ dishId, markKey })))
    .onConflictDoNothing()
}

async function writeDishEquipment(
  tx: Transaction,
  dishId: number,
  uses: DishUses['equipment'],
): Promise<void> {
  const equipmentIds = uses.map(({ equipmentId }) => equipmentId)
  const passing = passingOf(uses).map(passed => ({ dishId, ...passed }))
  await tx
    .delete(dishEquipment)
    .where(and(eq(dishEquipment.dishId, dishId), notInArray(dishEquipment.equipmentId, equipmentIds)))
  if (equipmentIds.length === 0) return
  await tx
    .insert(dishEquipment)
    .values(uses.map(use => equipmentRow(dishId, use)))
    .onConflictDoUpdate({
      target: [dishEquipment.dishId, dishEquipment.equipmentId],
      set: { isNarrowed: sql`excluded.is_narrowed`, withOwn: sql`excluded.with_own` },
      setWhere: sql`(${dishEquipment.isNarrowed}, ${dishEquipment.withOwn})
        is distinct from (excluded.is_narrowed, excluded.with_own)`,
    })
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

async function writeSwaps(tx: Transaction, dishId: number, swaps: DishUses['swaps']): Promise<void> {
  const stored = await tx
    .select({
      id: dishSwaps.id,
      name: dishSwaps.name,
      madeApart: dishSwaps.madeApart,
      // In the format of `partsOfSwap`.
      parts: sql<string[]>`array(
        select concat(component_id, case when is_added then ' with' else ' without' end)
        from dish_swap_components where swap_id = ${dishSwaps.id} order by 1)`,
    })
    .from(dishSwaps)
    .where(eq(dishSwaps.dishId, dishId))
  const keyOf = (parts: readonly string[]) => parts.toSorted().join()
  const find = (swap: DishUses['swaps'][number]) =>
    stored.find(
      ({ name, madeApart, parts }) =>
        name === swap.name &&
        madeApart === swapRow(swap).madeApart &&
        keyOf(parts) ===
          keyOf(
            partsOfSwap(swap).map(
              ({ componentId, isAdded }) => `${componentId} ${isAdded ? 'with' : 'without'}`,
            ),
          ),
    )
  const unchanged = swaps.flatMap(swap => find(swap)?.id ?? [])
  const isOfIt = eq(dishSwaps.dishId, dishId)
  await tx.delete(dishSwaps).where(and(isOfIt, notInArray(dishSwaps.id, unchanged)))
  for (const [displayOrder, swap] of swaps.entries()) {
    const same = find(swap)
    if (same) {
      await tx.update(dishSwaps).set({ displayOrder }).where(eq(dishSwaps.id, same.id))
      continue
    }
    const added = returned(
      await tx
        .insert(dishSwaps)
        .values({ dishId, displayOrder, ...swapRow(swap) })
        .returning({ id: dishSwaps.id }),
    )
    await tx.insert(dishSwapComponents).values(partsOfSwap(swap).map(part => ({ swapId: added.id, ...part })))
  }
}

/** All components of a dish, nested ones included. */
export function componentsOf({ components: all, dishes }: KitchenRows, dishId: number): ReadonlySet<number> {
  const byId = new Map(all.map(component => [component.id, component]))
  const held = new Set(dishes.find(({ id }) => id === dishId)?.componentIds)
  // Grows during the loop.
  for (const id of held) for (const partId of byId.get(id)?.partIds ?? []) held.add(partId)
  return held
}

/** Active items that contain the component, which then cannot be archived. */
export function usersOfComponent({ components: all, dishes }: KitchenRows, componentId: number) {
  return [
    ...dishes.filter(
      ({ componentIds, swaps }) =>
        componentIds.includes(componentId) || swaps.some(swap => swap.with.includes(componentId)),
    ),
    ...all.filter(component => component.isActive && component.partIds.includes(componentId)),
  ]
}

/** Active items that pass through the equipment, which then cannot be archived. */
export function usersOfEquipment({ components: all, dishes, locations }: KitchenRows, equipmentId: number) {
  return [
    ...dishes.filter(dish => dish.equipment.some(used => used.equipmentId === equipmentId)),
    ...all.filter(component => component.isActive && component.equipmentIds.includes(equipmentId)),
    // A location's difference would refer to archived equipment.
    ...locations.filter(({ differences }) =>
      differences.some(
        ({ insteadId, dishId, componentId, ...difference }) =>
          insteadId === equipmentId ||
          (difference.equipmentId === equipmentId && (dishId ?? componentId) !== null),
      ),
    ),
  ]
}
