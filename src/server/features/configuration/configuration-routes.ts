import type { FastifyInstance } from 'fastify'
import { configurationRoutes } from '#contract/configuration.ts'
import type { AppContext } from '../../context.ts'
import { CachedValue } from '../../platform/cached-value.ts'
import { registerRoute } from '../../platform/route.ts'
import { findAnyPasskey, readConfiguration } from './configuration-queries.ts'

export function registerConfigurationRoutes(app: FastifyInstance, context: AppContext): void {
  const hasPasskeys = new CachedValue(context.changes, ['sign_in_methods'], () => findAnyPasskey(context))
  registerRoute(app, configurationRoutes.read, async () =>
    readConfiguration(context, await hasPasskeys.get()),
  )
}
