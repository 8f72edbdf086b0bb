import type { FastifyInstance } from 'fastify'
import { settingsRoutes } from '#contract/settings.ts'
import { actingIn } from '../../audit/audit.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { readModeEffects } from './mode-effects.ts'

export function registerSettingsRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, settings } = context
  registerRoute(app, settingsRoutes.read, () => settings.read())
  registerRoute(app, settingsRoutes.modeEffects, () => readModeEffects(db))
  registerRoute(app, settingsRoutes.change, ({ user, body, request }) =>
    settings.change(body, actingIn(context, user, request)),
  )
}
