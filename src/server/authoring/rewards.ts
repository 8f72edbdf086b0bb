import { rewards as rewardsTable } from '../database/schema/rewards.ts'
import { asc, inArray } from '../platform/drizzle.ts'
import type { ContentKind, ContentTable } from './content-kind.ts'
import { writeRows } from './rows.ts'

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

  write: (tx, saves, isSeen) => writeRows(tx, table, saves, isSeen),
}
