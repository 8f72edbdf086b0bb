/** Requests of guests for a table. Source: decision 55. */
import { expect, test } from 'vitest'
import { PENDING_RESERVATIONS_MAX, RESERVATION_DAYS_AHEAD } from '#domain/people/reservations.ts'
import { reservations } from '../../database/schema/loyalty.ts'
import { eq } from '../../platform/drizzle.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp({ environment: { DEMO: 'false' } })
const admin = await app.signInAsAdmin()
await admin.patch('/api/admin/settings', { openJoining: true })
const { lead, neighbour } = await makeColleagues(app, { lead: { 1: 'lead' }, neighbour: { 2: 'manager' } })
const inDays = (days: number) => Temporal.PlainDate.from(app.context.today()).add({ days }).toString()
const WANTED = { locationId: 1, date: inDays(2), time: '19:30', partySize: 4, note: 'By the window' }
const ask = (client: TestClient, changes: Partial<typeof WANTED> = {}) =>
  client.post('/api/reservations', { ...WANTED, ...changes })
const bellOf = async (client: TestClient): Promise<{ title: string; message: string; link: string }[]> =>
  (await client.get('/api/announcements')).json()
const own = async (client: TestClient) => (await client.get('/api/reservations')).json()

test('a guest asks, the restaurant answers once, and both hear of it', async () => {
  const guest = await app.joinAsCustomer('asker')
  const asked = await ask(guest)
  expect(asked.statusCode).toBe(201)
  const { id, ...table } = asked.json()
  expect(table).toMatchObject({
    ...{ date: WANTED.date, time: '19:30', partySize: 4, note: 'By the window', status: 'pending' },
    reply: '',
    isWithdrawable: true,
  })
  expect(table.code).toMatch(/^[0-9A-F]{8}$/)
  expect((await bellOf(lead.client))[0]).toMatchObject({
    title: 'Table for 4: Person asker',
    link: '/admin/guests',
  })
  expect(await bellOf(neighbour.client)).toEqual([])
  expect((await neighbour.client.get('/api/admin/reservations')).json()).toEqual([])
  const listed = (await lead.client.get('/api/admin/reservations')).json()
  expect(listed).toMatchObject([{ id, guest: { fullName: 'Person asker' } }])

  const answer = (client: TestClient) =>
    client.post(`/api/admin/reservations/${id}/answer`, { decision: 'confirmed', reply: 'See you then.' })
  expect((await answer(neighbour.client)).statusCode).toBe(404)
  const racing = await Promise.all([answer(lead.client), answer(admin)])
  expect(racing.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await own(guest)).toMatchObject([{ id, status: 'confirmed', reply: 'See you then.' }])
  expect((await bellOf(guest))[0]).toMatchObject({
    title: 'Your table is confirmed',
    message: expect.stringContaining('See you then.'),
    link: '/reservations',
  })

  expect((await guest.post(`/api/reservations/${id}/withdraw`)).statusCode).toBe(200)
  expect((await guest.post(`/api/reservations/${id}/withdraw`)).json().code).toBe('reservationClosed')
  expect((await bellOf(lead.client))[0]).toMatchObject({ title: 'Withdrawn: Person asker' })
})

test('a restaurant without a lead: the admins hear of it', async () => {
  const guest = await app.joinAsCustomer('third')
  expect((await ask(guest, { locationId: 3 })).statusCode).toBe(201)
  expect((await bellOf(admin))[0]?.title).toBe('Table for 4: Person third')
})

test('what cannot be is refused at its field', async () => {
  const guest = await app.joinAsCustomer('careless')
  const refused: [Partial<typeof WANTED>, string][] = [
    [{ date: inDays(-1) }, 'date'],
    [{ date: inDays(RESERVATION_DAYS_AHEAD + 1) }, 'date'],
    [{ time: '25:00' }, 'time'],
    [{ partySize: 0 }, 'partySize'],
    [{ partySize: 31 }, 'partySize'],
    [{ locationId: 99 }, 'locationId'],
  ]
  for (const [changes, field] of refused) {
    const response = await ask(guest, changes)
    expect(response.statusCode, field).toBeGreaterThanOrEqual(400)
    expect(response.json().issues, field).toMatchObject([{ path: field }])
  }
  expect(await own(guest)).toEqual([])
})

test('requests without a reply have a limit, also for racing ones; one withdrawn or over makes room', async () => {
  const guest = await app.joinAsCustomer('eager')
  const racing = await Promise.all(
    Array.from({ length: PENDING_RESERVATIONS_MAX + 2 }, (_, index) => ask(guest, { date: inDays(index) })),
  )
  const made = racing.filter(({ statusCode }) => statusCode === 201)
  expect(made).toHaveLength(PENDING_RESERVATIONS_MAX)
  expect((await ask(guest)).json().code).toBe('tooManyReservations')
  await guest.post(`/api/reservations/${made[0]?.json().id}/withdraw`)
  expect((await ask(guest)).statusCode).toBe(201)
  expect((await ask(guest)).json().code).toBe('tooManyReservations')
  await app.context.db
    .update(reservations)
    .set({ reservationDate: inDays(-1) })
    .where(eq(reservations.id, made[1]?.json().id))
  expect((await ask(guest)).statusCode).toBe(201)
})

test('nobody withdraws another guest’s', async () => {
  const [one, other] = [await app.joinAsCustomer('one'), await app.joinAsCustomer('other')]
  const { id } = (await ask(one)).json()
  expect((await other.post(`/api/reservations/${id}/withdraw`)).statusCode).toBe(404)
  expect(await own(other)).toEqual([])
})
