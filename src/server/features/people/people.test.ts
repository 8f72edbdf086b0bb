/** People for management: visibility and changes. Source: rulings R9 and R13. */

import { beforeAll, describe, expect, test } from 'vitest'
import type { ListedPerson } from '#contract/people/people.ts'
import { DAY_MS } from '#domain/clock/durations.ts'
import { PLACE_NAMES } from '#domain/people/places.ts'
import { sweep } from '../../accounts/housekeeping.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { employeeNumbers } from '../../database/schema/employee-numbers.ts'
import { jobs } from '../../database/schema/jobs.ts'
import { mailOutbox } from '../../database/schema/mail.ts'
import { memberships } from '../../database/schema/places.ts'
import { userRewards } from '../../database/schema/rewards.ts'
import { userTrainingProgress } from '../../database/schema/training.ts'
import { users } from '../../database/schema/users.ts'
import { eq } from '../../platform/drizzle.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { makeQuickAccounts } from '../../testing/quick-accounts.ts'
import { quizAnswers } from '../../testing/quiz-answers.ts'
import { accountOf, startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const [here, elsewhere] = (await admin.get('/api/locations')).json().map(({ id }: { id: number }) => id)
const people = await makeColleagues(app, {
  waiter: { [here]: 'staff' },
  lead: { [here]: 'lead' },
  manager: { [here]: 'manager' },
  secondManager: { [here]: 'manager' },
  both: { [here]: 'staff', [elsewhere]: 'staff' },
  neighbour: { [elsewhere]: 'staff' },
  neighbourManager: { [elsewhere]: 'manager' },
  drifter: {},
})
type Name = keyof typeof people
const { manager, waiter } = people
const one = (name: Name, rest = '') => `/api/admin/people/${people[name].id}${rest}`
const list = async (client: TestClient, query = '') =>
  (await client.get(`/api/admin/people${query}`)).json() as {
    rows: { id: number; fullName: string; username: string; lastHere: string }[]
    total: number
  }
const idsOf = async (client: TestClient, query = '') =>
  new Set((await list(client, query)).rows.map(({ id }) => id))
const ids = (...names: Name[]) => new Set(names.map(name => people[name].id))
const actionsOn = async (userId: number) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, userId))).map(({ action }) => action)

