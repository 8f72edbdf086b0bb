/**
 * Keeps the app and the pages of `offlinePages` available offline. The app's files are cached by release, so
 * an open page finds all of its own; a new release waits until someone asks for it. API requests go to the
 * network first, and the copy is used if no response comes.
 */
import { SHOWN_USER_HEADER } from '#contract/route.ts'
import {
  AWAY_STATUSES,
  aheadPaths,
  CACHED_AT_HEADER,
  COPIES_CHANGED,
  COPY_HEADER,
  DATA_CACHE,
  DATA_CACHE_PREFIX,
  isOfflinePath,
  isOfKitchenOrJob,
  isPersonalPath,
  isPhotoPath,
  SIGN_IN_PATHS,
  SIGN_OUT_PATHS,
  USER_PATH,
} from './offline-paths.ts'
import { listenToPush } from './push-messages.ts'

declare const self: ServiceWorkerGlobalScope
/** The app's files, which the build puts here. */
declare const RELEASE_FILES: readonly { readonly url: string; readonly revision: string | null }[]

const FILES = RELEASE_FILES
const APP_CACHE_PREFIX = 'noren-app-'
const APP_CACHE = APP_CACHE_PREFIX + hashOf(JSON.stringify(FILES))
const PAGE = '/index.html'
/** Wait for the network if there is a copy: a kitchen's Wi-Fi may be connected without working. */
const NETWORK_PATIENCE_MS = 5_000
/** Age after which a copy is refreshed in advance. */
const FRESH_MS = 60 * 60 * 1000
/** The same for what the person's own acts change, such as claims. */
const PERSONAL_FRESH_MS = 5 * 60 * 1000
/** The first page after a sign-in comes first. */
const FIRST_VIEW_MS = 3_000
const PARALLEL_DOWNLOADS = 4

self.addEventListener('install', event => event.waitUntil(keepFiles()))

self.addEventListener('activate', event => {
  event.waitUntil(Promise.all([forgetOldReleases(), renewCopies()]).then(() => self.clients.claim()))
})

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

listenToPush(self)

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  const path = url.pathname
  if (request.method === 'POST') {
    if (SIGN_IN_PATHS.includes(path) || SIGN_OUT_PATHS.includes(path)) {
      event.respondWith(changePerson(event, path))
    }
  } else if (request.method !== 'GET') {
    return
  } else if (request.mode === 'navigate') {
    if (isPagePath(path)) event.respondWith(openPage(request))
  } else if (path.startsWith('/assets/')) {
    event.respondWith(findFile(request))
  } else if (isOfflinePath(path + url.search)) {
    event.respondWith(askThenRemember(event, path))
  }
})

/** Caches the release's files; unchanged ones are copied from the previous release. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(APP_CACHE)
  const waiting = FILES.map(({ url, revision }) => ({ url: `/${url}`, isHashed: revision === null }))
  const keepNext = async (): Promise<void> => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      const known = file.isHashed ? await caches.match(file.url) : undefined
      const response = known ?? (await fetch(file.url, { cache: file.isHashed ? 'default' : 'reload' }))
      if (!response.ok) throw new Error(`${file.url}: ${response.status}`)
      await cache.put(file.url, response)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_DOWNLOADS }, keepNext))
}

/** The previous release stays: open pages may still load parts of it. */
async function forgetOldReleases(): Promise<void> {
  const names = (await caches.keys()).filter(name => name.startsWith(APP_CACHE_PREFIX) && name !== APP_CACHE)
  await Promise.all(names.slice(0, -1).map(name => caches.delete(name)))
}

/** Copies photos from a cache of an older shape, and refetches the rest. */
async function renewCopies(): Promise<void> {
  const names = (await caches.keys()).filter(
    name => name.startsWith(DATA_CACHE_PREFIX) && name !== DATA_CACHE,
  )
  for (const name of names) {
    const [old, cache] = await Promise.all([caches.open(name), caches.open(DATA_CACHE)])
    const renew = async ({ url }: Request): Promise<void> => {
      const path = new URL(url).pathname
      const response = isPhotoPath(path)
        ? await old.match(url, { ignoreVary: true })
        : // Until this is done no page is answered.
          await fetch(path, { signal: AbortSignal.timeout(NETWORK_PATIENCE_MS) }).catch(() => undefined)
      if (response?.ok) await keep(cache, path, response)
    }
    // Addresses that are no longer cached lose their copies.
    const wanted = (await old.keys()).filter(({ url }) => isOfflinePath(new URL(url).pathname))
    await Promise.all(wanted.map(renew))
    await caches.delete(name)
  }
}

function isPagePath(path: string): boolean {
  return !/^\/(api|calendars|verify)\//.test(path) && path !== '/healthz' && path !== '/readyz'
}

/** This release's page with its headers. */
async function openPage(request: Request): Promise<Response> {
  const cache = await caches.open(APP_CACHE)
  return (await cache.match(PAGE)) ?? fetch(request)
}

async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** Number of changes of user: responses from before the latest are not cached. */
let changes = 0

