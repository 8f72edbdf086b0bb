import { locations as locationsTable } from '../database/schema/locations.ts'
import { asc } from '../platform/drizzle.ts'
import type { ContentKind, ContentTable } from './content-kind.ts'
import { among, writeRows } from './rows.ts'

const { id, isActive, displayOrder } = locationsTable
const table: ContentTable = { table: locationsTable, id, isActive, displayOrder }

export const locations: ContentKind<'locations'> = {
  kind: 'locations',
  table,
  tables: ['locations'],
  titleOf: ({ name }) => name,

  async read(queries, ids) {
    const rows = await queries
      .select()
      .from(locationsTable)
      .where(among(id, ids))
      .orderBy(asc(displayOrder), asc(id))
    return new Map(rows.map(({ id, isActive, displayOrder: _, ...document }) => [id, { document, isActive }]))
  },

  write: (tx, saves, isSeen) => writeRows(tx, table, saves, isSeen),
}
