import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TRAINING_PLAN_SHIFTS } from '#content/training-plan.ts'
import { shiftSignOffs, trainingPlanShifts } from '../../database/schema/training-plan.ts'
import { users } from '../../database/schema/users.ts'
import { eq } from '../../platform/drizzle.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

let newcomer: TestClient
let newcomerId: number
let count = 0

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const buddy = await app.signInAsStaff()
beforeEach(async () => {
  count += 1
  newcomer = await app.joinAsStaff(`newcomer${count}`)
  newcomerId = (await newcomer.get('/api/user')).json().id
})

const setMode = (programmeMode: 'beta' | 'live') => admin.patch('/api/admin/settings', { programmeMode })
const signOff = (shiftId: unknown, client = buddy, userId: unknown = newcomerId) =>
  client.post('/api/training-plan/sign-offs', { userId, shiftId })
const planOf = async (client: TestClient) => (await client.get('/api/training-plan')).json()
const OPEN = { completedAt: null, signedOffBy: null }

test('the shifts of the plan, and not again to who has them', async () => {
  const response = await newcomer.get('/api/training-plan/shifts')
  expect(response.json()).toEqual(TRAINING_PLAN_SHIFTS)
  const { etag } = response.headers
  const again = await newcomer.get('/api/training-plan/shifts', { 'if-none-match': String(etag) })
  expect(again.statusCode).toBe(304)
})

describe('beta mode', () => {
  beforeAll(() => setMode('beta'))

  test('seven shifts that the server knows nothing of', async () => {
    expect(await planOf(newcomer)).toEqual({
      mode: 'beta',
      shifts: [1, 2, 3, 4, 5, 6, 7].map(id => ({ id, ...OPEN })),
    })
  })

  test('nothing can be signed off: 409', async () => {
    const response = await signOff(1)
    expect(response.statusCode).toBe(409)
    expect(await app.context.db.$count(shiftSignOffs)).toBe(0)
  })
})

