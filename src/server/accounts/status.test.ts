import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/people/abilities.ts'
import { auditLog } from '../database/schema/audit-log.ts'
import { memberships } from '../database/schema/places.ts'
import { sessions, users } from '../database/schema/users.ts'
import { and, desc, eq } from '../platform/drizzle.ts'
import type { ActorContext } from '../platform/route.ts'
import { makeColleagues } from '../testing/place-people.ts'
import { startTestApp } from '../testing/test-app.ts'
import { changePlace } from './places.ts'
import { changeRole, deactivate, reactivate } from './status.ts'

const app = await startTestApp()
const { context } = app
const { db } = context

const newPeople = () =>
  makeColleagues(app, {
    admin: {},
    second: {},
    waiter: { 1: 'staff' },
    lead: { 1: 'lead' },
    manager: { 1: 'manager' },
    otherManager: { 1: 'manager' },
    shared: { 1: 'staff', 2: 'staff' },
    neighbour: { 2: 'staff' },
    drifter: {},
  })
let people: Awaited<ReturnType<typeof newPeople>>
type Name = keyof typeof people
beforeEach(async () => {
  people = await newPeople()
  // Without the demo's admin, these two are all admins.
  await db.update(users).set({ role: 'staff' }).where(eq(users.role, 'admin'))
  for (const name of ['admin', 'second'] as const) {
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, people[name].id))
  }
})

/** As the session knows them now. */
async function as(name: Name): Promise<ActorContext> {
  const actor: Actor = (await people[name].client.get('/api/user')).json()
  return { by: actor.id, actor, at: context.nowDate(), requestId: 'the request' }
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    error => error.code as string,
  )
const newestEntry = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const admins = () => db.$count(users, and(eq(users.role, 'admin'), eq(users.isActive, true)))

describe('roles', () => {
  test('an admin makes someone an admin, with the next request of theirs; the log says so', async () => {
    const acting = await as('admin')
    const changed = await changeRole(context, acting, { userId: people.waiter.id, role: 'admin' })
    expect(changed).toMatchObject({ role: 'admin', places: [{ locationId: 1, position: 'staff' }] })
    expect((await people.waiter.client.get('/api/admin/settings')).statusCode).toBe(200)
    expect(await newestEntry()).toMatchObject({
      at: acting.at,
      actorId: people.admin.id,
      action: 'people.change-role',
      subjectKind: 'user',
      subjectId: people.waiter.id,
      before: { role: 'staff' },
      after: { role: 'admin' },
      requestId: 'the request',
    })
  })

  test('who becomes a customer belongs nowhere, which the log remembers', async () => {
    await changeRole(context, await as('admin'), { userId: people.shared.id, role: 'customer' })
    expect(await db.$count(memberships, eq(memberships.userId, people.shared.id))).toBe(0)
    expect((await people.shared.client.get('/api/quizzes/1')).statusCode).toBe(403)
    const places = [1, 2].map(locationId => ({ locationId, position: 'staff' }))
    expect(await newestEntry()).toMatchObject({
      before: { role: 'staff', places },
      after: { role: 'customer', places: [] },
    })
  })

  test('nothing changed is nothing in the log', async () => {
    const before = await newestEntry()
    await changeRole(context, await as('admin'), { userId: people.waiter.id, role: 'staff' })
    expect(await newestEntry()).toEqual(before)
  })

  test('not by managers, not of oneself, not of nobody', async () => {
    const change = async (name: Name, userId: number) =>
      refusal(changeRole(context, await as(name), { userId, role: 'admin' }))
    expect(await change('manager', people.waiter.id)).toBe('managementOnly')
    expect(await change('manager', people.drifter.id)).toBe('notAllowed')
    expect(await change('admin', people.admin.id)).toBe('ownStanding')
    expect(await change('admin', 999_999)).toBe('userNotFound')
  })
})

describe('leavers', () => {
  test('are signed out at once on every device, and come back as what they were', async () => {
    const acting = await as('manager')
    await deactivate(context, acting, people.waiter.id)
    expect(await db.$count(sessions, eq(sessions.userId, people.waiter.id))).toBe(0)
    expect((await people.waiter.client.get('/api/user')).statusCode).toBe(401)
    const [left] = await db.select().from(users).where(eq(users.id, people.waiter.id))
    expect(left).toMatchObject({
      isActive: false,
      deactivatedAt: acting.at,
      deactivatedBy: people.manager.id,
    })
    expect(await newestEntry()).toMatchObject({
      action: 'people.deactivate',
      subjectId: people.waiter.id,
      locationId: null,
      before: { isActive: true },
      after: { isActive: false },
    })
    await reactivate(context, acting, people.waiter.id)
    const back = await people.manager.client.get(`/api/admin/people/${people.waiter.id}`)
    expect(back.json()).toMatchObject({ isActive: true, places: [{ locationId: 1, position: 'staff' }] })
    expect(await newestEntry()).toMatchObject({ action: 'people.reactivate', after: { isActive: true } })
  })

  test.each([
    ['manager', 'lead', null],
    ['manager', 'otherManager', 'notAllowed'],
    ['manager', 'shared', 'notAllowed'],
    ['manager', 'neighbour', 'notAllowed'],
    ['manager', 'drifter', 'notAllowed'],
    ['manager', 'admin', 'notAllowed'],
    ['lead', 'waiter', 'notAllowed'],
    ['admin', 'neighbour', null],
    ['admin', 'second', null],
    ['admin', 'admin', 'ownStanding'],
  ] as const)('%s deactivates %s: %s', async (name, leaver, expected) => {
    expect(await refusal(deactivate(context, await as(name), people[leaver].id))).toBe(expected)
  })
})

