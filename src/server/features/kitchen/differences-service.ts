/** Kitchen differences of single locations. Source: ruling R11. */

import type * as z from 'zod/mini'
import type { differenceBody } from '#contract/kitchen/kitchens.ts'
import { isAbsenceInForce, kitchenAt, recipesThrough } from '#domain/kitchen/kitchens.ts'
import { refuseUnknown } from '../../allergens/checks.ts'
import {
  type KitchenRows,
  lockKitchen,
  readKitchen,
  toKitchen,
  toLocationKitchens,
} from '../../allergens/kitchen.ts'
import { findComponent, findDish } from '../../allergens/sign-recipes.ts'
import { type AuditContext, recordAudit } from '../../audit.ts'
import { REACHED_TABLES, trackMenu } from '../../authoring/menu-changes.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { equipment, kitchenDifferences } from '../../database/schema/kitchen.ts'
import { locations } from '../../database/schema/locations.ts'
import { AppError } from '../../platform/app-error.ts'
import { asc, eq } from '../../platform/drizzle.ts'

/** Active locations, and archived ones that still have differences. */
export async function listLocationKitchens(queries: Queries) {
  const rows = await readKitchen(queries)
  const all = await queries
    .select({ id: locations.id, name: locations.name, isActive: locations.isActive })
    .from(locations)
    .orderBy(asc(locations.displayOrder), asc(locations.id))
  return all
    .map(location => ({ ...location, differences: presentDifferences(rows, location.id) }))
    .filter(({ isActive, differences }) => isActive || differences.length > 0)
}

function presentDifferences(rows: KitchenRows, locationId: number) {
  const differences = rows.locations.find(row => row.locationId === locationId)?.differences ?? []
  const kitchen = withAdditionsOf(rows, locationId)
  return differences.map(row => ({
    ...row,
    isInForce: row.dishId !== null || row.componentId !== null || isAbsenceInForce(kitchen, row),
  }))
}

/** A location's kitchen before any equipment is replaced. */
function withAdditionsOf(rows: KitchenRows, locationId: number) {
  const place = toLocationKitchens(rows).find(row => row.locationId === locationId)
  return kitchenAt(toKitchen(rows), { absences: [], additions: place?.additions ?? [] })
}

/**
 * Adds a difference of a location. That nothing is shared is stated for the current recipes; an ended
 * statement is made again. Refusals: `locationNotFound`, `unknownEquipment`, `dishNotFound`,
 * `componentNotFound`, `differenceAlready`, `insteadAbsent`, `takesPlaceOfOther`.
 */
export async function addDifference(
  { db, changes }: AppContext,
  acting: AuditContext & { readonly by: number },
  locationId: number,
  { equipmentId, insteadId, dishId, componentId, reason }: z.output<typeof differenceBody>,
) {
  const isAbsence = dishId === null && componentId === null
  const kitchen = await db.transaction(async tx => {
    await lockKitchen(tx)
    const reach = await trackMenu(tx)
    const [location] = await tx
      .select({ id: locations.id, name: locations.name, isActive: locations.isActive })
      .from(locations)
      .where(eq(locations.id, locationId))
    if (!location?.isActive) throw new AppError('locationNotFound')
    await refuseUnknown(tx, equipment, [equipmentId], true, 'unknownEquipment', 'equipmentId')
    if (insteadId !== null)
      await refuseUnknown(tx, equipment, [insteadId], true, 'unknownEquipment', 'insteadId')
    const rows = await readKitchen(tx)
    if (dishId !== null) findDish(rows, dishId)
    if (componentId !== null && !findComponent(rows, componentId).isActive)
      throw new AppError('componentNotFound')
    const there = presentDifferences(rows, locationId)
    const absences = there.filter(row => row.dishId === null && row.componentId === null)
    if (insteadId !== null && absences.some(row => row.equipmentId === insteadId))
      throw new AppError('insteadAbsent', undefined, { field: 'insteadId' })
    if (isAbsence && absences.some(row => row.insteadId === equipmentId))
      throw new AppError('takesPlaceOfOther', undefined, { field: 'equipmentId' })
    const same = there.find(
      row => row.equipmentId === equipmentId && row.dishId === dishId && row.componentId === componentId,
    )
    if (same?.isInForce) throw new AppError('differenceAlready', undefined, { field: 'equipmentId' })
    if (same) await tx.delete(kitchenDifferences).where(eq(kitchenDifferences.id, same.id))
    await tx.insert(kitchenDifferences).values({
      locationId,
      equipmentId,
      insteadId,
      dishId,
      componentId,
      reason,
      sources:
        isAbsence && insteadId === null ? recipesThrough(withAdditionsOf(rows, locationId), equipmentId) : [],
      answeredBy: acting.by,
      answeredAt: acting.at,
    })
    await recordAudit(tx, acting, {
      action: 'kitchen.differ',
      subject: { kind: 'locations', id: locationId },
      locationId,
      after: { equipmentId, insteadId, dishId, componentId, reason },
    })
    await reach(acting)
    return { ...location, differences: presentDifferences(await readKitchen(tx), locationId) }
  })
  for (const table of ['kitchen_differences', ...REACHED_TABLES]) changes.notifyHere(table)
  return kitchen
}

export async function withdrawDifference(
  { db, changes }: AppContext,
  acting: AuditContext,
  differenceId: number,
): Promise<void> {
  await db.transaction(async tx => {
    await lockKitchen(tx)
    const reach = await trackMenu(tx)
    const [withdrawn] = await tx
      .delete(kitchenDifferences)
      .where(eq(kitchenDifferences.id, differenceId))
      .returning()
    if (!withdrawn) throw new AppError('differenceNotFound')
    const { locationId, equipmentId, insteadId, dishId, componentId, reason, answeredBy } = withdrawn
    await recordAudit(tx, acting, {
      action: 'kitchen.withdraw-difference',
      subject: { kind: 'locations', id: locationId },
      locationId,
      before: { equipmentId, insteadId, dishId, componentId, reason, answeredBy },
    })
    await reach(acting)
  })
  for (const table of ['kitchen_differences', ...REACHED_TABLES]) changes.notifyHere(table)
}
