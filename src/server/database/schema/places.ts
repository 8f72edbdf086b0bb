/** Who works where and as what, and the invitations by which people come. Source: ruling R13. */

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
import { locations } from './locations.ts'
import { users } from './users.ts'

const locationId = () =>
  integer()
    .notNull()
    .references(() => locations.id)
const position = () => text({ enum: POSITIONS }).notNull()

/** Where someone belongs now; what was before is in the audit log. */
export const userPlaces = pgTable(
  'user_places',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    locationId: locationId(),
    position: position(),
    since: createdAt(),
  },
  table => [
    // Where someone works; and who works there, as what.
    primaryKey({ columns: [table.userId, table.locationId] }),
    index('user_places_location').on(table.locationId, table.position, table.userId),
    check('user_places_position_known', sql`${table.position} in ('staff', 'lead', 'manager')`),
  ],
)

/**
 * Each set of places that people have or had, once: whoever works in the same restaurants as the same is of one crew.
 * Everyone is of one alone, so what is kept by crew adds up for any locations; and there are far fewer crews than people.
 */
export const crews = pgTable(
  'crews',
  {
    id: id(),
    /** In order, and the position at each. */
    locationIds: integer().array().notNull(),
    positions: text({ enum: POSITIONS }).array().notNull(),
  },
  table => [uniqueIndex('crews_places_unique').on(table.locationIds, table.positions)],
)

export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    /** SHA-256 of the link's token, in hex. */
    tokenHash: text().notNull(),
    locationId: locationId(),
    position: position(),
    /** Whether the first who comes by it is the last; else it is for a crew, until it runs out or is withdrawn. */
    isForOne: boolean().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    withdrawnAt: instant(),
    withdrawnBy: integer().references(() => users.id),
  },
  table => [
    uniqueIndex('invitations_token_unique').on(table.tokenHash),
    index('invitations_location').on(table.locationId, table.id),
    index('invitations_created_by').on(table.createdBy),
    index('invitations_withdrawn_by').on(table.withdrawnBy),
    check('invitations_position_known', sql`${table.position} in ('staff', 'lead', 'manager')`),
    check('invitations_expire_later', sql`${table.expiresAt} > ${table.createdAt}`),
    check(
      'invitations_withdrawn_by_whom',
      sql`(${table.withdrawnAt} is null) = (${table.withdrawnBy} is null)`,
    ),
  ],
)

/** Who came by which invitation. */
export const invitationUses = pgTable(
  'invitation_uses',
  {
    invitationId: integer()
      .notNull()
      .references(() => invitations.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    usedAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.invitationId, table.userId] }),
    index('invitation_uses_user').on(table.userId),
  ],
)
