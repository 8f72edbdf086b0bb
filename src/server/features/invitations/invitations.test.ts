/** Invitations: who makes them, who comes by them, and when they end. Source: ruling R13. */

import { describe, expect, test } from 'vitest'
import type { MadeInvitation } from '#contract/people/invitations.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { mailOutbox } from '../../database/schema/mail.ts'
import { invitations } from '../../database/schema/places.ts'
import { users } from '../../database/schema/users.ts'
import { and, eq } from '../../platform/drizzle.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const logLines: never[] = []
const app = await startTestApp({ environment: { STAFF_INVITE_CODE: 'let-me-in' }, logLines })
const { db } = app.context
const admin = await app.signInAsAdmin()
const [here, elsewhere] = (await admin.get('/api/locations')).json().map(({ id }: { id: number }) => id)
const people = await makeColleagues(app, {
  waiter: { [here]: 'staff' },
  lead: { [here]: 'lead' },
  manager: { [here]: 'manager' },
  neighbour: { [elsewhere]: 'manager' },
  newcomer: {},
})
const { manager } = people

const tokenOf = ({ link }: MadeInvitation) => new URL(link).pathname.replace('/join/', '')
const make = (client: TestClient, body: object = {}) =>
  client.post('/api/admin/invitations', { locationId: here, position: 'staff', isForOne: true, ...body })
async function makeToken(body: object = {}): Promise<string> {
  return tokenOf((await make(admin, body)).json())
}
const welcome = (token: string) => app.visitor().post('/api/invitation', { token })
let joined = 0
function join(token: string, changes: object = {}, client = app.visitor()) {
  joined += 1
  const username = `joiner${joined}`
  return client.post('/api/invitation/join', {
    token,
    username,
    password: 'Secret12345',
    fullName: `Joiner ${joined}`,
    email: `${username}@noren.example`,
    phoneNumber: '0255501234',
    ...changes,
  })
}

test('managers invite staff and leads to their own location, admins anybody to any; others nobody', async () => {
  expect((await make(manager.client)).statusCode).toBe(201)
  expect((await make(manager.client, { position: 'lead' })).statusCode).toBe(201)
  expect((await make(manager.client, { position: 'manager' })).statusCode).toBe(403)
  const foreign = await make(manager.client, { locationId: elsewhere })
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'locationNotFound'])
  expect((await make(people.lead.client)).statusCode).toBe(403)
  expect((await make(people.waiter.client)).statusCode).toBe(403)
  expect((await make(admin, { position: 'manager', locationId: elsewhere })).statusCode).toBe(201)
  expect((await make(admin, { locationId: 999 })).statusCode).toBe(404)
})

test('who comes by a link is staff there, in its position, signed in, and needs no invite code', async () => {
  const made = (await make(manager.client, { position: 'lead', isForOne: false })).json() as MadeInvitation
  const token = tokenOf(made)
  expect((await welcome(token)).json()).toMatchObject({
    invitedBy: expect.stringContaining('Quick'),
    location: { name: made.location },
    position: 'lead',
  })
  const client = app.visitor()
  const response = await join(token, {}, client)
  expect(response.statusCode).toBe(201)
  const user = (await client.get('/api/user')).json()
  expect(user).toMatchObject({ role: 'staff', places: [{ locationId: here, position: 'lead' }] })
  expect((await join(token)).statusCode).toBe(201)

  const { rows } = (await manager.client.get('/api/admin/invitations?state=open')).json()
  expect(rows[0]).toMatchObject({ id: made.id, uses: 2, state: 'open', isForOne: false })
  expect(rows[0].usedBy).toHaveLength(2)
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'invitations.accept'))
  expect(entries[0]).toMatchObject({ subjectId: user.id, locationId: here, actorId: user.id })
  expect(JSON.stringify([rows, entries, await db.select().from(invitations)])).not.toContain(token)
  expect((await app.visitor().get(`/join/${token}`)).statusCode).toBe(404)
  expect(JSON.stringify(logLines)).not.toContain(token)
})

test('the registration’s rules hold, and nothing comes of what they refuse', async () => {
  const token = await makeToken()
  for (const wrong of [
    { password: 'weak' },
    { password: 'nocapitals1' },
    { email: 'x' },
    { username: 'ab' },
    { fullName: '' },
  ])
    expect((await join(token, wrong)).statusCode).toBe(400)
  expect((await join(token, { username: 'Admin' })).json()).toMatchObject({ code: 'usernameTaken' })
  expect(
    (await join(token, { role: 'admin', position: 'manager', locationId: elsewhere })).json(),
  ).toMatchObject({
    role: 'staff',
    places: [{ locationId: here, position: 'staff' }],
  })
  const [{ username } = { username: '' }] = await db
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, people.waiter.id))
  expect((await join(await makeToken(), { username })).json()).toMatchObject({ code: 'usernameTaken' })
})

