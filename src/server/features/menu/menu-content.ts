/** The stored menu. Source: rulings R8 and R11. */

import type { DrinkFacts } from '#contract/content/drink.ts'
import type { DrinksList } from '#contract/menu/drinks.ts'
import type { Dish, Menu, MenuSection, SetMenu } from '#contract/menu/menu.ts'
import { closure, type DishStatement } from '#domain/kitchen/kitchen.ts'
import type { StatedKitchens } from '#domain/kitchen/kitchens.ts'
import { marksOf } from '#domain/kitchen/marks.ts'
import { withUnclaimed } from '#domain/kitchen/unclaimed.ts'
import { type DishAtPlace, dishAtPlace } from '#domain/menu/dish-places.ts'
import {
  DISH_MARKS,
  KITCHEN_JSON,
  KITCHEN_TABLES,
  type KitchenRows,
  stateRows,
  toKitchen,
} from '../../allergens/kitchen.ts'
import { type Database, returned } from '../../database/client.ts'
import { sql } from '../../platform/drizzle.ts'

/** Their changes date the menu: a photo's does not, since people read the date for allergens. */
const DATED_TABLES = [
  'dish_places',
  'set_menus',
  'set_menu_courses',
  'set_menu_dishes',
  'menu_notes',
  ...KITCHEN_TABLES,
]

/** Tables of `loadKitchenMenus`: a menu names the location of its kitchen and follows the food law. */
export const KITCHEN_MENU_TABLES = [...DATED_TABLES, 'dish_images', 'dish_pairings', 'locations', 'settings']

type Stated = Pick<Dish, 'allergens' | 'mayContain' | 'notAssessed' | 'causes' | 'isAssessed'>

type DishRow = Omit<Dish, keyof Stated | 'componentIds' | 'swaps' | 'assessedAt' | 'drink'> & {
  readonly categoryId: number
  readonly drink: DrinkFacts | null
}

interface MenuRows extends Record<string, unknown> {
  /** Instants here and below are in PostgreSQL's format. */
  readonly asOf: string
  readonly tabs: Menu['tabs']
  readonly sections: readonly Omit<MenuSection, 'dishes'>[]
  readonly dishes: readonly DishRow[]
  readonly setMenus: readonly (Omit<SetMenu, 'minimumGuests' | 'courses'> & {
    readonly minimumGuests: number | null
    readonly courses: readonly (Omit<SetMenu['courses'][number], 'note'> & { readonly note: string | null })[]
  })[]
  readonly importantNotes: string[]
  readonly pairings: DrinksList['pairings']
  readonly kitchen: KitchenRows
  readonly locations: readonly { readonly id: number; readonly name: string }[]
  readonly dishPlaces: readonly (DishAtPlace & { readonly dishId: number; readonly locationId: number })[]
}

const IS_IN_ACTIVE_TAB = sql`tab in (select key from menu_tabs where is_active)`

/**
 * One query, so that all of it is one snapshot: between two, a dish could be stated by a former recipe.
 * Triggers record every change; before the first there was the built-in menu.
 */
