import { DISH_IMAGE_MAX_WIDTH, DISH_IMAGE_QUALITY } from '#domain/menu/dish-photos.ts'
import { decodeImage } from './image-decoding.ts'

/** Taller photos are scaled down, which bounds a response's size. */
const MAX_HEIGHT = DISH_IMAGE_MAX_WIDTH * 3

/** Decodes the photo of a data URL; returns a new JPEG. */
export function decodePhoto(dataUrl: string): Promise<Buffer> {
  return decodeImage(dataUrl, image =>
    image
      .resize({
        width: DISH_IMAGE_MAX_WIDTH,
        height: MAX_HEIGHT,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: DISH_IMAGE_QUALITY * 100, mozjpeg: true }),
  )
}