test('by a link for one, one comes, however many try at once', async () => {
  const token = await makeToken()
  const answers = await Promise.all(Array.from({ length: 5 }, () => join(token)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422, 422])
  expect(answers.filter(({ statusCode }) => statusCode === 422).map(answer => answer.json().code)).toEqual(
    Array(4).fill('invitationUsed'),
  )
  // Refused people have no account either.
  const names = answers.map((_, index) => `joiner${joined - index}`)
  const made = await Promise.all(names.map(name => db.$count(users, eq(users.username, name))))
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect((await welcome(token)).json()).toMatchObject({ code: 'invitationUsed' })
})

test('a new link takes the place of one that is open: one step, and the old one is worth nothing', async () => {
  const made = (await make(manager.client, { isForOne: false, position: 'lead' })).json() as MadeInvitation
  const renew = (client: TestClient, id = made.id) => client.post(`/api/admin/invitations/${id}/renew`)
  expect((await renew(people.neighbour.client)).statusCode).toBe(404)
  expect((await renew(people.lead.client)).statusCode).toBe(403)
  app.clock.advance({ hours: 24 })
  const response = await renew(manager.client)
  expect(response.statusCode).toBe(201)
  const renewed = response.json() as MadeInvitation
  expect(renewed).toMatchObject({ location: made.location, position: 'lead', isForOne: false })
  expect(Date.parse(renewed.expiresAt) - Date.parse(made.expiresAt)).toBe(24 * 60 * 60 * 1000)
  expect((await welcome(tokenOf(made))).json()).toMatchObject({ code: 'invitationWithdrawn' })
  expect((await join(tokenOf(renewed))).statusCode).toBe(201)
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.requestId, String(response.headers['x-request-id'])))
  expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['invitations.withdraw', made.id],
    ['invitations.make', renewed.id],
  ])
  // An ended invitation cannot be renewed; of two simultaneous renewals one succeeds.
  expect((await renew(manager.client)).json()).toMatchObject({ code: 'invitationWithdrawn' })
  const both = await Promise.all([renew(admin, renewed.id), renew(admin, renewed.id)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422])
  // A manager cannot renew a link that only an admin may create.
  const ofManagers = (await make(admin, { position: 'manager' })).json() as MadeInvitation
  expect((await renew(manager.client, ofManagers.id)).statusCode).toBe(403)
})

test('a link ends by withdrawal, after seven days, and with what whoever made it may do', async () => {
  const made = (await make(manager.client, { isForOne: false })).json() as MadeInvitation
  const withdraw = (client: TestClient) => client.post(`/api/admin/invitations/${made.id}/withdraw`)
  expect((await withdraw(people.neighbour.client)).statusCode).toBe(404)
  expect((await withdraw(people.lead.client)).statusCode).toBe(403)
  expect((await withdraw(admin)).statusCode).toBe(200)
  expect((await withdraw(manager.client)).statusCode).toBe(200)
  expect((await welcome(tokenOf(made))).json()).toMatchObject({ code: 'invitationWithdrawn' })
  expect((await join(tokenOf(made))).json()).toMatchObject({ code: 'invitationWithdrawn' })
  const withdrawals = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'invitations.withdraw'), eq(auditLog.subjectId, made.id)))
  expect(withdrawals).toHaveLength(1)

  const [mine, others] = [(await make(manager.client)).json(), await makeToken()]
  expect((await welcome(tokenOf(mine))).statusCode).toBe(200)
  const place = `/api/admin/people/${manager.id}/places/${here}`
  await admin.put(place, { position: 'lead' })
  expect((await welcome(tokenOf(mine))).json()).toMatchObject({ code: 'invitationWithdrawn' })
  await admin.put(place, { position: 'manager' })
  await admin.post(`/api/admin/people/${manager.id}/deactivate`)
  expect((await join(tokenOf(mine))).json()).toMatchObject({ code: 'invitationWithdrawn' })
  await admin.post(`/api/admin/people/${manager.id}/reactivate`)

  expect((await welcome(others)).statusCode).toBe(200)
  app.clock.advance({ hours: 7 * 24 })
  expect((await welcome(others)).json()).toMatchObject({ code: 'invitationExpired' })
  expect((await join(others)).json()).toMatchObject({ code: 'invitationExpired' })
  expect((await welcome('no-such-token')).statusCode).toBe(404)
  expect((await app.visitor().post('/api/invitation', {})).statusCode).toBe(400)
  const states = async (state: string) =>
    (await admin.get(`/api/admin/invitations?state=${state}`)).json().rows as { state: string }[]
  for (const state of ['used', 'expired', 'withdrawn'] as const) {
    const rows = await states(state)
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(row => row.state))).toEqual(new Set([state]))
  }
  expect(await states('open')).toEqual([])
})