describe('the list', () => {
  test('a manager sees the people of their location, an admin everyone, staff and leads nobody', async () => {
    expect(await idsOf(manager.client)).toEqual(ids('waiter', 'lead', 'manager', 'secondManager', 'both'))
    expect(await idsOf(people.neighbourManager.client)).toEqual(ids('both', 'neighbour', 'neighbourManager'))
    const { total, rows } = await list(admin)
    // Includes the demo's two.
    expect(total).toBe(10)
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort((a, b) => b - a))
    for (const name of ['waiter', 'lead', 'drifter'] as const)
      expect((await people[name].client.get('/api/admin/people')).statusCode).toBe(403)
  })

  test('it is found by name, username and e-mail, whatever the letter case, and by nothing else of them', async () => {
    const { fullName, username, email } = (await admin.get(one('waiter'))).json()
    for (const q of [fullName, fullName.toUpperCase(), username, email.slice(0, -3).toUpperCase()])
      expect((await list(admin, `?q=${encodeURIComponent(q)}`)).rows, q).toContainEqual(
        expect.objectContaining({ id: waiter.id }),
      )
    expect((await list(admin, '?q=noren.example')).total).toBe(0)
    expect((await list(admin, '?q=%25')).total).toBe(0)
    expect((await list(manager.client, `?q=${encodeURIComponent('Quick')}`)).total).toBe(5)
  })

  test('it is found by plain letters and any apostrophe, by a phone number and an employee number', async () => {
    const { fullName, phoneNumber } = (await admin.get(one('waiter'))).json()
    const found = async (fields: { fullName: string }, ...queries: string[]) => {
      await db.update(users).set(fields).where(eq(users.id, waiter.id))
      const answers = queries.map(async q =>
        (await idsOf(admin, `?q=${encodeURIComponent(q)}`)).has(waiter.id),
      )
      return Promise.all(answers)
    }
    const yes = (count: number) => Array<boolean>(count).fill(true)
    for (const stored of ['Sean O’Brien', "Sean O'Brien"])
      expect(await found({ fullName: stored }, 'O’Brien', "o'brien", 'obrien', 'O`Bri', 'sean obri')).toEqual(
        yes(5),
      )
    expect(await found({ fullName: 'Åse Ødegård' }, 'odegard', 'Ødegård', 'ase øde')).toEqual(yes(3))
    expect(await found({ fullName: 'Łukasz Strauß' }, 'lukasz', 'Łuk', 'strauss')).toEqual(yes(3))
    expect(await found({ fullName: 'Maya Chen' }, 'obrien', 'o', 'd')).toEqual([false, false, false])
    await db.insert(employeeNumbers).values({ userId: waiter.id, number: '0043', folded: '0043' })
    await db.update(users).set({ phoneNumber: '+61 412 345 631' }).where(eq(users.id, waiter.id))
    expect(await found({ fullName }, '0043', '0412345631', '61 412 345 631')).toEqual(yes(3))
    expect(await found({ fullName }, '004', '412345')).toEqual([false, false])
    await db.delete(employeeNumbers)
    await db.update(users).set({ phoneNumber }).where(eq(users.id, waiter.id))
  })

  test('it is filtered by location, position, role and state, within what one sees', async () => {
    expect(await idsOf(admin, `?location=${elsewhere}`)).toEqual(ids('both', 'neighbour', 'neighbourManager'))
    expect(await idsOf(admin, '?position=manager')).toEqual(
      ids('manager', 'secondManager', 'neighbourManager'),
    )
    expect(await idsOf(admin, `?location=${here}&position=staff`)).toEqual(ids('waiter', 'both'))
    expect((await list(admin, '?role=admin')).total).toBe(1)
    expect((await list(admin, '?state=left')).total).toBe(0)
    // Memberships elsewhere are not matched by a filter.
    expect(await idsOf(manager.client, `?location=${elsewhere}`)).toEqual(new Set())
    expect((await admin.get('/api/admin/people?position=chef')).statusCode).toBe(400)
  })

  test('it tells who never signed in and who has not been here, counted once a business day', async () => {
    const own = await startTestApp()
    const office = own.visitor()
    await office.post('/api/login', { username: 'admin', password: 'NorenAdmin1' })
    await own.joinAsCustomer('regular')
    await own.joinAsCustomer('leaver')
    const rows = async (query = '') =>
      (await list(office, query)).rows.map(({ username, lastHere }) => [username, lastHere]).sort()
    const today = own.context.today()
    // The demo's staff account was seeded and nobody has used it.
    expect(await rows()).toEqual([
      ['admin', today],
      ['leaver', today],
      ['regular', today],
      ['staff', 'never'],
    ])
    expect(await rows('?visits=away')).toEqual([])
    await own.context.db.update(users).set({ isActive: false }).where(eq(users.username, 'leaver'))
    own.clock.advance({ days: 14 })
    await office.get('/api/user')
    expect(await rows('?visits=away')).toEqual([])
    own.clock.advance({ days: 1 })
    await office.get('/api/user')
    expect(await rows('?visits=away')).toEqual([['regular', today]])
    expect(await rows('?visits=never')).toEqual([['staff', 'never']])
    // Rows of the release before know nothing, until a session of theirs tells.
    await own.context.db.update(users).set({ lastHereOn: '-infinity' })
    expect(await rows('?visits=never')).toEqual([])
    expect(await rows('?q=regular&visits=away')).toEqual([['regular', 'unrecorded']])
    await sweep(own.context)
    expect(await rows('?q=regular')).toEqual([['regular', today]])
    await own.close()
  })

  test('it is sorted by name and by joining', async () => {
    const names = (await list(admin, '?sort=fullName')).rows.map(({ fullName }) => fullName)
    expect(names).toEqual(names.toSorted())
    const narrow = (await list(manager.client, '?sort=-fullName')).rows.map(({ fullName }) => fullName)
    expect(narrow).toEqual(narrow.toSorted().reverse())
    expect((await admin.get('/api/admin/people?sort=-joinDate')).statusCode).toBe(200)
  })

  test('it is exported by the same filters, and no cell of it is a formula', async () => {
    await admin.patch(one('neighbour'), { fullName: '=HYPERLINK("http://x")' })
    const own = await manager.client.get('/api/admin/people/export?type=csv')
    expect(own.headers['content-disposition']).toBe('attachment; filename="people.csv"')
    expect(own.body.trim().split('\r\n')).toHaveLength(6)
    expect(own.body).not.toContain('HYPERLINK')
    const all = (await admin.get(`/api/admin/people/export?type=csv&location=${elsewhere}`)).body
    expect(all).toContain(`"'=HYPERLINK(""http://x"")"`)
    // Already the next day where the group is.
    await db
      .update(users)
      .set({ joinDate: new Date('2025-06-30T14:30:00Z') })
      .where(eq(users.id, people.waiter.id))
    const [headings, ...lines] = (await admin.get('/api/admin/people/export?type=csv')).body.split('\r\n')
    expect(headings).toContain('Joined (Australia/Sydney),State,Job,Last here')
    expect(lines.filter(line => line.includes(',2025-07-01,'))).toHaveLength(1)
    expect((await admin.get('/api/admin/people/export?type=xlsx')).rawPayload.subarray(0, 2).toString()).toBe(
      'PK',
    )
  })
})

