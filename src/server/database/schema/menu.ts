import type { DrinkFacts } from '#contract/content/drink.ts'
import { ALLERGENS } from '#domain/kitchen/allergens.ts'
import type { SheetStatement } from '#domain/kitchen/kitchen.ts'
import type { MarkClaim } from '#domain/kitchen/marks.ts'
import type { DishSize } from '#domain/menu/dish-price.ts'
import { DEFAULT_DISH_LANGUAGE } from '#domain/menu/languages.ts'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../../platform/drizzle.ts'
import {
  allergensAreKnown,
  bytes,
  createdAt,
  displayOrder,
  id,
  isActive,
  price,
  reference,
} from './columns.ts'
import { users } from './users.ts'

export const menuTabs = pgTable('menu_tabs', {
  /** Part of addresses: `?tab=sushi`. */
  key: text().primaryKey(),
  id: integer().notNull().unique().generatedByDefaultAsIdentity(),
  label: text().notNull(),
  displayOrder: displayOrder(),
  isActive: isActive(),
})

/** Sections of the menu, each within a tab. */
export const menuCategories = pgTable(
  'menu_categories',
  {
    id: id(),
    key: text().notNull(),
    name: text().notNull(),
    displayOrder: displayOrder(),
    tab: text()
      .notNull()
      .references(() => menuTabs.key),
    isActive: isActive(),
  },
  table => [
    uniqueIndex('menu_categories_key_unique').on(table.key),
    index('menu_categories_tab').on(table.tab),
  ],
)

export const menuItems = pgTable(
  'menu_items',
  {
    id: id(),
    name: text().notNull(),
    japaneseName: text().notNull().default(''),
    kana: text().notNull().default(''),
    /** BCP 47 tag of the language of `japaneseName`, the name in its own script. */
    language: text().notNull().default(DEFAULT_DISH_LANGUAGE),
    englishName: text().notNull().default(''),
    source: text().notNull().default(''),
    serving: text().notNull().default(''),
    description: text().notNull(),
    serverDescription: text().notNull().default(''),
    notes: text().notNull().default(''),
    /** Price of the first size, or lower end of a range; null: none given. */
    price: price(),
    /** Upper end of a range. */
    priceTo: price(),
    /** Lower end only, without an upper one. */
    isPriceFrom: boolean().notNull().default(false),
    isMarketPrice: boolean().notNull().default(false),
    /** Sizes, if there are several. */
    sizes: jsonb().$type<readonly DishSize[]>().notNull().default([]),
    categoryId: reference(() => menuCategories.id),
    imageUrl: text(),
    isSpecial: boolean().notNull().default(false),
    isAvailable: boolean().notNull().default(true),
    /** Null: food. */
    drink: jsonb().$type<DrinkFacts>(),
    /** On the menu at all; a dish that is sold out tonight still is. */
    isActive: isActive(),
    /** Position among the dishes of its section. */
    displayOrder: integer().notNull().default(0),
    /** Allergens beyond its components'. */
    allergens: text({ enum: ALLERGENS }).array().notNull().default(sql`'{}'`),
    /** Statement of an imported menu sheet. */
    sheetStatement: jsonb().$type<SheetStatement>(),
    /** Incremented by triggers with every change of its recipe. */
    recipeRevision: integer().notNull().default(1),
  },
  table => [
    index('menu_items_category').on(table.categoryId, table.displayOrder, table.id),
    check('menu_items_price_never_negative', sql`${table.price} >= 0`),
    check(
      'menu_items_price_to_above_price',
      sql`${table.priceTo} is null or coalesce(${table.priceTo} > ${table.price}, false)`,
    ),
    check(
      'menu_items_price_of_one_kind',
      sql`(${table.price} is not null or not ${table.isPriceFrom} and ${table.sizes} = '[]')
        and (${table.priceTo} is null or not ${table.isPriceFrom})
        and (${table.sizes} = '[]' or (${table.priceTo} is null and not ${table.isPriceFrom}))
        and not (${table.isMarketPrice} and ${table.price} is not null)`,
    ),
    check(
      'menu_items_sizes_never_negative',
      sql`jsonb_typeof(${table.sizes}) = 'array'
        and not jsonb_path_exists(${table.sizes}, '$[*] ? (!exists(@.price) || @.price < 0)')`,
    ),
    check('menu_items_allergens_known', allergensAreKnown(table.allergens)),
  ],
)

