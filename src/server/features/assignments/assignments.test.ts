/** Assignments: the rule in SQL, people who come and go, who assigns and excuses, and who sees it. Source: ruling R16. */

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListedAssignment, OwnAssignment } from '#contract/programme/assignments.ts'
import type { StaticQuiz } from '#contract/programme/quizzes.ts'
import { type DueRule, nextDue, stateOfAssignment } from '#domain/programme/assignments.ts'
import { assignmentPeople, assignments } from '../../database/schema/assignments.ts'
import { policyAgreements } from '../../database/schema/policies.ts'
import { studyRecords } from '../../database/schema/study-records.ts'
import { quizAttempts, userTrainingProgress } from '../../database/schema/training.ts'
import { users } from '../../database/schema/users.ts'
import { eq, sql } from '../../platform/drizzle.ts'
import { assignmentState } from '../../programme/assignments.ts'
import { recordInduction } from '../../programme/inductions.ts'
import { readPolicies } from '../../programme/policies.ts'
import { makeColleagues, readLocationIds } from '../../testing/place-people.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
// People of tests join by the database's own clock.
app.clock.set(Temporal.Now.instant().toString())
const [HERE = 0, THERE = 0] = await readLocationIds(await app.signInAsAdmin())
// Signed in for years, unlike an admin with a password.
const { boss } = await makeColleagues(app, { boss: {} })
await db.update(users).set({ role: 'admin' }).where(eq(users.id, boss.id))
const admin = boss.client
const people = await makeColleagues(app, {
  waiter: { [HERE]: 'staff' },
  runner: { [HERE]: 'staff' },
  lead: { [HERE]: 'lead' },
  manager: { [HERE]: 'manager' },
  stranger: { [THERE]: 'staff' },
  neighbour: { [THERE]: 'manager' },
})
const { waiter, runner, lead, manager, stranger, neighbour } = people
const today = (days = 0) => Temporal.PlainDate.from(app.context.today()).add({ days }).toString()
const turn = (days: number) => app.clock.advance({ days })
const ONE = '/api/admin/assignments'
const HERE_ONLY = { jobIds: [], locationIds: [HERE] }
beforeAll(() => admin.patch('/api/admin/settings', { programmeMode: 'live' }))
beforeEach(async () => {
  await db.delete(assignmentPeople)
  await db.delete(assignments)
})
afterAll(() => app.context.changes.stop())

async function assign(body: object, client = admin): Promise<number> {
  const made = await client.post(ONE, body)
  expect(made.statusCode).toBe(201)
  return made.json().id
}
const ownOf = async ({ client }: typeof waiter): Promise<OwnAssignment[]> =>
  (await client.get('/api/assignments')).json()
const statesOf = async (id: number, client = admin) => (await client.get(`${ONE}/${id}/people`)).json()
const listOf = async (client = admin): Promise<ListedAssignment[]> => (await client.get(ONE)).json()
async function needOf(client = admin) {
  const { needs } = (await client.get('/api/admin/overview')).json()
  return needs.find(({ need }: { need: string }) => need === 'overdue')
}
const excuse = (id: number, userId: number, reason: string | null, client = admin) =>
  client.put(`${ONE}/${id}/people/${userId}/excuse`, { reason })
async function agree(userId: number, policyId: number): Promise<void> {
  const agreedAt = app.context.nowDate()
  await db
    .insert(policyAgreements)
    .values({ userId, policyId, version: 'x', agreedAt, agreedOn: app.context.today() })
    .onConflictDoNothing()
}

/** Reads a page or passes a quiz. */
const study = (kind: 'pages' | 'quizzes') => async (userId: number, itemId: number) => {
  const businessDay = app.context.today()
  await db
    .insert(studyRecords)
    .values({ userId, kind, itemId, businessDay, recordedAt: app.context.nowDate() })
    .onConflictDoNothing()
}

