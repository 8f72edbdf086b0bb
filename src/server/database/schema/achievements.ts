import { check, index, integer, pgTable, primaryKey, sql, text } from '../../platform/drizzle.ts'
import { displayOrder, id, isActive, reference } from './columns.ts'
import { trainingModules } from './training.ts'

/** Achievements for completed modules; the columns are the domain's `WrittenRule`. */
export const achievements = pgTable(
  'achievements',
  {
    id: id(),
    key: text().notNull().unique(),
    title: text().notNull(),
    requirement: text().notNull(),
    minimumModules: integer(),
    /** Percent, instead of a number. */
    minimumShare: integer(),
    minimumPercent: integer().notNull().default(0),
    displayOrder: displayOrder(),
    isActive: isActive(),
  },
  table => [
    check('achievements_minimum_modules_positive', sql`${table.minimumModules} > 0`),
    check('achievements_minimum_share_range', sql`${table.minimumShare} between 1 and 100`),
    check(
      'achievements_one_minimum',
      sql`(${table.minimumModules} is null) <> (${table.minimumShare} is null)`,
    ),
    check('achievements_minimum_percent_range', sql`${table.minimumPercent} between 0 and 100`),
  ],
)

/** Modules that count for an achievement; without any, all modules count. */
export const achievementModules = pgTable(
  'achievement_modules',
  {
    achievementId: reference(() => achievements.id, { onDelete: 'cascade' }),
    moduleId: reference(() => trainingModules.id),
  },
  table => [
    primaryKey({ columns: [table.achievementId, table.moduleId] }),
    index('achievement_modules_module').on(table.moduleId),
  ],
)
