import { CLOSED_WAYS } from '#domain/house/reminders.ts'
import { ROLES } from '#domain/people/roles.ts'
import { PIN_TRIES } from '#domain/people/tablets.ts'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  sql,
  text,
  uniqueIndex,
} from '../../platform/drizzle.ts'
import { nameBeginnings, READ_AT_ONCE } from '../name-search.ts'
import { createdAt, id, instant, reference } from './columns.ts'
import { locations } from './locations.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** `foldName` of the username; for names not folded yet, the exact text (`exactName`). */
    usernameFolded: text().notNull(),
    /** Argon2id hash. */
    password: text().notNull(),
    /** True if the password met the staff rules when it was set, which its hash cannot tell. */
    hasStaffPassword: boolean().notNull().default(false),
    role: text({ enum: ROLES }).notNull().default('customer'),
    fullName: text().notNull(),
    email: text().notNull(),
    /** As for the username. */
    emailFolded: text().notNull(),
    phoneNumber: text(),
    dietaryPreferences: text(),
    dateOfBirth: date({ mode: 'string' }),
    joinDate: instant().notNull().defaultNow(),
    /** Time of the account, if somebody said when they began to work here; null: that is the join date. */
    accountSince: instant(),
    /** Time of the last reactivation of a leaver. */
    returnedAt: instant(),
    /** Sum of the ledger; changed by its trigger only. */
    pointsBalance: integer().notNull().default(0),
    visitCount: integer().notNull().default(0),
    /**
     * Twelve random digits that a guest shows at the till, since a running number could be guessed. Null: the account
     * is older than these, and has not shown its card since.
     */
    guestNumber: text().default(
      sql`lpad((('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint % 1000000000000)::text, 12, '0')`,
    ),
    isActive: boolean().notNull().default(true),
    /** Assesses recipes. */
    isChef: boolean().notNull().default(false),
    /**
     * Business day of the last use, to the hour; null: never signed in. `-infinity` in rows from before it was
     * recorded.
     */
    lastHereOn: date({ mode: 'string' }),
    /** Ways by which they want no reminders or reports. */
    closedWays: text({ enum: CLOSED_WAYS }).array().notNull().default(sql`'{}'`),
    /** Time and author of a leaver's deactivation; null also if none was recorded. */
    deactivatedAt: instant(),
    deactivatedBy: integer().references((): AnyPgColumn => users.id),
    /** Role at that time: a leaver deactivated by an admin is let back in by admins only. */
    deactivatedByRole: text({ enum: ROLES }),
  },
  table => [
    uniqueIndex('users_username_unique').on(table.usernameFolded),
    uniqueIndex('users_email_unique').on(table.emailFolded),
    index('users_active_full_name').on(table.fullName, table.id).where(sql`${table.isActive}`),
    index('users_name_beginnings').using('gin', nameBeginnings(table.fullName)).with(READ_AT_ONCE),
    // Management searches by the beginnings of these too, leavers included.
    index('users_username_prefix').on(table.usernameFolded.op('text_pattern_ops')),
    index('users_email_prefix').on(table.emailFolded.op('text_pattern_ops')),
    index('users_full_name').on(table.fullName, table.id),
    index('users_join_date').on(table.joinDate, table.id),
    index('users_deactivated_by').on(table.deactivatedBy),
    // Locked by changes to management, so that someone always remains.
    index('users_active_admins').on(table.id).where(sql`${table.role} = 'admin' and ${table.isActive}`),
    check(
      'users_deactivated_are_inactive',
      sql`not ${table.isActive} or num_nonnulls(${table.deactivatedAt}, ${table.deactivatedBy}, ${table.deactivatedByRole}) = 0`,
    ),
    check(
      'users_deactivated_by_role_known',
      sql`${table.deactivatedByRole} in ('customer', 'staff', 'admin')`,
    ),
    check('users_role_known', sql`${table.role} in ('customer', 'staff', 'admin')`),
    check('users_points_balance_never_negative', sql`${table.pointsBalance} >= 0`),
    check('users_visit_count_never_negative', sql`${table.visitCount} >= 0`),
  ],
)

/** Devices that staff of a restaurant share; they stay when removed, for the audit log. Source: decision 56. */
export const tablets = pgTable(
  'tablets',
  {
    id: id(),
    locationId: reference(() => locations.id),
    name: text().notNull(),
    /** SHA-256 of the device's cookie, in hex. */
    tokenHash: text().notNull(),
    addedBy: reference(() => users.id),
    addedAt: createdAt(),
    /** Last sign-in or look at the lock screen, to some minutes. */
    lastUsedAt: instant().notNull(),
    removedBy: integer().references(() => users.id),
    removedAt: instant(),
  },
  table => [
    uniqueIndex('tablets_token_unique').on(table.tokenHash),
    index('tablets_location').on(table.locationId),
    index('tablets_added_by').on(table.addedBy),
    index('tablets_removed_by').on(table.removedBy),
    check('tablets_removed_by_somebody', sql`(${table.removedAt} is null) = (${table.removedBy} is null)`),
  ],
)

/** PINs for shared tablets. */
export const userPins = pgTable(
  'user_pins',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Argon2id hash. */
    hash: text().notNull(),
    /** In a row, each counted before it is checked. */
    wrongTries: integer().notNull().default(0),
    /** Time of the last try; null before the first. */
    triedAt: instant(),
    setAt: createdAt(),
  },
  table => [
    check('user_pins_tries_limited', sql`${table.wrongTries} between 0 and ${sql.raw(String(PIN_TRIES))}`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, in hex. */
    tokenHash: text().primaryKey(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: instant().notNull().defaultNow(),
    /** `describeDevice` of the browser that signed in; null if unknown. */
    device: text(),
    /** `countedAddress` of the last use, recorded with `lastUsedAt`. */
    lastAddress: text(),
    /** The shared tablet on which it began. No foreign key: its index would make sign-ins wait at the upgrade. */
    tabletId: integer(),
    isByPin: boolean().notNull().default(false),
  },
  table => [
    index('sessions_user').on(table.userId),
    check('sessions_pin_on_tablet', sql`${table.tabletId} is not null or not ${table.isByPin}`),
    // For the clean-up of expired sessions.
    index('sessions_last_used').on(table.lastUsedAt),
  ],
)

export const passwordResetTokens = pgTable(
  'password_reset_tokens',
  {
    /** SHA-256 of the mailed token, in hex. */
    tokenHash: text().primaryKey(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** Time of use, of a change of the person's details (by a trigger), or of a newer link. */
    usedAt: instant(),
    /** Null: requested by the person, or by someone at the machine itself. */
    madeBy: integer().references(() => users.id),
  },
  table => [
    index('password_reset_tokens_user').on(table.userId),
    index('password_reset_tokens_made_by').on(table.madeBy),
  ],
)
