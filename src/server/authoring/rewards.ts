import { rewards as rewardsTable } from '../database/schema/rewards.ts'
import { asc, inArray } from '../platform/drizzle.ts'
import type { ContentKind, ContentTable } from './content-kind.ts'
import { writeRow } from './rows.ts'

const { id, isActive, requiredPoints } = rewardsTable

const table: ContentTable = { table: rewardsTable, id, isActive, displayOrder: null }

export const rewards: ContentKind<'rewards'> = {
  kind: 'rewards',
  table,
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
    return writeRow(tx, table, itemId, document, isActive)
  },
}
