/** Leave, exemptions and deputies: who records them, and what follows on which days. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { locations } from '../../database/schema/locations.ts'
import { eq, sql } from '../../platform/drizzle.ts'
import { makeColleagues, readLocationIds } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const [HERE = 0, THERE = 0] = await readLocationIds(admin)
const people = await makeColleagues(app, {
  waiter: { [HERE]: 'staff' },
  lead: { [HERE]: 'lead', [THERE]: 'staff' },
  manager: { [HERE]: 'manager' },
  leaver: { [HERE]: 'manager' },
  neighbour: { [THERE]: 'manager' },
})
const waiterId = people.waiter.id
beforeAll(() => admin.patch('/api/admin/settings', { programmeMode: 'live' }))
beforeEach(async () => {
  await db.execute(sql`delete from absences`)
  await db.execute(sql`delete from deputyships`)
})
afterAll(() => app.context.changes.stop())

const today = (days = 0) => Temporal.PlainDate.from(app.context.today()).add({ days }).toString()
const absencesOf = (id: number) => `/api/admin/people/${id}/absences`
const deputyshipsOf = (id: number) => `/api/admin/people/${id}/deputyships`
const leave = (from = 0, to: number | null = 5) => ({
  kind: 'leave',
  startsOn: today(from),
  endsOn: to === null ? null : today(to),
  reason: 'Parental leave',
})
const deputy = (from = 0, to = 5, locationId = HERE) => ({
  locationId,
  startsOn: today(from),
  endsOn: today(to),
})
const statusOf = async (sent: Promise<{ statusCode: number }>) => (await sent).statusCode

async function turn(days: number): Promise<void> {
  app.clock.advance({ hours: 24 * days })
}
/** The matrix row of the waiter, as the manager sees it. */
async function readRow() {
  const page = (await admin.get(`/api/admin/completion?locationId=${HERE}`)).json()
  return page.people.find(({ id }: { id: number }) => id === waiterId)
}
async function needs(client: TestClient): Promise<Record<string, number>> {
  const overview = (await client.get('/api/admin/overview')).json()
  return Object.fromEntries(
    overview.needs.map(({ need, count }: { need: string; count: number }) => [need, count]),
  )
}

describe('who records it', () => {
  test.each([
    ['waiter', 403],
    ['lead', 403],
    ['neighbour', 404],
    ['manager', 201],
    ['admin', 201],
  ] as const)('%s: %s', async (name, status) => {
    const client = name === 'admin' ? admin : people[name].client
    expect(await statusOf(client.post(absencesOf(waiterId), leave()))).toBe(status)
  })

  test('nobody records their own', async () => {
    expect(await statusOf(people.manager.client.post(absencesOf(people.manager.id), leave()))).toBe(403)
  })

  test('days that overlap, end before they begin, or lack a reason are refused, also at once', async () => {
    const path = absencesOf(waiterId)
    expect(await statusOf(admin.post(path, leave(3, 1)))).toBe(400)
    expect(await statusOf(admin.post(path, { ...leave(), reason: '' }))).toBe(400)
    const sent = await Promise.all([admin.post(path, leave()), people.manager.client.post(path, leave(5, 9))])
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect((await admin.post(path, { ...leave(), kind: 'exempt' })).statusCode).toBe(201)
  })
})

