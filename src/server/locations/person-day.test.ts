/** A person's day where restaurants are in several time zones. Source: ruling R3. */
import { beforeEach, describe, expect, test } from 'vitest'
import { cardChecks } from '../database/schema/memory.ts'
import { microLearningModules } from '../database/schema/micro-learning.ts'
import { reminders } from '../database/schema/reminders.ts'
import { rotaEntries } from '../database/schema/rota.ts'
import { userTrainingProgress, userTrainingStreaks } from '../database/schema/training.ts'
import { asc, eq, sql } from '../platform/drizzle.ts'
import { makeColleagues, readLocationIds } from '../testing/place-people.ts'
import { startTestApp } from '../testing/test-app.ts'
import { readPersonDay } from './person-day.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const [HERE = 0, WEST = 0, ALSO_WEST = 0] = await readLocationIds(admin)
const HONOLULU = 'Pacific/Honolulu'
const setZone = (locationId: number, timeZone: string | null) =>
  admin.put(`/api/admin/rota/${locationId}/time-zone`, { timeZone })
await setZone(WEST, HONOLULU)
await setZone(ALSO_WEST, HONOLULU)

/** By a clock in Sydney, the group's zone, or in Honolulu. */
const turnTo = (local: string, timeZone: string) =>
  app.clock.set(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant().toString())
const [MONDAY_IN_SYDNEY, SUNDAY_IN_HONOLULU] = ['2026-03-02', '2026-03-01']
// Sunday 14:00 in Honolulu.
beforeEach(() => turnTo('2026-03-02T11:00', 'Australia/Sydney'))

const instant = (local: string, timeZone: string) =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds)
const putOn = (userId: number, locationId: number, businessDay: string, from: string, to: string) => {
  const timeZone = locationId === HERE ? 'Australia/Sydney' : HONOLULU
  return db.insert(rotaEntries).values({
    userId,
    locationId,
    businessDay,
    startsAt: instant(`${businessDay}T${from}`, timeZone),
    endsAt: instant(`${businessDay}T${to}`, timeZone),
    source: 'hand',
  })
}
const dayOf = async ({ id }: { readonly id: number }) => (await readPersonDay(app.context, id)).today
const lessonIds = (await db.select({ id: microLearningModules.id }).from(microLearningModules)).map(
  ({ id }) => id,
)
const streakOf = async (userId: number) => {
  const [row] = await db.select().from(userTrainingStreaks).where(eq(userTrainingStreaks.userId, userId))
  return row && { current: row.currentStreak, last: row.lastCompletionDate }
}

test('is that of the restaurant where they are on, else of their only one, else the group’s', async () => {
  const people = await makeColleagues(app, {
    west: { [WEST]: 'staff' },
    both: { [HERE]: 'staff', [WEST]: 'staff' },
    alsoWest: { [WEST]: 'staff', [ALSO_WEST]: 'staff' },
    nowhere: {},
  })
  const { west, both, alsoWest, nowhere } = people
  expect(await dayOf(west)).toBe(SUNDAY_IN_HONOLULU)
  for (const person of [both, alsoWest, nowhere]) expect(await dayOf(person)).toBe(MONDAY_IN_SYDNEY)
  // On on another day: of no weight.
  await putOn(both.id, WEST, '2026-03-02', '09:00', '15:00')
  expect(await dayOf(both)).toBe(MONDAY_IN_SYDNEY)
  await putOn(both.id, WEST, SUNDAY_IN_HONOLULU, '10:00', '16:00')
  expect(await dayOf(both)).toBe(SUNDAY_IN_HONOLULU)
  // Helping out, without a membership.
  await putOn(nowhere.id, WEST, SUNDAY_IN_HONOLULU, '10:00', '16:00')
  expect(await dayOf(nowhere)).toBe(SUNDAY_IN_HONOLULU)
  // The nearest of two shifts: one that ended two hours ago, or one that begins in an hour.
  await putOn(both.id, HERE, MONDAY_IN_SYDNEY, '16:00', '23:00')
  expect(await dayOf(both)).toBe(SUNDAY_IN_HONOLULU)
  turnTo('2026-03-02T15:00', 'Australia/Sydney')
  expect(await dayOf(both)).toBe(MONDAY_IN_SYDNEY)
  // An archived restaurant is nobody's.
  await db.execute(sql`update locations set is_active = false where id = ${WEST}`)
  for (const person of [west, both, nowhere]) expect(await dayOf(person)).toBe(MONDAY_IN_SYDNEY)
  expect(await dayOf(alsoWest)).toBe(SUNDAY_IN_HONOLULU)
  await db.execute(sql`update locations set is_active = true where id = ${WEST}`)
})

