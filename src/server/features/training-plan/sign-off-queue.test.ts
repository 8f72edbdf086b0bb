import { beforeAll, describe, expect, test } from 'vitest'
import type { PlansRow } from '#contract/programme/training-plan.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { shiftSignOffs, trainingPlanShifts } from '../../database/schema/training-plan.ts'
import { users } from '../../database/schema/users.ts'
import { and, desc, eq, inArray, sql } from '../../platform/drizzle.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const { manager, lead, begun, fresh, complete, elsewhere, there, nowhere } = await makeColleagues(app, {
  manager: { 1: 'manager' },
  lead: { 1: 'lead' },
  begun: { 1: 'staff' },
  fresh: { 1: 'staff' },
  complete: { 1: 'staff' },
  elsewhere: { 2: 'staff' },
  there: { 2: 'manager' },
  nowhere: {},
})
const setMode = (programmeMode: 'beta' | 'live') => admin.patch('/api/admin/settings', { programmeMode })
const signOff = (userId: number, shiftId: number, client = lead.client) =>
  client.post('/api/training-plan/sign-offs', { userId, shiftId })
const undo = (userId: number, shiftId: number, client = manager.client, reason = 'The wrong shift') =>
  client.post('/api/admin/sign-offs/undo', { userId, shiftId, reason })
const queue = async (client: TestClient, query = ''): Promise<{ rows: PlansRow[]; total: number }> =>
  (await client.get(`/api/admin/sign-offs${query}`)).json()
/** Those in the queue of the people made here; the demo's staff, who belongs nowhere either, is left out. */
const among = async (client: TestClient) =>
  (await idsOf(client)).filter(id => [elsewhere, nowhere, fresh].some(colleague => colleague.id === id))
const idsOf = async (client: TestClient, query = '') => (await queue(client, query)).rows.map(({ id }) => id)

beforeAll(async () => {
  await setMode('live')
  const shifts = await db.select({ id: trainingPlanShifts.id }).from(trainingPlanShifts)
  for (const { id } of shifts) expect((await signOff(complete.id, id)).statusCode).toBe(201)
  expect((await signOff(begun.id, 2)).statusCode).toBe(201)
})

describe('the queue', () => {
  test('plans under way first, then those not begun; no complete one, and not one’s own', async () => {
    const { rows, total } = await queue(lead.client, '?locationId=1')
    expect(rows.map(({ id }) => id)).toEqual([begun.id, manager.id, fresh.id])
    expect(rows[0]).toEqual({
      id: begun.id,
      fullName: 'Quick 3',
      shiftIds: [1, 2, 3, 4, 5, 6, 7],
      joinedMonth: expect.stringMatching(/^\d{4}-\d\d$/),
      signedOff: [2],
      mayUndo: false,
      isHere: false,
      repeats: [],
    })
    const [theirs] = (await queue(manager.client, '?locationId=1')).rows
    expect(theirs).toMatchObject({ id: begun.id, mayUndo: true })
    expect(total).toBe(3)
    expect(await idsOf(lead.client, '?state=complete')).toEqual([complete.id])
    expect(await idsOf(lead.client, '?locationId=1&sort=-fullName')).toEqual([fresh.id, begun.id, manager.id])
    expect(await idsOf(lead.client, '?q=3')).toEqual([begun.id])
  })

  test('those on the plan who are here today come first', async () => {
    const seen = async (here: readonly number[]) => {
      await db.update(users).set({
        lastHereOn: sql`case when ${inArray(users.id, [...here])} then
        ${app.context.today()}::date else ${app.context.today()}::date - 1 end`,
      })
      return (await queue(lead.client, '?locationId=1')).rows.map(({ id, isHere }) => [id, isHere])
    }
    expect(await seen([fresh.id, manager.id])).toEqual([
      [fresh.id, true],
      [begun.id, false],
      // A manager without a sign-off is not on the plan.
      [manager.id, false],
    ])
    await db
      .update(users)
      .set({ joinDate: new Date('2025-01-01') })
      .where(eq(users.id, fresh.id))
    expect(await seen([fresh.id, begun.id])).toEqual([
      [begun.id, true],
      [manager.id, false],
      [fresh.id, false],
    ])
  })

  test('of one’s own locations and of nowhere; of all for admins', async () => {
    expect(await among(there.client)).toEqual([elsewhere.id, nowhere.id])
    expect(await idsOf(there.client, '?locationId=1')).toEqual([])
    const all = await idsOf(admin)
    for (const { id } of [manager, lead, begun, fresh, elsewhere, nowhere]) expect(all).toContain(id)
    expect(await idsOf(admin, '?locationId=2')).toEqual([elsewhere.id, there.id])
  })

  test('staff see those who belong nowhere, whose shifts any colleague signs off; guests see nobody', async () => {
    expect(await among(begun.client)).toEqual([nowhere.id])
    expect(await among(nowhere.client)).toEqual([])
    expect((await signOff(nowhere.id, 1, begun.client)).statusCode).toBe(201)
    expect((await queue(begun.client, `?q=8`)).rows).toMatchObject([{ id: nowhere.id, signedOff: [1] }])
    // Only an admin takes it back: nobody manages them.
    expect((await queue(manager.client, '?q=8')).rows).toMatchObject([{ id: nowhere.id, mayUndo: false }])
    expect((await queue(admin, '?q=8')).rows).toMatchObject([{ id: nowhere.id, mayUndo: true }])
    // No one whose shifts they cannot sign off, and no admin.
    for (const { client } of [begun, lead, there])
      for (const id of await idsOf(client))
        expect((await client.get(`/api/users/${id}/training-plan`)).statusCode).toBe(200)
    const { id: adminId } = (await admin.get('/api/user')).json()
    expect(await idsOf(begun.client)).not.toContain(adminId)
    const guest = await app.joinAsCustomer('guest')
    expect((await guest.get('/api/admin/sign-offs')).statusCode).toBe(403)
  })
})

