import type { FastifyInstance } from 'fastify'
import { settingsRoutes } from '#contract/settings.ts'
import { actingIn } from '../../audit/audit.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'

export function registerSettingsRoutes(app: FastifyInstance, context: AppContext): void {
  const { settings } = context
  registerRoute(app, settingsRoutes.read, () => settings.read())
  registerRoute(app, settingsRoutes.change, ({ user, body, request }) =>
    settings.change(body, actingIn(context, user, request)),
  )
}
