import { policies as policiesTable } from '../database/schema/policies.ts'
import { asc, inArray } from '../platform/drizzle.ts'
import { findSeenText, notePublication } from '../programme/policies.ts'
import type { ContentKind, ContentTable } from './content-kind.ts'
import { inTurn, writeRow } from './rows.ts'

const { id, isActive, displayOrder } = policiesTable

const table: ContentTable = { table: policiesTable, id, isActive, displayOrder }

export const policies: ContentKind<'policies'> = {
  kind: 'policies',
  table,
  tables: ['policies'],
  titleOf: ({ title }) => title,

  async read(queries, ids) {
    const rows = await queries
      .select()
      .from(policiesTable)
      .where(ids && inArray(id, [...ids]))
      .orderBy(asc(displayOrder), asc(id))
    return new Map(
      rows.map(({ id, isActive, displayOrder: _, renewMonths: __, ...document }) => [
        id,
        { document, isActive },
      ]),
    )
  },

  write: (tx, saves, isActive, acting) =>
    inTurn(saves, async save => {
      const before = save.itemId === null ? null : await findSeenText(tx, save.itemId)
      const policyId = await writeRow(tx, table, save, save.document, isActive)
      if (isActive) await notePublication(tx, before, { ...save.document, id: policyId }, acting)
      return policyId
    }),
}
