import { ANNOUNCEMENT_FILE_KINDS, NOT_SENT_REASONS } from '#domain/house/announcements.ts'
import { POSITIONS } from '#domain/people/places.ts'
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
import { bytes, createdAt, id, instant, reference } from './columns.ts'
import { dishChanges } from './dish-changes.ts'
import { users } from './users.ts'

/** No location has it: an audience that is not one of places, which releases before would show to everyone. */
export const NO_LOCATION = 0

/** Messages from management to many people or to one. Source: specification section 3, rulings R9 and R13. */
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
    /** Delivered; a job sends scheduled ones. */
    sent: boolean().notNull().default(false),
    /** Reason why the writer could no longer send it at its time; then it is never sent. */
    notSentBecause: text({ enum: NOT_SENT_REASONS }),
    /** `null`: change that came with a release alone, or a reminder by itself. */
    createdBy: integer().references(() => users.id),
    /** Announced change of dishes; management's lists show that instead. */
    dishChangeId: integer().references(() => dishChanges.id),
    targetTier: text(),
    /** Empty with no positions: all staff. */
    locationIds: integer().array().notNull().default(sql`'{}'`),
    positions: text({ enum: POSITIONS }).array().notNull().default(sql`'{}'`),
    /** Empty: all jobs. */
    jobIds: integer().array().notNull().default(sql`'{}'`),
    /** Only these people, with `NO_LOCATION`; empty: the audience above. */
    userIds: integer().array().notNull().default(sql`'{}'`),
    mustConfirm: boolean().notNull().default(false),
    /** After this it is in management's list alone. */
    endsAt: instant(),
    /** Subject of a reminder, which has recipients in `reminders` only and is hidden from management's lists. */
    reminds: text(),
    /** Single recipient; hidden from management's lists. */
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
      sql`num_nonnulls(${table.createdBy}, ${table.dishChangeId}, ${table.recipientId}) > 0`,
    ),
    check(
      'notifications_not_sent_because_known',
      sql`${table.notSentBecause} in ('writer-left', 'writer-not-allowed')`,
    ),
    check('notifications_sent_or_not', sql`not ${table.sent} or ${table.notSentBecause} is null`),
    check(
      'notifications_ends_later',
      sql`${table.endsAt} > coalesce(${table.scheduledFor}, ${table.createdAt})`,
    ),
    check('notifications_positions_known', sql`${table.positions} <@ array['staff', 'lead', 'manager']`),
    check(
      'notifications_withdrawn_by_whom',
      sql`(${table.withdrawnAt} is null) = (${table.withdrawnBy} is null)`,
    ),
  ],
)

/** Photo or PDF of an announcement, separate from the texts, which are read far more often. */
export const announcementFiles = pgTable(
  'announcement_files',
  {
    notificationId: reference(() => notifications.id).primaryKey(),
    kind: text({ enum: ANNOUNCEMENT_FILE_KINDS }).notNull(),
    name: text().notNull(),
    /** SHA-256 of the bytes, in hex. */
    hash: text().notNull(),
    /** The re-encoded JPEG, or the PDF as it came. */
    data: bytes().notNull(),
  },
  table => [
    check('announcement_files_kind_known', sql`${table.kind} in ('photo', 'pdf')`),
    check('announcement_files_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** Readers of messages, with the times of the first reading and confirmation. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    notificationId: reference(() => notifications.id),
    userId: reference(() => users.id),
    readAt: createdAt(),
    confirmedAt: instant(),
  },
  table => [
    primaryKey({ columns: [table.notificationId, table.userId] }),
    index('notification_reads_user').on(table.userId),
  ],
)