const MENU_QUERY = sql`
  select
    (select coalesce(max(changed_at), now()) from content_changes
      where table_name in (${sql.join(
        DATED_TABLES.map(table => sql`${table}`),
        sql`, `,
      )})) as "asOf",
    (select coalesce(json_agg(json_build_object('key', key, 'label', label) order by display_order, key), '[]')
      from menu_tabs where is_active) as "tabs",
    (select coalesce(json_agg(json_build_object('id', id, 'key', key, 'name', name, 'tab', tab,
        'displayOrder', display_order) order by display_order, id), '[]')
      from menu_categories where is_active and ${IS_IN_ACTIVE_TAB}) as "sections",
    (select coalesce(json_agg(row order by row.display_order, row.id), '[]') from (
      select id, display_order, name, japanese_name as "japaneseName", kana, language, english_name as "englishName", source, serving,
        description, server_description as "serverDescription", notes, price,
        price_to as "priceTo", is_price_from as "isPriceFrom", is_market_price as "isMarketPrice", sizes,
        ${DISH_MARKS} as "dietaryInfo",
        image_url as "imageUrl", is_special as "isSpecial", is_available as "isAvailable", drink,
        category_id as "categoryId",
        (select json_build_object('id', id, 'hash', hash) from dish_images where dish_id = menu_items.id
          order by dish_images.id limit 1) as "photo",
        (select count(*)::int from dish_images where dish_id = menu_items.id) as "imageCount"
      from menu_items where is_active) row) as "dishes",
    (select coalesce(json_agg(row order by row.display_order, row.id), '[]') from (
      select id, display_order, key, tab, name, description, price_per_person as "pricePerPerson",
        minimum_guests as "minimumGuests", service_note as "serviceNote",
        (select json_agg(json_build_object('title', title, 'note', note, 'dishIds', array(
            select dish_id from set_menu_dishes join menu_items on menu_items.id = dish_id and menu_items.is_active
            where course_id = set_menu_courses.id order by set_menu_dishes.display_order
          )) order by display_order, id)
          from set_menu_courses where set_menu_id = set_menus.id) as courses
      from set_menus where is_active and ${IS_IN_ACTIVE_TAB}) row where courses is not null) as "setMenus",
    array(select text from menu_notes where is_active order by display_order, id) as "importantNotes",
    (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from locations) as "locations",
    (select coalesce(json_agg(json_build_object('dishId', dish_id, 'locationId', location_id, 'offer', offer,
        'price', dish_places.price) order by display_order, location_id), '[]')
      from dish_places join locations on locations.id = location_id and locations.is_active) as "dishPlaces",
    (select coalesce(json_agg(json_build_object('dishId', dish_id, 'drinkId', drink_id, 'line', line)
        order by dish_id, dish_pairings.display_order), '[]')
      from dish_pairings
      join menu_items as dish on dish.id = dish_id and dish.is_active
      join menu_items as drink on drink.id = drink_id and drink.is_active) as "pairings",
    ${KITCHEN_JSON} as "kitchen"`

/** The menu, and its statements in each kitchen. */
export interface KitchenMenus {
  readonly rows: MenuRows
  readonly stated: StatedKitchens
}

export async function loadKitchenMenus(db: Database): Promise<KitchenMenus> {
  const { rows } = await db.execute<MenuRows>(MENU_QUERY)
  const menu = returned(rows)
  return { rows: menu, stated: stateRows(menu.kitchen) }
}

/** A location, or `null` for several, which shows the least safe of all kitchens; or a guest, who is shown that too. */
export type MenuReader = number | null | 'guest'

/** Key of a user's menu. If no location differs there is one menu for all staff. */
export function menuKeyOf({ rows, stated }: KitchenMenus, reader: MenuReader): MenuReader {
  if (reader === 'guest') return reader
  const isKnown = rows.locations.some(({ id }) => id === reader)
  return (stated.byLocation.size > 0 || rows.dishPlaces.length > 0) && isKnown ? reader : null
}

/** The food: tabs and sections that hold drinks alone are of the drinks list. */
export function presentMenu(menus: KitchenMenus, locationId: number | null) {
  const { sections, tabs } = menus.rows
  const dishes = offeredDishes(menus.rows, locationId)
  const byTab = Map.groupBy(sections, ({ tab }) => tab)
  const ofFood = new Set(sections.filter(section => !hasDrinksAlone(menus.rows, section.id)))
  return presentPart(menus, locationId, {
    tabs: tabs.filter(({ key }) => byTab.get(key)?.some(section => ofFood.has(section)) ?? true),
    sections: sections.filter(section => ofFood.has(section)),
    dishes: dishes.filter(({ drink }) => !drink),
  })
}

export function presentDrinks(menus: KitchenMenus, locationId: number | null) {
  const { sections, tabs, pairings } = menus.rows
  const dishes = offeredDishes(menus.rows, locationId)
  const drinks = dishes.filter(({ drink }) => drink)
  const sectionIds = new Set(drinks.map(({ categoryId }) => categoryId))
  const ofDrinks = sections.filter(({ id }) => sectionIds.has(id))
  const tabKeys = new Set(ofDrinks.map(({ tab }) => tab))
  const offered = new Set(dishes.map(({ id }) => id))
  return {
    ...presentPart({ ...menus, rows: { ...menus.rows, setMenus: [], importantNotes: [] } }, locationId, {
      tabs: tabs.filter(({ key }) => tabKeys.has(key)),
      sections: ofDrinks,
      dishes: drinks,
    }),
    pairings: pairings.filter(({ dishId, drinkId }) => offered.has(dishId) && offered.has(drinkId)),
  }
}

