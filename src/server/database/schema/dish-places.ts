import { DISH_OFFERS } from '#domain/menu/dish-places.ts'
import type { DishPrice } from '#domain/menu/dish-price.ts'
import { check, index, jsonb, pgTable, primaryKey, sql, text } from '../../platform/drizzle.ts'
import { instant, reference } from './columns.ts'
import { locations } from './locations.ts'
import { menuItems } from './menu.ts'
import { users } from './users.ts'

/** Dishes that a restaurant offers otherwise than the group; without a row it offers them as everywhere. */
export const dishPlaces = pgTable(
  'dish_places',
  {
    dishId: reference(() => menuItems.id, { onDelete: 'cascade' }),
    locationId: reference(() => locations.id),
    offer: text({ enum: DISH_OFFERS }).notNull(),
    /** Null: the group's price. */
    price: jsonb().$type<DishPrice>(),
    changedBy: reference(() => users.id),
    changedAt: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.dishId, table.locationId] }),
    index('dish_places_location').on(table.locationId),
    index('dish_places_changed_by').on(table.changedBy),
    check('dish_places_offer_known', sql`${table.offer} in ('as-everywhere', 'unavailable', 'off-menu')`),
    check('dish_places_says_something', sql`${table.offer} <> 'as-everywhere' or ${table.price} is not null`),
  ],
)
