/** Finder: results by name and reader. Source: ruling R13. */
import { expect, test } from 'vitest'
import type { SearchHits } from '#contract/house/finder.ts'
import { users } from '../../database/schema/users.ts'
import { eq } from '../../platform/drizzle.ts'
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
const find = async (client: TestClient, q: string): Promise<SearchHits> => {
  const response = await client.get(`/api/admin/find?q=${encodeURIComponent(q)}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}
const NOTHING = { colleagues: [], people: [], places: [], content: [] }

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

test('staff and leads find the colleagues of their place by name, and nothing else of them', async () => {
  for (const name of ['waiter', 'lead'] as const) {
    const { colleagues = [], ...others } = await find(people[name].client, 'Quick')
    expect(others).toEqual({ people: [], places: [], content: [] })
    expect(new Set(colleagues.map(({ id }) => id))).toEqual(
      new Set([people.waiter.id, people.lead.id, people.manager.id].filter(id => id !== people[name].id)),
    )
    for (const colleague of colleagues) {
      expect(Object.keys(colleague)).toEqual(['id', 'fullName', 'places', 'isFollowed'])
      expect(colleague.isFollowed).toBe(name === 'lead')
      expect(colleague.places).toEqual([here.name])
    }
  }
})

test('staff without a location find others without one', async () => {
  await app.joinAsStaff('unplaced')
  const staff = await app.signInAsStaff()
  expect((await find(staff, 'Person unplaced')).colleagues).toEqual([
    { id: expect.any(Number), fullName: 'Person unplaced', places: [], isFollowed: false },
  ])
  expect((await find(staff, 'Quick')).colleagues).toEqual([])
})

test('who left and who is a guest is no colleague', async () => {
  const { db } = app.context
  await app.joinAsCustomer('unplacedguest')
  await app.joinAsStaff('leaver')
  const staff = await app.signInAsStaff()
  const names = async () => (await find(staff, 'Person')).colleagues?.map(({ fullName }) => fullName)
  expect(await names()).toContain('Person leaver')
  await db.update(users).set({ isActive: false }).where(eq(users.username, 'leaver'))
  expect(await names()).not.toContain('Person leaver')
  expect(await names()).not.toContain('Person unplacedguest')
})

test('guests are refused, and so is an empty question', async () => {
  const guest = await app.joinAsCustomer('guest')
  expect((await guest.get('/api/admin/find?q=a')).statusCode).toBe(403)
  expect((await admin.get('/api/admin/find?q=%20')).statusCode).toBe(400)
  expect(await find(admin, "%' \\ :*")).toEqual(NOTHING)
})
