/**
 * Separation of two restaurants: every management route, called from every position about a person of one of
 * them. The other restaurant's management learns nothing of them and changes nothing. Source: ruling R13.
 */

import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RouteDefinition } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { decideAccess } from '#domain/people/abilities.ts'
import type { Position } from '#domain/people/places.ts'
import { PIN_TRIES } from '#domain/people/tablets.ts'
import { claimExpiry } from '#domain/rewards/rewards.ts'
import { assignments } from '../database/schema/assignments.ts'
import { certificates } from '../database/schema/certificates.ts'
import { locations } from '../database/schema/locations.ts'
import { reservations } from '../database/schema/loyalty.ts'
import { userRewards } from '../database/schema/rewards.ts'
import { rotaFeeds } from '../database/schema/rota.ts'
import { signOffSessions } from '../database/schema/sign-off-sessions.ts'
import { userPins, users } from '../database/schema/users.ts'
import { newClaimCode } from '../features/rewards/rewards-service.ts'
import { eq, sql } from '../platform/drizzle.ts'
import { openSession } from '../testing/open-session.ts'
import { makeColleagues, readLocationIds } from '../testing/place-people.ts'
import { startTestApp, TestClient } from '../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const [HERE = 0, THERE = 0] = await readLocationIds(admin)
const colleagues = await makeColleagues(app, {
  drifter: {},
  waiter: { [HERE]: 'staff' },
  lead: { [HERE]: 'lead' },
  manager: { [HERE]: 'manager' },
  neighbour: { [THERE]: 'manager' },
  waiterThere: { [THERE]: 'staff' },
})
const clients = {
  customer: await app.joinAsCustomer('guest'),
  drifter: colleagues.drifter.client,
  waiter: colleagues.waiter.client,
  lead: colleagues.lead.client,
  /** Manager of the subject's restaurant. */
  manager: colleagues.manager.client,
  /** Manager of the other restaurant. */
  neighbour: colleagues.neighbour.client,
  admin,
}
type Caller = keyof typeof clients
const CALLERS = Object.keys(clients) as Caller[]

/** Everyone of a restaurant, and all that is theirs, has its mark in the name. */
const MARK_HERE = 'Hither'
const MARK_THERE = 'Yonder'
let marked = 0
async function mark(id: number, name: string): Promise<void> {
  marked += 1
  const handle = `${name}${marked}`.toLowerCase()
  const email = `${handle}@noren.example`
  await db.execute(sql`
    update users set full_name = ${`${name} Person ${marked}`}, username = ${handle}, username_folded = ${handle},
      email = ${email}, email_folded = ${email}
    where id = ${id}`)
}

interface Subject {
  readonly id: number
  readonly code: string
  readonly deviceId: string
}

/** Someone new at a restaurant, who is signed in and has claimed a reward. */
async function makeSubject(locationId: number, position: Position = 'staff'): Promise<Subject> {
  const { person } = await makeColleagues(app, { person: { [locationId]: position } })
  await mark(person.id, locationId === HERE ? MARK_HERE : MARK_THERE)
  const claimDate = app.context.nowDate()
  const expiryDate = new Date(claimExpiry(claimDate.getTime()))
  const code = newClaimCode()
  await db.insert(userRewards).values({ userId: person.id, rewardId: 1, claimDate, expiryDate, code })
  const [device] = (await admin.get(`/api/admin/people/${person.id}/devices`)).json()
  return { id: person.id, code, deviceId: device.id }
}

async function makeGuest(): Promise<number> {
  const { guest } = await makeColleagues(app, { guest: {} })
  await db.update(users).set({ role: 'customer' }).where(eq(users.id, guest.id))
  return guest.id
}

/** A table that a guest asks for. */
async function makeReservation(locationId: number): Promise<number> {
  const userId = await makeGuest()
  await mark(userId, locationId === HERE ? MARK_HERE : MARK_THERE)
  const [asked] = await db
    .insert(reservations)
    .values({
      ...{ userId, locationId, partySize: 2, confirmationCode: `CODE${userId}` },
      reservationDate: app.context.today(),
      reservationTime: '19:30',
    })
    .returning({ id: reservations.id })
  return asked?.id ?? 0
}

async function makeInvitation(locationId: number): Promise<number> {
  const body = { locationId, position: 'staff', isForOne: false }
  return (await admin.post('/api/admin/invitations', body)).json().id
}

const announcementTo = (locationIds: readonly number[]) => ({
  title: `To ${locationIds.map(id => (id === HERE ? MARK_HERE : MARK_THERE)).join(' and ')}`,
  message: 'The terrace is closed tonight.',
  link: '',
  locationIds,
  positions: [],
  scheduledFor: null,
})
async function makeAnnouncement(locationIds: readonly number[]): Promise<number> {
  return (await admin.post('/api/admin/announcements', announcementTo(locationIds))).json().id
}

async function makeCertificate(userId: number): Promise<number> {
  const completedOn = app.context.today()
  const [made] = await db
    .insert(certificates)
    .values({
      userId,
      moduleId: 1,
      title: 'Menu',
      completedOn,
      publicId: `of-${userId}`,
      issuedAt: new Date(),
    })
    .returning({ id: certificates.id })
  return made?.id ?? 0
}

