/** Shifts of people who leave or go on leave: taken off the rota where that is ticked, and back with them. */
import { beforeEach, expect, test } from 'vitest'
import type { PersonShifts, RotaWeek } from '#contract/people/rota.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { rotaEntries } from '../../database/schema/rota.ts'
import { desc, eq, sql } from '../../platform/drizzle.ts'
import { makeColleagues, readLocationIds } from '../../testing/place-people.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const [HERE = 0, THERE = 0] = await readLocationIds(admin)
const people = await makeColleagues(app, {
  manager: { [HERE]: 'manager' },
  waiter: { [HERE]: 'staff' },
  shared: { [HERE]: 'staff', [THERE]: 'staff' },
})
const manager = people.manager.client
const dayFrom = (days: number) => Temporal.PlainDate.from(app.context.today()).add({ days }).toString()
const personPath = (id: number, rest = '') => `/api/admin/people/${id}${rest}`

async function add(userId: number, businessDay: string, locationId = HERE): Promise<number> {
  const body = { userId, businessDay, from: '17:00', to: '23:00', station: '' }
  return (await admin.post(`/api/admin/rota/${locationId}/entries`, body)).json().id
}
async function daysOf(userId: number, locationId = HERE): Promise<string[]> {
  const weeks = await Promise.all(
    [0, 7, 14].map(days => admin.get(`/api/admin/rota/${locationId}?day=${dayFrom(days)}`)),
  )
  return weeks
    .flatMap(week => (week.json() as RotaWeek).entries)
    .filter(({ person }) => person?.id === userId)
    .map(({ businessDay }) => businessDay)
}
async function newestEntry() {
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return entry
}
const leave = (from: number, to: number | null, takesShiftsOff?: boolean) => ({
  ...{ kind: 'leave', startsOn: dayFrom(from), endsOn: to === null ? null : dayFrom(to), reason: 'Away' },
  ...(takesShiftsOff !== undefined && { takesShiftsOff }),
})

beforeEach(async () => {
  await db.execute(sql`delete from rota_entries`)
  await db.execute(sql`delete from absences`)
})

test('a leaver’s shifts go if that is ticked, and come back with them', async () => {
  const { id } = people.waiter
  await add(id, dayFrom(1))
  const byHand = await add(id, dayFrom(2))
  const removed = await add(id, dayFrom(3))
  // An entry of a file that was removed by hand stays away.
  await db
    .update(rotaEntries)
    .set({ source: 'file', sourceKey: 'x', name: 'W', isRemoved: true, isByHand: true })
    .where(eq(rotaEntries.id, removed))
  await db
    .update(rotaEntries)
    .set({ startsAt: new Date(app.context.nowMs() - 1) })
    .where(eq(rotaEntries.id, await add(id, dayFrom(0))))
  const offered: PersonShifts = (await manager.get(personPath(id, '/rota'))).json()
  expect(offered.shifts.map(({ businessDay, canBeTakenOff }) => [businessDay, canBeTakenOff])).toEqual([
    [dayFrom(0), false],
    [dayFrom(1), true],
    [dayFrom(2), true],
  ])
  expect((await manager.post(personPath(id, '/deactivate?shifts=off'))).json()).toEqual({ shifts: 2 })
  expect(await newestEntry()).toMatchObject({ action: 'people.deactivate', after: { shiftsTakenOff: 2 } })
  // The shift that had begun is theirs.
  expect(await daysOf(id)).toEqual([dayFrom(0)])

  await db.update(rotaEntries).set({ station: 'Bar' }).where(eq(rotaEntries.id, byHand))
  expect((await manager.post(personPath(id, '/reactivate'))).json()).toEqual({ shifts: 2 })
  expect(await newestEntry()).toMatchObject({ action: 'people.reactivate', after: { shiftsBack: 2 } })
  expect(await daysOf(id)).toEqual([dayFrom(0), dayFrom(1), dayFrom(2)])
})

test('without the tick the shifts of a leaver stay', async () => {
  const { id } = people.waiter
  await add(id, dayFrom(1))
  expect((await manager.post(personPath(id, '/deactivate'))).json()).toEqual({ shifts: 0 })
  expect((await newestEntry())?.after).toEqual({ isActive: false })
  expect(await daysOf(id)).toEqual([dayFrom(1)])
  await manager.post(personPath(id, '/reactivate'))
})

test('leave takes the shifts of its days, and what is taken back brings them back', async () => {
  const { id } = people.waiter
  for (const days of [1, 2, 3, 9]) await add(id, dayFrom(days))
  const recorded = await manager.post(personPath(id, '/absences'), leave(2, 3, true))
  expect([recorded.statusCode, recorded.json()]).toEqual([201, { shifts: 2 }])
  expect(await newestEntry()).toMatchObject({ action: 'absences.record', after: { shiftsTakenOff: 2 } })
  expect(await daysOf(id)).toEqual([dayFrom(1), dayFrom(9)])

  // Back from having left, the days of the leave stay free.
  await manager.post(personPath(id, '/deactivate?shifts=off'))
  expect(await daysOf(id)).toEqual([])
  expect((await manager.post(personPath(id, '/reactivate'))).json()).toEqual({ shifts: 2 })
  expect(await daysOf(id)).toEqual([dayFrom(1), dayFrom(9)])

  const { absences } = (await manager.get(personPath(id, '/absences'))).json()
  const ended = await manager.delete(personPath(id, `/absences/${absences[0].id}`))
  expect(ended.json()).toEqual({ shifts: 2 })
  expect(await newestEntry()).toMatchObject({
    action: 'absences.end',
    after: { takenBack: true, shiftsBack: 2 },
  })
  expect(await daysOf(id)).toEqual([1, 2, 3, 9].map(dayFrom))

  // An open leave without the tick, and an exemption with it, leave the rota as it is.
  expect((await manager.post(personPath(id, '/absences'), leave(1, null))).json()).toEqual({ shifts: 0 })
  const exempt = { ...leave(1, null, true), kind: 'exempt' }
  expect((await manager.post(personPath(id, '/absences'), exempt)).json()).toEqual({ shifts: 0 })
  expect(await daysOf(id)).toEqual([1, 2, 3, 9].map(dayFrom))
})

test('shifts at another manager’s restaurant are not theirs to take, nor to see', async () => {
  const { id } = people.shared
  await add(id, dayFrom(1))
  await add(id, dayFrom(1), THERE)
  const own: PersonShifts = (await manager.get(personPath(id, '/rota'))).json()
  expect(own.shifts).toHaveLength(1)
  expect((await admin.get(personPath(id, '/rota'))).json().shifts).toHaveLength(2)
  expect((await manager.post(personPath(id, '/absences'), leave(1, 1, true))).json()).toEqual({ shifts: 1 })
  expect([await daysOf(id), await daysOf(id, THERE)]).toEqual([[], [dayFrom(1)]])
})
