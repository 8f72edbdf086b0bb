import { decodeImage } from '../../platform/image-decoding.ts'

/** Three times what the header shows of it, for screens with small pixels; the sign-in screen shows it larger. */
const MAX_WIDTH = 480
const MAX_HEIGHT = 192

/** Decodes the picture of a data URL, and returns a fresh WebP, which keeps what can be seen through. */
export function decodeLogo(dataUrl: string): Promise<Buffer> {
  return decodeImage(dataUrl, image =>
    image
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, alphaQuality: 90, effort: 5 }),
  )
}