/** Made when everyone was here already. */
async function makeDishChange(): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into dish_changes (line, level, changed_at) values ('+ Sesame', 'relearn', now()) returning id`)
  return rows[0]?.id ?? 0
}

beforeAll(async () => {
  await admin.patch('/api/admin/settings', { programmeMode: 'live' })
  for (const name of ['waiter', 'lead', 'manager'] as const) await mark(colleagues[name].id, MARK_HERE)
  for (const name of ['neighbour', 'waiterThere'] as const) await mark(colleagues[name].id, MARK_THERE)
  await db.update(locations).set({ pointsBudget: 1_000 })
  await makeInvitation(HERE)
  await makeInvitation(THERE)
  await makeAnnouncement([HERE])
  await makeAnnouncement([THERE])
  await makeAnnouncement([HERE, THERE])
  await makeSubject(THERE)
})
afterAll(() => app.context.changes.stop())

/** Result by position; `ok` is any success. */
type Reach = Readonly<Record<Caller, 'ok' | 403 | 404>>
const NOBODY: Reach = {
  customer: 403,
  drifter: 403,
  waiter: 403,
  lead: 403,
  manager: 403,
  neighbour: 403,
  admin: 403,
}
const ADMINS: Reach = { ...NOBODY, admin: 'ok' }
const MANAGERS: Reach = { ...ADMINS, manager: 'ok', neighbour: 404 }
const LEADS: Reach = { ...MANAGERS, lead: 'ok' }
/** Lists, which say nothing of the other restaurant's. */
const listed = (reach: Reach): Reach => ({ ...reach, neighbour: 'ok' })
/** Older refusals that are the same for all. */
const openly = (reach: Reach): Reach => ({ ...reach, neighbour: 403 })

interface Expectation {
  readonly reach: Reach
  readonly call: (client: TestClient, subject: Subject, caller: Caller) => Promise<LightMyRequestResponse>
  /** Callers allowed to see this person's data; `true`: all who get a response. */
  readonly names?: true | readonly Caller[]
}

const one = (rest = '') => `/api/admin/people/:userId${rest}`
const of = ({ id }: Subject, rest = '') => `/api/admin/people/${id}${rest}`
const getOf =
  (rest = ''): Expectation['call'] =>
  (client, subject) =>
    client.get(of(subject, rest))
const postOf =
  (rest: string): Expectation['call'] =>
  (client, subject) =>
    client.post(of(subject, rest))
const get =
  (url: string): Expectation['call'] =>
  client =>
    client.get(url)
const getAnnouncement =
  (rest = ''): Expectation['call'] =>
  async client =>
    client.get(`/api/admin/announcements/${await makeAnnouncement([HERE])}${rest}`)
const table = (url: string, reach: Reach): Expectation => ({
  reach: listed(reach),
  call: get(url),
  names: true,
})

/** Due for everyone of this restaurant. */
async function makeAssignment(what: object = { kind: 'induction' }): Promise<number> {
  const body = { ...what, audience: { jobIds: [], locationIds: [HERE] }, dueAfter: 3 }
  return (await admin.post('/api/admin/assignments', body)).json().id
}

const rota = (rest = '') => `/api/admin/rota/:locationId${rest}`
const rotaHere = (rest = '') => `/api/admin/rota/${HERE}${rest}`
const onRota = (userId: number) => ({
  ...{ userId, businessDay: app.context.today(), from: '17:00', to: '23:00', station: '' },
})
async function makeRotaEntry(userId: number): Promise<number> {
  return (await admin.post(rotaHere('/entries'), onRota(userId))).json().id
}
/** A licence with a scan. */
async function makeLicence(userId: number): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with added as (
      insert into licences (user_id, kind_id, number, issued_on, expires_on)
      values (${userId}, 1, gen_random_uuid(), '2026-01-01', '2027-01-01') returning id
    )
    insert into licence_scans (licence_id, kind, data) select id, 'pdf', '%PDF-' from added returning licence_id as id`)
  return rows[0]?.id ?? 0
}

/** An address that is never called: it is of no public server. */
const rotaFeedOf = (userId: number) => ({ url: 'http://10.0.0.1/rota.ics', userId })
async function makeRotaFeed(userId: number): Promise<number> {
  const [feed] = await db
    .insert(rotaFeeds)
    .values({ ...rotaFeedOf(userId), locationId: HERE, addedBy: userId })
    .returning({ id: rotaFeeds.id })
  return feed?.id ?? 0
}

/** A code of someone here, which an assessor may have taken. */
async function makeSession(userId: number, assessorId: number | null): Promise<{ id: number; code: string }> {
  const now = app.context.nowDate()
  const expiresAt = new Date(now.getTime() + 60_000)
  const code = String(userId).padStart(6, '0')
  const taken = assessorId && { assessorId, claimedAt: now, questions: [], tasks: [], duties: [] }
  const [session] = await db
    .insert(signOffSessions)
    .values({ userId, shiftId: 1, code, openedAt: now, expiresAt, ...taken })
    .returning()
  return { id: session?.id ?? 0, code }
}
const readiness = (rest = '') => `/api/admin/readiness/:locationId${rest}`
const readinessHere = (rest = '') => `/api/admin/readiness/${HERE}${rest}`
const tabletsHere = `/api/admin/places/${HERE}/tablets`
/** Another device of this caller: it becomes a tablet, and their session on it ends. */
async function deviceOf(caller: Caller): Promise<TestClient> {
  const { username } = (await clients[caller].get('/api/user')).json()
  const { name, value } = await openSession(app.context, username)
  return new TestClient(app, { [name]: value })
}
async function makeTablet(): Promise<number> {
  await (await deviceOf('admin')).post(tabletsHere, { name: MARK_HERE })
  return (await admin.get(tabletsHere)).json().at(-1).id
}

