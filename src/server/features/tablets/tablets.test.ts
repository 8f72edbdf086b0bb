/** Shared tablets and their PINs, in the real application. Source: decision 56. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { LockedPin, LockScreen } from '#contract/people/tablets.ts'
import type { RouteDefinition } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { ROUTES_BY_PIN } from '#domain/people/by-pin.ts'
import { PIN_TRIES, PIN_WAIT_SECONDS, TABLET_IDLE_SECONDS } from '#domain/people/tablets.ts'
import { hashPassword } from '../../accounts/passwords.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { jobs } from '../../database/schema/jobs.ts'
import { memberships } from '../../database/schema/places.ts'
import { tablets, userPins, users } from '../../database/schema/users.ts'
import { and, desc, eq } from '../../platform/drizzle.ts'
import { makeColleagues, readLocationIds } from '../../testing/place-people.ts'
import { startTestApp, TestClient } from '../../testing/test-app.ts'

const PASSWORD = 'Secret12345'
const PIN = '4826'
const WRONG = '9071'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const [HERE = 0, THERE = 0] = await readLocationIds(admin)
const people = await makeColleagues(app, {
  manager: { [HERE]: 'manager' },
  lead: { [HERE]: 'lead' },
  waiter: { [HERE]: 'staff', [THERE]: 'staff' },
  leaver: { [HERE]: 'staff' },
  neighbour: { [THERE]: 'manager' },
  waiterThere: { [THERE]: 'staff' },
  without: { [HERE]: 'staff' },
})
const idOf = (name: keyof typeof people) => people[name].id
const hash = await hashPassword(PIN)
const asManager = people.manager.client
afterAll(() => app.context.changes.stop())

/** Everyone but one has the same PIN, and no wrong try. */
beforeEach(async () => {
  await db.delete(userPins)
  const withPin = Object.values(people).filter(({ id }) => id !== idOf('without'))
  await db.insert(userPins).values(withPin.map(({ id }) => ({ userId: id, hash })))
})

const tabletsOf = (locationId: number) => `/api/admin/places/${locationId}/tablets`

/** A device that a manager has made a tablet of this restaurant, at its lock screen. */
async function addTablet(locationId = HERE, name = 'Pass'): Promise<TestClient> {
  const device = await app.signInAsAdmin()
  expect((await device.post(tabletsOf(locationId), { name })).statusCode).toBe(200)
  return device
}

const signIn = (device: TestClient, userId: number, pin = PIN) =>
  device.post('/api/tablet/sign-in', { userId, pin })
/** After the wait that wrong tries bring. */
const signInLater = (device: TestClient, userId: number, pin = PIN) => {
  app.clock.advance({ seconds: Math.max(...PIN_WAIT_SECONDS) })
  return signIn(device, userId, pin)
}
const codeOf = async (answer: Promise<{ statusCode: number; json: () => { code?: string } }>) => {
  const response = await answer
  return [response.statusCode, response.json().code]
}
const triesOf = async (userId: number) =>
  (await db.select().from(userPins).where(eq(userPins.userId, userId)))[0]?.wrongTries
const lockScreenOf = async (device: TestClient): Promise<LockScreen> =>
  (await device.get('/api/tablet')).json()

