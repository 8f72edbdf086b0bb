/**
 * Upload of photos. A chosen file is sent at once. A camera photo waits some seconds for undo and stays on
 * the device until the server has it, so closing the page or a cellar without connection loses nothing.
 */
import { drinkRoutes } from '#contract/menu/drinks.ts'
import { type Dish, menuRoutes } from '#contract/menu/menu.ts'
import { TOASTS } from '#contract/toasts.ts'
import {
  ConnectionError,
  callApi,
  hasStatus,
  request,
  routeUrl,
  serverMessageOf,
} from '#web/lib/api-client.ts'
import { fetchWithProgress } from '#web/lib/fetch-with-progress.ts'
import { readFiles, removeFile, writeFile } from '#web/lib/personal-files.ts'
import { readPersonal, removePersonal } from '#web/lib/personal-storage.ts'
import { ImageError, readDataUrl, readPhoto } from '#web/lib/photo-file.ts'
import { refresh } from '#web/lib/query.ts'
import { shownUser } from '#web/lib/session.ts'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { showPhotoProgress } from './photo-progress.ts'

/** Milliseconds for undo. */
const TAKE_BACK_DELAY = 6000

interface Photo {
  readonly file: Blob
  readonly dishId: number
  readonly fileName: string
}

/** Sends a chosen file. */
export async function sendFile(dish: Dish, file: File): Promise<void> {
  showPhotoProgress(dish.id, { phase: 'sending', share: 0 })
  try {
    await send({ file: await readPhoto(file), dishId: dish.id, fileName: file.name.slice(-255) })
    await arrived(dish.id)
  } catch (error) {
    failed(dish.id, error as Error)
  }
}

/** Stores a photo on this device, offers to undo it, and sends it. */
export async function keepAndSend(userId: number, dish: Dish, file: Blob): Promise<void> {
  // The name identifies owner and time.
  const photo = { file, dishId: dish.id, fileName: `dish-${dish.id}-${userId}-${Date.now()}.jpg` }
  await writeFile(userId, photo.fileName, photo)
  await deliver(userId, photo, false)
}

/** Resumes uploads from before the page was closed. */
export async function resumeUploads(userId: number): Promise<void> {
  await moveEarlierPhotos(userId)
  for (const photo of await readFiles<Photo>(userId)) await deliver(userId, photo, true)
}

/** Moves photos that the release before stored as data URLs in localStorage. */
async function moveEarlierPhotos(userId: number): Promise<void> {
  const earlier = (readPersonal(userId, 'photos') ?? []) as (Photo & {
    imageData: string
    mimeType: string
  })[]
  for (const { imageData, mimeType, dishId, fileName } of earlier) {
    const bytes = Uint8Array.from(atob(imageData.slice(imageData.indexOf(',') + 1)), byte =>
      byte.charCodeAt(0),
    )
    await writeFile(userId, fileName, { file: new Blob([bytes], { type: mimeType }), dishId, fileName })
  }
  removePersonal(userId, 'photos')
}

function deliver(userId: number, photo: Photo, isResumed: boolean): Promise<void> {
  const { dishId, fileName } = photo
  return alone(fileName, async () => {
    try {
      if (!isResumed && !(await isLeftAlone(dishId))) {
        await removeFile(userId, fileName)
        showPhotoProgress(dishId, undefined)
        return
      }
      // Logging out stops uploads, and so does another tab that has sent or undone the photo.
      if (shownUser()?.id !== userId || (isResumed && !(await isStored(userId, photo)))) {
        showPhotoProgress(dishId, undefined)
        return
      }
      await sendWhenConnected(photo, isResumed)
      await removeFile(userId, fileName)
      await arrived(dishId)
    } catch (error) {
      // After an expired session or an overloaded server, the next visit tries again.
      const isRefused =
        error instanceof ImageError || [400, 404, 413, 422].some(status => hasStatus(error, status))
      if (isRefused) await removeFile(userId, fileName)
      failed(dishId, error as Error)
    }
  })
}

/** Resolves after the time for undo, or when the page is left. */
function isLeftAlone(dishId: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(true), TAKE_BACK_DELAY)
  const look = () => document.visibilityState === 'hidden' && resolve(true)
  document.addEventListener('visibilitychange', look)
  showPhotoProgress(dishId, { phase: 'waiting', takeBack: () => resolve(false) })
  return promise.finally(() => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  })
}

async function sendWhenConnected(photo: Photo, isResumed: boolean): Promise<void> {
  for (let isAgain = isResumed; ; isAgain = true) {
    try {
      // The page or the connection may have closed between upload and response.
      if (!isAgain || !(await isThere(photo))) await send(photo)
      return
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error
      showPhotoProgress(photo.dishId, { phase: 'kept' })
      await new Promise(resolve => addEventListener('online', resolve, { once: true }))
    }
  }
}

async function isThere({ dishId, fileName }: Photo): Promise<boolean> {
  const images = await callApi(menuRoutes.dishImages, { params: { dishId } })
  return images.some(image => image.fileName === fileName)
}

async function send(photo: Photo): Promise<void> {
  const show = (share: number) => showPhotoProgress(photo.dishId, { phase: 'sending', share })
  show(0)
  const { method } = menuRoutes.uploadDishImage
  const { file, dishId, fileName } = photo
  const imageData = await readDataUrl(file).catch(() => {
    throw new ImageError('The file could not be read.')
  })
  const body = { dishId, imageData, fileName, mimeType: file.type }
  await request(
    method,
    routeUrl(menuRoutes.uploadDishImage, { body }),
    body,
    undefined,
    fetchWithProgress(show),
  )
}

function arrived(dishId: number): Promise<void> {
  showPhotoProgress(dishId, undefined)
  toast(TOASTS.imageUploadSuccess(dishId))
  return refresh([menuRoutes.read, drinkRoutes.read])
}

function failed(dishId: number, error: Error): void {
  const message = error instanceof ImageError ? error.message : serverMessageOf(error)
  showPhotoProgress(dishId, { phase: 'failed', message })
  toastFailure(error, TOASTS.imageUploadFailure)
}

async function isStored(userId: number, { fileName }: Photo): Promise<boolean> {
  return (await readFiles<Photo>(userId)).some(photo => photo.fileName === fileName)
}

const underWay = new Set<string>()

/** Runs the task unless it is running already, also in another tab if the browser has locks. */
async function alone(name: string, task: () => Promise<void>): Promise<void> {
  if (underWay.has(name)) return
  underWay.add(name)
  try {
    if (!('locks' in navigator)) return await task()
    await navigator.locks.request(`noren:${name}`, { ifAvailable: true }, lock => (lock ? task() : undefined))
  } finally {
    underWay.delete(name)
  }
}