/** A route of management's, about someone here. */
const EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'GET /api/admin/rota': {
    reach: listed(LEADS),
    call: get('/api/admin/rota'),
  },
  [`GET ${rota()}`]: { reach: openly(LEADS), call: get(rotaHere()), names: ['manager', 'admin'] },
  [`GET ${rota('/calendar-link')}`]: { reach: openly(MANAGERS), call: get(rotaHere('/calendar-link')) },
  [`POST ${rota('/calendar-link')}`]: {
    reach: openly(MANAGERS),
    call: client => client.post(rotaHere('/calendar-link')),
  },
  [`DELETE ${rota('/calendar-link')}`]: {
    reach: openly(MANAGERS),
    call: client => client.delete(rotaHere('/calendar-link')),
  },
  [`POST ${rota('/entries')}`]: {
    reach: openly(MANAGERS),
    call: (client, { id }) => client.post(rotaHere('/entries'), onRota(id)),
  },
  [`PUT ${rota('/entries/:entryId')}`]: {
    reach: openly(MANAGERS),
    call: async (client, { id }) => client.put(rotaHere(`/entries/${await makeRotaEntry(id)}`), onRota(id)),
  },
  [`DELETE ${rota('/entries/:entryId')}`]: {
    reach: openly(MANAGERS),
    call: async (client, { id }) => client.delete(rotaHere(`/entries/${await makeRotaEntry(id)}`)),
  },
  [`POST ${rota('/copies')}`]: {
    reach: openly(MANAGERS),
    call: client => client.post(rotaHere('/copies'), { day: '2026-03-02', isTrial: false }),
  },
  [`PUT ${rota('/names')}`]: {
    reach: openly(MANAGERS),
    call: (client, { id }) => client.put(rotaHere('/names'), { name: 'M.', userId: id }),
  },
  [`PUT ${rota('/time-zone')}`]: {
    reach: openly(MANAGERS),
    call: client => client.put(rotaHere('/time-zone'), { timeZone: null }),
  },
  [`POST ${rota('/feeds')}`]: {
    reach: openly(MANAGERS),
    call: (client, { id }) => client.post(rotaHere('/feeds'), rotaFeedOf(id)),
  },
  [`POST ${rota('/feeds/:feedId/read')}`]: {
    reach: openly(MANAGERS),
    call: async (client, { id }) => client.post(rotaHere(`/feeds/${await makeRotaFeed(id)}/read`)),
  },
  [`DELETE ${rota('/feeds/:feedId')}`]: {
    reach: openly(MANAGERS),
    call: async (client, { id }) => client.delete(rotaHere(`/feeds/${await makeRotaFeed(id)}`)),
  },
  [`POST ${rota('/sheets')}`]: {
    reach: openly(MANAGERS),
    call: client =>
      client.send({
        method: 'POST',
        url: rotaHere('/sheets'),
        headers: { 'content-type': 'application/octet-stream' },
        payload: Buffer.from('Name,Day,From\nMaya,2026-03-06,17:00\n'),
      }),
  },
  [`POST ${rota('/imports')}`]: {
    reach: openly(MANAGERS),
    call: client =>
      client.post(rotaHere('/imports'), {
        headings: ['Name', 'Day', 'From'],
        lines: [{ line: 2, cells: ['Maya', '2026-03-06', '17:00'] }],
        mapping: ['name', 'day', 'from'],
        isTrial: false,
      }),
  },
  'GET /api/admin/people': table('/api/admin/people?sort=-joinDate', MANAGERS),
  'GET /api/admin/people/export': table('/api/admin/people/export?type=csv', MANAGERS),
  [`GET ${one()}`]: { reach: MANAGERS, call: getOf(), names: true },
  [`GET ${one('/learning')}`]: { reach: MANAGERS, call: getOf('/learning') },
  [`GET ${one('/modules/:moduleId/attempts')}`]: { reach: MANAGERS, call: getOf('/modules/1/attempts') },
  [`GET ${one('/kudos')}`]: { reach: MANAGERS, call: getOf('/kudos?direction=received') },
  [`GET ${one('/claims')}`]: { reach: MANAGERS, call: getOf('/claims') },
  [`GET ${one('/points-budgets')}`]: { reach: MANAGERS, call: getOf('/points-budgets') },
  'POST /api/admin/users/:userId/points': {
    // From the budget of the person’s restaurant.
    reach: openly(MANAGERS),
    call: (client, { id }) =>
      client.post(`/api/admin/users/${id}/points`, { amount: 1, reason: 'A good evening', locationId: HERE }),
  },
  [`GET ${one('/points')}`]: { reach: MANAGERS, call: getOf('/points') },
  [`GET ${one('/devices')}`]: { reach: MANAGERS, call: getOf('/devices') },
  [`GET ${one('/data')}`]: { reach: MANAGERS, call: getOf('/data'), names: true },
  [`PATCH ${one()}`]: {
    reach: MANAGERS,
    call: (client, subject) => client.patch(of(subject), { phoneNumber: '0255501234' }),
    names: true,
  },
  [`POST ${one('/deactivate')}`]: { reach: MANAGERS, call: postOf('/deactivate') },
  [`POST ${one('/reactivate')}`]: { reach: MANAGERS, call: postOf('/reactivate') },
  'GET /api/admin/people/matching': {
    reach: listed(MANAGERS),
    call: async client => {
      const { total } = (await client.get('/api/admin/people')).json()
      return client.get(`/api/admin/people/matching?count=${total ?? 1}`)
    },
  },
  'POST /api/admin/people/leave': {
    // Those of another restaurant stay, and are not named.
    reach: listed(MANAGERS),
    call: (client, { id }) => client.post('/api/admin/people/leave', { userIds: [id], isTrial: true }),
  },
  'POST /api/admin/people/new-links': {
    // Those of another restaurant get none, and are not named.
    reach: listed(MANAGERS),
    call: (client, { id }) => client.post('/api/admin/people/new-links', { userIds: [id], isMailed: false }),
    names: ['manager', 'admin'],
  },
  'POST /api/admin/people/places': {
    // Those of another restaurant are neither changed nor named.
    reach: listed(MANAGERS),
    call: async (client, { id }, caller) => {
      const change = { kind: 'set', locationId: null, position: 'lead' }
      const response = await client.post('/api/admin/people/places', {
        userIds: [id],
        change,
        isTrial: false,
      })
      if (caller === 'neighbour') expect(response.json()).toEqual({ changed: [], kept: [] })
      return response
    },
  },
  'POST /api/admin/people/places/undo': {
    reach: MANAGERS,
    call: (client, { id }) => {
      const membership = { locationId: HERE, position: 'staff' }
      const changes = [
        { locationId: HERE, before: { ...membership, position: 'lead' }, after: membership, since: null },
      ]
      return client.post('/api/admin/people/places/undo', { changed: [{ userId: id, changes }] })
    },
  },
  [`POST ${one('/reset-link')}`]: { reach: MANAGERS, call: postOf('/reset-link') },
  [`DELETE ${one('/devices')}`]: {
    reach: MANAGERS,
    call: (client, subject) => client.delete(of(subject, '/devices')),
  },
  [`DELETE ${one('/devices/:deviceId')}`]: {
    reach: MANAGERS,
    call: (client, subject) => client.delete(of(subject, `/devices/${subject.deviceId}`)),
  },
  [`PUT ${one('/places/:locationId')}`]: {
    reach: MANAGERS,
    call: (client, subject) => client.put(of(subject, `/places/${HERE}`), { position: 'lead' }),
  },
  [`DELETE ${one('/places/:locationId')}`]: {
    reach: MANAGERS,
    call: async (client, subject) => {
      const response = await client.delete(of(subject, `/places/${HERE}`))
      // Taken from the restaurant they belong nowhere, and any colleague may sign their shifts off.
      if (response.statusCode < 300)
        await db.execute(sql`update users set full_name = 'Taken Away' where id = ${subject.id}`)
      return response
    },
  },
  'GET /api/admin/find': {
    reach: { ...listed(MANAGERS), drifter: 'ok', waiter: 'ok', lead: 'ok' },
    call: get(`/api/admin/find?q=${MARK_HERE}`),
    // Colleagues of the same restaurant by name, others with their accounts for who looks after them.
    names: ['waiter', 'lead', 'manager', 'admin'],
  },
  // The guides are the same for all who work here.
  'GET /api/admin/help': {
    reach: { ...listed(MANAGERS), drifter: 'ok', waiter: 'ok', lead: 'ok' },
    call: get('/api/admin/help'),
  },
  'GET /api/admin/help/:guide': {
    reach: { ...listed(MANAGERS), drifter: 'ok', waiter: 'ok', lead: 'ok' },
    call: get('/api/admin/help/admin'),
  },
  'GET /api/admin/overview': {
    reach: listed(LEADS),
    call: get('/api/admin/overview'),
    names: ['lead', 'manager', 'neighbour'],
  },
  'GET /api/admin/locked-pins': {
    reach: listed(LEADS),
    call: async (client, { id }) => {
      await db
        .insert(userPins)
        .values({ userId: id, hash: 'none', wrongTries: PIN_TRIES })
        .onConflictDoNothing()
      return client.get('/api/admin/locked-pins')
    },
    names: ['lead', 'manager', 'admin'],
  },
  'POST /api/admin/locked-pins/:userId/unlock': {
    reach: LEADS,
    call: (client, { id }) => client.post(`/api/admin/locked-pins/${id}/unlock`),
  },
  'GET /api/admin/team': table('/api/admin/team', LEADS),
  'GET /api/admin/team/:userId': {
    reach: LEADS,
    call: (client, { id }) => client.get(`/api/admin/team/${id}`),
    names: true,
  },
  'GET /api/admin/memory': {
    reach: listed(LEADS),
    call: get('/api/admin/memory'),
    names: ['lead', 'manager', 'neighbour'],
  },
  'GET /api/admin/memory/:userId': {
    reach: LEADS,
    call: (client, { id }) => client.get(`/api/admin/memory/${id}`),
  },
  'GET /api/admin/overview/:need': table('/api/admin/overview/induction', LEADS),
  'GET /api/admin/overview/:need/reminder': {
    reach: listed(LEADS),
    call: get('/api/admin/overview/induction/reminder'),
  },
  // Everyone here was reminded, and the neighbours' people only by the neighbour.
  'POST /api/admin/overview/:need/reminder': {
    reach: listed(LEADS),
    call: async (client, { id }, caller) => {
      const response = await client.post('/api/admin/overview/induction/reminder', { location: null })
      if (caller === 'neighbour') {
        const { rows } = await db.execute(sql`select from reminders where user_id = ${id}`)
        expect(rows).toEqual([])
        await db.execute(sql`delete from reminders`)
      }
      return response
    },
  },
  'GET /api/admin/waiting': {
    reach: listed({ ...MANAGERS, drifter: 'ok', waiter: 'ok', lead: 'ok' }),
    call: get('/api/admin/waiting'),
  },
  'GET /api/admin/places/:locationId/tablets': { reach: openly(MANAGERS), call: get(tabletsHere) },
  'POST /api/admin/places/:locationId/tablets': {
    reach: openly(MANAGERS),
    call: async (client, _subject, caller) => {
      const isManaged = caller === 'manager' || caller === 'admin'
      return (isManaged ? await deviceOf(caller) : client).post(tabletsHere, { name: 'Pass' })
    },
  },
  'DELETE /api/admin/places/:locationId/tablets/:tabletId': {
    reach: openly(MANAGERS),
    call: async client => client.delete(`${tabletsHere}/${await makeTablet()}`),
  },
  'GET /api/admin/places': table('/api/admin/places', MANAGERS),
  'GET /api/admin/places/:locationId': {
    reach: MANAGERS,
    call: get(`/api/admin/places/${HERE}`),
    names: true,
  },

  'GET /api/admin/invitations': {
    reach: listed(MANAGERS),
    call: async (client, _subject, caller) => {
      const response = await client.get('/api/admin/invitations')
      const seen = response.json().rows?.map(({ location }: { location: { id: number } }) => location.id)
      if (caller === 'neighbour') expect(new Set(seen)).toEqual(new Set([THERE]))
      if (caller === 'manager') expect(new Set(seen)).toEqual(new Set([HERE]))
      return response
    },
  },
  'POST /api/admin/invitations': {
    reach: MANAGERS,
    call: client =>
      client.post('/api/admin/invitations', { locationId: HERE, position: 'lead', isForOne: true }),
  },
  'POST /api/admin/invitations/:invitationId/withdraw': {
    reach: MANAGERS,
    call: async client => client.post(`/api/admin/invitations/${await makeInvitation(HERE)}/withdraw`),
  },
  'POST /api/admin/invitations/:invitationId/renew': {
    reach: MANAGERS,
    call: async client => client.post(`/api/admin/invitations/${await makeInvitation(HERE)}/renew`),
  },

  'GET /api/admin/announcements': table('/api/admin/announcements', MANAGERS),
  'GET /api/admin/announcements/:announcementId': {
    reach: MANAGERS,
    call: getAnnouncement(),
    names: true,
  },
  'GET /api/admin/announcements/:announcementId/readers': {
    reach: MANAGERS,
    call: getAnnouncement('/readers'),
    names: true,
  },
  'GET /api/admin/announcements/:announcementId/readers/export': {
    reach: MANAGERS,
    call: getAnnouncement('/readers/export?type=csv'),
    names: true,
  },
  'POST /api/admin/announcements/count': {
    reach: openly(MANAGERS),
    call: client => client.post('/api/admin/announcements/count', { locationIds: [HERE], positions: [] }),
  },
  'GET /api/admin/announcements/:announcementId/reminder': {
    reach: MANAGERS,
    call: getAnnouncement('/reminder'),
    names: true,
  },
  'POST /api/admin/announcements/:announcementId/reminder': {
    reach: MANAGERS,
    call: async client => client.post(`/api/admin/announcements/${await makeAnnouncement([HERE])}/reminder`),
  },
  'POST /api/admin/announcements': {
    reach: openly(MANAGERS),
    call: client => client.post('/api/admin/announcements', announcementTo([HERE])),
    names: true,
  },
  'POST /api/admin/announcements/:announcementId/withdraw': {
    // An admin's: a manager takes back their own alone.
    reach: { ...MANAGERS, manager: 403 },
    call: async client => client.post(`/api/admin/announcements/${await makeAnnouncement([HERE])}/withdraw`),
    names: true,
  },

  // Changes of the menu are everyone's; who knows of them is each manager's own people.
  'GET /api/admin/dish-changes': { reach: listed(MANAGERS), call: get('/api/admin/dish-changes') },
  'GET /api/admin/dish-changes/:changeId': {
    reach: listed(MANAGERS),
    call: async client => client.get(`/api/admin/dish-changes/${await makeDishChange()}`),
  },
  'GET /api/admin/dish-changes/:changeId/people': {
    reach: listed(MANAGERS),
    call: async client => client.get(`/api/admin/dish-changes/${await makeDishChange()}/people`),
    names: true,
  },

  // Policies are everyone's; who agreed to them is each manager's own people.
  'GET /api/admin/policies': { reach: listed(MANAGERS), call: get('/api/admin/policies') },
  'GET /api/admin/policies/:policyId/readers': table('/api/admin/policies/1/readers', MANAGERS),
  'GET /api/admin/policies/:policyId/readers/export': table('/api/admin/policies/1/readers/export', MANAGERS),

  'GET /api/admin/assignments': { reach: listed(MANAGERS), call: get('/api/admin/assignments') },
  'POST /api/admin/assignments': {
    reach: openly(MANAGERS),
    call: (client, { id }) =>
      client.post('/api/admin/assignments', { kind: 'induction', userIds: [id], dueAfter: 3 }),
  },
  'POST /api/admin/assignments/:assignmentId/end': {
    reach: openly(MANAGERS),
    call: async client => client.post(`/api/admin/assignments/${await makeAssignment()}/end`, {}),
  },
  'POST /api/admin/assignments/:assignmentId/ask-again': {
    reach: openly(MANAGERS),
    call: async client => {
      const id = await makeAssignment({ kind: 'pages', itemId: 1 })
      // The page came with the academy, since then.
      await db
        .update(assignments)
        .set({ createdAt: new Date(0) })
        .where(eq(assignments.id, id))
      return client.post(`/api/admin/assignments/${id}/ask-again`, {})
    },
  },
  'GET /api/admin/assignments/:assignmentId/people': {
    reach: listed(MANAGERS),
    call: async client => client.get(`/api/admin/assignments/${await makeAssignment()}/people`),
    names: ['manager', 'admin'],
  },
  'PUT /api/admin/assignments/:assignmentId/people/:userId/excuse': {
    reach: MANAGERS,
    call: async (client, { id }) =>
      client.put(`/api/admin/assignments/${await makeAssignment()}/people/${id}/excuse`, {
        reason: 'On leave',
      }),
  },

  'GET /api/admin/completion': table('/api/admin/completion', MANAGERS),
  'GET /api/admin/completion/export': table('/api/admin/completion/export', MANAGERS),
  'GET /api/admin/completion/hours': {
    reach: listed(MANAGERS),
    call: async (client, { id }) => {
      await admin.post('/api/training-plan/sign-offs', { userId: id, shiftId: 1 })
      return client.get('/api/admin/completion/hours')
    },
    names: ['manager', 'admin'],
  },
  'GET /api/admin/completion/sums': {
    reach: listed(MANAGERS),
    call: async (client, _subject, caller) => {
      const response = await client.get('/api/admin/completion/sums')
      // Themselves and the two who work there.
      if (caller === 'neighbour') expect(response.json().people).toBe(3)
      return response
    },
  },

  // Staff see those who belong nowhere.
  'GET /api/admin/sign-offs': {
    reach: { ...listed(LEADS), drifter: 'ok', waiter: 'ok' },
    call: get('/api/admin/sign-offs?sort=fullName'),
    names: ['lead', 'manager', 'neighbour'],
  },
  'GET /api/users/:userId/training-plan': {
    reach: openly(LEADS),
    call: (client, { id }) => client.get(`/api/users/${id}/training-plan`),
  },
  'POST /api/training-plan/sign-offs': {
    reach: openly(LEADS),
    call: (client, { id }) => client.post('/api/training-plan/sign-offs', { userId: id, shiftId: 1 }),
  },
  'POST /api/admin/sign-offs/selected': {
    reach: openly(LEADS),
    call: (client, { id }) =>
      client.post('/api/admin/sign-offs/selected', { userIds: [id], shiftId: 1, isTrial: false }),
  },
  'POST /api/training-plan/repeats': {
    reach: openly(LEADS),
    call: async (client, { id }) => {
      const [first] = (await admin.get('/api/training-plan/shifts')).json()
      return client.post('/api/training-plan/repeats', {
        userId: id,
        shiftId: first.id,
        tasks: first.tasks.slice(0, 1),
      })
    },
  },
  'POST /api/sign-off-sessions/claim': {
    reach: openly(LEADS),
    call: async (client, { id }) =>
      client.post('/api/sign-off-sessions/claim', { code: (await makeSession(id, null)).code }),
    names: true,
  },
  'POST /api/sign-off-sessions/sign': {
    reach: openly(LEADS),
    call: async (client, { id }, caller) => {
      const assessorId = caller === 'customer' || caller === 'admin' ? 1 : colleagues[caller].id
      return client.post('/api/sign-off-sessions/sign', {
        sessionId: (await makeSession(id, assessorId)).id,
        ...{ points: [], testedAt: app.context.nowDate().toISOString(), ticked: [], levels: [] },
      })
    },
    names: true,
  },
  'GET /api/admin/assessors': { reach: listed(MANAGERS), call: get('/api/admin/assessors') },
  [`GET ${one('/levels')}`]: { reach: MANAGERS, call: getOf('/levels') },
  [`POST ${one('/levels')}`]: {
    reach: MANAGERS,
    call: (client, subject) =>
      client.post(of(subject, '/levels'), { locationId: HERE, duty: 'drinks', maySign: true }),
  },
  'POST /api/admin/sign-offs/undo': {
    reach: MANAGERS,
    call: async (client, { id }) => {
      const shift = { userId: id, shiftId: 1 }
      await admin.post('/api/training-plan/sign-offs', shift)
      return client.post('/api/admin/sign-offs/undo', { ...shift, reason: 'The wrong shift' })
    },
  },

  'POST /api/admin/credits': {
    reach: MANAGERS,
    call: (client, { id }) =>
      client.post('/api/admin/credits', { userIds: [id], moduleIds: [1], reason: 'Done before' }),
  },
  'POST /api/admin/credits/match': {
    reach: listed(MANAGERS),
    call: async (client, { id }) => {
      const { fullName } = (await admin.get(`/api/admin/people/${id}`)).json()
      return client.post('/api/admin/credits/match', { lines: [fullName] })
    },
  },
  [`POST ${one('/credits/take-back')}`]: {
    reach: MANAGERS,
    call: async (client, subject) => {
      await admin.post('/api/admin/credits', { userIds: [subject.id], moduleIds: [1], reason: 'Done before' })
      return client.post(of(subject, '/credits/take-back'), { moduleId: 1, reason: 'A mistake' })
    },
  },

  'GET /api/admin/claims': table('/api/admin/claims', LEADS),
  'GET /api/admin/claims-by-month': {
    reach: listed(MANAGERS),
    call: client => client.get('/api/admin/claims-by-month?type=csv'),
  },
  'GET /api/admin/claims/:code': {
    reach: LEADS,
    call: (client, { code }) => client.get(`/api/admin/claims/${code}`),
    names: true,
  },
  'GET /api/admin/guests': {
    reach: listed(LEADS),
    call: client => client.get('/api/admin/guests?q=nobody'),
  },
  'POST /api/admin/visits': {
    reach: openly(LEADS),
    call: async client => client.post('/api/admin/visits', { guestId: await makeGuest(), locationId: HERE }),
  },
  'GET /api/admin/reservations': {
    reach: listed(LEADS),
    call: async client => {
      await makeReservation(HERE)
      await makeReservation(THERE)
      return client.get('/api/admin/reservations')
    },
    names: true,
  },
  'POST /api/admin/reservations/:reservationId/answer': {
    reach: LEADS,
    call: async client => {
      const id = await makeReservation(HERE)
      return client.post(`/api/admin/reservations/${id}/answer`, { decision: 'confirmed', reply: '' })
    },
  },
  'POST /api/admin/claims/:code/redeem': {
    reach: LEADS,
    call: (client, { code }, caller) =>
      client.post(`/api/admin/claims/${code}/redeem`, { locationId: caller === 'neighbour' ? THERE : HERE }),
    names: true,
  },
  'POST /api/admin/claims/by-id/:claimId/redeem': {
    reach: MANAGERS,
    call: async (client, { code }, caller) => {
      const [claim] = await app.context.db
        .select({ id: userRewards.id })
        .from(userRewards)
        .where(eq(userRewards.code, code))
      return client.post(`/api/admin/claims/by-id/${claim?.id}/redeem`, {
        locationId: caller === 'neighbour' ? THERE : HERE,
        reason: 'No battery',
      })
    },
    names: true,
  },
  [`GET ${readiness()}`]: {
    reach: openly(LEADS),
    call: async (client, { id }) => {
      await makeRotaEntry(id)
      return client.get(readinessHere())
    },
    names: true,
  },
  [`PUT ${readiness('/allergen-person')}`]: {
    reach: openly(LEADS),
    call: client =>
      client.put(readinessHere('/allergen-person'), {
        ...{ day: app.context.today(), as: 'person', userId: null },
      }),
  },
  [`POST ${readiness('/checks')}`]: {
    reach: openly(LEADS),
    call: async (client, { id }) => {
      await makeRotaEntry(id)
      await admin.put('/api/admin/duties/section', { moduleIds: [1], shiftIds: [] })
      await db.execute(sql`insert into user_training_progress
        (user_id, module_id, completed_at, score, is_completed, completion_date)
        values (${id}, 1, now(), 20, true, current_date) on conflict do nothing`)
      const body = { day: app.context.today(), userId: id, duty: 'section' }
      return client.post(readinessHere('/checks'), body)
    },
  },
  [`POST ${readiness('/checks/all')}`]: {
    reach: openly(LEADS),
    call: client => client.post(readinessHere('/checks/all'), { day: app.context.today() }),
  },
  'GET /api/readiness/:locationId/:userId/:duty': {
    // Open to everyone signed in for themselves: others are not found.
    reach: { ...LEADS, customer: 404, drifter: 404, waiter: 404 },
    call: (client, { id }) => client.get(`/api/readiness/${HERE}/${id}/section`),
  },
  [`POST ${readiness('/table-tests')}`]: {
    reach: openly(LEADS),
    call: (client, { id }) => client.post(readinessHere('/table-tests'), { userId: id }),
    names: true,
  },
  [`POST ${readiness('/table-tests/:tableTestId/answers')}`]: {
    reach: openly(LEADS),
    call: async (client, { id }) => {
      const opened = await admin.post(readinessHere('/table-tests'), { userId: id })
      const body = { dish: 0, chosen: null }
      return client.post(readinessHere(`/table-tests/${opened.json().id}/answers`), body)
    },
    names: true,
  },
  [`PUT ${readiness('/briefing')}`]: {
    reach: openly(LEADS),
    call: client => client.put(readinessHere('/briefing'), { time: '16:30' }),
  },
  'PUT /api/menu/sold-out/:locationId/:dishId': {
    reach: openly(LEADS),
    call: client => client.put(`/api/menu/sold-out/${HERE}/1`, undefined),
  },
  'DELETE /api/menu/sold-out/:locationId/:dishId': {
    reach: openly(LEADS),
    call: client => client.delete(`/api/menu/sold-out/${HERE}/1`),
  },
  'GET /api/admin/people/:userId/rota': {
    reach: MANAGERS,
    call: (client, { id }) => client.get(`/api/admin/people/${id}/rota`),
  },
  'GET /api/admin/people/:userId/certificates': {
    reach: MANAGERS,
    call: (client, { id }) => client.get(`/api/admin/people/${id}/certificates`),
  },
  'POST /api/admin/people/:userId/certificates/:certificateId/withdraw': {
    reach: MANAGERS,
    call: async (client, { id }) => {
      const certificateId = await makeCertificate(id)
      return client.post(`/api/admin/people/${id}/certificates/${certificateId}/withdraw`, {
        reason: 'Mixed up',
      })
    },
  },
  [`GET ${one('/licences')}`]: { reach: MANAGERS, call: getOf('/licences') },
  [`POST ${one('/licences/:licenceId/check')}`]: {
    reach: MANAGERS,
    call: async (client, subject) =>
      client.post(of(subject, `/licences/${await makeLicence(subject.id)}/check`)),
  },
  [`DELETE ${one('/licences/:licenceId/check')}`]: {
    reach: MANAGERS,
    call: async (client, subject) => {
      const path = of(subject, `/licences/${await makeLicence(subject.id)}/check`)
      await admin.post(path)
      return client.delete(path)
    },
  },
  'GET /api/licences/:licenceId/scan': {
    reach: { ...MANAGERS, drifter: 404, waiter: 404, lead: 404 },
    call: async (client, { id }) => client.get(`/api/licences/${await makeLicence(id)}/scan`),
  },
  'GET /api/admin/people/:userId/absences': {
    reach: MANAGERS,
    call: (client, { id }) => client.get(`/api/admin/people/${id}/absences`),
  },
  'POST /api/admin/people/:userId/absences': {
    reach: MANAGERS,
    call: (client, { id }) =>
      client.post(`/api/admin/people/${id}/absences`, {
        kind: 'leave',
        startsOn: app.context.today(),
        endsOn: null,
        reason: 'Away',
      }),
  },
  'DELETE /api/admin/people/:userId/absences/:absenceId': {
    reach: MANAGERS,
    call: async (client, { id }) => {
      const path = `/api/admin/people/${id}/absences`
      const startsOn = app.context.today()
      await admin.post(path, { kind: 'leave', startsOn, endsOn: null, reason: 'Away' })
      const { absences } = (await admin.get(path)).json()
      return client.delete(`${path}/${absences[0].id}`)
    },
  },
  'POST /api/admin/people/:userId/deputyships': {
    reach: MANAGERS,
    call: (client, { id }) =>
      client.post(`/api/admin/people/${id}/deputyships`, {
        locationId: HERE,
        startsOn: app.context.today(),
        endsOn: app.context.today(),
      }),
  },
  'DELETE /api/admin/people/:userId/deputyships/:deputyshipId': {
    reach: MANAGERS,
    call: async (client, { id }) => {
      const path = `/api/admin/people/${id}`
      const day = app.context.today()
      await admin.post(`${path}/deputyships`, { locationId: HERE, startsOn: day, endsOn: day })
      const { deputyships } = (await admin.get(`${path}/absences`)).json()
      return client.delete(`${path}/deputyships/${deputyships[0].id}`)
    },
  },
  'GET /api/admin/dishes/:dishId/places': {
    reach: listed(MANAGERS),
    call: client => client.get('/api/admin/dishes/1/places'),
  },
  'PUT /api/admin/dishes/:dishId/places/:locationId': {
    reach: openly(MANAGERS),
    call: async client => {
      const at = (await admin.get('/api/admin/dishes/1/places')).json()
      const place = at.find(({ id }: { id: number }) => id === HERE)
      const offer = place.offer === 'unavailable' ? 'as-everywhere' : 'unavailable'
      const seenAt = place.changed?.at ?? null
      return client.put(`/api/admin/dishes/1/places/${HERE}`, { offer, price: null, seenAt })
    },
  },
  'GET /api/admin/kitchen': { reach: listed(MANAGERS), call: client => client.get('/api/admin/kitchen') },
  'GET /api/admin/kitchen/dishes/:dishId/statements': {
    reach: listed(MANAGERS),
    call: client => client.get('/api/admin/kitchen/dishes/1/statements'),
  },
  'GET /api/admin/kitchen/statements': {
    reach: listed(MANAGERS),
    call: client => client.get(`/api/admin/kitchen/statements?at=${app.context.nowDate().toISOString()}`),
  },
  'GET /api/admin/kitchen/locations': {
    reach: listed(MANAGERS),
    call: client => client.get('/api/admin/kitchen/locations'),
  },
  'GET /api/admin/kitchen/locations/:locationId/menu': {
    reach: listed(MANAGERS),
    call: client => client.get(`/api/admin/kitchen/locations/${HERE}/menu`),
  },
  'GET /api/admin/places/:locationId/judged': {
    reach: MANAGERS,
    call: get(`/api/admin/places/${HERE}/judged`),
  },
  'GET /api/admin/places/comparison': {
    reach: listed(MANAGERS),
    call: client => client.get('/api/admin/places/comparison'),
  },
  'GET /api/users/:userId/rewards': {
    reach: ADMINS,
    call: (client, { id }) => client.get(`/api/users/${id}/rewards`),
  },
  'POST /api/users/:userId/rewards': {
    reach: NOBODY,
    call: (client, { id }) => client.post(`/api/users/${id}/rewards`, { rewardId: 1 }),
  },
}

