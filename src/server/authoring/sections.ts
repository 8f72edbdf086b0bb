import { menuCategories, menuItems, menuTabs } from '../database/schema/menu.ts'
import { and, asc, eq } from '../platform/drizzle.ts'
import type { ContentKind, ContentTable } from './content-kind.ts'
import { among, beginMenuChange, inTurn, makeKey, refuseStillUsed, writeRow } from './rows.ts'
import { findTabKey } from './tabs.ts'

const { id, key, isActive, displayOrder } = menuCategories
const table: ContentTable = { table: menuCategories, id, isActive, displayOrder }

export const sections: ContentKind<'sections'> = {
  kind: 'sections',
  table,
  tables: ['menu_categories'],
  titleOf: ({ name }) => name,
  parentOf: ({ tabId }) => tabId,
  begin: beginMenuChange,

  async read(queries, ids) {
    const rows = await queries
      .select({ id, isActive, name: menuCategories.name, tabId: menuTabs.id })
      .from(menuCategories)
      .innerJoin(menuTabs, eq(menuTabs.key, menuCategories.tab))
      .where(among(id, ids))
      .orderBy(asc(displayOrder), asc(id))
    return new Map(rows.map(({ id, isActive, ...document }) => [id, { document, isActive }]))
  },

  write: (tx, saves, isSeen) =>
    inTurn(saves, async save => {
      const { name, tabId } = save.document
      const values = { name, tab: await findTabKey(tx, tabId, isSeen) }
      const added = save.itemId === null && { key: await makeKey(tx, key, name) }
      return writeRow(tx, table, save, { ...values, ...added }, isSeen)
    }),

  async refuseArchive(tx, itemId) {
    const dishes = await tx
      .select({ name: menuItems.name })
      .from(menuItems)
      .where(and(eq(menuItems.categoryId, itemId), eq(menuItems.isActive, true)))
    refuseStillUsed(dishes)
  },
}
