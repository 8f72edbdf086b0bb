import { asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { achievementRoutes } from '#contract/achievements.ts'
import type { AppContext } from '../../context.ts'
import { achievementModules, achievements } from '../../database/schema/achievements.ts'
import { registerRoute } from '../../platform/route.ts'
import { SharedAnswer } from '../../platform/shared-answer.ts'

export function registerAchievementRoutes(app: FastifyInstance, { db, changes }: AppContext): void {
  const list = new SharedAnswer(
    changes,
    achievementRoutes.list,
    ['achievements', 'achievement_modules'],
    () =>
      db
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
        .orderBy(asc(achievements.displayOrder), asc(achievements.id)),
  )
  registerRoute(app, achievementRoutes.list, ({ request, reply }) => list.send(request, reply))
}