describe('who lets a leaver back in', () => {
  test.each([
    ['manager', 'manager', null],
    ['otherManager', 'manager', null],
    ['admin', 'manager', 'leaverOfAdmin'],
    ['admin', 'second', null],
    ['manager', 'admin', null],
    ['manager', 'lead', 'notAllowed'],
  ] as const)('%s let them go, %s lets them back in: %s', async (goer, comer, expected) => {
    await deactivate(context, await as(goer), people.waiter.id)
    expect(await refusal(reactivate(context, await as(comer), people.waiter.id))).toBe(expected)
  })

  test('an admin who is none any more still was one', async () => {
    await deactivate(context, await as('second'), people.waiter.id)
    await changeRole(context, await as('admin'), { userId: people.second.id, role: 'staff' })
    const manager = await as('manager')
    expect(await refusal(reactivate(context, manager, people.waiter.id))).toBe('leaverOfAdmin')
    const page = await people.manager.client.get(`/api/admin/people/${people.waiter.id}`)
    expect(page.json()).toMatchObject({ isActive: false, deactivatedByRole: 'admin' })
  })

  test('where nobody noted it, an admin does', async () => {
    await db.update(users).set({ isActive: false }).where(eq(users.id, people.waiter.id))
    expect(await refusal(reactivate(context, await as('manager'), people.waiter.id))).toBe('leaverOfAdmin')
    expect(await refusal(reactivate(context, await as('admin'), people.waiter.id))).toBeNull()
  })
})

describe('the last admin', () => {
  test.each(['demote', 'deactivate'] as const)('two who %s each other: one of them stays', async deed => {
    const [one, two] = await Promise.all([as('admin'), as('second')])
    const act = (acting: ActorContext, userId: number) =>
      refusal(
        deed === 'demote'
          ? changeRole(context, acting, { userId, role: 'staff' })
          : deactivate(context, acting, userId),
      )
    const outcomes = await Promise.all([act(one, people.second.id), act(two, people.admin.id)])
    expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
    expect(outcomes).toContain('lastAdmin')
    expect(await admins()).toBe(1)
  })

  test('whoever was demoted a moment ago demotes nobody', async () => {
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, people.drifter.id))
    const [demoted, other] = await Promise.all([as('second'), as('admin')])
    await changeRole(context, other, { userId: people.second.id, role: 'staff' })
    expect(await refusal(deactivate(context, demoted, people.drifter.id))).toBe('managementOnly')
    expect(await admins()).toBe(2)
  })
})

describe('places', () => {
  const place = async (
    name: Name,
    whom: Name,
    locationId: number,
    position: 'staff' | 'lead' | 'manager' | null,
  ) => refusal(changePlace(context, await as(name), { userId: people[whom].id, locationId, position }))

  test('an admin gives, changes and takes one; the log says what was before', async () => {
    expect(await place('admin', 'drifter', 2, 'manager')).toBeNull()
    expect(await place('admin', 'drifter', 2, 'lead')).toBeNull()
    expect((await people.drifter.client.get('/api/user')).json().places).toEqual([
      { locationId: 2, position: 'lead' },
    ])
    expect(await newestEntry()).toMatchObject({
      action: 'places.change',
      locationId: 2,
      before: { position: 'manager' },
      after: { position: 'lead' },
    })
    expect(await place('admin', 'drifter', 2, null)).toBeNull()
    expect((await people.drifter.client.get('/api/user')).json()).not.toHaveProperty('places')
  })

  test.each([
    ['manager', 'waiter', 1, 'lead', null],
    ['manager', 'lead', 1, null, null],
    ['manager', 'shared', 1, null, null],
    ['manager', 'waiter', 1, 'manager', 'notAllowed'],
    ['manager', 'otherManager', 1, 'staff', 'notAllowed'],
    ['manager', 'waiter', 2, 'staff', 'notAllowed'],
    // Else a manager could fetch the neighbour's people, and see what they did.
    ['manager', 'neighbour', 1, 'staff', 'notAllowed'],
    ['manager', 'drifter', 1, 'staff', 'notAllowed'],
    ['lead', 'waiter', 1, 'lead', 'notAllowed'],
    ['admin', 'waiter', 999_999, 'staff', 'locationNotFound'],
  ] as const)('%s: %s at %i becomes %s: %s', async (name, whom, locationId, position, expected) => {
    expect(await place(name, whom, locationId, position)).toBe(expected)
  })

  test('customers belong nowhere', async () => {
    await db.update(users).set({ role: 'customer' }).where(eq(users.id, people.drifter.id))
    expect(await place('admin', 'drifter', 1, 'staff')).toBe('customerWithoutPlace')
  })
})
