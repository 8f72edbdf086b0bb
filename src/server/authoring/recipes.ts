/** Rows of components, equipment and recipes. Source: rulings R11 and R12. */

import type * as z from 'zod/mini'
import type { ComponentDocument, EquipmentDocument } from '#contract/content/menu.ts'
import type { PlainRefusalCode } from '#contract/errors.ts'
import type { dishRecipeBody } from '#contract/kitchen/kitchen-form.ts'
import { type EquipmentUse, findCircle } from '#domain/kitchen/kitchen.ts'
import { refuseUnknown } from '../allergens/checks.ts'
import { type KitchenRows, readKitchen } from '../allergens/kitchen.ts'
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
import { dietaryMarks } from '../database/schema/menu.ts'
import { AppError } from '../platform/app-error.ts'
import { eq, inArray, sql } from '../platform/drizzle.ts'
import type { ItemSave } from './content-kind.ts'
import { idsOf, inDocument, syncRows, writeRows } from './rows.ts'

type DishUses = Pick<z.output<typeof dishRecipeBody>, 'componentIds' | 'allergens' | 'swaps'> & {
  readonly equipment: readonly EquipmentUse[]
}

type DishRecipe = DishUses & { readonly dishId: number }

/** Needs the kitchen's lock. */
export async function writeComponents(
  tx: Transaction,
  saves: readonly ItemSave<ComponentDocument>[],
  isActive: boolean,
): Promise<number[]> {
  const partIds = saves.flatMap(({ document }) => document.partIds)
  const equipmentIds = saves.flatMap(({ document }) => document.equipmentIds)
  await refuseUnknown(tx, components, partIds, isActive, 'unknownComponent', inDocument('partIds'))
  await refuseUnknown(tx, equipment, equipmentIds, isActive, 'unknownEquipment', inDocument('equipmentIds'))
  await refuseCircles(tx, saves)
  const rows = saves.map(
    ({ document: { partIds: _, mayContain: __, equipmentIds: ___, ...texts }, ...save }) => ({
      ...save,
      document: { ...texts, supplierStatement: texts.supplierStatement || null },
    }),
  )
  const table = { table: components, id: components.id, isActive: components.isActive, displayOrder: null }
  const ids = await writeRows(tx, table, rows, isActive).catch(error => {
    throw nameTaken(error, 'components_name_unique', 'componentNameTaken')
  })
  const owned = saves.map(({ document }, index) => ({ ...document, componentId: ids[index] ?? 0 }))
  const owners = { column: 'componentId', ids: idsOf(saves) } as const
  const parts = owned.flatMap(({ componentId, ...own }) =>
    own.partIds.map(partId => ({ componentId, partId })),
  )
  const traces = owned.flatMap(({ componentId, mayContain }) =>
    mayContain.map(trace => ({ componentId, ...trace })),
  )
  const uses = owned.flatMap(({ componentId, ...own }) =>
    own.equipmentIds.map(equipmentId => ({ componentId, equipmentId })),
  )
  await syncRows(tx, componentParts, owners, parts, { key: ['partId'] })
  await syncRows(tx, componentTraces, owners, traces, { key: ['allergen'], compare: ['reason'] })
  await syncRows(tx, componentEquipment, owners, uses, { key: ['equipmentId'] })
  return ids
}

/** Needs the kitchen's lock. */
export async function writeEquipment(
  tx: Transaction,
  saves: readonly ItemSave<EquipmentDocument>[],
  isActive: boolean,
): Promise<number[]> {
  const table = { table: equipment, id: equipment.id, isActive: equipment.isActive, displayOrder: null }
  return writeRows(tx, table, saves, isActive).catch(error => {
    throw nameTaken(error, 'equipment_name_unique', 'equipmentNameTaken')
  })
}

/** The refusal of a name that another row has; any other error as it is. */
function nameTaken(error: unknown, constraint: string, code: PlainRefusalCode): unknown {
  if (!isUniqueViolation(error, constraint)) return error
  return new AppError(code, undefined, { field: inDocument('name') })
}

