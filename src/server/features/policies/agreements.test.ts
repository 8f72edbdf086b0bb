/** Agreements by text, as seen by the person and by management. */

import { beforeAll, describe, expect, test } from 'vitest'
import type { OwnAgreement, Policy, PolicyToRead } from '#contract/programme/policies.ts'
import { saveAll } from '../../authoring/save.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { inductionSubmissions } from '../../database/schema/induction.ts'
import { memberships } from '../../database/schema/places.ts'
import { policyAgreements } from '../../database/schema/policies.ts'
import { users } from '../../database/schema/users.ts'
import { desc, eq, sql } from '../../platform/drizzle.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
let admin: TestClient
beforeAll(async () => {
  admin = await app.signInAsAdmin()
})

const listed = async (): Promise<Policy[]> => (await admin.get('/api/policies')).json()
const agreementsOf = async (client: TestClient): Promise<OwnAgreement[]> =>
  (await client.get('/api/policies/agreements')).json()

async function induct(username: string): Promise<TestClient> {
  const newcomer = await app.joinAsStaff(username)
  const submitted = await newcomer.post('/api/induction/submit', {
    staffName: 'Mika Tanaka',
    staffEmail: 'mika@noren.example',
    signatureData: 'signed',
    agreements: Object.fromEntries((await listed()).map(({ id }) => [id, true])),
  })
  expect(submitted.statusCode).toBe(201)
  return newcomer
}

const MINOR = { weight: 'minor', readBy: null }
const MATERIAL = { weight: 'material', readBy: '2026-03-20' }

async function tryPublish(id: number, fields: object, change?: object) {
  const { document, revision } = (await admin.get(`/api/admin/content/policies/${id}`)).json()
  const body = { document: { ...document, ...fields }, revision, isPublished: true, change }
  return admin.put(`/api/admin/content/policies/${id}`, body)
}
/** Published as a change that counts so much, and confirmed for this house. */
async function publish(id: number, fields: object, change: object): Promise<void> {
  expect((await tryPublish(id, fields, change)).statusCode).toBe(200)
  expect((await confirm(id)).statusCode).toBe(201)
}
const policyOf = async (id: number) => (await listed()).find(policy => policy.id === id)
async function confirm(id: number, body: object = {}) {
  const policies = [{ id, version: (await policyOf(id))?.version }]
  return admin.post('/api/admin/policies/confirmations', { policies, reviewBy: '2027-03-01', ...body })
}
const askedOf = async (client: TestClient): Promise<PolicyToRead[]> =>
  (await client.get('/api/policies/to-read')).json()
const agree = (client: TestClient, id: number, version: string | undefined) =>
  client.post(`/api/policies/${id}/agreements`, { version })

test('a text that changed since is not agreed to; who agreed sees the text of their day', async () => {
  const signer = await induct('signer')
  const policies = await listed()
  const agreedAt = app.clock.now().toString({ fractionalSecondDigits: 3 })
  expect(await agreementsOf(signer)).toEqual(
    policies.map(({ id }) => ({ policyId: id, agreedAt, isCurrent: true, earlier: null, asked: null })),
  )

  const [first] = policies
  if (!first) throw new Error('There are policies')
  const { id, title, description, body } = first
  // As written, with the placeholder for the group's name.
  const written = (await admin.get(`/api/admin/content/policies/${id}`)).json().document
  app.clock.advance({ days: 3 })
  await publish(id, { description: 'Another sentence.' }, MINOR)
  const [changed, ...others] = await agreementsOf(signer)
  expect(changed).toEqual({
    policyId: id,
    agreedAt,
    isCurrent: false,
    earlier: { title, description, body },
    asked: null,
  })
  expect(others.every(({ isCurrent }) => isCurrent)).toBe(true)

  // As management sees them, and in the person's data file.
  const userId = (await signer.get('/api/user')).json().id
  const { induction } = (await admin.get(`/api/admin/people/${userId}/learning`)).json()
  expect(induction.policies[0]).toMatchObject({ policyId: id, title, agreedAt, isCurrent: false })
  expect(induction.policies[1]).toMatchObject({ agreedAt, isCurrent: true })
  const data = (await admin.get(`/api/admin/people/${userId}/data`)).json()
  expect(data.agreed_policies[0]).toMatchObject({
    title,
    text: description,
    agreed_at: expect.any(String),
    reads_the_same_today: false,
  })
  expect(data.agreed_policies[1]).toMatchObject({ reads_the_same_today: true })

  // Back to the text that they agreed to: nothing is to be agreed to again.
  await publish(id, { description: written.description }, MINOR)
  expect((await agreementsOf(signer))[0]).toMatchObject({ isCurrent: true, earlier: null })
})

