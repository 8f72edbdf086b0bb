/** Photos of the menu's dishes. Source: ruling R8. */

import type * as z from 'zod/mini'
import type { uploadDishImageBody } from '#contract/menu/menu.ts'
import { DISH_IMAGES_MAX } from '#domain/menu/dish-photos.ts'
import { type AuditContext, recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import { type Queries, returned, type Transaction } from '../../database/client.ts'
import { dishImages, menuItems } from '../../database/schema/menu.ts'
import { AppError } from '../../platform/app-error.ts'
import { asc, eq } from '../../platform/drizzle.ts'

export interface MenuContext extends AppContext {
  readonly menu: { forget(): void }
}

const selectImages = (db: Queries, { dishId }: { dishId: number }) =>
  db
    .select({ image: dishImages })
    .from(menuItems)
    .leftJoin(dishImages, eq(dishImages.dishId, menuItems.id))
    .where(eq(menuItems.id, dishId))
    .orderBy(asc(dishImages.id))
    .limit(DISH_IMAGES_MAX)

export async function listImages({ db }: AppContext, dishId: number) {
  const rows = await selectImages(db, { dishId })
  if (rows.length === 0) throw new AppError('dishNotFound')
  return rows.flatMap(({ image }) =>
    image
      ? { ...image, imageData: `data:${image.mimeType};base64,${image.imageData.toString('base64')}` }
      : [],
  )
}

const selectPhoto = (db: Queries, { hash }: { hash: string }) =>
  db.select({ imageData: dishImages.imageData }).from(dishImages).where(eq(dishImages.hash, hash)).limit(1)

export async function readPhoto({ db }: AppContext, hash: string): Promise<Buffer> {
  const [photo] = await selectPhoto(db, { hash })
  if (!photo) throw new AppError('dishImageNotFound')
  return photo.imageData
}

export async function addImage(
  { db, menu, nowDate }: MenuContext,
  userId: number,
  { dishId, imageData, fileName }: z.infer<typeof uploadDishImageBody>,
): Promise<{ id: number; dishId: number }> {
  // Checked twice: before decoding, to save work, and under the lock.
  await db.transaction(tx => refuseFullDish(tx, dishId))
  // Loaded with the first photo: libvips is memory that many academies never need.
  const { decodePhoto } = await import('../../platform/image-decoding.ts')
  const jpeg = await decodePhoto(imageData)
  const row = await db.transaction(async tx => {
    await refuseFullDish(tx, dishId)
    const added = await tx
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
    return returned(added)
  })
  menu.forget()
  return row
}

export async function removeImage(
  { db, menu }: MenuContext,
  acting: AuditContext,
  imageId: number,
): Promise<void> {
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

/** Refuses a dish with the maximum of photos. Locks it until the transaction ends. */
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