/** Completes a module; a second time, its quiz alone is passed. */
async function complete(userId: number, moduleId: number): Promise<void> {
  const completionDate = app.context.today()
  const row = {
    userId,
    moduleId,
    score: 20,
    isCompleted: true,
    completedAt: app.context.nowDate(),
    completionDate,
  }
  const { rowCount } = await db.insert(userTrainingProgress).values(row).onConflictDoNothing()
  if (rowCount === 0) await retake(userId, moduleId)
}
/** Passes the quiz of a completed module again. */
async function retake(userId: number, moduleId: number): Promise<void> {
  const checkedAt = app.context.nowDate()
  const attempt = { userId, moduleId, questionVersions: [1], optionOrders: ['ABCD'], totalQuestions: 20 }
  await db.insert(quizAttempts).values({ ...attempt, createdAt: checkedAt })
  await db
    .update(quizAttempts)
    .set({ checkedAt, score: 17, answers: {} })
    .where(eq(quizAttempts.userId, userId))
}

describe('the rule in SQL', () => {
  const START = Temporal.PlainDate.from('2024-02-29')
  const day = fc.integer({ min: 0, max: 2_000 }).map(days => START.add({ days }).toString())
  const months = fc.option(fc.integer({ min: 1, max: 24 }))
  const none = { dueOn: null, dueAfter: null, eachYear: null, repeatMonths: null }
  const rules: fc.Arbitrary<DueRule> = fc.oneof(
    fc.record({ dueOn: day, repeatMonths: months }).map(rule => ({ ...none, ...rule })),
    fc
      .record({ dueAfter: fc.integer({ min: 0, max: 60 }), repeatMonths: months })
      .map(rule => ({ ...none, ...rule })),
    fc.constantFrom('01-31', '02-28', '06-30', '12-31').map(eachYear => ({ ...none, eachYear })),
  )

  test('is the domain’s, for 500 people of any rule', async () => {
    const cases = fc.sample(fc.record({ rule: rules, joined: day, settled: fc.option(day) }), 500)
    const rows = cases.map(({ rule, ...days }) => ({ ...rule, ...days }))
    const found = await db.execute<{ due: string | null }>(sql`
      select next_due("dueOn", "dueAfter", "eachYear", "repeatMonths", joined, settled)::text as due
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as x ("dueOn" date, "dueAfter" int, "eachYear" text, "repeatMonths" int, joined date, settled date)`)
    expect(found.rows.map(({ due }) => due)).toEqual(
      cases.map(({ rule, joined, settled }) => nextDue(rule, joined, settled)),
    )
  })

  test('so are the states', async () => {
    const near = fc.option(fc.integer({ min: -20, max: 20 }).map(today))
    const cases = fc.sample(fc.record({ due: near, done: near, excused: near }), 500)
    const found = await db.execute<{ state: string }>(sql`
      select ${assignmentState(today())} as state
      from json_to_recordset(${JSON.stringify(cases.map(({ due, done, excused }) => ({ due_on: due, done_on: done, excused_on: excused })))}::json)
        as held (due_on date, done_on date, excused_on date)`)
    expect(found.rows.map(({ state }) => state)).toEqual(
      cases.map(person => stateOfAssignment(person, today())),
    )
  })
})

