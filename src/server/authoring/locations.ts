import { locations as locationsTable } from '../database/schema/locations.ts'
import { asc } from '../platform/drizzle.ts'
import type { ContentKind, ContentTable } from './content-kind.ts'
import { among, writeRows } from './rows.ts'

const { id, isActive, displayOrder } = locationsTable
/** Columns edited as content; the time zone and the briefing are set where they are used. */
const DOCUMENT = {
  name: locationsTable.name,
  address: locationsTable.address,
  phoneNumber: locationsTable.phoneNumber,
  openingHours: locationsTable.openingHours,
  pointsBudget: locationsTable.pointsBudget,
}
const table: ContentTable = { table: locationsTable, id, isActive, displayOrder }

export const locations: ContentKind<'locations'> = {
  kind: 'locations',
  table,
  tables: ['locations'],
  titleOf: ({ name }) => name,

  async read(queries, ids) {
    const rows = await queries
      .select({ id, isActive, document: DOCUMENT })
      .from(locationsTable)
      .where(among(id, ids))
      .orderBy(asc(displayOrder), asc(id))
    return new Map(rows.map(({ id, ...row }) => [id, row]))
  },

  write: (tx, saves, isSeen) => writeRows(tx, table, saves, isSeen),
}
