/** Changes of dishes, their announcement and who has confirmed them. Source: ruling R11. */

import { CHANGE_LEVELS } from '#domain/menu/dish-change-levels.ts'
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
import { id, instant, reference } from './columns.ts'
import { menuItems } from './menu.ts'
import { users } from './users.ts'

/**
 * One row per save that changed dishes, in its transaction. An announced change is an announcement as well.
 * Never deleted.
 */
export const dishChanges = pgTable(
  'dish_changes',
  {
    id: id(),
    line: text().notNull(),
    level: text({ enum: CHANGE_LEVELS }).notNull(),
    /** True if later changes replaced all of its facts: it is no longer announced or asked about. */
    isSuperseded: boolean().notNull().default(false),
    /** `null`: the academy, with a release. */
    changedBy: integer().references(() => users.id),
    changedAt: instant().notNull(),
  },
  table => [
    index('dish_changes_told')
      .on(table.id)
      .where(sql`${table.level} <> 'minor' and not ${table.isSuperseded}`),
    index('dish_changes_by').on(table.changedBy),
    check('dish_changes_level_known', sql`${table.level} in ('minor', 'tell', 'relearn')`),
  ],
)

/** Changed facts of dishes: `allergen:milk`, `price`, `word:description`. */
export const dishChangeFacts = pgTable(
  'dish_change_facts',
  {
    changeId: reference(() => dishChanges.id),
    dishId: reference(() => menuItems.id),
    fact: text().notNull(),
    /** Later change of the same fact. */
    supersededBy: integer().references(() => dishChanges.id),
  },
  table => [
    primaryKey({ columns: [table.changeId, table.dishId, table.fact] }),
    index('dish_change_facts_dish').on(table.dishId, table.fact),
    index('dish_change_facts_superseded_by').on(table.supersededBy),
  ],
)

/**
 * Answers to the question about a changed fact, one per person and business day; never changed, never
 * deleted.
 */
export const dishChangeAnswers = pgTable(
  'dish_change_answers',
  {
    id: id(),
    changeId: reference(() => dishChanges.id),
    userId: reference(() => users.id),
    answeredOn: date({ mode: 'string' }).notNull(),
    answeredAt: instant().notNull(),
    /** `null` if the menu offered no question and the change itself was confirmed. */
    question: text(),
    chosen: text(),
    isRight: boolean().notNull(),
  },
  table => [
    uniqueIndex('dish_change_answers_once_a_day').on(table.userId, table.changeId, table.answeredOn),
    index('dish_change_answers_change').on(table.changeId, table.userId),
    uniqueIndex('dish_change_answers_right_once')
      .on(table.changeId, table.userId)
      .where(sql`${table.isRight}`),
    check('dish_change_answers_to_a_question', sql`(${table.question} is null) = (${table.chosen} is null)`),
  ],
)
