/**
 * Ledger of statements: one row for each change of a dish's statement, whatever the cause. Source: ruling
 * R11.
 */
import { isDeepStrictEqual } from 'node:util'
import type { DishAnnouncement } from '#contract/menu/dish-changes.ts'
import { lawOf } from '#domain/kitchen/allergen-profiles.ts'
import {
  changedStatements,
  changesByLocation,
  describeKitchenChange,
  describeLocationChanges,
  type KitchenStatements,
  type StatedDish,
  type StatementChange,
  stateMenu,
} from '#domain/kitchen/statement-changes.ts'
import { type AuditContext, recordAudit } from '../audit.ts'
import type { Transaction } from '../database/client.ts'
import { sql } from '../platform/drizzle.ts'
import { comparedDishes, noteDishChange } from './dish-changes.ts'
import {
  type KitchenRows,
  lockKitchen,
  readKitchen,
  stateRows,
  toKitchen,
  toLocationKitchens,
} from './kitchen.ts'
import { saveLeavings } from './leavings.ts'
import { type MenuRows, priceStyleOf, readMenuRows } from './proof-menu.ts'

/** Maximum number of dishes named in an entry of the audit log. */
const NAMED_IN_AUDIT = 20

type LedgerRow = StatementChange & { readonly locationId?: number }

interface BeforeAndAfter<Value> {
  readonly before: Value
  readonly after: Value
}

interface TrackedChange extends BeforeAndAfter<MenuRows> {
  /** Changes of the least safe statements. */
  readonly statements: readonly StatementChange[]
}

/**
 * Records the statements that a change of the kitchen alters. Needs the kitchen's lock before the first
 * write.
 * @returns a function to call after the last write, in the same transaction, with the publisher's decision;
 * it returns the change, or null if the menu is unchanged
 */
export async function trackStatements(
  tx: Transaction,
): Promise<(acting: AuditContext, announcement?: DishAnnouncement) => Promise<TrackedChange | null>> {
  const before = await readMenuRows(tx)
  return async (acting, announcement) => {
    const written = await readMenuRows(tx)
    if (isDeepStrictEqual(before, written)) return null
    const hasLeft = await saveLeavings(tx, before.kitchen, written.kitchen, acting)
    const after = hasLeft ? await readMenuRows(tx) : written
    const compared = ({ dishes, kitchen }: MenuRows) =>
      comparedDishes(stateRows(kitchen).leastSafe, dishes, kitchen.marks)
    const change = {
      before: compared(before),
      after: compared(after),
      style: priceStyleOf(after),
      announcement,
    }
    await noteDishChange(tx, change, acting)
    const statements = isDeepStrictEqual(before.kitchen, after.kitchen)
      ? []
      : await keepChanges(tx, { before: before.kitchen, after: after.kitchen }, acting)
    return { before, after, statements }
  }
}

async function keepChanges(
  tx: Transaction,
  { before, after }: BeforeAndAfter<KitchenRows>,
  acting: AuditContext,
): Promise<StatementChange[]> {
  const changes = await changesBetween(tx, saidIn(before), saidIn(after))
  const kitchen = toKitchen(after)
  const causes = [
    before.profile === after.profile ? '' : `The group follows ${lawOf(after.profile)}`,
    describeKitchenChange(toKitchen(before), kitchen),
    describeLocationChanges(toLocationKitchens(before), toLocationKitchens(after), kitchen),
  ]
  const cause = causes.filter(Boolean).join('; ') || describeCleaned(before, after) || 'The menu changed'
  await addRows(tx, changes, cause, acting)
  const dishes = [...new Map(changes.map(({ dishId, name }) => [dishId, name])).values()]
  if (acting.by !== null && dishes.length > 0)
    await recordAudit(tx, acting, {
      action: 'kitchen.statements',
      subject: { kind: 'dishes' },
      after: { cause, count: dishes.length, dishes: dishes.slice(0, NAMED_IN_AUDIT) },
    })
  return changes.filter(({ locationId }) => locationId === undefined)
}

/** "Karaage fryer: cleaned" */
function describeCleaned({ equipment, leavings }: KitchenRows, after: KitchenRows): string {
  const open = new Set(after.leavings.map(({ id }) => id))
  const cleaned = new Set(leavings.filter(({ id }) => !open.has(id)).map(({ equipmentId }) => equipmentId))
  return equipment.flatMap(({ id, name }) => (cleaned.has(id) ? [`${name}: cleaned`] : [])).join('; ')
}

/** At a start: the first rows of a new academy, and changes made outside the academy since the last row. */
export async function recordStatementsAtStart(tx: Transaction, at: Date): Promise<void> {
  await lockKitchen(tx)
  const last = await readLast(tx)
  const changes = await changesBetween(tx, last, saidIn(await readKitchen(tx)))
  const cause = last.isEmpty ? 'Beginning of the ledger' : 'Found at a start'
  await addRows(tx, changes, cause, { by: null, at })
}

function saidIn(rows: KitchenRows): KitchenStatements {
  const { leastSafe, common, byLocation } = stateRows(rows)
  const kitchen = toKitchen(rows)
  const commonMenu = stateMenu(kitchen, common)
  const menus = new Map(
    [...byLocation].map(([locationId, statements]) => [locationId, stateMenu(kitchen, statements)]),
  )
  return {
    leastSafe: stateMenu(kitchen, leastSafe),
    at: locationId => menus.get(locationId) ?? commonMenu,
  }
}

async function readLast(tx: Transaction): Promise<KitchenStatements & { readonly isEmpty: boolean }> {
  const { rows } = await tx.execute<{
    locationId: number | null
    dishId: number
    after: StatedDish | null
  }>(sql`
    select distinct on (location_id, dish_id) location_id as "locationId", dish_id as "dishId", after
    from dish_statements order by location_id, dish_id, id desc`)
  const statedAt = (locationId: number | null) =>
    rows.flatMap(row => (row.locationId === locationId ? [[row.dishId, row.after] as const] : []))
  const menuOf = (entries: readonly (readonly [number, StatedDish | null])[]) =>
    new Map([...new Map(entries)].flatMap(([dishId, after]) => (after ? [[dishId, after] as const] : [])))
  return {
    isEmpty: rows.length === 0,
    leastSafe: menuOf(statedAt(null)),
    at: locationId => menuOf([...statedAt(null), ...statedAt(locationId)]),
  }
}

async function changesBetween(
  tx: Transaction,
  before: KitchenStatements,
  after: KitchenStatements,
): Promise<LedgerRow[]> {
  const { rows } = await tx.execute<{ locationIds: number[]; begun: string[] }>(sql`
    select array(select id from locations order by id) as "locationIds",
      array(select distinct location_id || ' ' || dish_id from dish_statements where location_id is not null) as begun`)
  const begun = new Set(rows[0]?.begun)
  return [
    ...changedStatements(before.leastSafe, after.leastSafe),
    ...changesByLocation(rows[0]?.locationIds ?? [], before, after, (locationId, dishId) =>
      begun.has(`${locationId} ${dishId}`),
    ),
  ]
}

async function addRows(
  tx: Transaction,
  changes: readonly LedgerRow[],
  cause: string,
  { by, at, requestId }: AuditContext,
): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(sql`
    insert into dish_statements (location_id, dish_id, before, after, cause, changed_by, changed_at, request_id)
    select "locationId", "dishId", nullif(before, 'null'), nullif(after, 'null'), ${cause}::text, ${by}::integer,
      ${at.toISOString()}::timestamptz, ${requestId ?? null}::text
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as change ("locationId" integer, "dishId" integer, before jsonb, after jsonb)`)
}
