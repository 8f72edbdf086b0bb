/** The photos of the menu's dishes. Source: ruling R8. */

import type * as z from 'zod/mini'
import type { DishImage, uploadDishImageBody } from '#contract/menu.ts'
import { DISH_IMAGES_MAX } from '#domain/menu.ts'
import { type Acting, recordAudit } from '../../audit/audit.ts'
import type { AppContext } from '../../context.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { dishImages, menuItems } from '../../database/schema/menu.ts'
import { AppError } from '../../platform/app-error.ts'
import { asc, eq } from '../../platform/drizzle.ts'

export interface MenuContext extends AppContext {
  readonly menu: { forget(): void }
}

const selectImageIds = (db: Queries, { dishId }: { dishId: number }) =>
  db
    .select({ id: dishImages.id })
    .from(dishImages)
    .where(eq(dishImages.dishId, dishId))
    .orderBy(asc(dishImages.id))
    .limit(DISH_IMAGES_MAX)

/** The photos' ids, which tell whether anything changed: a photo itself never does. */
export async function findImageIds({ db }: AppContext, dishId: number): Promise<readonly number[]> {
  const rows = await selectImageIds(db, { dishId })
  return rows.map(row => row.id)
}

const selectImages = (db: Queries, { dishId }: { dishId: number }) =>
  db
    .select({ image: dishImages })
    .from(menuItems)
    .leftJoin(dishImages, eq(dishImages.dishId, menuItems.id))
    .where(eq(menuItems.id, dishId))
    .orderBy(asc(dishImages.id))
    .limit(DISH_IMAGES_MAX)

/** The photos of a dish, oldest first. */
export async function listImages({ db }: AppContext, dishId: number): Promise<DishImage[]> {
  const rows = await selectImages(db, { dishId })
  if (rows.length === 0) throw new AppError('dishNotFound')
  return rows.flatMap(({ image }) =>
    image ? [{ ...image, uploadDate: image.uploadDate.toISOString() }] : [],
  )
}

export async function addImage(
  { db, menu, nowDate }: MenuContext,
  userId: number,
  { dishId, imageData, fileName }: z.infer<typeof uploadDishImageBody>,
): Promise<{ id: number; dishId: number }> {
  // Asked twice: here, so that nothing is decoded in vain, and where it is decided.
  await db.transaction(tx => refuseFullDish(tx, dishId))
  // Loaded with the first photo: libvips is memory that many an academy never needs.
  const { decodeDishImage } = await import('./dish-image-encoding.ts')
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
        uploadDate: nowDate(),
      })
      .returning({ id: dishImages.id, dishId: dishImages.dishId })
    return added
  })
  if (!row) throw new Error('The new photo was not returned')
  menu.forget()
  return row
}

export async function removeImage({ db, menu }: MenuContext, acting: Acting, imageId: number): Promise<void> {
  await db.transaction(async tx => {
    const { dishId, fileName, uploadedBy, uploadDate } = dishImages
    const [removed] = await tx
      .delete(dishImages)
      .where(eq(dishImages.id, imageId))
      .returning({ dishId, fileName, uploadedBy, uploadDate })
    if (!removed) throw new AppError('dishImageNotFound')
    await recordAudit(tx, acting, {
      action: 'dish-images.remove',
      subject: { kind: 'dish-image', id: imageId },
      before: removed,
    })
  })
  menu.forget()
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
