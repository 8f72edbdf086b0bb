import type { SetMenuDocument } from '#contract/content/menu.ts'
import { returned, type Transaction } from '../database/client.ts'
import {
  menuItems,
  menuTabs,
  setMenuCourses,
  setMenuDishes,
  setMenus as setMenusTable,
} from '../database/schema/menu.ts'
import { asc, eq, sql } from '../platform/drizzle.ts'
import type { ContentKind, ContentTable } from './content-kind.ts'
import { refuseOtherStep } from './prices.ts'
import { among, beginMenuChange, inDocument, inTurn, makeKey, refuseMissing, writeRow } from './rows.ts'
import { findTabKey } from './tabs.ts'

const { id, key, isActive, displayOrder } = setMenusTable
const table: ContentTable = { table: setMenusTable, id, isActive, displayOrder }

const COURSES = sql<SetMenuDocument['courses']>`(
  select coalesce(json_agg(json_build_object('title', title, 'note', coalesce(note, ''), 'dishIds', array(
      select dish_id from set_menu_dishes where course_id = course.id order by display_order
    )) order by course.display_order, course.id), '[]')
  from set_menu_courses course where set_menu_id = set_menus.id)`

export const setMenus: ContentKind<'set-menus'> = {
  kind: 'set-menus',
  table,
  tables: ['set_menus', 'set_menu_courses', 'set_menu_dishes'],
  titleOf: ({ name }) => name,
  parentOf: ({ tabId }) => tabId,
  begin: beginMenuChange,

  async read(queries, ids) {
    const rows = await queries
      .select({ setMenu: setMenusTable, tabId: menuTabs.id, courses: COURSES })
      .from(setMenusTable)
      .innerJoin(menuTabs, eq(menuTabs.key, setMenusTable.tab))
      .where(among(id, ids))
      .orderBy(asc(displayOrder), asc(id))
    return new Map(
      rows.map(({ setMenu, tabId, courses }) => {
        const { name, description, pricePerPerson, minimumGuests, serviceNote, isActive } = setMenu
        const document = { name, tabId, description, pricePerPerson, minimumGuests, serviceNote, courses }
        return [setMenu.id, { document, isActive }]
      }),
    )
  },

  async prepare(tx, saves) {
    const priced = saves.map(({ itemId, document }) => ({ itemId, prices: [document.pricePerPerson] }))
    await refuseOtherStep(tx, inDocument('pricePerPerson'), priced, async ids => {
      const stored = await tx.select().from(setMenusTable).where(among(id, ids))
      return new Map(stored.map(({ id, pricePerPerson }) => [id, [pricePerPerson]]))
    })
    return saves.map(({ document }) => document)
  },

  write: (tx, saves, isSeen) =>
    inTurn(saves, async save => {
      const { tabId, courses, ...values } = save.document
      const tab = await findTabKey(tx, tabId, isSeen)
      await refuseUnknownDishes(tx, courses, isSeen)
      const added = save.itemId === null && { key: await makeKey(tx, key, values.name) }
      const setMenuId = await writeRow(tx, table, save, { ...values, tab, ...added }, isSeen)
      await writeCourses(tx, setMenuId, courses)
      return setMenuId
    }),
}

async function writeCourses(
  tx: Transaction,
  setMenuId: number,
  courses: SetMenuDocument['courses'],
): Promise<void> {
  await tx.delete(setMenuCourses).where(eq(setMenuCourses.setMenuId, setMenuId))
  for (const [index, { title, note, dishIds }] of courses.entries()) {
    const course = returned(
      await tx
        .insert(setMenuCourses)
        .values({ setMenuId, title, note: note || null, displayOrder: index + 1 })
        .returning({ id: setMenuCourses.id }),
    )
    await tx
      .insert(setMenuDishes)
      .values(dishIds.map((dishId, place) => ({ courseId: course.id, dishId, displayOrder: place + 1 })))
  }
}

async function refuseUnknownDishes(
  tx: Transaction,
  courses: SetMenuDocument['courses'],
  isPublished: boolean,
): Promise<void> {
  const ids = courses.flatMap(({ dishIds }) => dishIds)
  const rows = await tx
    .select({ id: menuItems.id, isActive: menuItems.isActive })
    .from(menuItems)
    .where(among(menuItems.id, ids))
  const dishes = new Map(rows.map(row => [row.id, row]))
  for (const [index, { dishIds }] of courses.entries()) {
    for (const dishId of dishIds) {
      refuseMissing(dishes.get(dishId), isPublished, 'unknownDish', inDocument(`courses.${index}.dishIds`))
    }
  }
}
