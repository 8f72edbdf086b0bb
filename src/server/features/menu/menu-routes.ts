import type { FastifyInstance } from 'fastify'
import { menuRoutes } from '#contract/menu.ts'
import { DONE } from '#contract/primitives.ts'
import { soldOutRoutes } from '#contract/sold-out.ts'
import { kitchenOf } from '#domain/kitchens.ts'
import { actingIn } from '../../audit/audit.ts'
import type { AppContext } from '../../context.ts'
import { locations } from '../../database/schema/locations.ts'
import { AppError } from '../../platform/app-error.ts'
import { eq } from '../../platform/drizzle.ts'
import { KeptValue } from '../../platform/kept-value.ts'
import { registerRoute } from '../../platform/route.ts'
import { SharedVersions } from '../../platform/shared-answer.ts'
import {
  KITCHEN_MENU_TABLES,
  type KitchenMenus,
  loadKitchenMenus,
  menuKeyOf,
  presentMenu,
} from './menu-content.ts'
import { addImage, findImageIds, listImages, type MenuContext, removeImage } from './menu-service.ts'
import {
  loadSoldOut,
  markSoldOut,
  readSoldOut,
  SOLD_OUT_TABLES,
  type SoldOutContext,
  takeBackSoldOut,
} from './sold-out-service.ts'
import { UploadTurns } from './upload-turns.ts'

export function registerMenuRoutes(app: FastifyInstance, appContext: AppContext): void {
  const { db, changes } = appContext
  const menu = new SharedVersions<KitchenMenus, number | null, typeof menuRoutes.read>(
    changes,
    menuRoutes.read,
    KITCHEN_MENU_TABLES,
    () => loadKitchenMenus(db),
    { keyOf: menuKeyOf, answer: presentMenu },
  )
  const context: MenuContext = { ...appContext, menu }
  registerRoute(app, menuRoutes.read, ({ user, request, reply }) =>
    menu.send(kitchenOf(user), request, reply),
  )
  registerRoute(app, menuRoutes.readAt, async ({ params, request, reply }) => {
    const [location] = await db
      .select({ id: locations.id })
      .from(locations)
      .where(eq(locations.id, params.locationId))
    if (!location) throw new AppError('locationNotFound')
    return menu.send(params.locationId, request, reply)
  })

  registerSoldOutRoutes(app, appContext)

  registerRoute(app, menuRoutes.dishImages, async ({ params, request, reply }) => {
    reply.header('cache-control', 'private, no-cache')
    // Phones ask for the same photos at every visit; only new ones travel.
    const known = request.headers['if-none-match']
    if (known && known === imagesTag(params.dishId, await findImageIds(context, params.dishId))) {
      return reply.header('etag', known).code(304).send()
    }
    const images = await listImages(context, params.dishId)
    reply.header(
      'etag',
      imagesTag(
        params.dishId,
        images.map(image => image.id),
      ),
    )
    return images
  })

  const uploads = new UploadTurns()
  app.addHook('preClose', async () => uploads.close())
  registerRoute(
    app,
    menuRoutes.uploadDishImage,
    {
      beforeBody: async ({ user, request, reply }) => {
        await uploads.begin(user.id, request, reply)
        await context.rateLimits.consume('imageUploadByUser', String(user.id))
      },
    },
    ({ user, body, request }) => uploads.run(request, addImage(context, user.id, body)),
  )

  registerRoute(app, menuRoutes.removeDishImage, async ({ user, params, request }) => {
    await removeImage(context, actingIn(context, user, request), params.imageId)
    return DONE
  })
}

function registerSoldOutRoutes(app: FastifyInstance, appContext: AppContext): void {
  const soldOut = new KeptValue(appContext.changes, SOLD_OUT_TABLES, () => loadSoldOut(appContext))
  const context: SoldOutContext = { ...appContext, soldOut }
  registerRoute(app, soldOutRoutes.read, ({ user }) => readSoldOut(context, user))
  registerRoute(app, soldOutRoutes.mark, ({ user, params, request }) =>
    markSoldOut(context, actingIn(context, user, request), params),
  )
  registerRoute(app, soldOutRoutes.takeBack, ({ user, params, request }) =>
    takeBackSoldOut(context, actingIn(context, user, request), params),
  )
}

function imagesTag(dishId: number, imageIds: readonly number[]): string {
  return `"dish-${dishId}-${imageIds.join('-')}"`
}
