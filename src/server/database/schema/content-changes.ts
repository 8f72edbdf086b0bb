import { customType, pgTable, primaryKey, sql, text } from '../../platform/drizzle.ts'
import { instant } from './columns.ts'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Transactions that changed shared content, written by triggers and read by server processes that LISTEN does
 * not reach. One row per transaction, since a counter would make transactions wait for each other.
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
