/**
 * Keeps the app, the menu and the sake guide readable without a connection. The app's files are kept a release
 * at a time, so an open page finds all of its own; a new release waits until someone asks for it. Answers
 * of the API are asked for first and remembered, and the copy is used when no answer comes.
 */
import { SHOWN_USER_HEADER } from '#contract/shown-user.ts'
import {
  AHEAD_PATHS,
  COPIES_CHANGED,
  COPY_HEADER,
  DATA_CACHE,
  DATA_CACHE_PREFIX,
  isDishImagesPath,
  isOfflinePath,
  KEPT_AT_HEADER,
  MENU_PATH,
  SIGN_IN_PATHS,
  SIGN_OUT_PATHS,
  USER_PATH,
} from './offline-paths.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** The build puts the app's files here. */
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[]
}

const FILES = self.__WB_MANIFEST
const APP_CACHE_PREFIX = 'noren-app-'
const APP_CACHE = APP_CACHE_PREFIX + hashOf(JSON.stringify(FILES))
const PAGE = '/index.html'
/** How long a page waits for the network when there is a copy: a kitchen's Wi-Fi may be there in name only. */
const NETWORK_PATIENCE_MS = 5_000
/** A copy that was kept ahead is asked for again after this long. */
const FRESH_MS = 60 * 60 * 1000
/** The page that opens after someone has signed in comes first. */
const FIRST_VIEW_MS = 3_000
const PARALLEL_DOWNLOADS = 4
/** The server's address answers, the academy does not. */
const AWAY_STATUSES = [502, 503, 504]

self.addEventListener('install', event => event.waitUntil(keepFiles()))

self.addEventListener('activate', event => {
  event.waitUntil(Promise.all([forgetOldReleases(), renewCopies()]).then(() => self.clients.claim()))
})

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

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
  } else if (isOfflinePath(path)) {
    event.respondWith(askThenRemember(event, path))
  }
})

/** Downloads the release's files; those that the release before had too are taken over. */
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

/** The release before this one stays: pages that are still open may ask for a part that they have not loaded. */
async function forgetOldReleases(): Promise<void> {
  const names = (await caches.keys()).filter(name => name.startsWith(APP_CACHE_PREFIX) && name !== APP_CACHE)
  await Promise.all(names.slice(0, -1).map(name => caches.delete(name)))
}

/** Takes photos over from copies of an older shape, and fetches the rest again. */
async function renewCopies(): Promise<void> {
  const names = (await caches.keys()).filter(
    name => name.startsWith(DATA_CACHE_PREFIX) && name !== DATA_CACHE,
  )
  for (const name of names) {
    const [old, cache] = await Promise.all([caches.open(name), caches.open(DATA_CACHE)])
    const renew = async ({ url }: Request): Promise<void> => {
      const path = new URL(url).pathname
      const response = isDishImagesPath(path)
        ? await old.match(url, { ignoreVary: true })
        : // Until this is done no page is answered.
          await fetch(path, { signal: AbortSignal.timeout(NETWORK_PATIENCE_MS) }).catch(() => undefined)
      if (response?.ok) await keep(cache, path, response)
    }
    // An address that is not kept any more goes with its copy.
    const wanted = (await old.keys()).filter(({ url }) => isOfflinePath(new URL(url).pathname))
    await Promise.all(wanted.map(renew))
    await caches.delete(name)
  }
}

function isPagePath(path: string): boolean {
  return !path.startsWith('/api/') && path !== '/healthz' && path !== '/readyz'
}

/** The page of this release, with the headers that came with it. */
async function openPage(request: Request): Promise<Response> {
  const cache = await caches.open(APP_CACHE)
  return (await cache.match(PAGE)) ?? fetch(request)
}

async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** How often the person has changed: what was asked for before that is not remembered after it. */
let changes = 0

