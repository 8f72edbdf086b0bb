import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Assessment, OwnSession } from '#contract/programme/two-keys.ts'
import { DAY_MS } from '#domain/clock/durations.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { dutyLevels, dutyNeeds } from '../../database/schema/duties.ts'
import { licenceKinds } from '../../database/schema/licences.ts'
import { cardChecks, cardReviews, memories } from '../../database/schema/memory.ts'
import { memberships } from '../../database/schema/places.ts'
import { signOffSessions } from '../../database/schema/sign-off-sessions.ts'
import { shiftRepeats, shiftSignOffs, trainingPlanShifts } from '../../database/schema/training-plan.ts'
import { users } from '../../database/schema/users.ts'
import { rebuildMemories } from '../../memory/memories.ts'
import { and, eq, sql } from '../../platform/drizzle.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import type { QuickAccount } from '../../testing/quick-accounts.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const { manager, lead, other, waiter, elsewhere } = await makeColleagues(app, {
  manager: { 1: 'manager' },
  lead: { 1: 'lead' },
  other: { 1: 'lead' },
  waiter: { 1: 'staff' },
  elsewhere: { 2: 'manager' },
})
let trainee: QuickAccount

const setMode = (programmeMode: 'beta' | 'live') => admin.patch('/api/admin/settings', { programmeMode })
const SESSIONS = '/api/sign-off-sessions'
const open = (shiftId = 2, client = trainee.client) => client.post(SESSIONS, { shiftId })
const claim = (code: string, client = lead.client) => client.post(`${SESSIONS}/claim`, { code })
const own = async (client = trainee.client): Promise<OwnSession> =>
  (await client.get(`${SESSIONS}/own`)).json().session
const confirm = (sessionId: number, client = trainee.client) =>
  client.post(`${SESSIONS}/confirm`, { sessionId })
const cancel = (sessionId: number, client = trainee.client) =>
  client.post(`${SESSIONS}/cancel`, { sessionId })
const codeOf = (response: { json: () => { code: string } }) => response.json().code

async function begin(shiftId = 2, client = lead.client): Promise<Assessment> {
  const { code } = (await open(shiftId)).json()
  const claimed = await claim(code, client)
  expect(claimed.statusCode, claimed.body).toBe(200)
  return claimed.json()
}

function signatureOf(assessment: Assessment, points = 3) {
  return {
    sessionId: assessment.id,
    points: assessment.questions.map(() => points),
    testedAt: app.context.nowDate().toISOString(),
    ticked: assessment.tasks,
    levels: assessment.duties.map(({ duty }) => ({ duty, level: 'near' })),
  }
}
const sign = (assessment: Assessment, body: object = {}, client: TestClient = lead.client) =>
  client.post(`${SESSIONS}/sign`, { ...signatureOf(assessment), ...body })

const completePlan = async (userId: number) => {
  const shifts = await db.select({ id: trainingPlanShifts.id }).from(trainingPlanShifts)
  for (const { id } of shifts)
    await db.insert(shiftSignOffs).values({ userId, shiftId: id, signedOffBy: lead.id }).onConflictDoNothing()
}

beforeAll(() => setMode('live'))
beforeEach(async () => {
  const made = await makeColleagues(app, { trainee: { 1: 'staff' } })
  trainee = made.trainee
})

