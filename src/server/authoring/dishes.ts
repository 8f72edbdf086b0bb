import { and, asc, eq, sql } from 'drizzle-orm'
import type { DishDocument } from '#contract/content/dish.ts'
import {
  menuCategories,
  menuItems,
  setMenuCourses,
  setMenuDishes,
  setMenus,
} from '../database/schema/menu.ts'
import { refuseContradictedMarks } from '../kitchen/checks.ts'
import { lockKitchen } from '../kitchen/kitchen.ts'
import { writeDishUses } from '../kitchen/recipes.ts'
import type { ContentKind, ContentTable } from './content-kind.ts'
import { refuseOtherStep } from './prices.ts'
import { among, inDocument, refuseMissing, refuseStillUsed, writeRow } from './rows.ts'

const { id, isActive, displayOrder } = menuItems
const table: ContentTable = { table: menuItems, id, isActive, displayOrder }

const COMPONENT_IDS = sql<number[]>`array(
  select component_id from dish_components where dish_id = menu_items.id order by component_id)`
const EQUIPMENT = sql<DishDocument['equipment']>`(
  select coalesce(json_agg(json_build_object(
      'equipmentId', equipment_id,
      'componentIds', (select json_agg(component_id order by component_id) from dish_equipment_components narrowed
        where narrowed.dish_id = used.dish_id and narrowed.equipment_id = used.equipment_id)
    ) order by equipment_id), '[]')
  from dish_equipment used where dish_id = menu_items.id)`

export const dishes: ContentKind<'dishes'> = {
  kind: 'dishes',
  table,
  tables: ['menu_items'],
  titleOf: ({ name }) => name,
  parentOf: ({ sectionId }) => sectionId,

  async begin(tx) {
    await lockKitchen(tx)
    return itemIds => refuseContradictedMarks(tx, itemIds, inDocument('dietaryInfo'))
  },

  async read(queries, ids) {
    const rows = await queries
      .select({ dish: menuItems, componentIds: COMPONENT_IDS, equipment: EQUIPMENT })
      .from(menuItems)
      .innerJoin(menuCategories, eq(menuCategories.id, menuItems.categoryId))
      .where(among(id, ids))
      .orderBy(asc(menuCategories.displayOrder), asc(menuCategories.id), asc(displayOrder), asc(id))
    return new Map(
      rows.map(({ dish, componentIds, equipment }) => [
        dish.id,
        { document: { ...toTexts(dish), componentIds, equipment }, isActive: dish.isActive },
      ]),
    )
  },

  async prepare(tx, itemId, document) {
    await refuseOtherStep(tx, { column: menuItems.price, id }, itemId, document.price)
    return document
  },

  async write(tx, itemId, document, isSeen) {
    const { sectionId, nativeName, reading, componentIds, equipment, ...values } = document
    const [section] = await tx.select().from(menuCategories).where(eq(menuCategories.id, sectionId))
    refuseMissing(section, isSeen, 'unknownSection', inDocument('sectionId'))
    const row = { ...values, categoryId: sectionId, japaneseName: nativeName, kana: reading }
    const dishId = await writeRow(tx, table, itemId, row, isSeen)
    const naming = { isPublished: isSeen, fieldOf: inDocument }
    await writeDishUses(tx, dishId, { componentIds, equipment }, naming)
    return dishId
  },

  async refuseArchive(tx, itemId) {
    const menus = await tx
      .selectDistinct({ name: setMenus.name })
      .from(setMenuDishes)
      .innerJoin(setMenuCourses, eq(setMenuCourses.id, setMenuDishes.courseId))
      .innerJoin(setMenus, eq(setMenus.id, setMenuCourses.setMenuId))
      .where(and(eq(setMenuDishes.dishId, itemId), eq(setMenus.isActive, true)))
    refuseStillUsed(menus)
  },
}

/** All of a document that stands in the dish's own row. */
function toTexts(dish: typeof menuItems.$inferSelect): Omit<DishDocument, 'componentIds' | 'equipment'> {
  return {
    name: dish.name,
    nativeName: dish.japaneseName,
    reading: dish.kana,
    language: dish.language,
    englishName: dish.englishName,
    source: dish.source,
    serving: dish.serving,
    description: dish.description,
    serverDescription: dish.serverDescription,
    notes: dish.notes,
    price: dish.price,
    sectionId: dish.categoryId,
    illustration: dish.illustration,
    isSpecial: dish.isSpecial,
    isAvailable: dish.isAvailable,
    dietaryInfo: dish.dietaryInfo as DishDocument['dietaryInfo'],
    allergens: dish.allergens,
  }
}
