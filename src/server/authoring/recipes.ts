/** The rows of components, equipment and what dishes are made of. Source: rulings R11 and R12. */

import type * as z from 'zod/mini'
import type { ComponentDocument, EquipmentDocument } from '#contract/content/kitchen-parts.ts'
import type { dishRecipeBody } from '#contract/kitchen.ts'
import { type EquipmentUse, findCircle } from '#domain/kitchen.ts'
import type { Transaction } from '../database/client.ts'
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
import { and, eq, inArray, notInArray, sql } from '../platform/drizzle.ts'
import { inDocument } from './rows.ts'

type DishUses = Pick<z.output<typeof dishRecipeBody>, 'componentIds' | 'allergens' | 'swaps'> & {
  readonly equipment: readonly EquipmentUse[]
}

/** Adds a component (`componentId` is null) or replaces one; its id. Needs the kitchen's lock. */
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

async function writeComponentRow(
  tx: Transaction,
  componentId: number | null,
  values: Omit<ComponentDocument, 'partIds' | 'mayContain' | 'equipmentIds'> & { readonly isActive: boolean },
): Promise<number> {
  try {
    const [row] =
      componentId === null
        ? await tx.insert(components).values(values).returning({ id: components.id })
        : await tx
            .update(components)
            .set(values)
            .where(eq(components.id, componentId))
            .returning({ id: components.id })
    if (!row) throw new Error('The component was not returned')
    return row.id
  } catch (error) {
    if (!isUniqueViolation(error, 'components_name_unique')) throw error
    throw new AppError('componentNameTaken', undefined, { field: inDocument('name') })
  }
}

/** Refuses parts that hold the component. */
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

// What stays is left alone, here and below: whatever touches a recipe ends its assessment.
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

/** Adds equipment (`equipmentId` is null) or replaces it; its id. Needs the kitchen's lock. */
export async function writeEquipment(
  tx: Transaction,
  equipmentId: number | null,
  { name }: EquipmentDocument,
  isActive: boolean,
): Promise<number> {
  const values = { name, isActive }
  try {
    const [row] =
      equipmentId === null
        ? await tx.insert(equipment).values(values).returning({ id: equipment.id })
        : await tx
            .update(equipment)
            .set(values)
            .where(eq(equipment.id, equipmentId))
            .returning({ id: equipment.id })
    if (!row) throw new Error('The equipment was not returned')
    return row.id
  } catch (error) {
    if (!isUniqueViolation(error, 'equipment_name_unique')) throw error
    throw new AppError('equipmentNameTaken', undefined, { field: inDocument('name') })
  }
}

/**
 * Refuses what is not there, or not in use while the dish is, and what passes through equipment without being in it.
 *
 * @param isPublished whether staff see the dish, so that everything in it must be in use
 */
export async function refuseUnknownUses(
  tx: Transaction,
  { componentIds, allergens, equipment: uses, swaps }: DishUses,
  isPublished: boolean,
): Promise<void> {
  const emptyAt = uses.findIndex(
    ({ componentIds: listed, withOwn }) => listed?.length === 0 && !(withOwn && allergens.length > 0),
  )
  if (emptyAt >= 0) {
    const field = inDocument(`equipment.${emptyAt}.componentIds`)
    throw new AppError('nothingGoesThrough', undefined, { field })
  }
  const equipmentIds = uses.map(({ equipmentId }) => equipmentId)
  const swappedIds = swaps.flatMap(swap => swap.with)
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
  if (passingOf(uses).some(({ componentId }) => !componentIds.includes(componentId))) {
    throw new AppError('notOfThisDish', undefined, { field: inDocument('equipment') })
  }
  if (swaps.some(({ without }) => without.some(id => !componentIds.includes(id)))) {
    throw new AppError('notOfThisDish', undefined, { field: inDocument('swaps') })
  }
}

/** What goes through which equipment, where not all of the dish does. */
const passingOf = (uses: DishUses['equipment']) =>
  uses.flatMap(({ equipmentId, componentIds: narrowed }) =>
    (narrowed ?? []).map(componentId => ({ equipmentId, componentId })),
  )

