import type { DishDocument } from '#contract/content/menu.ts'
import { namesMore } from '#domain/kitchen/allergen-words.ts'
import { takeInNewParts } from '#domain/kitchen/kitchen.ts'
import { amountsOf, dishPriceOf } from '#domain/menu/dish-price.ts'
import { foldSpelling } from '#domain/sheets/file-sections.ts'
import { findContradictedMarks } from '../allergens/checks.ts'
import { DISH_EQUIPMENT, DISH_MARKS, DISH_SWAPS, lockKitchen } from '../allergens/kitchen.ts'
import type { Transaction } from '../database/client.ts'
import { contentItems, contentVersions } from '../database/schema/content-items.ts'
import {
  dishMarks,
  dishPairings,
  menuCategories,
  menuItems,
  setMenuCourses,
  setMenuDishes,
  setMenus,
} from '../database/schema/menu.ts'
import { AppError } from '../platform/app-error.ts'
import { and, asc, eq, inArray, isNotNull, sql } from '../platform/drizzle.ts'
import type { ContentKind, ContentTable, ItemSave } from './content-kind.ts'
import { refuseOtherStep } from './prices.ts'
import { refuseUnknownMarks, refuseUnknownUses, writeDishUses } from './recipes.ts'
import { among, idsOf, inDocument, refuseMissing, refuseStillUsed, syncRows, writeRows } from './rows.ts'
import { IS_NEWEST } from './versions.ts'

const { id, isActive, displayOrder } = menuItems
const table: ContentTable = { table: menuItems, id, isActive, displayOrder }

const COMPONENT_IDS = sql<number[]>`array(
  select component_id from dish_components where dish_id = menu_items.id order by component_id)`
const PAIRINGS = sql<DishDocument['pairings']>`(
  select coalesce(json_agg(json_build_object('drinkId', drink_id, 'line', line)
    order by dish_pairings.display_order), '[]')
  from dish_pairings where dish_id = menu_items.id)`

