/**
 * Makes of an uploaded file what browsers may be sent: a small JPEG of its pixels and nothing else. A file
 * is judged by decoding it, never by its name or by what it says of itself. Source: ruling R8.
 */

import sharp from 'sharp'
import { DISH_IMAGE_MAX_BYTES, DISH_IMAGE_MAX_WIDTH, DISH_IMAGE_QUALITY } from '#domain/menu.ts'
import { AppError } from '../../platform/app-error.ts'

/** More than the largest camera of a phone in its normal mode; a bomb of a few kilobytes asks for far more. */
const MAX_PIXELS = 52_000_000
const DECODING_SECONDS = 15
/** Taller photos are made smaller, so that the size of an answer has a bound. */
const MAX_HEIGHT = DISH_IMAGE_MAX_WIDTH * 3

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

/** Decodes the file of a data URL, one file at a time, and returns the data URL of a fresh JPEG. */
export async function decodeDishImage(dataUrl: string): Promise<string> {
  const file = readDataUrl(dataUrl)
  // A large photo takes a few hundred megabytes while it is decoded: two at once could be too much.
  const turn = lastTurn.then(() => encodeAsJpeg(file))
  lastTurn = turn.catch(() => undefined)
  const jpeg = await turn
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
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

async function encodeAsJpeg(file: Buffer): Promise<Buffer> {
  try {
    return await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
      .resize({
        width: DISH_IMAGE_MAX_WIDTH,
        height: MAX_HEIGHT,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: DISH_IMAGE_QUALITY * 100, mozjpeg: true })
      .timeout({ seconds: DECODING_SECONDS })
      .toBuffer()
  } catch {
    // Whatever the reason: a file that cannot be decoded is not an image.
    throw new AppError('notAnImage')
  }
}
