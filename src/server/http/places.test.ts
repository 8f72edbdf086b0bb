/** Memberships decide who signs off whose shifts and who redeems where. Source: ruling R13. */
import { beforeAll, expect, test } from 'vitest'
import { makeColleagues } from '../testing/place-people.ts'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const [here, elsewhere] = (await admin.get('/api/locations')).json().map(({ id }: { id: number }) => id)
const people = await makeColleagues(app, {
  waiter: { [here]: 'staff' },
  lead: { [here]: 'lead' },
  manager: { [here]: 'manager' },
  neighbour: { [elsewhere]: 'manager', [here]: 'staff' },
  drifter: {},
})
type Person = keyof typeof people
beforeAll(() => admin.patch('/api/admin/settings', { programmeMode: 'live' }))

test('the signed-in user is told their places, in the order of the locations; without any, nothing is added', async () => {
  const { places } = (await people.neighbour.client.get('/api/user')).json()
  expect(places).toEqual([
    { locationId: Math.min(here, elsewhere), position: here < elsewhere ? 'staff' : 'manager' },
    { locationId: Math.max(here, elsewhere), position: here < elsewhere ? 'manager' : 'staff' },
  ])
  expect((await people.drifter.client.get('/api/user')).json()).not.toHaveProperty('places')
  expect((await admin.get('/api/user')).json()).not.toHaveProperty('places')
})

const signOff = (signer: Person, trainee: Person, shiftId: number) =>
  people[signer].client.post('/api/training-plan/sign-offs', { userId: people[trainee].id, shiftId })
const readPlan = (reader: Person, trainee: Person) =>
  people[reader].client.get(`/api/users/${people[trainee].id}/training-plan`)

test.each([
  ['lead', 'waiter', 201],
  ['manager', 'waiter', 201],
  ['waiter', 'lead', 403],
  ['neighbour', 'waiter', 403],
  ['drifter', 'waiter', 403],
  // Without a membership: any colleague may.
  ['waiter', 'drifter', 201],
] as const)('a shift of %s’s signed off: the %s’s, %i', async (signer, trainee, status) => {
  const response = await signOff(signer, trainee, signer === 'manager' ? 2 : 1)
  expect(response.statusCode).toBe(status)
  if (status === 403) expect(response.json()).toMatchObject({ code: 'notAllowed' })
  expect((await readPlan(signer, trainee)).statusCode).toBe(status === 201 ? 200 : 403)
})

test('a lead redeems at their own restaurants alone, and sees the claims that belong there', async () => {
  const claimOf = async (person: Person) => {
    const { id, client } = people[person]
    await admin.post(`/api/admin/users/${id}/points`, { amount: 100, reason: 'For a reward' })
    return (await client.post(`/api/users/${id}/rewards`, { rewardId: 1 })).json().code as string
  }
  const redeem = (redeemer: Person, code: string, locationId: number) =>
    people[redeemer].client.post(`/api/admin/claims/${code}/redeem`, { locationId })
  const [own, foreign] = [await claimOf('waiter'), await claimOf('drifter')]

  expect((await redeem('waiter', own, here)).statusCode).toBe(403)
  const refused = await redeem('lead', own, elsewhere)
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'notYourLocation' })
  expect((await redeem('neighbour', own, here)).statusCode).toBe(403)
  expect((await redeem('lead', own, here)).json()).toMatchObject({ isRedeemed: true, locationId: here })

  const seenBy = async (person: Person) => {
    const { rows, total } = (await people[person].client.get('/api/admin/claims')).json()
    expect(total).toBe(rows.length)
    // A list does not prove that someone is at the till.
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${own}|${foreign}`))
    return rows.map(({ userId }: { userId: number }) => userId)
  }
  expect(await seenBy('lead')).toEqual([people.waiter.id])
  expect(await seenBy('neighbour')).toEqual([])
  expect((await redeem('neighbour', foreign, elsewhere)).statusCode).toBe(200)
  expect(await seenBy('neighbour')).toEqual([people.drifter.id])
  expect((await people.waiter.client.get('/api/admin/claims')).statusCode).toBe(403)
  const { rows } = (await admin.get('/api/admin/claims')).json()
  expect(rows).toHaveLength(2)
})
