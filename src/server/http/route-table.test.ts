import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import type { RouteDefinition } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { type AccessRule, decideAccess } from '#domain/people/abilities.ts'
import { ROLES } from '#domain/people/roles.ts'
import { startTestApp } from '../testing/test-app.ts'
import { errorHandlerPlugin } from './plugins/error-handler.ts'
import { sessionPlugin } from './plugins/session.ts'

const routes: readonly RouteDefinition[] = Object.values(ROUTES).flatMap(group => Object.values(group))
/** The roles that may not call a route of this rule. */
const refusals = (access: AccessRule) =>
  new Set(ROLES.filter(role => decideAccess(access, { id: 0, role }) === 'not-allowed'))
const isOfGuests = ({ access }: RouteDefinition) => access === 'guest-pages.see'
const nameOf = ({ method, path }: RouteDefinition) => `${method} ${path}`

const app = await startTestApp()
const staff = await app.signInAsStaff()
const customer = await app.joinAsCustomer('walker')

test('the table as a whole', () => {
  expect(routes.map(route => `${nameOf(route)} → ${route.access}`).sort()).toMatchSnapshot()
})

test('no two entries share method and path', () => {
  expect(new Set(routes.map(nameOf)).size).toBe(routes.length)
})

test.each(routes.map(route => [nameOf(route), route] as const))('%s is registered', (_name, route) => {
  expect(app.server.hasRoute({ method: route.method, url: route.path })).toBe(true)
})

describe('the guard', () => {
  const guarded = routes
    .filter(route => route.access !== 'public')
    .map(route => [nameOf(route), route] as const)

  test.each(guarded)('%s answers 401 to nobody', async (_name, route) => {
    const response = await app.visitor().call(route)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ message: 'Please sign in to continue.', code: 'notSignedIn' })
  })

  test.each(guarded.filter(([, { access }]) => refusals(access).has('staff')))(
    '%s answers 403 to staff',
    async (_name, route) => {
      const response = await staff.call(route)
      expect(response.statusCode).toBe(403)
      const message = isOfGuests(route) ? 'This is for guests only' : 'Only management can do this'
      expect(response.json()).toMatchObject({ message })
    },
  )

  test.each(guarded.filter(([, { access }]) => refusals(access).has('customer')))(
    '%s answers 403 to a customer',
    async (_name, route) => {
      const response = await customer.call(route)
      expect(response.statusCode).toBe(403)
      expect(response.json()).toMatchObject({
        message: isOfGuests(route)
          ? 'This is for guests only'
          : refusals(route.access).has('staff')
            ? 'Only management can do this'
            : 'Unauthorized access',
      })
    },
  )

  test('a route that does not say who may call it is closed to all but management', async () => {
    const server = Fastify()
    await server.register(errorHandlerPlugin, app.context)
    await server.register(sessionPlugin, app.context)
    server.get('/forgotten', () => ({ secret: true }))
    expect((await server.inject('/forgotten')).statusCode).toBe(401)
    expect((await server.inject({ url: '/forgotten', cookies: { ...staff.cookies } })).statusCode).toBe(403)
    await server.close()
  })
})
