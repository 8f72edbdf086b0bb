/** How a file becomes a photo that is small enough to travel. */
import { REFUSALS } from '#contract/errors.ts'
import { NOT_AN_IMAGE_TEXT } from '#contract/menu.ts'
import { DISH_IMAGE_MAX_BYTES, DISH_IMAGE_MAX_WIDTH, DISH_IMAGE_QUALITY } from '#domain/menu.ts'
import { readDataUrl } from '#web/lib/read-data-url.ts'

export interface PhotoFile {
  /** Data URL. */
  readonly imageData: string
  readonly mimeType: string
}

/** A part of an image, in its own pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A file that no photo can be made of, in words for people. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
}

/**
 * Makes the file small before it travels. What the browser cannot decode goes as it is: the server knows more
 * formats, and it is the one to refuse.
 */
export async function readPhoto(file: File): Promise<PhotoFile> {
  const url = URL.createObjectURL(file)
  try {
    const small = await cutPhoto(url).catch(() => null)
    if (small) return small
  } finally {
    URL.revokeObjectURL(url)
  }
  if (file.size === 0) throw new ImageError(NOT_AN_IMAGE_TEXT)
  if (file.size > DISH_IMAGE_MAX_BYTES) throw new ImageError(REFUSALS.imageTooLarge.message())
  const imageData = await readDataUrl(file).catch(() => {
    throw new ImageError('The file could not be read.')
  })
  return { imageData, mimeType: file.type }
}

/**
 * Draws an image, or an area of it, as a JPEG of the size in which photos are kept; null where the browser cannot
 * write one. Throws what its decoding throws.
 */
export async function cutPhoto(url: string, area?: Area): Promise<PhotoFile | null> {
  const image = new Image()
  image.src = url
  await image.decode()
  const { x, y, width, height } = area ?? {
    x: 0,
    y: 0,
    width: image.naturalWidth,
    height: image.naturalHeight,
  }
  const scale = Math.min(1, DISH_IMAGE_MAX_WIDTH / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  // A JPEG has no transparency; what shows through is paper, not black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const imageData = canvas.toDataURL('image/jpeg', DISH_IMAGE_QUALITY)
  return imageData.startsWith('data:image/jpeg') ? { imageData, mimeType: 'image/jpeg' } : null
}