describe('two keys', () => {
  test('code, oral test, both signatures: only then is the shift done', async () => {
    const opened = await open()
    expect(opened.statusCode).toBe(201)
    expect(opened.json()).toMatchObject({ shiftId: 2, state: 'open', assessor: null, signature: null })
    expect(opened.json().code).toMatch(/^\d{6}$/)
    const again = await open()
    expect([again.statusCode, again.json().code]).toEqual([200, opened.json().code])

    const assessment: Assessment = (await claim(opened.json().code)).json()
    expect(assessment.questions).toHaveLength(8)
    for (const { options, right } of assessment.questions)
      expect(options.length === 0 || options.includes(right)).toBe(true)
    expect(assessment.duties).toEqual([
      { duty: 'run-food', level: null },
      { duty: 'section', level: null },
      { duty: 'allergens', level: null },
    ])
    const claimed = await trainee.client.get(`${SESSIONS}/own`)
    expect(claimed.json().session).toMatchObject({ state: 'claimed' })
    expect(claimed.body).not.toContain(assessment.questions[0]?.right)
    expect(codeOf(await confirm(assessment.id))).toBe('notSignedYet')

    app.clock.advance({ minutes: 20 })
    const points = [3, 3, 3, 3, 2, 2, 0, 0]
    const signed = await sign(assessment, { points, minutes: 250, remark: 'Calm' })
    expect(signed.json()).toMatchObject({ state: 'signed', isPassed: true, points: 16, most: 24 })
    expect(await db.$count(shiftSignOffs, eq(shiftSignOffs.userId, trainee.id))).toBe(0)
    expect(await db.$count(dutyLevels, eq(dutyLevels.userId, trainee.id))).toBe(0)
    expect((await trainee.client.get('/api/announcements')).json()[0]).toMatchObject({
      title: 'Please confirm: 1st shift',
      link: '/#shift-2',
    })
    const waiting = await own()
    expect(waiting).toMatchObject({
      state: 'signed',
      signature: { isPassed: true, points: 16, most: 24, toRepeat: [], remark: 'Calm' },
    })
    expect(waiting.signature?.levels).toContainEqual({ duty: 'section', level: 'near' })

    app.clock.advance({ minutes: 5 })
    const confirmedAt = app.context.nowDate()
    const confirmed = await confirm(assessment.id)
    expect(confirmed.json()).toMatchObject({ state: 'confirmed' })
    const [signOff] = await db.select().from(shiftSignOffs).where(eq(shiftSignOffs.userId, trainee.id))
    expect(signOff).toMatchObject({
      shiftId: 2,
      signedOffBy: lead.id,
      completedAt: confirmedAt,
      hasTwoKeys: true,
      minutes: 250,
      remark: 'Calm',
    })
    const [session] = await db.select().from(signOffSessions).where(eq(signOffSessions.id, assessment.id))
    expect(session).toMatchObject({
      points,
      assessorId: lead.id,
      locationId: 1,
      confirmedAt,
      ending: 'confirmed',
    })
    const levels = (await trainee.client.get('/api/levels')).json()
    expect(levels).toHaveLength(3)
    expect(levels[0]).toMatchObject({
      locationId: 1,
      duty: 'run-food',
      level: 'near',
      givenAt: session?.signedAt?.toISOString(),
    })
    const plan = (await trainee.client.get('/api/training-plan')).json()
    expect(plan.shifts[1]).not.toHaveProperty('isShort')
    expect((await trainee.client.get('/api/announcements')).json()).toEqual([])
    const log = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, trainee.id))
    expect(log.map(({ action }) => action)).toEqual(['shifts.sign', 'shifts.confirm'])
    expect(codeOf(await open())).toBe('shiftAlreadySignedOff')
  })

  test('the answers go into the schedule, and a rebuild gives the same', async () => {
    const assessment = await begin()
    app.clock.advance({ hours: 1 })
    // Tested half an hour ago; a device whose clock is ahead does not date into the future.
    const points = [0, 1, 2, 3, 3, 3, 3, 3]
    await sign(assessment, { points, testedAt: new Date(app.context.nowMs() - 1_800_000).toISOString() })
    const rows = await db
      .select()
      .from(cardReviews)
      .where(eq(cardReviews.userId, trainee.id))
      .orderBy(cardReviews.id)
    expect(rows.map(({ rating }) => rating)).toEqual([
      'again',
      'again',
      'hard',
      'good',
      'good',
      'good',
      'good',
      'good',
    ])
    for (const row of rows)
      expect(row).toMatchObject({
        sessionId: assessment.id,
        checkId: null,
        milliseconds: 0,
        answeredAt: new Date(app.context.nowMs() - 1_800_000),
        receivedAt: app.context.nowDate(),
      })
    const read = async () =>
      (await db.select().from(memories).where(eq(memories.userId, trainee.id)))[0]?.states
    const states = await read()
    expect(Object.keys(states ?? {})).toHaveLength(8)
    await rebuildMemories(db, app.context.nowDate())
    expect(await read()).toEqual(states)
    // The weakest come first the next time.
    await confirm(assessment.id)
    const weak = rows.slice(0, 2).map(({ cardKey }) => cardKey)
    const [session] = await db.select().from(signOffSessions).where(eq(signOffSessions.id, assessment.id))
    expect(session?.questions?.slice(0, 2).map(({ key }) => key)).toEqual(weak)
  })

  test('a failed test is recorded: not done, to repeat, and its answers count', async () => {
    const assessment = await begin()
    const failed = await sign(assessment, { points: [3, 3, 3, 3, 3, 0, 0, 0], levels: [] })
    expect(failed.json()).toMatchObject({ state: 'to-repeat', isPassed: false, points: 15 })
    expect(await own()).toMatchObject({ state: 'to-repeat', signature: { toRepeat: ['Oral test'] } })
    expect(codeOf(await confirm(assessment.id))).toBe('signOffSessionEnded')
    const [repeat] = await db.select().from(shiftRepeats).where(eq(shiftRepeats.userId, trainee.id))
    expect(repeat?.tasks).toEqual(['Oral test'])
    expect(await db.$count(cardReviews, eq(cardReviews.userId, trainee.id))).toBe(8)
    expect((await trainee.client.get('/api/training-plan')).json().shifts[1].repeat.tasks).toEqual([
      'Oral test',
    ])

    const second = await begin()
    const open = second.tasks.slice(0, 1)
    expect((await sign(second, { ticked: second.tasks.slice(1), levels: [] })).json()).toMatchObject({
      isPassed: false,
    })
    expect((await own()).signature?.toRepeat).toEqual(open)
    expect(await db.$count(dutyLevels, eq(dutyLevels.userId, trainee.id))).toBe(0)
  })

  test('a signature without a point for each question, or a level for each duty, is refused', async () => {
    const assessment = await begin()
    for (const body of [{ points: [3, 3] }, { levels: [] }, { levels: [{ duty: 'drinks', level: 'near' }] }])
      expect(codeOf(await sign(assessment, body))).toBe('signatureIncomplete')
    for (const body of [{ points: [4] }, { levels: [{ duty: 'run-food', level: 'may-sign' }] }])
      expect((await sign(assessment, body)).statusCode).toBe(400)
  })

  test('topics without cards: no oral test, and the tasks alone decide', async () => {
    const [shift] = await db
      .insert(trainingPlanShifts)
      .values({
        label: 'Own',
        duration: '1hr',
        hours: 1,
        category: 'own',
        tasks: ['Sweep'],
        displayOrder: 99,
      })
      .returning()
    const assessment = await begin(shift?.id)
    expect(assessment).toMatchObject({ questions: [], duties: [] })
    expect((await sign(assessment)).json()).toMatchObject({ isPassed: true, points: 0, most: 0 })
    expect((await confirm(assessment.id)).json().state).toBe('confirmed')
    await db
      .update(trainingPlanShifts)
      .set({ isActive: false })
      .where(eq(trainingPlanShifts.id, shift?.id ?? 0))
  })

  test('not in beta', async () => {
    const assessment = await begin()
    await setMode('beta')
    expect(codeOf(await open())).toBe('planNotKept')
    expect(codeOf(await sign(assessment))).toBe('planNotKept')
    await setMode('live')
    expect((await sign(assessment)).statusCode).toBe(200)
  })
})

