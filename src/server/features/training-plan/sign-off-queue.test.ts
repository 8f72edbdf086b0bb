import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PlansRow } from '#contract/training-plan.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { shiftSignOffs, trainingPlanShifts } from '../../database/schema/training-plan.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { openTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await openTestApp()
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
const idsOf = async (client: TestClient, query = '') => (await queue(client, query)).rows.map(({ id }) => id)

beforeAll(async () => {
  await setMode('live')
  const shifts = await db.select({ id: trainingPlanShifts.id }).from(trainingPlanShifts)
  for (const { id } of shifts) expect((await signOff(complete.id, id)).statusCode).toBe(201)
  expect((await signOff(begun.id, 2)).statusCode).toBe(201)
})

describe('the queue', () => {
  test('plans under way first, then those not begun; no complete one, and not one’s own', async () => {
    const { rows, total } = await queue(lead.client)
    expect(rows.map(({ id }) => id)).toEqual([begun.id, manager.id, fresh.id])
    expect(rows[0]).toEqual({
      id: begun.id,
      fullName: 'Quick 3',
      joinedMonth: expect.stringMatching(/^\d{4}-\d\d$/),
      signedOff: [2],
    })
    expect(total).toBe(3)
    expect(await idsOf(lead.client, '?state=complete')).toEqual([complete.id])
    expect(await idsOf(lead.client, '?sort=-fullName')).toEqual([fresh.id, begun.id, manager.id])
    expect(await idsOf(lead.client, '?q=3')).toEqual([begun.id])
  })

  test('of one’s own locations alone; of all for admins; of nobody for those who may not', async () => {
    expect(await idsOf(there.client)).toEqual([elsewhere.id])
    expect(await idsOf(there.client, '?locationId=1')).toEqual([])
    const all = await idsOf(admin)
    for (const { id } of [manager, lead, begun, fresh, elsewhere, nowhere]) expect(all).toContain(id)
    expect(await idsOf(admin, '?locationId=2')).toEqual([elsewhere.id, there.id])
    for (const { client } of [begun, nowhere]) {
      expect((await client.get('/api/admin/sign-offs')).statusCode).toBe(403)
    }
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