describe('taking back', () => {
  test('by management there, with a reason that is kept', async () => {
    await signOff(fresh.id, 1)
    expect((await undo(fresh.id, 1, manager.client, ' ')).statusCode).toBe(400)
    expect((await undo(fresh.id, 1)).json()).toEqual({ ok: true })
    expect(await db.$count(shiftSignOffs, eq(shiftSignOffs.userId, fresh.id))).toBe(0)
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      actorId: manager.id,
      action: 'sign-offs.undo',
      subjectKind: 'user',
      subjectId: fresh.id,
      locationId: 1,
      before: { shiftId: 1, signedOffBy: { id: lead.id } },
      after: { shiftId: 1, reason: 'The wrong shift' },
    })
    const again = await undo(fresh.id, 1)
    expect(again.statusCode).toBe(404)
    expect(again.json().code).toBe('signOffNotFound')
    expect((await signOff(fresh.id, 1)).statusCode).toBe(201)
  })

  test('not by staff, nor leads, nor management of elsewhere, nor for oneself', async () => {
    await signOff(manager.id, 1)
    expect((await undo(begun.id, 2, nowhere.client)).statusCode).toBe(403)
    expect((await undo(begun.id, 2, lead.client)).statusCode).toBe(403)
    expect((await undo(begun.id, 2, there.client)).statusCode).toBe(404)
    expect((await undo(manager.id, 1)).statusCode).toBe(403)
    expect(await idsOf(admin, '?q=3')).toEqual([begun.id])
    expect((await queue(admin, '?q=3')).rows[0]?.signedOff).toEqual([2])
  })

  test('of two at once, one', async () => {
    const answers = await Promise.all([undo(complete.id, 7), undo(complete.id, 7, admin)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  })

  test('in beta mode there is nothing to take back: 409', async () => {
    await setMode('beta')
    const response = await undo(begun.id, 2)
    expect(response.statusCode).toBe(409)
    expect(response.json().message).toBe('Shifts are signed off once the programme is live.')
  })
})

test('for selected people: counted first, and those left out named with the reason', async () => {
  const sign = (body: object, client = manager.client) =>
    client.post('/api/admin/sign-offs/selected', { shiftId: 3, isTrial: false, ...body })
  await setMode('live')
  const people = [fresh, begun, complete, manager, elsewhere]
  const userIds = people.map(({ id }) => id)
  await db
    .delete(shiftSignOffs)
    .where(and(eq(shiftSignOffs.shiftId, 3), inArray(shiftSignOffs.userId, [fresh.id, begun.id])))
  expect((await sign({ userIds, workedOn: '2019-01-01' })).json().code).toBe('notAWorkedDay')
  expect((await sign({ userIds, shiftId: 999 })).json().code).toBe('unknownShift')
  const trial = (await sign({ userIds, isTrial: true })).json()
  expect(trial.signed.toSorted()).toEqual([begun.id, fresh.id].toSorted())
  expect(
    Object.fromEntries(trial.kept.map((kept: { id: number; reason: string }) => [kept.id, kept.reason])),
  ).toEqual({
    [complete.id]: 'already',
    [manager.id]: 'oneself',
  })
  const isSigned = and(eq(shiftSignOffs.shiftId, 3), inArray(shiftSignOffs.userId, [fresh.id, begun.id]))
  expect(await db.$count(shiftSignOffs, isSigned)).toBe(0)
  expect((await sign({ userIds })).json()).toEqual(trial)
  expect(await db.$count(shiftSignOffs, isSigned)).toBe(2)
  // Two managers at once: each person is signed off once.
  await db.delete(shiftSignOffs).where(isSigned)
  const both = await Promise.all([sign({ userIds }), sign({ userIds }, admin)])
  expect(both.map(response => response.statusCode)).toEqual([200, 200])
  expect(await db.$count(shiftSignOffs, isSigned)).toBe(2)
  expect((await sign({ userIds }, begun.client)).statusCode).toBe(403)
})