test('before the induction nothing is agreed to, and nothing asked for beside it', async () => {
  const newcomer = await app.joinAsStaff('newcomer')
  for (const standing of await agreementsOf(newcomer))
    expect(standing).toMatchObject({ agreedAt: null, isCurrent: false, earlier: null, asked: null })
  expect(await askedOf(newcomer)).toEqual([])
})

describe('a changed text', () => {
  test('is not published until its publisher says what the change means', async () => {
    const refused = await tryPublish(5, { description: 'Unweighed.' })
    expect([refused.statusCode, refused.json().issues]).toEqual([
      400,
      [
        {
          path: 'change.weight',
          message: 'Please choose whether this is a small change or must be read again.',
        },
      ],
    ])
    for (const [readBy, status] of [
      [null, 400],
      ['2026-03-01', 400],
    ] as const)
      expect((await tryPublish(5, { description: 'X.' }, { weight: 'material', readBy })).statusCode).toBe(
        status,
      )
    // A change invisible to readers does not count: another position among the policies.
    expect((await tryPublish(5, { category: 'Elsewhere' })).statusCode).toBe(200)
    const { document, revision } = (await admin.get('/api/admin/content/policies/5')).json()
    const draft = { document: { ...document, description: 'Draft.' }, revision, isPublished: false }
    expect((await admin.put('/api/admin/content/policies/5', draft)).statusCode).toBe(200)
  })

  test('that is material is asked for again by a day, for that policy alone; the old agreement stays', async () => {
    const signer = await induct('material')
    const before = await db.select().from(policyAgreements)
    await publish(6, { description: 'Everything is new.' }, MATERIAL)
    expect(await askedOf(signer)).toEqual([
      { policyId: 6, title: expect.any(String), why: 'changed', readBy: '2026-03-20' },
    ])
    const version = (await policyOf(6))?.version
    const points = (await signer.get('/api/user')).json().pointsBalance
    expect((await agree(signer, 6, 'another')).json()).toMatchObject({ code: 'policyTextChanged' })
    expect((await agree(signer, 6, version)).statusCode).toBe(201)
    expect((await agree(signer, 6, version)).statusCode).toBe(200)
    expect(await askedOf(signer)).toEqual([])
    expect((await agreementsOf(signer))[5]).toMatchObject({ isCurrent: true })
    // One more, and all that were there as they were; the induction and its points as before.
    const after = await db.select().from(policyAgreements)
    expect(after.slice(0, -1)).toEqual(before)
    expect((await signer.get('/api/user')).json().pointsBalance).toBe(points)
    expect((await signer.get('/api/induction')).json().completed).toBe(true)
    expect((await agree(signer, 999, version)).statusCode).toBe(404)
  })

  test('of two who press at once, one agreement', async () => {
    const signer = await induct('racer')
    await publish(7, { description: 'Twice at once.' }, MATERIAL)
    const version = (await policyOf(7))?.version
    const answers = await Promise.all([1, 2, 3].map(() => agree(signer, 7, version)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201])
  })

  test('that is small asks nobody; that nobody weighed counts as material', async () => {
    const signer = await induct('small')
    await publish(8, { description: 'A comma.' }, MINOR)
    expect(await askedOf(signer)).toEqual([])
    // By a way that asks for no weight, as an import.
    const at = app.context.nowDate()
    const { document, revision } = (await admin.get('/api/admin/content/policies/8')).json()
    await db.transaction(tx =>
      saveAll(
        tx,
        'policies',
        [{ itemId: 8, revision, document: { ...document, description: 'By a file.' }, isPublished: true }],
        { by: 1, at, origin: 'import', note: '' },
      ),
    )
    await expect.poll(async () => (await policyOf(8))?.description).toBe('By a file.')
    await confirm(8)
    expect(await askedOf(signer)).toMatchObject([{ policyId: 8, why: 'changed', readBy: null }])
    const [record] = (await admin.get('/api/admin/policies')).json().filter(({ id }: Policy) => id === 8)
    expect(record.change).toMatchObject({ weight: null, readBy: null })
    const weigh = { version: record.version, change: MINOR }
    expect((await admin.put('/api/admin/policies/8/change', weigh)).statusCode).toBe(200)
    expect(await askedOf(signer)).toEqual([])
    expect((await admin.put('/api/admin/policies/9/change', weigh)).statusCode).toBe(409)
  })

  test('an agreement that holds for months is asked for again two weeks before it ends', async () => {
    const signer = await induct('renewer')
    expect((await admin.put('/api/admin/policies/10/renewal', { renewMonths: 0 })).statusCode).toBe(400)
    expect((await admin.put('/api/admin/policies/10/renewal', { renewMonths: 1 })).statusCode).toBe(200)
    expect(await askedOf(signer)).toEqual([])
    app.clock.advance({ days: 20 })
    const [asked] = await askedOf(signer)
    expect(asked).toMatchObject({ policyId: 10, why: 'renewal', readBy: '2026-04-05' })
    expect((await agree(signer, 10, (await policyOf(10))?.version)).statusCode).toBe(201)
    expect(await askedOf(signer)).toEqual([])
    await admin.put('/api/admin/policies/10/renewal', { renewMonths: null })
  })
})

