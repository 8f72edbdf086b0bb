/** Offline copies, as known to both the service worker and the page. */

/** The signed-in user; a copy only for that user. */
export const USER_PATH = '/api/user'
/** The menu is that of the kitchen where the person works. */
const MENU_PATH = '/api/menu'
/** With what pours well with each dish, of the same kitchen. */
const DRINKS_PATH = '/api/drinks'
const CONFIGURATION_PATH = '/api/config'
/** Lessons for the person's job and restaurant, and those that the person has completed. */
const LESSON_PATHS = ['/api/micro-learning/modules', '/api/micro-learning/progress']
const CLAIMS_PATH = /^\/api\/users\/\d+\/rewards$/
const PHOTO_PATH = /^\/api\/dish-photos\/\w+$/

/** Responses that are the same for everyone. */
const SHARED_PATHS = [CONFIGURATION_PATH, '/api/locations', '/api/reading', '/api/glossary', '/api/users']

/** Responses that each page needs, of this user. */
export function offlinePages(userId: number | string) {
  const common = [USER_PATH, CONFIGURATION_PATH]
  return {
    menu: [...common, MENU_PATH],
    drinks: [...common, DRINKS_PATH],
    table: [...common, MENU_PATH],
    reading: [...common, '/api/reading'],
    glossary: [...common, '/api/glossary'],
    lessons: [...common, ...LESSON_PATHS],
    claims: [...common, `/api/users/${userId}/rewards`],
    // To choose a colleague from.
    kudos: [...common, '/api/users'],
  } as const satisfies Record<string, readonly string[]>
}
export type OfflinePage = keyof ReturnType<typeof offlinePages>

/** Cached before their pages are opened, which may happen in the cellar. */
export function aheadPaths(userId: number | string): string[] {
  const paths = Object.values(offlinePages(userId)).flat()
  return [...new Set(paths)].filter(path => path !== USER_PATH)
}

/** Message to open pages that copies were added or removed. */
export const COPIES_CHANGED = 'COPIES_CHANGED'

export function isPhotoPath(path: string): boolean {
  return PHOTO_PATH.test(path)
}

/** A copy is for its owner's screen only. */
export function isPersonalPath(path: string): boolean {
  return path === USER_PATH || isOfKitchenOrJob(path) || CLAIMS_PATH.test(path)
}

/** A copy is outdated when its owner works elsewhere. */
export function isOfKitchenOrJob(path: string): boolean {
  return path === MENU_PATH || path === DRINKS_PATH || LESSON_PATHS.includes(path)
}

/** Addresses of GET requests with an offline copy; with a query they have none. */
export function isOfflinePath(path: string): boolean {
  return SHARED_PATHS.includes(path) || isPersonalPath(path) || isPhotoPath(path)
}

/** A proxy responds, but the server does not. */
export const AWAY_STATUSES: readonly number[] = [502, 503, 504]

/** After these no data of the previous user may remain. */
export const SIGN_OUT_PATHS: readonly string[] = ['/api/logout']
/** Respond with the new user, like `/api/user`. */
export const SIGN_IN_PATHS: readonly string[] = [
  '/api/login',
  '/api/sign-in/second-step',
  '/api/sign-in/passkey',
  '/api/register',
  '/api/invitation/join',
  '/api/setup',
  '/api/tablet/sign-in',
]

export const DATA_CACHE_PREFIX = 'noren-data'
/**
 * Cache of responses, named by a hash of their shapes, so a page never reads a copy that it does not
 * understand. A test computes the name from the contract's schemas.
 */
export const DATA_CACHE = `${DATA_CACHE_PREFIX}-49c8661e`

/** Header of cached responses: time of arrival in milliseconds, by this device's clock. */
export const CACHED_AT_HEADER = 'x-noren-kept-at'
/** Header of responses from a copy, with its age in milliseconds; its `Date` is the original's. */
export const COPY_HEADER = 'x-noren-copy'