/** Open to all staff of any position and location. */
const OF_ALL_STAFF: Readonly<Record<string, string>> = {
  'GET /api/jobs': 'the group’s jobs, which say nothing of anybody',
  'GET /api/assignments': 'one’s own',
  'POST /api/assignments/:assignmentId/read': 'one’s own; of another’s it says that it has ended',
  'GET /api/calendar-link': 'one’s own',
  'POST /api/calendar-link': 'one’s own',
  'DELETE /api/calendar-link': 'one’s own',
  'GET /api/licences': 'one’s own',
  'POST /api/licences': 'one’s own',
  'DELETE /api/licences/:licenceId': 'one’s own; of another’s it says that there is none',
  'GET /api/account/pin': 'one’s own',
  'PUT /api/account/pin': 'one’s own, with the password',
  'POST /api/account/pin/remove': 'one’s own, with the password',
  'GET /api/quizzes': 'the house’s quizzes, which say nothing of anybody',
  'GET /api/quizzes/:moduleId': 'one of them',
  'POST /api/quizzes/passes': 'one’s own',
  'GET /api/sign-off-sessions/assessed': 'codes that one has taken oneself',
}

const routes = Object.values(ROUTES).flatMap((group): RouteDefinition[] => Object.values(group))
const nameOf = ({ method, path }: RouteDefinition) => `${method} ${path}`
const NOT_OF_MANAGEMENT: readonly string[] = ['public', 'signed-in', 'signed-in-or-guest', 'guest-pages.see']
const isOfManagement = ({ access, path }: RouteDefinition) =>
  !NOT_OF_MANAGEMENT.includes(access) || path.startsWith('/api/admin/') || path.includes(':userId')