test('the file has job, progress, credit, policies and score, as the list and Completion say', async () => {
  const [job] = await db.insert(jobs).values({ name: 'Sommelier' }).returning()
  await admin.put(one('lead', `/places/${here}`), { position: 'lead', jobIds: [job?.id ?? 0] })
  const done = { userId: people.lead.id, isCompleted: true, completedAt: app.context.nowDate() }
  await db.insert(userTrainingProgress).values([
    { ...done, moduleId: 1, completionDate: app.context.today(), score: 19, totalQuestions: 20 },
    { ...done, moduleId: 2, completionDate: app.context.today(), score: 17, totalQuestions: 20 },
    { ...done, moduleId: 3, completionDate: app.context.today(), score: 20, isCredited: true },
  ])
  const [listed] = (await list(admin, `?position=lead&location=${here}`)).rows as ListedPerson[]
  const { people: matrix } = (
    await admin.get(`/api/admin/completion?locationId=${here}&position=lead`)
  ).json()
  const { body } = await admin.get(`/api/admin/people/export?type=csv&position=lead&location=${here}`)
  const [headings = '', row = ''] = body.trim().split('\r\n')
  expect(
    Object.fromEntries(headings.split(',').map((heading, at) => [heading, row.split(',')[at]])),
  ).toMatchObject({
    Job: 'Sommelier',
    'Last here': listed?.lastHere,
    Progress: `3 of ${listed?.progress?.asked}`,
    Credited: '1',
    'Policies agreed': `0 of ${matrix[0].policies.asked}`,
    'Average score in %': '90',
  })
  expect(listed?.progress?.done).toBe(3)
  await db.delete(userTrainingProgress)
})

