import type { FastifyInstance } from 'fastify'
import { settingsRoutes } from '#contract/settings.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'

export function registerSettingsRoutes(app: FastifyInstance, { settings }: AppContext): void {
  registerRoute(app, settingsRoutes.read, () => settings.read())
  registerRoute(app, settingsRoutes.change, ({ body }) => settings.change(body))
}
