import { and, eq, notInArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { componentBody, KitchenComponent } from '#contract/kitchen.ts'
import { findCircle } from '#domain/kitchen.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import { componentParts, components, componentTraces } from '../../database/schema/kitchen.ts'
import { type KitchenRows, lockKitchen, readKitchen } from '../../kitchen/kitchen.ts'
import { AppError } from '../../platform/app-error.ts'
import { findContradictions, refuseChangedRecipe, refuseUnknown } from './checks.ts'
import { findComponent, readComponent } from './kitchen-presenter.ts'

type Body = z.output<typeof componentBody> & { readonly revision?: number }

/** Adds a component (`componentId` is null) or replaces one. */
export async function saveComponent(
  { db, changes }: AppContext,
  componentId: number | null,
  body: Body,
): Promise<KitchenComponent> {
  const saved = await db.transaction(async tx => {
    await lockKitchen(tx)
    const before = await readKitchen(tx)
    if (componentId !== null) refuseChangedRecipe(findComponent(before, componentId), body.revision)
    refuseUnknown(before.components, body.partIds, 'unknownComponent', 'partIds')
    if (!body.isActive && componentId !== null) refuseUsed(before, componentId)
    const id = await writeComponent(tx, componentId, body)
    await writeParts(tx, before, id, body.partIds)
    await writeTraces(tx, id, body.mayContain)
    await refuseNewContradictions(tx, before)
    return readComponent(tx, id)
  })
  changes.tellHere('components')
  return saved
}

async function writeComponent(
  tx: Transaction,
  componentId: number | null,
  { name, allergens, origins, isActive }: Body,
): Promise<number> {
  const values = { name, allergens, origins, isActive }
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
    if (isUniqueViolation(error, 'components_name_unique')) {
      throw new AppError('componentNameTaken', undefined, { field: 'name' })
    }
    throw error
  }
}

// What stays is left alone: whatever touches a recipe ends its assessment.
async function writeParts(
  tx: Transaction,
  before: KitchenRows,
  componentId: number,
  partIds: number[],
): Promise<void> {
  const others = before.components.filter(({ id }) => id !== componentId)
  const circle = findCircle([{ id: componentId, partIds }, ...others])
  if (circle) {
    const names = circle.map(id => before.components.find(component => component.id === id)?.name ?? '')
    throw new AppError('componentCircle', { names }, { field: 'partIds' })
  }
  const isOfIt = eq(componentParts.componentId, componentId)
  await tx.delete(componentParts).where(and(isOfIt, notInArray(componentParts.partId, partIds)))
  if (partIds.length === 0) return
  await tx
    .insert(componentParts)
    .values(partIds.map(partId => ({ componentId, partId })))
    .onConflictDoNothing()
}

async function writeTraces(
  tx: Transaction,
  componentId: number,
  mayContain: Body['mayContain'],
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

/** Refuses to archive what a recipe still names. */
function refuseUsed({ components: all, dishes }: KitchenRows, componentId: number): void {
  const usedBy = [
    ...dishes.filter(dish => dish.componentIds.includes(componentId)),
    ...all.filter(component => component.partIds.includes(componentId)),
  ].map(({ name }) => name)
  if (usedBy.length > 0) throw new AppError('stillUsed', { usedBy }, { field: 'isActive' })
}

/** Refuses what makes the mark of a dish untrue; what was untrue before is not this change's doing. */
async function refuseNewContradictions(tx: Transaction, before: KitchenRows): Promise<void> {
  const known = new Set(findContradictions(before).map(({ key }) => key))
  const fresh = findContradictions(await readKitchen(tx)).find(({ key }) => !known.has(key))
  if (fresh) throw new AppError('markContradicted', fresh, { field: 'origins' })
}
