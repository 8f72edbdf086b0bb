import { customType, pgTable, primaryKey, sql, text } from '../../platform/drizzle.ts'
import { instant } from './columns.ts'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Which transaction changed what is the same for all, written by triggers and read by server processes that
 * LISTEN does not reach. A row for each transaction, in place of a counter that they would wait for each other at.
 */
export const contentChanges = pgTable(
  'content_changes',
  {
    transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
    tableName: text().notNull(),
    changedAt: instant().notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.transaction, table.tableName] })],
)
