/**
 * What is kept by crew is what there is to be counted, whatever people do and whoever moves them meanwhile: random
 * sequences, of which some happen at once, against the tables that it is kept of.
 */

import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { OverviewWeek } from '#contract/overview.ts'
import { POSITIONS } from '#domain/places.ts'
import { isDeadlock } from '../database/errors.ts'
import { kudos } from '../database/schema/kudos.ts'
import { pointTransactions } from '../database/schema/ledger.ts'
import { notifications } from '../database/schema/notifications.ts'
import { userPlaces } from '../database/schema/places.ts'
import { userTrainingProgress } from '../database/schema/training.ts'
import { shiftSignOffs, trainingPlanShifts } from '../database/schema/training-plan.ts'
import { users } from '../database/schema/users.ts'
import { readWeeks } from '../features/overview/weeks.ts'
import { and, eq, sql } from '../platform/drizzle.ts'
import { makeQuickAccounts, type QuickAccount } from '../testing/quick-accounts.ts'
import { openTestApp } from '../testing/test-app.ts'
import { findCrews } from './crews.ts'

const PEOPLE = 5
const RUNS = 15
/** A slow machine tries fewer sequences. */
const TIME_LIMIT_MS = 60_000
const LOCATIONS = [1, 2, 3]
/** Whom the announcements are for. */
const AUDIENCES = [
  { locationIds: [], positions: [] },
  { locationIds: [1], positions: [] },
  { locationIds: [2, 3], positions: ['staff', 'lead'] as const },
  { locationIds: [], positions: ['manager'] as const },
]

const app = await openTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
let people: QuickAccount[]
let announcementIds: number[]
let signer: number
/** Of what is awarded once. */
let cause = 1_000_000

beforeAll(async () => {
  await admin.patch('/api/admin/settings', { programmeMode: 'live' })
  const [other, ...others] = await makeQuickAccounts(app, PEOPLE + 1)
  signer = other?.id ?? 0
  people = others
  const sent = await db
    .insert(notifications)
    .values(
      AUDIENCES.map(({ locationIds, positions }) => ({
        title: 'The terrace is closed',
        message: 'Tell your guests.',
        sent: true,
        createdBy: signer,
        createdAt: app.context.nowDate(),
        locationIds: [...locationIds],
        positions: [...positions],
      })),
    )
    .returning({ id: notifications.id })
  announcementIds = sent.map(({ id }) => id)
})

const person = fc.nat(PEOPLE - 1)
const locationId = fc.constantFrom(...LOCATIONS)
const shiftId = fc.constantFrom(1, 2)
const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('move' as const),
      person,
      locationId,
      position: fc.constantFrom(...POSITIONS, null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('moveAll' as const), locationId }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('open' as const), person, isActive: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('leaveStaff' as const), person }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('rename' as const), person }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('read' as const), person }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('withdraw' as const), which: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('signOff' as const), person, shiftId }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('undo' as const), person, shiftId }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('archive' as const), isActive: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('earn' as const), person, amount: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('look' as const) }) },
)
type Event = typeof event extends fc.Arbitrary<infer One> ? One : never

/** What happens at once, and how many days go by after it. */
const evening = fc.record({
  events: fc.array(event, { minLength: 1, maxLength: 6 }),
  days: fc.constantFrom(0, 0, 1, 3),
})

test('whatever happens, and at once, what is kept is what there is', { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(evening, { minLength: 4, maxLength: 12 }), async evenings => {
      for (const { events, days } of evenings) {
        await Promise.all(events.map(happenAtLast))
        app.clock.advance({ days })
      }
      await expectTruth()
    }),
    { numRuns: RUNS, interruptAfterTimeLimit: TIME_LIMIT_MS, markInterruptAsFailure: false },
  )
})

const clientOf = (index: number) => people[index]?.client ?? admin
const idOf = (index: number) => people[index]?.id ?? 0

/** Two who wait for each other: one is undone whole and told to try again, by the API as well. */
async function happenAtLast(what: Event): Promise<void> {
  try {
    await happen(what)
  } catch (error) {
    if (!isDeadlock(error)) throw error
    await happenAtLast(what)
  }
}