test('who agreed to this text, to an earlier one, and not yet; and as a file', async () => {
  const colleagues = await makeColleagues(app, { idle: { 1: 'staff' } })
  const url = '/api/admin/policies/12/readers'
  await induct('reader')
  await publish(12, { description: 'For the list.' }, { ...MATERIAL, readBy: '2027-01-01' })
  const again = await induct('later-reader')
  const readers = async (query = '') => (await admin.get(`${url}${query}`)).json()
  const { rows, total, counts } = await readers()
  expect(total).toBe(counts.agreed + counts.earlier + counts.none)
  expect(rows.length).toBe(Math.min(total, 50))
  expect(counts.agreed).toBe(1)
  const { id } = (await again.get('/api/user')).json()
  expect((await readers('?state=agreed')).rows).toMatchObject([{ id, state: 'agreed', holds: true }])
  const earlier = await readers('?state=earlier')
  expect(earlier.total).toBe(counts.earlier)
  expect(earlier.rows[0]).toMatchObject({ state: 'earlier', holds: false, agreedAt: expect.any(String) })
  expect((await readers('?state=none&locationId=1')).rows).toMatchObject([
    { id: colleagues.idle.id, state: 'none', agreedAt: null },
  ])
  const csv = (await admin.get(`${url}/export?state=agreed`)).body.trim().split(/\r?\n/)
  expect(csv).toHaveLength(2)
  expect(csv[1]).toContain('agreed to this text')
  expect((await admin.get('/api/admin/policies/999/readers')).statusCode).toBe(404)
})

