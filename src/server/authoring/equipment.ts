import { readKitchen } from '../allergens/kitchen.ts'
import { equipment as equipmentTable } from '../database/schema/kitchen.ts'
import { asc, sql } from '../platform/drizzle.ts'
import type { ContentKind } from './content-kind.ts'
import { usersOfEquipment, writeEquipment } from './recipes.ts'
import { among, beginMenuChange, refuseStillUsed } from './rows.ts'

const { id, isActive, name } = equipmentTable

export const equipment: ContentKind<'equipment'> = {
  kind: 'equipment',
  table: { table: equipmentTable, id, isActive, displayOrder: null },
  tables: ['equipment'],
  titleOf: ({ name }) => name,
  begin: beginMenuChange,

  async read(queries, ids) {
    const rows = await queries
      .select()
      .from(equipmentTable)
      .where(among(id, ids))
      .orderBy(sql`lower(${name})`, asc(id))
    return new Map(rows.map(({ id, isActive, name }) => [id, { document: { name }, isActive }]))
  },

  write: writeEquipment,

  async refuseArchive(tx, itemId) {
    refuseStillUsed(usersOfEquipment(await readKitchen(tx), itemId))
  },
}
