import { makeMarkKey } from '#domain/kitchen/marks.ts'
import { foldSpelling } from '#domain/sheets/file-sections.ts'
import { findContradictions } from '../allergens/checks.ts'
import { lockKitchen, readKitchen } from '../allergens/kitchen.ts'
import type { Transaction } from '../database/client.ts'
import { dietaryMarks, dishMarks, menuItems } from '../database/schema/menu.ts'
import { AppError } from '../platform/app-error.ts'
import { and, asc, eq, sql } from '../platform/drizzle.ts'
import type { ContentKind, ContentTable, Unfit } from './content-kind.ts'
import { among, inDocument, inTurn, refuseStillUsed, writeRow } from './rows.ts'

const { id, key, isActive, displayOrder } = dietaryMarks
const table: ContentTable = { table: dietaryMarks, id, isActive, displayOrder }

export const marks: ContentKind<'marks'> = {
  kind: 'marks',
  table,
  tables: ['dietary_marks'],
  titleOf: ({ name }) => name,

  async begin(tx) {
    await lockKitchen(tx)
    const before = await tx.select({ id }).from(dietaryMarks)
    const contradictedBefore = new Set(before.map(row => row.id))
    return async itemIds => [
      ...(await findDoubled(tx, itemIds)),
      // A dish saved with a new mark is checked itself.
      ...(await findContradicted(
        tx,
        itemIds.filter(itemId => contradictedBefore.has(itemId)),
      )),
    ]
  },

  async read(queries, ids) {
    const rows = await queries
      .select()
      .from(dietaryMarks)
      .where(among(id, ids))
      .orderBy(asc(displayOrder), asc(id))
    return new Map(
      rows.map(({ id, isActive, name, letters, claim }) => [
        id,
        { document: { name, letters, claim }, isActive },
      ]),
    )
  },

  // The key is part of dishes and addresses, and never changes.
  write: (tx, saves, isSeen) =>
    inTurn(saves, async save => {
      if (save.itemId !== null) return writeRow(tx, table, save, save.document, isSeen)
      const rows = await tx.select({ key }).from(dietaryMarks)
      const made = makeMarkKey(save.document.name, new Set(rows.map(row => row.key)))
      return writeRow(tx, table, save, { ...save.document, key: made }, isSeen)
    }),

  async refuseArchive(tx, itemId) {
    const dishes = await tx
      .select({ name: menuItems.name })
      .from(menuItems)
      .innerJoin(dishMarks, eq(dishMarks.dishId, menuItems.id))
      .innerJoin(dietaryMarks, eq(key, dishMarks.markKey))
      .where(and(eq(id, itemId), eq(menuItems.isActive, true)))
      .orderBy(asc(menuItems.id))
    refuseStillUsed(dishes)
  },
}

/** Marks whose name or letters occur twice, which a menu could not tell apart. */
async function findDoubled(tx: Transaction, itemIds: readonly number[]): Promise<Unfit[]> {
  const rows = await tx.select().from(dietaryMarks).where(eq(isActive, true))
  const saved = rows.filter(row => itemIds.includes(row.id))
  return saved.flatMap(mark =>
    (['name', 'letters'] as const).flatMap(field => {
      const words = mark[field]
      const isTaken = rows
        .filter(other => other !== mark)
        .some(({ name, letters }) => [name, letters].some(own => foldSpelling(own) === foldSpelling(words)))
      if (words === '' || !isTaken) return []
      return [
        { itemId: mark.id, refusal: new AppError('markTaken', { words }, { field: inDocument(field) }) },
      ]
    }),
  )
}

/** Marks that claim what the recipe of a dish contradicts. */
async function findContradicted(tx: Transaction, itemIds: readonly number[]): Promise<Unfit[]> {
  const rows = await tx
    .select({ id, key })
    .from(dietaryMarks)
    .where(sql`${among(id, itemIds)} and ${isActive}`)
  const ids = new Map(rows.map(row => [row.key, row.id]))
  if (ids.size === 0) return []
  return findContradictions(await readKitchen(tx)).flatMap(found => {
    const itemId = ids.get(found.markKey)
    const refusal = new AppError('markContradicted', found, { field: inDocument('claim') })
    return itemId === undefined ? [] : [{ itemId, refusal }]
  })
}
