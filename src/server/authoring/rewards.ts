import { asc, eq, inArray } from 'drizzle-orm'
import { rewards as rewardsTable } from '../database/schema/rewards.ts'
import type { ContentKind } from './content-kind.ts'

const { id, isActive, requiredPoints } = rewardsTable

export const rewards: ContentKind<'rewards'> = {
  kind: 'rewards',
  table: { table: rewardsTable, id, isActive, displayOrder: null },
  tables: ['rewards'],
  titleOf: ({ name }) => name,

  async read(queries, ids) {
    const rows = await queries
      .select()
      .from(rewardsTable)
      .where(ids && inArray(id, [...ids]))
      .orderBy(asc(requiredPoints), asc(id))
    return new Map(rows.map(({ id, isActive, ...document }) => [id, { document, isActive }]))
  },

  async write(tx, itemId, document, isActive) {
    const values = { ...document, isActive }
    const [row] =
      itemId === null
        ? await tx.insert(rewardsTable).values(values).returning({ id })
        : await tx.update(rewardsTable).set(values).where(eq(id, itemId)).returning({ id })
    if (!row) throw new Error('The reward was not returned')
    return row.id
  },
}