const ofManagement = routes.filter(isOfManagement).filter(route => !(nameOf(route) in OF_ALL_STAFF))

const everyPosition: readonly Position[] = ['staff', 'lead', 'manager']
/** True if only admins pass the route's own rule. */
const isOfAdmins = ({ access }: RouteDefinition) =>
  everyPosition.every(
    position =>
      decideAccess(access, { id: 0, role: 'staff', places: [{ locationId: HERE, position }] }) ===
      'not-allowed',
  )

describe('of admins alone', () => {
  test.each(ofManagement.filter(isOfAdmins).map(route => [nameOf(route), route] as const))(
    '%s',
    async (_name, route) => {
      for (const caller of CALLERS.filter(name => name !== 'admin')) {
        const response = await clients[caller].call(route)
        expect(response.statusCode, caller).toBe(403)
      }
    },
  )
})

/** Everything that a deed of management's could change, in one line. */
async function fingerprint(): Promise<string> {
  const tables = [
    'users',
    'user_places',
    'sessions',
    'password_reset_tokens',
    'user_rewards',
    'point_transactions',
    'shift_sign_offs',
    'invitations',
    'notifications',
    'reminders',
    'audit_log',
  ]
  const sums = tables.map(
    name => sql`select ${name} as name, md5(string_agg(row::text, ',' order by row::text)) as sum
      from ${sql.identifier(name)} as row`,
  )
  const { rows } = await db.execute(sql.join(sums, sql` union all `))
  return JSON.stringify(rows)
}