test('who joins, moves, leaves and comes back, of every kind that is recorded: nobody twice, nobody forgotten', async () => {
  const none = { dueOn: null, dueAfter: null, eachYear: null, repeatMonths: null }
  const given = [
    {
      kind: 'modules',
      itemId: 1,
      isHere: true,
      rule: { ...none, dueAfter: 5, repeatMonths: 12 },
      do: complete,
    },
    { kind: 'policies', itemId: 2, isHere: false, rule: { ...none, dueOn: today(20) }, do: agree },
    {
      kind: 'pages',
      itemId: 1,
      isHere: true,
      rule: { ...none, dueAfter: 9, repeatMonths: 3 },
      do: study('pages'),
    },
    { kind: 'quizzes', itemId: 3, isHere: false, rule: { ...none, eachYear: '01-31' }, do: study('quizzes') },
  ]
  const ids: number[] = []
  for (const { kind, itemId, isHere, rule } of given)
    ids.push(await assign({ kind, itemId, ...rule, ...(isHere && { audience: HERE_ONLY }) }))
  const crew = Object.values(
    await makeColleagues(app, { one: { [HERE]: 'staff' }, two: { [THERE]: 'staff' }, three: {} }),
  )
  const facts = crew.map(({ id }, index) => ({
    id,
    isActive: true,
    here: index === 0 ? today() : null,
    everywhere: today(),
    done: given.map((): string | null => null),
  }))
  const actions = fc.sample(
    fc.record({ who: fc.nat(2), act: fc.nat(2 + given.length), days: fc.nat(40) }),
    60,
  )
  for (const { who, act, days } of actions) {
    turn(days)
    const fact = facts[who]
    if (!fact) throw new Error('There are three')
    const place = `/api/admin/people/${fact.id}/places/${HERE}`
    if (act === 0 && fact.isActive) {
      expect((await admin.put(place, { position: 'staff' })).statusCode).toBe(200)
      fact.here ??= today()
    } else if (act === 1 && fact.isActive) {
      await admin.delete(place)
      fact.here = null
    } else if (act === 2) {
      await admin.post(`/api/admin/people/${fact.id}/${fact.isActive ? 'deactivate' : 'reactivate'}`)
      fact.isActive = !fact.isActive
      if (fact.isActive) {
        fact.everywhere = today()
        fact.here &&= today()
      }
    } else if (act > 2) {
      const assignment = given[act - 3]
      await assignment?.do(fact.id, assignment.itemId)
      fact.done[act - 3] = today()
    }
    const { rows } = await db.execute(sql`
      select assignment_id as id, user_id as "userId", joined_on::text as joined, due_on::text as due
      from assignment_people where user_id = any(${sql.param(crew.map(({ id }) => id))}::int[]) order by 1, 2`)
    const expected = given.flatMap(({ isHere, rule }, index) =>
      facts.flatMap(({ id: userId, isActive, here, everywhere, done }) => {
        const joined = isHere ? here : everywhere
        if (!isActive || joined === null) return []
        return [{ id: ids[index], userId, joined, due: nextDue(rule, joined, done[index] ?? null) }]
      }),
    )
    expect(rows).toEqual(expected)
  }
})

test('everyone new: those who were there before are not asked', async () => {
  turn(1)
  const id = await assign({ kind: 'induction', isForNew: true, dueAfter: 3 })
  expect(await statesOf(id)).toMatchObject({ total: 0 })
  const newcomer = await app.joinAsStaff('newcomer')
  await db.update(users).set({ joinDate: app.context.nowDate() }).where(eq(users.username, 'newcomer'))
  const { rows } = await statesOf(id)
  expect(rows).toMatchObject([{ state: 'due-soon', dueOn: today(3), doneOn: null }])
  expect((await newcomer.get('/api/assignments')).json()).toMatchObject([
    { kind: 'induction', title: 'Induction', dueOn: today(3), state: 'due-soon' },
  ])
  turn(4)
  expect(await needOf()).toMatchObject({ count: 1 })
})

test('a change of jobs gives the days from then on', async () => {
  const [job] = (await db.execute<{ id: number }>(sql`select min(id)::int as id from jobs`)).rows
  const audience = { jobIds: [job?.id], locationIds: [HERE] }
  const other = (await db.execute<{ id: number }>(sql`select max(id)::int as id from jobs`)).rows[0]?.id
  const place = `/api/admin/people/${waiter.id}/places/${HERE}`
  await admin.put(place, { position: 'staff', jobIds: [other] })
  const id = await assign({ kind: 'lessons', itemId: 1, audience, dueAfter: 2 })
  const ofWaiter = async () => (await statesOf(id)).rows.find((row: { id: number }) => row.id === waiter.id)
  expect(await ofWaiter()).toBeUndefined()
  turn(30)
  await admin.put(place, { position: 'staff', jobIds: [job?.id] })
  expect(await ofWaiter()).toMatchObject({ dueOn: today(2) })
  turn(10)
  await admin.put(place, { position: 'staff', jobIds: [job?.id, other] })
  expect(await ofWaiter()).toMatchObject({ state: 'overdue', dueOn: today(-8) })
  await admin.put(place, { position: 'staff', jobIds: [] })
})

