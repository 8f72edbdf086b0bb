/** Lists that the server pages, sorts and filters: what a data table asks for, and what it is given. */
import * as z from 'zod/mini'

export const TABLE_PAGE_SIZE = 50

/** A page's number, from 1, in digits. */
const pageText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'Must be the number of a page')),
  z.transform(Number),
)

/**
 * The query of a table: the page, and `sort`, a column's key with a minus before it for downwards.
 *
 * @param sortable keys of the columns that can be sorted by
 */
export function tableQuery<const Key extends string, Filters extends z.core.$ZodLooseShape>(
  sortable: readonly Key[],
  filters: Filters,
) {
  const sorts = sortable.flatMap(key => [key, `-${key}`] as const)
  return z.object({ page: z.optional(pageText), sort: z.optional(z.enum(sorts)), ...filters })
}

/** A page of rows, and how many rows there are on all pages together. */
export function tablePage<Row extends z.core.$ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.int() })
}
