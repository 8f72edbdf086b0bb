import type { Transaction } from '../database/client.ts'
import { menuCategories, menuTabs, setMenus } from '../database/schema/menu.ts'
import { and, asc, eq } from '../platform/drizzle.ts'
import type { ContentKind, ContentTable } from './content-kind.ts'
import {
  among,
  beginMenuChange,
  inDocument,
  inTurn,
  makeKey,
  refuseMissing,
  refuseStillUsed,
  writeRow,
} from './rows.ts'

const { id, key, isActive, displayOrder } = menuTabs
const table: ContentTable = { table: menuTabs, id, isActive, displayOrder }

export const tabs: ContentKind<'tabs'> = {
  kind: 'tabs',
  table,
  tables: ['menu_tabs'],
  titleOf: ({ label }) => label,
  begin: beginMenuChange,

  async read(queries, ids) {
    const rows = await queries
      .select()
      .from(menuTabs)
      .where(among(id, ids))
      .orderBy(asc(displayOrder), asc(id))
    return new Map(rows.map(({ id, isActive, label }) => [id, { document: { label }, isActive }]))
  },

  // The key is part of addresses and never changes.
  write: (tx, saves, isSeen) =>
    inTurn(saves, async save => {
      const { label } = save.document
      const values = save.itemId === null ? { label, key: await makeKey(tx, key, label) } : { label }
      return writeRow(tx, table, save, values, isSeen)
    }),

  async refuseArchive(tx, itemId) {
    const isWithin = eq(menuTabs.id, itemId)
    const sections = await tx
      .select({ name: menuCategories.name })
      .from(menuCategories)
      .innerJoin(menuTabs, eq(menuTabs.key, menuCategories.tab))
      .where(and(isWithin, eq(menuCategories.isActive, true)))
    const menus = await tx
      .select({ name: setMenus.name })
      .from(setMenus)
      .innerJoin(menuTabs, eq(menuTabs.key, setMenus.tab))
      .where(and(isWithin, eq(setMenus.isActive, true)))
    refuseStillUsed([...sections, ...menus])
  },
}

export async function findTabKey(tx: Transaction, tabId: number, isPublished: boolean): Promise<string> {
  const [tab] = await tx.select().from(menuTabs).where(eq(id, tabId))
  refuseMissing(tab, isPublished, 'unknownTab', inDocument('tabId'))
  return tab.key
}
