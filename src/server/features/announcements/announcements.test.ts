import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import type { AnnouncementBody } from '#contract/house/announcement-form.ts'
import type { AnnouncementReader, OwnNews, ReceivedAnnouncement } from '#contract/house/announcements.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { notifications } from '../../database/schema/notifications.ts'
import { memberships } from '../../database/schema/places.ts'
import { rewards, userRewards } from '../../database/schema/rewards.ts'
import { users } from '../../database/schema/users.ts'
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
await Promise.all(
  (
    [
      ['waiter', 1],
      ['lead', 2],
      ['manager', 2],
    ] as const
  ).map(([name, jobId]) =>
    app.context.db
      .update(memberships)
      .set({ jobIds: [jobId] })
      .where(eq(memberships.userId, people[name].id)),
  ),
)
type Person = keyof typeof people
const EVERYBODY = Object.keys(people) as Person[]

const TO_ALL: AnnouncementBody = {
  ...{ jobIds: [], userIds: [], mustConfirm: false, endsAt: null },
  title: 'New menu on Monday',
  message: 'Taste it at the briefing.',
  link: '/menu',
  locationIds: [],
  positions: [],
  scheduledFor: null,
}

async function send(
  sender: TestClient,
  changes: Partial<AnnouncementBody> & { file?: { name: string; data: string } } = {},
): Promise<number> {
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
  // The neighbour's job is not recorded, nor is the drifter's: nobody is left out by a gap.
  ['to a job', () => ({ jobIds: [1] }), ['waiter', 'neighbour', 'drifter']],
  ['to a job at a location', () => ({ jobIds: [2], locationIds: [here] }), ['lead', 'manager']],
  ['to people by name', () => ({ userIds: [people.lead.id, people.drifter.id] }), ['lead', 'drifter']],
])(
  '%s it reaches them and nobody else, and the list of readers names the same',
  async (_, audience, expected) => {
    const id = await send(admin, audience())
    expect(await whoGot(id)).toEqual(expected)
    const readers = (await admin.get(`/api/admin/announcements/${id}/readers`)).json()
    const ids = readers.rows.map((reader: AnnouncementReader) => reader.id)
    const isNamed = (person: Person) => ids.includes(people[person].id)
    expect(EVERYBODY.filter(isNamed)).toEqual(expected)
    const { locationIds = [], positions = [], jobIds = [], userIds = [] } = audience()
    const body = { locationIds, positions, jobIds, userIds }
    const counted = await admin.post('/api/admin/announcements/count', body)
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

describe('a must-confirm', () => {
  const confirm = (person: Person, id: number) =>
    people[person].client.post(`/api/announcements/${id}/confirm`)
  // They come first in every bell, also of the tests below.
  afterEach(async () => {
    const { rows } = (await admin.get('/api/admin/announcements?state=sent')).json()
    for (const { id, mustConfirm } of rows)
      if (mustConfirm) await admin.post(`/api/admin/announcements/${id}/withdraw`)
  })
  const count = async (id: number, state: string) =>
    (await admin.get(`/api/admin/announcements/${id}/readers?state=${state}`)).json().total

  test('is confirmed once, by its people alone, and having read it is not enough', async () => {
    const id = await send(admin, { locationIds: [here], mustConfirm: true })
    await people.waiter.client.post('/api/announcements/read', { ids: [id] })
    expect((await readBell('waiter'))[0]).toMatchObject({ id, mustConfirm: true, confirmedAt: null })
    expect(await count(id, 'read')).toBe(1)
    expect(await count(id, 'confirmed')).toBe(0)
    const both = await Promise.all([confirm('waiter', id), confirm('waiter', id)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { confirmedAt } = both[0].json()
    expect(both[1].json()).toEqual({ confirmedAt })
    app.clock.advance({ minutes: 1 })
    expect((await confirm('waiter', id)).json()).toEqual({ confirmedAt })
    // Without having opened the bell.
    expect((await confirm('lead', id)).statusCode).toBe(200)
    expect((await confirm('neighbour', id)).json().code).toBe('announcementNotFound')
    expect((await confirm('waiter', 999_999)).statusCode).toBe(404)
    expect((await confirm('waiter', await send(admin))).json().code).toBe('nothingToConfirm')
    const unconfirmed = (await admin.get(`/api/admin/announcements/${id}/readers?state=unconfirmed`)).json()
    const ids = unconfirmed.rows.map((reader: AnnouncementReader) => reader.id)
    expect(ids).toContain(people.manager.id)
    expect(ids).not.toContain(people.waiter.id)
    expect((await admin.get(`/api/admin/announcements/${id}`)).json()).toMatchObject({
      readCount: 2,
      confirmedCount: 2,
    })
    // The list says of how many: as many as the readers' list has.
    const { rows } = (await admin.get('/api/admin/announcements')).json()
    const { total } = (await admin.get(`/api/admin/announcements/${id}/readers`)).json()
    expect(rows.find((row: { id: number }) => row.id === id).audienceCount).toBe(total)
  })

  test('comes first in the bell, after three months too, and reminds those who have only read it', async () => {
    const id = await send(admin, { userIds: [people.waiter.id, people.lead.id], mustConfirm: true })
    await people.waiter.client.post('/api/announcements/read', { ids: [id] })
    await confirm('lead', id)
    await app.context.db
      .update(notifications)
      .set({ createdAt: new Date('2020-01-01') })
      .where(eq(notifications.id, id))
    expect((await readBell('waiter'))[0]).toMatchObject({ id })
    expect(await whoGot(id)).toEqual(['waiter'])
    const url = `/api/admin/announcements/${id}/reminder`
    expect((await admin.get(url)).json()).toMatchObject({
      bell: 1,
      title: 'Please confirm: New menu on Monday',
    })
    expect((await admin.post(url)).json()).toMatchObject({ bell: 1 })
    expect((await readBell('waiter')).map(({ title }) => title)).toContain(
      'Please confirm: New menu on Monday',
    )
    await admin.post(`/api/admin/announcements/${id}/withdraw`)
    expect((await readBell('waiter')).map(({ title }) => title)).not.toContain(
      'Please confirm: New menu on Monday',
    )
    expect((await confirm('waiter', id)).statusCode).toBe(404)
  })

  test('is asked of who joins later, and no longer of who has left', async () => {
    const id = await send(admin, { locationIds: [here], mustConfirm: true })
    const { late } = await makeColleagues(app, { late: { [here]: 'staff' } })
    const [first] = (await late.client.get('/api/announcements')).json()
    expect(first.mustConfirm && first.confirmedAt === null).toBe(true)
    const before = await count(id, 'unconfirmed')
    await admin.post(`/api/admin/people/${late.id}/deactivate`)
    expect(await count(id, 'unconfirmed')).toBe(before - 1)
    expect((await late.client.post(`/api/announcements/${id}/confirm`)).statusCode).toBe(401)
  })
})

test('one that has ended is in the list of management alone, and nobody is reminded', async () => {
  const inHours = (hours: number) => new Date(app.clock.now().add({ hours }).epochMilliseconds).toISOString()
  for (const times of [{ endsAt: inHours(-1) }, { scheduledFor: inHours(3), endsAt: inHours(2) }]) {
    const early = await admin.post('/api/admin/announcements', { ...TO_ALL, ...times })
    expect(early.json()).toMatchObject({ code: 'announcementEndsEarly', issues: [{ path: 'endsAt' }] })
  }
  const id = await send(admin, { endsAt: inHours(2), mustConfirm: true })
  await admin.post(`/api/admin/announcements/${id}/reminder`)
  expect(await whoGot(id)).toEqual(EVERYBODY)
  app.clock.advance({ hours: 2 })
  expect(await whoGot(id)).toEqual([])
  expect((await readBell('waiter')).filter(({ title }) => title.startsWith('Please confirm'))).toEqual([])
  const ended = (await admin.get('/api/admin/announcements?state=ended')).json().rows
  expect(ended).toMatchObject([{ id, state: 'ended' }])
  expect((await admin.post(`/api/admin/announcements/${id}/reminder`)).json().code).toBe('announcementEnded')
})

describe('people by name', () => {
  test('are a manager’s own alone, and others are refused like people who are not there', async () => {
    const { client } = people.manager
    const own = await send(client, { userIds: [people.waiter.id] })
    expect(await whoGot(own)).toEqual(['waiter'])
    for (const userIds of [[people.neighbour.id], [people.waiter.id, people.drifter.id], [999_999]]) {
      const refused = await client.post('/api/admin/announcements', { ...TO_ALL, userIds })
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'notYourPeople'])
      const body = { locationIds: [], positions: [], userIds }
      expect((await client.post('/api/admin/announcements/count', body)).statusCode).toBe(403)
    }
    const listed = async (sender: TestClient) =>
      (await sender.get('/api/admin/announcements')).json().rows.map((row: { id: number }) => row.id)
    expect(await listed(client)).toContain(own)
    expect(await listed(people.neighbour.client)).not.toContain(own)
    expect((await people.neighbour.client.get(`/api/admin/announcements/${own}/readers`)).statusCode).toBe(
      404,
    )
    const shared = await send(admin, { userIds: [people.waiter.id, people.neighbour.id] })
    expect(await listed(client)).not.toContain(shared)
  })

  test('that have moved away are not written to by a manager of before', async () => {
    const { mover } = await makeColleagues(app, { mover: { [here]: 'staff' } })
    const scheduledFor = new Date(app.clock.now().add({ hours: 2 }).epochMilliseconds).toISOString()
    const id = await send(people.manager.client, { userIds: [mover.id], scheduledFor })
    await admin.put(`/api/admin/people/${mover.id}/places/${elsewhere}`, { position: 'staff' })
    await admin.delete(`/api/admin/people/${mover.id}/places/${here}`)
    app.clock.advance({ hours: 2 })
    await runDueJobs(app, [[announcementSending(app.context)]])
    expect((await admin.get(`/api/admin/announcements/${id}`)).json()).toMatchObject({
      state: 'not-sent',
      notSentBecause: 'writer-not-allowed',
    })
  })

  test.each([
    ['someone who is not there', { userIds: [999_999] }, 404],
    ['people and a restaurant', { userIds: [1], locationIds: [1] }, 400],
    ['someone twice', { userIds: [1, 1] }, 400],
    ['a job that is none', { jobIds: [999_999] }, 404],
    ['too many people', { userIds: Array.from({ length: 201 }, (_, index) => index + 1) }, 400],
  ])('%s: refused', async (_, changes, status) => {
    expect((await admin.post('/api/admin/announcements', { ...TO_ALL, ...changes })).statusCode).toBe(status)
  })

  test('who have left cannot be chosen', async () => {
    const { leaver } = await makeColleagues(app, { leaver: { [here]: 'staff' } })
    await admin.post(`/api/admin/people/${leaver.id}/deactivate`)
    const refused = await admin.post('/api/admin/announcements', { ...TO_ALL, userIds: [leaver.id] })
    expect(refused.json().code).toBe('userNotFound')
  })
})

describe('a file', () => {
  const asDataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`
  const PDF = Buffer.from('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\n%%EOF')
  async function fileOf(id: number) {
    const { file } = (await admin.get(`/api/admin/announcements/${id}`)).json()
    return { file, url: `/api/announcements/${id}/files/${file.hash}` }
  }

  test('that is a PDF reaches its audience and its senders as an attachment, as it came', async () => {
    // The declared type and the name decide nothing.
    const data = asDataUrl('text/html', PDF)
    const id = await send(people.manager.client, {
      locationIds: [here],
      file: { name: 'Menü "neu"\r\n.html', data },
    })
    const { file, url } = await fileOf(id)
    expect(file).toMatchObject({ kind: 'pdf', size: PDF.length })
    expect((await readBell('waiter')).find(entry => entry.id === id)?.file).toEqual(file)
    const got = await people.waiter.client.get(url)
    expect(got.rawPayload).toEqual(PDF)
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="announcement-\d+\.pdf"; [\x20-\x7e]+$/,
      ),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect((await people.manager.client.get(url)).statusCode).toBe(200)
    for (const client of [people.neighbour.client, people.drifter.client])
      expect((await client.get(url)).statusCode).toBe(404)
    expect((await people.waiter.client.get(url.replace(file.hash, '0'.repeat(64)))).statusCode).toBe(404)
    await admin.post(`/api/admin/announcements/${id}/withdraw`)
    expect((await people.waiter.client.get(url)).statusCode).toBe(404)
    expect((await admin.get(url)).statusCode).toBe(200)
  })

  test('that is a photo is encoded again, at most 600 wide, without its metadata', async () => {
    const photo = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#a33' } })
      .withExif({ IFD0: { Copyright: 'Secret place' } })
      .jpeg()
      .toBuffer()
    const id = await send(admin, { file: { name: 'roof.pdf', data: asDataUrl('application/pdf', photo) } })
    const { file, url } = await fileOf(id)
    expect(file.kind).toBe('photo')
    const got = await people.waiter.client.get(url)
    expect(got.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(got.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 200 })
    expect(got.rawPayload.includes('Secret place')).toBe(false)
  })

  test.each([
    ['a page', asDataUrl('application/pdf', Buffer.from('<html>%PDF-</html>')), 400, 'notPhotoOrPdf'],
    [
      'a PDF of more than 5 MB',
      asDataUrl('application/pdf', Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)])),
      413,
      'pdfTooLarge',
    ],
  ])('that is %s is refused, and nothing is sent', async (_, data, status, code) => {
    const before = (await admin.get('/api/admin/announcements')).json().total
    const refused = await admin.post('/api/admin/announcements', { ...TO_ALL, file: { name: 'x', data } })
    expect([refused.statusCode, refused.json().code]).toEqual([status, code])
    expect((await admin.get('/api/admin/announcements')).json().total).toBe(before)
  })
})

describe('readers', () => {
  test('are filtered by place, and a manager hears of their own places alone', async () => {
    const { both } = await makeColleagues(app, { both: { [here]: 'staff', [elsewhere]: 'staff' } })
    const id = await send(admin, { locationIds: [here] })
    const read = async (client: TestClient, query: string) =>
      (await client.get(`/api/admin/announcements/${id}/readers?${query}`)).json()
    const { rows } = await read(admin, `locationId=${elsewhere}`)
    expect(rows.map((reader: AnnouncementReader) => reader.id)).toEqual([both.id])
    expect(rows[0].locations).toHaveLength(2)
    const own = await read(people.manager.client, `locationId=${here}`)
    expect(own.rows.find((reader: AnnouncementReader) => reader.id === both.id).locations).toHaveLength(1)
    expect((await read(people.manager.client, `locationId=${elsewhere}`)).code).toBe('notYourLocations')
  })

  test('are exported with places and times, and no name is a formula', async () => {
    const { tricky } = await makeColleagues(app, { tricky: { [here]: 'staff' } })
    await app.context.db.update(users).set({ fullName: '=HYPERLINK("x")' }).where(eq(users.id, tricky.id))
    const id = await send(admin, { userIds: [tricky.id, people.lead.id], mustConfirm: true })
    await people.lead.client.post(`/api/announcements/${id}/confirm`)
    const url = `/api/admin/announcements/${id}/readers/export`
    const csv = await people.manager.client.get(`${url}?type=csv`)
    expect(csv.headers['content-disposition']).toBe(`attachment; filename="readers-${id}.csv"`)
    const [headings, ...lines] = csv.body.replace('\uFEFF', '').trim().split('\r\n')
    const { timeZone } = (await admin.get('/api/config')).json()
    expect(headings).toBe(`Name,Restaurants,Read (${timeZone}),Confirmed (${timeZone})`)
    expect(lines).toHaveLength(2)
    expect(csv.body).not.toMatch(/(^|,)"?=/m)
    const confirmed = await people.manager.client.get(`${url}?type=csv&state=confirmed`)
    expect(confirmed.body).toMatch(/,\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\r\n$/)
    expect((await admin.get(`${url}?type=xlsx`)).rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await people.neighbour.client.get(`${url}?type=csv`)).statusCode).toBe(404)
  })
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

describe('own news', () => {
  const readOwn = async (person: Person) =>
    (await people[person].client.get('/api/announcements/own')).json() as OwnNews[]

  test('has the thanks of two weeks for their receiver, seen once the Kudos tab has shown them', async () => {
    const receiverId = people.waiter.id
    const given = await people.lead.client.post('/api/kudos', {
      receiverId,
      reason: 'one two three four five six seven eight nine ten',
    })
    expect(given.statusCode).toBe(201)
    const { id, reason, createdAt, giver } = given.json()
    const thanks = {
      key: `thanks ${id}`,
      title: `${giver.fullName} thanked you: +5 points`,
      message: reason,
      link: '/progress?tab=kudos',
      at: createdAt,
      isSeen: false,
    }
    expect(await readOwn('waiter')).toEqual([thanks])
    expect(await readOwn('lead')).toEqual([])
    await people.waiter.client.post('/api/kudos/news/seen', { kudosId: id })
    expect(await readOwn('waiter')).toEqual([{ ...thanks, isSeen: true }])
    app.clock.advance({ hours: 24 * 14 })
    expect(await readOwn('waiter')).toHaveLength(1)
    app.clock.advance({ seconds: 1 })
    expect(await readOwn('waiter')).toEqual([])
  })

  test('warns of a claim in its last three days, until it is redeemed or has expired', async () => {
    const [reward] = await app.context.db.select().from(rewards).limit(1)
    const now = app.clock.now()
    const [claim] = await app.context.db
      .insert(userRewards)
      .values({
        userId: people.waiter.id,
        rewardId: reward?.id ?? 0,
        claimDate: new Date(now.epochMilliseconds),
        expiryDate: new Date(now.add({ hours: 24 * 3, seconds: 1 }).epochMilliseconds),
        code: 'K7QM3XTP',
      })
      .returning()
    expect(await readOwn('waiter')).toEqual([])
    app.clock.advance({ seconds: 1 })
    const [news] = await readOwn('waiter')
    expect(news).toMatchObject({
      key: `claim ${claim?.id}`,
      title: `Expires soon: ${reward?.name}`,
      message: expect.stringMatching(/^Use it before \w+,? \d+ \w+, \d+:\d\d\s[ap]m\.$/),
      link: '/rewards',
    })
    expect(await readOwn('lead')).toEqual([])
    const isIt = eq(userRewards.id, claim?.id ?? 0)
    const redeemed = { isRedeemed: true, redeemedAt: new Date(), locationId: here }
    await app.context.db.update(userRewards).set(redeemed).where(isIt)
    expect(await readOwn('waiter')).toEqual([])
    const unused = { isRedeemed: false, redeemedAt: null, locationId: null }
    await app.context.db.update(userRewards).set(unused).where(isIt)
    expect(await readOwn('waiter')).toHaveLength(1)
    app.clock.advance({ hours: 24 * 3 })
    expect(await readOwn('waiter')).toEqual([])
  })
})

test.each([
  '//example.com',
  '/\\example.com',
  '/..//example.com',
  '/menu/..//example.com',
  '/%2e%2e//example.com',
  '/%2f%2fexample.com',
  '/%5cexample.com',
  '/%',
])('%s, which a browser takes elsewhere, is no link', async link => {
  expect((await admin.post('/api/admin/announcements', { ...TO_ALL, link })).statusCode).toBe(400)
})

test('a link may name a part of a page', async () => {
  const link = '/menu?tab=sushi&q=%2F%2f#dish'
  expect((await admin.post('/api/admin/announcements', { ...TO_ALL, link })).statusCode).toBe(201)
})

test.each([
  ['no title', { title: ' ' }, 400],
  ['no text', { message: '' }, 400],
  ['another site without https', { link: 'http://example.com' }, 400],
  ['a script', { link: 'javascript:alert(1)' }, 400],
  ['a location twice', { locationIds: [1, 1] }, 400],
  ['a location that is none', { locationIds: [999_999] }, 400],
  ['a position that is none', { positions: ['owner'] }, 400],
  ['a time that has passed', { scheduledFor: '2020-01-01T00:00:00Z' }, 422],
])('%s: refused', async (_, changes, status) => {
  expect((await admin.post('/api/admin/announcements', { ...TO_ALL, ...changes })).statusCode).toBe(status)
})