/** A client that takes the fingerprint right before it asks: what is prepared for the call as an admin is done by then. */
function watch(client: TestClient): { client: TestClient; readBefore: () => string } {
  let before = ''
  const send: TestClient['send'] = async options => {
    before = await fingerprint()
    return client.send(options)
  }
  return { client: Object.assign(Object.create(client), { send }), readBefore: () => before }
}

describe('about someone of one restaurant', () => {
  const open = ofManagement.filter(route => !isOfAdmins(route)).map(nameOf)

  test.each(open)('%s', async name => {
    const expectation = EXPECTATIONS[name]
    if (!expectation) throw new Error(`Say here who may call ${name} about whom, and what it names`)
    const { reach, call, names } = expectation
    for (const caller of CALLERS) {
      const subject = await makeSubject(HERE)
      const expected = reach[caller]
      const { client, readBefore } = watch(clients[caller])
      const { statusCode, body } = await call(client, subject, caller)
      const what = `${caller}: ${body}`
      if (expected === 'ok') expect(statusCode, what).toBeLessThan(300)
      else {
        expect(statusCode, what).toBe(expected)
        expect(await fingerprint(), `${caller} changes nothing`).toBe(readBefore())
      }
      if (caller === 'neighbour') expect(body).not.toContain(MARK_HERE)
      if (caller === 'manager' || caller === 'lead') expect(body).not.toContain(MARK_THERE)
      if (!names || expected !== 'ok') continue
      const own = caller === 'neighbour' ? MARK_THERE : MARK_HERE
      if (names === true || names.includes(caller)) expect(body, caller).toContain(own)
      // Admins see everyone, if not always first.
      else if (caller !== 'admin') expect(body, caller).not.toContain(own)
    }
  })

  test('what is said here is of routes that there are', () => {
    expect(Object.keys(EXPECTATIONS).filter(name => !open.includes(name))).toEqual([])
  })
})