describe('refused codes', () => {
  test('one’s own, a used, an expired, a withdrawn and an unknown one', async () => {
    const { code, id } = (await open()).json()
    expect(codeOf(await claim(code, trainee.client))).toBe('ownShift')
    await claim(code)
    expect(codeOf(await claim(code, other.client))).toBe('signOffCodeUsed')
    await cancel(id)
    expect(codeOf(await claim(code, other.client))).toBe('signOffCodeCancelled')
    const next = (await open()).json()
    app.clock.advance({ minutes: 15 })
    expect(codeOf(await claim(next.code, other.client))).toBe('signOffCodeExpired')
    expect(await own()).toMatchObject({ state: 'expired' })
    const third = (await open()).json()
    expect(third.id).not.toBe(next.id)
    const unknown = third.code === '123456' ? '123457' : '123456'
    expect(codeOf(await claim(unknown, other.client))).toBe('signOffCodeUnknown')
    expect((await claim('12', other.client)).statusCode).toBe(400)
    // A code for another shift replaces one that nobody took.
    const fourth = (await open(3)).json()
    expect(codeOf(await claim(third.code, other.client))).toBe('signOffCodeCancelled')
    expect((await claim(fourth.code, manager.client)).statusCode).toBe(200)
  })

  test('of a colleague who may not sign there', async () => {
    const { code } = (await open()).json()
    for (const { client } of [elsewhere, waiter])
      expect(codeOf(await claim(code, client))).toBe('mayNotSignHere')
    const guest = await app.joinAsCustomer(`guest${trainee.id}`)
    expect((await claim(code, guest)).statusCode).toBe(403)
    expect((await own()).state).toBe('open')
  })

  test('wrong ones are limited, right ones are not', async () => {
    const { guesser } = await makeColleagues(app, { guesser: { 1: 'lead' } })
    const { code } = (await open()).json()
    const wrong = code === '000001' ? '000002' : '000001'
    for (let tries = 0; tries < 9; tries += 1)
      expect(codeOf(await claim(wrong, guesser.client))).toBe('signOffCodeUnknown')
    expect((await claim(code, guesser.client)).statusCode).toBe(200)
    expect((await claim(code, guesser.client)).statusCode).toBe(200)
    expect((await claim(wrong, guesser.client)).statusCode).toBe(404)
    expect((await claim(code, guesser.client)).statusCode).toBe(429)
  })
})