describe('adding and removing', () => {
  test('a manager makes the device a tablet: their session on it ends, and it is in the log', async () => {
    const device = await addTablet(HERE, 'Bar')
    expect((await device.get('/api/user')).statusCode).toBe(401)
    expect(await lockScreenOf(device)).toMatchObject({ name: 'Bar', people: expect.any(Array) })
    expect((await asManager.get(tabletsOf(HERE))).json()).toContainEqual(
      expect.objectContaining({ name: 'Bar', addedBy: expect.any(String), lastUsedAt: expect.any(String) }),
    )
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({ action: 'tablets.add', locationId: HERE, after: { name: 'Bar' } })
    const [row] = await db.select().from(tablets).orderBy(desc(tablets.id)).limit(1)
    expect(row?.tokenHash).not.toBe(device.cookies.noren_tablet)
  })

  test('only for a restaurant of one’s own, and only once for a device', async () => {
    expect(await codeOf(asManager.post(tabletsOf(THERE), { name: 'Bar' }))).toEqual([403, 'notYourLocation'])
    expect(await codeOf(asManager.get(tabletsOf(THERE)))).toEqual([403, 'notYourLocation'])
    for (const { client } of [people.lead, people.waiter])
      expect(await codeOf(client.post(tabletsOf(HERE), { name: 'Bar' }))).toEqual([403, 'managementOnly'])
    const device = await addTablet()
    await device.post('/api/login', { username: 'admin', password: 'NorenAdmin1' })
    expect(await codeOf(device.post(tabletsOf(HERE), { name: 'Again' }))).toEqual([409, 'tabletAlready'])
  })

  test('removing it ends its sessions and its cookie at once, for its own managers alone', async () => {
    const device = await addTablet(HERE, 'To go')
    await signIn(device, idOf('waiter'))
    const [tablet] = (await asManager.get(tabletsOf(HERE))).json().slice(-1)
    const path = `${tabletsOf(HERE)}/${tablet.id}`
    expect(await codeOf(people.neighbour.client.delete(path))).toEqual([403, 'notYourLocation'])
    expect(await codeOf(people.neighbour.client.delete(`${tabletsOf(THERE)}/${tablet.id}`))).toEqual([
      404,
      'tabletNotFound',
    ])
    expect((await device.get('/api/user')).statusCode).toBe(200)
    expect((await asManager.delete(path)).statusCode).toBe(200)
    expect((await device.get('/api/user')).statusCode).toBe(401)
    expect(await codeOf(signIn(device, idOf('waiter')))).toEqual([404, 'notATablet'])
    expect(device.cookies.noren_tablet).toBeUndefined()
    expect(await codeOf(asManager.delete(path))).toEqual([404, 'tabletNotFound'])
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({ action: 'tablets.remove', locationId: HERE, before: { name: 'To go' } })
  })

  test('a session that began in the same moment is no way around it', async () => {
    const device = await addTablet()
    await signIn(device, idOf('waiter'))
    await db.update(tablets).set({ removedBy: idOf('manager'), removedAt: app.context.nowDate() })
    expect((await device.get('/api/user')).statusCode).toBe(401)
  })
})

describe('the lock screen', () => {
  test('is for the tablet alone', async () => {
    expect(await codeOf(app.visitor().get('/api/tablet'))).toEqual([404, 'notATablet'])
    expect(await codeOf(asManager.get('/api/tablet'))).toEqual([404, 'notATablet'])
  })

  test('shows active people of the restaurant with a PIN, those on tonight first', async () => {
    await db
      .update(users)
      .set({ isActive: false })
      .where(eq(users.id, idOf('leaver')))
    const [job] = await db.select().from(jobs).limit(1)
    await db
      .update(memberships)
      .set({ jobIds: [job?.id ?? 0] })
      .where(and(eq(memberships.userId, idOf('lead')), eq(memberships.locationId, HERE)))
    const shift = { businessDay: app.context.today(), from: '17:00', to: '23:00', station: '' }
    await admin.post(`/api/admin/rota/${HERE}/entries`, { ...shift, userId: idOf('waiter') })
    const lockScreen = await lockScreenOf(await addTablet())
    const shown = lockScreen.people
    expect(shown.map(({ id }) => id)).toEqual([idOf('waiter'), idOf('manager'), idOf('lead')])
    expect(shown.map(({ isOnTonight }) => isOnTonight)).toEqual([true, false, false])
    expect(shown[2]).toMatchObject({ jobs: [job?.name], isLocked: false })
    expect(JSON.stringify(lockScreen)).not.toContain('@')
    // Where it is still yesterday, that shift is tomorrow's.
    const zone = `/api/admin/rota/${HERE}/time-zone`
    await admin.put(zone, { timeZone: 'Pacific/Honolulu' })
    const behind = await lockScreenOf(await addTablet())
    expect(behind.people.some(({ isOnTonight }) => isOnTonight)).toBe(false)
    await admin.put(zone, { timeZone: null })
    await db
      .update(users)
      .set({ isActive: true })
      .where(eq(users.id, idOf('leaver')))
  })
})

