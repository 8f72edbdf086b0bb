/** Memberships with positions, and the invitations by which people join. Source: ruling R13. */

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
import { createdAt, id, instant, reference } from './columns.ts'
import { jobs } from './jobs.ts'
import { locations } from './locations.ts'
import { users } from './users.ts'

const locationId = () => reference(() => locations.id)
const position = () => text({ enum: POSITIONS }).notNull()

/** Current memberships; earlier ones are in the audit log. */
export const memberships = pgTable(
  'user_places',
  {
    userId: reference(() => users.id),
    locationId: locationId(),
    position: position(),
    /** Jobs there; none: not recorded, so that everything is for them. */
    jobIds: integer().array().notNull().default([]),
    since: createdAt(),
    /** Last change of position or jobs by management; null: none. */
    changedAt: instant(),
  },
  table => [
    // Locations of a person; people of a location with their positions.
    primaryKey({ columns: [table.userId, table.locationId] }),
    index('user_places_location').on(table.locationId, table.position, table.userId),
    check('user_places_position_known', sql`${table.position} in ('staff', 'lead', 'manager')`),
  ],
)

export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    /** SHA-256 of the link's token, in hex. */
    tokenHash: text().notNull(),
    locationId: locationId(),
    position: position(),
    /** Job there; null: not said. */
    jobId: integer().references(() => jobs.id),
    /** True: ends with its first use; false: for a crew, until it expires or is withdrawn. */
    isForOne: boolean().notNull(),
    /** Address that the link was mailed to; removed some weeks after its end. */
    sentTo: text(),
    createdBy: reference(() => users.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    withdrawnAt: instant(),
    withdrawnBy: integer().references(() => users.id),
  },
  table => [
    uniqueIndex('invitations_token_unique').on(table.tokenHash),
    index('invitations_location').on(table.locationId, table.id),
    index('invitations_job').on(table.jobId),
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

/** People who joined, by invitation. */
export const invitationUses = pgTable(
  'invitation_uses',
  {
    invitationId: reference(() => invitations.id),
    userId: reference(() => users.id),
    usedAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.invitationId, table.userId] }),
    index('invitation_uses_user').on(table.userId),
  ],
)
