import { NOT_SENT_REASONS } from '#domain/announcements.ts'
import { POSITIONS } from '#domain/places.ts'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../../platform/drizzle.ts'
import { createdAt, id, instant } from './columns.ts'
import { dishChanges } from './dish-changes.ts'
import { users } from './users.ts'

/** What management tells many at once, or a person alone. Source: specification section 3, rulings R9 and R13. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    title: text().notNull(),
    message: text().notNull(),
    imageUrl: text(),
    targetUrl: text(),
    createdAt: createdAt(),
    scheduledFor: instant(),
    /** Whether it has reached the bells; a job sends what waits for its time. */
    sent: boolean().notNull().default(false),
    /** Where its writer could no longer send it at its time; then it is not sent later, either. */
    notSentBecause: text({ enum: NOT_SENT_REASONS }),
    /** `null` of a change that came with a release alone. */
    createdBy: integer().references(() => users.id),
    /** The change of dishes that it tells of; management's lists show that instead. */
    dishChangeId: integer().references(() => dishChanges.id),
    targetTier: text(),
    /** Of none of both, all staff. */
    locationIds: integer().array().notNull().default(sql`'{}'`),
    positions: text({ enum: POSITIONS }).array().notNull().default(sql`'{}'`),
    /** For a person alone, which no list of management's shows. */
    recipientId: integer().references(() => users.id),
    withdrawnAt: instant(),
    withdrawnBy: integer().references(() => users.id),
  },
  table => [
    index('notifications_created_by').on(table.createdBy),
    index('notifications_due').on(table.scheduledFor).where(sql`not ${table.sent}`),
    index('notifications_sent').on(sql`coalesce(${table.scheduledFor}, ${table.createdAt})`, table.id),
    index('notifications_recipient').on(table.recipientId, table.id),
    index('notifications_withdrawn_by').on(table.withdrawnBy),
    uniqueIndex('notifications_dish_change').on(table.dishChangeId),
    check(
      'notifications_written_by_somebody',
      sql`${table.createdBy} is not null or ${table.dishChangeId} is not null`,
    ),
    check(
      'notifications_not_sent_because_known',
      sql`${table.notSentBecause} in ('writer-left', 'writer-not-allowed')`,
    ),
    check('notifications_sent_or_not', sql`not ${table.sent} or ${table.notSentBecause} is null`),
    check('notifications_positions_known', sql`${table.positions} <@ array['staff', 'lead', 'manager']`),
    check(
      'notifications_withdrawn_by_whom',
      sql`(${table.withdrawnAt} is null) = (${table.withdrawnBy} is null)`,
    ),
  ],
)

/** Who has read which of them, and when first. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    notificationId: integer()
      .notNull()
      .references(() => notifications.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    readAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.notificationId, table.userId] }),
    index('notification_reads_user').on(table.userId),
  ],
)

/**
 * How many have read each, by crew and by whether they still work here; kept by triggers. The shards of one add up: many
 * read an announcement in the same moment, and one row would let them through one by one.
 */
export const notificationReadCounts = pgTable(
  'notification_read_counts',
  {
    notificationId: integer()
      .notNull()
      .references(() => notifications.id),
    crewId: integer().notNull(),
    isListed: boolean().notNull(),
    shard: integer().notNull(),
    people: integer().notNull(),
  },
  table => [
    primaryKey({
      name: 'notification_read_counts_pk',
      columns: [table.notificationId, table.crewId, table.isListed, table.shard],
    }),
  ],
)
