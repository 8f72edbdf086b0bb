/** Messages by push: to each cause its people, and nobody else. Source: ruling R16. */
import { beforeEach, expect, test } from 'vitest'
import { pushMessages, pushSubscriptions } from '../../database/schema/push.ts'
import { rotaEntries } from '../../database/schema/rota.ts'
import { sessions } from '../../database/schema/users.ts'
import { asc, eq, sql } from '../../platform/drizzle.ts'
import { makeColleagues, readLocationIds } from '../../testing/place-people.ts'
import { startPushService } from '../../testing/push-service.ts'
import { runDueJobs } from '../../testing/run-due-jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { announcementSending } from '../announcements/announcement-sending.ts'

const app = await startTestApp({ environment: { DEMO: 'false' } })
const { db } = app.context
// Accounts are created by the real clock, and a change concerns people who were there before it.
app.clock.set(new Date(Date.now() + 60_000).toISOString())
const admin = await app.signInAsAdmin()
const [HERE = 0, THERE = 0] = await readLocationIds(admin)
const people = await makeColleagues(app, {
  manager: { [HERE]: 'manager' },
  waiter: { [HERE]: 'staff' },
  waiterThere: { [THERE]: 'staff' },
})
const service = await startPushService()
service.stop()
await admin.patch('/api/admin/settings', { programmeMode: 'live' })
for (const { client } of Object.values(people))
  expect((await client.post('/api/push', service.subscription())).statusCode).toBe(200)
beforeEach(() => db.delete(pushMessages))

/** Waiting messages, with the person of each. */
const pushed = () =>
  db
    .select({
      to: sessions.userId,
      title: pushMessages.title,
      message: pushMessages.message,
      link: pushMessages.link,
      isUrgent: pushMessages.isUrgent,
    })
    .from(pushMessages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
    .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.tokenHash))
    .orderBy(asc(sessions.userId))

test('thanks, without their words', async () => {
  const body = {
    receiverId: people.waiter.id,
    reason: 'Thank you for carrying the robata section on Saturday night alone',
    idempotencyKey: crypto.randomUUID(),
  }
  expect((await people.waiterThere.client.post('/api/kudos', body)).statusCode).toBe(201)
  await people.waiterThere.client.post('/api/kudos', body)
  const { fullName } = (await people.waiterThere.client.get('/api/user')).json()
  expect(await pushed()).toEqual([
    {
      to: people.waiter.id,
      title: `${fullName} thanked you`,
      message: '+5 points',
      link: '/progress?tab=kudos',
      isUrgent: false,
    },
  ])
})

const announce = async (more: object) => {
  const response = await people.manager.client.post('/api/admin/announcements', {
    title: 'New fire exits',
    message: 'By the bar.',
    link: '',
    locationIds: [HERE],
    positions: [],
    jobIds: [],
    userIds: [],
    mustConfirm: true,
    scheduledFor: null,
    endsAt: null,
    file: null,
    ...more,
  })
  expect(response.statusCode, response.body).toBe(201)
  return response.json()
}

test('an announcement that must be confirmed, to its audience but its writer', async () => {
  await announce({ mustConfirm: false })
  expect(await pushed()).toEqual([])
  const { id } = await announce({})
  expect(await pushed()).toMatchObject([
    { to: people.waiter.id, title: 'New fire exits', message: 'Please confirm it.', link: '/' },
  ])
  await people.manager.client.post(`/api/admin/announcements/${id}/withdraw`)
  expect(await pushed()).toEqual([])
})

test('a scheduled one at its time', async () => {
  const scheduledFor = app.clock.now().add({ hours: 1 }).toString()
  await announce({ scheduledFor })
  expect(await pushed()).toEqual([])
  app.clock.advance({ hours: 1, seconds: 1 })
  await runDueJobs(app, [[announcementSending(app.context)]])
  expect(await pushed()).toMatchObject([{ to: people.waiter.id, title: 'New fire exits' }])
})

test('a signed shift, to its trainee alone', async () => {
  const body = { userId: people.waiter.id, shiftId: 1 }
  const response = await people.manager.client.post('/api/training-plan/sign-offs', body)
  expect(response.statusCode, response.body).toBe(201)
  expect(await pushed()).toMatchObject([
    {
      to: people.waiter.id,
      title: expect.stringMatching(/^Signed off: /),
      message: '',
      link: '/#shift-1',
    },
  ])
})

test('a changed dish, to those who are on within a day', async () => {
  const onIn = (hours: number, userId: number, isRemoved = false) => {
    const startsAt = new Date(app.clock.now().add({ hours }).epochMilliseconds)
    const endsAt = new Date(startsAt.getTime() + 6 * 3_600_000)
    const businessDay = startsAt.toISOString().slice(0, 10)
    return { userId, locationId: HERE, businessDay, startsAt, endsAt, isRemoved, source: 'hand' as const }
  }
  await db
    .insert(rotaEntries)
    .values([
      onIn(23, people.waiter.id),
      onIn(25, people.waiterThere.id),
      onIn(-7, people.waiterThere.id),
      onIn(3, people.manager.id, true),
    ])
  const { document, revision } = (await admin.get('/api/admin/content/dishes/1')).json()
  const save = (level: string, price: number, at: number) =>
    admin.put('/api/admin/content/dishes/1', {
      document: { ...document, price },
      revision: at,
      isPublished: true,
      announcement: { level, line: 'Costs more' },
    })
  const minor = await save('minor', 30, revision)
  expect(minor.statusCode, minor.body).toBe(200)
  expect(await pushed()).toEqual([])
  const told = await save('tell', 31, minor.json().revision)
  expect(told.statusCode, told.body).toBe(200)
  expect(await pushed()).toMatchObject([
    {
      to: people.waiter.id,
      title: expect.stringMatching(/^The menu changed: /),
      message: 'Costs more',
      link: expect.stringContaining('dish=1'),
      isUrgent: true,
    },
  ])
  await db.execute(sql`delete from rota_entries`)
})
