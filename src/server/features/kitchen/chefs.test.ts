/** Chefs assess recipes without being admins; managers of restaurants read the kitchen. */

import { afterAll, expect, test } from 'vitest'
import { makeColleagues, readLocationIds } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const [HERE = 0] = await readLocationIds(admin)
const people = await makeColleagues(app, {
  cook: { [HERE]: 'staff' },
  manager: { [HERE]: 'manager' },
  lead: { [HERE]: 'lead' },
})
afterAll(() => app.context.changes.stop())

const chef = (id: number) => `/api/admin/people/${id}/chef`
const DISH = 1
async function readDish(client: TestClient) {
  const { dishes } = (await client.get('/api/admin/kitchen')).json()
  return dishes.find(({ dishId }: { dishId: number }) => dishId === DISH)
}
async function assess(client: TestClient) {
  const { revision, named } = await readDish(admin)
  const meant = named.map(({ subject }: { subject: string }) => subject)
  await admin.post('/api/admin/kitchen/assessments/withdrawal', { dishes: [DISH], components: [] })
  return client.post(`/api/admin/kitchen/dishes/${DISH}/assessment`, { revision, isConfirmed: true, meant })
}

test('management makes a chef, who signs recipes by name until management ends it', async () => {
  const { client, id } = people.cook
  expect((await assess(client)).statusCode).toBe(403)
  expect((await client.get('/api/admin/kitchen')).statusCode).toBe(403)
  for (const other of [people.manager.client, client])
    expect((await other.put(chef(id), { isChef: true })).statusCode).toBe(403)

  expect((await admin.put(chef(id), { isChef: true })).statusCode).toBe(200)
  expect((await client.get('/api/user')).json().isChef).toBe(true)
  const assessed = await assess(client)
  expect(assessed.statusCode).toBe(200)
  expect(assessed.json().assessment.by.id).toBe(id)
  // Not a right over content, or over what differs in a restaurant.
  expect((await client.get('/api/admin/content/dishes/1')).statusCode).toBe(403)
  const difference = { equipmentId: 1, reason: 'There is none in this kitchen.' }
  expect((await client.post(`/api/admin/kitchen/locations/${HERE}/differences`, difference)).statusCode).toBe(
    403,
  )
  expect((await client.get('/api/admin/waiting')).json().recipes).not.toBeNull()

  await admin.put(chef(id), { isChef: false })
  expect((await client.get('/api/user')).json().isChef).toBeUndefined()
  expect((await assess(client)).statusCode).toBe(403)
})

test('a manager reads the kitchen and assesses nothing; a lead does neither', async () => {
  expect((await readDish(people.manager.client)).dishId).toBe(DISH)
  expect((await assess(people.manager.client)).statusCode).toBe(403)
  expect((await people.lead.client.get('/api/admin/kitchen')).statusCode).toBe(403)
})

test('a guest is no chef, and who becomes a guest is none any more', async () => {
  const { id, client } = people.lead
  await admin.put(chef(id), { isChef: true })
  await admin.post(`/api/admin/people/${id}/role`, { role: 'customer' })
  expect((await client.get('/api/user')).json().isChef).toBeUndefined()
  const refused = await admin.put(chef(id), { isChef: true })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'chefIsStaff'])
  await admin.post(`/api/admin/people/${id}/role`, { role: 'staff' })
  expect((await client.get('/api/user')).json().isChef).toBeUndefined()
})

test('a manager makes no link for a chef, changes no e-mail, and earlier links end; an admin does', async () => {
  const { id, client } = people.cook
  const manager = people.manager.client
  const one = `/api/admin/people/${id}`
  const made = await manager.post(`${one}/reset-link`)
  const token = new URL(made.json().link).searchParams.get('token')
  const owner = async () => (await app.visitor().post('/api/auth/reset-password/owner', { token })).statusCode
  expect([made.statusCode, await owner()]).toEqual([201, 200])

  await admin.put(chef(id), { isChef: true })
  expect(await owner()).toBe(400)
  const selected = { userIds: [id], isMailed: false }
  const links = await manager.post('/api/admin/people/new-links', selected)
  const { fullName } = (await client.get('/api/user')).json()
  expect(links.json()).toMatchObject({ accounts: [], leftOut: [fullName] })
  const refused = await Promise.all([
    manager.post(`${one}/reset-link`),
    manager.patch(one, { email: 'elsewhere@example.com' }),
    manager.post(`${one}/deactivate`),
    manager.delete(`${one}/devices`),
  ])
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])

  expect((await admin.post(`${one}/reset-link`)).statusCode).toBe(201)
  expect((await admin.post('/api/admin/people/new-links', selected)).json().accounts).toHaveLength(1)
  await admin.put(chef(id), { isChef: false })
  expect((await manager.post(`${one}/reset-link`)).statusCode).toBe(201)
})
