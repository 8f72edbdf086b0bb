import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RouteDefinition } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import {
  AHEAD_PATHS,
  DATA_CACHE,
  DATA_CACHE_PREFIX,
  isOfflinePath,
  OFFLINE_PAGES,
  SIGN_IN_PATHS,
  SIGN_OUT_PATHS,
  USER_PATH,
} from './offline-paths.ts'

const { accounts, configuration, drinks, glossary, locations, menu, reading, registration, setup } = ROUTES
const routes: readonly RouteDefinition[] = Object.values(ROUTES).flatMap(group => Object.values(group))
const example = (route: RouteDefinition) => route.path.replace(/:\w+/g, '7')

test('what can be read offline is the menu, its photos, the drinks, the reading pages, the glossary, and what every page needs', () => {
  const offline = routes.filter(route => route.method === 'GET' && isOfflinePath(example(route)))
  expect(new Set(offline)).toEqual(
    new Set([
      accounts.currentUser,
      configuration.read,
      locations.list,
      menu.read,
      menu.photo,
      drinks.read,
      reading.list,
      glossary.read,
    ]),
  )
})

test('copies whose shape has changed are another cache’s, and thrown away', () => {
  const shapes = routes
    .filter(route => route.method === 'GET' && isOfflinePath(example(route)))
    .map(({ path, response }) => [path, z.toJSONSchema(response, { unrepresentable: 'any' })])
  const hash = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 8)
  // A failure means that a response has another shape: write the new name into offline-paths.ts.
  expect(DATA_CACHE).toBe(`${DATA_CACHE_PREFIX}-${hash}`)
})

test('the menu, the drinks, the reading pages and the glossary are kept ahead, when the app asks who is signed in', () => {
  expect(AHEAD_PATHS).toEqual([
    configuration.read.path,
    menu.read.path,
    drinks.read.path,
    reading.list.path,
    glossary.read.path,
  ])
  expect(USER_PATH).toBe(accounts.currentUser.path)
  const needed = new Set<string>(Object.values(OFFLINE_PAGES).flat())
  expect(needed).toEqual(new Set([USER_PATH, ...AHEAD_PATHS]))
})

test('signing in and out is known by the contract’s paths', () => {
  expect(SIGN_IN_PATHS).toEqual([accounts.login.path, registration.register.path, setup.finish.path])
  expect(SIGN_OUT_PATHS).toEqual([accounts.logout.path])
})
