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
    /** IANA time zone of its business day; null: the group's. */
    timeZone: text(),
    /** Time of its briefing by its own clock, `16:30`; null: not set. */
    briefingTime: text(),
  },
  table => [
    check('locations_points_budget_never_negative', sql`${table.pointsBudget} >= 0`),
    // An offset such as `+10:00` has no daylight saving time.
    check('locations_time_zone_named', sql`${table.timeZone} ~ '^[A-Za-z]'`),
    check('locations_briefing_time_of_day', sql`${table.briefingTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
)
