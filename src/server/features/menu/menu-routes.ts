import type { FastifyInstance } from 'fastify'
import { dishPlaceRoutes } from '#contract/menu/dish-places.ts'
import { drinkRoutes } from '#contract/menu/drinks.ts'
import { menuRoutes } from '#contract/menu/menu.ts'
import { soldOutRoutes } from '#contract/menu/sold-out.ts'
import type { User } from '#contract/people/accounts.ts'
import type { HandledResponse } from '#contract/route.ts'
import { kitchenOf } from '#domain/kitchen/kitchens.ts'
import type { AppContext } from '../../context.ts'
import { locations } from '../../database/schema/locations.ts'
import { AppError } from '../../platform/app-error.ts'
import { CachedValue } from '../../platform/cached-value.ts'
import { eq } from '../../platform/drizzle.ts'
import { registerRoute } from '../../platform/route.ts'
import { SharedVersions } from '../../platform/shared-response.ts'
import { UploadTurns } from '../../platform/upload-turns.ts'
import { changeDishPlace, listDishPlaces } from './dish-places-service.ts'
import { menuForGuests } from './guest-menu.ts'
import {
  KITCHEN_MENU_TABLES,
  type KitchenMenus,
  loadKitchenMenus,
  type MenuReader,
  menuKeyOf,
  presentDrinks,
  presentMenu,
} from './menu-content.ts'
import { addImage, listImages, type MenuContext, readPhoto, removeImage } from './menu-service.ts'
import {
  loadSoldOut,
  markSoldOut,
  readSoldOut,
  SOLD_OUT_TABLES,
  type SoldOutContext,
  takeBackSoldOut,
} from './sold-out-service.ts'

export function registerMenuRoutes(app: FastifyInstance, appContext: AppContext): void {
  const { db, changes } = appContext
  const kitchenMenus = new CachedValue(changes, KITCHEN_MENU_TABLES, () => loadKitchenMenus(db))
  const inKitchens = <Route extends typeof menuRoutes.read | typeof drinkRoutes.read>(
    route: Route,
    build: (menus: KitchenMenus, reader: MenuReader) => HandledResponse<Route>,
  ) =>
    new SharedVersions<KitchenMenus, MenuReader, Route>(
      changes,
      route,
      KITCHEN_MENU_TABLES,
      () => kitchenMenus.get(),
      { keyOf: menuKeyOf, build },
    )
  const menu = inKitchens(menuRoutes.read, (menus, reader) =>
    reader === 'guest' ? menuForGuests(presentMenu(menus, null)) : presentMenu(menus, reader),
  )
  const drinks = inKitchens(drinkRoutes.read, (menus, reader) =>
    reader === 'guest'
      ? // The lines of pairings are for the table.
        { ...menuForGuests(presentDrinks(menus, null)), pairings: [] }
      : presentDrinks(menus, reader),
  )
  const forget = () => {
    for (const cached of [kitchenMenus, menu, drinks]) cached.forget()
  }
  const context: MenuContext = { ...appContext, menu: { forget } }
  registerRoute(app, menuRoutes.read, ({ user, request, reply }) => menu.send(readerOf(user), request, reply))
  registerRoute(app, drinkRoutes.read, ({ user, request, reply }) =>
    drinks.send(readerOf(user), request, reply),
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
  registerDishPlaceRoutes(app, appContext)

  registerRoute(app, menuRoutes.dishImages, ({ params }) => listImages(context, params.dishId))
  registerRoute(app, menuRoutes.photo, async ({ params, reply }) => {
    const photo = await readPhoto(context, params.hash)
    reply.headers({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      // Tablets are shared: a browser's copy is for its session only.
      vary: 'cookie',
    })
    return reply.send(photo)
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

  registerRoute(app, menuRoutes.removeDishImage, ({ acting, params }) =>
    removeImage(context, acting, params.imageId),
  )
}

const readerOf = (user: User): MenuReader => (user.isGuest ? 'guest' : kitchenOf(user))

function registerDishPlaceRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, dishPlaceRoutes.read, ({ user, params }) =>
    listDishPlaces(context.db, user, params.dishId),
  )
  registerRoute(app, dishPlaceRoutes.change, ({ acting, params, body }) =>
    changeDishPlace(context, acting, params, body),
  )
}

function registerSoldOutRoutes(app: FastifyInstance, appContext: AppContext): void {
  const soldOut = new CachedValue(appContext.changes, SOLD_OUT_TABLES, () => loadSoldOut(appContext))
  const context: SoldOutContext = { ...appContext, soldOut }
  registerRoute(app, soldOutRoutes.read, ({ user }) => readSoldOut(context, user))
  registerRoute(app, soldOutRoutes.mark, ({ acting, params }) => markSoldOut(context, acting, params))
  registerRoute(app, soldOutRoutes.takeBack, ({ acting, params }) => takeBackSoldOut(context, acting, params))
}
