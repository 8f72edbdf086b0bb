/** Components and equipment, and the recipes of the dishes that are still the built-in ones. Source: ruling R11. */
import { createHash } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { BuiltInComponent } from '#content/menu/component.ts'
import { COMPONENTS, EQUIPMENT } from '#content/menu/components.ts'
import type { Dish } from '#content/menu/dish.ts'
import { DISHES } from '#content/menu/menu.ts'
import type { SetMenu } from '#content/menu/set-menu.ts'
import { SET_MENUS } from '#content/menu/set-menus.ts'
import { BUILT_IN_KITCHEN } from '#content/menu/statements.ts'
import type { DishRecipe } from '#domain/kitchen.ts'
import type { Transaction } from '../client.ts'
import {
  componentEquipment,
  componentParts,
  components,
  componentTraces,
  dishComponents,
  dishEquipment,
  dishEquipmentComponents,
  dishSwapComponents,
  dishSwaps,
  equipment,
} from '../schema/kitchen.ts'
import { menuItems, setMenuCourses, setMenuDishes, setMenus } from '../schema/menu.ts'
import { EARLIER_DISHES, EARLIER_SET_MENUS } from './earlier-menu.ts'
import { continueIdsAfter } from './identity.ts'
import type { SeedChoice } from './seed-choice.ts'

/**
 * On an installation that has the menu of an earlier release, the dishes that nobody has edited become those of this
 * one, at the price that they have. An edited dish keeps its texts and its list of allergens, and is not assessed; it
 * gets the recipe beside them, since without it nobody would hear what it leaves in the mortar or the fryer.
 */
export async function seedKitchen(tx: Transaction, { isDemo }: SeedChoice): Promise<void> {
  await seedComponents(tx)
  const { current, earlier, edited } = await findBuiltIn(tx)
  for (const { id, dietary, recipe, price: _price, ...texts } of earlier) {
    await tx
      .update(menuItems)
      .set({ ...texts, dietaryInfo: [...dietary], allergens: [...(recipe.furtherAllergens ?? [])] })
      .where(eq(menuItems.id, id))
  }
  await seedRecipes(tx, [...current, ...earlier], edited)
  if (isDemo) await assess(tx, [...current, ...earlier])
}

async function seedComponents(tx: Transaction): Promise<void> {
  const all: readonly BuiltInComponent[] = COMPONENTS
  await tx.insert(components).values(
    all.map(({ id, name, madeOf = '', allergens = [], origins = [] }) => ({
      id,
      name,
      description: madeOf,
      allergens: [...allergens],
      origins: [...origins],
    })),
  )
  await continueIdsAfter(tx, components)
  await tx
    .insert(componentParts)
    .values(
      BUILT_IN_KITCHEN.components.flatMap(({ id, partIds }) =>
        partIds.map(partId => ({ componentId: id, partId })),
      ),
    )
  await tx
    .insert(componentTraces)
    .values(
      all.flatMap(({ id, mayContain = [] }) => mayContain.map(trace => ({ componentId: id, ...trace }))),
    )
  await tx.insert(equipment).values(EQUIPMENT.map(({ id, name }) => ({ id, name })))
  await continueIdsAfter(tx, equipment)
  await insertAll(
    tx,
    componentEquipment,
    BUILT_IN_KITCHEN.components.flatMap(({ id, equipmentIds }) =>
      equipmentIds.map(equipmentId => ({ componentId: id, equipmentId })),
    ),
  )
}

async function seedRecipes(
  tx: Transaction,
  untouched: readonly Dish[],
  edited: readonly Dish[],
): Promise<void> {
  const recipeOf = ({ id }: Dish) => BUILT_IN_KITCHEN.dishes.filter(recipe => recipe.id === id)
  const recipes = [
    ...untouched.flatMap(recipeOf),
    // The list that somebody typed says nothing of what passes through equipment: the components alone do.
    ...edited.flatMap(recipeOf).map(recipe => ({
      ...recipe,
      equipment: recipe.equipment.map(({ equipmentId, componentIds }) => ({
        equipmentId,
        componentIds: componentIds ?? recipe.componentIds,
        withOwn: false,
      })),
    })),
  ]
  if (recipes.length === 0) return
  await tx
    .insert(dishComponents)
    .values(
      recipes.flatMap(({ id, componentIds }) =>
        componentIds.map(componentId => ({ dishId: id, componentId })),
      ),
    )
  const uses = recipes.flatMap(({ id, equipment: used }) => used.map(use => ({ dishId: id, ...use })))
  await insertAll(
    tx,
    dishEquipment,
    uses.map(({ dishId, equipmentId, componentIds, withOwn }) => ({
      dishId,
      equipmentId,
      isNarrowed: componentIds !== null,
      withOwn,
    })),
  )
  await insertAll(
    tx,
    dishEquipmentComponents,
    uses.flatMap(({ dishId, equipmentId, componentIds }) =>
      (componentIds ?? []).map(componentId => ({ dishId, equipmentId, componentId })),
    ),
  )
  await seedSwaps(tx, recipes)
}

async function seedSwaps(tx: Transaction, recipes: readonly DishRecipe[]): Promise<void> {
  const swaps = recipes.flatMap(({ id, swaps: own }) =>
    own.map((swap, displayOrder) => ({ ...swap, dishId: id, displayOrder })),
  )
  if (swaps.length === 0) return
  const added = await tx
    .insert(dishSwaps)
    .values(swaps.map(({ dishId, name, displayOrder }) => ({ dishId, name, displayOrder })))
    .returning()
  const idOf = (dishId: number, name: string) =>
    added.find(row => row.dishId === dishId && row.name === name)?.id ?? Number.NaN
  await tx.insert(dishSwapComponents).values(
    swaps.flatMap(({ dishId, name, without, with: used }) => {
      const swapId = idOf(dishId, name)
      return [
        ...without.map(componentId => ({ swapId, componentId, isAdded: false })),
        ...used.map(componentId => ({ swapId, componentId, isAdded: true })),
      ]
    }),
  )
}

