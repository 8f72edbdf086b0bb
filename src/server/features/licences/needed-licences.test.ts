/** Duties, jobs and restaurants that need a licence: an expired one never counts. Source: ruling R16 ("Licence"). */
import { beforeEach, expect, test } from 'vitest'
import type { NeedSummary } from '#contract/house/overview.ts'
import type { AllergenPeople, BoardRow, ReadinessBoard } from '#contract/memory/readiness.ts'
import { nextBusinessDay, previousBusinessDay } from '#domain/clock/business-day.ts'
import { LICENCE_STATES, licenceState } from '#domain/people/licences.ts'
import { licenceKinds, licences } from '../../database/schema/licences.ts'
import { rotaEntries } from '../../database/schema/rota.ts'
import { holdsValid } from '../../memory/licences.ts'
import { eq, sql } from '../../platform/drizzle.ts'
import { makeColleagues, readLocationIds } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const [HERE = 0, THERE = 0] = await readLocationIds(admin)
const { waiter, manager, lead } = await makeColleagues(app, {
  waiter: { [HERE]: 'staff' },
  manager: { [HERE]: 'manager' },
  lead: { [HERE]: 'lead' },
})
const TODAY = app.context.today()
const YESTERDAY = previousBusinessDay(TODAY)
const TOMORROW = nextBusinessDay(TODAY)
const inDays = (days: number) => Temporal.PlainDate.from(TODAY).add({ days }).toString()

const [kind] = await db.select().from(licenceKinds).where(eq(licenceKinds.name, 'First aid'))
const kindId = kind?.id ?? 0
const {
  rows: [job],
} = await db.execute<{ id: number }>(sql`select id from jobs order by id limit 1`)
const jobId = job?.id ?? 0
await db.execute(sql`update user_places set job_ids = array[${jobId}::int] where user_id = ${waiter.id}`)
await db.insert(rotaEntries).values(
  [TODAY, TOMORROW].map((businessDay, day) => ({
    ...{ userId: waiter.id, locationId: HERE, businessDay, source: 'hand' as const, station: 'Floor' },
    startsAt: new Date(app.context.nowMs() + (day * 24 + 1) * 3_600_000),
    endsAt: new Date(app.context.nowMs() + (day * 24 + 6) * 3_600_000),
  })),
)

const need = (needed: object) =>
  admin.put(`/api/admin/licence-kinds/${kindId}`, {
    ...{ name: 'First aid', duties: [], jobIds: [], locationIds: [] },
    ...needed,
  })
const has = (own: object = {}) =>
  db.insert(licences).values({
    ...{ userId: waiter.id, kindId, number: '1', issuedOn: '2020-01-01', expiresOn: TODAY },
    ...{ checkedBy: manager.id, checkedAt: app.context.nowDate() },
    ...own,
  })
beforeEach(async () => {
  await db.delete(licences)
  await need({})
})

async function reasonsFor(duty: string, day = TODAY): Promise<readonly string[]> {
  const board: ReadinessBoard = (await lead.client.get(`/api/admin/readiness/${HERE}?day=${day}`)).json()
  const row = board.rows.find(({ person }: BoardRow) => person.id === waiter.id)
  const cell = row?.cells.find(each => each.duty === duty)
  expect(cell?.state).toBe('not-yet')
  return cell?.reasons.filter(reason => reason.startsWith('First aid')) ?? []
}
async function needOf(name: string, client: TestClient = manager.client) {
  const { needs } = (await client.get('/api/admin/overview')).json()
  return needs.find((each: NeedSummary) => each.need === name)
}
const namesOf = async (name: string): Promise<readonly number[]> => {
  const { rows } = (await manager.client.get(`/api/admin/overview/${name}`)).json()
  return rows.map(({ userId }: { userId: number }) => userId)
}

test('a duty without a valid one says why, for the evening that is asked about', async () => {
  expect(await reasonsFor('register')).toEqual([])
  await need({ duties: ['register'] })
  expect(await reasonsFor('register')).toEqual(['First aid: none'])
  expect(await reasonsFor('allergens')).toEqual([])
  await has()
  expect(await reasonsFor('register')).toEqual([])
  expect(await reasonsFor('register', TOMORROW)).toEqual(['First aid: expired 2 Mar'])
  const own = (await waiter.client.get('/api/readiness')).json()
  expect(own[0].cells.find(({ duty }: { duty: string }) => duty === 'register').reasons[0]).not.toMatch(
    'First',
  )
})

test('a job without a valid one is ready for nothing there', async () => {
  await need({ jobIds: [jobId] })
  await has({ checkedBy: null, checkedAt: null })
  for (const duty of ['register', 'allergens'])
    expect(await reasonsFor(duty)).toEqual(['First aid: not checked yet'])
})

