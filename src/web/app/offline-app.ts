/** The page's side of the service worker: registration, news of releases, and their activation. */
import { useSyncExternalStore } from 'react'
import type { Workbox } from 'workbox-window'
import { queryClient } from '#web/lib/query.ts'
import { isOfflinePath } from '../service-worker/offline-paths.ts'

/** For pages that are never closed. */
const UPDATE_INTERVAL_MS = 60 * 60 * 1000

let workbox: Workbox | undefined
let isReleaseWaiting = false
let lastUpdateAt = 0
const listeners = new Set<() => void>()

/** Registers the service worker once, after the page has loaded its own data. */
export function startOfflineApp(): void {
  if (workbox || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without a service worker the page works online only.
  whenIdle(() => void register().catch(() => undefined))
}

async function register(): Promise<void> {
  if (workbox) return
  const { Workbox } = await import('workbox-window')
  workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => {
    isReleaseWaiting = true
    for (const listener of listeners) listener()
  })
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (!isUpdate) void keepWhatIsOpen()
  })
  await workbox.register({ immediate: true })
  lastUpdateAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lastUpdateAt < UPDATE_INTERVAL_MS) return
    lastUpdateAt = Date.now()
    void workbox?.update().catch(() => undefined)
  })
}

/** Requests from before the service worker are repeated, so that it caches them. */
async function keepWhatIsOpen(): Promise<void> {
  const urls = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey }) => String(queryKey[0]))
  for (const url of urls.filter(isOfflinePath)) await fetch(url).catch(() => undefined)
}

/** A new release is downloaded and waiting. */
export function useIsReleaseWaiting(): boolean {
  return useSyncExternalStore(subscribe, () => isReleaseWaiting)
}

/** Activates the new release. Only this page reloads: another tab may be in the middle of a quiz. */
export function takeRelease(): void {
  workbox?.addEventListener('controlling', () => location.reload())
  workbox?.messageSkipWaiting()
}

/** Asks now, not at the next hour, whether there is a newer release. */
export function lookForRelease(): void {
  void workbox?.update().catch(() => undefined)
}

/** Reloads the page, into the waiting release if there is one. */
export function reloadNewest(): void {
  if (isReleaseWaiting) takeRelease()
  else location.reload()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4_000 })
  else setTimeout(work, 2_000)
}