describe('who may sign, at that second', () => {
  test('a lead whose position ended between code and signature', async () => {
    const { leaving } = await makeColleagues(app, { leaving: { 1: 'lead' } })
    const assessment = await begin(2, leaving.client)
    await db.update(memberships).set({ position: 'staff' }).where(eq(memberships.userId, leaving.id))
    expect(codeOf(await sign(assessment, {}, leaving.client))).toBe('mayNoLongerSign')
    expect((await own()).state).toBe('claimed')
    await db.update(memberships).set({ position: 'lead' }).where(eq(memberships.userId, leaving.id))
    expect((await sign(assessment, {}, leaving.client)).statusCode).toBe(200)
    // After the signature nothing undoes it.
    await db.update(users).set({ isActive: false }).where(eq(users.id, leaving.id))
    expect((await confirm(assessment.id)).json().state).toBe('confirmed')
  })

  test('staff whose plan is complete, until it is not', async () => {
    const { done } = await makeColleagues(app, { done: { 1: 'staff' } })
    await completePlan(done.id)
    const assessment = await begin(2, done.client)
    await db.delete(shiftSignOffs).where(and(eq(shiftSignOffs.userId, done.id), eq(shiftSignOffs.shiftId, 1)))
    expect(codeOf(await sign(assessment, {}, done.client))).toBe('mayNoLongerSign')
    await completePlan(done.id)
    expect((await sign(assessment, {}, done.client)).statusCode).toBe(200)
  })

  test('a lead signs by position, whatever licences they have: the trainee needs their own', async () => {
    const [job] = (await db.execute<{ id: number }>(sql`select id from jobs order by id limit 1`)).rows
    await db.execute(sql`update user_places set job_ids = array[${job?.id}::int] where user_id = ${lead.id}`)
    await db.update(licenceKinds).set({ duties: ['drinks'], jobIds: [job?.id ?? 0] })
    expect((await sign(await begin(5))).statusCode).toBe(200)
    await db.update(licenceKinds).set({ duties: [], jobIds: [] })
    await db.execute(sql`update user_places set job_ids = default where user_id = ${lead.id}`)
  })

  test('staff may sign for others in a duty, at that restaurant and for its shifts, until a manager takes it back', async () => {
    const { trusted } = await makeColleagues(app, { trusted: { 1: 'staff', 2: 'staff' } })
    const path = `/api/admin/people/${trusted.id}/levels`
    const give = (body: object, client = manager.client) =>
      client.post(path, { locationId: 1, duty: 'drinks', maySign: true, ...body })
    expect((await give({}, lead.client)).statusCode).toBe(403)
    expect((await give({ locationId: 2 })).statusCode).toBe(403)
    expect(
      (
        await manager.client.post(`/api/admin/people/${manager.id}/levels`, {
          locationId: 1,
          duty: 'drinks',
          maySign: true,
        })
      ).json().code,
    ).toBe('levelNotOfOneself')
    const levels = (await give({})).json()
    expect(levels).toMatchObject([{ duty: 'drinks', level: 'may-sign', locationId: 1 }])
    expect((await give({})).json()).toEqual(levels)
    // Shift 2 belongs to other duties.
    const { code } = (await open(2)).json()
    expect(codeOf(await claim(code, trusted.client))).toBe('mayNotSignHere')
    const assessment = await begin(5, trusted.client)
    expect((await give({ maySign: false })).json()).toEqual([])
    expect(codeOf(await sign(assessment, {}, trusted.client))).toBe('mayNoLongerSign')
    await give({})
    // A licence that the duty needs, and which they have not.
    await db.update(licenceKinds).set({ duties: ['drinks'] })
    expect(codeOf(await sign(assessment, {}, trusted.client))).toBe('mayNoLongerSign')
    await db.update(licenceKinds).set({ duties: [] })
    expect((await sign(assessment, {}, trusted.client)).statusCode).toBe(200)
    expect(await db.$count(dutyLevels, eq(dutyLevels.userId, trusted.id))).toBe(3)
    await expect(db.delete(dutyLevels)).rejects.toThrow()
  })

  test('a sign-off leaves the right to sign for others, and taking it back leaves the level of before', async () => {
    const give = (maySign: boolean) =>
      manager.client.post(`/api/admin/people/${trainee.id}/levels`, {
        locationId: 1,
        duty: 'section',
        maySign,
      })
    const first = await begin(2)
    await sign(first)
    await confirm(first.id)
    await give(true)
    const assessment = await begin(3)
    expect(assessment.duties).toEqual([
      { duty: 'run-food', level: 'near' },
      { duty: 'allergens', level: 'near' },
    ])
    await sign(assessment)
    await confirm(assessment.id)
    const level = async () =>
      (await trainee.client.get('/api/levels'))
        .json()
        .find(({ duty }: { duty: string }) => duty === 'section')
    expect((await level()).level).toBe('may-sign')
    await give(false)
    expect((await level()).level).toBe('near')
  })
})