async function happen(what: Event): Promise<void> {
  switch (what.type) {
    case 'move': {
      const { person: index, locationId: at, position } = what
      const userId = idOf(index)
      if (position === null) {
        // As every change of places does, the person first: their totals are locked after their row, never before.
        await db.transaction(async tx => {
          await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
          await tx.delete(userPlaces).where(and(eq(userPlaces.userId, userId), eq(userPlaces.locationId, at)))
        })
        return
      }
      await db.execute(sql`
        insert into user_places (user_id, location_id, position)
        select id, ${at}, ${position} from users where id = ${userId} and role <> 'customer' for update
        on conflict (user_id, location_id) do update set position = excluded.position`)
      return
    }
    case 'moveAll':
      await db.execute(sql`
        insert into user_places (user_id, location_id, position)
        select id, ${what.locationId}, 'staff' from users
        where id = any(${sql.param(people.map(({ id }) => id))}::int[]) and role <> 'customer' order by id for update
        on conflict do nothing`)
      return
    case 'open':
      await db
        .update(users)
        .set({ isActive: what.isActive })
        .where(eq(users.id, idOf(what.person)))
      return
    case 'leaveStaff':
      await db.transaction(async tx => {
        const userId = idOf(what.person)
        await tx.update(users).set({ role: 'customer' }).where(eq(users.id, userId))
        await tx.delete(userPlaces).where(eq(userPlaces.userId, userId))
        await tx.update(users).set({ role: 'staff' }).where(eq(users.id, userId))
      })
      return
    case 'rename':
      await db
        .update(users)
        .set({ fullName: `Renamed ${cause++}` })
        .where(eq(users.id, idOf(what.person)))
      return
    case 'read':
      await clientOf(what.person).post('/api/announcements/read', { ids: announcementIds })
      return
    case 'withdraw':
      await admin.post(`/api/admin/announcements/${announcementIds[what.which]}/withdraw`)
      return
    case 'signOff':
      await db
        .insert(shiftSignOffs)
        .values({ userId: idOf(what.person), shiftId: what.shiftId, signedOffBy: signer })
        .onConflictDoNothing()
      return
    case 'undo':
      await db
        .delete(shiftSignOffs)
        .where(and(eq(shiftSignOffs.userId, idOf(what.person)), eq(shiftSignOffs.shiftId, what.shiftId)))
      return
    case 'archive':
      await db.update(trainingPlanShifts).set({ isActive: what.isActive }).where(eq(trainingPlanShifts.id, 1))
      return
    case 'earn':
      return earn(idOf(what.person), what.amount + 1)
    case 'look':
      await admin.get('/api/admin/overview')
  }
}

async function earn(userId: number, amount: number): Promise<void> {
  const businessDay = app.context.today()
  cause += 1
  await db.insert(pointTransactions).values([
    { userId, amount: amount * 2, kind: 'micro_learning', causeId: cause, businessDay },
    { userId, amount: -amount, kind: 'reward_claim', causeId: cause, businessDay },
  ])
  await db.insert(kudos).values({
    giverId: signer,
    receiverId: userId,
    points: amount,
    reason: 'Thanks',
    isManagement: true,
    givenDate: businessDay,
  })
  await db
    .insert(userTrainingProgress)
    .values({
      userId,
      moduleId: 1 + (amount % 10),
      score: 18,
      completedAt: app.context.nowDate(),
      isCompleted: true,
      completionDate: businessDay,
    })
    .onConflictDoNothing()
}

async function expectTruth(): Promise<void> {
  expect(await findMisplaced()).toEqual([])
  for (const [index, announcementId] of announcementIds.entries()) await expectReaders(announcementId, index)
  for (const locations of [null, [1], [2], [1, 2], [1, 2, 3]]) await expectWeeks(locations)
  for (const location of [null, ...LOCATIONS]) await expectQueue(location)
  await expectPlaces()
}

async function select(query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return (await db.execute(query)).rows
}

/** People whose crew is not of their places. */
function findMisplaced() {
  return select(sql`
    select total.user_id from completion_totals as total join crews on crews.id = total.crew_id
    where crews.location_ids <> array(
        select location_id from user_places where user_id = total.user_id order by location_id)
      or crews.positions <> array(
        select position from user_places where user_id = total.user_id order by location_id)`)
}

