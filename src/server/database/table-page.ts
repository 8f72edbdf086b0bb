/** A page of a table: its rows, their order, and the total. */

import { TABLE_PAGE_SIZE } from '#contract/table.ts'
import { asc, desc, type PgColumn, type PgSelect, type SQL, type SQLWrapper } from '../platform/drizzle.ts'

/** The sort key, then the newest first, so that no row is on two pages. */
export function orderOf<Key extends string>(
  sort: Key | `-${Key}` | undefined,
  columns: Readonly<Record<Key, SQLWrapper>>,
  id: PgColumn,
): SQL[] {
  if (sort === undefined) return [desc(id)]
  const column = columns[sort.replace(/^-/, '') as Key]
  return [sort.startsWith('-') ? desc(column) : asc(column), desc(id)]
}

/** The page's rows and the total at once: two connections, the time of one round trip. */
export async function readPage<Query extends PgSelect, Row = Awaited<Query>[number]>(
  query: Query,
  { page = 1 }: { readonly page?: number | undefined },
  count: PromiseLike<number>,
  present: (row: Awaited<Query>[number]) => Row = row => row as Row,
): Promise<{ rows: Row[]; total: number }> {
  const [rows, total] = await Promise.all([
    query.limit(TABLE_PAGE_SIZE).offset((page - 1) * TABLE_PAGE_SIZE),
    count,
  ])
  return { rows: (rows as Awaited<Query>).map(present), total }
}
