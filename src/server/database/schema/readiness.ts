/** Readiness for an evening: who answers for allergens, and the cards that people are asked to check. Source: ruling R14. */
import {
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
import { id, instant, reference } from './columns.ts'
import { locations } from './locations.ts'
import { users } from './users.ts'

/** Tonight's allergen person (1) and deputy (2). */
export const allergenDuties = pgTable(
  'allergen_duties',
  {
    locationId: reference(() => locations.id),
    businessDay: date({ mode: 'string' }).notNull(),
    rank: integer().notNull(),
    userId: reference(() => users.id),
    namedBy: reference(() => users.id),
    namedAt: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.locationId, table.businessDay, table.rank] }),
    // The deputy is someone else.
    uniqueIndex('allergen_duties_once').on(table.locationId, table.businessDay, table.userId),
    index('allergen_duties_user').on(table.userId),
    index('allergen_duties_named_by').on(table.namedBy),
    check('allergen_duties_rank_known', sql`${table.rank} in (1, 2)`),
  ],
)

/** Cards that somebody is asked to answer in their next check. */
export const sentCards = pgTable(
  'sent_cards',
  {
    id: id(),
    userId: reference(() => users.id),
    cardKey: text().notNull(),
    /** The person themselves, or somebody who answers for the evening. */
    sentBy: reference(() => users.id),
    sentAt: instant().notNull(),
    /** Answered, right or wrong. */
    doneAt: instant(),
  },
  table => [
    uniqueIndex('sent_cards_once').on(table.userId, table.cardKey).where(sql`${table.doneAt} is null`),
    index('sent_cards_user').on(table.userId),
    index('sent_cards_sent_by').on(table.sentBy),
  ],
)
