/** Reduces a file to a photo for upload. */
import { REFUSALS } from '#contract/errors.ts'
import { NOT_AN_IMAGE_TEXT } from '#contract/refusal-texts.ts'
import { DISH_IMAGE_MAX_BYTES, DISH_IMAGE_MAX_WIDTH, DISH_IMAGE_QUALITY } from '#domain/menu/dish-photos.ts'

/** A part of an image, in its own pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A file that cannot become a photo, with a message for people. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
}

/**
 * Reduces the file before upload. Files that the browser cannot decode are sent unchanged: the server knows
 * more formats, and decides.
 */
export async function readPhoto(file: File, maxWidth = DISH_IMAGE_MAX_WIDTH): Promise<Blob> {
  const url = URL.createObjectURL(file)
  try {
    const small = await cutPhoto(url, undefined, maxWidth).catch(() => null)
    if (small) return small
  } finally {
    URL.revokeObjectURL(url)
  }
  if (file.size === 0) throw new ImageError(NOT_AN_IMAGE_TEXT)
  if (file.size > DISH_IMAGE_MAX_BYTES) throw new ImageError(REFUSALS.imageTooLarge.message())
  return file
}

/**
 * Draws an image, or an area of it, as a JPEG of the stored size; null if the browser cannot write one.
 * Throws decoding errors.
 */
export async function cutPhoto(
  url: string,
  area?: Area,
  maxWidth = DISH_IMAGE_MAX_WIDTH,
): Promise<Blob | null> {
  const image = new Image()
  image.src = url
  await image.decode()
  const { x, y, width, height } = area ?? {
    x: 0,
    y: 0,
    width: image.naturalWidth,
    height: image.naturalHeight,
  }
  const scale = Math.min(1, maxWidth / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency; white instead of black shows through.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const photo = await new Promise<Blob | null>(resolve =>
    canvas.toBlob(resolve, 'image/jpeg', DISH_IMAGE_QUALITY),
  )
  return photo?.type === 'image/jpeg' ? photo : null
}

/** A file as a data URL. Rejects if the browser cannot read it. */
export function readDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