test('a policy that changed is due again from then on, a small change is not', async () => {
  const publish = async (description: string, weight: string) => {
    const at = '/api/admin/content/policies/6'
    const { document, revision } = (await admin.get(at)).json()
    const change = { weight, readBy: weight === 'material' ? today(14) : null }
    const body = { document: { ...document, description }, revision, isPublished: true, change }
    expect((await admin.put(at, body)).statusCode).toBe(200)
  }
  const [after, on] = await Promise.all([
    assign({ kind: 'policies', itemId: 6, audience: HERE_ONLY, dueAfter: 14 }),
    assign({ kind: 'policies', itemId: 6, audience: HERE_ONLY, dueOn: today(20) }),
  ])
  const ofWaiter = async () => {
    const pages = await Promise.all([after, on].map(id => statesOf(id)))
    return pages.map(({ rows }) => rows.find((row: { id: number }) => row.id === waiter.id))
  }
  await agree(waiter.id, 6)
  expect(await ofWaiter()).toMatchObject([{ state: 'done' }, { state: 'done' }])
  turn(30)
  await publish('A sentence, slightly better.', 'minor')
  expect(await ofWaiter()).toMatchObject([{ state: 'done' }, { state: 'done' }])
  await publish('Another sentence.', 'material')
  expect(await ofWaiter()).toMatchObject([
    { state: 'open', dueOn: today(14) },
    { state: 'due-soon', dueOn: today(7) },
  ])
  expect((await excuse(on, waiter.id, 'Has read it on paper')).statusCode).toBe(200)
  expect(await ofWaiter()).toMatchObject([{ state: 'open' }, { state: 'excused' }])
  turn(1)
  await agree(waiter.id, 6)
  expect(await ofWaiter()).toMatchObject([{ state: 'done' }, { state: 'done' }])
})

test('each January is due in January', async () => {
  const id = await assign({ kind: 'check', audience: HERE_ONLY, eachYear: '01-31' })
  expect((await listOf())[0]).toMatchObject({ id, eachYear: '01-31', repeatMonths: null })
  expect((await statesOf(id)).rows[0].dueOn).toMatch(/-01-31$/)
})

