/** Finder: results by name and reader. Source: ruling R13. */
import { expect, test } from 'vitest'
import type { Found } from '#contract/finder.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const [here, elsewhere] = (await admin.get('/api/locations')).json()
const people = await makeColleagues(app, {
  waiter: { [here.id]: 'staff' },
  lead: { [here.id]: 'lead' },
  manager: { [here.id]: 'manager' },
  neighbour: { [elsewhere.id]: 'staff' },
})
const find = async (client: TestClient, q: string): Promise<Found> => {
  const response = await client.get(`/api/admin/find?q=${encodeURIComponent(q)}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}
const NOTHING = { people: [], places: [], content: [] }

test('an admin finds people, places and what is taught by the beginnings of words', async () => {
  const { fullName, username } = (await admin.get(`/api/admin/people/${people.neighbour.id}`)).json()
  for (const q of [fullName, username.toUpperCase()])
    expect((await find(admin, q)).people, q).toContainEqual({
      id: people.neighbour.id,
      fullName,
      username,
      isActive: true,
      places: [elsewhere.name],
    })
  expect((await find(admin, here.name.slice(0, 4))).places).toContainEqual({ id: here.id, name: here.name })
  const { content } = await find(admin, 'samon')
  expect(content).toContainEqual(expect.objectContaining({ kind: 'dishes', state: 'published' }))
  // Accents make no difference, and no kind hides the others.
  const { content: many } = await find(admin, 'the')
  for (const kind of new Set(many.map(found => found.kind)))
    expect(many.filter(found => found.kind === kind).length).toBeLessThanOrEqual(4)
})

test('a manager finds the people and the place of their location, and nothing that admins look after', async () => {
  const ids = (await find(people.manager.client, 'Quick')).people.map(({ id }) => id)
  expect(new Set(ids)).toEqual(new Set([people.waiter.id, people.lead.id, people.manager.id]))
  expect((await find(people.manager.client, here.name)).places).toEqual([{ id: here.id, name: here.name }])
  expect(await find(people.manager.client, elsewhere.name)).toEqual({ ...NOTHING, people: [] })
  expect(await find(people.manager.client, 'salmon')).toEqual(NOTHING)
})

test('staff and leads find nothing, guests are refused, and so is an empty question', async () => {
  for (const name of ['waiter', 'lead'] as const)
    expect(await find(people[name].client, 'Quick')).toEqual(NOTHING)
  const guest = await app.joinAsCustomer('guest')
  expect((await guest.get('/api/admin/find?q=a')).statusCode).toBe(403)
  expect((await admin.get('/api/admin/find?q=%20')).statusCode).toBe(400)
  expect(await find(admin, "%' \\ :*")).toEqual(NOTHING)
})
