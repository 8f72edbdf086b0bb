/** People who need help, and recent weeks: management's first page. Source: ruling R13. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { NeedyPerson, Overview } from '#contract/house/overview.ts'
import type { PersonalNeed } from '#domain/house/overview.ts'
import { inductionSubmissions } from '../../database/schema/induction.ts'
import { kudos } from '../../database/schema/kudos.ts'
import { pointTransactions } from '../../database/schema/ledger.ts'
import { mailOutbox } from '../../database/schema/mail.ts'
import { notificationReads, notifications } from '../../database/schema/notifications.ts'
import { userRewards } from '../../database/schema/rewards.ts'
import { quizAttempts, userTrainingProgress } from '../../database/schema/training.ts'
import { shiftSignOffs, trainingPlanShifts } from '../../database/schema/training-plan.ts'
import { users } from '../../database/schema/users.ts'
import { eq } from '../../platform/drizzle.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const [here, elsewhere] = (await admin.get('/api/locations')).json().map(({ id }: { id: number }) => id)
const people = await makeColleagues(app, {
  waiter: { [here]: 'staff' },
  lead: { [here]: 'lead' },
  manager: { [here]: 'manager' },
  neighbour: { [elsewhere]: 'staff' },
  neighbourManager: { [elsewhere]: 'manager' },
  drifter: {},
})
const { waiter, neighbour, manager, neighbourManager } = people
const today = app.context.today()
const at = (days: number) => new Date(app.context.nowDate().getTime() + days * 86_400_000)
const dayOf = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString()

const read = async (client: TestClient, query = ''): Promise<Overview> =>
  (await client.get(`/api/admin/overview${query}`)).json()
const countOf = ({ needs }: Overview, need: string) => needs.find(summary => summary.need === need)?.count
const list = async (client: TestClient, need: PersonalNeed, query = '') =>
  (await client.get(`/api/admin/overview/${need}${query}`)).json() as { rows: NeedyPerson[]; total: number }
const idsOf = async (client: TestClient, need: PersonalNeed, query = '') =>
  (await list(client, need, query)).rows.map(({ userId }) => userId)

const fail = (userId: number) =>
  db.insert(quizAttempts).values({
    userId,
    moduleId: 1,
    questionVersions: [],
    optionOrders: [],
    score: 10,
    totalQuestions: 20,
    answers: {},
    checkedAt: at(-1),
  })

beforeAll(async () => {
  for (const { id } of [waiter, neighbour])
    await db.insert(inductionSubmissions).values({
      userId: id,
      staffName: 'Someone',
      staffEmail: 'someone@noren.example',
      agreements: {},
      policyVersions: {},
      signatureData: '',
    })
  await db.insert(kudos).values({
    giverId: manager.id,
    receiverId: waiter.id,
    points: 5,
    reason: 'Thanks',
    givenDate: dayOf(-10),
  })
  await db.insert(pointTransactions).values([
    { userId: waiter.id, amount: 40, kind: 'kudos', causeId: 900, businessDay: dayOf(-10) },
    { userId: waiter.id, amount: -15, kind: 'reward_claim', causeId: 900, businessDay: dayOf(-10) },
    { userId: neighbour.id, amount: 7, kind: 'kudos', causeId: 901, businessDay: today },
  ])
})

describe('who needs help', () => {
  test('inductions that are open, of those whom one sees', async () => {
    expect(new Set(await idsOf(manager.client, 'induction'))).toEqual(new Set([people.lead.id, manager.id]))
    expect(await idsOf(neighbourManager.client, 'induction')).toEqual([neighbourManager.id])
    expect(await idsOf(neighbourManager.client, 'induction', `?location=${here}`)).toEqual([])
    const overview = await read(manager.client)
    expect(countOf(overview, 'induction')).toBe(2)
    // All of those, and the demo's member of staff; the demo's admin has done theirs.
    expect(countOf(await read(admin), 'induction')).toBe(5)
    expect(countOf(await read(admin, `?location=${elsewhere}`), 'induction')).toBe(1)
  })

  test('whoever has failed a module three times, until they complete it', async () => {
    await fail(waiter.id)
    await fail(waiter.id)
    expect(await idsOf(manager.client, 'stuck')).toEqual([])
    await fail(waiter.id)
    await fail(neighbour.id)
    await fail(neighbour.id)
    await fail(neighbour.id)
    await fail(neighbour.id)
    const { rows, total } = await list(manager.client, 'stuck')
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({ userId: waiter.id, count: 3, what: expect.any(String) })
    expect((await list(neighbourManager.client, 'stuck')).rows[0]).toMatchObject({ count: 4 })
    expect(countOf(await read(admin), 'stuck')).toBe(2)
    await db.insert(userTrainingProgress).values({
      userId: neighbour.id,
      moduleId: 1,
      completedAt: at(0),
      score: 18,
      isCompleted: true,
      completionDate: today,
    })
    expect(await idsOf(admin, 'stuck')).toEqual([waiter.id])
  })

  test('plans that have not moved for a week, in live mode alone', async () => {
    const [shift, next] = await db.select().from(trainingPlanShifts).limit(2)
    const sign = (userId: number, shiftId: number, days: number) =>
      db.insert(shiftSignOffs).values({ userId, shiftId, signedOffBy: manager.id, completedAt: at(days) })
    await sign(waiter.id, shift?.id ?? 0, -8)
    await sign(neighbour.id, shift?.id ?? 0, -8)
    await sign(neighbour.id, next?.id ?? 0, -6)
    for (const need of ['plan', 'behind']) expect(countOf(await read(manager.client), need)).toBeUndefined()
    expect(await list(manager.client, 'plan')).toEqual({ rows: [], total: 0 })
    await admin.patch('/api/admin/settings', { programmeMode: 'live' })
    expect((await list(admin, 'plan')).rows).toEqual([
      expect.objectContaining({ userId: waiter.id, count: 1, at: at(-8).toISOString() }),
    ])
    expect(countOf(await read(manager.client), 'plan')).toBe(1)
    expect(countOf(await read(neighbourManager.client), 'plan')).toBe(0)
  })

  test('the navigation counts what waits for its reader', async () => {
    const waiting = async (client: TestClient) => (await client.get('/api/admin/waiting')).json()
    const hidden = { suggestions: null, content: null, recipes: null, failedMail: null }
    // The drifter and the demo's staff belong nowhere, so any lead may sign off theirs.
    expect(await waiting(people.lead.client)).toEqual({ signOffs: 4, claims: 0, ...hidden })
    expect(await waiting(neighbourManager.client)).toEqual({ signOffs: 3, claims: 0, ...hidden })
    expect(await waiting(waiter.client)).toMatchObject({ claims: null, ...hidden })
    expect(await waiting(admin)).toMatchObject({ claims: 0, suggestions: expect.any(Number), failedMail: 0 })
    const open = { rewardId: 1, claimDate: at(-1), expiryDate: at(3) }
    const claims = await db
      .insert(userRewards)
      .values([
        { ...open, userId: waiter.id, code: 'WAITING1' },
        { ...open, userId: neighbour.id, code: 'WAITING2' },
        { ...open, userId: waiter.id, code: 'WAITING3', expiryDate: at(-0.5) },
      ])
      .returning()
    expect((await waiting(people.lead.client)).claims).toBe(1)
    expect((await waiting(admin)).claims).toBe(2)
    for (const { id } of claims) await db.delete(userRewards).where(eq(userRewards.id, id))
  })

  test('claims that run out within a week, redeemed ones left out', async () => {
    const claim = (userId: number, code: string, days: number) =>
      db.insert(userRewards).values({ userId, rewardId: 1, code, claimDate: at(-20), expiryDate: at(days) })
    await claim(waiter.id, 'AAAA', 6)
    await claim(waiter.id, 'BBBB', 8)
    await claim(waiter.id, 'CCCC', -1)
    await claim(people.drifter.id, 'DDDD', 1)
    expect(await idsOf(manager.client, 'claims')).toEqual([waiter.id])
    expect(await idsOf(admin, 'claims')).toEqual([people.drifter.id, waiter.id])
  })

  test('suggestions, mail and texts are the academy’s: for admins, and of no location', async () => {
    await waiter.client.post('/api/suggestions', {
      category: 'ui',
      title: 'A lighter lunch',
      description: 'Guests asked for it.',
      priority: 'low',
    })
    const { needs } = await read(admin)
    expect(needs.find(({ need }) => need === 'suggestions')).toEqual({
      need: 'suggestions',
      count: 1,
      first: ['A lighter lunch'],
      toRemind: null,
    })
    expect(needs.map(({ need }) => need)).toEqual([
      ...[
        'overdue',
        'reminded',
        'induction',
        'to-read',
        'stuck',
        'behind',
        'plan',
        'never',
        'away',
        'claims',
        'relearn',
        'links',
        'no-job',
        'unchecked',
        'expiring',
        'unlicensed',
      ],
      ...['sign-offs', 'invitations', 'unread', 'rota', 'uncovered'],
      'suspended',
      'outdated',
      'suggestions',
      'mail',
      'texts',
      'recipes',
      'contradictions',
      'policies',
      'reviews',
      'changes',
    ])
    // Changes of the menu are everyone's; who has not relearnt them is each manager's own people.
    const personal = [
      ...[
        'overdue',
        'reminded',
        'induction',
        'to-read',
        'stuck',
        'behind',
        'plan',
        'never',
        'away',
        'claims',
        'relearn',
        'links',
        'no-job',
        'unchecked',
        'expiring',
        'unlicensed',
      ],
      ...['sign-offs', 'invitations', 'unread', 'rota', 'uncovered'],
    ]
    expect((await read(manager.client)).needs.map(({ need }) => need)).toEqual(personal)
    expect((await read(admin, `?location=${here}`)).needs.map(({ need }) => need)).toEqual(personal)
  })

  test('leads see the people of their place, without links and weeks; staff are refused', async () => {
    const { needs, weeks } = await read(people.lead.client)
    expect(needs.map(({ need }) => need)).toEqual([
      ...[
        'overdue',
        'reminded',
        'induction',
        'to-read',
        'stuck',
        'behind',
        'plan',
        'never',
        'away',
        'claims',
        'sign-offs',
      ],
    ])
    expect(weeks).toEqual([])
    expect(await idsOf(people.lead.client, 'stuck')).toEqual([waiter.id])
    expect(await list(people.lead.client, 'links')).toEqual({ rows: [], total: 0 })
    // Two of their place, and two who belong nowhere.
    expect(countOf(await read(people.lead.client), 'sign-offs')).toBe(4)
    expect((await waiter.client.get('/api/admin/overview')).statusCode).toBe(403)
    expect((await waiter.client.get('/api/admin/overview/stuck')).statusCode).toBe(403)
    expect((await admin.get('/api/admin/overview/money')).statusCode).toBe(400)
  })
})

describe('what is measured by days', () => {
  const setUser = (id: number, change: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(change).where(eq(users.id, id))

  test('behind their pace: by joining day, in live mode alone', async () => {
    await setUser(people.lead.id, { joinDate: at(-7) })
    await setUser(manager.id, { joinDate: at(-6) })
    // Inducted, and has eleven days in.
    await setUser(waiter.id, { joinDate: at(-11) })
    await setUser(neighbour.id, { joinDate: at(-100), accountSince: at(-1) })
    expect(new Set(await idsOf(people.lead.client, 'behind'))).toEqual(new Set([people.lead.id, waiter.id]))
    expect(await idsOf(neighbourManager.client, 'behind')).toEqual([])
    await setUser(waiter.id, { joinDate: at(-8) })
    expect(await idsOf(manager.client, 'behind')).toEqual([people.lead.id])
  })

  test('never signed in, and not here for two weeks', async () => {
    for (const { id } of Object.values(people)) await setUser(id, { lastHereOn: today })
    await setUser(waiter.id, { lastHereOn: null })
    await setUser(people.lead.id, { lastHereOn: dayOf(-14) })
    expect(await idsOf(manager.client, 'never')).toEqual([waiter.id])
    expect(await idsOf(neighbourManager.client, 'never')).not.toContain(waiter.id)
    expect(await idsOf(manager.client, 'away')).toEqual([])
    await setUser(people.lead.id, { lastHereOn: dayOf(-15) })
    const { rows } = await list(manager.client, 'away')
    expect(rows).toMatchObject([{ userId: people.lead.id, at: expect.stringContaining(dayOf(-15)) }])
    await setUser(people.lead.id, { lastHereOn: '-infinity' })
    expect((await list(manager.client, 'away')).rows).toMatchObject([{ userId: people.lead.id, at: null }])
  })

  test('announcements that are unread a day later, within one’s reach', async () => {
    const [sent] = await db
      .insert(notifications)
      .values({
        ...{ title: 'Sesame in the butter', message: 'Read it', sent: true, createdBy: manager.id },
        ...{ locationIds: [here], positions: ['staff'], createdAt: at(-1.5) },
      })
      .returning({ id: notifications.id })
    const { id } = sent ?? { id: 0 }
    const setSent = (days: number) =>
      db
        .update(notifications)
        .set({ createdAt: at(days) })
        .where(eq(notifications.id, id))
    const unread = async (client: TestClient, query = '') =>
      (await read(client, query)).needs.find(({ need }) => need === 'unread')
    expect(await unread(manager.client)).toMatchObject({ count: 1, first: ['Sesame in the butter'] })
    expect(await unread(admin, `?location=${here}`)).toMatchObject({ count: 1 })
    expect(await unread(admin, `?location=${elsewhere}`)).toMatchObject({ count: 0 })
    expect(await unread(neighbourManager.client)).toMatchObject({ count: 0 })
    await setSent(-0.9)
    expect(await unread(manager.client)).toMatchObject({ count: 0 })
    await setSent(-31)
    expect(await unread(manager.client)).toMatchObject({ count: 0 })
    await setSent(-2)
    await db.insert(notificationReads).values({ notificationId: id, userId: waiter.id })
    expect(await unread(manager.client)).toMatchObject({ count: 0 })
    await db.delete(notificationReads)
    await db.delete(notifications).where(eq(notifications.id, id))
  })
})

describe('a reminder', () => {
  const reminder = '/api/admin/overview/induction/reminder'
  const bellOf = async ({ client }: { client: TestClient }) =>
    (await client.get('/api/announcements')).json().map(({ title }: { title: string }) => title)
  const inductionOf = async (client: TestClient) =>
    (await read(client)).needs.find(({ need }) => need === 'induction')

  test('is counted, reaches those and nobody else, and each of them once a business day', async () => {
    expect(await inductionOf(people.lead.client)).toMatchObject({ count: 2, toRemind: 2 })
    expect((await people.lead.client.get(reminder)).json()).toMatchObject({
      ...{ bell: 2, mail: 0, alreadyToday: 0, isMailOn: false, title: 'Please sign the induction' },
    })
    const sent = await people.lead.client.post(reminder, { location: null })
    expect(sent.json()).toEqual({ bell: 2, mail: 0 })
    expect(await bellOf(manager)).toEqual(['Please sign the induction'])
    expect(await bellOf(people.lead)).toEqual(['Please sign the induction'])
    for (const other of [waiter, neighbour, neighbourManager]) expect(await bellOf(other)).toEqual([])
    expect((await admin.get('/api/admin/announcements')).json().total).toBe(0)

    expect(await inductionOf(manager.client)).toMatchObject({ count: 2, toRemind: 0 })
    expect((await manager.client.post(reminder, { location: here })).statusCode).toBe(409)
    const rest = await admin.post(reminder, { location: null })
    expect(rest.json()).toEqual({ bell: 3, mail: 0 })
    expect(await bellOf(manager)).toHaveLength(1)
    expect(await bellOf(neighbourManager)).toEqual(['Please sign the induction'])

    app.clock.advance({ hours: 24 })
    expect(await inductionOf(manager.client)).toMatchObject({ count: 2, toRemind: 2 })
    const twice = await Promise.all([1, 2].map(() => manager.client.post(reminder, { location: null })))
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await bellOf(manager)).toHaveLength(2)
  })

  test('reaches the selected people that the sender follows, and no one else', async () => {
    app.clock.advance({ hours: 24 })
    const userIds = [people.lead.id, neighbour.id]
    const counted = await manager.client.get(`${reminder}?userIds=${userIds.join(',')}`)
    expect(counted.json()).toMatchObject({ bell: 1, alreadyToday: 0 })
    const sent = await manager.client.post(reminder, { location: null, userIds })
    expect(sent.json()).toEqual({ bell: 1, mail: 0 })
    expect((await manager.client.post(reminder, { location: null, userIds })).statusCode).toBe(409)
  })

  test('goes by mail as well where a mail server is set up', async () => {
    const mailing = await startTestApp({
      databaseUrl: app.databaseUrl,
      clock: app.clock,
      environment: { SMTP_URL: 'smtp://localhost:1', PUBLIC_URL: 'https://academy.example' },
    })
    app.clock.advance({ hours: 24 })
    const client = await mailing.signInAsAdmin()
    expect((await client.get(`${reminder}?location=${here}`)).json()).toMatchObject({ bell: 2, mail: 2 })
    expect((await client.post(reminder, { location: here })).json()).toEqual({ bell: 2, mail: 2 })
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'reminder'))
    expect(mails.map(({ recipients }) => recipients.length)).toEqual([1, 1])
    expect(mails[0]?.body).toContain('https://academy.example/induction')
    await mailing.close()
  })
})

describe('the weeks', () => {
  test('twelve of them, each with what was done and given, the same on a second look', async () => {
    const { weeks } = await read(manager.client)
    expect(weeks).toHaveLength(12)
    const start = Temporal.PlainDate.from(dayOf(-10))
    const monday = start.subtract({ days: start.dayOfWeek - 1 }).toString()
    const own = { start: monday, completions: 0, kudos: 1, pointsGiven: 40, pointsClaimed: 15 }
    expect(weeks).toContainEqual(own)
    for (const _look of ['first', 'second']) {
      const all = (await read(admin)).weeks
      expect(all.find(week => week.start === monday)).toMatchObject(own)
      // Today's figures are not stored.
      expect(all.at(-1)).toMatchObject({ completions: 1 })
    }
    const before = (await read(admin)).weeks.at(-1)?.pointsGiven ?? 0
    await db
      .insert(pointTransactions)
      .values({ userId: neighbour.id, amount: 3, kind: 'kudos', causeId: 902, businessDay: today })
    expect((await read(admin)).weeks.at(-1)?.pointsGiven).toBe(before + 3)
    expect((await read(neighbourManager.client)).weeks.at(-1)).toMatchObject({ pointsGiven: 10, kudos: 0 })
  })
})
