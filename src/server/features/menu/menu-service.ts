/** The menu, and the photos of its dishes. Source: ruling R8. */

import { asc, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { type DishImage, menuRoutes, type uploadDishImageBody } from '#contract/menu.ts'
import { DISH_IMAGES_MAX } from '#domain/menu.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { dishImages, menuItems } from '../../database/schema/menu.ts'
import { AppError } from '../../platform/app-error.ts'
import { SharedAnswer } from '../../platform/shared-answer.ts'
import { decodeDishImage } from './dish-image-decoding.ts'
import { loadMenu, MENU_TABLES } from './menu-content.ts'

export class MenuService {
  readonly #context: AppContext
  readonly #menu: SharedAnswer<typeof menuRoutes.read>

  constructor(context: AppContext) {
    this.#context = context
    this.#menu = new SharedAnswer(context.changes, menuRoutes.read, MENU_TABLES, () => loadMenu(context.db))
  }

  sendMenu(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return this.#menu.send(request, reply)
  }

  /** The photos' ids, which tell whether anything changed: a photo itself never does. */
  async findImageIds(dishId: number): Promise<readonly number[]> {
    const rows = await this.#context.db
      .select({ id: dishImages.id })
      .from(dishImages)
      .where(eq(dishImages.dishId, dishId))
      .orderBy(asc(dishImages.id))
      .limit(DISH_IMAGES_MAX)
    return rows.map(row => row.id)
  }

  /** The photos of a dish, oldest first. */
  async listImages(dishId: number): Promise<DishImage[]> {
    const rows = await this.#context.db
      .select({ image: dishImages })
      .from(menuItems)
      .leftJoin(dishImages, eq(dishImages.dishId, menuItems.id))
      .where(eq(menuItems.id, dishId))
      .orderBy(asc(dishImages.id))
      .limit(DISH_IMAGES_MAX)
    if (rows.length === 0) throw new AppError('dishNotFound')
    return rows.flatMap(({ image }) =>
      image ? [{ ...image, uploadDate: image.uploadDate.toISOString() }] : [],
    )
  }

  async addImage(
    userId: number,
    { dishId, imageData, fileName }: z.infer<typeof uploadDishImageBody>,
  ): Promise<{ id: number; dishId: number }> {
    const { db } = this.#context
    // Asked twice: here, so that nothing is decoded in vain, and where it is decided.
    await db.transaction(tx => refuseFullDish(tx, dishId))
    const jpeg = await decodeDishImage(imageData)
    const row = await db.transaction(async tx => {
      await refuseFullDish(tx, dishId)
      const [added] = await tx
        .insert(dishImages)
        .values({
          dishId,
          imageData: jpeg,
          fileName,
          mimeType: 'image/jpeg',
          uploadedBy: userId,
          uploadDate: new Date(this.#context.now().epochMilliseconds),
        })
        .returning({ id: dishImages.id, dishId: dishImages.dishId })
      return added
    })
    if (!row) throw new Error('The new photo was not returned')
    this.#menu.forget()
    return row
  }

  async removeImage(imageId: number): Promise<void> {
    const removed = await this.#context.db
      .delete(dishImages)
      .where(eq(dishImages.id, imageId))
      .returning({ id: dishImages.id })
    if (removed.length === 0) throw new AppError('dishImageNotFound')
    this.#menu.forget()
  }
}

/** Refuses a dish that has all its photos. Until the transaction ends, nobody else adds one to it. */
async function refuseFullDish(tx: Transaction, dishId: number): Promise<void> {
  const [dish] = await tx
    .select({ id: menuItems.id })
    .from(menuItems)
    .where(eq(menuItems.id, dishId))
    .for('no key update')
  if (!dish) throw new AppError('dishNotFound')
  const count = await tx.$count(dishImages, eq(dishImages.dishId, dishId))
  if (count >= DISH_IMAGES_MAX) throw new AppError('enoughImages')
}
