/** Content that may be out of date since a change of the menu, until it is reviewed. Source: ruling R12. */

import { CONTENT_KINDS } from '#domain/house/content.ts'
import { index, integer, pgTable, text, unique } from '../../platform/drizzle.ts'
import { id, instant, reference } from './columns.ts'
import { menuItems } from './menu.ts'
import { users } from './users.ts'

export const outdatedContent = pgTable(
  'outdated_content',
  {
    id: id(),
    kind: text({ enum: CONTENT_KINDS }).notNull(),
    itemId: integer().notNull(),
    dishId: reference(() => menuItems.id),
    /** Text: "Gyoza: now contains sesame". */
    change: text().notNull(),
    changedAt: instant().notNull(),
    /** Null: the academy itself, or someone at the machine. */
    changedBy: integer().references(() => users.id),
  },
  table => [
    unique('outdated_content_once').on(table.kind, table.itemId, table.dishId, table.change),
    index('outdated_content_dish').on(table.dishId),
    index('outdated_content_changed_by').on(table.changedBy),
  ],
)
