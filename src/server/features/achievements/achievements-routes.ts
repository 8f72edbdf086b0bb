import type { FastifyInstance } from 'fastify'
import { achievementRoutes } from '#contract/achievements.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { SharedResponse } from '../../platform/shared-response.ts'
import { listAchievements } from './achievements-queries.ts'

export function registerAchievementRoutes(app: FastifyInstance, { db, changes }: AppContext): void {
  const tables = ['achievements', 'achievement_modules', 'training_modules']
  const list = new SharedResponse(changes, achievementRoutes.list, tables, () => listAchievements(db))
  registerRoute(app, achievementRoutes.list, ({ request, reply }) => list.send(request, reply))
}