describe('once', () => {
  test('the same signature and confirmation, sent twice and at once, are one', async () => {
    const assessment = await begin()
    const body = signatureOf(assessment)
    const sent = await Promise.all([1, 2, 3].map(() => lead.client.post(`${SESSIONS}/sign`, body)))
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(sent.map(response => response.body)).size).toBe(1)
    expect(await db.$count(cardReviews, eq(cardReviews.userId, trainee.id))).toBe(8)
    // Another set of points changes nothing.
    expect((await sign(assessment, { points: assessment.questions.map(() => 0) })).json()).toEqual(
      sent[0]?.json(),
    )
    const confirmed = await Promise.all([1, 2, 3].map(() => confirm(assessment.id)))
    expect(new Set(confirmed.map(response => response.body)).size).toBe(1)
    expect(await db.$count(shiftSignOffs, eq(shiftSignOffs.userId, trainee.id))).toBe(1)
    expect(await db.$count(dutyLevels, eq(dutyLevels.userId, trainee.id))).toBe(3)
    expect((await sign(assessment)).json().state).toBe('confirmed')
    await expect(
      db
        .update(signOffSessions)
        .set({ points: [0] })
        .where(eq(signOffSessions.id, assessment.id)),
    ).rejects.toThrow()
  })

  test('of two assessors who take a code at once, one has it', async () => {
    const { code } = (await open()).json()
    const claims = await Promise.all([lead, other, manager].map(({ client }) => claim(code, client)))
    expect(claims.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  })

  test('of a confirmation and a refusal at once, one counts', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { trainee: next } = await makeColleagues(app, { trainee: { 1: 'staff' } })
      trainee = next
      const assessment = await begin()
      await sign(assessment)
      const [confirmed, refused] = await Promise.all([confirm(assessment.id), cancel(assessment.id)])
      const { state } = await own()
      const isDone = (await db.$count(shiftSignOffs, eq(shiftSignOffs.userId, trainee.id))) === 1
      expect([confirmed.statusCode, refused.statusCode].toSorted()).toEqual([200, 409])
      expect(isDone).toBe(state === 'confirmed')
      expect(state).toBe(confirmed.statusCode === 200 ? 'confirmed' : 'disputed')
    }
  })

  test('strangers neither sign, confirm nor cancel', async () => {
    const assessment = await begin()
    expect(codeOf(await sign(assessment, {}, other.client))).toBe('signOffSessionNotFound')
    await sign(assessment)
    expect(codeOf(await confirm(assessment.id, lead.client))).toBe('signOffSessionNotFound')
    expect(codeOf(await cancel(assessment.id, other.client))).toBe('signOffSessionNotFound')
    expect(codeOf(await cancel(assessment.id, lead.client))).toBe('signOffSessionEnded')
    expect((await cancel(assessment.id)).statusCode).toBe(200)
    expect((await cancel(assessment.id)).statusCode).toBe(200)
    expect((await own()).state).toBe('disputed')
    expect((await lead.client.get(`${SESSIONS}/assessed`)).json()[0]).toMatchObject({
      id: assessment.id,
      state: 'disputed',
    })
    expect((await open()).statusCode).toBe(201)
  })

  test('a signature a day after the code is too late, and a confirmation a week after the signature', async () => {
    const late = await begin()
    app.clock.advance({ hours: 24 })
    expect(codeOf(await sign(late))).toBe('signOffSessionExpired')
    const assessment = await begin()
    app.clock.advance({ hours: 23 })
    expect((await sign(assessment)).statusCode).toBe(200)
    app.clock.advance({ hours: 24 * 7 })
    expect(codeOf(await confirm(assessment.id))).toBe('signOffSessionExpired')
  })
})

