import type { FastifyInstance } from 'fastify'
import { configurationRoutes } from '#contract/configuration.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { readConfiguration } from './configuration-queries.ts'

export function registerConfigurationRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, configurationRoutes.read, () => readConfiguration(context))
}
