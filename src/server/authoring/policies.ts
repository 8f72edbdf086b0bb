import { asc, eq, inArray } from 'drizzle-orm'
import { policies as policiesTable } from '../database/schema/policies.ts'
import type { ContentKind } from './content-kind.ts'
import { lastPlace } from './display-order.ts'

const { id, isActive, displayOrder } = policiesTable

export const policies: ContentKind<'policies'> = {
  kind: 'policies',
  table: { table: policiesTable, id, isActive, displayOrder },
  tables: ['policies'],
  titleOf: ({ title }) => title,

  async read(queries, ids) {
    const rows = await queries
      .select()
      .from(policiesTable)
      .where(ids && inArray(id, [...ids]))
      .orderBy(asc(displayOrder), asc(id))
    return new Map(rows.map(({ id, isActive, displayOrder: _, ...document }) => [id, { document, isActive }]))
  },

  async write(tx, itemId, document, isActive) {
    const values = { ...document, isActive }
    const [row] =
      itemId === null
        ? await tx
            .insert(policiesTable)
            .values({ ...values, displayOrder: lastPlace(policiesTable, displayOrder) })
            .returning({ id })
        : await tx.update(policiesTable).set(values).where(eq(id, itemId)).returning({ id })
    if (!row) throw new Error('The policy was not returned')
    return row.id
  },
}
