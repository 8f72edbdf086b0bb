/** Duties of a service: what each asks for, and the level of people. Source: ruling R14. */
import { DUTIES, LEVELS } from '#domain/memory/duties.ts'
import { check, index, integer, pgTable, sql, text } from '../../platform/drizzle.ts'
import { id, instant, reference } from './columns.ts'
import { locations } from './locations.ts'
import { users } from './users.ts'

/** The group's own choice; a duty without a row asks for its built-in modules and shifts. */
export const dutyNeeds = pgTable(
  'duty_needs',
  {
    duty: text({ enum: DUTIES }).primaryKey(),
    moduleIds: integer().array().notNull(),
    shiftIds: integer().array().notNull(),
  },
  table => [
    check(
      'duty_needs_duty_known',
      sql`${table.duty} in ('run-food', 'section', 'allergens', 'drinks', 'register')`,
    ),
  ],
)

/** One row per level given or taken back; the newest of a person, restaurant and duty counts. */
export const dutyLevels = pgTable(
  'duty_levels',
  {
    id: id(),
    userId: reference(() => users.id),
    locationId: reference(() => locations.id),
    duty: text({ enum: DUTIES }).notNull(),
    /** Null: taken back. */
    level: text({ enum: LEVELS }),
    givenBy: reference(() => users.id),
    givenAt: instant().notNull(),
  },
  table => [
    index('duty_levels_user').on(table.userId, table.locationId, table.duty, table.id),
    index('duty_levels_location').on(table.locationId),
    index('duty_levels_given_by').on(table.givenBy),
    check(
      'duty_levels_duty_known',
      sql`${table.duty} in ('run-food', 'section', 'allergens', 'drinks', 'register')`,
    ),
    check(
      'duty_levels_level_known',
      sql`${table.level} in ('watches', 'with-me', 'near', 'alone', 'may-sign')`,
    ),
    check('duty_levels_by_somebody_else', sql`${table.userId} <> ${table.givenBy}`),
  ],
)