describe('one person', () => {
  const reads = ['', '/learning', '/modules/1/attempts', '/kudos?direction=given', '/claims', '/points']

  test('who is out of reach is as good as not there', async () => {
    for (const rest of [...reads, '/devices', '/data']) {
      for (const name of ['neighbour', 'drifter'] as const) {
        const response = await manager.client.get(one(name, rest))
        expect([rest, response.statusCode, response.json().code]).toEqual([rest, 404, 'userNotFound'])
      }
      expect((await admin.get(`/api/admin/people/999999${rest}`)).statusCode).toBe(404)
      expect((await people.lead.client.get(one('waiter', rest))).statusCode).toBe(403)
    }
    for (const rest of reads) expect((await manager.client.get(one('both', rest))).statusCode).toBe(200)
  })

  test('what they have learned: induction with its texts, plan, modules, attempts with answers', async () => {
    const { rows } = await list(admin, '?role=admin')
    const demoAdmin = rows[0]?.id
    const { induction, modules, plan } = (await admin.get(`/api/admin/people/${demoAdmin}/learning`)).json()
    expect(induction.policies).toHaveLength(23)
    expect(induction.policies[0]).toMatchObject({ isCurrent: true })
    expect(plan.shifts.length).toBeGreaterThan(0)
    expect(modules).toHaveLength(10)

    await waiter.client.get('/api/training/modules/1/questions')
    const answers = await quizAnswers(db, 1, 4)
    await waiter.client.post('/api/training/modules/1/check', { answers })
    const learned = (await manager.client.get(one('waiter', '/learning'))).json()
    expect(learned.induction).toBeNull()
    expect(learned.modules[0]).toMatchObject({
      attempts: 1,
      score: 16,
      totalQuestions: 20,
      completedAt: null,
    })
    const [attempt] = (await manager.client.get(one('waiter', '/modules/1/attempts'))).json()
    expect(attempt).toMatchObject({ score: 16, totalQuestions: 20 })
    expect(attempt.answers).toHaveLength(20)
    expect(attempt.answers.filter(({ isRight }: { isRight: boolean }) => !isRight)).toHaveLength(4)
    expect(JSON.stringify(attempt)).not.toMatch(/correct/i)
  })

  test('kudos, points and claims', async () => {
    const reason = 'Thank you for carrying the whole section alone on a very full Saturday evening'
    await waiter.client.post('/api/kudos', { receiverId: people.lead.id, reason })
    const got = (await manager.client.get(one('lead', '/kudos?direction=received'))).json()
    expect(got).toMatchObject({ total: 1, rows: [{ reason, points: 5 }] })
    expect((await manager.client.get(one('waiter', '/kudos?direction=given'))).json().total).toBe(1)
    expect((await manager.client.get(one('lead', '/points'))).json()).toMatchObject({
      total: 1,
      rows: [{ kind: 'kudos', amount: 5 }],
    })
    const now = app.context.nowDate()
    await db.insert(userRewards).values({
      userId: waiter.id,
      rewardId: 1,
      code: 'K7QM3XTP',
      claimDate: now,
      expiryDate: new Date(now.getTime() + DAY_MS),
    })
    expect((await manager.client.get(one('waiter', '/claims'))).json()).toMatchObject({
      total: 1,
      rows: [{ status: 'open', code: '' }],
    })
    await db.insert(userRewards).values({
      ...{ userId: manager.id, rewardId: 1, code: 'K7QM3XTR', claimDate: now },
      expiryDate: new Date(now.getTime() + DAY_MS),
    })
    expect((await manager.client.get(one('manager', '/claims'))).json()).toMatchObject({
      rows: [{ status: 'open', code: 'K7QM3XTR' }],
    })
  })
})

