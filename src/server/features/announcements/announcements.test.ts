import { describe, expect, test } from 'vitest'
import type { AnnouncementBody } from '#contract/announcement-form.ts'
import type { AnnouncementReader, ReceivedAnnouncement } from '#contract/announcements.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { and, eq } from '../../platform/drizzle.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { runDueJobs } from '../../testing/run-due-jobs.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'
import { announcementSending } from './announcement-sending.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const [here, elsewhere] = (await admin.get('/api/locations')).json().map(({ id }: { id: number }) => id)
const people = await makeColleagues(app, {
  waiter: { [here]: 'staff' },
  lead: { [here]: 'lead' },
  manager: { [here]: 'manager' },
  neighbour: { [elsewhere]: 'manager' },
  drifter: {},
})
type Person = keyof typeof people
const EVERYBODY = Object.keys(people) as Person[]

const TO_ALL: AnnouncementBody = {
  title: 'New menu on Monday',
  message: 'Taste it at the briefing.',
  link: '/menu',
  locationIds: [],
  positions: [],
  scheduledFor: null,
}

async function send(sender: TestClient, changes: Partial<AnnouncementBody> = {}): Promise<number> {
  const response = await sender.post('/api/admin/announcements', { ...TO_ALL, ...changes })
  expect(response.statusCode).toBe(201)
  return response.json().id
}

async function readBell(person: Person): Promise<ReceivedAnnouncement[]> {
  return (await people[person].client.get('/api/announcements')).json()
}

async function whoGot(announcementId: number): Promise<Person[]> {
  const bells = await Promise.all(EVERYBODY.map(async person => ({ person, bell: await readBell(person) })))
  return bells.filter(({ bell }) => bell.some(({ id }) => id === announcementId)).map(({ person }) => person)
}

test.each<[string, () => Partial<AnnouncementBody>, readonly Person[]]>([
  ['to all', () => ({}), EVERYBODY],
  ['to a location', () => ({ locationIds: [here] }), ['waiter', 'lead', 'manager']],
  ['to a position', () => ({ positions: ['manager'] }), ['manager', 'neighbour']],
  [
    'to positions at a location',
    () => ({ locationIds: [here], positions: ['lead', 'staff'] }),
    ['waiter', 'lead'],
  ],
])(
  '%s it reaches them and nobody else, and the list of readers names the same',
  async (_, audience, expected) => {
    const id = await send(admin, audience())
    expect(await whoGot(id)).toEqual(expected)
    const readers = (await admin.get(`/api/admin/announcements/${id}/readers`)).json()
    const ids = readers.rows.map((reader: AnnouncementReader) => reader.id)
    const isNamed = (person: Person) => ids.includes(people[person].id)
    expect(EVERYBODY.filter(isNamed)).toEqual(expected)
    const { locationIds = [], positions = [] } = audience()
    const counted = await admin.post('/api/admin/announcements/count', { locationIds, positions })
    expect(counted.json()).toEqual({ people: readers.total })
  },
)

test('who has read it is kept, the first time, and nobody reads what is not theirs', async () => {
  const id = await send(admin, { locationIds: [here] })
  for (const person of ['waiter', 'waiter', 'neighbour'] as const) {
    const read = await people[person].client.post('/api/announcements/read', { ids: [id] })
    expect(read.statusCode).toBe(200)
  }
  expect((await readBell('waiter')).find(entry => entry.id === id)?.readAt).not.toBeNull()
  expect((await readBell('lead')).find(entry => entry.id === id)?.readAt).toBeNull()
  const readers = (await admin.get(`/api/admin/announcements/${id}/readers?state=read`)).json()
  expect(readers).toMatchObject({ total: 1, rows: [{ id: people.waiter.id }] })
  const { rows: others, total } = (
    await admin.get(`/api/admin/announcements/${id}/readers?state=unread`)
  ).json()
  expect(total).toBe(others.length)
  const idsOfOthers = others.map((reader: AnnouncementReader) => reader.id)
  expect(idsOfOthers).toContain(people.lead.id)
  expect(idsOfOthers).not.toContain(people.waiter.id)
  expect((await admin.get(`/api/admin/announcements/${id}`)).json().readCount).toBe(1)
})

test('those who have not read it are reminded, counted before, once a day, by a manager of the place', async () => {
  const id = await send(people.manager.client, { locationIds: [here] })
  const url = `/api/admin/announcements/${id}/reminder`
  await people.waiter.client.post('/api/announcements/read', { ids: [id] })
  const { client } = people.manager
  const unread = (await client.get(`/api/admin/announcements/${id}/readers?state=unread`)).json().total
  expect((await client.get(url)).json()).toMatchObject({ bell: unread, alreadyToday: 0 })
  expect((await people.neighbour.client.post(url)).statusCode).toBe(404)
  const responses = await Promise.all([client.post(url), client.post(url)])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const isReminded = async (person: Person) =>
    (await readBell(person)).some(({ title }) => title === 'Please read: New menu on Monday')
  expect(await isReminded('lead')).toBe(true)
  expect(await isReminded('waiter')).toBe(false)
  expect(await isReminded('neighbour')).toBe(false)
  expect((await client.get(url)).json()).toMatchObject({ bell: 0, alreadyToday: unread })

  const scheduledFor = new Date(app.clock.now().add({ hours: 2 }).epochMilliseconds).toISOString()
  const later = await send(admin, { scheduledFor })
  expect((await admin.post(`/api/admin/announcements/${later}/reminder`)).json().code).toBe(
    'announcementNotSent',
  )
  await admin.post(`/api/admin/announcements/${later}/withdraw`)
})

