import type { FastifyInstance } from 'fastify'
import { type Taught, taughtRoutes } from '#contract/house/configuration.ts'
import type { AppContext } from '../../context.ts'
import { type Database, returned } from '../../database/client.ts'
import { sql } from '../../platform/drizzle.ts'
import { registerRoute } from '../../platform/route.ts'
import { SharedResponse } from '../../platform/shared-response.ts'

const TABLES = ['reading_pages', 'static_quizzes', 'static_quiz_questions', 'micro_learning_modules']

export function registerTaughtRoutes(app: FastifyInstance, { db, changes }: AppContext): void {
  const taught = new SharedResponse(changes, taughtRoutes.read, TABLES, () => readTaught(db))
  registerRoute(app, taughtRoutes.read, ({ request, reply }) => taught.send(request, reply))
}

async function readTaught(db: Database): Promise<Taught> {
  const { rows } = await db.execute<Taught & Record<string, unknown>>(sql`
    select exists (select from reading_pages where is_active) as reading,
      exists (
        select from static_quizzes as quiz join static_quiz_questions as question on question.quiz_id = quiz.id
        where quiz.is_active and question.is_active) as quizzes,
      exists (select from micro_learning_modules where is_active) as "microLearning"`)
  return returned(rows)
}
