import { METHOD_KINDS } from '#domain/people/second-steps.ts'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../../platform/drizzle.ts'
import { bytes, createdAt, id, instant } from './columns.ts'
import { users } from './users.ts'

/** Authenticator apps and passkeys. Whoever has one needs more than a password to sign in. */
export const signInMethods = pgTable(
  'sign_in_methods',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: METHOD_KINDS }).notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
    /** App: its secret, encrypted with a key of the server (`platform/secret-keys.ts`). */
    secret: text(),
    /** App: time step of the last accepted code, so that none is accepted twice. */
    lastStep: bigint({ mode: 'number' }),
    /** Passkey: its id, base64url. */
    credentialId: text(),
    /** Passkey: its public key, COSE. */
    publicKey: bytes(),
    /** Passkey: uses as its device counts them; 0 where it does not. */
    useCount: bigint({ mode: 'number' }),
    /** Passkey: ways to reach it, as its browser named them. */
    transports: text().array(),
  },
  table => [
    index('sign_in_methods_user').on(table.userId),
    uniqueIndex('sign_in_methods_credential').on(table.credentialId),
    check(
      'sign_in_methods_by_kind',
      sql`case ${table.kind}
        when 'app' then ${table.secret} is not null and num_nonnulls(${table.credentialId}, ${table.publicKey}, ${table.useCount}, ${table.transports}) = 0
        when 'passkey' then num_nonnulls(${table.credentialId}, ${table.publicKey}, ${table.useCount}, ${table.transports}) = 4 and num_nonnulls(${table.secret}, ${table.lastStep}) = 0
        else false end`,
    ),
  ],
)

/** Recovery codes of people with a second step, one row each. */
export const recoveryCodes = pgTable('recovery_codes', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Salt of all hashes, base64, so that a code is looked up with one hash. */
  salt: text().notNull(),
  /** Argon2id hashes of the unused ones. */
  hashes: text().array().notNull(),
  createdAt: createdAt(),
})

export const CHALLENGE_KINDS = ['second-step', 'passkey', 'add-app', 'add-passkey'] as const

/** Steps that a browser has begun and must finish: a sign-in after the password, a passkey, a new method. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    kind: text({ enum: CHALLENGE_KINDS }).notNull(),
    /** SHA-256 of the browser's cookie, in hex: that of the session where there is one. */
    key: text().notNull(),
    /** Null for a passkey alone, which says itself whose it is. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The challenge of a passkey, or the encrypted secret of an app. */
    value: text(),
    expiresAt: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.kind, table.key] }),
    index('sign_in_challenges_user').on(table.userId),
    index('sign_in_challenges_expires').on(table.expiresAt),
    check(
      'sign_in_challenges_kind_known',
      sql`${table.kind} in ('second-step', 'passkey', 'add-app', 'add-passkey')`,
    ),
  ],
)