describe('signing in with a PIN', () => {
  test('a session of this tablet, which ends when the next one begins', async () => {
    const device = await addTablet()
    const signedIn = await signIn(device, idOf('waiter'))
    expect(signedIn.statusCode).toBe(200)
    expect(signedIn.json()).toMatchObject({ id: idOf('waiter'), tablet: 'pin', email: '' })
    expect((await device.get('/api/user')).json()).toEqual(signedIn.json())
    const earlier = new TestClient(app, { ...device.cookies })
    await signIn(device, idOf('lead'))
    expect((await device.get('/api/user')).json().id).toBe(idOf('lead'))
    expect((await earlier.get('/api/user')).statusCode).toBe(401)
  })

  test('not elsewhere: no tablet, another restaurant’s people, nobody without a PIN, no leaver', async () => {
    expect(await codeOf(signIn(app.visitor(), idOf('waiter')))).toEqual([404, 'notATablet'])
    const device = await addTablet()
    for (const name of ['waiterThere', 'without'] as const)
      expect(await codeOf(signIn(device, idOf(name)))).toEqual([404, 'userNotFound'])
    await db
      .update(users)
      .set({ isActive: false })
      .where(eq(users.id, idOf('leaver')))
    expect(await codeOf(signIn(device, idOf('leaver')))).toEqual([404, 'userNotFound'])
    await db
      .update(users)
      .set({ isActive: true })
      .where(eq(users.id, idOf('leaver')))
    expect((await signIn(await addTablet(THERE), idOf('waiterThere'))).statusCode).toBe(200)
  })

  test('a session ends with the membership', async () => {
    const device = await addTablet()
    await signIn(device, idOf('waiter'))
    const isHere = and(eq(memberships.userId, idOf('waiter')), eq(memberships.locationId, HERE))
    await db.delete(memberships).where(isHere)
    expect((await device.get('/api/user')).statusCode).toBe(401)
    await db.insert(memberships).values({ userId: idOf('waiter'), locationId: HERE, position: 'staff' })
  })

  test('five wrong tries lock it, and the right PIN before that clears the count', async () => {
    const device = await addTablet()
    const lead = idOf('lead')
    for (let left = PIN_TRIES - 1; left > 0; left -= 1) {
      const refused = await signInLater(device, lead, WRONG)
      expect([refused.statusCode, refused.json().message]).toEqual([
        403,
        `Wrong PIN. ${left === 1 ? '1 try is' : `${left} tries are`} left.`,
      ])
    }
    expect((await signInLater(device, lead)).statusCode).toBe(200)
    expect(await triesOf(lead)).toBe(0)
    for (let tries = 0; tries < PIN_TRIES; tries += 1) await signInLater(device, lead, WRONG)
    expect(await codeOf(signIn(device, lead))).toEqual([403, 'pinLocked'])
    expect((await lockScreenOf(device)).people.find(({ id }) => id === lead)?.isLocked).toBe(true)
  })

  test('the next try waits longer each time, the right PIN too', async () => {
    const device = await addTablet()
    const waiter = idOf('waiter')
    for (const [tries, seconds] of PIN_WAIT_SECONDS.entries()) {
      if (seconds > 0) {
        app.clock.advance({ seconds: seconds - 1 })
        const early = await signIn(device, waiter)
        expect([early.statusCode, early.headers['retry-after'], early.json().message]).toEqual([
          429,
          '1',
          'Too many attempts. Please try again in 1 second.',
        ])
        app.clock.advance({ seconds: 1 })
      }
      expect(await codeOf(signIn(device, waiter, WRONG))).toEqual([403, 'wrongPin'])
      expect(await triesOf(waiter)).toBe(tries + 1)
    }
    expect(await codeOf(signIn(device, waiter))).toEqual([403, 'pinLocked'])
  })

  test('of 60 wrong PINs at once two are checked, and colleagues sign in all the while', async () => {
    const device = await addTablet()
    const waiter = idOf('waiter')
    const guesses = () => Array.from({ length: 30 }, () => codeOf(signIn(device, waiter, WRONG)))
    const [before, right, after] = await Promise.all([
      Promise.all(guesses()),
      signIn(device, idOf('lead')),
      Promise.all(guesses()),
    ])
    const counts = (code: string) => [...before, ...after].filter(([, each]) => each === code).length
    expect([counts('wrongPin'), counts('tooManyAttempts')]).toEqual([2, 58])
    expect(right.statusCode).toBe(200)
    expect((await signIn(device, idOf('manager'))).statusCode).toBe(200)
    for (let tries = 2; tries < PIN_TRIES; tries += 1) await signInLater(device, waiter, WRONG)
    for (const answer of await Promise.all(guesses())) expect(answer).toEqual([403, 'pinLocked'])
    expect((await signIn(device, idOf('lead'))).statusCode).toBe(200)
  })

  test('a lead unlocks it from their own phone', async () => {
    const device = await addTablet()
    const waiter = idOf('waiter')
    const lead = people.lead.client
    const namesFor = async (client: TestClient) =>
      (await client.get('/api/admin/locked-pins')).json().map((each: LockedPin) => each.id)
    expect(await namesFor(lead)).toEqual([])
    await db.update(userPins).set({ wrongTries: PIN_TRIES }).where(eq(userPins.userId, waiter))
    expect([await namesFor(lead), await namesFor(asManager), await namesFor(admin)]).toEqual([
      [waiter],
      [waiter],
      [waiter],
    ])
    const unlock = `/api/admin/locked-pins/${waiter}/unlock`
    expect(await codeOf(device.post(unlock))).toEqual([401, 'notSignedIn'])
    expect((await lead.post(unlock)).statusCode).toBe(200)
    expect((await signIn(device, waiter)).statusCode).toBe(200)
    expect(await namesFor(lead)).toEqual([])
  })

  test('the password on the tablet opens a locked PIN, and has the rights of the person', async () => {
    const client = await app.joinAsStaff('forgetful')
    const { id } = (await client.get('/api/user')).json()
    await db.insert(memberships).values({ userId: id, locationId: HERE, position: 'manager' })
    await db.insert(userPins).values({ userId: id, hash, wrongTries: PIN_TRIES })
    await client.post('/api/login', { username: 'forgetful', password: PASSWORD })
    expect(await triesOf(id)).toBe(PIN_TRIES)
    const device = await addTablet()
    expect(await codeOf(signIn(device, id))).toEqual([403, 'pinLocked'])
    const signedIn = await device.post('/api/login', { username: 'forgetful', password: PASSWORD })
    expect((await device.get('/api/user')).json()).toEqual(signedIn.json())
    expect(signedIn.json()).toMatchObject({
      tablet: 'password',
      email: expect.stringMatching('@'),
    })
    expect((await device.get(tabletsOf(HERE))).statusCode).toBe(200)
    expect((await signIn(device, id)).statusCode).toBe(200)
  })
})

