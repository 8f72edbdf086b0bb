import { decodeImage } from '../../platform/image-decoding.ts'

/** Three times the header's size, for high-density screens; the sign-in screen shows it larger. */
const MAX_WIDTH = 480
const MAX_HEIGHT = 192

/** Decodes the picture of a data URL; returns a new WebP with transparency. */
export function decodeLogo(dataUrl: string): Promise<Buffer> {
  return decodeImage(dataUrl, image =>
    image
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, alphaQuality: 90, effort: 5 }),
  )
}