test('a manager counts the people of their own places alone', async () => {
  const count = (locationIds: number[]) =>
    people.manager.client.post('/api/admin/announcements/count', { locationIds, positions: [] })
  expect((await count([here])).statusCode).toBe(200)
  expect((await count([elsewhere])).statusCode).toBe(403)
  expect((await count([])).statusCode).toBe(403)
})

test('one that is scheduled arrives at its time, and not once it is withdrawn', async () => {
  const scheduledFor = new Date(app.clock.now().add({ hours: 2 }).epochMilliseconds).toISOString()
  const [id, withdrawn] = [await send(admin, { scheduledFor }), await send(admin, { scheduledFor })]
  expect((await admin.post(`/api/admin/announcements/${withdrawn}/withdraw`)).json().state).toBe('withdrawn')
  const sendDue = () => runDueJobs(app, [[announcementSending(app.context)]])
  app.clock.advance({ hours: 1 })
  await sendDue()
  expect(await whoGot(id)).toEqual([])
  app.clock.advance({ hours: 1 })
  await sendDue()
  expect(await whoGot(id)).toEqual(EVERYBODY)
  expect(await whoGot(withdrawn)).toEqual([])
})

describe('one that is scheduled, at its time', () => {
  const inTwoHours = () => new Date(app.clock.now().add({ hours: 2 }).epochMilliseconds).toISOString()
  async function sendAtItsTime(): Promise<void> {
    app.clock.advance({ hours: 2 })
    await runDueJobs(app, [[announcementSending(app.context)]])
  }
  const read = async (id: number) => (await admin.get(`/api/admin/announcements/${id}`)).json()
  const newWriter = async () =>
    (await makeColleagues(app, { writer: { [here]: 'manager', [elsewhere]: 'manager' } })).writer

  test.each<[string, string, (writerId: number) => Promise<unknown>]>([
    ['has left', 'writer-left', id => admin.post(`/api/admin/people/${id}/deactivate`)],
    [
      'manages no longer there',
      'writer-not-allowed',
      id => admin.put(`/api/admin/people/${id}/places/${elsewhere}`, { position: 'lead' }),
    ],
    [
      'is a guest',
      'writer-not-allowed',
      id => admin.post(`/api/admin/people/${id}/role`, { role: 'customer' }),
    ],
  ])('is not sent when its writer %s, and says why', async (_, notSentBecause, change) => {
    const writer = await newWriter()
    const audience = { locationIds: [here, elsewhere], scheduledFor: inTwoHours() }
    const id = await send(writer.client, audience)
    await change(writer.id)
    await sendAtItsTime()
    expect(await whoGot(id)).toEqual([])
    expect(await read(id)).toMatchObject({ state: 'not-sent', notSentBecause })
    const { rows } = (await admin.get('/api/admin/announcements?state=not-sent')).json()
    expect(rows.map((row: { id: number }) => row.id)).toContain(id)
    // It does not go out later, either, once its writer is back.
    await admin.post(`/api/admin/people/${writer.id}/reactivate`)
    await runDueJobs(app, [[announcementSending(app.context)]])
    expect(await whoGot(id)).toEqual([])
    expect((await admin.post(`/api/admin/announcements/${id}/withdraw`)).json().state).toBe('not-sent')
  })

  test('is sent when its writer may still write there, though no longer elsewhere', async () => {
    const writer = await newWriter()
    const id = await send(writer.client, { locationIds: [here], scheduledFor: inTwoHours() })
    await admin.delete(`/api/admin/people/${writer.id}/places/${elsewhere}`)
    await sendAtItsTime()
    expect(await whoGot(id)).toEqual(['waiter', 'lead', 'manager'])
    expect(await read(id)).toMatchObject({ state: 'sent', notSentBecause: null })
  })

  test('to all, is not sent for an admin who is none any more', async () => {
    const writer = await newWriter()
    await admin.post(`/api/admin/people/${writer.id}/role`, { role: 'admin' })
    const id = await send(writer.client, { scheduledFor: inTwoHours() })
    await admin.post(`/api/admin/people/${writer.id}/role`, { role: 'staff' })
    await sendAtItsTime()
    expect(await whoGot(id)).toEqual([])
    expect(await read(id)).toMatchObject({ state: 'not-sent', notSentBecause: 'writer-not-allowed' })
  })

  test('is found by its writer, for who lets them go, and by nobody out of its reach', async () => {
    const writer = await newWriter()
    const id = await send(writer.client, { locationIds: [elsewhere], scheduledFor: inTwoHours() })
    await send(writer.client, { locationIds: [elsewhere] })
    const scheduledOf = async (client: TestClient, userId = writer.id) =>
      (await client.get(`/api/admin/announcements?state=scheduled&createdBy=${userId}`))
        .json()
        .rows.map((row: { id: number }) => row.id)
    expect(await scheduledOf(admin)).toEqual([id])
    expect(await scheduledOf(people.neighbour.client)).toEqual([id])
    expect(await scheduledOf(people.manager.client)).toEqual([])
    expect(await scheduledOf(admin, people.neighbour.id)).toEqual([])
  })
})

