import type { FastifyInstance } from 'fastify'
import { leaderboardRoutes } from '#contract/leaderboard.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { readLeaderboard } from './leaderboard-queries.ts'

export function registerLeaderboardRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, leaderboardRoutes.read, ({ user, query }) =>
    readLeaderboard(context, user, query.period),
  )
}