test('begins at 04:00 there, on the day of a change of the clocks as well', async () => {
  const { london } = await makeColleagues(app, { london: { [ALSO_WEST]: 'staff' } })
  await setZone(ALSO_WEST, 'Europe/London')
  turnTo('2026-03-29T03:59', 'Europe/London')
  expect(await dayOf(london)).toBe('2026-03-28')
  turnTo('2026-03-29T04:00', 'Europe/London')
  expect(await dayOf(london)).toBe('2026-03-29')
  await setZone(ALSO_WEST, HONOLULU)
})

describe('someone who changes places', () => {
  const read = (client: typeof admin, lesson: number) =>
    client.post('/api/micro-learning/complete', { moduleId: lessonIds[lesson], timeSpent: 30 })
  const thank = (client: typeof admin, receiverId: number) =>
    client.post('/api/kudos', {
      receiverId,
      reason: 'You carried every plate of the whole section when we were short tonight',
    })

  test('earns nothing twice further west, and loses no day', async () => {
    const { both, other } = await makeColleagues(app, {
      both: { [HERE]: 'staff', [WEST]: 'staff' },
      other: { [HERE]: 'staff' },
    })
    const { client, id } = both
    expect((await read(client, 0)).statusCode).toBe(201)
    expect((await thank(client, other.id)).statusCode).toBe(201)
    await putOn(id, WEST, SUNDAY_IN_HONOLULU, '10:00', '23:00')
    expect(await dayOf(both)).toBe(MONDAY_IN_SYDNEY)
    const refused = async () => {
      expect((await read(client, 1)).statusCode).toBe(409)
      expect((await thank(client, other.id)).statusCode).toBe(409)
      expect((await client.get('/api/kudos/can-give')).json()).toEqual({ canGive: false })
      expect((await client.get('/api/micro-learning/today')).json()).toMatchObject({
        canCompleteToday: false,
      })
      expect(await streakOf(id)).toEqual({ current: 1, last: MONDAY_IN_SYDNEY })
    }
    await refused()
    // Monday there is the Monday that is recorded.
    await putOn(id, WEST, '2026-03-02', '10:00', '23:00')
    turnTo('2026-03-02T20:00', HONOLULU)
    await refused()
    await putOn(id, WEST, '2026-03-03', '10:00', '23:00')
    turnTo('2026-03-03T10:00', HONOLULU)
    expect((await read(client, 1)).json()).toMatchObject({ streak: { currentStreak: 2 } })
    expect((await thank(client, other.id)).statusCode).toBe(201)
    expect(await streakOf(id)).toEqual({ current: 2, last: '2026-03-03' })
  })

  test('keeps the streak further east, where the evening before was the same day', async () => {
    const { both } = await makeColleagues(app, { both: { [HERE]: 'staff', [WEST]: 'staff' } })
    await putOn(both.id, WEST, SUNDAY_IN_HONOLULU, '10:00', '23:00')
    turnTo('2026-03-01T20:00', HONOLULU)
    await read(both.client, 0)
    expect(await streakOf(both.id)).toEqual({ current: 1, last: SUNDAY_IN_HONOLULU })
    await putOn(both.id, HERE, '2026-03-03', '17:00', '23:00')
    turnTo('2026-03-03T16:00', 'Australia/Sydney')
    expect((await both.client.get('/api/training/streak')).json()).toMatchObject({ currentStreak: 1 })
    expect((await read(both.client, 1)).json()).toMatchObject({ streak: { currentStreak: 2 } })
    turnTo('2026-03-05T04:00', 'Australia/Sydney')
    expect((await both.client.get('/api/training/streak')).json()).toMatchObject({ currentStreak: 0 })
  })

  test('keeps recorded days when their restaurant gets another zone', async () => {
    const { west } = await makeColleagues(app, { west: { [WEST]: 'staff' } })
    await read(west.client, 0)
    await setZone(WEST, 'Pacific/Auckland')
    expect(await streakOf(west.id)).toEqual({ current: 1, last: SUNDAY_IN_HONOLULU })
    expect((await read(west.client, 1)).json()).toMatchObject({ streak: { currentStreak: 2 } })
    await setZone(WEST, HONOLULU)
    expect((await read(west.client, 2)).statusCode).toBe(409)
    expect(await streakOf(west.id)).toEqual({ current: 2, last: MONDAY_IN_SYDNEY })
  })

  test('of two devices one completes the day’s lesson, while the restaurant gets another zone', async () => {
    const { west } = await makeColleagues(app, { west: { [WEST]: 'staff' } })
    const responses = await Promise.all([
      read(west.client, 0),
      setZone(WEST, null),
      read(west.client, 1),
      setZone(WEST, HONOLULU),
      read(west.client, 2),
    ])
    const completed = [responses[0], responses[2], responses[4]].filter(
      ({ statusCode }) => statusCode === 201,
    )
    const { rows } = await db.execute<{ day: string }>(sql`
      select completion_date::text as day from user_micro_learning_progress where user_id = ${west.id} order by id`)
    const days = rows.map(({ day }) => day)
    expect(days).toEqual([...new Set(days)].sort())
    expect(await streakOf(west.id)).toEqual({ current: completed.length, last: days.at(-1) })
  })
})

