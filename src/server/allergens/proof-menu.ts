/** The menu for the rules of questions: subjects and proofs. */

import { marksOf } from '#domain/kitchen/marks.ts'
import { withUnclaimed } from '#domain/kitchen/unclaimed.ts'
import { onePriceOf } from '#domain/menu/dish-price.ts'
import { formatPrice, type PriceStyle } from '#domain/menu/price-format.ts'
import { priceLocaleOf } from '#domain/menu/price-locale.ts'
import { DEFAULT_CURRENCY } from '#domain/menu/price-units.ts'
import type { ProofDish, ProofMenu } from '#domain/questions/proof.ts'
import { type Queries, returned } from '../database/client.ts'
import { sql } from '../platform/drizzle.ts'
import { DISH_MARKS, KITCHEN_JSON, type KitchenRows, stateRows, toKitchen } from './kitchen.ts'

/** Derived by the kitchen. */
type Stated = 'allergens' | 'mayContain' | 'notAssessed' | 'isAssessed' | 'origins' | 'swaps'

export interface MenuRows extends Record<string, unknown> {
  readonly dishes: readonly (Omit<ProofDish, Stated | 'priceText' | 'marks'> & {
    readonly dietaryInfo: readonly string[]
    readonly hasOtherPrices: boolean
  })[]
  readonly setMenus: ProofMenu['setMenus']
  readonly currency: string | null
  readonly menuLanguage: string | null
  readonly kitchen: KitchenRows
}

export async function readProofMenu(queries: Queries): Promise<ProofMenu> {
  return toProofMenu(await readMenuRows(queries))
}

/** One query, so that all of it is one snapshot. */
export async function readMenuRows(queries: Queries): Promise<MenuRows> {
  const { rows } = await queries.execute<MenuRows>(sql`
    select ${KITCHEN_JSON} as kitchen,
      (select currency from settings) as currency, (select menu_language from settings) as "menuLanguage",
      (select coalesce(json_agg(row), '[]') from (
        select name, price_per_person::float8 as "pricePerPerson", minimum_guests as "minimumGuests" from set_menus
        where is_active order by display_order, id
      ) row) as "setMenus",
      (select coalesce(json_agg(row), '[]') from (
        select menu_items.id, category_id as "sectionId", menu_categories.name as section, menu_items.name,
          japanese_name as "nativeName", kana as reading, english_name as "englishName", source, serving, description,
          server_description as "serverDescription", notes, price::float8 as price,
          exists (select from dish_places where dish_id = menu_items.id and dish_places.price is not null) as "hasOtherPrices",
          price_to::float8 as "priceTo", is_price_from as "isPriceFrom", is_market_price as "isMarketPrice", sizes,
          is_special as "isSpecial", drink,
          (select coalesce(json_agg(json_build_object('drinkId', drink_id, 'line', line) order by display_order), '[]')
            from dish_pairings where dish_id = menu_items.id) as pairings,
          ${DISH_MARKS} as "dietaryInfo",
          array(select components.name from dish_components join components on components.id = component_id
            where dish_id = menu_items.id order by components.id) as "componentNames"
        from menu_items join menu_categories on menu_categories.id = category_id join menu_tabs on menu_tabs.key = tab
        where menu_items.is_active and menu_categories.is_active and menu_tabs.is_active
        order by menu_categories.display_order, menu_categories.id, menu_items.display_order, menu_items.id
      ) row) as dishes`)
  return returned(rows)
}

/** Price format at that moment. */
export function priceStyleOf({
  currency,
  menuLanguage,
}: Pick<MenuRows, 'currency' | 'menuLanguage'>): PriceStyle {
  const priced = currency ?? DEFAULT_CURRENCY
  return { currency: priced, priceLocale: priceLocaleOf(priced, menuLanguage) }
}

export function toProofMenu({ dishes, setMenus, kitchen, ...rows }: MenuRows): ProofMenu {
  const style = priceStyleOf(rows)
  const { profile } = kitchen
  const { leastSafe, components } = stateRows(kitchen)
  const claimed = withUnclaimed(leastSafe, toKitchen(kitchen), profile)
  return {
    profile,
    setMenus,
    components: kitchen.components.flatMap(({ id, name }) => {
      const stated = components.get(id)
      if (!stated) return []
      const { allergens, mayContain, notAssessed, isAssessed } = stated
      return [{ id, name, allergens, mayContain, notAssessed, isAssessed }]
    }),
    dishes: dishes.map(({ dietaryInfo, hasOtherPrices, ...dish }) => {
      const {
        allergens = [],
        mayContain = [],
        notAssessed = [],
        isAssessed = false,
        origins = [],
        swaps = [],
      } = claimed.get(dish.id) ?? {}
      // A restaurant with another price would make the right answer wrong there.
      const price = hasOtherPrices ? null : onePriceOf(dish)
      const priceText = price === null ? '' : formatPrice(price, style)
      const marks = marksOf(dietaryInfo, kitchen.marks)
      return { ...dish, marks, priceText, allergens, mayContain, notAssessed, isAssessed, origins, swaps }
    }),
  }
}
