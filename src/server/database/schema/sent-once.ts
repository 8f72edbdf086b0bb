import { check, integer, pgTable, primaryKey, sql, text, uuid } from '../../platform/drizzle.ts'
import { createdAt, reference } from './columns.ts'
import { users } from './users.ts'

/** Keys of sends that a device may repeat, since the response to the first one can be lost. */
export const sentOnce = pgTable(
  'sent_once',
  {
    userId: reference(() => users.id),
    kind: text({ enum: ['kudos', 'suggestion'] }).notNull(),
    /** Made by the device. */
    key: uuid().notNull(),
    /** Id of what the first send added. */
    sentId: integer().notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.kind, table.key] }),
    check('sent_once_kind_known', sql`${table.kind} in ('kudos', 'suggestion')`),
  ],
)
