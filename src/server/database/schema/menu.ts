import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ALLERGENS, DISH_ILLUSTRATIONS, MENU_TABS } from '#domain/menu.ts'
import { createdAt, id } from './columns.ts'
import { users } from './users.ts'

/** Tabs of the menu, and the sections within them. */
export const menuCategories = pgTable(
  'menu_categories',
  {
    id: id(),
    key: text().notNull(),
    name: text().notNull(),
    displayOrder: integer().notNull(),
    tab: text({ enum: MENU_TABS }).notNull(),
  },
  table => [uniqueIndex('menu_categories_key_unique').on(table.key)],
)

export const menuItems = pgTable(
  'menu_items',
  {
    id: id(),
    name: text().notNull(),
    japaneseName: text().notNull().default(''),
    kana: text().notNull().default(''),
    englishName: text().notNull().default(''),
    source: text().notNull().default(''),
    serving: text().notNull().default(''),
    description: text().notNull(),
    serverDescription: text().notNull().default(''),
    notes: text().notNull().default(''),
    /** Whole dollars. */
    price: integer().notNull(),
    categoryId: integer()
      .notNull()
      .references(() => menuCategories.id),
    imageUrl: text(),
    illustration: text({ enum: DISH_ILLUSTRATIONS }).notNull().default('bowl'),
    isSpecial: boolean().notNull().default(false),
    isAvailable: boolean().notNull().default(true),
    /** Dietary marks of the dish. */
    dietaryInfo: text().array().notNull().default(sql`'{}'`),
    allergens: text({ enum: ALLERGENS }).array().notNull().default(sql`'{}'`),
  },
  table => [
    index('menu_items_category').on(table.categoryId, table.id),
    check('menu_items_price_never_negative', sql`${table.price} >= 0`),
    check(
      'menu_items_dietary_info_known',
      sql`${table.dietaryInfo} <@ array['vegetarian', 'vegan', 'vegetarian-salted']`,
    ),
    check(
      'menu_items_allergens_known',
      sql`${table.allergens} <@ array['gluten', 'crustacean', 'mollusc', 'fish', 'egg', 'soy', 'sesame', 'milk', 'peanut', 'tree-nut']`,
    ),
  ],
)

export const dishImages = pgTable(
  'dish_images',
  {
    id: id(),
    dishId: integer()
      .notNull()
      .references(() => menuItems.id, { onDelete: 'cascade' }),
    /** Data URL of the re-encoded JPEG. */
    imageData: text().notNull(),
    fileName: text().notNull(),
    mimeType: text().notNull(),
    uploadedBy: integer()
      .notNull()
      .references(() => users.id),
    uploadDate: createdAt(),
  },
  table => [
    index('dish_images_dish').on(table.dishId, table.id),
    index('dish_images_uploaded_by').on(table.uploadedBy),
    check('dish_images_data_url', sql`${table.imageData} like 'data:image/%'`),
  ],
)