export const dishes: ContentKind<'dishes'> = {
  kind: 'dishes',
  table,
  tables: ['menu_items'],
  titleOf: ({ name }) => name,
  parentOf: ({ sectionId }) => sectionId,

  async begin(tx) {
    await lockKitchen(tx)
    return async itemIds => {
      const contradictions = await findContradictedMarks(tx, itemIds)
      return [
        ...contradictions.map(found => ({
          itemId: found.dishId,
          refusal: new AppError('markContradicted', found, { field: inDocument('dietaryInfo') }),
        })),
        ...(await findDoubled(tx, itemIds)).map(({ id, ...found }) => ({
          itemId: id,
          refusal: new AppError('nameInSection', found, { field: inDocument('name') }),
        })),
      ]
    }
  },

  async read(queries, ids) {
    const rows = await queries
      .select({
        dish: menuItems,
        dietaryInfo: DISH_MARKS,
        componentIds: COMPONENT_IDS,
        equipment: DISH_EQUIPMENT,
        swaps: DISH_SWAPS,
        pairings: PAIRINGS,
      })
      .from(menuItems)
      .innerJoin(menuCategories, eq(menuCategories.id, menuItems.categoryId))
      .where(among(id, ids))
      .orderBy(asc(menuCategories.displayOrder), asc(menuCategories.id), asc(displayOrder), asc(id))
    return new Map(
      rows.map(({ dish, ...recipe }) => [
        dish.id,
        { document: { ...toTexts(dish), ...recipe }, isActive: dish.isActive },
      ]),
    )
  },

  async prepare(tx, saves, origin) {
    const priced = saves.map(({ itemId, document }) => ({ itemId, prices: amountsOf(document) }))
    await refuseOtherStep(tx, inDocument('price'), priced, async ids => {
      const stored = await tx.select().from(menuItems).where(among(id, ids))
      return new Map(stored.map(dish => [dish.id, amountsOf(dish)]))
    })
    // Earlier versions and releases list all components themselves, and sheets their statements.
    const isWhole = (document: DishDocument) => origin !== 'edit' && document.sheetStatement !== undefined
    const newest = await readNewest(
      tx,
      saves.flatMap(({ itemId, document }) => (itemId === null || isWhole(document) ? [] : [itemId])),
    )
    return saves.map(({ itemId, document }) => {
      const stored = newest.get(itemId ?? 0)
      const before = (origin === 'edit' && stored) || null
      const equipment = takeInNewParts(document.equipment, document.componentIds, before)
      // A sheet's statement stays, even if the writer does not know of it.
      const { sheetStatement = stored?.sheetStatement, ...rest } = document
      return {
        ...rest,
        ...dishPriceOf(rest),
        sizes: [...rest.sizes],
        equipment,
        ...(sheetStatement && { sheetStatement }),
      }
    })
  },

  async write(tx, saves, isSeen, { origin }) {
    const documents = saves.map(({ document }) => document)
    await refuseUnknownSections(tx, documents, isSeen)
    await refuseUnknownUses(tx, documents, isSeen)
    const marks = documents.flatMap(({ dietaryInfo }) => dietaryInfo)
    await refuseUnknownMarks(tx, marks, isSeen)
    await refuseUnknownDrinks(tx, documents, isSeen)
    const names = await readNames(tx, saves)
    const rows = saves.map(save => ({ ...save, document: toRow(save.document) }))
    const ids = await writeRows(tx, table, rows, isSeen)
    const dishes = documents.map((document, index) => ({ ...document, dishId: ids[index] ?? 0 }))
    // In a file, an id may have been used for another dish.
    const isOther = (before: string, name: string) =>
      origin === 'edit' ? namesMore(before, name) : !isSameName(before, name)
    const renamed = dishes.filter(({ dishId, name }) => isOther(names.get(dishId) ?? name, name))
    await endAssessments(
      tx,
      renamed.map(({ dishId }) => dishId),
    )
    const owners = { column: 'dishId', ids: idsOf(saves) } as const
    await writeDishUses(tx, dishes, owners)
    const marked = dishes.flatMap(({ dishId, dietaryInfo }) =>
      dietaryInfo.map(markKey => ({ dishId, markKey })),
    )
    await syncRows(tx, dishMarks, owners, marked, { key: ['markKey'] })
    const pairings = dishes.flatMap(({ dishId, pairings }) =>
      pairings.map((pairing, displayOrder) => ({ ...pairing, dishId, displayOrder })),
    )
    await syncRows(tx, dishPairings, owners, pairings, {
      key: ['drinkId'],
      compare: ['line', 'displayOrder'],
    })
    return ids
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

/** Refuses pairings with dishes that are not drinks, and with archived ones if the dishes are published. */
async function refuseUnknownDrinks(
  tx: Transaction,
  documents: readonly DishDocument[],
  isSeen: boolean,
): Promise<void> {
  const wanted = [...new Set(documents.flatMap(({ pairings }) => pairings.map(({ drinkId }) => drinkId)))]
  if (wanted.length === 0) return
  const found = await tx
    .select({ id, isActive })
    .from(menuItems)
    .where(and(inArray(id, wanted), isNotNull(menuItems.drink)))
  const allowed = found.filter(drink => drink.isActive || !isSeen)
  if (allowed.length < wanted.length)
    throw new AppError('unknownDrink', undefined, { field: inDocument('pairings') })
}

/** Dishes whose name occurs twice in their section; only one save at a time gets here. */
async function findDoubled(
  tx: Transaction,
  itemIds: readonly number[],
): Promise<{ id: number; name: string; section: string }[]> {
  const saved = sql`(select category_id from menu_items where is_active and ${among(id, itemIds)})`
  const rows = await tx
    .select({ id, name: menuItems.name, sectionId: menuItems.categoryId, section: menuCategories.name })
    .from(menuItems)
    .innerJoin(menuCategories, eq(menuCategories.id, menuItems.categoryId))
    .where(and(eq(isActive, true), sql`${menuItems.categoryId} in ${saved}`))
  const byName = Map.groupBy(rows, ({ name, sectionId }) => `${sectionId} ${foldSpelling(name)}`)
  const doubled = [...byName.values()].filter(({ length }) => length > 1).flat()
  const ids = new Set(itemIds)
  return doubled.flatMap(({ id, name, section }) => (ids.has(id) ? [{ id, name, section }] : []))
}

async function readNames(
  tx: Transaction,
  saves: readonly ItemSave<DishDocument>[],
): Promise<ReadonlyMap<number, string>> {
  const ids = idsOf(saves)
  if (ids.length === 0) return new Map()
  const rows = await tx.select({ id, name: menuItems.name }).from(menuItems).where(among(id, ids))
  return new Map(rows.map(row => [row.id, row.name]))
}

const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

async function endAssessments(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const recipeRevision = sql`${menuItems.recipeRevision} + 1`
  await tx.update(menuItems).set({ recipeRevision }).where(among(id, ids))
}

async function readNewest(
  tx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DishDocument>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ itemId: contentItems.itemId, document: contentVersions.document })
    .from(contentItems)
    .innerJoin(contentVersions, IS_NEWEST)
    .where(and(eq(contentItems.kind, 'dishes'), among(contentItems.itemId, ids)))
  return new Map(rows.map(({ itemId, document }) => [itemId, document as DishDocument]))
}

async function refuseUnknownSections(
  tx: Transaction,
  documents: readonly DishDocument[],
  isSeen: boolean,
): Promise<void> {
  const ids = [...new Set(documents.map(({ sectionId }) => sectionId))]
  const sections = await tx.select().from(menuCategories).where(inArray(menuCategories.id, ids))
  const sectionById = new Map(sections.map(section => [section.id, section]))
  for (const sectionId of ids)
    refuseMissing(sectionById.get(sectionId), isSeen, 'unknownSection', inDocument('sectionId'))
}

function toRow({ sectionId, nativeName, reading, ...document }: DishDocument) {
  const { dietaryInfo: _, componentIds: __, equipment: ___, pairings: ____, ...values } = document
  return {
    ...values,
    sheetStatement: values.sheetStatement ?? null,
    categoryId: sectionId,
    japaneseName: nativeName,
    kana: reading,
  }
}

/** Fields of the document in the dish's own row. */
function toTexts(
  dish: typeof menuItems.$inferSelect,
): Omit<DishDocument, 'dietaryInfo' | 'componentIds' | 'equipment' | 'swaps' | 'pairings'> {
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
    priceTo: dish.priceTo,
    isPriceFrom: dish.isPriceFrom,
    isMarketPrice: dish.isMarketPrice,
    sizes: [...dish.sizes],
    sectionId: dish.categoryId,
    isSpecial: dish.isSpecial,
    isAvailable: dish.isAvailable,
    drink: dish.drink,
    allergens: dish.allergens,
    ...(dish.sheetStatement && {
      sheetStatement: {
        ...dish.sheetStatement,
        mayContain: [...dish.sheetStatement.mayContain],
        no: [...dish.sheetStatement.no],
      },
    }),
  }
}