test('the short way is marked as such, in its response and in the plan; credits are not', async () => {
  const signOff = await lead.client.post('/api/training-plan/sign-offs', { userId: trainee.id, shiftId: 1 })
  expect(signOff.json()).toMatchObject({ isShort: true })
  await manager.client.post('/api/admin/credits', {
    userIds: [trainee.id],
    shiftIds: [2],
    reason: 'Done before',
  })
  const { shifts } = (await trainee.client.get('/api/training-plan')).json()
  expect(shifts[0].isShort).toBe(true)
  expect(shifts[1]).not.toHaveProperty('isShort')
})

test('from ten sign-offs on, management sees what those remember who passed', async () => {
  await db.insert(dutyNeeds).values({ duty: 'run-food', moduleIds: [], shiftIds: [1] })
  const { assessor } = await makeColleagues(app, { assessor: { 1: 'lead' } })
  const pass = async (keys: readonly string[] = []) => {
    const made = await makeColleagues(app, { trainee: { 1: 'staff' } })
    trainee = made.trainee
    const assessment = await begin(2, assessor.client)
    const ofSession = eq(signOffSessions.id, assessment.id)
    const [session] = await db.select().from(signOffSessions).where(ofSession)
    const questions = session?.questions?.map((asked, index) => ({ ...asked, key: keys[index] ?? asked.key }))
    await db.update(signOffSessions).set({ questions }).where(ofSession)
    await sign(
      assessment,
      { points: assessment.questions.map((_, index) => (index < 4 ? 3 : 2)) },
      assessor.client,
    )
    await confirm(assessment.id)
  }
  const read = async (client: TestClient) =>
    (await client.get('/api/admin/assessors')).json().filter(({ id }: { id: number }) => id === assessor.id)
  for (let count = 0; count < 9; count += 1) await pass()
  expect(await read(manager.client)).toEqual([])
  const keys = ['question:1', 'question:2:2']
  await pass(keys)
  const userId = trainee.id
  const failed = await makeColleagues(app, { trainee: { 1: 'staff' } })
  trainee = failed.trainee
  const assessment = await begin(2, assessor.client)
  await sign(assessment, { points: assessment.questions.map(() => 0), levels: [] }, assessor.client)
  const row = {
    id: assessor.id,
    signOffs: 10,
    passed: 10,
    tests: 11,
    points: 83,
    known: null,
    laterAnswers: 0,
  }
  expect(await read(manager.client)).toMatchObject([{ ...row, recall: 100 }])
  expect(await read(elsewhere.client)).toEqual([])
  expect((await lead.client.get('/api/admin/assessors')).statusCode).toBe(403)
  app.clock.advance({ hours: (20 * DAY_MS) / 3_600_000 })
  const [later] = await read(admin)
  expect(later.recall).toBeLessThan(90)

  // Later answers, with luck taken off: one in four, and one in two where a question has two options.
  const now = app.context.nowDate()
  for (const isRight of [true, false]) {
    const opened = {
      userId,
      businessDay: '2026-01-01',
      openedAt: now,
      cards: [],
      finishedAt: now,
      result: {},
    }
    const [check] = await db.insert(cardChecks).values(opened).returning()
    await db.insert(cardReviews).values(
      keys.map((cardKey, index) => {
        const isKnown = isRight || index === 0
        return {
          ...{
            checkId: check?.id,
            userId,
            cardKey,
            fact: '',
            milliseconds: 0,
            answeredAt: now,
            receivedAt: now,
          },
          ...{ isRight: isKnown, rating: isKnown ? ('good' as const) : ('again' as const) },
        }
      }),
    )
  }
  expect(await read(admin)).toMatchObject([{ known: 60, laterAnswers: 4 }])
})