test('who is signed in takes the place with their own account; who is there as more stays what they are', async () => {
  const accept = (client: TestClient, token: string, more: object = {}) =>
    client.post('/api/invitation/accept', { token, ...more })
  const token = await makeToken()
  expect((await accept(app.visitor(), token)).statusCode).toBe(401)
  const lead = await accept(people.lead.client, token)
  expect(lead.json().places).toEqual([{ locationId: here, position: 'lead' }])
  // A use without effect does not count.
  const { client } = people.newcomer
  expect((await accept(client, token)).json().places).toEqual([{ locationId: here, position: 'staff' }])
  expect((await accept(people.neighbour.client, token)).json()).toMatchObject({ code: 'invitationUsed' })
  const further = await accept(client, await makeToken({ locationId: elsewhere, position: 'lead' }))
  expect(further.json().places).toHaveLength(2)
})

test('a guest becomes staff with a password by the rules of staff, and stays signed in here alone', async () => {
  const guest = await app.joinAsCustomer('invited-guest')
  const elsewhereSignedIn = app.visitor()
  await elsewhereSignedIn.post('/api/login', { username: 'invited-guest', password: 'Secret12345' })
  const token = await makeToken()
  const accept = (more: object = {}) => guest.post('/api/invitation/accept', { token, ...more })
  expect((await accept()).json()).toMatchObject({
    code: 'staffPasswordNeeded',
    issues: [{ path: 'password' }],
  })
  expect((await accept({ password: 'simple' })).statusCode).toBe(400)
  expect((await accept({ password: 'Better12345' })).json()).toMatchObject({ role: 'staff' })
  expect((await guest.get('/api/user')).json()).toMatchObject({ role: 'staff' })
  expect((await elsewhereSignedIn.get('/api/user')).statusCode).toBe(401)
  const login = { username: 'invited-guest', password: 'Better12345' }
  expect((await app.visitor().post('/api/login', login)).statusCode).toBe(200)
})

test('a manager sees the invitations to their own location alone', async () => {
  await make(admin, { locationId: elsewhere })
  const seen = (await people.neighbour.client.get('/api/admin/invitations')).json().rows as {
    location: { id: number }
  }[]
  expect(new Set(seen.map(({ location }) => location.id))).toEqual(new Set([elsewhere]))
  expect((await people.neighbour.client.get(`/api/admin/invitations?location=${here}`)).json()).toEqual({
    rows: [],
    total: 0,
  })
  expect((await people.waiter.client.get('/api/admin/invitations')).statusCode).toBe(403)
})

