import { waysToWrite } from '#domain/menu/terms.ts'
import { terms as termsTable } from '../database/schema/glossary.ts'
import { AppError } from '../platform/app-error.ts'
import { asc, eq, sql } from '../platform/drizzle.ts'
import type { ContentKind, ContentTable } from './content-kind.ts'
import { among, inDocument, writeRows } from './rows.ts'

const { id, isActive } = termsTable
const table: ContentTable = { table: termsTable, id, isActive, displayOrder: null }

export const terms: ContentKind<'terms'> = {
  kind: 'terms',
  table,
  tables: ['terms'],
  titleOf: ({ name }) => name,

  /** A text could not tell two words of one spelling apart. */
  async begin(tx) {
    await tx.execute(sql`lock table ${termsTable} in share row exclusive mode`)
    return async itemIds => {
      const rows = await tx.select().from(termsTable).where(eq(isActive, true))
      return rows
        .filter(row => itemIds.includes(row.id))
        .flatMap(row => {
          const ways = new Set(waysToWrite(row))
          const words = rows
            .filter(other => other !== row)
            .flatMap(waysToWrite)
            .find(way => ways.has(way))
          if (words === undefined) return []
          return [
            {
              itemId: row.id,
              refusal: new AppError('termTaken', { words }, { field: inDocument('name') }),
            },
          ]
        })
    }
  },

  async read(queries, ids) {
    const rows = await queries.select().from(termsTable).where(among(id, ids)).orderBy(asc(id))
    return new Map(rows.map(({ id, isActive, ...document }) => [id, { document, isActive }]))
  },

  write: (tx, saves, isSeen) => writeRows(tx, table, saves, isSeen),
}
