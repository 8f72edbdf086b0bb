import { expect, test } from 'vitest'
import type { RouteDefinition } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { isOfflinePath, SIGN_IN_PATHS, SIGN_OUT_PATHS } from './offline-paths.ts'

const { accounts, configuration, locations, menu, registration } = ROUTES
const routes: readonly RouteDefinition[] = Object.values(ROUTES).flatMap(group => Object.values(group))
const example = (route: RouteDefinition) => route.path.replace(/:\w+/g, '7')

test('what can be read offline is the menu, its photos, and what every page needs', () => {
  const offline = routes.filter(route => route.method === 'GET' && isOfflinePath(example(route)))
  expect(new Set(offline)).toEqual(
    new Set([accounts.currentUser, configuration.read, locations.list, menu.read, menu.dishImages]),
  )
})

test('signing in and out is known by the contract’s paths', () => {
  expect(SIGN_IN_PATHS).toEqual([accounts.login.path, registration.register.path])
  expect(SIGN_OUT_PATHS).toEqual([accounts.logout.path])
})
