import type { LessonQuestion } from '#contract/content/training.ts'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  unique,
} from '../../platform/drizzle.ts'
import { audience, createdAt, id, instant, reference } from './columns.ts'
import { users } from './users.ts'

export const microLearningModules = pgTable(
  'micro_learning_modules',
  {
    id: id(),
    title: text().notNull(),
    content: text().notNull(),
    category: text().notNull(),
    /** Seconds. */
    estimatedTime: integer().notNull().default(60),
    pointsReward: integer().notNull().default(5),
    /** Asked after the text; null: none. */
    question: jsonb().$type<LessonQuestion>(),
    isActive: boolean().notNull().default(true),
    audience: audience(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  table => [
    check(
      'micro_learning_modules_never_negative',
      sql`${table.estimatedTime} > 0 and ${table.pointsReward} >= 0`,
    ),
  ],
)

export const userMicroLearningProgress = pgTable(
  'user_micro_learning_progress',
  {
    id: id(),
    userId: reference(() => users.id),
    moduleId: reference(() => microLearningModules.id),
    completedAt: instant().notNull(),
    /** Seconds. */
    timeSpent: integer().notNull(),
    pointsEarned: integer().notNull().default(5),
    /** Business day. */
    completionDate: date({ mode: 'string' }).notNull(),
  },
  table => [
    unique('user_micro_learning_progress_once').on(table.userId, table.moduleId),
    unique('user_micro_learning_progress_one_a_day').on(table.userId, table.completionDate),
    index('user_micro_learning_progress_module').on(table.moduleId),
    check('user_micro_learning_progress_time_spent', sql`${table.timeSpent} >= 5`),
  ],
)
