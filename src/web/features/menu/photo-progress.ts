/** Upload progress of photos taken here, by dish. */
import { useSyncExternalStore } from 'react'

export type PhotoProgress =
  /** Can still be undone. */
  | { readonly phase: 'waiting'; readonly takeBack: () => void }
  /** `share` of it has left, from 0 to 1. */
  | { readonly phase: 'sending'; readonly share: number }
  /** Offline; stored on this device. */
  | { readonly phase: 'kept' }
  | { readonly phase: 'failed'; readonly message: string | undefined }

const photos = new Map<number, PhotoProgress>()
const listeners = new Set<() => void>()

export function usePhotoProgress(dishId: number): PhotoProgress | undefined {
  return useSyncExternalStore(subscribe, () => photos.get(dishId))
}

export function showPhotoProgress(dishId: number, progress: PhotoProgress | undefined): void {
  if (progress) photos.set(dishId, progress)
  else photos.delete(dishId)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
