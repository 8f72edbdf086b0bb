/** The academy of a guest: a customer who joined off the demo. Source: decision 55. */
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { drinkRoutes } from '#contract/menu/drinks.ts'
import { type Dish, type Menu, menuRoutes } from '#contract/menu/menu.ts'
import type { RouteDefinition } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { ALLERGENS, allergenState } from '#domain/kitchen/allergens.ts'
import { decideAccess } from '#domain/people/abilities.ts'
import { startTestApp, type TestClient } from '../testing/test-app.ts'

/** All others are closed: a route on this list is open to the public. */
const OPEN_TO_GUESTS = [
  'GET /api/user',
  'PATCH /api/account',
  'POST /api/account/password',
  'GET /api/account/data',
  'GET /api/announcements',
  'GET /api/announcements/own',
  'POST /api/announcements/read',
  'GET /api/changes',
  'POST /api/invitation/accept',
  'GET /api/point-history',
  'GET /api/rewards',
  'GET /api/rewards/room',
  'GET /api/users/:userId/rewards',
  'POST /api/users/:userId/rewards',
  'GET /api/menu',
  'GET /api/drinks',
  'GET /api/dish-photos/:hash',
  'GET /api/suggestions',
  'POST /api/suggestions',
  'GET /api/guest',
  'POST /api/guest/date-of-birth',
  'GET /api/reservations',
  'POST /api/reservations',
  'POST /api/reservations/:reservationId/withdraw',
]

const routes = Object.values(ROUTES).flatMap((group): RouteDefinition[] => Object.values(group))
const nameOf = ({ method, path }: RouteDefinition) => `${method} ${path}`
const behindSignIn = routes.filter(({ access }) => access !== 'public')
const closed = behindSignIn.filter(route => !OPEN_TO_GUESTS.includes(nameOf(route)))

const app = await startTestApp({ environment: { DEMO: 'false' } })
const staff = await app.signInAsStaff()
const admin = await app.signInAsAdmin()
let guest: TestClient

beforeAll(async () => {
  expect((await admin.patch('/api/admin/settings', { openJoining: true })).statusCode).toBe(200)
  guest = await app.joinAsCustomer('greta')
})

describe('routes', () => {
  test('that are open are these, by their own rules', () => {
    const actor = { id: 1, role: 'customer', isGuest: true } as const
    const open = behindSignIn.filter(({ access }) => decideAccess(access, actor) === 'allowed')
    expect(open.map(nameOf).toSorted()).toEqual(OPEN_TO_GUESTS.toSorted())
  })

  test.each(closed.map(route => [nameOf(route), route] as const))('%s is closed', async (_name, route) => {
    const response = await guest.call(route)
    expect(response.statusCode).toBe(403)
    expect(['Unauthorized access', 'Only management can do this']).toContain(response.json().message)
  })

  test('the account says at every sign-in that it is a guest’s; those of staff never do', async () => {
    expect((await guest.get('/api/user')).json().isGuest).toBe(true)
    const credentials = { username: 'greta', password: 'Secret12345' }
    expect((await app.visitor().post('/api/login', credentials)).json().isGuest).toBe(true)
    expect((await staff.get('/api/user')).json()).not.toHaveProperty('isGuest')
    expect((await admin.get('/api/user')).json()).not.toHaveProperty('isGuest')
  })

  test('in the demo a customer sees what the specification says', async () => {
    const demo = await startTestApp()
    const customer = await demo.joinAsCustomer('carl')
    expect((await customer.get('/api/user')).json()).not.toHaveProperty('isGuest')
    for (const path of [
      '/api/training/modules',
      '/api/policies',
      '/api/kudos',
      '/api/users',
      '/api/glossary',
    ])
      expect((await customer.get(path)).statusCode, path).toBe(200)
  })

  test('a customer who becomes staff has the staff’s academy with the next request', async () => {
    const client = await app.joinAsCustomer('samir')
    const { id } = (await client.get('/api/user')).json()
    expect((await client.get('/api/policies')).statusCode).toBe(403)
    expect((await admin.post(`/api/admin/people/${id}/role`, { role: 'staff' })).statusCode).toBe(200)
    expect((await client.get('/api/policies')).statusCode).toBe(200)
  })
})

/** Every text of a response, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const readMenu = async (client: TestClient, route: typeof menuRoutes.read | typeof drinkRoutes.read) =>
  z.parse(route.response, (await client.get(route.path)).json()) as Menu & { pairings?: unknown[] }
const dishesOf = (menu: Menu) => menu.sections.flatMap(section => section.dishes)

/** Words of the staff's menu that are not a guest's. */
function staffWords({ sections, setMenus, importantNotes, components }: Menu): string[] {
  const reasons = (stated: Pick<Dish, 'mayContain' | 'notAssessed' | 'causes'>) =>
    [...stated.mayContain, ...stated.notAssessed, ...stated.causes].map(({ reason }) => reason)
  return [
    ...sections.flatMap(({ dishes }) =>
      dishes.flatMap(dish => [
        dish.source,
        dish.serverDescription,
        dish.notes,
        ...reasons(dish),
        ...dish.swaps.flatMap(reasons),
      ]),
    ),
    ...setMenus.flatMap(({ serviceNote, courses }) => [
      serviceNote,
      ...courses.flatMap(({ note }) => note ?? []),
    ]),
    ...importantNotes,
    ...components.map(({ description }) => description),
  ].filter(words => words.trim().includes(' '))
}

describe.each([menuRoutes.read, drinkRoutes.read])('$path', route => {
  test('holds no word of the staff’s', async () => {
    const [own, theirs] = [await readMenu(guest, route), await readMenu(staff, route)]
    const words = staffWords(theirs)
    expect(words.length).toBeGreaterThan(10)
    expect(staffWords(own)).toEqual([])
    const texts = new Set(textsOf(own))
    expect(words.filter(text => texts.has(text))).toEqual([])
    for (const dish of dishesOf(own)) expect(dish).toMatchObject({ assessedAt: null, componentIds: [] })
    expect(own.components).toEqual([])
    expect(own.pairings ?? []).toEqual([])
  })

  test('lists the same dishes, none of them safer', async () => {
    const [own, theirs] = [dishesOf(await readMenu(guest, route)), dishesOf(await readMenu(staff, route))]
    expect(own.map(({ id, name, price }) => [id, name, price])).toEqual(
      theirs.map(({ id, name, price }) => [id, name, price]),
    )
    const states = (dishes: readonly Dish[]) =>
      dishes.map(dish =>
        [dish, ...dish.swaps].map(stated => ALLERGENS.map(allergen => allergenState(stated, allergen))),
      )
    expect(states(own)).toEqual(states(theirs))
    const shown = (dishes: readonly Dish[]) =>
      dishes.map(({ causes }) =>
        (['may-contain', 'not-assessed'] as const).map(state =>
          causes
            .flatMap(cause => (cause.state === state ? cause.allergens : []))
            .filter((allergen, index, all) => all.indexOf(allergen) === index)
            .toSorted(),
        ),
      )
    expect(shown(own)).toEqual(shown(theirs))
  })
})
