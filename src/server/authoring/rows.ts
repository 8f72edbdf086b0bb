/** Shared row writing of all kinds. */

import type { PlainRefusalCode } from '#contract/errors.ts'
import { returned, type Transaction } from '../database/client.ts'
import { lockKitchen } from '../kitchen/kitchen.ts'
import { AppError } from '../platform/app-error.ts'
import { eq, type PgColumn, type PgTable, type SQL, sql } from '../platform/drizzle.ts'
import type { ContentTable } from './content-kind.ts'

/**
 * Adds a row (`itemId` is null), at the end where rows are ordered by hand, or changes one; returns its id.
 * @param like its list, if not the whole table
 */
export async function writeRow(
  tx: Transaction,
  { table, id, isActive, displayOrder }: ContentTable,
  itemId: number | null,
  values: object,
  isSeen: boolean,
  like?: SQL,
): Promise<number> {
  const all = { ...values, [isActive.name]: isSeen }
  const last = displayOrder && { [displayOrder.name]: lastPlace(table, displayOrder, like) }
  const row = returned(
    itemId === null
      ? await tx
          .insert(table)
          .values({ ...all, ...last })
          .returning({ id })
      : await tx.update(table).set(all).where(eq(id, itemId)).returning({ id }),
  )
  return row.id as number
}

/** Adds rows in order, at the end where rows are ordered by hand; returns their ids. */
export async function addRows(
  tx: Transaction,
  { table, id, isActive, displayOrder }: ContentTable,
  rows: readonly object[],
  isSeen: boolean,
  { ids, like }: { readonly ids?: readonly (number | undefined)[] | undefined; readonly like?: SQL } = {},
): Promise<number[]> {
  let first = 0
  if (displayOrder) {
    const { rows } = await tx.execute<{ place: number }>(
      sql`select ${lastPlace(table, displayOrder, like)} as place`,
    )
    first = rows[0]?.place ?? 1
  }
  const values = rows.map((row, index) => ({
    ...row,
    [id.name]: ids?.[index],
    [isActive.name]: isSeen,
    ...(displayOrder && { [displayOrder.name]: first + index }),
  }))
  const added = await tx.insert(table).values(values).returning({ id })
  return added.map(row => row.id as number)
}

/** Unique key for addresses: `Small Plates` becomes `small-plates`, or `small-plates-2`. */
export async function makeKey(tx: Transaction, column: PgColumn, name: string): Promise<string> {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const base = plain || 'menu'
  const rows = await tx.select({ key: sql<string>`${column}` }).from(column.table)
  const taken = new Set(rows.map(({ key }) => key))
  let key = base
  for (let count = 2; taken.has(key); count++) key = `${base}-${count}`
  return key
}

/**
 * Refuses missing targets, and published items that refer to unpublished ones. The caller has locked the
 * menu, so that nothing is archived in between.
 */
export function refuseMissing(
  target: { readonly isActive: boolean } | undefined,
  isPublished: boolean,
  code: PlainRefusalCode,
  field: string,
): asserts target {
  if (!target || (isPublished && !target.isActive)) throw new AppError(code, undefined, { field })
}

/** Refuses to archive something still in use by these; does nothing if there are none. */
export function refuseStillUsed(users: readonly { readonly name: string }[]): void {
  if (users.length > 0) throw new AppError('stillUsed', { usedBy: users.map(({ name }) => name) })
}

/** One change of the menu at a time, so that targets are not archived in between. */
export async function beginMenuChange(tx: Transaction): Promise<() => Promise<[]>> {
  await lockKitchen(tx)
  return async () => []
}

export function among(column: PgColumn, ids: readonly number[] | undefined): SQL | undefined {
  return ids && sql`${column} = any(${sql.param(ids)}::int[])`
}

/** Field name of a document in refusals. */
export const inDocument = (field: string): string => `document.${field}`

/** Position after the last of its list. */
function lastPlace(table: PgTable, place: PgColumn, like?: SQL): SQL<number> {
  return sql`(select coalesce(max(${place}), 0) + 1 from ${table} where ${like ?? sql`true`})`
}