test('what is withdrawn is gone from every bell, and the log says by whom', async () => {
  const id = await send(admin)
  await admin.post(`/api/admin/announcements/${id}/withdraw`)
  const again = await admin.post(`/api/admin/announcements/${id}/withdraw`)
  expect(again.json().state).toBe('withdrawn')
  expect(await whoGot(id)).toEqual([])
  const entries = await app.context.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, 'announcement'), eq(auditLog.subjectId, id)))
  expect(entries.map(({ action }) => action)).toEqual(['announcements.send', 'announcements.withdraw'])
})

test('a manager speaks to their own locations alone, and sees nothing of the others', async () => {
  const { client } = people.manager
  const own = await send(client, { locationIds: [here] })
  const foreign = await send(admin, { locationIds: [here, elsewhere] })
  for (const locationIds of [[], [elsewhere], [here, elsewhere]]) {
    const refused = await client.post('/api/admin/announcements', { ...TO_ALL, locationIds })
    expect(refused.statusCode).toBe(403)
  }
  const listed = (await client.get('/api/admin/announcements'))
    .json()
    .rows.map(({ id }: { id: number }) => id)
  expect(listed).toContain(own)
  expect(listed).not.toContain(foreign)
  expect((await client.get(`/api/admin/announcements/${foreign}`)).statusCode).toBe(404)
  expect((await client.get(`/api/admin/announcements/${foreign}/readers`)).statusCode).toBe(404)
  expect((await client.post(`/api/admin/announcements/${foreign}/withdraw`)).statusCode).toBe(404)
  expect((await people.lead.client.get('/api/admin/announcements')).statusCode).toBe(403)
})

test('an announcement is withdrawn by its writer or an admin, and by no other manager', async () => {
  const withdraw = async (client: TestClient, id: number) => {
    const response = await client.post(`/api/admin/announcements/${id}/withdraw`)
    return [response.statusCode, response.json().code ?? response.json().state]
  }
  const ofAdmin = await send(admin, { locationIds: [here] })
  expect(await withdraw(people.manager.client, ofAdmin)).toEqual([403, 'notYourAnnouncement'])
  expect(await whoGot(ofAdmin)).toEqual(['waiter', 'lead', 'manager'])
  const own = await send(people.manager.client, { locationIds: [here] })
  expect(await withdraw(people.manager.client, own)).toEqual([200, 'withdrawn'])
  const other = await send(people.manager.client, { locationIds: [here] })
  expect(await withdraw(admin, other)).toEqual([200, 'withdrawn'])
})

test('the answer to a suggestion rings at its sender’s bell alone, and in no list', async () => {
  const { client } = people.waiter
  const suggested = await client.post('/api/suggestions', {
    category: 'quiz',
    title: 'Shorter quizzes',
    description: 'Ten questions would do in the afternoon.',
    priority: 'low',
  })
  const { id } = suggested.json()
  const before = (await admin.get('/api/admin/announcements')).json().total
  await admin.patch(`/api/admin/suggestions/${id}`, { status: 'done', answer: 'There are ten.', revision: 1 })
  const [newest] = await readBell('waiter')
  expect(newest).toMatchObject({
    title: 'Your suggestion: Done',
    message: 'Shorter quizzes\n\nThere are ten.',
    link: '/suggestions',
    readAt: null,
  })
  expect((await readBell('lead'))[0]?.id).not.toBe(newest?.id)
  expect((await admin.get('/api/admin/announcements')).json().total).toBe(before)
})

test.each([
  ['no title', { title: ' ' }, 400],
  ['no text', { message: '' }, 400],
  ['another site without https', { link: 'http://example.com' }, 400],
  ['a link that a browser takes elsewhere', { link: '//example.com' }, 400],
  ['a script', { link: 'javascript:alert(1)' }, 400],
  ['a location twice', { locationIds: [1, 1] }, 400],
  ['a location that is none', { locationIds: [999_999] }, 400],
  ['a position that is none', { positions: ['owner'] }, 400],
  ['a time that has passed', { scheduledFor: '2020-01-01T00:00:00Z' }, 422],
])('%s: refused', async (_, changes, status) => {
  expect((await admin.post('/api/admin/announcements', { ...TO_ALL, ...changes })).statusCode).toBe(status)
})
