/** What writing the rows of all kinds has in common. */

import type { PlainRefusalCode } from '#contract/errors.ts'
import type { Transaction } from '../database/client.ts'
import { lockKitchen } from '../kitchen/kitchen.ts'
import { AppError } from '../platform/app-error.ts'
import { eq, type PgColumn, type SQL, sql } from '../platform/drizzle.ts'
import type { ContentTable } from './content-kind.ts'
import { lastPlace } from './display-order.ts'

/**
 * Adds a row (`itemId` is null), after all others where their order is chosen, or changes one; its id.
 *
 * @param like the rows that it comes after, where those are not all
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
  const [row] =
    itemId === null
      ? await tx
          .insert(table)
          .values({ ...all, ...last })
          .returning({ id })
      : await tx.update(table).set(all).where(eq(id, itemId)).returning({ id })
  if (!row) throw new Error('The row was not returned')
  return row.id as number
}

/** Adds rows in their order, after all others where their order is chosen; their ids. */
export async function addRows(
  tx: Transaction,
  { table, id, isActive, displayOrder }: ContentTable,
  rows: readonly object[],
  isSeen: boolean,
  like?: SQL,
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
    [isActive.name]: isSeen,
    ...(displayOrder && { [displayOrder.name]: first + index }),
  }))
  const added = await tx.insert(table).values(values).returning({ id })
  return added.map(row => row.id as number)
}

/** A key for addresses that nothing in this column has: `Small Plates` becomes `small-plates`, or `small-plates-2`. */
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
 * Refuses to point at what is not there, and to publish what points at something that staff do not see. Whoever points
 * has locked the menu, so that nothing is archived meanwhile.
 */
export function refuseMissing(
  target: { readonly isActive: boolean } | undefined,
  isPublished: boolean,
  code: PlainRefusalCode,
  field: string,
): asserts target {
  if (!target || (isPublished && !target.isActive)) throw new AppError(code, undefined, { field })
}

/** The names of what still needs something that is to be archived; nothing is done where there are none. */
export function refuseStillUsed(users: readonly { readonly name: string }[]): void {
  if (users.length > 0) throw new AppError('stillUsed', { usedBy: users.map(({ name }) => name) })
}

/** One change of the menu at a time: what is pointed at is not archived meanwhile. */
export async function beginMenuChange(tx: Transaction): Promise<() => Promise<[]>> {
  await lockKitchen(tx)
  return async () => []
}

export function among(column: PgColumn, ids: readonly number[] | undefined): SQL | undefined {
  return ids && sql`${column} = any(${sql.param(ids)}::int[])`
}

/** How a document's field is called where it is refused. */
export const inDocument = (field: string): string => `document.${field}`
