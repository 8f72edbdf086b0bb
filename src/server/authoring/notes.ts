import { menuNotes } from '../database/schema/menu.ts'
import { asc } from '../platform/drizzle.ts'
import type { ContentKind, ContentTable } from './content-kind.ts'
import { among, writeRows } from './rows.ts'

const { id, isActive, displayOrder } = menuNotes
const table: ContentTable = { table: menuNotes, id, isActive, displayOrder }

export const notes: ContentKind<'notes'> = {
  kind: 'notes',
  table,
  tables: ['menu_notes'],
  titleOf: ({ text }) => text,

  async read(queries, ids) {
    const rows = await queries
      .select()
      .from(menuNotes)
      .where(among(id, ids))
      .orderBy(asc(displayOrder), asc(id))
    return new Map(rows.map(({ id, isActive, text }) => [id, { document: { text }, isActive }]))
  },

  write: (tx, saves, isSeen) => writeRows(tx, table, saves, isSeen),
}