describe('a manager who asks for the neighbours by name', () => {
  test.each([
    ['/api/admin/people', { location: HERE, position: 'staff', q: MARK_HERE }],
    ['/api/admin/find', { q: MARK_HERE }],
    ['/api/admin/overview', { location: HERE }],
    ['/api/admin/overview/induction', { location: HERE }],
    ['/api/admin/people/export', { type: 'csv', location: HERE, q: MARK_HERE }],
    ['/api/admin/completion', { locationId: HERE, position: 'staff', q: MARK_HERE }],
    ['/api/admin/completion/export', { locationId: HERE, q: MARK_HERE }],
    ['/api/admin/sign-offs', { locationId: HERE, q: MARK_HERE }],
    ['/api/admin/overview/induction', { location: HERE }],
    ['/api/admin/invitations', { location: HERE }],
    ['/api/admin/claims', { status: 'open' }],
    ['/api/admin/announcements', { state: 'sent' }],
  ])('%s finds none of them', async (path, filters) => {
    const { id } = await makeSubject(HERE)
    await admin.post('/api/training-plan/sign-offs', { userId: id, shiftId: 1 })
    for (const [key, value] of Object.entries(filters)) {
      if (key === 'type') continue
      const search = new URLSearchParams({ ...('type' in filters && { type: 'csv' }), [key]: String(value) })
      const found = await clients.neighbour.get(`${path}?${search}`)
      expect(found.statusCode, found.body).toBe(200)
      expect(found.body, String(search)).not.toContain(MARK_HERE)
      if (key === 'q' || key === 'locationId' || key === 'location') {
        if (found.headers['content-type']?.includes('json')) {
          const { rows, people, total } = found.json()
          expect(rows ?? people ?? []).toEqual([])
          expect(total ?? 0).toBe(0)
        }
      }
    }
  })

  test('the sums of the matrix count none of them', async () => {
    const sums = await clients.neighbour.get(`/api/admin/completion/sums?locationId=${HERE}`)
    expect(sums.json().people).toBe(0)
  })
})