describe('live mode', () => {
  beforeAll(() => setMode('live'))

  test('a colleague signs off a shift; who and when is kept', async () => {
    const response = await signOff(1)
    const signedOffBy = { id: expect.any(Number), fullName: 'Staff Member' }
    const completedAt = app.clock.now().toString({ fractionalSecondDigits: 3 })
    expect(response.statusCode).toBe(201)
    const isShort = true
    expect(response.json()).toEqual({ userId: newcomerId, shiftId: 1, completedAt, signedOffBy, isShort })
    const plan = await planOf(newcomer)
    expect(plan.mode).toBe('live')
    expect(plan.shifts[0]).toEqual({
      id: 1,
      completedAt,
      signedOffBy,
      isShort,
      workedOn: '2026-03-02',
      minutes: 120,
    })
    expect(plan.shifts.slice(1)).toEqual([2, 3, 4, 5, 6, 7].map(id => ({ id, ...OPEN })))
  })

  test('with its day, minutes and remark, each task ticked', async () => {
    const [shift] = await app.context.db.select().from(trainingPlanShifts).where(eq(trainingPlanShifts.id, 5))
    const record = { workedOn: '2026-02-28', minutes: 200, remark: ' Calm at the till ' }
    const post = (body: object) =>
      buddy.post('/api/training-plan/sign-offs', { userId: newcomerId, shiftId: 5, ...record, ...body })
    const stale = await post({ tasks: shift?.tasks.slice(1) })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'shiftTasksChanged'])
    for (const workedOn of ['2026-03-03', '2025-12-31']) {
      const refused = await post({ workedOn })
      expect([refused.statusCode, refused.json().issues?.[0].path]).toEqual([400, 'workedOn'])
    }
    expect((await post({ minutes: 0 })).statusCode).toBe(400)
    expect((await post({ tasks: shift?.tasks })).statusCode).toBe(201)
    expect((await planOf(newcomer)).shifts[4]).toMatchObject({
      workedOn: '2026-02-28',
      minutes: 200,
      remark: 'Calm at the till',
    })
    const [kept] = await app.context.db
      .select()
      .from(shiftSignOffs)
      .where(eq(shiftSignOffs.userId, newcomerId))
    expect(kept?.tasks).toEqual(shift?.tasks)
  })

  test('not yet: the tasks to repeat, for the trainee and the next colleague, until it is signed off', async () => {
    const [shift] = await app.context.db.select().from(trainingPlanShifts).where(eq(trainingPlanShifts.id, 2))
    const [first = '', second = ''] = shift?.tasks ?? []
    const repeat = (body: object, client = buddy) =>
      client.post('/api/training-plan/repeats', { userId: newcomerId, shiftId: 2, tasks: [first], ...body })
    expect((await repeat({ tasks: [] })).statusCode).toBe(400)
    expect((await repeat({ tasks: ['Fly'] })).json().code).toBe('shiftTasksChanged')
    expect((await repeat({}, newcomer)).json().code).toBe('ownShift')
    expect((await repeat({ tasks: [first, second], remark: 'Knives' })).statusCode).toBe(200)
    // The day's later word.
    expect((await repeat({ tasks: [second], remark: '' }, admin)).statusCode).toBe(200)
    expect((await repeat({ workedOn: '2026-03-01', tasks: [first] })).statusCode).toBe(200)
    const { repeat: shown } = (await planOf(newcomer)).shifts[1]
    expect(shown).toEqual({
      tasks: [second],
      workedOn: '2026-03-02',
      remark: null,
      askedBy: expect.any(String),
    })
    const { rows } = (await admin.get('/api/admin/sign-offs')).json()
    const row = rows.find(({ id }: { id: number }) => id === newcomerId)
    expect(row.repeats).toEqual([{ shiftId: 2, ...shown }])
    expect((await signOff(2)).statusCode).toBe(201)
    expect((await planOf(newcomer)).shifts[1]).not.toHaveProperty('repeat')
    expect((await repeat({})).json().code).toBe('shiftAlreadySignedOff')
  })

  test('the latest word on a shift rings at the trainee’s bell, and goes with the sign-off', async () => {
    const bell = async () => (await newcomer.get('/api/announcements')).json()
    const [shift] = await app.context.db.select().from(trainingPlanShifts).where(eq(trainingPlanShifts.id, 3))
    const tasks = shift?.tasks.slice(0, 1)
    const repeat = { userId: newcomerId, shiftId: 3, tasks, remark: 'Tomorrow again' }
    expect((await buddy.post('/api/training-plan/repeats', repeat)).statusCode).toBe(200)
    const notice = { link: '/#shift-3', readAt: null }
    expect(await bell()).toMatchObject([
      {
        ...notice,
        title: `Not yet: ${shift?.label}`,
        message: `Staff Member asks you to repeat:\n• ${tasks?.[0]}\n\nTomorrow again`,
      },
    ])
    await signOff(3)
    await signOff(3)
    expect(await bell()).toMatchObject([
      { ...notice, title: `Signed off: ${shift?.label}`, message: 'Staff Member signed off this shift.' },
    ])
    expect((await buddy.get('/api/announcements')).json()).toEqual([])
    const undo = { userId: newcomerId, shiftId: 3, reason: 'The wrong shift' }
    expect((await admin.post('/api/admin/sign-offs/undo', undo)).statusCode).toBe(200)
    expect(await bell()).toEqual([])
  })

  test('a repetition, also by another colleague, gets the first sign-off', async () => {
    const first = (await signOff(3)).json()
    app.clock.advance({ hours: 1 })
    const again = await signOff(3, admin)
    expect(again.statusCode).toBe(200)
    expect(again.json()).toEqual(first)
  })

  test('sign-offs that race are one', async () => {
    const responses = await Promise.all([buddy, admin, buddy, admin].map(client => signOff(2, client)))
    expect(responses.map(response => response.statusCode).sort()).toEqual([200, 200, 200, 201])
    expect(new Set(responses.map(response => response.body)).size).toBe(1)
    expect(await app.context.db.$count(shiftSignOffs, eq(shiftSignOffs.userId, newcomerId))).toBe(1)
  })

  test('oneself: 403, for staff and admin', async () => {
    const adminId = (await admin.get('/api/user')).json().id
    for (const response of [await signOff(1, newcomer), await signOff(1, admin, adminId)]) {
      expect(response.statusCode).toBe(403)
      expect(response.json()).toEqual({
        message: 'You cannot sign off your own shift. Please ask a colleague.',
        code: 'ownShift',
      })
    }
    expect((await planOf(newcomer)).shifts[0]).toEqual({ id: 1, ...OPEN })
  })

  test('customers: 403', async () => {
    const customer = await app.joinAsCustomer(`guest${count}`)
    expect((await signOff(1, customer)).statusCode).toBe(403)
    expect((await customer.get(`/api/users/${newcomerId}/training-plan`)).statusCode).toBe(403)
    expect((await planOf(customer)).shifts).toHaveLength(7)
  })

  test('only shifts of staff are signed off: not of guests, not of admins', async () => {
    const guest = await app.joinAsCustomer(`trainee${count}`)
    for (const { client, signer } of [
      { client: guest, signer: buddy },
      { client: guest, signer: admin },
      { client: admin, signer: buddy },
    ]) {
      const { id } = (await client.get('/api/user')).json()
      const refused = await signOff(1, signer, id)
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'notATrainee'])
      expect((await signer.get(`/api/users/${id}/training-plan`)).statusCode).toBe(422)
      expect(await app.context.db.$count(shiftSignOffs, eq(shiftSignOffs.userId, id))).toBe(0)
    }
  })

  test.each([
    ['shift 0', 0],
    ['shift 8', 8],
    ['half a shift', 1.5],
    ['a text', '1'],
    ['no shift', undefined],
  ])('%s: 400', async (_case, shiftId) => {
    expect((await signOff(shiftId)).statusCode).toBe(400)
  })

  test('someone who is unknown or has left: 404', async () => {
    expect((await signOff(1, buddy, 999_999)).statusCode).toBe(404)
    await app.context.db.update(users).set({ isActive: false }).where(eq(users.id, newcomerId))
    expect((await signOff(1)).statusCode).toBe(404)
    expect((await buddy.get(`/api/users/${newcomerId}/training-plan`)).statusCode).toBe(404)
    expect(await app.context.db.$count(shiftSignOffs, eq(shiftSignOffs.userId, newcomerId))).toBe(0)
  })

  test('a colleague reads the shifts of another', async () => {
    await signOff(7)
    const response = await buddy.get(`/api/users/${newcomerId}/training-plan`)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual(await planOf(newcomer))
    expect((await buddy.get('/api/users/abc/training-plan')).statusCode).toBe(400)
  })

  test('it stays after a switch to beta and back, and nothing undoes it', async () => {
    await signOff(4)
    await setMode('beta')
    await setMode('live')
    expect((await planOf(newcomer)).shifts[3].signedOffBy).not.toBeNull()
    expect((await buddy.delete('/api/training-plan/sign-offs')).statusCode).toBe(404)
  })

  test('a new shift joins the plan, an archived one leaves it; what was signed stays', async () => {
    await signOff(6)
    const { db } = app.context
    const shiftIds = async () =>
      (await newcomer.get('/api/training-plan/shifts')).json().map(({ id }: { id: number }) => id)
    const [added] = await db
      .insert(trainingPlanShifts)
      .values({
        label: '7th Shift',
        duration: '4hrs',
        hours: 4,
        category: 'bar',
        tasks: ['Close the bar'],
        displayOrder: 8,
      })
      .returning({ id: trainingPlanShifts.id })
    const addedId = added?.id ?? 0
    await expect.poll(shiftIds).toEqual([1, 2, 3, 4, 5, 6, 7, addedId])
    expect((await signOff(addedId)).statusCode).toBe(201)

    await db.update(trainingPlanShifts).set({ isActive: false }).where(eq(trainingPlanShifts.id, 6))
    await expect.poll(shiftIds).toEqual([1, 2, 3, 4, 5, 7, addedId])
    const { shifts } = await planOf(newcomer)
    expect(shifts.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 4, 5, 7, addedId])
    expect(shifts.at(-1).signedOffBy).toMatchObject({ fullName: 'Staff Member' })
    expect((await signOff(6)).statusCode).toBe(400)
    expect(await db.$count(shiftSignOffs, eq(shiftSignOffs.shiftId, 6))).toBe(1)
  })
})