describe('an account is managed', () => {
  test('by those who may: who works elsewhere too, other managers and admins are not a manager’s', async () => {
    const edit = (client: TestClient, name: Name) => client.patch(one(name), { phoneNumber: '0255509999' })
    expect((await edit(manager.client, 'waiter')).json()).toMatchObject({ phoneNumber: '0255509999' })
    expect(await actionsOn(waiter.id)).toContain('people.edit')
    for (const name of ['both', 'secondManager'] as const) {
      expect((await edit(manager.client, name)).statusCode).toBe(403)
      for (const rest of ['/deactivate', '/reset-link'])
        expect((await manager.client.post(one(name, rest))).statusCode).toBe(403)
      expect((await manager.client.get(one(name, '/data'))).statusCode).toBe(403)
    }
    for (const rest of ['/deactivate', '/reactivate', '/reset-link'])
      expect((await manager.client.post(one('neighbour', rest))).statusCode).toBe(404)
    expect((await edit(manager.client, 'neighbour')).statusCode).toBe(404)
    expect((await manager.client.post(one('waiter', '/role'), { role: 'admin' })).statusCode).toBe(403)
    expect(
      (await manager.client.post(`/api/admin/users/${waiter.id}/points`, { amount: 1, reason: 'x' }))
        .statusCode,
    ).toBe(403)
  })

  test('an e-mail that someone has, in whatever letters, is refused at its field; the same again changes nothing', async () => {
    const { email } = (await admin.get(one('lead'))).json()
    const taken = await admin.patch(one('waiter'), { email: email.toUpperCase() })
    expect(taken.statusCode).toBe(409)
    expect(taken.json()).toMatchObject({ code: 'emailTaken', issues: [{ path: 'email' }] })
    const before = await actionsOn(waiter.id)
    await admin.patch(one('waiter'), { phoneNumber: '0255509999' })
    expect(await actionsOn(waiter.id)).toEqual(before)
    expect((await admin.patch(one('waiter'), { phoneNumber: '12' })).statusCode).toBe(400)
    expect((await admin.patch(one('waiter'), { phoneNumber: '' })).json()).toMatchObject({
      phoneNumber: null,
    })
    // Fields not sent stay.
    expect((await admin.patch(one('waiter'), { fullName: 'Wanda Waiter' })).json()).toMatchObject({
      fullName: 'Wanda Waiter',
      phoneNumber: null,
    })
  })

  test('a reset link works once; a new one, or another e-mail, ends the one before', async () => {
    const tokenOf = async () => {
      const response = await manager.client.post(one('waiter', '/reset-link'))
      expect(response.statusCode).toBe(201)
      expect(response.json()).toMatchObject({ isMailed: false })
      return new URL(response.json().link).searchParams.get('token')
    }
    const confirm = async (token: string | null) =>
      (await app.visitor().post('/api/auth/reset-password/confirm', { token, password: 'Fresh12345' }))
        .statusCode
    const first = await tokenOf()
    const second = await tokenOf()
    expect(await confirm(first)).toBe(400)
    expect(await confirm(second)).toBe(200)
    const third = await tokenOf()
    await admin.patch(one('waiter'), { email: 'wanda@noren.example' })
    expect(await confirm(third)).toBe(400)
    expect(await actionsOn(waiter.id)).toContain('people.make-reset-link')
    expect(await db.select().from(mailOutbox)).toEqual([])
  })

  test('devices are listed without what opens them, and signed out one by one or all at once', async () => {
    await app.joinAsStaff('traveller')
    const second = await app.visitor()
    const userAgent = 'Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0'
    const traveller = { username: 'traveller', password: 'Secret12345' }
    await second.post('/api/login', traveller, { 'user-agent': userAgent })
    const id = (await second.get('/api/user')).json().id
    const path = `/api/admin/people/${id}/devices`
    const devices = (await admin.get(path)).json()
    expect(devices).toHaveLength(2)
    expect(devices[0].id).toHaveLength(16)
    expect(devices).toContainEqual(
      expect.objectContaining({ name: 'Firefox on Android', lastAddress: '127.0.0.1', isThis: false }),
    )
    for (const device of devices.slice(0, 1))
      expect((await admin.delete(`${path}/${device.id}`)).statusCode).toBe(200)
    expect((await admin.delete(`${path}/${devices[0].id}`)).statusCode).toBe(404)
    expect((await admin.get(path)).json()).toEqual(devices.slice(1))
    await admin.delete(path)
    expect((await admin.get(path)).json()).toEqual([])
    expect((await second.get('/api/user')).statusCode).toBe(401)
    expect(await actionsOn(id)).toEqual(['people.sign-out', 'people.sign-out'])
  })

  test('of one’s own devices it is told which one this is, and what it is called by and by', async () => {
    const { id } = (await admin.get('/api/user')).json()
    const own = async () => (await admin.get(`/api/admin/people/${id}/devices`)).json()
    expect(await own()).toMatchObject([{ isThis: true, name: null, lastAddress: null }])
    // Signed in before devices had names: the next use that is noted tells.
    app.clock.advance({ hours: 2 })
    await admin.get('/api/user', { 'user-agent': 'Mozilla/5.0 (X11; CrOS x86_64) Chrome/139.0.0.0' })
    expect(await own()).toMatchObject([
      { isThis: true, name: 'Chrome on ChromeOS', lastAddress: '127.0.0.1' },
    ])
  })

  test('who leaves is signed out at once, is told apart in the list, and may come back', async () => {
    const { client, id } = people.neighbour
    expect((await people.neighbourManager.client.post(one('neighbour', '/deactivate'))).statusCode).toBe(200)
    expect((await client.get('/api/user')).statusCode).toBe(401)
    expect(await idsOf(admin, '?state=left')).toEqual(ids('neighbour'))
    expect((await admin.get(one('neighbour'))).json()).toMatchObject({
      isActive: false,
      deactivatedBy: expect.stringContaining('Quick'),
    })
    expect((await admin.post(one('neighbour', '/reset-link'))).json()).toMatchObject({
      code: 'personHasLeft',
    })
    await admin.post(one('neighbour', '/reactivate'))
    expect(await actionsOn(id)).toEqual(['people.edit', 'people.deactivate', 'people.reactivate'])
    const own = (await admin.get('/api/user')).json().id
    expect((await admin.post(`/api/admin/people/${own}/deactivate`)).json()).toMatchObject({
      code: 'ownStanding',
    })
  })

  test('all that is kept of a person comes as one file, with nothing that opens anything', async () => {
    const response = await admin.get(one('waiter', '/data'))
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="quick\d+\.json"$/)
    const data = response.json()
    expect(data.account).toMatchObject({ full_name: 'Wanda Waiter' })
    expect(data.quiz_attempts).toHaveLength(1)
    expect(data.quiz_attempts[0].answers).toHaveLength(20)
    expect(data.kudos_given).toHaveLength(1)
    expect(data.claims).toMatchObject([{ code: null }])
    const own = (await manager.client.get('/api/account/data')).json()
    expect(own.claims).toMatchObject([{ code: 'K7QM3XTR' }])
    expect(data.kudos_received).toEqual([])
    expect(response.body).not.toMatch(/password|token/i)
    // The clock of the business, which the file names.
    expect(data.timeZone).toBe('Australia/Sydney')
    expect(data.writtenAt).toMatch(/\+1[01]:00$/)
    expect(data.account.join_date).toMatch(/\+1[01]:00$/)
    expect(await actionsOn(waiter.id)).toContain('people.export-data')
  })
})