describe('a manager who reaches over', () => {
  const refused = async (response: Promise<LightMyRequestResponse>, status: number) => {
    const before = await db.execute(sql`select * from user_places order by 1, 2`)
    expect((await response).statusCode).toBe(status)
    expect((await db.execute(sql`select * from user_places order by 1, 2`)).rows).toEqual(before.rows)
  }
  const { neighbour, manager } = clients

  test('brings nobody over, neither as a further place nor by a move', async () => {
    const subject = await makeSubject(HERE)
    const place = of(subject, `/places/${THERE}`)
    await refused(neighbour.put(place, { position: 'staff' }), 404)
    await refused(neighbour.put(place, { position: 'staff', movesFrom: HERE }), 404)
    await refused(manager.put(place, { position: 'staff' }), 403)
    await refused(manager.put(place, { position: 'staff', movesFrom: HERE }), 403)
  })

  test('makes nobody a manager, takes no manager’s place, and manages no manager’s account', async () => {
    const [waiter, other] = [await makeSubject(HERE), await makeSubject(HERE, 'manager')]
    await refused(manager.put(of(waiter, `/places/${HERE}`), { position: 'manager' }), 403)
    await refused(manager.delete(of(other, `/places/${HERE}`)), 403)
    await refused(manager.post(of(other, '/deactivate')), 403)
    await refused(manager.post(of(other, '/reset-link')), 403)
    await refused(
      manager.post('/api/admin/invitations', { locationId: HERE, position: 'manager', isForOne: true }),
      403,
    )
  })

  test('sees who works at both, and does not lock them out', async () => {
    const { both } = await makeColleagues(app, { both: { [HERE]: 'staff', [THERE]: 'manager' } })
    const page = `/api/admin/people/${both.id}`
    expect((await manager.get(page)).statusCode).toBe(200)
    await refused(manager.post(`${page}/deactivate`), 403)
    await refused(manager.delete(`${page}/places/${THERE}`), 403)
    // Memberships elsewhere are not matched by filters.
    const ids = async (query: string) =>
      (await manager.get(`/api/admin/people?${query}`)).json().rows.map(({ id }: { id: number }) => id)
    expect(await ids('position=manager')).not.toContain(both.id)
    const matrix = (await manager.get('/api/admin/completion?position=manager')).json()
    expect(matrix.people.map(({ id }: { id: number }) => id)).not.toContain(both.id)
  })

  test('redeems nothing elsewhere, and a guest’s reward at their own restaurant', async () => {
    const { code } = await makeSubject(HERE)
    await refused(neighbour.post(`/api/admin/claims/${code}/redeem`, { locationId: HERE }), 403)
    const { id } = (await clients.customer.get('/api/user')).json()
    await admin.post(`/api/admin/users/${id}/points`, { amount: 100, reason: 'For a reward' })
    const claim = (await clients.customer.post(`/api/users/${id}/rewards`, { rewardId: 1 })).json()
    const redeem = neighbour.post(`/api/admin/claims/${claim.code}/redeem`, { locationId: THERE })
    expect((await redeem).statusCode).toBe(200)
    const again = await manager.post(`/api/admin/claims/${claim.code}/redeem`, { locationId: HERE })
    expect(again.json()).toMatchObject({ code: 'claimRedeemed' })
  })

  test('speaks to their own people alone, and reads what they were told alone', async () => {
    for (const locationIds of [[], [HERE], [HERE, THERE]]) {
      const sent = await neighbour.post('/api/admin/announcements', announcementTo(locationIds))
      expect(sent.statusCode).toBe(403)
    }
    const id = await makeAnnouncement([HERE, THERE])
    expect((await neighbour.get(`/api/admin/announcements/${id}/readers`)).statusCode).toBe(404)
    const bell = (await colleagues.waiterThere.client.get('/api/announcements')).json()
    expect(bell.map(({ title }: { title: string }) => title)).not.toContain(`To ${MARK_HERE}`)
  })
})
