import type { FastifyInstance } from 'fastify'
import { microLearningRoutes } from '#contract/programme/micro-learning.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../database/client.ts'
import { microLearningModules } from '../../database/schema/micro-learning.ts'
import { CachedValue } from '../../platform/cached-value.ts'
import { asc, eq } from '../../platform/drizzle.ts'
import { registerRoute } from '../../platform/route.ts'
import {
  completeModule,
  describeToday,
  findProgress,
  type Lesson,
  listModules,
  type MicroLearningContext,
} from './micro-learning-service.ts'

export function registerMicroLearningRoutes(app: FastifyInstance, appContext: AppContext): void {
  const { db, changes } = appContext
  const modules = new CachedValue(changes, ['micro_learning_modules'], () => loadMicroLearning(db))
  const context: MicroLearningContext = { ...appContext, modules }
  registerRoute(app, microLearningRoutes.modules, ({ user }) => listModules(context, user))
  registerRoute(app, microLearningRoutes.today, ({ user }) => describeToday(context, user))
  registerRoute(app, microLearningRoutes.progress, ({ user }) => findProgress(context.db, user.id))
  registerRoute(app, microLearningRoutes.complete, ({ user, body }) => completeModule(context, user, body))
}

async function loadMicroLearning(db: Database): Promise<Lesson[]> {
  return db
    .select()
    .from(microLearningModules)
    .where(eq(microLearningModules.isActive, true))
    .orderBy(asc(microLearningModules.id))
}
