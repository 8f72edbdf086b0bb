import { check, integer, pgTable, sql, text } from '../../platform/drizzle.ts'
import { displayOrder, id, isActive } from './columns.ts'

export const locations = pgTable(
  'locations',
  {
    id: id(),
    name: text().notNull(),
    address: text().notNull(),
    phoneNumber: text().notNull(),
    openingHours: text().notNull(),
    displayOrder: displayOrder().default(0),
    isActive: isActive(),
    /** Points that its managers may give in a business month; null: none. */
    pointsBudget: integer(),
  },
  table => [check('locations_points_budget_never_negative', sql`${table.pointsBudget} >= 0`)],
)
