import type { FastifyInstance } from 'fastify'
import { pinRoutes, tabletRoutes } from '#contract/people/tablets.ts'
import { followedPerson } from '../../accounts/reach.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { listLockedPins, readOwnPin, removeOwnPin, setOwnPin, unlockPin } from './pins-service.ts'
import { addTablet, listTablets, readLockScreen, removeTablet, signInWithPin } from './tablets-service.ts'

export function registerTabletRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, tabletRoutes.lockScreen, http => readLockScreen(context, http))
  registerRoute(app, tabletRoutes.signIn, ({ body, ...http }) => signInWithPin(context, body, http))
  registerRoute(app, tabletRoutes.list, ({ acting, params }) =>
    listTablets(context, acting, params.locationId),
  )
  registerRoute(app, tabletRoutes.add, async ({ acting, params, body, ...http }) => {
    await addTablet(context, acting, { ...params, ...body }, http)
  })
  registerRoute(app, tabletRoutes.remove, ({ acting, params }) => removeTablet(context, acting, params))

  registerRoute(app, pinRoutes.own, ({ user }) => readOwnPin(context, user))
  registerRoute(app, pinRoutes.set, ({ user, acting, body, request }) =>
    setOwnPin(context, { user, acting, request }, body),
  )
  registerRoute(app, pinRoutes.remove, ({ user, acting, body, request }) =>
    removeOwnPin(context, { user, acting, request }, body.password),
  )
  registerRoute(app, pinRoutes.locked, ({ user }) => listLockedPins(context, user))
  registerRoute(app, pinRoutes.unlock, { subject: followedPerson(context) }, ({ acting, subject }) =>
    unlockPin(context, acting, subject.id),
  )
}
