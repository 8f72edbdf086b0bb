/** Shared row writing of all kinds. */

import type { PlainRefusalCode } from '#contract/errors.ts'
import { lockKitchen } from '../allergens/kitchen.ts'
import { returned, type Transaction } from '../database/client.ts'
import { AppError } from '../platform/app-error.ts'
import {
  and,
  eq,
  getTableColumns,
  inArray,
  or,
  type PgColumn,
  type PgTable,
  type SQL,
  sql,
} from '../platform/drizzle.ts'
import type { ContentTable, ItemSave } from './content-kind.ts'

/**
 * Adds rows, at the end where rows are ordered by hand, or changes them; returns their ids in order.
 * @param like their list, if not the whole table
 */
export async function writeRows(
  tx: Transaction,
  { table, id, isActive, displayOrder }: ContentTable,
  saves: readonly ItemSave<object>[],
  isSeen: boolean,
  like?: SQL,
): Promise<number[]> {
  const [first] = saves
  if (!first) return []
  if (first.itemId !== null)
    return inTurn(saves, async ({ itemId, document }) => {
      const values = { ...document, [isActive.name]: isSeen }
      const row = returned(await tx.update(table).set(values).where(eq(id, itemId)).returning({ id }))
      return row.id as number
    })
  const next = displayOrder ? await nextPlace(tx, table, displayOrder, like) : 0
  const values = saves.map(({ newId, document }, index) => ({
    ...document,
    [id.name]: newId,
    [isActive.name]: isSeen,
    ...(displayOrder && { [displayOrder.name]: next + index }),
  }))
  const added = await tx.insert(table).values(values).returning({ id })
  return added.map(row => row.id as number)
}

/** The same for one row, with these values in place of its document. */
export async function writeRow(
  tx: Transaction,
  table: ContentTable,
  save: ItemSave<object>,
  values: object,
  isSeen: boolean,
): Promise<number> {
  const [id = 0] = await writeRows(tx, table, [{ ...save, document: values }], isSeen)
  return id
}

/** One after the other, where each save depends on the rows of the one before. */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await act(item))
  return results
}

/**
 * Leaves these rows to their owners and no others. Unchanged rows are not touched: any write to a recipe ends its
 * assessment.
 * @param owners those that may have rows already
 * @param key columns that tell the rows of one owner apart
 * @param compare columns that may differ from the stored row
 */
export async function syncRows<Table extends PgTable, Name extends string & keyof Table['$inferInsert']>(
  tx: Transaction,
  table: Table,
  owners: { readonly column: Name; readonly ids: readonly number[] },
  rows: readonly Table['$inferInsert'][],
  { key, compare = [] }: { readonly key: readonly Name[]; readonly compare?: readonly Name[] },
): Promise<void> {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const columnOf = (name: Name) => columns[name] as PgColumn
  const keys = [owners.column, ...key]
  const textOf = (row: Table['$inferInsert'], names: readonly Name[]) =>
    JSON.stringify(names.map(name => row[name]))
  const isOfThem = inArray(columnOf(owners.column), [...owners.ids])
  const stored: Table['$inferInsert'][] =
    owners.ids.length === 0
      ? []
      : await tx
          .select()
          .from(table as PgTable)
          .where(isOfThem)
  const before = new Map(stored.map(row => [textOf(row, keys), textOf(row, compare)]))
  const after = new Map(rows.map(row => [textOf(row, keys), row]))
  const gone = stored.filter(row => !after.has(textOf(row, keys)))
  if (gone.length > 0)
    await tx
      .delete(table)
      .where(or(...gone.map(row => and(...keys.map(name => eq(columnOf(name), row[name]))))))
  const changed = [...after].flatMap(([at, row]) => (before.get(at) === textOf(row, compare) ? [] : [row]))
  if (changed.length === 0) return
  const adding = tx.insert(table).values(changed)
  await (compare.length === 0
    ? adding
    : adding.onConflictDoUpdate({
        target: keys.map(columnOf),
        set: Object.fromEntries(compare.map(name => [name, excluded(name)])) as Table['$inferInsert'],
      }))
}

const excluded = (name: string) =>
  sql.raw(`excluded.${name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}`)

/** Ids of the items that are there already. */
export function idsOf(saves: readonly ItemSave<unknown>[]): number[] {
  return saves.flatMap(({ itemId }) => itemId ?? [])
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
async function nextPlace(tx: Transaction, table: PgTable, place: PgColumn, like?: SQL): Promise<number> {
  const [last] = await tx
    .select({ place: sql<number>`coalesce(max(${place}), 0)` })
    .from(table)
    .where(like)
  return (last?.place ?? 0) + 1
}
