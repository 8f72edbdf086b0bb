/** What the service worker and the page both know of the offline copies. */

/** Who is signed in: that answer is theirs alone. */
export const USER_PATH = '/api/user'
/** The menu is that of the kitchen where the person works. */
export const MENU_PATH = '/api/menu'

/** Answers that are kept for reading without a connection. */
const OFFLINE_PATHS = [USER_PATH, '/api/config', '/api/locations', MENU_PATH, '/api/reading']
/** What of these each page needs to be read. */
export const OFFLINE_PAGES = {
  menu: [USER_PATH, '/api/config', MENU_PATH],
  reading: [USER_PATH, '/api/config', '/api/reading'],
} as const satisfies Record<string, readonly string[]>
export type OfflinePage = keyof typeof OFFLINE_PAGES
/** What is kept before anybody opens it: who needs it may be in the cellar by then. */
export const AHEAD_PATHS: readonly string[] = ['/api/config', MENU_PATH, '/api/reading']
/** Tells the open pages that copies have come or gone. */
export const COPIES_CHANGED = 'COPIES_CHANGED'
const DISH_IMAGES_PATH = /^\/api\/dish-images\/\d+$/

export function isDishImagesPath(path: string): boolean {
  return DISH_IMAGES_PATH.test(path)
}

/** Whether a GET of this path is answered from a copy when the server cannot be reached. */
export function isOfflinePath(path: string): boolean {
  return OFFLINE_PATHS.includes(path) || isDishImagesPath(path)
}

/** After these no data of the previous user may be left. */
export const SIGN_OUT_PATHS: readonly string[] = ['/api/logout']
/** These answer with the new user, just as `/api/user` does. */
export const SIGN_IN_PATHS: readonly string[] = ['/api/login', '/api/register', '/api/setup']

export const DATA_CACHE_PREFIX = 'noren-data'
/**
 * The cache of these answers, named after their shapes: a page never reads a copy that it does not understand. A test
 * works the name out of the contract's schemas, and fails where they have changed and it has not.
 */
export const DATA_CACHE = `${DATA_CACHE_PREFIX}-645918ec`

/** On a kept answer: when it came, in milliseconds by this device's clock. */
export const KEPT_AT_HEADER = 'x-noren-kept-at'
/** Marks an answer that is a copy, and says its age in milliseconds; its `Date` says from when it is. */
export const COPY_HEADER = 'x-noren-copy'