describe('from due to done', () => {
  test('what was done before counts; what is done ends it; what repeats comes again', async () => {
    await complete(runner.id, 3)
    const id = await assign({
      kind: 'modules',
      itemId: 3,
      audience: HERE_ONLY,
      dueOn: today(6),
      repeatMonths: 12,
    })
    const stateOf = async (person: typeof waiter) =>
      (await statesOf(id)).rows.find((row: { id: number }) => row.id === person.id)?.state
    expect([await stateOf(waiter), await stateOf(runner)]).toEqual(['due-soon', 'done'])
    expect(await ownOf(runner)).toEqual([])
    turn(7)
    expect(await stateOf(waiter)).toBe('overdue')
    await complete(waiter.id, 3)
    expect([await stateOf(waiter), await ownOf(waiter)]).toEqual(['done', []])
    turn(352)
    expect([await stateOf(waiter), await stateOf(runner)]).toEqual(['open', 'due-soon'])
    turn(8)
    expect(await ownOf(runner)).toMatchObject([{ state: 'overdue', dueOn: today(-2) }])
    await retake(runner.id, 3)
    expect([await stateOf(runner), await ownOf(runner)]).toEqual(['done', []])
  })

  test('a page is done when its reader says so, and again in its next cycle', async () => {
    const id = await assign({
      kind: 'pages',
      itemId: 1,
      userIds: [waiter.id],
      dueOn: today(3),
      repeatMonths: 1,
    })
    const url = `/api/assignments/${id}/read`
    const slug = (await waiter.client.get('/api/reading')).json()[0].slug
    expect(await ownOf(waiter)).toMatchObject([{ kind: 'pages', itemId: 1, slug, state: 'due-soon' }])
    expect((await runner.client.post(url)).json()).toMatchObject({ code: 'assignmentNotFound' })
    expect((await waiter.client.post(url)).statusCode).toBe(200)
    expect((await waiter.client.post(url)).statusCode).toBe(200)
    expect(await ownOf(waiter)).toEqual([])
    const file = (await waiter.client.get('/api/account/data')).json()
    expect(file.read_and_passed).toMatchObject([{ kind: 'pages', day: today() }])
    turn(32)
    expect(await ownOf(waiter)).toMatchObject([{ state: 'overdue' }])
    expect((await waiter.client.post(url)).statusCode).toBe(200)
    expect(await ownOf(waiter)).toEqual([])
    const lesson = await assign({ kind: 'lessons', itemId: 1, userIds: [waiter.id], dueOn: today(3) })
    expect((await waiter.client.post(`/api/assignments/${lesson}/read`)).statusCode).toBe(404)
    expect((await admin.post(`${ONE}/${id}/end`, {})).statusCode).toBe(200)
    expect((await waiter.client.post(url)).statusCode).toBe(404)
  })

  test('what has changed since is asked again: of everyone, from that day, of those before no more', async () => {
    const urlOf = (id: number) => `${ONE}/${id}/ask-again`
    const own = { audience: HERE_ONLY, repeatMonths: 12 }
    const ids = [
      await assign({ kind: 'pages', itemId: 1, ...own, dueOn: today(20) }),
      await assign({ kind: 'modules', itemId: 4, ...own, dueAfter: 5 }, manager.client),
      await assign({ kind: 'quizzes', itemId: 3, ...own, dueAfter: 5 }),
    ] as const
    await Promise.all([study('pages')(lead.id, 1), complete(lead.id, 4), study('quizzes')(lead.id, 3)])
    const ofLead = async () =>
      (await Promise.all(ids.map(id => statesOf(id)))).map(({ rows }) =>
        rows.find((row: { id: number }) => row.id === lead.id),
      )
    expect(await ofLead()).toMatchObject([{ state: 'done' }, { state: 'done' }, { state: 'done' }])
    expect((await listOf()).map(({ changedOn }) => changedOn)).toEqual([null, null, null])
    for (const id of ids) expect((await admin.post(urlOf(id))).json().code).toBe('assignmentUnchanged')

    turn(1)
    const changeIntro = async (kind: string, id: number, field: string) => {
      const at = `/api/admin/content/${kind}/${id}`
      const { document, revision } = (await admin.get(at)).json()
      const changed = { ...document, [field]: `${document[field]} And more.` }
      expect((await admin.put(at, { document: changed, revision, isPublished: true })).statusCode).toBe(200)
    }
    const { rows } = await db.execute<{ id: number }>(
      sql`select min(id)::int as id from training_questions where module_id = 4 and is_active`,
    )
    await changeIntro('pages', 1, 'introduction')
    await changeIntro('questions', rows[0]?.id ?? 0, 'explanation')
    expect((await listOf()).map(({ changedOn }) => changedOn)).toEqual([null, today(), today()])

    expect((await manager.client.post(urlOf(ids[0]))).statusCode).toBe(200)
    expect((await manager.client.post(urlOf(ids[1]))).statusCode).toBe(200)
    expect((await manager.client.post(urlOf(ids[2]))).statusCode).toBe(409)
    expect((await neighbour.client.post(urlOf(ids[1]))).statusCode).toBe(403)
    expect(await ofLead()).toMatchObject([
      { state: 'open', dueOn: today(19) },
      { state: 'due-soon', dueOn: today(5) },
      { state: 'done' },
    ])
    expect((await admin.post(urlOf(ids[0]))).json().code).toBe('assignmentUnchanged')
    turn(1)
    await Promise.all([study('pages')(lead.id, 1), retake(lead.id, 4)])
    expect(await ofLead()).toMatchObject([{ state: 'done' }, { state: 'done' }, { state: 'done' }])
  })

  test('a quiz is done when it is passed, also before it was assigned, by the server’s grading', async () => {
    const quiz: StaticQuiz = (await waiter.client.get('/api/quizzes/3')).json()
    const send = (person: typeof waiter, right: number) =>
      person.client.post('/api/quizzes/passes', {
        moduleId: 3,
        answers: Object.fromEntries(
          quiz.questions.map(({ id, correctAnswer }, index) => [
            String(id),
            index < right ? correctAnswer : (correctAnswer + 1) % 4,
          ]),
        ),
      })
    // 70 % of 12 questions.
    expect((await send(runner, 9)).statusCode).toBe(200)
    await assign({ kind: 'quizzes', itemId: 3, userIds: [waiter.id, runner.id], dueOn: today(3) })
    expect(await ownOf(runner)).toEqual([])
    expect((await send(waiter, 8)).json()).toMatchObject({ code: 'quizNotPassed' })
    expect(await ownOf(waiter)).toMatchObject([{ kind: 'quizzes', itemId: 3, slug: null }])
    expect((await send(waiter, 9)).statusCode).toBe(200)
    expect(await ownOf(waiter)).toEqual([])
    expect((await waiter.client.post('/api/quizzes/passes', { moduleId: 99, answers: {} })).statusCode).toBe(
      404,
    )
  })

  test('an assigned module is open, whatever is locked, until the assignment ends', async () => {
    const statusOf = async (): Promise<string> =>
      (await waiter.client.get('/api/training/modules'))
        .json()
        .find((module: { id: number }) => module.id === 5).status
    expect(await statusOf()).toBe('locked')
    const id = await assign(
      { kind: 'modules', itemId: 5, userIds: [waiter.id], dueOn: today(3) },
      manager.client,
    )
    await expect.poll(statusOf).toBe('available')
    expect((await admin.post(`${ONE}/${id}/end`, {})).statusCode).toBe(200)
    await expect.poll(statusOf).toBe('locked')
    expect(await ownOf(waiter)).toEqual([])
    expect((await admin.post(`${ONE}/${id}/end`, {})).json()).toMatchObject({ code: 'assignmentNotFound' })
  })

  test('shifts and the plan are recorded in live mode alone', async () => {
    await assign({ kind: 'plan', audience: HERE_ONLY, dueAfter: 30 })
    expect(await ownOf(waiter)).toMatchObject([{ kind: 'plan', title: 'Training plan' }])
    await admin.patch('/api/admin/settings', { programmeMode: 'beta' })
    expect([await ownOf(waiter), await listOf()]).toEqual([[], []])
    await admin.patch('/api/admin/settings', { programmeMode: 'live' })
  })
})