test('who is named for allergens counts only with a valid one', async () => {
  await admin.put(`/api/admin/readiness/${HERE}/allergen-person`, {
    ...{ day: TODAY, as: 'person', userId: waiter.id },
  })
  const read = async (): Promise<AllergenPeople[number]['allergens'] | undefined> =>
    (await waiter.client.get('/api/readiness/allergens')).json()[0]?.allergens
  expect((await read())?.alerts).toEqual([])
  await need({ duties: ['allergens'] })
  await has({ expiresOn: YESTERDAY })
  const { alerts, person } = (await read()) ?? {}
  expect(alerts).toEqual([`${person?.fullName} is named for allergens. First aid: expired 1 Mar.`])
  expect(person?.proof).toBe('First aid: expired 1 Mar')
})

test('a restaurant without anyone is named to its manager and to admins, and to no lead', async () => {
  await need({ locationIds: null })
  const { first, count } = await needOf('uncovered')
  expect([first, count]).toEqual([[expect.stringMatching(/^.+ has no valid first aid$/)], 1])
  const everywhere = (await needOf('uncovered', admin)).count
  expect(everywhere).toBeGreaterThan(1)
  expect(await needOf('uncovered', lead.client)).toBeUndefined()
  await has()
  expect((await needOf('uncovered')).count).toBe(0)
  await db.execute(sql`update users set is_active = false where id = ${waiter.id}`)
  expect((await needOf('uncovered')).count).toBe(1)
  await db.execute(sql`update users set is_active = true where id = ${waiter.id}`)
  await need({ locationIds: [THERE] })
  expect((await needOf('uncovered')).count).toBe(0)
})

test('people whose job needs one are listed until they have a valid one, and not while on leave', async () => {
  expect((await needOf('unlicensed')).count).toBe(0)
  await need({ jobIds: [jobId] })
  await has({ expiresOn: YESTERDAY })
  expect(await namesOf('unlicensed')).toEqual([waiter.id])
  await has({ number: '2' })
  expect(await namesOf('unlicensed')).toEqual([])
  await db.delete(licences)
  await admin.post(`/api/admin/people/${waiter.id}/absences`, {
    ...{ kind: 'leave', startsOn: TODAY, endsOn: TODAY, reason: 'Away' },
  })
  expect(await namesOf('unlicensed')).toEqual([])
})

test.each([
  [30, 1],
  [31, 0],
  [0, 1],
  [-90, 1],
  [-91, 0],
])('a last day in %i days: %i expiring', async (days, count) => {
  await has({ expiresOn: inDays(days) })
  expect((await needOf('expiring')).count).toBe(count)
  await has({ number: '2', expiresOn: inDays(400), checkedBy: null, checkedAt: null })
  expect((await needOf('expiring')).count).toBe(0)
  expect(await namesOf('unchecked')).toEqual([waiter.id])
})

test.each([
  [90, 'expiring'],
  [91, null],
  [-400, 'expiring'],
])('the list of people finds a last day in %i days: %s', async (days, filter) => {
  await has({ expiresOn: inDays(days) })
  const found = async (licencesFilter: string) => {
    const { rows } = (await manager.client.get(`/api/admin/people?licences=${licencesFilter}`)).json()
    return rows.map(({ id }: { id: number }) => id)
  }
  expect(await found('expiring')).toEqual(filter === null ? [] : [waiter.id])
  const file = (await manager.client.get('/api/admin/people/export?type=csv')).body
  expect(file).toContain(`First aid ${inDays(days)}`)
  expect(await found('unchecked')).toEqual([])
  await has({ number: '2', expiresOn: inDays(500), checkedBy: null, checkedAt: null })
  expect([await found('expiring'), await found('unchecked')]).toEqual([[], [waiter.id]])
})

test('one’s own waits for somebody else', async () => {
  await has({ userId: manager.id, checkedBy: null, checkedAt: null })
  expect((await needOf('unchecked')).count).toBe(0)
  expect((await needOf('unchecked', admin)).count).toBe(1)
})

test('the lists judge a licence as the rule does', async () => {
  const days = [YESTERDAY, TODAY, TOMORROW]
  const seen = new Set<string>()
  for (const issuedOn of days)
    for (const expiresOn of days.filter(day => day >= issuedOn))
      for (const isChecked of [true, false]) {
        await db.delete(licences)
        await has({ issuedOn, expiresOn, ...(!isChecked && { checkedBy: null, checkedAt: null }) })
        const { rows } = await db.execute<{ isValid: boolean }>(
          sql`select ${holdsValid(sql`${waiter.id}`, sql`${kindId}`, sql`${TODAY}::date`)} as "isValid"`,
        )
        const state = licenceState({ issuedOn, expiresOn, isChecked }, TODAY)
        expect(rows[0]?.isValid).toBe(state === 'valid')
        seen.add(state)
      }
  expect(seen).toEqual(new Set(LICENCE_STATES))
})
