import { expect, test } from 'vitest'
import type { RouteDefinition } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { AHEAD_PATHS, isOfflinePath, SIGN_IN_PATHS, SIGN_OUT_PATHS, USER_PATH } from './offline-paths.ts'

const { accounts, configuration, locations, menu, reading, registration } = ROUTES
const routes: readonly RouteDefinition[] = Object.values(ROUTES).flatMap(group => Object.values(group))
const example = (route: RouteDefinition) => route.path.replace(/:\w+/g, '7')

test('what can be read offline is the menu, its photos, the reading pages, and what every page needs', () => {
  const offline = routes.filter(route => route.method === 'GET' && isOfflinePath(example(route)))
  expect(new Set(offline)).toEqual(
    new Set([
      accounts.currentUser,
      configuration.read,
      locations.list,
      menu.read,
      menu.dishImages,
      reading.list,
    ]),
  )
})

test('the reading pages are kept ahead, when the app asks who is signed in', () => {
  expect(AHEAD_PATHS).toEqual([reading.list.path])
  expect(USER_PATH).toBe(accounts.currentUser.path)
})

test('signing in and out is known by the contract’s paths', () => {
  expect(SIGN_IN_PATHS).toEqual([accounts.login.path, registration.register.path])
  expect(SIGN_OUT_PATHS).toEqual([accounts.logout.path])
})
