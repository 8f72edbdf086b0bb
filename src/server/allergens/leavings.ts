/** Leavings in shared equipment, written with the change after which something is no longer made there. */

import { type GroupKitchens, leftBehind, SLIP_MINUTES, withoutMadeAgain } from '#domain/kitchen/leavings.ts'
import type { AuditContext } from '../audit.ts'
import type { Transaction } from '../database/client.ts'
import { sql } from '../platform/drizzle.ts'
import { type KitchenRows, type LeavingRow, toKitchen, toLocationKitchens } from './kitchen.ts'

const toGroup = (rows: KitchenRows): GroupKitchens => ({
  kitchen: toKitchen(rows),
  places: toLocationKitchens(rows),
})

/** Leavings for screens. The others stay until the equipment is cleaned: what is made again may leave again. */
export function standingLeavings(rows: KitchenRows): LeavingRow[] {
  return withoutMadeAgain(rows.leavings, toGroup(rows))
}

/** Keeps what signed recipes have left in equipment, and returns whether there was any. */
export async function saveLeavings(
  tx: Transaction,
  before: KitchenRows,
  after: KitchenRows,
  { at }: Pick<AuditContext, 'at'>,
): Promise<boolean> {
  if (before.equipment.length === 0) return false
  const left = leftBehind(toGroup(before), toGroup(after))
  if (left.length === 0) return false
  const { rows } = await tx.execute<{ id: number }>(sql`
    with signed as (
      -- A signature may end with this change, or have ended with an earlier one.
      select coalesce('dish ' || dish_id, 'component ' || component_id) as source from recipe_assessments
      union select unnest(${sql.param(signedIn(before))}::text[])
    )
    insert into equipment_leavings (equipment_id, location_id, source, name, allergen, since)
    select "equipmentId", "locationId", source, name, allergen, ${at.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(left)}::json)
      as gone ("equipmentId" integer, "locationId" integer, source text, name text, allergen text)
    where source in (select source from signed) and not exists (
      -- A slip of the writer, who has corrected the dish and left it on the menu.
      select from unnest(${sql.param(after.dishes.map(({ id }) => id))}::int[]) as kept (corrected), lateral (
        select before, changed_at from dish_statements
        where dish_id = corrected and location_id is null and after -> 'allergens' ? allergen
          and not coalesce(before -> 'allergens' ? allergen, false)
        order by id desc limit 1
      ) begun
      where source = 'dish ' || corrected and before is not null and changed_at between
        ${at.toISOString()}::timestamptz - make_interval(mins => ${SLIP_MINUTES}) and ${at.toISOString()}::timestamptz
    )
    on conflict (equipment_id, coalesce(location_id, 0), source, allergen) where cleaned_at is null
      do update set since = excluded.since, name = excluded.name
    returning id`)
  return rows.length > 0
}

function signedIn({ components, dishes }: KitchenRows): string[] {
  return [
    ...components.flatMap(({ id, assessment }) => (assessment ? [`component ${id}`] : [])),
    ...dishes.flatMap(({ id, assessment }) => (assessment ? [`dish ${id}`] : [])),
  ]
}
