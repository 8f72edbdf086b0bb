/**
 * How photos get to the academy. A file that is chosen is sent at once. A photo taken with the camera waits for some
 * seconds, in which it can be undone, and stays on the device until the server has it: a closed
 * page or a cellar without a connection loses nothing.
 */
import { type Dish, menuRoutes } from '#contract/menu.ts'
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
import { readPersonal, removePersonal, writePersonal } from '#web/lib/personal-storage.ts'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { reloadImages } from './dish-images.ts'
import { KEPT_PHOTOS } from './kept-photos.ts'
import { ImageError, type PhotoFile, readPhoto } from './photo-file.ts'
import { showPhotoProgress } from './photo-progress.ts'

/** Milliseconds in which a photo can be taken back. */
const TAKE_BACK_DELAY = 6000

interface Photo extends PhotoFile {
  readonly dishId: number
  readonly fileName: string
}

/** Sends a file as it was chosen. */
export async function sendFile(dish: Dish, file: File): Promise<void> {
  showPhotoProgress(dish.id, { phase: 'sending', share: 0 })
  try {
    await send({ ...(await readPhoto(file)), dishId: dish.id, fileName: file.name.slice(-255) })
    await arrived(dish.id)
  } catch (error) {
    failed(dish.id, error as Error)
  }
}

/** Keeps a photo on this device, lets it be taken back, and sends it. */
export function keepAndSend(userId: number, dish: Dish, file: PhotoFile): Promise<void> {
  // By its name it is known again: it says whose photo it is and when it was taken.
  const photo = { ...file, dishId: dish.id, fileName: `dish-${dish.id}-${userId}-${Date.now()}.jpg` }
  writeKept(userId, [...readKept(userId), photo])
  return deliver(userId, photo, false)
}

/** Sends what was kept when the page was closed. */
export async function resumeKept(userId: number): Promise<void> {
  for (const photo of readKept(userId)) await deliver(userId, photo, true)
}

function deliver(userId: number, photo: Photo, isResumed: boolean): Promise<void> {
  const { dishId, fileName } = photo
  return alone(fileName, async () => {
    try {
      if (!isResumed && !(await isLeftAlone(dishId))) {
        forget(userId, photo)
        showPhotoProgress(dishId, undefined)
        return
      }
      // Nothing is sent after logging out.
      if (!readKept(userId).some(kept => kept.fileName === fileName)) {
        showPhotoProgress(dishId, undefined)
        return
      }
      await sendWhenConnected(photo, isResumed)
      forget(userId, photo)
      await arrived(dishId)
    } catch (error) {
      // An ended session or an academy that is too busy takes it the next time.
      const isRefused = [400, 404, 413, 422].some(status => hasStatus(error, status))
      if (isRefused) forget(userId, photo)
      failed(dishId, error as Error)
    }
  })
}

/** Whether the time to take it back passes; it is over when someone leaves the page. */
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
      // The page or the connection may have gone between the academy's taking it and its answer.
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
  const { imageData, mimeType, dishId, fileName } = photo
  const body = { dishId, imageData, fileName, mimeType }
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
  return reloadImages(dishId)
}

function failed(dishId: number, error: Error): void {
  const message = error instanceof ImageError ? error.message : serverMessageOf(error)
  showPhotoProgress(dishId, { phase: 'failed', message })
  toastFailure(error, TOASTS.imageUploadFailure)
}

function readKept(userId: number): readonly Photo[] {
  return (readPersonal(userId, KEPT_PHOTOS) ?? []) as Photo[]
}

function writeKept(userId: number, photos: readonly Photo[]): void {
  if (photos.length > 0) writePersonal(userId, KEPT_PHOTOS, photos)
  else removePersonal(userId, KEPT_PHOTOS)
}

function forget(userId: number, { fileName }: Photo): void {
  writeKept(
    userId,
    readKept(userId).filter(photo => photo.fileName !== fileName),
  )
}

const underWay = new Set<string>()

/** Does it unless it is being done; by another tab, too, where the browser lets tabs know of one another. */
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
