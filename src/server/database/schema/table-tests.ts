/** Table tests: dishes of tonight that somebody is asked at the pass. Source: ruling R14 ("Table test"). */
import type { AllergenSet } from '#domain/kitchen/allergen-sets.ts'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  uniqueIndex,
} from '../../platform/drizzle.ts'
import { id, instant, reference } from './columns.ts'
import { locations } from './locations.ts'
import { users } from './users.ts'

/** A dish as it was when the test was opened; answers are graded by it. */
export interface TableDish {
  readonly key: string
  readonly fact: string
  readonly dishId: number
  /** Dish, with the swap of this form. */
  readonly about: string
  readonly question: string
  readonly right: string
  readonly explanation: string
  readonly set: AllergenSet
}

/** One row per test; its answers are reviews of cards. */
export const tableTests = pgTable(
  'table_tests',
  {
    id: id(),
    userId: reference(() => users.id),
    locationId: reference(() => locations.id),
    /** The restaurant's day, at whose end the test does too. */
    businessDay: date({ mode: 'string' }).notNull(),
    /** Lead or manager who opened it last. */
    askedBy: reference(() => users.id),
    openedAt: instant().notNull(),
    dishes: jsonb().$type<readonly TableDish[]>().notNull(),
    /** Dishes answered; each answer is announced to open boards. */
    answered: integer().notNull().default(0),
    finishedAt: instant(),
    /** `null` until it is finished; false also where the menu changed before its end. */
    isPassed: boolean(),
  },
  table => [
    index('table_tests_evening').on(table.userId, table.locationId, table.businessDay),
    // Two devices that open at once share one test.
    uniqueIndex('table_tests_one_open')
      .on(table.userId, table.locationId, table.businessDay)
      .where(sql`${table.finishedAt} is null`),
    index('table_tests_location').on(table.locationId),
    index('table_tests_asked_by').on(table.askedBy),
    check('table_tests_by_a_colleague', sql`${table.userId} <> ${table.askedBy}`),
    check(
      'table_tests_finished_as_a_whole',
      sql`num_nulls(${table.finishedAt}, ${table.isPassed}) in (0, 2)`,
    ),
    check(
      'table_tests_answered_of_its_dishes',
      sql`${table.answered} between 0 and jsonb_array_length(${table.dishes})`,
    ),
    check(
      'table_tests_passed_in_full',
      sql`${table.isPassed} is not true or ${table.answered} = jsonb_array_length(${table.dishes})`,
    ),
  ],
)