describe('places', () => {
  const place = (client: TestClient, name: Name, locationId: number, body: object) =>
    client.put(one(name, `/places/${locationId}`), body)
  beforeAll(async () => {
    await app.joinAsCustomer('guest')
  })

  test('a manager changes positions below theirs at their location, and no manager’s', async () => {
    expect((await place(manager.client, 'waiter', here, { position: 'lead' })).statusCode).toBe(200)
    expect((await place(manager.client, 'waiter', here, { position: 'manager' })).statusCode).toBe(403)
    expect((await place(manager.client, 'secondManager', here, { position: 'staff' })).statusCode).toBe(403)
    expect((await place(manager.client, 'waiter', elsewhere, { position: 'staff' })).statusCode).toBe(403)
    expect((await place(manager.client, 'neighbour', here, { position: 'staff' })).statusCode).toBe(404)
    expect((await manager.client.delete(one('neighbour', `/places/${elsewhere}`))).statusCode).toBe(404)
    expect((await admin.get(one('waiter'))).json().places).toEqual([
      expect.objectContaining({ locationId: here, position: 'lead' }),
    ])
  })

  test('an admin places anybody, moves them in one step, and takes places', async () => {
    expect((await place(admin, 'drifter', here, { position: 'staff' })).statusCode).toBe(200)
    expect((await place(admin, 'drifter', elsewhere, { position: 'lead', movesFrom: here })).statusCode).toBe(
      200,
    )
    expect((await admin.get(one('drifter'))).json().places).toEqual([
      expect.objectContaining({ locationId: elsewhere, position: 'lead' }),
    ])
    expect((await admin.delete(one('drifter', `/places/${elsewhere}`))).statusCode).toBe(200)
    expect((await admin.get(one('drifter'))).json().places).toEqual([])
    expect(await actionsOn(people.drifter.id)).toEqual(Array(4).fill('places.change'))
  })

  test('jobs stay until others are chosen, and are found', async () => {
    const jobs: { id: number; name: string }[] = (await admin.get('/api/jobs')).json()
    const [waiter, bar] = jobs
    if (!waiter || !bar) throw new Error('The built-in jobs are missing')
    const jobIds = [bar.id, waiter.id]
    const body = { position: 'staff', jobIds }
    expect((await place(manager.client, 'waiter', here, body)).statusCode).toBe(200)
    expect((await place(manager.client, 'waiter', here, { position: 'lead' })).statusCode).toBe(200)
    expect((await admin.get(one('waiter'))).json().places).toEqual([
      expect.objectContaining({ locationId: here, position: 'lead', jobs: [waiter, bar] }),
    ])
    const found = (query: string) =>
      manager.client.get(`/api/admin/people?${query}`).then(response => response.json().total)
    expect(await found(`job=${bar.id}`)).toBe(1)
    expect(await found(`job=${jobs.at(-1)?.id}`)).toBe(0)
    const missing = { position: 'lead', jobIds: [9_999] }
    expect((await place(manager.client, 'waiter', here, missing)).json().code).toBe('jobNotFound')
    expect((await place(manager.client, 'waiter', here, { position: 'lead', jobIds: [] })).statusCode).toBe(
      200,
    )
    expect(await found(`job=${bar.id}`)).toBe(0)
  })

  test('a move of which a part is not allowed does not happen at all', async () => {
    const response = await place(manager.client, 'both', here, { position: 'lead', movesFrom: elsewhere })
    expect(response.statusCode).toBe(403)
    expect((await admin.get(one('both'))).json().places).toEqual([
      expect.objectContaining({ position: 'staff' }),
      expect.objectContaining({ position: 'staff' }),
    ])
  })

  test('guests have no place, and there is none at a location that there is not', async () => {
    const { rows } = await list(admin, '?q=guest')
    const guest = `/api/admin/people/${rows[0]?.id}/places/${here}`
    expect((await admin.put(guest, { position: 'staff' })).json()).toMatchObject({
      code: 'customerWithoutPlace',
    })
    expect((await place(admin, 'waiter', 999, { position: 'staff' })).statusCode).toBe(404)
  })

  test('the locations with who works there, for those who see them', async () => {
    const all = (await admin.get('/api/admin/places')).json()
    expect(all.length).toBeGreaterThan(2)
    const own = (await manager.client.get('/api/admin/places')).json()
    expect(own).toHaveLength(1)
    expect(own[0]).toMatchObject({ id: here, people: 5, openInvitations: 0 })
    expect(own[0].managers).toMatchObject({ count: 2, first: [{ fullName: 'Quick 3' }, {}] })
    expect(own[0].leads.count).toBe(2)
    expect((await manager.client.get(`/api/admin/places/${here}`)).json()).toEqual(own[0])
    expect((await manager.client.get(`/api/admin/places/${elsewhere}`)).statusCode).toBe(404)
    expect((await people.lead.client.get('/api/admin/places')).statusCode).toBe(403)
  })

  test('of many leads all are counted, and the first named', async () => {
    const [, , third] = (await admin.get('/api/admin/places')).json()
    const leads = await makeQuickAccounts(app, PLACE_NAMES + 2)
    await db
      .insert(memberships)
      .values(leads.map(({ id }) => ({ userId: id, locationId: third.id, position: 'lead' as const })))
    const place = (await admin.get(`/api/admin/places/${third.id}`)).json()
    expect(place.people).toBe(third.people + PLACE_NAMES + 2)
    expect(place.leads.count).toBe(PLACE_NAMES + 2)
    const names = place.leads.first.map(({ fullName }: { fullName: string }) => fullName)
    expect(names).toHaveLength(PLACE_NAMES)
    expect(names).toEqual(names.toSorted())
    const found = (await admin.get(`/api/admin/people?location=${third.id}&position=lead`)).json()
    expect(found.total).toBe(PLACE_NAMES + 2)
  })
})

test('with mail on, a reset link goes to its owner as well', async () => {
  const mailing = await startTestApp({
    environment: {
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'a@noren.example',
      PUBLIC_URL: 'https://noren.example',
    },
  })
  const boss = await mailing.signInAsAdmin()
  await boss.patch('/api/admin/settings', { openStaffRegistration: true })
  await mailing.visitor().post('/api/auth/register', { ...accountOf('mailed'), phoneNumber: '0255501234' })
  const { rows } = (await boss.get('/api/admin/people?q=mailed')).json()
  const { link, isMailed } = (await boss.post(`/api/admin/people/${rows[0].id}/reset-link`)).json()
  expect(isMailed).toBe(true)
  const [mail] = await mailing.context.db.select().from(mailOutbox)
  expect(mail).toMatchObject({ recipients: ['mailed@noren.example'], body: expect.stringContaining(link) })
  // The mailbox's owner has the link; readers of the outbox or the log do not.
  expect(mail?.linkExpiresAt).not.toBeNull()
  expect(JSON.stringify(await mailing.context.db.select().from(auditLog))).not.toContain(link)
})
