/** The menu as the rules of questions look at it. */
import { sql } from 'drizzle-orm'
import { formatPrice } from '#domain/price-format.ts'
import type { CandidateDish } from '#domain/question-candidates.ts'
import type { Queries } from '../database/client.ts'
import { KITCHEN_JSON, type KitchenRows, stateDishes } from './kitchen.ts'

/** What the kitchen works out. */
type Stated = 'allergens' | 'mayContain' | 'notAssessed' | 'isAssessed' | 'origins' | 'swaps'

interface Rows extends Record<string, unknown> {
  readonly dishes: readonly Omit<CandidateDish, Stated | 'priceText'>[]
  readonly kitchen: KitchenRows
}

/** Everything on the menu, in its order: one statement, so that all of it is of one moment. */
export async function readCandidateDishes(queries: Queries, currency: string): Promise<CandidateDish[]> {
  const { rows } = await queries.execute<Rows>(sql`
    select ${KITCHEN_JSON} as kitchen, (select coalesce(json_agg(row), '[]') from (
      select menu_items.id, category_id as "sectionId", menu_categories.name as section, menu_items.name,
        japanese_name as "nativeName", kana as reading, english_name as "englishName", source, description,
        server_description as "serverDescription", notes, price::float8 as price, is_special as "isSpecial",
        dietary_info as "dietaryInfo",
        array(select components.name from dish_components join components on components.id = component_id
          where dish_id = menu_items.id order by components.id) as "componentNames"
      from menu_items join menu_categories on menu_categories.id = category_id join menu_tabs on menu_tabs.key = tab
      where menu_items.is_active and menu_categories.is_active and menu_tabs.is_active
      order by menu_categories.display_order, menu_categories.id, menu_items.display_order, menu_items.id
    ) row) as dishes`)
  if (!rows[0]) throw new Error('The menu was not returned')
  const { dishes, kitchen } = rows[0]
  const statements = stateDishes(kitchen)
  return dishes.map(dish => {
    const {
      allergens = [],
      mayContain = [],
      notAssessed = [],
      isAssessed = false,
      origins = [],
      swaps = [],
    } = statements.get(dish.id) ?? {}
    // Nothing costs nothing: no price was given.
    const priceText = dish.price > 0 ? formatPrice(dish.price, currency) : ''
    return { ...dish, priceText, allergens, mayContain, notAssessed, isAssessed, origins, swaps }
  })
}
