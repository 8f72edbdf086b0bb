import type { FastifyInstance } from 'fastify'
import { type Achievement, achievementRoutes } from '#contract/rewards/achievements.ts'
import { describeRule, modulesNeeded } from '#domain/rewards/achievements.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../database/client.ts'
import { achievementModules, achievements } from '../../database/schema/achievements.ts'
import { trainingModules } from '../../database/schema/training.ts'
import { asc, eq, sql } from '../../platform/drizzle.ts'
import { registerRoute } from '../../platform/route.ts'
import { SharedResponse } from '../../platform/shared-response.ts'

export function registerAchievementRoutes(app: FastifyInstance, { db, changes }: AppContext): void {
  const tables = ['achievements', 'achievement_modules', 'training_modules']
  const list = new SharedResponse(changes, achievementRoutes.list, tables, () => listAchievements(db))
  registerRoute(app, achievementRoutes.list, ({ request, reply }) => list.send(request, reply))
}

export async function listAchievements(db: Database): Promise<Achievement[]> {
  const rows = await db
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
      minimumShare: achievements.minimumShare,
      minimumPercent: achievements.minimumPercent,
    })
    .from(achievements)
    .leftJoin(achievementModules, eq(achievementModules.achievementId, achievements.id))
    .where(eq(achievements.isActive, true))
    .groupBy(achievements.id)
    .orderBy(asc(achievements.displayOrder), asc(achievements.id))
  const { id, name, isActive } = trainingModules
  const modules = await db.select({ id, name, isActive }).from(trainingModules)
  const names = new Map(modules.map(module => [module.id, module.name]))
  const moduleCount = modules.filter(module => module.isActive).length
  return rows.map(({ minimumShare, ...rule }) => ({
    ...rule,
    ...(minimumShare !== null && { minimumShare }),
    requirement: rule.requirement || describeRule({ ...rule, minimumShare }, names),
    minimumModules: modulesNeeded({ ...rule, minimumShare }, moduleCount),
  }))
}
