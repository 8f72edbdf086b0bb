import { DISH_IMAGE_MAX_WIDTH, DISH_IMAGE_QUALITY } from '#domain/menu.ts'
import { decodeImage } from '../../platform/image-decoding.ts'

/** Taller photos are made smaller, so that the size of an answer has a bound. */
const MAX_HEIGHT = DISH_IMAGE_MAX_WIDTH * 3

/** Decodes the photo of a data URL, and returns the data URL of a fresh JPEG. */
export async function decodeDishImage(dataUrl: string): Promise<string> {
  const jpeg = await decodeImage(dataUrl, image =>
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
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