async function askThenRemember(event: FetchEvent, path: string): Promise<Response> {
  const asOf = changes
  const kept = await (await caches.open(DATA_CACHE)).match(path, { ignoreVary: true })
  // Named by its hash, it never changes.
  if (kept && isPhotoPath(path)) return kept
  const copy = kept && (await isForScreenOf(event.request, path, kept)) ? kept : undefined
  const asked = fetch(event.request).then(async response => {
    if (asOf !== changes) return response
    if (response.status === 401) await forgetCopies()
    if (response.ok) {
      await remember(path, response.clone(), kept)
      if (!kept) await tellPages()
    }
    if (response.ok && path === USER_PATH) event.waitUntil(keepAhead())
    return response
  })
  if (!copy) return asked
  // Responses after the wait are still cached.
  event.waitUntil(asked.catch(() => undefined))
  const answer = await Promise.race([asked.catch(() => null), waitFor(NETWORK_PATIENCE_MS)])
  return answer && !AWAY_STATUSES.includes(answer.status) ? answer : markAsCopy(copy)
}

/** Copies of a user's own data, and of their kitchen's menu, are for that user's screen only. */
async function isForScreenOf(request: Request, path: string, copy: Response): Promise<boolean> {
  if (!isPersonalPath(path)) return true
  const shownUserId = request.headers.get(SHOWN_USER_HEADER)
  // A newly opened page shows no user yet.
  if (shownUserId === null) return true
  const owner = path === USER_PATH ? copy : await findOwner(await caches.open(DATA_CACHE))
  return owner !== undefined && shownUserId === (await userIdIn(owner))
}

/** The user whose copies these are. */
function findOwner(cache: Cache): Promise<Response | undefined> {
  return cache.match(USER_PATH, { ignoreVary: true })
}

async function remember(path: string, answer: Response, kept: Response | undefined): Promise<void> {
  // Another user has signed in without the service worker noticing.
  if (path === USER_PATH && kept && (await userIdIn(answer)) !== (await userIdIn(kept))) {
    changes += 1
    await forgetCopies()
  } else if (path === USER_PATH && kept && (await placesIn(answer)) !== (await placesIn(kept))) {
    // The user's kitchen or job has changed; menu and lessons are loaded with the other copies.
    changes += 1
    const cache = await caches.open(DATA_CACHE)
    const outdated = (await cache.keys()).filter(({ url }) => isOfKitchenOrJob(new URL(url).pathname))
    await Promise.all(outdated.map(copy => cache.delete(copy, { ignoreVary: true })))
    await tellPages()
  }
  await keep(await caches.open(DATA_CACHE), path, answer)
}

/** Caches a new response. */
function keep(cache: Cache, path: string, answer: Response): Promise<void> {
  return cache.put(path, withHeader(answer, CACHED_AT_HEADER, Date.now()))
}

/** Caches pages in advance for the copies' owner, and refreshes old copies. */
async function keepAhead(): Promise<void> {
  const asOf = changes
  const cache = await caches.open(DATA_CACHE)
  const owner = await findOwner(cache)
  if (!owner) return
  const userId = await userIdIn(owner)
  for (const path of aheadPaths(userId)) {
    const keptAt = Number((await cache.match(path, { ignoreVary: true }))?.headers.get(CACHED_AT_HEADER))
    if (Date.now() - keptAt < (isPersonalPath(path) ? PERSONAL_FRESH_MS : FRESH_MS)) continue
    // The server refuses if the session is another user's by now.
    const headers = { [SHOWN_USER_HEADER]: userId }
    const response = await fetch(path, { headers }).catch(() => undefined)
    if (response?.ok && asOf === changes) await keep(cache, path, response)
  }
  await tellPages()
}

async function forgetCopies(): Promise<void> {
  await caches.delete(DATA_CACHE)
  await tellPages()
}

async function tellPages(): Promise<void> {
  for (const client of await self.clients.matchAll()) client.postMessage({ type: COPIES_CHANGED })
}

async function userIdIn(answer: Response): Promise<string> {
  const { id }: { id?: number } = await answer.clone().json()
  return String(id)
}

async function placesIn(answer: Response): Promise<string> {
  const { role, places }: { role?: string; places?: unknown } = await answer.clone().json()
  return JSON.stringify([role, places])
}

function markAsCopy(copy: Response): Response {
  return withHeader(copy, COPY_HEADER, Date.now() - Number(copy.headers.get(CACHED_AT_HEADER)))
}

function withHeader(answer: Response, name: string, value: number): Response {
  const headers = new Headers(answer.headers)
  headers.set(name, String(value))
  return new Response(answer.body, { status: answer.status, headers })
}

/** Signing in or out: tablets are shared, so nothing of the previous user may remain. */
async function changePerson(event: FetchEvent, path: string): Promise<Response> {
  const response = await fetch(event.request)
  if (response.ok) {
    changes += 1
    await forgetCopies()
    if (SIGN_IN_PATHS.includes(path)) {
      await remember(USER_PATH, response.clone(), undefined)
      event.waitUntil(waitFor(FIRST_VIEW_MS).then(keepAhead))
    }
  }
  return response
}

function waitFor(milliseconds: number): Promise<null> {
  return new Promise(resolve => setTimeout(() => resolve(null), milliseconds))
}

/** FNV-1a: short, and different for every release. */
function hashOf(text: string): string {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  }
  return (hash >>> 0).toString(36)
}