/** An installation may have none of the dishes left. */
async function insertAll<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: PgInsertValue<Table>[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values(rows)
}

/** In the demo, what comes with the house is assessed as it comes, in no one's name. */
async function assess(tx: Transaction, dishes: readonly Dish[]): Promise<void> {
  await tx.execute(sql`
    insert into recipe_assessments (component_id, revision) select id, recipe_revision from components`)
  await tx.execute(sql`
    insert into recipe_assessments (dish_id, revision) select id, recipe_revision from menu_items
    where id = any(${sql.param(dishes.map(({ id }) => id))}::int[])`)
}

interface BuiltIn {
  /** As this release puts them on the menu. */
  readonly current: readonly Dish[]
  /** As an earlier release did. */
  readonly earlier: readonly Dish[]
  /** Changed since, under the name that they had. */
  readonly edited: readonly Dish[]
}

/** How the dishes of this release stand on the menu. */
async function findBuiltIn(tx: Transaction): Promise<BuiltIn> {
  const ids = DISHES.map(({ id }) => id)
  const rows = await tx.select().from(menuItems).where(inArray(menuItems.id, ids))
  const fingerprints = new Map(rows.map(row => [row.id, dishFingerprint(row)]))
  const isCurrent = (dish: Dish) => {
    const { id, dietary, recipe } = dish
    const texts = { ...dish, dietaryInfo: dietary, allergens: recipe.furtherAllergens ?? [] }
    return fingerprints.get(id) === dishFingerprint(texts)
  }
  const isEarlier = (dish: Dish) =>
    !isCurrent(dish) && (EARLIER_DISHES[dish.id]?.includes(fingerprints.get(dish.id) ?? '') ?? false)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const isEdited = (dish: Dish) => !isCurrent(dish) && !isEarlier(dish) && names.get(dish.id) === dish.name
  return {
    current: DISHES.filter(isCurrent),
    earlier: DISHES.filter(isEarlier),
    edited: DISHES.filter(isEdited),
  }
}

type DishTexts = Omit<Dish, 'dietary' | 'recipe' | 'price' | 'illustration' | 'id'> & {
  readonly dietaryInfo: readonly string[]
  readonly allergens: readonly string[]
}

function dishFingerprint(dish: DishTexts): string {
  const { name, japaneseName, kana, englishName, source, serving, description, serverDescription, notes } =
    dish
  const texts = [
    name,
    japaneseName,
    // Without the spaces that earlier releases did not write.
    kana.replaceAll(' ', ''),
    englishName,
    source,
    serving,
    description,
    serverDescription,
    notes,
  ]
  return fingerprint([...texts, dish.dietaryInfo, dish.allergens.toSorted()])
}

/** An earlier release wrote the kana without spaces between words: they get them where nobody has changed them. */
export async function spaceKana(tx: Transaction): Promise<void> {
  const ids = DISHES.map(({ id }) => id)
  const readings = DISHES.map(({ kana }) => kana)
  await tx.execute(sql`
    update menu_items set kana = spaced.kana
    from unnest(${sql.param(ids)}::int[], ${sql.param(readings)}::text[]) as spaced (id, kana)
    where menu_items.id = spaced.id and menu_items.kana <> spaced.kana
      and menu_items.kana = replace(spaced.kana, ' ', '')`)
}

/** What set menus say of themselves becomes what this release says, where nobody has edited it. */
export async function correctSetMenus(tx: Transaction): Promise<void> {
  const rows = await tx.select().from(setMenus)
  for (const setMenu of SET_MENUS) {
    const row = rows.find(({ key }) => key === setMenu.key)
    if (!row) continue
    const courses = await readCourses(tx, row.id)
    const isEarlier = EARLIER_SET_MENUS[setMenu.key]?.includes(setMenuFingerprint({ ...row, courses }))
    if (!isEarlier) continue
    const { description, serviceNote } = setMenu
    await tx.update(setMenus).set({ description, serviceNote }).where(eq(setMenus.id, row.id))
    for (const [index, { note }] of setMenu.courses.entries()) {
      const course = courses[index]
      if (course) await tx.update(setMenuCourses).set({ note }).where(eq(setMenuCourses.id, course.id))
    }
  }
}

function readCourses(tx: Transaction, setMenuId: number) {
  return tx
    .select({
      id: setMenuCourses.id,
      title: setMenuCourses.title,
      note: setMenuCourses.note,
      dishIds: sql<number[]>`array(
        select ${setMenuDishes.dishId} from ${setMenuDishes}
        where ${setMenuDishes.courseId} = ${setMenuCourses.id} order by ${setMenuDishes.displayOrder}
      )`,
    })
    .from(setMenuCourses)
    .where(eq(setMenuCourses.setMenuId, setMenuId))
    .orderBy(asc(setMenuCourses.displayOrder), asc(setMenuCourses.id))
}

type SetMenuTexts = Pick<SetMenu, 'name' | 'description' | 'serviceNote'> & {
  readonly courses: readonly {
    readonly title: string
    readonly note: string | null
    readonly dishIds: readonly number[]
  }[]
}

function setMenuFingerprint({ name, description, serviceNote, courses }: SetMenuTexts): string {
  const parts = courses.map(({ title, note, dishIds }) => [title, note, dishIds])
  return fingerprint([name, description, serviceNote, parts])
}

function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12)
}
