import { check, date, index, integer, pgTable, sql, uniqueIndex } from '../../platform/drizzle.ts'
import { createdAt, id, instant } from './columns.ts'
import { locations } from './locations.ts'
import { menuItems } from './menu.ts'
import { users } from './users.ts'

/** What a restaurant has run out of. A row is of one business day and stays: the day's end needs no deed. */
export const soldOutDishes = pgTable(
  'sold_out_dishes',
  {
    id: id(),
    locationId: integer()
      .notNull()
      .references(() => locations.id),
    dishId: integer()
      .notNull()
      .references(() => menuItems.id, { onDelete: 'cascade' }),
    businessDay: date({ mode: 'string' }).notNull(),
    markedBy: integer()
      .notNull()
      .references(() => users.id),
    markedAt: createdAt(),
    takenBackBy: integer().references(() => users.id),
    takenBackAt: instant(),
  },
  table => [
    // Of two who mark at once the first stays named.
    uniqueIndex('sold_out_dishes_once')
      .on(table.businessDay, table.locationId, table.dishId)
      .where(sql`${table.takenBackAt} is null`),
    index('sold_out_dishes_location').on(table.locationId),
    index('sold_out_dishes_dish').on(table.dishId),
    index('sold_out_dishes_marked_by').on(table.markedBy),
    index('sold_out_dishes_taken_back_by').on(table.takenBackBy),
    check(
      'sold_out_dishes_taken_back_by_somebody',
      sql`(${table.takenBackAt} is null) = (${table.takenBackBy} is null)`,
    ),
  ],
)
