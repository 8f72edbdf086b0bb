/** Moves, positions and jobs of selected people, and their undo. */
import { expect, test } from 'vitest'
import { auditLog } from '../../database/schema/audit-log.ts'
import { memberships } from '../../database/schema/places.ts'
import { and, eq, inArray } from '../../platform/drizzle.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const people = await makeColleagues(app, {
  ada: { 1: 'staff' },
  bo: { 1: 'lead' },
  both: { 1: 'staff', 2: 'staff' },
  nowhere: {},
  manager: { 1: 'manager' },
  ofBoth: { 1: 'manager', 2: 'manager' },
  elsewhere: { 2: 'staff' },
  racer: { 1: 'staff' },
})
type Name = keyof typeof people
const change = (client: TestClient, names: Name[], what: object, isTrial = false) =>
  client.post('/api/admin/people/places', {
    userIds: names.map(name => people[name].id),
    change: what,
    isTrial,
  })
const undo = (client: TestClient, changed: unknown) =>
  client.post('/api/admin/people/places/undo', { changed })
const move = (toId: number, fromId: number | null = null) => ({ kind: 'move', toId, fromId })
const placesOf = async (name: Name) =>
  (await db.select().from(memberships).where(eq(memberships.userId, people[name].id)))
    .map(({ locationId, position, jobIds, since }) => ({ locationId, position, jobIds, since }))
    .toSorted((a, b) => a.locationId - b.locationId)
const reasonsOf = (body: { kept: { id: number; reason: string }[] }) =>
  Object.fromEntries(body.kept.map(({ id, reason }) => [id, reason]))

test('a trial counts and names those who stay; the move does the same; the undo brings all back', async () => {
  await db.update(memberships).set({ since: new Date('2025-05-01T00:00:00Z') })
  const before = { ada: await placesOf('ada'), bo: await placesOf('bo'), nowhere: await placesOf('nowhere') }
  const chosen: Name[] = ['ada', 'bo', 'both', 'nowhere', 'elsewhere']
  const trial = (await change(admin, chosen, move(2), true)).json()
  expect(trial.changed).toHaveLength(3)
  expect(reasonsOf(trial)).toEqual({ [people.both.id]: 'several', [people.elsewhere.id]: 'already' })
  expect(await placesOf('ada')).toEqual(before.ada)

  const moved = (await change(admin, chosen, move(2))).json()
  expect(moved).toEqual(trial)
  expect(await placesOf('bo')).toMatchObject([{ locationId: 2, position: 'lead' }])
  expect(await placesOf('nowhere')).toMatchObject([{ locationId: 2, position: 'staff' }])
  const entries = await db
    .select()
    .from(auditLog)
    .where(
      and(eq(auditLog.action, 'places.change'), inArray(auditLog.subjectId, [people.ada.id, people.bo.id])),
    )
  expect(entries).toHaveLength(4)

  expect((await undo(admin, moved.changed)).statusCode).toBe(200)
  expect({
    ada: await placesOf('ada'),
    bo: await placesOf('bo'),
    nowhere: await placesOf('nowhere'),
  }).toEqual(before)
  // A second undo finds other memberships than the move left.
  expect((await undo(admin, moved.changed)).json().message).toContain('Changed since')
})

test('an undo is refused whole if one of them has changed since', async () => {
  const moved = (await change(admin, ['ada', 'bo'], move(2))).json()
  await admin.put(`/api/admin/people/${people.bo.id}/places/2`, { position: 'staff' })
  const response = await undo(admin, moved.changed)
  expect(response.statusCode).toBe(409)
  expect(await placesOf('ada')).toMatchObject([{ locationId: 2 }])
  await change(admin, ['ada', 'bo'], move(1))
  await change(admin, ['bo'], { kind: 'set', locationId: 1, position: 'lead' })
})

test('a manager moves and promotes as their abilities allow, and never names strangers', async () => {
  const foreign = (await change(people.manager.client, ['ada', 'manager', 'elsewhere'], move(2))).json()
  expect(foreign.changed).toEqual([])
  expect(reasonsOf(foreign)).toEqual({
    [people.ada.id]: 'not-allowed',
    [people.manager.id]: 'not-allowed',
  })
  expect((await change(people.bo.client, ['ada'], move(2))).statusCode).toBe(403)
  const own = (await change(people.ofBoth.client, ['ada'], move(2))).json()
  expect(own.changed).toHaveLength(1)
  expect((await undo(people.manager.client, own.changed)).statusCode).toBe(404)
  expect((await undo(people.ofBoth.client, own.changed)).statusCode).toBe(200)
  const appointed = { kind: 'set', locationId: 1, position: 'manager' }
  expect(reasonsOf((await change(people.manager.client, ['ada'], appointed)).json())).toEqual({
    [people.ada.id]: 'not-allowed',
  })
  // A forged undo appoints nobody either.
  const forged = [
    {
      userId: people.ada.id,
      changes: [
        {
          locationId: 1,
          before: { locationId: 1, position: 'manager' },
          after: { locationId: 1, position: 'staff' },
          since: null,
        },
      ],
    },
  ]
  expect((await undo(people.manager.client, forged)).statusCode).toBe(403)
  expect(await placesOf('ada')).toMatchObject([{ locationId: 1, position: 'staff' }])
})

test('position and jobs at the place, with undo', async () => {
  const [job] = (await admin.get('/api/jobs')).json()
  const what = { kind: 'set', locationId: null, position: 'lead', jobIds: [job.id] }
  const done = (await change(admin, ['ada', 'both', 'bo'], what)).json()
  expect(done.changed).toHaveLength(2)
  expect(await placesOf('ada')).toMatchObject([{ position: 'lead', jobIds: [job.id] }])
  expect(reasonsOf((await change(admin, ['ada'], what)).json())).toEqual({ [people.ada.id]: 'already' })
  expect((await undo(admin, done.changed)).statusCode).toBe(200)
  expect(await placesOf('ada')).toMatchObject([{ position: 'staff', jobIds: [] }])
  expect((await change(admin, ['ada'], { ...what, jobIds: [999_999] })).statusCode).toBe(404)
  expect((await change(admin, ['ada'], move(999_999))).statusCode).toBe(404)
})

test('of two moves at once one finds the person gone', async () => {
  const both = await Promise.all([change(admin, ['racer'], move(2, 1)), change(admin, ['racer'], move(3, 1))])
  expect(both.map(response => response.json().changed.length).toSorted()).toEqual([0, 1])
  expect(await placesOf('racer')).toHaveLength(1)
})

test('at most 1,000 people', async () => {
  const userIds = Array.from({ length: 1_001 }, (_, index) => index + 1)
  const response = await admin.post('/api/admin/people/places', { userIds, change: move(2), isTrial: true })
  expect(response.statusCode).toBe(400)
})