test('one module a day goes by it in live mode', async () => {
  await admin.patch('/api/admin/settings', { programmeMode: 'live' })
  const { west } = await makeColleagues(app, { west: { [WEST]: 'staff' } })
  await db.insert(userTrainingProgress).values({
    userId: west.id,
    moduleId: 1,
    completedAt: new Date(app.context.nowMs()),
    score: 20,
    isCompleted: true,
    completionDate: SUNDAY_IN_HONOLULU,
  })
  const next = async () => (await west.client.get('/api/training/next-module')).json()
  expect(await next()).toMatchObject({ module: { status: 'locked' }, availableOn: MONDAY_IN_SYDNEY })
  turnTo('2026-03-02T04:00', HONOLULU)
  expect(await next()).toMatchObject({ module: { status: 'available' }, availableOn: MONDAY_IN_SYDNEY })
  await admin.patch('/api/admin/settings', { programmeMode: 'beta' })
})

test('a check is of it, and so is a reminder', async () => {
  const { west, here } = await makeColleagues(app, { west: { [WEST]: 'staff' }, here: { [HERE]: 'staff' } })
  for (const { client } of [west, here]) expect((await client.post('/api/checks')).statusCode).toBe(200)
  const checks = await db
    .select({ day: cardChecks.businessDay })
    .from(cardChecks)
    .orderBy(asc(cardChecks.userId))
  expect(checks).toEqual([{ day: SUNDAY_IN_HONOLULU }, { day: MONDAY_IN_SYDNEY }])
  const remind = () =>
    admin.post('/api/admin/overview/induction/reminder', { location: null, userIds: [west.id, here.id] })
  expect((await remind()).json()).toMatchObject({ bell: 2 })
  const sent = await db.select({ day: reminders.businessDay }).from(reminders).orderBy(asc(reminders.userId))
  expect(sent).toEqual(checks)
  // Monday in Honolulu; still Monday in Sydney.
  turnTo('2026-03-02T04:00', HONOLULU)
  expect((await remind()).json()).toMatchObject({ bell: 1 })
  expect((await remind()).statusCode).toBe(409)
  turnTo('2026-03-03T04:00', 'Australia/Sydney')
  expect((await remind()).json()).toMatchObject({ bell: 1 })
})
