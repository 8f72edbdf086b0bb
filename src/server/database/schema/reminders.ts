import { date, index, pgTable, primaryKey, sql, text } from '../../platform/drizzle.ts'
import { reference } from './columns.ts'
import { notifications } from './notifications.ts'
import { users } from './users.ts'

/** Sent reminders: at most one per person, subject, way and business day. Source: ruling R16. */
export const reminders = pgTable(
  'reminders',
  {
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    /** A need of the overview, or an announcement: `announcement 12`. */
    subject: text().notNull(),
    step: text({ enum: ['app', 'mail'] }).notNull(),
    businessDay: date({ mode: 'string' }).notNull(),
    /** Text that the bell shows. */
    notificationId: reference(() => notifications.id),
  },
  table => [
    primaryKey({ columns: [table.userId, table.subject, table.step, table.businessDay] }),
    index('reminders_bell').on(table.notificationId, table.userId).where(sql`${table.step} = 'app'`),
  ],
)
