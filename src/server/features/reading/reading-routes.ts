import type { FastifyInstance } from 'fastify'
import { readingRoutes } from '#contract/reading.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { SharedResponse } from '../../platform/shared-response.ts'
import { loadFigures, loadReading, READING_TABLES } from './reading-queries.ts'

export function registerReadingRoutes(app: FastifyInstance, { db, changes }: AppContext): void {
  const pages = new SharedResponse(changes, readingRoutes.list, READING_TABLES, () => loadReading(db))
  registerRoute(app, readingRoutes.list, ({ request, reply }) => pages.send(request, reply))
  registerRoute(app, readingRoutes.figures, () => loadFigures(db))
}