describe('an idle tablet', () => {
  test.each(['pin', 'password'] as const)('is over after a while, signed in by %s', async way => {
    const device = await addTablet()
    if (way === 'pin') await signIn(device, idOf('waiter'))
    else await device.post('/api/login', { username: 'admin', password: 'NorenAdmin1' })
    for (let minutes = 0; minutes < 5; minutes += 1) {
      app.clock.advance({ seconds: TABLET_IDLE_SECONDS - 10 })
      expect((await device.get('/api/user')).statusCode).toBe(200)
    }
    app.clock.advance({ seconds: TABLET_IDLE_SECONDS })
    expect((await device.get('/api/user')).statusCode).toBe(401)
    expect((await admin.get(`/api/admin/people/${idOf('waiter')}/devices`)).json()).toHaveLength(1)
  })
})

describe('a PIN opens little', () => {
  const routes = Object.values(ROUTES).flatMap((group): RouteDefinition[] => Object.values(group))
  const nameOf = ({ method, path }: RouteDefinition) => `${method} ${path}`

  test('what is on the list, of which sold-out marks alone are writes', () => {
    expect(ROUTES_BY_PIN.filter(name => !routes.map(nameOf).includes(name))).toEqual([])
    expect(ROUTES_BY_PIN.filter(name => !name.startsWith('GET '))).toEqual([
      'PUT /api/menu/sold-out/:locationId/:dishId',
      'DELETE /api/menu/sold-out/:locationId/:dishId',
    ])
  })

  test('every route of the table is on the list or needs the password, for a manager or an admin too', async () => {
    await admin.patch('/api/admin/settings', { programmeMode: 'live' })
    const device = await addTablet()
    const id = idOf('manager')
    const asStaff = { role: 'staff', places: [{ locationId: HERE, position: 'lead' }] }
    const params = { userId: String(id), locationId: String(HERE) }
    const closed = routes.filter(({ access, isStream }) => access !== 'public' && !isStream)
    for (const role of ['staff', 'admin'] as const) {
      await db
        .update(users)
        .set({ role, isChef: role === 'admin' })
        .where(eq(users.id, id))
      const signedIn = (await signIn(device, id)).json()
      expect(signedIn).toMatchObject(asStaff)
      expect(signedIn.isChef).toBeUndefined()
      for (const route of closed) {
        const response = await device.call(route, params)
        const isRefused = response.statusCode === 403 && response.json().code === 'passwordNeeded'
        expect([nameOf(route), isRefused]).toEqual([nameOf(route), !ROUTES_BY_PIN.includes(nameOf(route))])
      }
    }
    await db.update(users).set({ role: 'staff', isChef: false }).where(eq(users.id, id))
  })

  test('a lead marks a dish as sold out; a waiter does not', async () => {
    const device = await addTablet()
    await signIn(device, idOf('lead'))
    expect((await device.put(`/api/menu/sold-out/${HERE}/1`, undefined)).statusCode).toBe(200)
    expect(await codeOf(device.put(`/api/menu/sold-out/${THERE}/1`, undefined))).toEqual([
      403,
      'notYourLocation',
    ])
    await signIn(device, idOf('waiter'))
    expect(await codeOf(device.put(`/api/menu/sold-out/${HERE}/2`, undefined))).toEqual([
      403,
      'passwordNeeded',
    ])
  })
})