test('publishing confirms in the same step; who has not agreed is named, counted and reminded', async () => {
  const people = await makeColleagues(app, {
    boss: { 1: 'manager' },
    reader: { 1: 'staff' },
    stranger: { 2: 'staff' },
  })
  const all = Object.fromEntries((await listed()).map(({ id }) => [id, true]))
  for (const { client } of [people.reader, people.stranger]) {
    const submission = {
      staffName: 'Mika',
      staffEmail: 'm@noren.example',
      signatureData: 'x',
      agreements: all,
    }
    expect((await client.post('/api/induction/submit', submission)).statusCode).toBe(201)
  }
  const recordOf = async () =>
    (await people.boss.client.get('/api/admin/policies')).json().find(({ id }: Policy) => id === 13)
  const before = await recordOf()
  const toRead = async () => (await people.boss.client.get('/api/admin/overview/to-read')).json()
  expect(await toRead()).toMatchObject({ total: 0 })

  const { document, revision } = (await admin.get('/api/admin/content/policies/13')).json()
  const change = { weight: 'material', readBy: '2027-01-01' }
  const save = (reviewBy: string) =>
    admin.put('/api/admin/content/policies/13', {
      ...{ document: { ...document, description: 'Guests first.' }, revision, isPublished: true, change },
      confirmation: { reviewBy },
    })
  expect((await save('2026-03-01')).statusCode).toBe(400)
  expect((await save('2027-02-01')).statusCode).toBe(200)
  expect(await policyOf(13)).toMatchObject({
    isConfirmed: true,
    confirmedBy: 'Admin',
    reviewBy: '2027-02-01',
  })
  expect(await askedOf(people.reader.client)).toMatchObject([{ policyId: 13, readBy: '2027-01-01' }])

  // A manager sees and reminds their own people.
  expect(await recordOf()).toMatchObject({
    ...{ total: before.total, agreed: before.agreed - 1, readBy: '2027-01-01', isConfirmed: true },
  })
  expect(await toRead()).toMatchObject({
    rows: [{ userId: people.reader.id, what: document.title, count: 1 }],
    total: 1,
  })
  const { rows } = (await people.boss.client.get('/api/admin/policies/13/readers?state=earlier')).json()
  expect(rows.map(({ id }: { id: number }) => id)).toEqual([people.reader.id])
  const reminder = await people.boss.client.post('/api/admin/overview/to-read/reminder', { location: null })
  expect(reminder.json()).toMatchObject({ bell: 1 })
  expect((await people.reader.client.get('/api/announcements')).json()[0]).toMatchObject({
    title: 'Please read a policy again',
  })
  const refused = await people.boss.client.post('/api/admin/policies/confirmations', {
    ...{ policies: [{ id: 13, version: 'x' }], reviewBy: '2027-02-01' },
  })
  expect(refused.statusCode).toBe(403)
  expect((await people.reader.client.get('/api/admin/policies')).statusCode).toBe(403)
  await agree(people.reader.client, 13, (await policyOf(13))?.version)
  expect(await toRead()).toMatchObject({ total: 0 })
})

test('a policy for some jobs is asked of their people, and counted among them', async () => {
  const people = await makeColleagues(app, {
    head: { 3: 'manager' },
    cook: { 3: 'staff' },
    waiter: { 3: 'staff' },
  })
  const agreements = Object.fromEntries((await listed()).map(({ id }) => [id, true]))
  const signed = { staffName: 'Mika', staffEmail: 'm@noren.example', signatureData: 'x', agreements }
  for (const { client } of [people.cook, people.waiter])
    expect((await client.post('/api/induction/submit', signed)).statusCode).toBe(201)
  for (const [person, jobIds] of [
    [people.cook, [1]] as const,
    [people.waiter, [2]] as const,
    [people.head, [2]] as const,
  ])
    await db
      .update(memberships)
      .set({ jobIds: [...jobIds] })
      .where(eq(memberships.userId, person.id))
  const read = async (path: string) => (await people.head.client.get(`/api/admin/${path}`)).json()
  const recordOf = async (policyId: number) =>
    (await read('policies')).find(({ id }: Policy) => id === policyId)
  const policiesOf = async ({ id }: { id: number }) =>
    (await read('completion')).people.find((row: { id: number }) => row.id === id).policies
  const all = await policiesOf(people.waiter)
  expect(await recordOf(12)).toMatchObject({ total: 3, agreed: 2 })

  await publish(
    12,
    { description: 'Knives down.', audience: { jobIds: [1], locationIds: [] } },
    { weight: 'material', readBy: '2027-01-01' },
  )
  expect(await recordOf(12)).toMatchObject({ total: 1, agreed: 0 })
  expect(await read('overview/to-read')).toMatchObject({ rows: [{ userId: people.cook.id }], total: 1 })
  expect(await policiesOf(people.cook)).toEqual({ agreed: all.agreed - 1, asked: all.asked })
  expect(await policiesOf(people.waiter)).toEqual({ agreed: all.agreed - 1, asked: all.asked - 1 })

  expect((await agree(people.cook.client, 12, (await policyOf(12))?.version)).statusCode).toBe(201)
  expect(await recordOf(12)).toMatchObject({ total: 1, agreed: 1 })
  expect(await read('overview/to-read')).toMatchObject({ total: 0 })
  expect(await policiesOf(people.cook)).toEqual(all)
})

