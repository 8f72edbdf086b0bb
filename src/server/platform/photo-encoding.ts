import { DISH_IMAGE_MAX_WIDTH, DISH_IMAGE_QUALITY } from '#domain/menu/dish-photos.ts'
import { decodeImage } from './image-decoding.ts'

/** Decodes the photo of a data URL; returns a new JPEG. */
export function decodePhoto(dataUrl: string, maxWidth = DISH_IMAGE_MAX_WIDTH): Promise<Buffer> {
  return decodeImage(dataUrl, image =>
    image
      .resize({
        width: maxWidth,
        // Taller photos are scaled down, which bounds a response's size.
        height: maxWidth * 3,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: DISH_IMAGE_QUALITY * 100, mozjpeg: true }),
  )
}
