/** Shifts of a restaurant's people by business day. Source: ruling R15. */
import { ROTA_SOURCES } from '#domain/people/rota.ts'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../../platform/drizzle.ts'
import { createdAt, id, instant, reference } from './columns.ts'
import { locations } from './locations.ts'
import { users } from './users.ts'

const locationId = () => reference(() => locations.id)

/** Calendars that the server reads. */
export const rotaFeeds = pgTable(
  'rota_feeds',
  {
    id: id(),
    locationId: locationId(),
    /** Person of all its shifts; null: names are in it. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    addedBy: reference(() => users.id),
    addedAt: createdAt(),
    /** Last attempt. */
    triedAt: instant(),
    /** Last success, which the entries are of. */
    readAt: instant(),
    /** Key of a refusal; null after a success. */
    fault: text(),
    /** Sentences about what was not understood of the last reading. */
    warnings: text().array().notNull().default(sql`'{}'`),
  },
  table => [
    uniqueIndex('rota_feeds_one_each').on(table.locationId, sql`coalesce(${table.userId}, 0)`),
    index('rota_feeds_user').on(table.userId),
    index('rota_feeds_added_by').on(table.addedBy),
    index('rota_feeds_tried_at').on(table.triedAt),
  ],
)

export const rotaEntries = pgTable(
  'rota_entries',
  {
    id: id(),
    locationId: locationId(),
    /** Null: a name that nobody has matched, or that is no one of the academy. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Name in the file or the feed; empty if written by hand. */
    name: text().notNull().default(''),
    /** `crewKey` of the name. */
    nameKey: text().notNull().default(''),
    businessDay: date({ mode: 'string' }).notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    station: text().notNull().default(''),
    source: text({ enum: ROTA_SOURCES }).notNull(),
    /** Null once its feed is removed. */
    feedId: integer().references(() => rotaFeeds.id, { onDelete: 'set null' }),
    /** The same for the same shift at each reading; null if written by hand. */
    sourceKey: text(),
    /** An entry of a file or a feed that was changed or removed by hand, which it no longer follows. */
    isByHand: boolean().notNull().default(false),
    /**
     * Removed: stays, so that its source does not bring it back. Without `isByHand` it was taken off because the person
     * has left or is on leave, and comes back with them.
     */
    isRemoved: boolean().notNull().default(false),
  },
  table => [
    index('rota_entries_day').on(table.locationId, table.businessDay),
    index('rota_entries_user').on(table.userId, table.businessDay),
    uniqueIndex('rota_entries_of_feed')
      .on(table.feedId, table.sourceKey)
      .where(sql`${table.feedId} is not null`),
    uniqueIndex('rota_entries_of_file')
      .on(table.locationId, table.sourceKey)
      .where(sql`${table.source} = 'file'`),
    check('rota_entries_source_known', sql`${table.source} in ('hand', 'file', 'feed')`),
    check('rota_entries_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('rota_entries_of_somebody', sql`${table.userId} is not null or ${table.name} <> ''`),
    check('rota_entries_key_of_source', sql`(${table.source} = 'hand') = (${table.sourceKey} is null)`),
  ],
)

/** Days on which a file or a calendar says that somebody is away. The reason is nobody's business. */
export const rotaAbsences = pgTable(
  'rota_absences',
  {
    id: id(),
    locationId: locationId(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    businessDay: date({ mode: 'string' }).notNull(),
    /** Null: of the restaurant's files. */
    feedId: integer().references(() => rotaFeeds.id, { onDelete: 'cascade' }),
  },
  table => [
    uniqueIndex('rota_absences_one_each').on(
      table.locationId,
      table.businessDay,
      table.userId,
      sql`coalesce(${table.feedId}, 0)`,
    ),
    index('rota_absences_user').on(table.userId),
    index('rota_absences_feed').on(table.feedId),
  ],
)

/** Names of files and feeds, matched once. */
export const rotaNames = pgTable(
  'rota_names',
  {
    locationId: locationId(),
    /** `crewKey` of the name. */
    nameKey: text().notNull(),
    /** Null: no one of the academy. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    matchedBy: reference(() => users.id),
    matchedAt: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.locationId, table.nameKey] }),
    index('rota_names_user').on(table.userId),
    index('rota_names_matched_by').on(table.matchedBy),
  ],
)

/** Meanings of a file's columns, for the next file with the same headings. */
export const rotaColumns = pgTable(
  'rota_columns',
  {
    locationId: locationId(),
    /** Folded, with line breaks between. */
    headings: text().notNull(),
    /** Meaning of each heading; empty: none. */
    mapping: text().array().notNull(),
  },
  table => [primaryKey({ columns: [table.locationId, table.headings] })],
)
