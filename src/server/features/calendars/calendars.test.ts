/** Calendars that apps follow by a secret address. Source: rulings R15 and R16. */
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { assignmentPeople, assignments } from '../../database/schema/assignments.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { calendarLinks } from '../../database/schema/calendar-links.ts'
import { licenceKinds, licences } from '../../database/schema/licences.ts'
import { locations } from '../../database/schema/locations.ts'
import { rotaEntries } from '../../database/schema/rota.ts'
import { users } from '../../database/schema/users.ts'
import { desc, eq, sql } from '../../platform/drizzle.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'
import { readCalendar } from '../rota/read-calendar.ts'
import { writeCalendar } from './write-calendar.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const people = await makeColleagues(app, {
  maya: { 1: 'staff' },
  leo: { 1: 'staff' },
  lead: { 1: 'lead' },
  manager: { 1: 'manager' },
  moved: { 1: 'manager', 2: 'manager' },
  neighbour: { 2: 'manager' },
  leaver: { 1: 'staff' },
})
await db.update(locations).set({ timeZone: 'America/New_York' }).where(eq(locations.id, 2))
// Nobody is new, so that nothing is due but what a test assigns.
await db.update(users).set({ joinDate: new Date('2025-03-02T00:00:00Z') })
await db.delete(assignmentPeople)
await db.delete(assignments)
await db.update(users).set({ fullName: 'Maya Chen' }).where(eq(users.id, people.maya.id))
const named = await db.select({ id: locations.id, name: locations.name }).from(locations)
const nameOf = (locationId: number) => named.find(({ id }) => id === locationId)?.name ?? ''

const OWN = '/api/calendar-link'
const ofPlace = (locationId: number) => `/api/admin/rota/${locationId}/calendar-link`
async function makeLink(client: TestClient, path = OWN): Promise<string> {
  const made = await client.post(path)
  expect(made.statusCode, made.body).toBe(201)
  return new URL(made.json().link).pathname
}
const follow = (path: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url: path, headers })

const SYDNEY = { timeZone: 'Australia/Sydney', dayStart: '04:00' }
async function shiftsAt(path: string) {
  const { rawPayload } = await follow(path)
  const read = readCalendar(rawPayload, { from: '2026-01-01', to: '2026-12-31' }, SYDNEY)
  if (read.fault) throw new Error(read.fault)
  return read.shifts.map(({ title, startsAt, endsAt }) => `${title} ${startsAt} ${endsAt}`)
}
async function dueDaysAt(path: string) {
  const calendar = new ICAL.Component(ICAL.parse((await follow(path)).body))
  return calendar.getAllSubcomponents('vevent').flatMap(event => {
    const start = event.getFirstPropertyValue('dtstart') as ICAL.Time
    return start.isDate ? `${start} ${event.getFirstPropertyValue('summary')}` : []
  })
}

type Entry = Partial<typeof rotaEntries.$inferInsert>
const shift = (from: string, to: string, more: Entry = {}) => ({
  ...{ locationId: 1, userId: people.maya.id, businessDay: from.slice(0, 10), source: 'hand' as const },
  ...{ startsAt: new Date(from), endsAt: new Date(to), ...more },
})