/** Refuses parts that contain their component. */
async function refuseCircles(tx: Transaction, saves: readonly ItemSave<ComponentDocument>[]): Promise<void> {
  // Nothing contains a new component.
  const changed = saves.flatMap(({ itemId, document: { partIds } }) =>
    itemId !== null && partIds.length > 0 ? [{ id: itemId, partIds }] : [],
  )
  if (changed.length === 0) return
  const ids = new Set(changed.map(({ id }) => id))
  const { components: all } = await readKitchen(tx)
  const circle = findCircle([...changed, ...all.filter(({ id }) => !ids.has(id))])
  if (!circle) return
  const names = circle.map(id => all.find(component => component.id === id)?.name ?? '')
  throw new AppError('componentCircle', { names }, { field: inDocument('partIds') })
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

const equipmentRow = (dishId: number, { equipmentId, componentIds, withOwn }: EquipmentUse) => ({
  dishId,
  equipmentId,
  isNarrowed: componentIds !== null,
  withOwn: componentIds === null || withOwn,
})

type SwapPart = Pick<typeof dishSwapComponents.$inferInsert, 'componentId' | 'isAdded'>

const partsOfSwap = (swap: DishUses['swaps'][number]): SwapPart[] => [
  ...swap.without.map(componentId => ({ componentId, isAdded: false })),
  ...swap.with.map(componentId => ({ componentId, isAdded: true })),
]

interface StoredSwap {
  readonly dishId: number
  readonly name: string
  readonly madeApart: string | null
  readonly parts: readonly SwapPart[]
}

const textOfSwap = ({ dishId, name, madeApart, parts }: StoredSwap) =>
  JSON.stringify([
    dishId,
    name,
    madeApart,
    parts.map(({ componentId, isAdded }) => `${componentId} ${isAdded}`).toSorted(),
  ])

/**
 * Replaces the components, equipment and swaps of dishes. Needs the kitchen's lock.
 * @param owners dishes that may have some already
 */
export async function writeDishUses(
  tx: Transaction,
  dishes: readonly DishRecipe[],
  owners: { readonly column: 'dishId'; readonly ids: readonly number[] },
): Promise<void> {
  const held = dishes.flatMap(({ dishId, componentIds }) =>
    componentIds.map(componentId => ({ dishId, componentId })),
  )
  const used = dishes.flatMap(({ dishId, equipment: uses }) => uses.map(use => equipmentRow(dishId, use)))
  const passing = dishes.flatMap(({ dishId, equipment: uses }) =>
    passingOf(uses).map(passed => ({ dishId, ...passed })),
  )
  await syncRows(tx, dishComponents, owners, held, { key: ['componentId'] })
  await syncRows(tx, dishEquipment, owners, used, {
    key: ['equipmentId'],
    compare: ['isNarrowed', 'withOwn'],
  })
  await syncRows(tx, dishEquipmentComponents, owners, passing, { key: ['equipmentId', 'componentId'] })
  await writeSwaps(tx, dishes, owners.ids)
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

/** Swaps are told apart by all that they say: another name or part is another swap. */
async function writeSwaps(
  tx: Transaction,
  dishes: readonly DishRecipe[],
  storedIds: readonly number[],
): Promise<void> {
  const { id, dishId, name, madeApart, displayOrder } = dishSwaps
  // In the format of `partsOfSwap`.
  const parts = sql<SwapPart[]>`(
    select coalesce(json_agg(json_build_object('componentId', component_id, 'isAdded', is_added)), '[]')
    from dish_swap_components where swap_id = ${dishSwaps.id})`
  const columns = { id, dishId, name, madeApart, displayOrder, parts }
  const isOfThem = inArray(dishId, [...storedIds])
  const rows = storedIds.length === 0 ? [] : await tx.select(columns).from(dishSwaps).where(isOfThem)
  const stored = new Map(rows.map(row => [textOfSwap(row), row]))
  const swaps = dishes.flatMap(dish =>
    dish.swaps.map((swap, displayOrder) => ({
      swap: { dishId: dish.dishId, displayOrder, name: swap.name, madeApart: swap.madeApart || null },
      parts: partsOfSwap(swap),
    })),
  )
  const wanted = swaps.map(({ swap, parts }) => ({
    swap,
    parts,
    same: stored.get(textOfSwap({ ...swap, parts })),
  }))
  const unchanged = new Set(wanted.map(({ same }) => same))
  const gone = rows.filter(row => !unchanged.has(row))
  if (gone.length > 0)
    await tx.delete(dishSwaps).where(
      inArray(
        id,
        gone.map(row => row.id),
      ),
    )
  for (const { swap, same } of wanted)
    if (same && same.displayOrder !== swap.displayOrder)
      await tx.update(dishSwaps).set({ displayOrder: swap.displayOrder }).where(eq(id, same.id))
  const added = wanted.filter(({ same }) => !same)
  if (added.length === 0) return
  const written = await tx
    .insert(dishSwaps)
    .values(added.map(({ swap }) => swap))
    .returning({ id })
  await tx
    .insert(dishSwapComponents)
    .values(
      added.flatMap(({ parts }, index) => parts.map(part => ({ swapId: written[index]?.id ?? 0, ...part }))),
    )
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
