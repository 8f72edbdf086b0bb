import { check, date, index, integer, pgTable, sql, uniqueIndex } from '../../platform/drizzle.ts'
import { createdAt, id, instant, reference } from './columns.ts'
import { locations } from './locations.ts'
import { menuItems } from './menu.ts'
import { users } from './users.ts'

/**
 * Sold-out dishes of a restaurant. A row is of one business day and stays, so nothing has to be done at the
 * day's end.
 */
export const soldOutDishes = pgTable(
  'sold_out_dishes',
  {
    id: id(),
    locationId: reference(() => locations.id),
    dishId: reference(() => menuItems.id, { onDelete: 'cascade' }),
    businessDay: date({ mode: 'string' }).notNull(),
    markedBy: reference(() => users.id),
    markedAt: createdAt(),
    takenBackBy: integer().references(() => users.id),
    takenBackAt: instant(),
  },
  table => [
    // If two people mark at once, the first is shown.
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
