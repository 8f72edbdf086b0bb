import type { FastifyInstance } from 'fastify'
import { reachRoutes } from '#contract/house/reminders.ts'
import { readStopToken } from '../../accounts/stop-links.ts'
import type { AppContext } from '../../context.ts'
import { returned } from '../../database/client.ts'
import { users } from '../../database/schema/users.ts'
import { AppError } from '../../platform/app-error.ts'
import { eq, sql } from '../../platform/drizzle.ts'
import { registerRoute } from '../../platform/route.ts'

export function registerReminderRoutes(app: FastifyInstance, { config, db }: AppContext): void {
  const closed = { closedWays: users.closedWays }

  registerRoute(app, reachRoutes.own, async ({ user }) =>
    returned(await db.select(closed).from(users).where(eq(users.id, user.id))),
  )
  registerRoute(app, reachRoutes.choose, async ({ user, body }) =>
    returned(
      await db
        .update(users)
        .set({ closedWays: [...new Set(body.closedWays)] })
        .where(eq(users.id, user.id))
        .returning(closed),
    ),
  )

  registerRoute(app, reachRoutes.stopMail, async ({ body }) => {
    const stopped = readStopToken(config, body.token)
    if (!stopped) throw new AppError('invalidStopLink')
    await db
      .update(users)
      .set({ closedWays: sql`array_append(array_remove(closed_ways, ${stopped.way}), ${stopped.way})` })
      .where(eq(users.id, stopped.userId))
  })
}