test('a manager excuses with a reason, and takes it back', async () => {
  const id = await assign(
    { kind: 'policies', itemId: 4, audience: HERE_ONLY, dueOn: today(1) },
    manager.client,
  )
  turn(2)
  expect((await excuse(id, waiter.id, ' ', manager.client)).statusCode).toBe(400)
  expect((await excuse(id, waiter.id, 'Agreed on paper', manager.client)).statusCode).toBe(200)
  const page = await statesOf(id, manager.client)
  expect(page.counts).toEqual({ overdue: 3, 'due-soon': 0, open: 0, done: 0, excused: 1 })
  expect((await manager.client.get(`${ONE}/${id}/people?state=excused`)).json().rows).toMatchObject([
    { id: waiter.id, state: 'excused', dueOn: null, excuse: 'Agreed on paper' },
  ])
  expect(await ownOf(waiter)).toEqual([])
  expect((await excuse(id, waiter.id, null, manager.client)).statusCode).toBe(200)
  expect(await ownOf(waiter)).toMatchObject([{ state: 'overdue' }])
  // Somebody who is not asked at all, and somebody of another restaurant.
  expect((await excuse(id, stranger.id, 'No')).statusCode).toBe(404)
  expect((await excuse(id, stranger.id, 'No', manager.client)).statusCode).toBe(404)
})

