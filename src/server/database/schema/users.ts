import { ROLES } from '#domain/roles.ts'
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
import { createdAt, id, instant } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** `foldName` of the username; what has not been folded is there to the letter (`exactName`). */
    usernameFolded: text().notNull(),
    /** Argon2id hash. */
    password: text().notNull(),
    /** Whether the password met the rules of staff when it was set: its hash does not tell. */
    hasStaffPassword: boolean().notNull().default(false),
    role: text({ enum: ROLES }).notNull().default('customer'),
    fullName: text().notNull(),
    email: text().notNull(),
    /** As with the username. */
    emailFolded: text().notNull(),
    phoneNumber: text(),
    dietaryPreferences: text(),
    dateOfBirth: date({ mode: 'string' }),
    joinDate: instant().notNull().defaultNow(),
    /** The ledger's sum; changed by the ledger's trigger alone. */
    pointsBalance: integer().notNull().default(0),
    visitCount: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    /** When and by whom someone who left was signed out for good; null also where nobody noted it. */
    deactivatedAt: instant(),
    deactivatedBy: integer().references((): AnyPgColumn => users.id),
    /** What they were then: a leaver of an admin's is let back in by admins alone. */
    deactivatedByRole: text({ enum: ROLES }),
  },
  table => [
    uniqueIndex('users_username_unique').on(table.usernameFolded),
    uniqueIndex('users_email_unique').on(table.emailFolded),
    index('users_active_full_name').on(table.fullName, table.id).where(sql`${table.isActive}`),
    index('users_name_beginnings').using('gin', nameBeginnings(table.fullName)).with(READ_AT_ONCE),
    // Management searches by the beginnings of these as well, and lists who has left, too.
    index('users_username_prefix').on(table.usernameFolded.op('text_pattern_ops')),
    index('users_email_prefix').on(table.emailFolded.op('text_pattern_ops')),
    index('users_full_name').on(table.fullName, table.id),
    index('users_join_date').on(table.joinDate, table.id),
    index('users_deactivated_by').on(table.deactivatedBy),
    // Whoever changes what management is asks for these, so that someone always is.
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

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, in hex. */
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: instant().notNull().defaultNow(),
    /** `describeDevice` of the browser that signed in; null where it did not say, or nobody asked yet. */
    device: text(),
    /** `countedAddress` of the last use, noted along with `lastUsedAt`. */
    lastAddress: text(),
  },
  table => [
    index('sessions_user').on(table.userId),
    // For the clean-up of sessions that ran out.
    index('sessions_last_used').on(table.lastUsedAt),
  ],
)

export const passwordResetTokens = pgTable(
  'password_reset_tokens',
  {
    /** SHA-256 of the mailed token, in hex. */
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** Spent: by its use, by a trigger with each change of who the person is, or by a newer link. */
    usedAt: instant(),
    /** Null where the person asked for it, or someone at the machine itself. */
    madeBy: integer().references(() => users.id),
  },
  table => [
    index('password_reset_tokens_user').on(table.userId),
    index('password_reset_tokens_made_by').on(table.madeBy),
  ],
)
