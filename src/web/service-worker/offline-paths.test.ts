import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RouteDefinition } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import {
  aheadPaths,
  DATA_CACHE,
  DATA_CACHE_PREFIX,
  isOfflinePath,
  isPersonalPath,
  SIGN_IN_PATHS,
  SIGN_OUT_PATHS,
  USER_PATH,
} from './offline-paths.ts'

const { accounts, colleagues, configuration, drinks, glossary, invitations, locations, menu } = ROUTES
const { microLearning, reading, registration, rewards, secondSteps, setup, tablets } = ROUTES
const routes: readonly RouteDefinition[] = Object.values(ROUTES).flatMap(group => Object.values(group))
const example = (route: RouteDefinition) => route.path.replace(/:\w+/g, '7')

describe('copies without a connection', () => {
  const offline = routes.filter(route => route.method === 'GET' && isOfflinePath(example(route)))

  test('are of the pages that one needs on the floor, and of what every page needs', () => {
    expect(new Set(offline)).toEqual(
      new Set([
        accounts.currentUser,
        colleagues.list,
        configuration.read,
        locations.list,
        menu.read,
        menu.photo,
        drinks.read,
        microLearning.modules,
        microLearning.progress,
        reading.list,
        rewards.claims,
        glossary.read,
      ]),
    )
  })

  test('are for one person’s screen only where they differ between people', () => {
    const personal = [
      accounts.currentUser,
      menu.read,
      drinks.read,
      microLearning.modules,
      microLearning.progress,
      rewards.claims,
    ]
    expect(new Set(offline.filter(route => isPersonalPath(example(route))))).toEqual(new Set(personal))
  })

  test('are not of searches', () => {
    expect(isOfflinePath(`${colleagues.list.path}?q=ann`)).toBe(false)
  })
})

test('copies whose shape has changed are another cache’s, and thrown away', () => {
  const shapes = routes
    .filter(route => route.method === 'GET' && isOfflinePath(example(route)))
    .map(({ path, response }) => [path, z.toJSONSchema(response, { unrepresentable: 'any' })])
  const hash = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 8)
  // A failure means that a response has another shape: write the new name into offline-paths.ts.
  expect(DATA_CACHE).toBe(`${DATA_CACHE_PREFIX}-${hash}`)
})

test('what the pages need is kept ahead, when the app asks who is signed in', () => {
  expect(USER_PATH).toBe(accounts.currentUser.path)
  expect(aheadPaths(7)).toEqual([
    configuration.read.path,
    menu.read.path,
    drinks.read.path,
    reading.list.path,
    glossary.read.path,
    microLearning.modules.path,
    microLearning.progress.path,
    '/api/users/7/rewards',
    colleagues.list.path,
  ])
})

test('signing in and out is known by the contract’s paths', () => {
  expect(SIGN_IN_PATHS).toEqual([
    accounts.login.path,
    secondSteps.confirm.path,
    secondSteps.usePasskey.path,
    registration.register.path,
    invitations.join.path,
    setup.finish.path,
    tablets.signIn.path,
  ])
  expect(SIGN_OUT_PATHS).toEqual([accounts.logout.path])
})