test('overdue is for the person, their lead and manager, who remind; for nobody else', async () => {
  await assign({ kind: 'policies', itemId: 4, audience: HERE_ONLY, dueOn: today(1) })
  turn(2)
  for (const { client } of [lead, manager])
    expect(await needOf(client)).toMatchObject({ count: 4, toRemind: 4 })
  expect(await needOf(neighbour.client)).toMatchObject({ count: 0 })
  expect((await stranger.client.get('/api/assignments')).json()).toEqual([])
  const { rows } = (await lead.client.get('/api/admin/overview/overdue')).json()
  expect(rows).toHaveLength(4)
  expect(rows[0]).toMatchObject({ what: expect.any(String) })
  const sent = await lead.client.post('/api/admin/overview/overdue/reminder', { location: null })
  expect(sent.json()).toMatchObject({ bell: 4 })
  expect((await waiter.client.get('/api/announcements')).json()[0]).toMatchObject({
    title: 'Something is overdue',
  })
  for (const { client } of [waiter, lead]) expect((await client.get(ONE)).statusCode).toBe(403)
})

describe('a manager assigns to people of their own restaurants alone', () => {
  test.each([
    ['everyone', {}, 403],
    ['everyone new', { isForNew: true }, 403],
    ['a job anywhere', { audience: { jobIds: [1], locationIds: [] } }, 403],
    ['another restaurant', { audience: { jobIds: [], locationIds: [THERE] } }, 403],
    ['both', { audience: { jobIds: [], locationIds: [HERE, THERE] } }, 403],
    ['somebody else', { userIds: [waiter.id, stranger.id] }, 403],
    ['their restaurant', { audience: HERE_ONLY }, 201],
    ['everyone new there', { audience: HERE_ONLY, isForNew: true }, 201],
    ['their people', { userIds: [waiter.id, runner.id] }, 201],
  ])('%s', async (_name, to, status) => {
    const sent = await manager.client.post(ONE, { kind: 'lessons', itemId: 1, dueOn: today(3), ...to })
    expect(sent.statusCode).toBe(status)
  })

  test('and sees and ends what concerns them', async () => {
    const mine = await assign(
      { kind: 'lessons', itemId: 1, userIds: [waiter.id], dueOn: today(3) },
      manager.client,
    )
    const ours = await assign({ kind: 'lessons', itemId: 2, dueOn: today(3) })
    const theirs = await assign({ kind: 'lessons', itemId: 3, userIds: [stranger.id], dueOn: today(3) })
    expect((await listOf(manager.client)).map(({ id, mayEnd }) => [id, mayEnd])).toEqual([
      [ours, false],
      [mine, true],
    ])
    expect((await listOf(manager.client))[0]?.counts['due-soon']).toBe(4)
    expect((await listOf()).map(({ id }) => id)).toEqual([theirs, ours, mine])
    expect(await statesOf(theirs, manager.client)).toMatchObject({ rows: [], total: 0 })
    for (const id of [ours, theirs])
      expect((await manager.client.post(`${ONE}/${id}/end`, {})).statusCode).toBe(403)
    expect((await manager.client.post(`${ONE}/${mine}/end`, {})).statusCode).toBe(200)
  })
})

