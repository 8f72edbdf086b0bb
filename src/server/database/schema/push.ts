import { boolean, check, integer, pgTable, sql, text, uniqueIndex } from '../../platform/drizzle.ts'
import { createdAt, id, instant, reference } from './columns.ts'
import { sessions } from './users.ts'

/** The one pair of keys by which push services know this academy (VAPID, RFC 8292). */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer().primaryKey().default(1),
    publicKey: text().notNull(),
    /** Encrypted with a key of the server (`platform/secret-keys.ts`). */
    privateKey: text().notNull(),
    createdAt: createdAt(),
  },
  table => [check('push_keys_one_row', sql`${table.id} = 1`)],
)

/** A browser that someone has asked to be told in: part of its session, and gone with it. Source: ruling R16. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    /** Its session: whose it is, and on which device. */
    tokenHash: text()
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** Address at the browser's push service: who knows it can write there. */
    endpoint: text().notNull(),
    /** Public key of the browser, base64url. */
    p256dh: text().notNull(),
    /** Secret shared with the browser, base64url. */
    auth: text().notNull(),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('push_subscriptions_session').on(table.tokenHash),
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
  ],
)

/** Messages on their way, one row a browser, with a trigger that adds the job; gone once sent or given up. */
export const pushMessages = pgTable(
  'push_messages',
  {
    /** Renewed when a newer message takes the place of this one. */
    id: id(),
    subscriptionId: reference(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** Subject: of several waiting messages on it the newest is sent. */
    topic: text().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** Page of the academy. */
    link: text().notNull(),
    isUrgent: boolean().notNull(),
    createdAt: createdAt(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
  },
  table => [
    uniqueIndex('push_messages_topic').on(table.subscriptionId, table.topic),
    check('push_messages_attempts_never_negative', sql`${table.attempts} >= 0`),
  ],
)
