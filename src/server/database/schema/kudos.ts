import {
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
import { createdAt, id, reference } from './columns.ts'
import { users } from './users.ts'

export const kudos = pgTable(
  'kudos',
  {
    id: id(),
    giverId: reference(() => users.id),
    receiverId: reference(() => users.id),
    points: integer().notNull(),
    reason: text().notNull(),
    isManagement: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** Business day. */
    givenDate: date({ mode: 'string' }).notNull(),
  },
  table => [
    // Everyone but management gives once a business day, also when two requests race.
    uniqueIndex('kudos_once_per_day')
      .on(table.giverId, table.givenDate)
      .where(sql`not ${table.isManagement}`),
    index('kudos_receiver').on(table.receiverId, table.id),
    index('kudos_day').on(table.givenDate),
    index('kudos_giver').on(table.giverId, table.givenDate),
    check('kudos_not_to_oneself', sql`${table.giverId} <> ${table.receiverId}`),
    check('kudos_points_positive', sql`${table.points} > 0`),
  ],
)

/** Newest kudos that the recipient has seen; no row: none. */
export const kudosSeen = pgTable(
  'kudos_seen',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    kudosId: reference(() => kudos.id),
  },
  table => [index('kudos_seen_kudos').on(table.kudosId)],
)
