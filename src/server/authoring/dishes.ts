import { isDeepStrictEqual } from 'node:util'
import type { DishDocument } from '#contract/content/menu.ts'
import { namesMore } from '#domain/allergen-words.ts'
import { amountsOf, dishPriceOf } from '#domain/dish-price.ts'
import { foldSpelling } from '#domain/file-sections.ts'
import { takeInNewParts } from '#domain/kitchen.ts'
import type { Transaction } from '../database/client.ts'
import { DISH_MARKS } from '../database/dish-marks.ts'
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
import { findContradictedMarks } from '../kitchen/checks.ts'
import { DISH_EQUIPMENT, DISH_SWAPS, lockKitchen } from '../kitchen/kitchen.ts'
import { AppError } from '../platform/app-error.ts'
import { and, asc, eq, inArray, isNotNull, sql } from '../platform/drizzle.ts'
import type { ContentKind, ContentTable } from './content-kind.ts'
import { refuseOtherStep } from './prices.ts'
import {
  addDishUses,
  refuseUnknownMarks,
  refuseUnknownUses,
  writeDishMarks,
  writeDishUses,
} from './recipes.ts'
import { addRows, among, inDocument, refuseMissing, refuseStillUsed, writeRow } from './rows.ts'
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

  async prepare(tx, itemId, document, origin) {
    await refuseOtherStep(tx, dishPrices(tx, itemId), amountsOf(document))
    // Earlier versions and releases list all components themselves, and sheets their statements.
    const isWhole = origin !== 'edit' && document.sheetStatement !== undefined
    const newest = itemId === null || isWhole ? null : await readNewest(tx, itemId)
    const before = origin === 'edit' ? newest : null
    const equipment = takeInNewParts(document.equipment, document.componentIds, before)
    // A sheet's statement stays, even if the writer does not know of it.
    const { sheetStatement = newest?.sheetStatement, ...rest } = document
    return {
      ...rest,
      ...dishPriceOf(rest),
      sizes: [...rest.sizes],
      equipment,
      ...(sheetStatement && { sheetStatement }),
    }
  },

  async write(tx, itemId, document, isSeen, { origin }, stored) {
    // A dish on the menu is valid there, and a new price is far more frequent than another recipe.
    const isKept = (...fields: readonly (keyof DishDocument)[]) =>
      stored?.isActive && fields.every(field => isDeepStrictEqual(stored.document[field], document[field]))
    if (!isKept('sectionId')) await refuseUnknownSections(tx, [document], isSeen)
    const before = stored?.document.name ?? (await readName(tx, itemId))
    const dishId = await writeRow(tx, table, itemId, toRow(document), isSeen)
    // In a file, an id may have been used for another dish.
    if (
      before !== null &&
      (origin === 'edit' ? namesMore(before, document.name) : !isSameName(before, document.name))
    )
      await endAssessment(tx, dishId)
    if (!isKept('componentIds', 'allergens', 'equipment', 'swaps'))
      await writeDishUses(tx, dishId, document, isSeen)
    if (!isKept('dietaryInfo')) await writeDishMarks(tx, dishId, document.dietaryInfo, isSeen)
    if (!isKept('pairings')) {
      await refuseUnknownDrinks(tx, [document], isSeen)
      await tx.delete(dishPairings).where(eq(dishPairings.dishId, dishId))
      await addPairings(tx, [{ dishId, document }])
    }
    return dishId
  },

  async refuseAll(tx, documents, isSeen) {
    await refuseOtherStep(tx, dishPrices(tx, null), documents.flatMap(amountsOf))
    await refuseUnknownSections(tx, documents, isSeen)
    await refuseUnknownUses(tx, documents, isSeen)
    await refuseUnknownMarks(
      tx,
      documents.flatMap(({ dietaryInfo }) => dietaryInfo),
      isSeen,
    )
    await refuseUnknownDrinks(tx, documents, isSeen)
  },

  async addAll(tx, documents, isSeen, ids) {
    const dishIds = await addRows(tx, table, documents.map(toRow), isSeen, { ids })
    await addDishUses(
      tx,
      documents.map((document, index) => ({ ...document, dishId: dishIds[index] ?? 0 })),
    )
    const marked = documents.flatMap(({ dietaryInfo }, index) =>
      dietaryInfo.map(markKey => ({ dishId: dishIds[index] ?? 0, markKey })),
    )
    if (marked.length > 0) await tx.insert(dishMarks).values(marked)
    await addPairings(
      tx,
      documents.map((document, index) => ({ dishId: dishIds[index] ?? 0, document })),
    )
    return dishIds
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

async function addPairings(
  tx: Transaction,
  dishes: readonly { readonly dishId: number; readonly document: DishDocument }[],
): Promise<void> {
  const rows = dishes.flatMap(({ dishId, document }) =>
    document.pairings.map((pairing, displayOrder) => ({ ...pairing, dishId, displayOrder })),
  )
  if (rows.length > 0) await tx.insert(dishPairings).values(rows)
}

function dishPrices(tx: Transaction, itemId: number | null) {
  return {
    field: inDocument('price'),
    readStored: async () => {
      if (itemId === null) return []
      const [stored] = await tx.select().from(menuItems).where(eq(id, itemId))
      return stored ? amountsOf(stored) : []
    },
  }
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

async function readName(tx: Transaction, itemId: number | null): Promise<string | null> {
  if (itemId === null) return null
  const [stored] = await tx.select({ name: menuItems.name }).from(menuItems).where(eq(id, itemId))
  return stored?.name ?? null
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

function endAssessment(tx: Transaction, dishId: number) {
  const recipeRevision = sql`${menuItems.recipeRevision} + 1`
  return tx.update(menuItems).set({ recipeRevision }).where(eq(id, dishId))
}

async function readNewest(tx: Transaction, itemId: number): Promise<DishDocument | null> {
  const [newest] = await tx
    .select({ document: contentVersions.document })
    .from(contentItems)
    .innerJoin(contentVersions, IS_NEWEST)
    .where(and(eq(contentItems.kind, 'dishes'), eq(contentItems.itemId, itemId)))
  return newest ? (newest.document as DishDocument) : null
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
    illustration: dish.illustration,
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