test.each([
  ['nothing of its kind', { kind: 'modules', dueOn: '2027-01-01' }, 'itemId'],
  ['an item of a whole part', { kind: 'plan', itemId: 1, dueAfter: 3 }, 'itemId'],
  ['something that is not there', { kind: 'lessons', itemId: 9_999, dueOn: '2099-01-01' }, 'itemId'],
  ['no day', { kind: 'plan' }, 'dueOn'],
  ['two days', { kind: 'plan', dueOn: '2099-01-01', dueAfter: 3 }, 'dueOn'],
  ['yesterday', { kind: 'plan', dueOn: '2020-01-01' }, 'dueOn'],
  ['the 29th of February each year', { kind: 'check', eachYear: '02-29' }, 'eachYear'],
  ['each year twice', { kind: 'check', eachYear: '01-31', repeatMonths: 6 }, 'repeatMonths'],
  [
    'a policy again, which has a renewal of its own',
    { kind: 'policies', itemId: 1, dueAfter: 3, repeatMonths: 12 },
    'repeatMonths',
  ],
  ['the induction again', { kind: 'induction', dueAfter: 3, repeatMonths: 12 }, 'repeatMonths'],
])('refuses %s', async (_name, body, path) => {
  const refused = await admin.post(ONE, body)
  expect(refused.json().issues?.[0]?.path).toBe(path)
})

describe('a changed policy is an assignment of the academy', () => {
  const publish = async (policyId: number, description: string, readBy: string | null) => {
    const at = `/api/admin/content/policies/${policyId}`
    const { document, revision } = (await admin.get(at)).json()
    const change = { weight: readBy ? 'material' : 'minor', readBy }
    const confirmation = { reviewBy: today(365) }
    const body = { document: { ...document, description }, revision, isPublished: true, change, confirmation }
    expect((await admin.put(at, body)).statusCode).toBe(200)
    return document.description as string
  }
  const given = async () => (await listOf()).filter(({ kind }) => kind === 'policies')
  async function induct(userId: number): Promise<void> {
    const policies = (await readPolicies(db, true)).map(({ policy }) => policy)
    await db.transaction(tx =>
      recordInduction(tx, {
        ...{ userId, policies, businessDay: today(), submittedAt: app.context.nowDate() },
        ...{ staffName: 'Waiter', staffEmail: 'waiter@noren.example', signatureData: '' },
      }),
    )
  }

  test('by its day, of those who have signed the induction; a later change moves it, a small one does not', async () => {
    await induct(waiter.id)
    turn(1)
    const first = await publish(7, 'Something else.', today(14))
    const [assignment] = await given()
    expect(assignment).toMatchObject({ itemId: 7, dueOn: today(14), createdBy: null, named: 0 })
    const { rows } = await statesOf(assignment?.id ?? 0)
    expect(rows).toContainEqual(expect.objectContaining({ id: waiter.id, state: 'open' }))
    expect(await ownOf(runner)).toEqual([])
    turn(1)
    await publish(7, 'Something else!', null)
    expect(await ownOf(waiter)).toMatchObject([{ kind: 'policies', itemId: 7, dueOn: today(13) }])
    await publish(7, 'Something new.', today(20))
    expect(await ownOf(waiter)).toMatchObject([{ id: assignment?.id, dueOn: today(20) }])
    expect(await given()).toHaveLength(1)
    turn(21)
    expect(await ownOf(waiter)).toMatchObject([{ state: 'overdue' }])
    // Back to the text that they have agreed to.
    await publish(7, first, today(14))
    expect(await ownOf(waiter)).toEqual([])
    await publish(7, 'Another.', today(14))
    expect(await ownOf(waiter)).toMatchObject([{ dueOn: today(14) }])
    await induct(runner.id)
    expect(await ownOf(runner)).toEqual([])
  })

  test('not before its text is confirmed', async () => {
    const at = '/api/admin/content/policies/8'
    const { document, revision } = (await admin.get(at)).json()
    const change = { weight: 'material', readBy: today(9) }
    const body = { document: { ...document, description: 'More.' }, revision, isPublished: true, change }
    expect((await admin.put(at, body)).statusCode).toBe(200)
    expect(await given()).toEqual([])
    const records = (await admin.get('/api/admin/policies')).json()
    const { version } = records.find(({ id }: { id: number }) => id === 8)
    const confirmed = { policies: [{ id: 8, version }], reviewBy: today(365) }
    expect((await admin.post('/api/admin/policies/confirmations', confirmed)).statusCode).toBe(201)
    expect(await given()).toMatchObject([{ itemId: 8, dueOn: today(9) }])
  })
})