async function askThenRemember(event: FetchEvent, path: string): Promise<Response> {
  const asOf = changes
  const kept = await (await caches.open(DATA_CACHE)).match(path, { ignoreVary: true })
  const copy = kept && (await isForScreenOf(event.request, path, kept)) ? kept : undefined
  const asked = fetch(event.request).then(async response => {
    if (asOf !== changes) return response
    if (response.status === 401) await forgetCopies()
    if (response.ok && !isSamePhoto(path, response, copy)) {
      await remember(path, response.clone(), kept)
      if (!kept) await tellPages()
    }
    if (response.ok && path === USER_PATH) event.waitUntil(keepAhead())
    return response
  })
  if (!copy) return asked
  // What comes after the patience has ended is still remembered.
  event.waitUntil(asked.catch(() => undefined))
  const answer = await Promise.race([asked.catch(() => null), waitFor(NETWORK_PATIENCE_MS)])
  return answer && !AWAY_STATUSES.includes(answer.status) ? answer : markAsCopy(copy)
}

/**
 * Whether the screen that asks may be answered with the copy: a user's own data, and the menu of their kitchen, is for
 * that user's screen alone.
 */
async function isForScreenOf(request: Request, path: string, copy: Response): Promise<boolean> {
  if (path !== USER_PATH && path !== MENU_PATH) return true
  const shownUserId = request.headers.get(SHOWN_USER_HEADER)
  // A page that has just been opened shows nobody yet.
  if (shownUserId === null) return true
  const whose =
    path === USER_PATH ? copy : await (await caches.open(DATA_CACHE)).match(USER_PATH, { ignoreVary: true })
  return whose !== undefined && shownUserId === (await userIdIn(whose))
}

async function remember(path: string, answer: Response, kept: Response | undefined): Promise<void> {
  // Someone else has signed in where the service worker did not see it.
  if (path === USER_PATH && kept && (await userIdIn(answer)) !== (await userIdIn(kept))) {
    changes += 1
    await forgetCopies()
  } else if (path === USER_PATH && kept && (await placesIn(answer)) !== (await placesIn(kept))) {
    // Another kitchen is theirs now; its menu is asked for with the other copies.
    changes += 1
    await (await caches.open(DATA_CACHE)).delete(MENU_PATH, { ignoreVary: true })
    await tellPages()
  }
  await keep(await caches.open(DATA_CACHE), path, answer)
}

/** Keeps an answer that has just come. */
function keep(cache: Cache, path: string, answer: Response): Promise<void> {
  return cache.put(path, withHeader(answer, KEPT_AT_HEADER, Date.now()))
}

/** Keeps what nobody has opened yet, and what was kept long ago. */
async function keepAhead(): Promise<void> {
  const asOf = changes
  const cache = await caches.open(DATA_CACHE)
  for (const path of AHEAD_PATHS) {
    const keptAt = Date.parse((await cache.match(path, { ignoreVary: true }))?.headers.get('date') ?? '')
    if (Date.now() - keptAt < FRESH_MS) continue
    const response = await fetch(path).catch(() => undefined)
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

/** Photos are large and rarely change, so they are not rewritten at every visit. */
function isSamePhoto(path: string, response: Response, copy: Response | undefined): boolean {
  const tag = response.headers.get('etag')
  return isDishImagesPath(path) && tag !== null && tag === copy?.headers.get('etag')
}

function markAsCopy(copy: Response): Response {
  return withHeader(copy, COPY_HEADER, Date.now() - Number(copy.headers.get(KEPT_AT_HEADER)))
}

function withHeader(answer: Response, name: string, value: number): Response {
  const headers = new Headers(answer.headers)
  headers.set(name, String(value))
  return new Response(answer.body, { status: answer.status, headers })
}

/** Someone signs in or out: tablets are shared, so nothing of the person before is left to read. */
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

/** FNV-1a: short, and other for every release. */
function hashOf(text: string): string {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  }
  return (hash >>> 0).toString(36)
}