export const dietaryMarks = pgTable('dietary_marks', {
  /** Part of dish documents and addresses: `?dietary=vegan`. */
  key: text().primaryKey(),
  id: integer().notNull().unique().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  /** As printed on a menu; empty: not printed. */
  letters: text().notNull().default(''),
  /** Condition for dishes that carry it; null: none. */
  claim: text().$type<MarkClaim>(),
  displayOrder: displayOrder(),
  isActive: isActive(),
})

export const dishMarks = pgTable(
  'dish_marks',
  {
    dishId: reference(() => menuItems.id, { onDelete: 'cascade' }),
    markKey: text()
      .notNull()
      .references(() => dietaryMarks.key),
  },
  table => [
    primaryKey({ columns: [table.dishId, table.markKey] }),
    index('dish_marks_mark').on(table.markKey),
  ],
)

/** Drinks that pour well with a dish. */
export const dishPairings = pgTable(
  'dish_pairings',
  {
    dishId: reference(() => menuItems.id, { onDelete: 'cascade' }),
    drinkId: reference(() => menuItems.id, { onDelete: 'cascade' }),
    /** Said at the table of the two. */
    line: text().notNull(),
    displayOrder: displayOrder(),
  },
  table => [
    primaryKey({ columns: [table.dishId, table.drinkId] }),
    index('dish_pairings_drink').on(table.drinkId),
  ],
)

export const dishImages = pgTable(
  'dish_images',
  {
    id: id(),
    dishId: reference(() => menuItems.id, { onDelete: 'cascade' }),
    /** The re-encoded JPEG. */
    imageData: bytes().notNull(),
    /** SHA-256 in hex, the photo's name in its address. */
    hash: text().notNull().generatedAlwaysAs(sql`encode(sha256(image_data), 'hex')`),
    fileName: text().notNull(),
    mimeType: text().notNull(),
    uploadedBy: reference(() => users.id),
    uploadDate: createdAt(),
  },
  table => [
    index('dish_images_dish').on(table.dishId, table.id),
    index('dish_images_uploaded_by').on(table.uploadedBy),
    index('dish_images_hash').on(table.hash),
  ],
)

export const setMenus = pgTable(
  'set_menus',
  {
    id: id(),
    key: text().notNull().unique(),
    tab: text()
      .notNull()
      .references(() => menuTabs.key),
    name: text().notNull(),
    description: text().notNull(),
    pricePerPerson: price().notNull(),
    /** Smallest party that may order it; null: one guest may. */
    minimumGuests: integer(),
    /** Service instructions for a table that orders it. */
    serviceNote: text().notNull(),
    displayOrder: displayOrder(),
    isActive: isActive(),
  },
  table => [
    index('set_menus_tab').on(table.tab),
    check('set_menus_price_never_negative', sql`${table.pricePerPerson} >= 0`),
    check('set_menus_minimum_guests_positive', sql`${table.minimumGuests} > 0`),
  ],
)

export const setMenuCourses = pgTable(
  'set_menu_courses',
  {
    id: id(),
    setMenuId: reference(() => setMenus.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Difference from the dish on the menu. */
    note: text(),
    displayOrder: displayOrder(),
  },
  table => [index('set_menu_courses_set_menu').on(table.setMenuId, table.displayOrder)],
)

/** Dishes of a course, in serving order. */
export const setMenuDishes = pgTable(
  'set_menu_dishes',
  {
    courseId: reference(() => setMenuCourses.id, { onDelete: 'cascade' }),
    dishId: reference(() => menuItems.id, { onDelete: 'cascade' }),
    displayOrder: displayOrder(),
  },
  table => [
    primaryKey({ columns: [table.courseId, table.dishId] }),
    index('set_menu_dishes_dish').on(table.dishId),
  ],
)

/** Knowledge required to sell a set menu. */
export const menuNotes = pgTable('menu_notes', {
  id: id(),
  text: text().notNull(),
  displayOrder: displayOrder(),
  isActive: isActive(),
})