describe('read and confirmed for this house', () => {
  test('a changed text waits for it, and cannot be agreed to before', async () => {
    const signer = await induct('waiting')
    expect(
      (
        await tryPublish(
          11,
          { description: 'Not read by management.' },
          { ...MATERIAL, readBy: '2026-05-01' },
        )
      ).statusCode,
    ).toBe(200)
    const changed = await policyOf(11)
    expect(changed).toMatchObject({
      isConfirmed: false,
      confirmedBy: null,
      confirmedAt: null,
      reviewBy: null,
    })
    const refused = await agree(signer, 11, changed?.version)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'policyNotConfirmed', message: 'This policy is waiting for management to confirm it.' },
    ])
    expect(await askedOf(signer)).toEqual([])

    // The induction then asks for the others, and refuses agreement to this one.
    const newcomer = await app.joinAsStaff('meanwhile')
    const submit = (ids: readonly number[]) =>
      newcomer.post('/api/induction/submit', {
        staffName: 'Mika Tanaka',
        staffEmail: 'mika@noren.example',
        signatureData: 'signed',
        agreements: Object.fromEntries(ids.map(id => [id, true])),
      })
    const ids = (await listed()).map(({ id }) => id)
    const headings = (await newcomer.get('/api/policies/headings')).json()
    expect(headings).toHaveLength(ids.length - 1)
    // A document is counted in full, without being sent.
    expect(headings[0]).toMatchObject({ id: 1, words: expect.any(Number) })
    expect(headings[0].words).toBeGreaterThan(500)
    expect(headings[0]).not.toHaveProperty('body')
    expect((await submit(ids)).json()).toMatchObject({ code: 'policyNotConfirmed' })
    expect((await submit(ids.filter(id => id !== 11))).statusCode).toBe(201)

    expect((await confirm(11, { reviewBy: '2026-03-01' })).statusCode).toBe(400)
    expect((await confirm(11, { policies: [{ id: 11, version: 'seen before' }] })).json()).toMatchObject({
      code: 'policyTextChanged',
    })
    expect((await confirm(11)).statusCode).toBe(201)
    expect(await policyOf(11)).toMatchObject({
      isConfirmed: true,
      confirmedBy: 'Admin',
      confirmedAt: app.clock.now().toString({ fractionalSecondDigits: 3 }),
      reviewBy: '2027-03-01',
    })
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'policies.confirm',
      subjectKind: 'policies',
      subjectId: 11,
      after: { version: changed?.version, reviewBy: '2027-03-01' },
    })
    // People who did the induction without it are asked now.
    expect(await askedOf(newcomer)).toMatchObject([{ policyId: 11, why: 'new' }])
    expect(await askedOf(signer)).toMatchObject([{ policyId: 11, why: 'changed', readBy: '2026-05-01' }])
  })

  test('outside the demo nothing is confirmed until management says so; agreements stay', async () => {
    const house = await startTestApp({
      environment: { DEMO: 'false' },
      databaseUrl: app.databaseUrl,
      clock: app.clock,
    })
    const { boss: account } = await makeColleagues(house, { boss: {} })
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, account.id))
    const boss = account.client
    const policies: Policy[] = (await boss.get('/api/policies')).json()
    expect(policies.filter(({ isConfirmed }) => isConfirmed).map(({ confirmedBy }) => confirmedBy)).toEqual(
      policies.filter(({ confirmedBy }) => confirmedBy).map(() => 'Admin'),
    )
    const unconfirmed = policies.filter(({ isConfirmed }) => !isConfirmed)
    expect(unconfirmed.length).toBeGreaterThan(10)
    const userId = (await db.select().from(inductionSubmissions)).at(-1)?.userId
    const { induction } = (await boss.get(`/api/admin/people/${userId}/learning`)).json()
    expect(induction.policies).toContainEqual(
      expect.objectContaining({ policyId: unconfirmed[0]?.id, isCurrent: true }),
    )

    const overview = async () =>
      (await boss.get('/api/admin/overview'))
        .json()
        .needs.find(({ need }: { need: string }) => need === 'policies')
    expect(await overview()).toMatchObject({
      count: unconfirmed.length,
      first: expect.arrayContaining([unconfirmed[0]?.title]),
    })
    const all = unconfirmed.map(({ id, version }) => ({ id, version }))
    const body = { policies: all, reviewBy: '2027-01-01' }
    expect((await boss.post('/api/admin/policies/confirmations', body)).statusCode).toBe(201)
    expect((await boss.get('/api/policies')).json().every(({ isConfirmed }: Policy) => isConfirmed)).toBe(
      true,
    )
    expect(await overview()).toMatchObject({ count: 0 })

    // Past its day, the overview says that it is to be looked at again.
    const due = async () =>
      (await boss.get('/api/admin/overview'))
        .json()
        .needs.find(({ need }: { need: string }) => need === 'reviews')
    expect(await due()).toMatchObject({ count: 0 })
    app.clock.advance({ days: 400 })
    expect((await due())?.count).toBe(policies.length)
    await house.close()
  })
})

