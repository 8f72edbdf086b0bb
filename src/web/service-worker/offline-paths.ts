/** Offline copies, as known to both the service worker and the page. */

/** The signed-in user; a copy only for that user. */
export const USER_PATH = '/api/user'
/** The menu is that of the kitchen where the person works. */
export const MENU_PATH = '/api/menu'
/** With what pours well with each dish. */
export const DRINKS_PATH = '/api/drinks'

/** Responses cached for offline reading. */
const OFFLINE_PATHS = [
  USER_PATH,
  '/api/config',
  '/api/locations',
  MENU_PATH,
  DRINKS_PATH,
  '/api/reading',
  '/api/glossary',
]
/** Responses that each page needs. */
export const OFFLINE_PAGES = {
  menu: [USER_PATH, '/api/config', MENU_PATH],
  drinks: [USER_PATH, '/api/config', DRINKS_PATH],
  reading: [USER_PATH, '/api/config', '/api/reading'],
  glossary: [USER_PATH, '/api/config', '/api/glossary'],
} as const satisfies Record<string, readonly string[]>
export type OfflinePage = keyof typeof OFFLINE_PAGES
/** Cached before their pages are opened, which may happen in the cellar. */
export const AHEAD_PATHS: readonly string[] = [
  '/api/config',
  MENU_PATH,
  DRINKS_PATH,
  '/api/reading',
  '/api/glossary',
]
/** Message to open pages that copies were added or removed. */
export const COPIES_CHANGED = 'COPIES_CHANGED'
const PHOTO_PATH = /^\/api\/dish-photos\/\w+$/

export function isPhotoPath(path: string): boolean {
  return PHOTO_PATH.test(path)
}

/** GET paths with an offline copy. */
export function isOfflinePath(path: string): boolean {
  return OFFLINE_PATHS.includes(path) || isPhotoPath(path)
}

/** After these no data of the previous user may remain. */
export const SIGN_OUT_PATHS: readonly string[] = ['/api/logout']
/** Respond with the new user, like `/api/user`. */
export const SIGN_IN_PATHS: readonly string[] = ['/api/login', '/api/register', '/api/setup']

export const DATA_CACHE_PREFIX = 'noren-data'
/**
 * Cache of responses, named by a hash of their shapes, so a page never reads a copy that it does not
 * understand. A test computes the name from the contract's schemas.
 */
export const DATA_CACHE = `${DATA_CACHE_PREFIX}-99e35666`

/** Header of cached responses: time of arrival in milliseconds, by this device's clock. */
export const CACHED_AT_HEADER = 'x-noren-kept-at'
/** Header of responses from a copy, with its age in milliseconds; its `Date` is the original's. */
export const COPY_HEADER = 'x-noren-copy'