describe('one’s own PIN', () => {
  const OWN = '/api/account/pin'

  test('is set, changed and removed with the password, and stored as a hash', async () => {
    const client = await app.joinAsStaff('owner')
    const { id } = (await client.get('/api/user')).json()
    expect((await client.get(OWN)).json()).toEqual({ setAt: null, isLocked: false })
    expect(await codeOf(client.put(OWN, { pin: PIN, password: 'WrongPassword1' }))).toEqual([
      403,
      'wrongPassword',
    ])
    for (const pin of ['12', '12345', 'abcd', '1111', '1234', '8765'])
      expect(await codeOf(client.put(OWN, { pin, password: PASSWORD }))).toEqual([400, 'badInput'])
    expect((await client.put(OWN, { pin: PIN, password: PASSWORD })).statusCode).toBe(200)
    const [stored] = await db.select().from(userPins).where(eq(userPins.userId, id))
    expect(stored?.hash).toMatch(/^\$argon2id\$/)
    await db.update(userPins).set({ wrongTries: PIN_TRIES }).where(eq(userPins.userId, id))
    expect((await client.get(OWN)).json()).toMatchObject({ setAt: expect.any(String), isLocked: true })
    expect((await client.put(OWN, { pin: '7391', password: PASSWORD })).statusCode).toBe(200)
    expect((await client.get(OWN)).json().isLocked).toBe(false)
    expect(await codeOf(client.post(`${OWN}/remove`, { password: 'WrongPassword1' }))).toEqual([
      403,
      'wrongPassword',
    ])
    expect((await client.post(`${OWN}/remove`, { password: PASSWORD })).statusCode).toBe(200)
    expect((await client.get(OWN)).json().setAt).toBeNull()
    const entries = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectKind, 'user'), eq(auditLog.subjectId, id)))
      .orderBy(auditLog.id)
    expect(entries.map(({ action }) => action)).toEqual(['pins.set', 'pins.set', 'pins.remove'])
    // Nor the PIN itself; four digits stand in a request's random id now and then.
    expect(JSON.stringify(entries.map(({ before, after }) => [before, after]))).not.toContain(PIN)
  })

  test.each([
    [
      'a password link',
      async (id: number) => {
        const { link } = (await admin.post(`/api/admin/people/${id}/reset-link`)).json()
        const token = new URL(link).searchParams.get('token')
        return app.visitor().post('/api/auth/reset-password/confirm', { token, password: 'NewSecret1' })
      },
    ],
    ['an admin’s “sign out everywhere”', (id: number) => admin.delete(`/api/admin/people/${id}/devices`)],
    [
      'another password of one’s own',
      (_id: number, own: TestClient) =>
        own.post('/api/account/password', { password: PASSWORD, newPassword: 'NewSecret1' }),
    ],
  ] as const)('ends with %s', async (way, end) => {
    const own = await app.joinAsStaff(`leaving-${way.length}`)
    const { id } = (await own.get('/api/user')).json()
    await db.insert(memberships).values({ userId: id, locationId: HERE, position: 'staff' })
    await own.put(OWN, { pin: PIN, password: PASSWORD })
    const device = await addTablet()
    expect((await signIn(device, id)).statusCode).toBe(200)
    expect((await end(id, own)).statusCode).toBe(200)
    expect((await device.get('/api/user')).statusCode).toBe(401)
    expect(await codeOf(signIn(device, id))).toEqual([404, 'userNotFound'])
    expect((await lockScreenOf(device)).people.map(person => person.id)).not.toContain(id)
  })

  test('is not set by a session that ended while it was hashed', async () => {
    const own = await app.joinAsStaff('racing')
    const { id } = (await own.get('/api/user')).json()
    await Promise.all([
      own.put(OWN, { pin: PIN, password: PASSWORD }),
      admin.delete(`/api/admin/people/${id}/devices`),
    ])
    expect(await triesOf(id)).toBeUndefined()
  })

  test('guests have none', async () => {
    const guest = await app.joinAsCustomer('guest')
    expect((await guest.get(OWN)).statusCode).toBe(403)
  })
})