/** Replaces what a dish is made of, on what, and how it is served on request. Needs the kitchen's lock. */
export async function writeDishUses(
  tx: Transaction,
  dishId: number,
  recipe: DishUses,
  isPublished: boolean,
): Promise<void> {
  await refuseUnknownUses(tx, recipe, isPublished)
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

/** Refuses marks that are not there, or not in use while the dish is. */
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
    .values(
      uses.map(({ equipmentId, componentIds: narrowed, withOwn }) => ({
        dishId,
        equipmentId,
        isNarrowed: narrowed !== null,
        withOwn: narrowed === null || withOwn,
      })),
    )
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
      // As `partsOf` writes them.
      parts: sql<string[]>`array(
        select concat(component_id, case when is_added then ' with' else ' without' end)
        from dish_swap_components where swap_id = ${dishSwaps.id} order by 1)`,
    })
    .from(dishSwaps)
    .where(eq(dishSwaps.dishId, dishId))
  const partsOf = (swap: DishUses['swaps'][number]) => [
    ...swap.without.map(componentId => ({ componentId, isAdded: false })),
    ...swap.with.map(componentId => ({ componentId, isAdded: true })),
  ]
  const keyOf = (parts: readonly string[]) => parts.toSorted().join()
  const find = (swap: DishUses['swaps'][number]) =>
    stored.find(
      ({ name, parts }) =>
        name === swap.name &&
        keyOf(parts) ===
          keyOf(
            partsOf(swap).map(({ componentId, isAdded }) => `${componentId} ${isAdded ? 'with' : 'without'}`),
          ),
    )
  const kept = swaps.flatMap(swap => find(swap)?.id ?? [])
  const isOfIt = eq(dishSwaps.dishId, dishId)
  await tx.delete(dishSwaps).where(and(isOfIt, notInArray(dishSwaps.id, kept)))
  for (const [displayOrder, swap] of swaps.entries()) {
    const same = find(swap)
    if (same) {
      await tx.update(dishSwaps).set({ displayOrder }).where(eq(dishSwaps.id, same.id))
      continue
    }
    const [added] = await tx
      .insert(dishSwaps)
      .values({ dishId, name: swap.name, displayOrder })
      .returning({ id: dishSwaps.id })
    if (!added) throw new Error('The swap was not returned')
    await tx.insert(dishSwapComponents).values(partsOf(swap).map(part => ({ swapId: added.id, ...part })))
  }
}

/** All components that are in a dish, those within others too. */
export function componentsOf({ components: all, dishes }: KitchenRows, dishId: number): ReadonlySet<number> {
  const byId = new Map(all.map(component => [component.id, component]))
  const held = new Set(dishes.find(({ id }) => id === dishId)?.componentIds)
  // Grows while it is walked.
  for (const id of held) for (const partId of byId.get(id)?.partIds ?? []) held.add(partId)
  return held
}

/** What is in use and holds the component: it cannot be archived. */
export function usersOfComponent({ components: all, dishes }: KitchenRows, componentId: number) {
  return [
    ...dishes.filter(
      ({ componentIds, swaps }) =>
        componentIds.includes(componentId) || swaps.some(swap => swap.with.includes(componentId)),
    ),
    ...all.filter(component => component.isActive && component.partIds.includes(componentId)),
  ]
}

/** What is in use and goes through the equipment: it cannot be archived. */
export function usersOfEquipment({ components: all, dishes, locations }: KitchenRows, equipmentId: number) {
  return [
    ...dishes.filter(dish => dish.equipment.some(used => used.equipmentId === equipmentId)),
    ...all.filter(component => component.isActive && component.equipmentIds.includes(equipmentId)),
    // What differs there would lead to equipment that is no more.
    ...locations.filter(({ differences }) =>
      differences.some(
        ({ insteadId, dishId, componentId, ...difference }) =>
          insteadId === equipmentId ||
          (difference.equipmentId === equipmentId && (dishId ?? componentId) !== null),
      ),
    ),
  ]
}