describe('what management has taken', () => {
  const accept = (client: TestClient, token: string) => client.post('/api/invitation/accept', { token })
  const place = (userId: number) => `/api/admin/people/${userId}/places/${here}`
  type Crew = Awaited<ReturnType<typeof makeColleagues<'crew'>>>['crew']

  test.each<[string, (crew: Crew) => Promise<unknown>]>([
    ['a position', crew => admin.put(place(crew.id), { position: 'staff' })],
    ['a place', crew => admin.delete(place(crew.id))],
    [
      'staff’s role',
      async crew => {
        await admin.post(`/api/admin/people/${crew.id}/role`, { role: 'customer' })
        await admin.post(`/api/admin/people/${crew.id}/role`, { role: 'staff' })
      },
    ],
  ])('%s: a crew link does not give it back, a newer one does', async (_, take) => {
    const { crew } = await makeColleagues(app, { crew: {} })
    const wanted = { position: 'lead', isForOne: false }
    const [used, unused] = [await makeToken(wanted), await makeToken(wanted)]
    expect((await accept(crew.client, used)).json().places).toEqual([{ locationId: here, position: 'lead' }])
    await take(crew)
    const before = (await crew.client.get('/api/user')).json()
    for (const token of [used, unused]) {
      const response = await accept(crew.client, token)
      expect([response.statusCode, response.json().code]).toEqual([422, 'invitationOutdated'])
    }
    expect((await crew.client.get('/api/user')).json()).toEqual(before)
    app.clock.advance({ minutes: 1 })
    expect((await accept(crew.client, await makeToken(wanted))).json().places).toEqual([
      { locationId: here, position: 'lead' },
    ])
  })

  test('a place that is taken while a link is used: who was first is decided by the row', async () => {
    const { crew } = await makeColleagues(app, { crew: { [here]: 'staff' } })
    const token = await makeToken({ position: 'lead', isForOne: false })
    const [taken, accepted] = await Promise.all([admin.delete(place(crew.id)), accept(crew.client, token)])
    expect(taken.statusCode).toBe(200)
    expect([200, 422]).toContain(accepted.statusCode)
    expect((await crew.client.get('/api/user')).json().places).toBeUndefined()
  })

  test('an account: whoever was let go makes no second one with the same link', async () => {
    const token = await makeToken({ isForOne: false })
    const leaver = {
      username: 'first.account',
      fullName: 'Élodie Martin',
      email: 'first.account@noren.example',
      phoneNumber: '02 5551 7788',
    }
    const { id } = (await join(token, leaver)).json()
    await admin.post(`/api/admin/people/${id}/deactivate`)
    for (const [field, value] of Object.entries({
      ...leaver,
      username: 'First.Account',
      fullName: 'MARTIN  Elodie',
      phoneNumber: '+61 (2) 5551-7788',
    })) {
      const again = await join(token, { phoneNumber: '0255519900', [field]: value })
      expect(again.json(), field).toMatchObject({
        code: 'accountClosed',
        issues: [{ path: field, message: expect.stringContaining('ask your manager') }],
      })
      expect(again.statusCode).toBe(422)
    }
    // Nor with another account of theirs.
    const guest = await app.joinAsCustomer('second-account')
    await db.update(users).set({ phoneNumber: '0255517788' }).where(eq(users.username, 'second-account'))
    const asGuest = await guest.post('/api/invitation/accept', { token, password: 'Better12345' })
    expect(asGuest.json()).toMatchObject({ code: 'accountClosed' })
    // Others can use it; a person with the leaver's phone number or name needs a newer link.
    for (const fullName of ['Élodie', 'Élodie Anne Martin', 'Élodie Martinez'])
      expect((await join(token, { phoneNumber: '0255519901', fullName })).statusCode, fullName).toBe(201)
    const there = await makeToken({ locationId: elsewhere, isForOne: false })
    expect((await join(there, { fullName: leaver.fullName })).statusCode).toBe(201)
    app.clock.advance({ minutes: 1 })
    const { phoneNumber, fullName } = leaver
    expect((await join(await makeToken(), { phoneNumber, fullName })).statusCode).toBe(201)
  })
})

describe('sent to an address', () => {
  test('is refused without a mail server, and for a crew', async () => {
    const sent = await make(admin, { sentTo: 'newcomer@noren.example' })
    expect([sent.statusCode, sent.json().code]).toEqual([409, 'mailIsOff'])
    expect((await make(admin, { sentTo: 'newcomer@noren.example', isForOne: false })).statusCode).toBe(400)
    expect((await make(admin, { sentTo: 'nowhere' })).statusCode).toBe(400)
  })

  test('is mailed once, known to the form of who comes, and listed', async () => {
    const mailing = await startTestApp({
      environment: { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://academy.example' },
    })
    const boss = await mailing.signInAsAdmin()
    const sentTo = 'newcomer@noren.example'
    const body = { locationId: here, position: 'staff', isForOne: true, sentTo }
    const made = (await boss.post('/api/admin/invitations', body)).json()
    expect(made.mailedTo).toBe(sentTo)
    const mails = await mailing.context.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'invitation'))
    expect(mails).toMatchObject([{ recipients: [sentTo] }])
    expect(mails[0]?.body).toContain(made.link)
    expect(mails[0]?.linkExpiresAt?.toISOString()).toBe(made.expiresAt)
    const token = tokenOf(made)
    const visitor = mailing.visitor()
    expect((await visitor.post('/api/invitation', { token })).json().sentTo).toBe(sentTo)
    const account = {
      token,
      fullName: 'New Comer',
      username: 'new.comer',
      email: sentTo,
      password: 'Secret12345',
    }
    expect((await visitor.post('/api/invitation/join', account)).statusCode).toBe(201)
    const { rows } = (await boss.get('/api/admin/invitations')).json()
    expect(rows[0]).toMatchObject({ sentTo, uses: 1 })
    await mailing.context.changes.stop()
  })
})