async function expectReaders(announcementId: number, index: number): Promise<void> {
  const audience = AUDIENCES[index] ?? AUDIENCES[0]
  const locationIds = sql`${sql.param(audience?.locationIds)}::int[]`
  const positions = sql`${sql.param(audience?.positions)}::text[]`
  const [truth] = await select(sql`
    select (select count(*)::int from notification_reads where notification_id = ${announcementId}) as count,
      array_agg(id order by full_name, id) as everyone,
      coalesce(array_agg(id order by full_name, id) filter (where has_read), '{}') as read,
      coalesce(array_agg(id order by full_name, id) filter (where not has_read), '{}') as unread
    from (
      select id, full_name, exists (
        select from notification_reads where notification_id = ${announcementId} and user_id = users.id) as has_read
      from users where is_active and role <> 'customer' and (
        (cardinality(${locationIds}) = 0 and cardinality(${positions}) = 0) or exists (
          select from user_places where user_id = users.id
            and (cardinality(${locationIds}) = 0 or location_id = any(${locationIds}))
            and (cardinality(${positions}) = 0 or position = any(${positions})))
    ) order by full_name, id) as person`)
  const one = (await admin.get(`/api/admin/announcements/${announcementId}`)).json()
  expect(one.readCount).toBe(truth?.count)
  const list = (await admin.get('/api/admin/announcements')).json()
  expect(list.rows.find(({ id }: { id: number }) => id === announcementId).readCount).toBe(truth?.count)
  for (const [state, key] of [
    ['', 'everyone'],
    ['?state=read', 'read'],
    ['?state=unread', 'unread'],
  ] as const) {
    const { rows, total } = (
      await admin.get(`/api/admin/announcements/${announcementId}/readers${state}`)
    ).json()
    expect(rows.map(({ id }: { id: number }) => id)).toEqual(truth?.[key] ?? [])
    expect(total).toBe(rows.length)
  }
}

async function expectWeeks(locations: number[] | null): Promise<void> {
  const crews = await findCrews(db, { theirs: locations ?? 'all' })
  const weeks = await readWeeks(app.context, crews)
  const isTheirs = (userId: ReturnType<typeof sql>) =>
    locations === null
      ? sql`true`
      : sql`${userId} in (select user_id from user_places where location_id = any(${sql.param(locations)}::int[]))`
  const sumUp = (key: Exclude<keyof OverviewWeek, 'start'>) => weeks.reduce((sum, week) => sum + week[key], 0)
  const since = weeks[0]?.start
  const [truth] = await select(sql`select
    (select count(*)::int from user_training_progress
      where is_completed and completion_date >= ${since} and ${isTheirs(sql`user_id`)}) as completions,
    (select count(*)::int from kudos where given_date >= ${since} and ${isTheirs(sql`receiver_id`)}) as kudos,
    (select coalesce(sum(amount), 0)::int from point_transactions where kind <> 'reward_claim'
      and business_day >= ${since} and ${isTheirs(sql`user_id`)}) as "pointsGiven",
    (select coalesce(-sum(amount), 0)::int from point_transactions where kind = 'reward_claim'
      and business_day >= ${since} and ${isTheirs(sql`user_id`)}) as "pointsClaimed"`)
  expect({
    completions: sumUp('completions'),
    kudos: sumUp('kudos'),
    pointsGiven: sumUp('pointsGiven'),
    pointsClaimed: sumUp('pointsClaimed'),
  }).toEqual(truth)
}

async function expectQueue(location: number | null): Promise<void> {
  const { total } = (
    await admin.get(`/api/admin/sign-offs${location === null ? '' : `?locationId=${location}`}`)
  ).json()
  const [truth] = await select(sql`
    select count(*)::int as count from users
    where is_active and role <> 'customer' and username <> 'admin'
      and (${location}::int is null or id in (select user_id from user_places where location_id = ${location}::int))
      and (select count(*) from shift_sign_offs join training_plan_shifts as shift on shift.id = shift_id
        where user_id = users.id and shift.is_active)
        < (select count(*) from training_plan_shifts where is_active)`)
  expect(total).toBe(truth?.count)
}

async function expectPlaces(): Promise<void> {
  const places = (await admin.get('/api/admin/places')).json()
  for (const { id, people: count, managers, leads } of places) {
    const [truth] = await select(sql`
      select count(*)::int as count,
        coalesce(array_agg(users.id order by full_name, users.id) filter (where position = 'manager'), '{}') as managers,
        coalesce(array_agg(users.id order by full_name, users.id) filter (where position = 'lead'), '{}') as leads
      from user_places join users on users.id = user_id and is_active where location_id = ${id}`)
    const idsOf = ({ first }: { first: { id: number }[] }) => first.map(named => named.id)
    expect({ count, managers: idsOf(managers), leads: idsOf(leads) }).toEqual(truth)
    expect([managers.count, leads.count]).toEqual([managers.first.length, leads.first.length])
  }
}
