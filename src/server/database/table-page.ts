/** A page of a table: which rows, in which order, and out of how many. */

import { TABLE_PAGE_SIZE } from '#contract/table.ts'
import {
  asc,
  desc,
  type PgColumn,
  type PgSelect,
  type SQL,
  type SQLWrapper,
  sql,
} from '../platform/drizzle.ts'

/** What the rows are ordered by, and after it the newest first: so no row is on two pages. */
export function orderOf<Key extends string>(
  sort: Key | `-${Key}` | undefined,
  columns: Readonly<Record<Key, SQLWrapper>>,
  id: PgColumn,
): SQL[] {
  if (sort === undefined) return [desc(id)]
  const column = columns[sort.replace(/^-/, '') as Key]
  return [sort.startsWith('-') ? desc(column) : asc(column), desc(id)]
}

/** The page's rows beside the count of all: two connections, and the time of one round trip. */
export async function readPage<Query extends PgSelect, Row>(
  query: Query,
  { page = 1 }: { readonly page?: number | undefined },
  count: PromiseLike<number>,
  present: (row: Awaited<Query>[number]) => Row,
): Promise<{ rows: Row[]; total: number }> {
  const [rows, total] = await Promise.all([
    query.limit(TABLE_PAGE_SIZE).offset((page - 1) * TABLE_PAGE_SIZE),
    count,
  ])
  return { rows: (rows as Awaited<Query>).map(present), total }
}

/**
 * Where a page is among so many rows, from whichever end is nearer: rows that are skipped take time too. What is asked
 * for from the end is put in order once more.
 */
export function pageOf(page: number, total: number): { direction: SQL; limit: number; offset: number } {
  const before = (page - 1) * TABLE_PAGE_SIZE
  const after = total - before - TABLE_PAGE_SIZE
  return before <= after
    ? { direction: sql`asc`, limit: TABLE_PAGE_SIZE, offset: before }
    : {
        direction: sql`desc`,
        limit: Math.max(Math.min(TABLE_PAGE_SIZE, TABLE_PAGE_SIZE + after), 0),
        offset: Math.max(after, 0),
      }
}