function hasDrinksAlone({ dishes }: MenuRows, sectionId: number): boolean {
  const held = dishes.filter(({ categoryId }) => categoryId === sectionId)
  return held.length > 0 && held.every(({ drink }) => drink)
}

function offeredDishes(rows: MenuRows, locationId: number | null): readonly DishRow[] {
  return locationId === null ? withElsewhere(rows) : dishesAt(rows, locationId)
}

function presentPart(
  { rows, stated }: KitchenMenus,
  locationId: number | null,
  { tabs, sections, dishes }: Pick<MenuRows, 'tabs' | 'sections' | 'dishes'>,
) {
  const { asOf, setMenus, importantNotes, kitchen, locations } = rows
  const isOffered = new Set(dishes.map(({ id }) => id))
  const statements =
    locationId === null ? stated.leastSafe : (stated.byLocation.get(locationId) ?? stated.common)
  const presented = presentDishes(dishes, kitchen, statements)
  const dishesBySection = Map.groupBy(presented, ({ categoryId }) => categoryId)
  const used = new Set(presented.flatMap(({ componentIds }) => componentIds))
  return {
    asOf,
    tabs,
    sections: sections.map(section => ({ ...section, dishes: dishesBySection.get(section.id) ?? [] })),
    setMenus: setMenus.map(({ minimumGuests, courses, ...setMenu }) => ({
      ...setMenu,
      ...(minimumGuests !== null && { minimumGuests }),
      courses: courses.map(({ note, dishIds, ...course }) => ({
        ...course,
        dishIds: dishIds.filter(id => isOffered.has(id)),
        ...(note && { note }),
      })),
    })),
    marks: marksOf(
      presented.flatMap(({ dietaryInfo }) => dietaryInfo),
      kitchen.marks,
    ),
    importantNotes,
    ...(stated.byLocation.size > 0 && {
      preparedAt: locations.find(({ id }) => id === locationId) ?? null,
    }),
    components: kitchen.components
      .filter(({ id }) => used.has(id))
      .map(({ id, name, description }) => ({ id, name, description })),
  }
}

/** Dishes as a restaurant offers them, without those that are not on its menu. */
function dishesAt({ dishes, dishPlaces }: MenuRows, locationId: number): readonly DishRow[] {
  const here = new Map(
    dishPlaces.filter(place => place.locationId === locationId).map(place => [place.dishId, place]),
  )
  return dishes.flatMap(dish => dishAtPlace(dish, here.get(dish.id)) ?? [])
}

/** All dishes, with the restaurants that offer them otherwise. */
function withElsewhere({ dishes, dishPlaces, locations }: MenuRows): readonly DishRow[] {
  const names = new Map(locations.map(({ id, name }) => [id, name]))
  const byDish = Map.groupBy(dishPlaces, ({ dishId }) => dishId)
  return dishes.map(dish => {
    const places = byDish.get(dish.id)
    if (!places) return dish
    const elsewhere = places.map(({ locationId, offer, price }) => ({
      location: names.get(locationId) ?? '',
      offer,
      price: price && { ...price, sizes: [...price.sizes] },
    }))
    return { ...dish, elsewhere }
  })
}

/** Dishes in an archived section, which nobody sees. */
const UNSTATED: Stated = { allergens: [], mayContain: [], notAssessed: [], causes: [], isAssessed: false }

function presentDishes(
  rows: readonly DishRow[],
  kitchen: KitchenRows,
  statements: ReadonlyMap<number, DishStatement>,
) {
  const recipes = new Map(kitchen.dishes.map(dish => [dish.id, dish]))
  const rules = toKitchen(kitchen)
  const componentById = new Map(rules.components.map(component => [component.id, component]))
  const claimed = withUnclaimed(statements, rules, kitchen.profile)
  return rows.map(({ drink, ...facts }) => {
    const row = { ...facts, ...(drink && { drink }) }
    const statement = claimed.get(row.id)
    const assessedAt = recipes.get(row.id)?.assessment?.at
    if (!statement) return { ...row, ...UNSTATED, componentIds: [], swaps: [], assessedAt: null }
    return {
      ...row,
      ...statement,
      componentIds: closure(componentById, recipes.get(row.id)?.componentIds ?? []).map(({ id }) => id),
      assessedAt: assessedAt ?? null,
    }
  })
}