test('one’s own shifts in UTC: over midnight, over a clock change, in another zone, to closing', async () => {
  await db.insert(rotaEntries).values([
    shift('2026-03-06T17:00+11:00', '2026-03-07T01:00+11:00', { station: 'Bar' }),
    // The clock goes back at three in the night.
    shift('2026-04-04T22:00+11:00', '2026-04-05T03:30+10:00'),
    shift('2026-04-10T18:00-04:00', '2026-04-11T04:00-04:00', { locationId: 2 }),
  ])
  await db.insert(rotaEntries).values([
    shift('2026-03-08T17:00+11:00', '2026-03-08T23:00+11:00', { isRemoved: true, station: 'Removed' }),
    shift('2026-03-09T17:00+11:00', '2026-03-09T23:00+11:00', { userId: people.leo.id, station: 'Leo' }),
    shift('2026-03-10T17:00+11:00', '2026-03-10T23:00+11:00', {
      userId: null,
      name: 'Open',
      station: 'Open',
    }),
    shift('2026-03-12T17:00+11:00', '2026-03-12T23:00+11:00', { station: 'On leave' }),
    shift('2026-01-12T17:00+11:00', '2026-01-12T23:00+11:00', { station: 'Long ago' }),
  ])
  const leave = { kind: 'leave', startsOn: '2026-03-12', endsOn: '2026-03-12', reason: 'Away' }
  await admin.post(`/api/admin/people/${people.maya.id}/absences`, leave)
  expect((await people.maya.client.get(OWN)).json()).toEqual({ madeAt: null })
  const path = await makeLink(people.maya.client)
  expect(path).toMatch(/^\/calendars\/[\w-]{43}\.ics$/)
  expect((await people.maya.client.get(OWN)).json()).toEqual({ madeAt: expect.any(String) })
  expect(await shiftsAt(path)).toEqual([
    `Bar, ${nameOf(1)} 2026-03-06T06:00:00Z 2026-03-06T14:00:00Z`,
    `Shift, ${nameOf(1)} 2026-04-04T11:00:00Z 2026-04-04T17:30:00Z`,
    `Shift, ${nameOf(2)}, to close 2026-04-10T22:00:00Z 2026-04-11T08:00:00Z`,
  ])
  // Only its hash is stored.
  const [stored] = await db.select().from(calendarLinks)
  expect(path).not.toContain(stored?.tokenHash)
})

test('days by which something is due, until it is done', async () => {
  const assigned = await admin.post('/api/admin/assignments', {
    ...{ kind: 'modules', itemId: 1, userIds: [people.maya.id, people.leo.id], dueOn: '2026-03-20' },
  })
  expect(assigned.statusCode).toBe(201)
  const path = await makeLink(people.maya.client)
  const [due] = await dueDaysAt(path)
  expect(due).toMatch(/^2026-03-20 Due: /)
  expect(await dueDaysAt(await makeLink(people.manager.client, ofPlace(1)))).toEqual([`${due}, 2 people`])
  expect(await dueDaysAt(await makeLink(people.neighbour.client, ofPlace(2)))).toEqual([])
})

test('last days of licences, until they are renewed', async () => {
  const [kind] = await db.insert(licenceKinds).values({ name: 'Fire warden' }).returning()
  const checked = { checkedBy: people.neighbour.id, checkedAt: app.context.nowDate() }
  const licence = { userId: people.leo.id, kindId: kind?.id ?? 0, issuedOn: '2025-03-01', ...checked }
  await db.insert(licences).values({ ...licence, number: '1', expiresOn: '2026-04-01' })
  await db
    .insert(licences)
    .values({ ...licence, userId: people.manager.id, number: '1', expiresOn: '2026-04-01' })
  const unchecked = { ...licence, kindId: 1, checkedBy: null, checkedAt: null }
  await db.insert(licences).values({ ...unchecked, number: '3', expiresOn: '2026-04-02' })
  const [own, here, there] = [
    await makeLink(people.leo.client),
    await makeLink(people.manager.client, ofPlace(1)),
    await makeLink(people.neighbour.client, ofPlace(2)),
  ]
  expect((await dueDaysAt(own)).slice(1)).toEqual(['2026-04-01 Last day: Fire warden'])
  expect((await dueDaysAt(here)).slice(1)).toEqual(['2026-04-01 Last day: Fire warden, 2 people'])
  expect(await dueDaysAt(there)).toEqual([])
  await db.insert(licences).values({ ...licence, number: '2', expiresOn: '2027-04-01' })
  expect((await dueDaysAt(own)).slice(1)).toEqual(['2027-04-01 Last day: Fire warden'])
})

