import type { ComponentDocument } from '#contract/content/menu.ts'
import { findNewContradictions } from '../allergens/checks.ts'
import { lockKitchen, readKitchen } from '../allergens/kitchen.ts'
import { components as componentsTable } from '../database/schema/kitchen.ts'
import { AppError } from '../platform/app-error.ts'
import { asc, sql } from '../platform/drizzle.ts'
import type { ContentKind } from './content-kind.ts'
import { componentsOf, usersOfComponent, writeComponents } from './recipes.ts'
import { among, inDocument, refuseStillUsed } from './rows.ts'

const { id, isActive, name, description, supplierStatement, allergens, origins } = componentsTable

const PART_IDS = sql<number[]>`array(
  select part_id from component_parts where component_id = components.id order by part_id)`
const EQUIPMENT_IDS = sql<number[]>`array(
  select equipment_id from component_equipment where component_id = components.id order by equipment_id)`
const MAY_CONTAIN = sql<ComponentDocument['mayContain']>`(
  select coalesce(json_agg(json_build_object('allergen', allergen, 'reason', reason) order by allergen), '[]')
  from component_traces where component_id = components.id)`

export const components: ContentKind<'components'> = {
  kind: 'components',
  table: { table: componentsTable, id, isActive, displayOrder: null },
  tables: ['components'],
  titleOf: ({ name }) => name,

  async begin(tx) {
    await lockKitchen(tx)
    const before = await readKitchen(tx)
    return async itemIds => {
      const after = await readKitchen(tx)
      return findNewContradictions(before, after).flatMap(found => {
        const refusal = new AppError('markContradicted', found, { field: inDocument('origins') })
        const held = componentsOf(after, found.dishId)
        const saved = itemIds.filter(itemId => held.has(itemId))
        return (saved.length > 0 ? saved : itemIds.slice(-1)).map(itemId => ({ itemId, refusal }))
      })
    }
  },

  async read(queries, ids) {
    const rows = await queries
      .select({
        id,
        isActive,
        name,
        description,
        supplierStatement,
        allergens,
        mayContain: MAY_CONTAIN,
        origins,
        partIds: PART_IDS,
        equipmentIds: EQUIPMENT_IDS,
      })
      .from(componentsTable)
      .where(among(id, ids))
      .orderBy(sql`lower(${name})`, asc(id))
    return new Map(
      rows.map(({ id, isActive, supplierStatement, ...document }) => [
        id,
        { document: { ...document, ...(supplierStatement && { supplierStatement }) }, isActive },
      ]),
    )
  },

  write: writeComponents,

  async refuseArchive(tx, itemId) {
    refuseStillUsed(usersOfComponent(await readKitchen(tx), itemId))
  },
}
