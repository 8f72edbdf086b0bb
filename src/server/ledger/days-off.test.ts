/** Days off by the rota break no streak. Source: ruling R15. */
import { expect, test } from 'vitest'
import { userTrainingStreaks } from '../database/schema/training.ts'
import { makeColleagues, readLocationIds } from '../testing/place-people.ts'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const [HERE = 0, THERE = 0] = await readLocationIds(admin)
const people = await makeColleagues(app, {
  maya: { [HERE]: 'staff' },
  leo: { [HERE]: 'staff' },
  both: { [HERE]: 'staff', [THERE]: 'staff' },
  never: { [HERE]: 'staff' },
})
type Name = keyof typeof people
const day = (days: number) => Temporal.PlainDate.from(app.context.today()).add({ days }).toString()
const putOn = (name: Name, days: number, locationId = HERE) =>
  admin.post(`/api/admin/rota/${locationId}/entries`, {
    ...{ userId: people[name].id, businessDay: day(days), from: '17:00', to: '23:00', station: '' },
  })
const streakOf = async (name: Name) =>
  (await people[name].client.get('/api/training/streak')).json().currentStreak

test('a day without a shift between two published days is a day off', async () => {
  const lastCompletionDate = day(-3)
  for (const { id: userId } of Object.values(people))
    await db
      .insert(userTrainingStreaks)
      .values({ userId, currentStreak: 4, longestStreak: 4, lastCompletionDate })
  expect(await streakOf('maya')).toBe(0)
  // Published from three days ago to tomorrow; Leo is on in between.
  await putOn('maya', -3)
  await putOn('leo', -2)
  await putOn('maya', 1)
  await putOn('both', -3)
  expect(await streakOf('maya')).toBe(4)
  expect(await streakOf('leo')).toBe(0)
  // A restaurant without a rota may have had them on, and people on no rota have no days off by it.
  expect(await streakOf('both')).toBe(0)
  expect(await streakOf('never')).toBe(0)
  const learning = await admin.get(`/api/admin/people/${people.maya.id}/learning`)
  expect(learning.json().streak).toMatchObject({ current: 4 })
  // On for the day that was off: then it is missed.
  await putOn('maya', -1)
  expect(await streakOf('maya')).toBe(0)
})
