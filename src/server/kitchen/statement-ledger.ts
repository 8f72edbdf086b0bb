/** The ledger of statements: one row whenever something else is said of a dish, whatever the cause. Source: ruling R11. */
import { isDeepStrictEqual } from 'node:util'
import type { DishAnnouncement } from '#contract/dish-announcement.ts'
import { type AllergenProfile, lawOf } from '#domain/allergen-profiles.ts'
import type { DishStatement } from '#domain/kitchen.ts'
import { type LocationKitchen, type RevisedKitchen, stateKitchens } from '#domain/kitchens.ts'
import {
  changedStatements,
  changesByLocation,
  describeKitchenChange,
  describeLocationChanges,
  type SaidByKitchen,
  type StatedDish,
  type StatementChange,
  stateMenu,
} from '#domain/statement-changes.ts'
import { type Acting, recordAudit } from '../audit/audit.ts'
import type { Transaction } from '../database/client.ts'
import { sql } from '../platform/drizzle.ts'
import { knownDishes, noteDishChange } from './dish-changes.ts'
import { type KitchenRows, lockKitchen, readKitchen, toKitchen, toLocationKitchens } from './kitchen.ts'
import { type MenuRows, priceStyleOf, readMenuRows } from './proof-menu.ts'

/** As many dishes as an entry of the audit log names. */
const NAMED_IN_AUDIT = 20

type LedgerRow = StatementChange & { readonly locationId?: number }

/** The menu before a change and after it, as `toProofMenu` takes it. */
export interface MenuChange {
  readonly before: StatedRows
  readonly after: StatedRows
}

interface StatedRows {
  readonly rows: MenuRows
  /** The least safe of all kitchens. */
  readonly statements: ReadonlyMap<number, DishStatement>
}

/**
 * Keeps what a change of the kitchen changes in the statements. Needs the kitchen's lock before the first write.
 *
 * @returns what comes after the last write, in the same transaction, with what the publisher says of the change; it
 * answers with the change, or with null where the menu is as it was
 */
export async function trackStatements(
  tx: Transaction,
): Promise<(acting: Acting, announcement?: DishAnnouncement) => Promise<MenuChange | null>> {
  const before = await readMenuRows(tx)
  return async (acting, announcement) => {
    const after = await readMenuRows(tx)
    if (isDeepStrictEqual(before, after)) return null
    const kitchens = { before: toKitchens(before.kitchen), after: toKitchens(after.kitchen) }
    // Words and prices are saved far more often than recipes, and stating a menu takes its time.
    const isKitchenChanged = !isDeepStrictEqual(before.kitchen, after.kitchen)
    const saidAfter = saidIn(kitchens.after)
    const said = { before: isKitchenChanged ? saidIn(kitchens.before) : saidAfter, after: saidAfter }
    const change = {
      before: knownDishes(said.before.statements, before.dishes, before.kitchen.marks),
      after: knownDishes(said.after.statements, after.dishes, after.kitchen.marks),
      style: priceStyleOf(after),
      announcement,
    }
    await noteDishChange(tx, change, acting)
    if (isKitchenChanged) await keepChanges(tx, kitchens, said, acting)
    return {
      before: { rows: before, statements: said.before.statements },
      after: { rows: after, statements: said.after.statements },
    }
  }
}

interface BeforeAndAfter<Value> {
  readonly before: Value
  readonly after: Value
}

async function keepChanges(
  tx: Transaction,
  { before, after }: BeforeAndAfter<Kitchens>,
  said: BeforeAndAfter<SaidByKitchen>,
  acting: Acting,
): Promise<void> {
  const changes = await changesBetween(tx, said.before, said.after)
  const causes = [
    before.profile === after.profile ? '' : `The group follows ${lawOf(after.profile)}`,
    describeKitchenChange(before.kitchen, after.kitchen),
    describeLocationChanges(before.places, after.places, after.kitchen),
  ]
  const cause = causes.filter(Boolean).join('; ') || 'The menu changed'
  await addRows(tx, changes, cause, acting)
  const dishes = [...new Map(changes.map(({ dishId, name }) => [dishId, name])).values()]
  if (acting.by === null || dishes.length === 0) return
  await recordAudit(tx, acting, {
    action: 'kitchen.statements',
    subject: { kind: 'dishes' },
    after: { cause, count: dishes.length, dishes: dishes.slice(0, NAMED_IN_AUDIT) },
  })
}

/** At a start: the first rows of a new academy, and whatever changed past the academy since the last row. */
export async function keepStatementsOfStart(tx: Transaction, at: Date): Promise<void> {
  await lockKitchen(tx)
  const last = await readLast(tx)
  const changes = await changesBetween(tx, last, saidIn(toKitchens(await readKitchen(tx))))
  const cause = last.isEmpty ? 'Beginning of the ledger' : 'Found at a start'
  await addRows(tx, changes, cause, { by: null, at })
}

interface Kitchens {
  readonly profile: AllergenProfile
  readonly kitchen: RevisedKitchen
  readonly places: readonly LocationKitchen[]
}

function toKitchens(rows: KitchenRows): Kitchens {
  return { profile: rows.profile, kitchen: toKitchen(rows), places: toLocationKitchens(rows) }
}

function saidIn({ kitchen, places }: Kitchens): SaidByKitchen & {
  readonly statements: ReadonlyMap<number, DishStatement>
} {
  const { leastSafe, common, byLocation } = stateKitchens(kitchen, places)
  const commonMenu = stateMenu(kitchen, common)
  const menus = new Map(
    [...byLocation].map(([locationId, statements]) => [locationId, stateMenu(kitchen, statements)]),
  )
  return {
    statements: leastSafe,
    leastSafe: places.length === 0 ? commonMenu : stateMenu(kitchen, leastSafe),
    at: locationId => menus.get(locationId) ?? commonMenu,
  }
}

async function readLast(tx: Transaction): Promise<SaidByKitchen & { readonly isEmpty: boolean }> {
  const { rows } = await tx.execute<{
    locationId: number | null
    dishId: number
    after: StatedDish | null
  }>(sql`
    select distinct on (location_id, dish_id) location_id as "locationId", dish_id as "dishId", after
    from dish_statements order by location_id, dish_id, id desc`)
  const said = (locationId: number | null) =>
    rows.flatMap(row => (row.locationId === locationId ? [[row.dishId, row.after] as const] : []))
  const menuOf = (entries: readonly (readonly [number, StatedDish | null])[]) =>
    new Map([...new Map(entries)].flatMap(([dishId, after]) => (after ? [[dishId, after] as const] : [])))
  return {
    isEmpty: rows.length === 0,
    leastSafe: menuOf(said(null)),
    at: locationId => menuOf([...said(null), ...said(locationId)]),
  }
}

async function changesBetween(
  tx: Transaction,
  before: SaidByKitchen,
  after: SaidByKitchen,
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
  { by, at, requestId }: Acting,
): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(sql`
    insert into dish_statements (location_id, dish_id, before, after, cause, changed_by, changed_at, request_id)
    select "locationId", "dishId", nullif(before, 'null'), nullif(after, 'null'), ${cause}::text, ${by}::integer,
      ${at.toISOString()}::timestamptz, ${requestId ?? null}::text
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as change ("locationId" integer, "dishId" integer, before jsonb, after jsonb)`)
}
