import { check, index, integer, pgTable, primaryKey, sql, text } from '../../platform/drizzle.ts'
import { displayOrder, id, isActive } from './columns.ts'
import { trainingModules } from './training.ts'

/** What completing modules achieves; the columns are `WrittenRule` of the domain. */
export const achievements = pgTable(
  'achievements',
  {
    id: id(),
    key: text().notNull().unique(),
    title: text().notNull(),
    requirement: text().notNull(),
    minimumModules: integer(),
    /** In percent, in place of a number. */
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

/** The modules that count for an achievement; without any, every module does. */
export const achievementModules = pgTable(
  'achievement_modules',
  {
    achievementId: integer()
      .notNull()
      .references(() => achievements.id, { onDelete: 'cascade' }),
    moduleId: integer()
      .notNull()
      .references(() => trainingModules.id),
  },
  table => [
    primaryKey({ columns: [table.achievementId, table.moduleId] }),
    index('achievement_modules_module').on(table.moduleId),
  ],
)