test('agreements and confirmations are never changed and never deleted', async () => {
  for (const statement of [
    `update policy_agreements set version = 'x'`,
    'delete from policy_agreements',
    'truncate policy_agreements',
    `update policy_confirmations set review_by = '2030-01-01'`,
    'delete from policy_confirmations',
  ])
    await expect(db.execute(sql.raw(statement))).rejects.toThrow()
})

test('restoring a version and publishing several confirm in the same step, where their publisher says so', async () => {
  admin = await app.signInAsAdmin()
  const read = async (id: number) => (await admin.get(`/api/admin/content/policies/${id}`)).json()
  const { revision } = await read(13)
  const reviewBy = Temporal.PlainDate.from(app.context.today()).add({ years: 1 }).toString()
  const confirmation = { reviewBy }
  const restored = await admin.post('/api/admin/content/policies/13/versions/1/restore', {
    ...{ revision, note: 'As it was', change: MINOR, confirmation },
  })
  expect(restored.statusCode, restored.body).toBe(200)
  expect(await policyOf(13)).toMatchObject({
    isConfirmed: true,
    confirmedBy: 'Admin',
    reviewBy,
  })

  const document = { ...(await read(13)).document, title: 'Bicycles in the yard' }
  const draft = async () =>
    (await admin.post('/api/admin/content/policies', { document, isPublished: false })).json()
  const publish = async (act: object, isTrial = false) => {
    const { id, revision: newest } = await draft()
    const items = [{ id, revision: newest }]
    const acted = await admin.post('/api/admin/content/policies/acts', {
      ...{ items, isTrial, act: { act: 'publish', ...act } },
    })
    expect(acted.statusCode, acted.body).toBe(200)
    return (await listed()).find(policy => policy.id === id)
  }
  expect(await publish({ confirmation }, true)).toBeUndefined()
  expect(await publish({})).toMatchObject({ isConfirmed: false })
  expect(await publish({ confirmation })).toMatchObject({ isConfirmed: true, confirmedBy: 'Admin' })
})
