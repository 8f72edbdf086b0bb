/**
 * Makes of an uploaded file what browsers may be sent: a small picture of its pixels and nothing else. A file
 * is judged by decoding it, never by its name or by what it says of itself. Source: ruling R8.
 */

import sharp, { type Metadata, type Sharp } from 'sharp'
import { DISH_IMAGE_MAX_BYTES, DISH_IMAGE_MAX_SIDE } from '#domain/menu.ts'
import { AppError } from './app-error.ts'

/**
 * More than the largest camera of a phone in its normal mode; a bomb of a few kilobytes asks for far more. These
 * are read line by line.
 */
const MAX_PIXELS = 52_000_000
/** Progressive and interlaced files, and GIFs: 6 bytes a pixel of 8 bits are held at once. */
const MAX_WHOLE_PIXELS = 24_000_000
/** 18 bytes a pixel: a photo of 3840 × 2160. */
const MAX_AVIF_PIXELS = 3840 * 2160
const DECODING_SECONDS = 15

// No two files are the same: what libvips would keep of one is of no use to the next.
sharp.cache(false)
// Only these decoders exist for this process: no SVG, no PDF, nothing that reads other files.
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

/** Decodes the file of a data URL, one file at a time, and returns the fresh one that `encode` makes of it. */
export async function decodeImage(dataUrl: string, encode: (image: Sharp) => Sharp): Promise<Buffer> {
  const file = readDataUrl(dataUrl)
  await refuseTooManyPixels(file)
  // A large photo takes a few hundred megabytes while it is decoded: two at once could be too much.
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
  return file
}

/** Judges by the header alone: what would take too long or too much memory is not begun. */
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
    // Whatever the reason: a file that cannot be decoded is not an image.
    throw new AppError('notAnImage')
  }
}