test('someone on leave is neither behind nor reminded, and their pace waits for them', async () => {
  await db.execute(sql`
    update users set join_date = ${app.context.nowDate().toISOString()}::timestamptz - interval '20 days', account_since = null
    where id = ${waiterId}`)
  expect((await readRow()).behindBy).toBeGreaterThan(0)
  const before = await needs(people.manager.client)
  await admin.post(absencesOf(waiterId), leave(0, 9))
  expect(await readRow()).toMatchObject({ behindBy: null, absence: { kind: 'leave', endsOn: today(9) } })
  const during = await needs(people.manager.client)
  expect([during.behind ?? 0, during.induction ?? 0]).toEqual([
    (before.behind ?? 0) - 1,
    (before.induction ?? 0) - 1,
  ])
  const asked = (await people.manager.client.get('/api/admin/overview/behind/reminder')).json()
  await db.execute(sql`delete from absences`)
  const back = (await people.manager.client.get('/api/admin/overview/behind/reminder')).json()
  expect(back.bell).toBe(asked.bell + 1)

  // Back again: the days on leave do not count.
  const { behindBy } = await readRow()
  await db.execute(sql`
    insert into absences (user_id, kind, starts_on, ends_on, reason, recorded_by, recorded_at)
    values (${waiterId}, 'leave', ${today(-19)}, ${today(-1)}, 'x', ${people.manager.id}, now())`)
  expect((await readRow()).behindBy).toBeLessThan(behindBy)
  const team = (await people.lead.client.get('/api/admin/team')).json()
  const member = team.rows.find(({ id }: { id: number }) => id === waiterId)
  expect(member).toMatchObject({ behindBy: (await readRow()).behindBy, absence: null })
  // One rule in SQL and in the domain.
  const sums = (await admin.get(`/api/admin/completion/sums?locationId=${HERE}`)).json()
  const rows = (await admin.get(`/api/admin/completion?locationId=${HERE}`)).json().people
  expect(sums.locations[0].behind).toBe(rows.filter((row: { behindBy: number }) => row.behindBy > 0).length)
})

test('an exemption is shown, ends early, and what was to begin is taken back whole', async () => {
  await admin.post(absencesOf(waiterId), { ...leave(0, null), kind: 'exempt' })
  await admin.post(absencesOf(waiterId), leave(30, 40))
  const { rows } = (await admin.get(`/api/admin/people?location=${HERE}`)).json()
  expect(rows.find((row: { id: number }) => row.id === waiterId).absence).toEqual({
    kind: 'exempt',
    endsOn: null,
  })
  await turn(2)
  const { absences } = (await people.manager.client.get(absencesOf(waiterId))).json()
  for (const { id } of absences)
    expect(await statusOf(people.manager.client.delete(`${absencesOf(waiterId)}/${id}`))).toBe(200)
  const ended = (await admin.get(absencesOf(waiterId))).json().absences
  expect(ended.map((one: { isOpen: boolean }) => one.isOpen)).toEqual([false, false])
  expect(ended[1].endsOn).toBe(today(-1))
  expect(ended[0].endsOn < ended[0].startsOn).toBe(true)
  expect((await readRow()).absence).toBeNull()
  expect((await admin.delete(`${absencesOf(waiterId)}/${ended[1].id}`)).json().code).toBe('absenceEnded')
  // A day that was taken back can be recorded again.
  expect(await statusOf(admin.post(absencesOf(waiterId), leave(30, 40)))).toBe(201)
})

