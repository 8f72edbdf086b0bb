import { REMINDER_STEPS } from '#domain/house/reminders.ts'
import { date, index, integer, pgTable, primaryKey, sql, text } from '../../platform/drizzle.ts'
import { instant, reference } from './columns.ts'
import { notifications } from './notifications.ts'
import { users } from './users.ts'

/** Sent reminders: at most one per person, subject, step and occasion. Source: ruling R16. */
export const reminders = pgTable(
  'reminders',
  {
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    /** A need of the overview, an announcement (`announcement 12`), something due (`due …`), or a mailed report. */
    subject: text().notNull(),
    step: text({ enum: REMINDER_STEPS }).notNull(),
    /** Occasion: the day of sending if somebody sent it, else the day that the rule names. */
    businessDay: date({ mode: 'string' }).notNull(),
    /** Text that the bell shows; null for steps without one. */
    notificationId: integer().references(() => notifications.id),
    /** Null if somebody sent it: its notification has the time. */
    sentAt: instant(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.subject, table.step, table.businessDay] }),
    index('reminders_bell').on(table.notificationId, table.userId).where(sql`${table.step} = 'app'`),
    index('reminders_on_list')
      .on(table.userId, table.subject, table.businessDay)
      .where(sql`${table.step} = 'manager'`),
  ],
)
