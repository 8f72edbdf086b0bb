import type { FastifyInstance } from 'fastify'
import { settingsRoutes } from '#contract/house/settings.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { addLogo, readLogo, removeLogo } from './logo-service.ts'
import { readModeEffects } from './mode-effects.ts'
import { changeSettings } from './settings-service.ts'

export function registerSettingsRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, settings } = context
  registerRoute(app, settingsRoutes.read, () => settings.read())
  registerRoute(app, settingsRoutes.modeEffects, () => readModeEffects(db))
  registerRoute(app, settingsRoutes.change, ({ acting, body }) => changeSettings(context, acting, body))
  registerRoute(app, settingsRoutes.logo, async ({ params, reply }) => {
    const logo = await readLogo(context, params.hash)
    reply.headers({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' })
    return reply.send(logo)
  })
  registerRoute(app, settingsRoutes.uploadLogo, ({ acting, body }) =>
    addLogo(context, acting, body.imageData),
  )
  registerRoute(app, settingsRoutes.removeLogo, ({ acting }) => removeLogo(context, acting))
}