test('the text keeps to the standard, is sent again only when it changed, and sets no cookie', async () => {
  const path = await makeLink(people.maya.client)
  const first = await follow(path)
  expect(first.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=900',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(first.headers).not.toHaveProperty('set-cookie')
  expect(first.body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/)
  expect(first.body).toMatch(/\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n/i)
  expect(first.body).toMatch(/\r\nDTSTART;VALUE=DATE:20260320\r\n/)
  expect(first.body.split('\r\n').filter(line => /^(DTSTAMP|LAST-MODIFIED|UID):/.test(line))).toHaveLength(12)
  const etag = String(first.headers.etag)
  app.clock.advance({ minutes: 20 })
  const again = await follow(path, { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const head = await app.server.inject({ method: 'HEAD', url: path })
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag])
  await db.update(rotaEntries).set({ station: 'Kitchen; pass, hot' }).where(eq(rotaEntries.station, 'Bar'))
  const changed = await follow(path, { 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  const uids = (text: string) => text.match(/^UID:.*$/gm)
  expect(uids(changed.body)).toEqual(uids(first.body))
  expect(changed.body).toContain('SUMMARY:Kitchen\\; pass\\, hot')
})

test('any text: escaped, on one line, and folded at 75 octets', () => {
  const summary = `${'海老の天ぷら'.repeat(20)}, a; b \\ c\r\nEND:VEVENT\n👩‍🍳${'é'.repeat(90)}`
  const text = writeCalendar({
    name: `Ben & Söhne, ${summary}`,
    host: 'noren.example',
    at: new Date('2026-03-02T00:00:00Z'),
    refreshedEvery: 'PT1H',
    events: [
      { uid: 'shift-1', summary, place: summary, when: { from: new Date(0), to: new Date(3_600_000) } },
      { uid: 'due-1', summary: 'Due', when: { day: '2026-03-02' } },
    ],
  })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [event] = calendar.getAllSubcomponents('vevent')
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(2)
  expect(event?.getFirstPropertyValue('summary')).toBe(summary.replaceAll(/\s+/g, ' '))
  expect(event?.getFirstPropertyValue('uid')).toBe('shift-1@noren.example')
})

test('a restaurant’s, for its managers alone, with the names of who is on', async () => {
  for (const client of [people.maya.client, people.neighbour.client, people.lead.client])
    for (const answer of [client.post(ofPlace(1)), client.get(ofPlace(1)), client.delete(ofPlace(1))])
      expect((await answer).statusCode).toBe(403)
  const path = await makeLink(people.manager.client, ofPlace(1))
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ action: 'rota.make-link', locationId: 1 })
  expect(JSON.stringify(entry)).not.toContain(path.slice(11, 40))
  expect(await shiftsAt(path)).toEqual([
    expect.stringMatching(/^Maya Chen, Kitchen; pass, hot 2026-03-06T06:00:00Z/),
    expect.stringMatching(/, Leo 2026-03-09T06:00:00Z/),
    expect.stringMatching(/^Maya Chen 2026-04-04T11:00:00Z/),
  ])
  expect((await people.manager.client.delete(ofPlace(1))).statusCode).toBe(200)
  expect((await follow(path)).statusCode).toBe(404)
})

test('a link ends: by a new one, by a press, with the place, with the person, and by signing out everywhere', async () => {
  const old = await makeLink(people.maya.client)
  const path = await makeLink(people.maya.client)
  expect([(await follow(old)).statusCode, (await follow(path)).statusCode]).toEqual([404, 200])
  await people.maya.client.delete(OWN)
  expect((await follow(path)).statusCode).toBe(404)

  const here = await makeLink(people.moved.client, ofPlace(1))
  const there = await makeLink(people.moved.client, ofPlace(2))
  const own = await makeLink(people.moved.client)
  await admin.put(`/api/admin/people/${people.moved.id}/places/1`, { position: 'lead' })
  const after = await Promise.all([here, there, own].map(link => follow(link)))
  expect(after.map(({ statusCode }) => statusCode)).toEqual([404, 200, 200])
  await admin.delete(`/api/admin/people/${people.moved.id}/devices`)
  expect((await follow(own)).statusCode).toBe(404)

  const leaving = await makeLink(people.leaver.client)
  await admin.post(`/api/admin/people/${people.leaver.id}/deactivate`)
  expect((await follow(leaving)).statusCode).toBe(404)
  await admin.post(`/api/admin/people/${people.leaver.id}/reactivate`)
  expect((await follow(leaving)).statusCode).toBe(404)
  // However the account was ended.
  const by = await makeLink(people.leo.client)
  await db.execute(sql`update users set is_active = false where id = ${people.leo.id}`)
  expect((await follow(by)).statusCode).toBe(404)
})

test('one link is read so often, and made-up ones so often', async () => {
  const path = await makeLink(people.manager.client)
  const statusesOf = async (url: string, rounds: number) => {
    const statuses = new Set<number>()
    for (let round = 0; round < rounds; round += 1) statuses.add((await follow(url)).statusCode)
    return [...statuses]
  }
  expect(await statusesOf(path, 65)).toEqual([200, 429])
  expect(await statusesOf('/calendars/made-up.ics', 310)).toEqual([404, 429])
})
