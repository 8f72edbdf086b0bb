/**
 * Access by PIN on a shared tablet: what a shift looks up and hands over. Nothing of it earns points, signs or lasts.
 * Everything that is not named here needs the password. Source: decision 56.
 */

export const ACTIONS_BY_PIN = ['staff-pages.see', 'dishes.mark-sold-out'] as const

/** Addresses of pages; the pages of the reading have further ones below. */
export const PAGES_BY_PIN: readonly string[] = [
  '/',
  '/menu',
  '/menu/table',
  '/reading',
  '/glossary',
  '/ready',
]

/** Method and path, as in the contract. */
export const ROUTES_BY_PIN: readonly string[] = [
  'GET /api/user',
  'GET /api/changes',
  'GET /api/menu',
  'GET /api/drinks',
  'GET /api/dish-photos/:hash',
  'GET /api/dish-images/:dishId',
  'GET /api/menu/sold-out',
  'PUT /api/menu/sold-out/:locationId/:dishId',
  'DELETE /api/menu/sold-out/:locationId/:dishId',
  'GET /api/dish-changes',
  'GET /api/readiness',
  'GET /api/readiness/allergens',
  'GET /api/announcements',
  'GET /api/announcements/own',
  'GET /api/announcements/:announcementId/files/:hash',
  'GET /api/reading',
  'GET /api/glossary',
  'GET /api/taught',
]

export function opensByPin({ method, path }: { readonly method: string; readonly path: string }): boolean {
  return ROUTES_BY_PIN.includes(`${method} ${path}`)
}