describe('a deputy', () => {
  const { client, id } = people.lead
  const seesPeople = async () => (await client.get('/api/admin/people')).statusCode

  test('is a manager from the first day to the last, by the server’s clock', async () => {
    expect(await statusOf(people.manager.client.post(deputyshipsOf(id), deputy(1, 2)))).toBe(201)
    expect(await seesPeople()).toBe(403)
    await turn(1)
    expect(await seesPeople()).toBe(200)
    const { places } = (await client.get('/api/user')).json()
    expect(places).toMatchObject([
      { locationId: HERE, position: 'manager', deputyUntil: today(1) },
      { locationId: THERE, position: 'staff' },
    ])
    // Rights at that restaurant, and no deputies of their own.
    expect(await statusOf(client.post(absencesOf(waiterId), leave()))).toBe(201)
    expect(await statusOf(client.post(deputyshipsOf(waiterId), deputy()))).toBe(403)
    expect(
      await statusOf(client.put(`/api/admin/people/${waiterId}/places/${HERE}`, { position: 'manager' })),
    ).toBe(403)
    await turn(1)
    expect(await seesPeople()).toBe(200)
    await turn(1)
    expect(await seesPeople()).toBe(403)
    expect((await client.get('/api/user')).json().places[0].position).toBe('lead')
  })

  test('makes invitations and password links that work, until the deputyship ends', async () => {
    await people.manager.client.post(deputyshipsOf(id), deputy())
    const invite = { locationId: HERE, position: 'staff', isForOne: false }
    const { link } = (await client.post('/api/admin/invitations', invite)).json()
    const token = new URL(link).pathname.replace('/join/', '')
    const made = (await client.post(`/api/admin/people/${waiterId}/reset-link`)).json()
    const reset = { token: new URL(made.link).searchParams.get('token') }
    const welcome = async () => (await app.visitor().post('/api/invitation', { token })).statusCode
    const owner = async () => (await app.visitor().post('/api/auth/reset-password/owner', reset)).statusCode
    expect([await welcome(), await owner()]).toEqual([200, 200])
    const { deputyships } = (await admin.get(absencesOf(id))).json()
    await people.manager.client.delete(`${deputyshipsOf(id)}/${deputyships[0].id}`)
    expect([await welcome(), await owner()]).toEqual([422, 400])
  })

  test('ends at once when the manager says so', async () => {
    await people.manager.client.post(deputyshipsOf(id), deputy())
    expect(await seesPeople()).toBe(200)
    const { deputyships } = (await admin.get(absencesOf(id))).json()
    const ended = await people.manager.client.delete(`${deputyshipsOf(id)}/${deputyships[0].id}`)
    expect(ended.statusCode).toBe(200)
    expect(await seesPeople()).toBe(403)
  })

  test.each([
    ['in the past', () => deputy(-1, 2), 'deputyPast'],
    ['for too long', () => deputy(0, 92), 'deputyTooLong'],
    ['where they do not work', () => deputy(0, 2, 99_999), 'notYourLocation'],
  ])('%s is refused', async (_, body, code) => {
    const sent = await people.manager.client.post(deputyshipsOf(waiterId), body())
    expect(sent.json().code).toBe(code)
  })

  test('is not named by the neighbour, of a manager, or twice for one day', async () => {
    expect(await statusOf(people.neighbour.client.post(deputyshipsOf(id), deputy()))).toBe(403)
    expect((await admin.post(deputyshipsOf(people.manager.id), deputy())).json().code).toBe('deputyElsewhere')
    const sent = await Promise.all([
      admin.post(deputyshipsOf(id), deputy()),
      people.manager.client.post(deputyshipsOf(id), deputy()),
    ])
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  test('is one only while the manager who named them manages the restaurant', async () => {
    const manager = people.leaver
    const place = `/api/admin/people/${manager.id}/places/${HERE}`
    const made = await manager.client.post(deputyshipsOf(id), deputy())
    expect(made.statusCode).toBe(201)
    const given = async (reader = admin) =>
      (await reader.get(absencesOf(manager.id))).json().given.map((row: { fullName: string }) => row.fullName)
    const listed = async () => {
      const { rows } = (await admin.get(`/api/admin/people?location=${HERE}&position=lead`)).json()
      return rows.find((row: { id: number }) => row.id === id).places[0].deputyUntil
    }
    const { fullName } = (await client.get('/api/user')).json()
    expect([await seesPeople(), await listed(), await given()]).toEqual([200, today(5), [fullName]])

    for (const [lose, regain] of [
      [() => admin.put(place, { position: 'staff' }), () => admin.put(place, { position: 'manager' })],
      [() => admin.delete(place), () => admin.put(place, { position: 'manager' })],
      [
        () => admin.post(`/api/admin/people/${manager.id}/deactivate`),
        () => admin.post(`/api/admin/people/${manager.id}/reactivate`),
      ],
    ] as const) {
      expect((await lose()).statusCode).toBe(200)
      expect([await seesPeople(), await listed(), await given()]).toEqual([403, undefined, []])
      const { deputyships } = (await admin.get(absencesOf(id))).json()
      expect(deputyships).toMatchObject([{ isStillGiven: false, isOpen: true }])
      expect((await regain()).statusCode).toBe(200)
      expect(await seesPeople()).toBe(200)
    }
  })

  test('is one for 92 days a year in all, no matter who names them, and what was ended early counts so far', async () => {
    const { manager } = people
    expect(await statusOf(manager.client.post(deputyshipsOf(id), deputy(0, 90)))).toBe(201)
    const next = await admin.post(deputyshipsOf(id), deputy(91, 92))
    expect([next.statusCode, next.json().code]).toEqual([422, 'deputyTooLong'])
    expect(await statusOf(admin.post(deputyshipsOf(id), deputy(91, 91)))).toBe(201)
    expect((await admin.post(deputyshipsOf(id), deputy(200, 200))).json().code).toBe('deputyTooLong')
    // Another place and another person have days of their own.
    expect(await statusOf(admin.post(deputyshipsOf(id), deputy(0, 90, THERE)))).toBe(201)
    expect(await statusOf(admin.post(deputyshipsOf(waiterId), deputy(0, 90)))).toBe(201)

    const { deputyships } = (await admin.get(absencesOf(id))).json()
    const first = deputyships.find(
      (row: { startsOn: string; locationId: number }) => row.startsOn === today() && row.locationId === HERE,
    )
    await turn(1)
    expect(await statusOf(admin.delete(`${deputyshipsOf(id)}/${first.id}`))).toBe(200)
    // Two days so far, and one to come.
    expect((await admin.post(deputyshipsOf(id), deputy(100, 189))).json().code).toBe('deputyTooLong')
    expect(await statusOf(admin.post(deputyshipsOf(id), deputy(100, 188)))).toBe(201)
  })

  test('and the manager who named them give each other no points while it runs', async () => {
    const { manager } = people
    const pair = [
      { client: manager.client, to: id },
      { client, to: manager.id },
    ]
    await db.update(locations).set({ pointsBudget: 100 }).where(eq(locations.id, HERE))
    const gift = (from: TestClient, to: number) =>
      from.post(`/api/admin/users/${to}/points`, { amount: 5, reason: 'A good evening', locationId: HERE })
    const reason = 'Thank you for carrying the whole section alone on a very full Saturday evening'
    const thank = (from: TestClient, to: number) => from.post('/api/kudos', { receiverId: to, reason })
    const credit = (from: TestClient, to: number) =>
      from.post('/api/admin/credits', { userIds: [to, waiterId], moduleIds: [1], shiftIds: [], reason: 'x' })
    await manager.client.post(deputyshipsOf(id), deputy(1, 2))
    expect((await gift(manager.client, id)).statusCode).toBe(201)

    await turn(1)
    for (const { client: from, to } of pair)
      for (const door of [gift, thank, credit]) {
        const refused = await door(from, to)
        expect([refused.statusCode, refused.json().code]).toEqual([403, 'deputyPoints'])
      }
    // Others give to both, and both to others.
    expect((await gift(client, waiterId)).statusCode).toBe(201)
    expect((await thank(people.waiter.client, id)).statusCode).toBe(201)
    expect((await admin.post(`/api/admin/users/${id}/points`, { amount: 5, reason: 'x' })).statusCode).toBe(
      201,
    )

    await turn(2)
    expect((await gift(manager.client, id)).statusCode).toBe(201)
    expect((await thank(client, manager.id)).statusCode).toBe(201)
  })

  test('who leaves the restaurant is no deputy there any more', async () => {
    await admin.post(deputyshipsOf(waiterId), deputy())
    expect((await people.waiter.client.get('/api/admin/people')).statusCode).toBe(200)
    await admin.delete(`/api/admin/people/${waiterId}/places/${HERE}`)
    expect((await people.waiter.client.get('/api/admin/people')).statusCode).toBe(403)
    await admin.put(`/api/admin/people/${waiterId}/places/${HERE}`, { position: 'staff' })
  })
})
