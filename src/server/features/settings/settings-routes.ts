import type { FastifyInstance } from 'fastify'
import { settingsRoutes } from '#contract/settings.ts'
import { actingIn } from '../../audit/audit.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { addLogo, readLogo, removeLogo } from './logo-service.ts'
import { readModeEffects } from './mode-effects.ts'
import { changeSettings } from './settings-service.ts'

export function registerSettingsRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, settings } = context
  registerRoute(app, settingsRoutes.read, () => settings.read())
  registerRoute(app, settingsRoutes.modeEffects, () => readModeEffects(db))
  registerRoute(app, settingsRoutes.change, ({ user, body, request }) =>
    changeSettings(context, actingIn(context, user, request), body),
  )
  registerRoute(app, settingsRoutes.logo, async ({ params, reply }) =>
    reply
      .headers({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' })
      .send(await readLogo(context, params.hash)),
  )
  registerRoute(app, settingsRoutes.uploadLogo, ({ user, body, request }) =>
    addLogo(context, actingIn(context, user, request), body.imageData),
  )
  registerRoute(app, settingsRoutes.removeLogo, ({ user, request }) =>
    removeLogo(context, actingIn(context, user, request)),
  )
}
