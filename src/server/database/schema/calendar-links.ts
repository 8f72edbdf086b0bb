import { index, integer, pgTable, text, unique, uniqueIndex } from '../../platform/drizzle.ts'
import { id, instant, reference } from './columns.ts'
import { locations } from './locations.ts'
import { users } from './users.ts'

/** Secret addresses of calendars: of a person's own days, or of a restaurant for one of its managers. */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    id: id(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    /** Null: one's own calendar. */
    locationId: integer().references(() => locations.id),
    /** SHA-256 of the token in its address, in hex. */
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
  },
  table => [
    uniqueIndex('calendar_links_token_unique').on(table.tokenHash),
    unique('calendar_links_once').on(table.userId, table.locationId).nullsNotDistinct(),
    index('calendar_links_location').on(table.locationId),
  ],
)
