/**
 * History of the menu's statements about each dish: append-only by
 * `functions/refuse_dish_statement_change.sql`. Source: ruling R11.
 */

import type { StatedDish } from '#domain/kitchen/statement-changes.ts'
import { bigint, index, integer, jsonb, pgTable, sql, text } from '../../platform/drizzle.ts'
import { instant, reference } from './columns.ts'
import { locations } from './locations.ts'
import { menuItems } from './menu.ts'
import { users } from './users.ts'

export const dishStatements = pgTable(
  'dish_statements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    dishId: reference(() => menuItems.id),
    /** Kitchen of the statement; null: all kitchens, the least safe of them. */
    locationId: integer().references(() => locations.id),
    /** Null: not on the menu. */
    before: jsonb().$type<StatedDish>(),
    /** Null: left the menu. */
    after: jsonb().$type<StatedDish>(),
    /** Text: "Butter: + sesame". */
    cause: text().notNull(),
    /** Null: the academy itself, or someone at the machine. */
    changedBy: integer().references(() => users.id),
    changedAt: instant().notNull(),
    /** Same as in the server's log. */
    requestId: text(),
  },
  table => [
    index('dish_statements_dish').on(table.dishId, table.id),
    index('dish_statements_changed_at').on(table.changedAt, table.id),
    index('dish_statements_changed_by').on(table.changedBy),
    index('dish_statements_location')
      .on(table.locationId, table.dishId, table.id)
      .where(sql`${table.locationId} is not null`),
  ],
)
