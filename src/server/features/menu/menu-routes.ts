import type { FastifyInstance } from 'fastify'
import { menuRoutes } from '#contract/menu.ts'
import { DONE } from '#contract/primitives.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { MenuService } from './menu-service.ts'
import { UploadTurns } from './upload-turns.ts'

export function registerMenuRoutes(app: FastifyInstance, context: AppContext): void {
  const menu = new MenuService(context)
  registerRoute(app, menuRoutes.read, ({ request, reply }) => menu.sendMenu(request, reply))

  registerRoute(app, menuRoutes.dishImages, async ({ params, request, reply }) => {
    reply.header('cache-control', 'private, no-cache')
    // Phones ask for the same photos at every visit; only new ones travel.
    const known = request.headers['if-none-match']
    if (known && known === imagesTag(params.dishId, await menu.findImageIds(params.dishId))) {
      return reply.header('etag', known).code(304).send()
    }
    const images = await menu.listImages(params.dishId)
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
    ({ user, body, request }) => uploads.run(request, menu.addImage(user.id, body)),
    {
      beforeBody: async ({ user, request, reply }) => {
        await uploads.begin(user.id, request, reply)
        await context.rateLimits.consume('imageUploadByUser', String(user.id))
      },
    },
  )

  registerRoute(app, menuRoutes.removeDishImage, async ({ params }) => {
    await menu.removeImage(params.imageId)
    return DONE
  })
}

function imagesTag(dishId: number, imageIds: readonly number[]): string {
  return `"dish-${dishId}-${imageIds.join('-')}"`
}
