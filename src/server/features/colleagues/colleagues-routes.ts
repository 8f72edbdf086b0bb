import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { colleagueRoutes } from '#contract/colleagues.ts'
import type { AppContext } from '../../context.ts'
import { users } from '../../database/schema/users.ts'
import { registerRoute } from '../../platform/route.ts'

export function registerColleagueRoutes(app: FastifyInstance, { db }: AppContext): void {
  registerRoute(app, colleagueRoutes.list, () =>
    db
      .select({ id: users.id, fullName: users.fullName, role: users.role })
      .from(users)
      .where(eq(users.isActive, true))
      .orderBy(asc(users.fullName), asc(users.id)),
  )
}
