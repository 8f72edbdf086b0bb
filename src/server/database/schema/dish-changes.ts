/** What changed of dishes, how far it is told, and who knows it since. Source: ruling R11. */

import { CHANGE_LEVELS } from '#domain/dish-change-levels.ts'
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
import { id, instant } from './columns.ts'
import { menuItems } from './menu.ts'
import { users } from './users.ts'

/** One line a save that changed dishes, written with it. What is told is an announcement as well. Never deleted. */
export const dishChanges = pgTable(
  'dish_changes',
  {
    id: id(),
    line: text().notNull(),
    level: text({ enum: CHANGE_LEVELS }).notNull(),
    /** Whether later changes replaced all of its facts: then nobody is told or asked any more. */
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

/** What of which dish: `allergen:milk`, `price`, `word:description`. */
export const dishChangeFacts = pgTable(
  'dish_change_facts',
  {
    changeId: integer()
      .notNull()
      .references(() => dishChanges.id),
    dishId: integer()
      .notNull()
      .references(() => menuItems.id),
    fact: text().notNull(),
    /** The later change of the same fact that replaced it. */
    supersededBy: integer().references(() => dishChanges.id),
  },
  table => [
    primaryKey({ columns: [table.changeId, table.dishId, table.fact] }),
    index('dish_change_facts_dish').on(table.dishId, table.fact),
    index('dish_change_facts_superseded_by').on(table.supersededBy),
  ],
)

/** Answers to the question about a changed fact, one a person and business day; never changed, never deleted. */
export const dishChangeAnswers = pgTable(
  'dish_change_answers',
  {
    id: id(),
    changeId: integer()
      .notNull()
      .references(() => dishChanges.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    answeredOn: date({ mode: 'string' }).notNull(),
    answeredAt: instant().notNull(),
    /** `null` where the menu could not make one, and the line itself was understood. */
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
