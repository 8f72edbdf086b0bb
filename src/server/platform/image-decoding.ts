/**
 * Turns an uploaded file into a small picture that is safe to send: its pixels and nothing else. Files are
 * judged by decoding, never by name or declared type. Source: ruling R8.
 */

import sharp, { type Metadata, type Sharp } from 'sharp'
import {
  DISH_IMAGE_MAX_BYTES,
  DISH_IMAGE_MAX_SIDE,
  DISH_IMAGE_MAX_WIDTH,
  DISH_IMAGE_QUALITY,
} from '#domain/menu/dish-photos.ts'
import { AppError } from './app-error.ts'

/**
 * Above the largest phone camera in its normal mode; a decompression bomb asks for far more. These formats
 * are read line by line.
 */
const MAX_PIXELS = 52_000_000
/** Progressive and interlaced files, and GIFs, hold 6 bytes per 8-bit pixel at once. */
const MAX_WHOLE_PIXELS = 24_000_000
/** 18 bytes per pixel: a photo of 3840 × 2160. */
const MAX_AVIF_PIXELS = 3840 * 2160
const DECODING_SECONDS = 15
/** Three times the header's size, for high-density screens; the sign-in screen shows it larger. */
const LOGO_MAX_WIDTH = 480
const LOGO_MAX_HEIGHT = 192

// Every file is different, so libvips' cache is useless.
sharp.cache(false)
// Only these decoders are available: no SVG, no PDF, nothing that reads other files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

let lastTurn: Promise<unknown> = Promise.resolve()

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

/** Decodes the picture of a data URL; returns a new WebP with transparency. */
export function decodeLogo(dataUrl: string): Promise<Buffer> {
  return decodeImage(dataUrl, image =>
    image
      .resize({ width: LOGO_MAX_WIDTH, height: LOGO_MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, alphaQuality: 90, effort: 5 }),
  )
}

/** Decodes the file of a data URL, one file at a time, and returns `encode`'s new file. */
async function decodeImage(dataUrl: string, encode: (image: Sharp) => Sharp): Promise<Buffer> {
  const file = readDataUrl(dataUrl)
  await refuseTooManyPixels(file)
  // A large photo takes a few hundred megabytes to decode: two at once could be too much.
  const turn = lastTurn.then(() => encodeFile(file, encode))
  lastTurn = turn.catch(() => undefined)
  return turn
}

function readDataUrl(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',')
  const head = dataUrl.slice(0, Math.min(comma, 200))
  if (comma < 0 || !/^data:[^,]*;base64$/i.test(head)) throw new AppError('notAnImage')
  const file = Buffer.from(dataUrl.slice(comma + 1), 'base64')
  if (file.length === 0) throw new AppError('notAnImage')
  if (file.length > DISH_IMAGE_MAX_BYTES) throw new AppError('imageTooLarge')
  if (isHeic(file)) throw new AppError('heicImage')
  return file
}

/** Brands of a container that needs a decoder with a licence; AVIF has others. Source: ISO/IEC 23008-12. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])

function isHeic(file: Buffer): boolean {
  return file.toString('latin1', 4, 8) === 'ftyp' && HEIC_BRANDS.has(file.toString('latin1', 8, 12))
}

/** Checks the header before decoding, which could take too long or too much memory. */
async function refuseTooManyPixels(file: Buffer): Promise<void> {
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new AppError('notAnImage')
    })
  const { width, height } = header
  const isTooLong = Math.max(width, height) > DISH_IMAGE_MAX_SIDE
  if (isTooLong || width * height > maxPixels(header)) throw new AppError('imageTooManyPixels')
}

function maxPixels({ format, isProgressive, depth }: Metadata): number {
  const isDecodedWhole = isProgressive || format === 'gif'
  const pixels = format === 'heif' ? MAX_AVIF_PIXELS : isDecodedWhole ? MAX_WHOLE_PIXELS : MAX_PIXELS
  return depth === 'ushort' ? pixels / 2 : pixels
}

async function encodeFile(file: Buffer, encode: (image: Sharp) => Sharp): Promise<Buffer> {
  try {
    const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
    return await encode(image).timeout({ seconds: DECODING_SECONDS }).toBuffer()
  } catch {
    // A file that cannot be decoded, for whatever reason, is not an image.
    throw new AppError('notAnImage')
  }
}
