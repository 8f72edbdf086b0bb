import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { achievementModules, achievements } from '../../database/schema/achievements.ts'

/** The achievements that are in force, in order, each with the modules it asks for. */
export function listAchievements(db: Database) {
  return db
    .select({
      key: achievements.key,
      title: achievements.title,
      requirement: achievements.requirement,
      moduleIds: sql<number[]>`coalesce(
        array_agg(${achievementModules.moduleId} order by ${achievementModules.moduleId})
          filter (where ${achievementModules.moduleId} is not null),
        '{}'
      )`,
      minimumModules: achievements.minimumModules,
      minimumPercent: achievements.minimumPercent,
    })
    .from(achievements)
    .leftJoin(achievementModules, eq(achievementModules.achievementId, achievements.id))
    .where(eq(achievements.isActive, true))
    .groupBy(achievements.id)
    .orderBy(asc(achievements.displayOrder), asc(achievements.id))
}
