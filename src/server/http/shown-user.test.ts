import { beforeAll, describe, expect, test } from 'vitest'
import { REFUSALS } from '#contract/errors.ts'
import { SHOWN_USER_HEADER } from '#contract/route.ts'
import { startTestApp, type TestClient } from '../testing/test-app.ts'

/** Two tabs of one browser: the screen shows the customer, the cookie is by now the staff member's. */
let shown: Record<string, string>
let customerId: number
const app = await startTestApp()
const staff = await app.signInAsStaff()
beforeAll(async () => {
  customerId = (await (await app.joinAsCustomer('guest')).get('/api/user')).json().id
  shown = { [SHOWN_USER_HEADER]: String(customerId) }
})

const refused = { statusCode: 409, message: REFUSALS.otherUser.message() }
const outcome = (response: Awaited<ReturnType<TestClient['get']>>) => ({
  statusCode: response.statusCode,
  message: response.json().message,
})

test.each(['/api/user', '/api/menu', '/api/training/modules', '/api/kudos/can-give'])(
  'GET %s of another’s screen is refused',
  async path => {
    expect(outcome(await staff.get(path, shown))).toEqual(refused)
    const own = { [SHOWN_USER_HEADER]: String((await staff.get('/api/user')).json().id) }
    expect((await staff.get(path, own)).statusCode).toBe(200)
    expect((await staff.get(path)).statusCode).toBe(200)
  },
)

test('a write of another’s screen is refused before anything happens', async () => {
  const response = await staff.post(
    '/api/suggestions',
    { name: 'Guest', email: 'guest@noren.example', suggestion: 'Please keep the terrace open for longer.' },
    shown,
  )
  expect(outcome(response)).toEqual(refused)
  const kudos = { receiverId: customerId, reason: 'one two three four five six seven eight nine ten' }
  expect(outcome(await staff.post('/api/kudos', kudos, shown))).toEqual(refused)
  expect((await staff.get('/api/kudos')).json()).toEqual([])
})

test('before the role counts: a screen of management’s in a session of staff', async () => {
  expect(outcome(await staff.get('/api/admin/settings', shown))).toEqual(refused)
})

test('signing out on another’s screen ends nobody’s session', async () => {
  expect(outcome(await staff.post('/api/logout', undefined, shown))).toEqual(refused)
  expect((await staff.get('/api/user')).statusCode).toBe(200)
})

describe('not refused', () => {
  test('what is the same for all', async () => {
    for (const path of ['/api/config', '/api/locations', '/healthz']) {
      expect((await staff.get(path, shown)).statusCode).toBe(200)
    }
  })

  test('a screen whose session has ended: 401, and signing out works', async () => {
    expect((await app.visitor().get('/api/user', shown)).statusCode).toBe(401)
    expect((await app.visitor().post('/api/logout', undefined, shown)).statusCode).toBe(200)
  })
})

test.each(['', '0', '-1', 'x', '1, 2', '1e9', '9'.repeat(400)])('nobody’s id: %j', async id => {
  expect(outcome(await staff.get('/api/user', { [SHOWN_USER_HEADER]: id }))).toEqual(refused)
})
