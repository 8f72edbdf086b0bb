import type { FastifyInstance } from 'fastify'
import { type Taught, taughtRoutes } from '#contract/taught.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../database/client.ts'
import { sql } from '../../platform/drizzle.ts'
import { registerRoute } from '../../platform/route.ts'
import { SharedAnswer } from '../../platform/shared-answer.ts'

const TABLES = ['reading_pages', 'static_quizzes', 'static_quiz_questions', 'micro_learning_modules']

export function registerTaughtRoutes(app: FastifyInstance, { db, changes }: AppContext): void {
  const taught = new SharedAnswer(changes, taughtRoutes.read, TABLES, () => readTaught(db))
  registerRoute(app, taughtRoutes.read, ({ request, reply }) => taught.send(request, reply))
}

async function readTaught(db: Database): Promise<Taught> {
  const { rows } = await db.execute<Taught & Record<string, unknown>>(sql`
    select exists (select from reading_pages where is_active) as reading,
      exists (
        select from static_quizzes as quiz join static_quiz_questions as question on question.quiz_id = quiz.id
        where quiz.is_active and question.is_active) as quizzes,
      exists (select from micro_learning_modules where is_active) as "microLearning"`)
  if (!rows[0]) throw new Error('What is taught was not returned')
  return rows[0]
}
