/** Certificates: for what is truly done, once each, and public only in their state. Source: rulings R16 and R17. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Certificate, CertifiedCompletion } from '#contract/programme/certificates.ts'
import { trainingPlanShifts } from '../../database/schema/training-plan.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { quizAnswers } from '../../testing/quiz-answers.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const people = await makeColleagues(app, {
  learner: { 1: 'staff' },
  other: { 1: 'staff' },
  planner: { 1: 'staff' },
  signer: { 1: 'staff' },
  credited: { 1: 'staff' },
  manager: { 1: 'manager' },
  neighbour: { 2: 'manager' },
})
beforeAll(() => admin.patch('/api/admin/settings', { programmeMode: 'live' }))

const make = (client: TestClient, kind: string, subjectId: number | null = null) =>
  client.post('/api/certificates', { kind, subjectId })
const own = async (client: TestClient): Promise<CertifiedCompletion[]> =>
  (await client.get('/api/certificates')).json()
const read = async (client: TestClient, id: number): Promise<Certificate> =>
  (await client.get(`/api/certificates/${id}`)).json()
const ofPerson = (name: keyof typeof people, rest = '') =>
  `/api/admin/people/${people[name].id}/certificates${rest}`
const pathOf = ({ link }: Certificate) => new URL(link).pathname
async function stateAt(path: string): Promise<[number, string | undefined]> {
  const { statusCode, body } = await app.visitor().get(path)
  return [statusCode, /<h1>(.*)<\/h1>/.exec(body)?.[1]]
}

async function completeModule(client: TestClient, moduleId: number): Promise<void> {
  const answers = await quizAnswers(db, moduleId)
  const body = { moduleId, score: 20, totalQuestions: 20, answers }
  expect((await client.post('/api/training/complete', body)).statusCode).toBe(200)
}

describe('of a module', () => {
  test('is refused until it is passed, and then one however often it is asked for', async () => {
    const { client } = people.learner
    const refused = await make(client, 'module', 1)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'notCompleted'])
    await completeModule(client, 1)
    expect(await own(client)).toEqual([
      {
        kind: 'module',
        subjectId: 1,
        title: expect.any(String),
        completedOn: app.context.today(),
        certificate: null,
      },
    ])
    const ids = await Promise.all(Array.from({ length: 4 }, () => make(client, 'module', 1)))
    expect(new Set(ids.map(response => response.json().id)).size).toBe(1)
    const { id } = ids[0]?.json() ?? {}
    app.clock.advance({ days: 2 })
    expect((await make(client, 'module', 1)).json()).toEqual({ id })
    expect((await own(client))[0]?.certificate).toEqual({ id, state: 'valid' })

    const certificate = await read(client, id)
    expect(certificate).toMatchObject({
      kind: 'module',
      fullName: (await client.get('/api/user')).json().fullName,
      completedOn: '2026-03-02',
      expiresOn: null,
      score: 20,
      totalQuestions: 20,
      state: 'valid',
      withdrawal: null,
    })
    // Its address has more than 128 bits.
    expect(pathOf(certificate)).toMatch(/^\/verify\/[\w-]{24}$/)
    // Nobody else’s.
    expect((await people.other.client.get(`/api/certificates/${id}`)).statusCode).toBe(404)
    expect((await admin.get(`/api/certificates/${id}`)).statusCode).toBe(404)
    expect((await make(people.other.client, 'module', 1)).statusCode).toBe(422)
    for (const [kind, subjectId] of [
      ['plan', null],
      ['plan', 1],
      ['module', null],
      ['policy', 1],
      ['module', 99],
    ] as const)
      expect((await make(client, kind, subjectId)).statusCode, kind).toBe(422)
  })

  test('is not for a credit', async () => {
    const { client, id: userId } = people.credited
    const credit = { userIds: [userId], moduleIds: [1], shiftIds: [], reason: 'Knows it' }
    expect((await admin.post('/api/admin/credits', credit)).json()).toEqual({ credited: 1 })
    expect(await own(client)).toEqual([])
    expect((await make(client, 'module', 1)).statusCode).toBe(422)
  })
})

test('the public page says the state and no more, to everyone and without cookies', async () => {
  const { client } = people.learner
  const [{ certificate } = {}] = await own(client)
  const shown = await read(client, certificate?.id ?? 0)
  const page = await app.visitor().get(pathOf(shown))
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' })
  expect(page.body).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(page.body).toContain('<h1>Valid</h1>')
  for (const secret of [shown.fullName, shown.title, '2026', 'Noren', shown.link])
    expect(page.body).not.toContain(secret)
  // Not for who is signed in either.
  const signedIn = await app.server.inject({ url: pathOf(shown), cookies: { ...client.cookies } })
  expect(signedIn.body).toBe(page.body)
  for (const { headers } of [page, signedIn]) expect(headers).not.toHaveProperty('set-cookie')
  const unknown = [
    '/verify/AAAAAAAAAAAAAAAAAAAAAAAA',
    '/verify/x',
    `/verify/${shown.id}`,
    `${pathOf(shown)}x`,
  ]
  const pages = await Promise.all(unknown.map(path => app.visitor().get(path)))
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1)
  for (const { statusCode, headers } of pages) {
    expect(statusCode).toBe(404)
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' })
  }
  const head = await app.server.inject({ method: 'HEAD', url: pathOf(shown) })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test('a manager withdraws it with a reason, once and for good', async () => {
  const { client } = people.learner
  const [{ certificate } = {}] = await own(client)
  const id = certificate?.id ?? 0
  const shown = await read(client, id)
  const withdraw = (by: TestClient, reason = 'The quiz was done by someone else') =>
    by.post(ofPerson('learner', `/${id}/withdraw`), { reason })
  expect((await withdraw(people.manager.client, '  ')).statusCode).toBe(400)
  expect((await withdraw(people.neighbour.client)).statusCode).toBe(404)
  expect((await withdraw(people.other.client)).statusCode).toBe(403)
  const wrong = people.manager.client.post(ofPerson('other', `/${id}/withdraw`), { reason: 'Mixed up' })
  expect((await wrong).json()).toMatchObject({ code: 'certificateNotFound' })
  expect((await withdraw(people.manager.client)).statusCode).toBe(200)
  expect((await withdraw(people.manager.client)).json()).toMatchObject({ code: 'certificateWithdrawn' })
  expect(await stateAt(pathOf(shown))).toEqual([200, 'Withdrawn'])
  const withdrawal = {
    at: app.clock.now().toString({ fractionalSecondDigits: 3 }),
    reason: expect.any(String),
  }
  expect(await read(client, id)).toMatchObject({ state: 'withdrawn', withdrawal })
  // Asked for again, it is the same one.
  expect((await make(client, 'module', 1)).json()).toEqual({ id })
  expect(await stateAt(pathOf(shown))).toEqual([200, 'Withdrawn'])
  const [listed] = (await people.manager.client.get(ofPerson('learner'))).json()
  expect(listed).toMatchObject({ id, state: 'withdrawn', withdrawal: { by: expect.any(String) } })
  expect(listed).not.toHaveProperty('publicId')
  expect((await people.neighbour.client.get(ofPerson('learner'))).statusCode).toBe(404)
})

test('of the plan is for who did every shift here, and is withdrawn with any of them', async () => {
  const { client, id: userId } = people.planner
  const shifts = await db.select({ id: trainingPlanShifts.id }).from(trainingPlanShifts)
  const [last, ...others] = shifts.map(({ id }) => id)
  const signOff = (shiftId: number | undefined) =>
    admin.post('/api/training-plan/sign-offs', { userId, shiftId })
  for (const shiftId of others) await signOff(shiftId)
  expect((await make(client, 'plan')).statusCode).toBe(422)
  const credit = { userIds: [userId], moduleIds: [], shiftIds: [last], reason: 'Knows it' }
  expect((await admin.post('/api/admin/credits', credit)).json()).toEqual({ credited: 1 })
  expect((await make(client, 'plan')).statusCode).toBe(422)
  const undo = (shiftId: number | undefined) =>
    admin.post('/api/admin/sign-offs/undo', { userId, shiftId, reason: 'A mistake' })
  expect((await undo(last)).statusCode).toBe(200)

  app.clock.advance({ days: 1 })
  expect((await signOff(last)).statusCode).toBe(201)
  const { id } = (await make(client, 'plan')).json()
  const shown = await read(client, id)
  expect(shown).toMatchObject({
    kind: 'plan',
    title: 'New Staff Training Plan',
    completedOn: app.context.today(),
    score: null,
  })
  app.clock.advance({ minutes: 1 })
  await undo(others[0])
  expect(await stateAt(pathOf(shown))).toEqual([200, 'Withdrawn'])
  // Signed again on the same day, it is asked for again.
  app.clock.advance({ minutes: 1 })
  await signOff(others[0])
  expect(await stateAt(pathOf(shown))).toEqual([200, 'Withdrawn'])
  expect((await make(client, 'plan')).json()).toEqual({ id })
  expect(await stateAt(pathOf(shown))).toEqual([200, 'Valid'])
  // On a later day it is another one.
  app.clock.advance({ days: 1 })
  await undo(others[0])
  await signOff(others[0])
  const again = (await make(client, 'plan')).json()
  expect(again.id).not.toBe(id)
  expect(await stateAt(pathOf(shown))).toEqual([200, 'Withdrawn'])
  expect(await stateAt(pathOf(await read(client, again.id)))).toEqual([200, 'Valid'])
})

test('of a policy ends with the agreement: by its months, or when a text is agreed to again', async () => {
  const { client } = people.signer
  const agreements: Record<string, boolean> = {}
  for (const { id } of (await client.get('/api/policies')).json()) agreements[id] = true
  const induction = { staffName: 'Mika', staffEmail: 'mika@noren.example', signatureData: 'x', agreements }
  expect((await client.post('/api/induction/submit', induction)).statusCode).toBe(201)
  const agreedOn = Temporal.PlainDate.from(app.context.today())
  expect((await admin.put('/api/admin/policies/4/renewal', { renewMonths: 12 })).statusCode).toBe(200)
  const renewed = await read(client, (await make(client, 'policy', 4)).json().id)
  expect(renewed).toMatchObject({
    completedOn: agreedOn.toString(),
    expiresOn: agreedOn.add({ months: 12 }).subtract({ days: 1 }).toString(),
    score: null,
  })
  const changed = await read(client, (await make(client, 'policy', 5)).json().id)
  expect(changed).toMatchObject({ expiresOn: null, state: 'valid' })
  expect(changed.title).not.toContain('{group}')

  const publish = async (description: string, change: object) => {
    const { document, revision } = (await admin.get('/api/admin/content/policies/5')).json()
    const body = { document: { ...document, description }, revision, isPublished: true, change }
    expect((await admin.put('/api/admin/content/policies/5', body)).statusCode).toBe(200)
    const { version } = (await admin.get('/api/policies')).json().find(({ id }: { id: number }) => id === 5)
    const confirmation = { policies: [{ id: 5, version }], reviewBy: '2028-01-01' }
    expect((await admin.post('/api/admin/policies/confirmations', confirmation)).statusCode).toBe(201)
    return version
  }
  await publish('A comma, more.', { weight: 'minor', readBy: null })
  expect(await stateAt(pathOf(changed))).toEqual([200, 'Valid'])
  const version = await publish('Everything is new.', { weight: 'material', readBy: '2027-01-01' })
  await expect.poll(() => stateAt(pathOf(changed))).toEqual([200, 'Expired'])
  expect((await make(client, 'policy', 5)).statusCode).toBe(422)
  app.clock.advance({ days: 1 })
  expect((await client.post('/api/policies/5/agreements', { version })).statusCode).toBe(201)
  const newer = await read(client, (await make(client, 'policy', 5)).json().id)
  expect(await stateAt(pathOf(newer))).toEqual([200, 'Valid'])
  expect(await stateAt(pathOf(changed))).toEqual([200, 'Expired'])

  const noonOf = (day: string | null) => app.clock.set(`${day}T02:00:00Z`)
  noonOf(renewed.expiresOn)
  expect(await stateAt(pathOf(renewed))).toEqual([200, 'Valid'])
  app.clock.advance({ days: 1 })
  expect(await stateAt(pathOf(renewed))).toEqual([200, 'Expired'])
})

test('strangers have a limit of their own', async () => {
  const visitor = app.visitor()
  const statuses: number[] = []
  for (let round = 0; round < 110; round += 1) statuses.push((await visitor.get('/verify/x')).statusCode)
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
  const limited = await visitor.get('/verify/x')
  expect(limited.headers['retry-after']).toMatch(/^\d+$/)
  expect(limited.body).toContain('Too many requests')
})
