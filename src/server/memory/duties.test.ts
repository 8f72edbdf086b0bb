import { expect, test } from 'vitest'
import { DUTIES } from '#domain/memory/duties.ts'
import { contentItems } from '../database/schema/content-items.ts'
import { dutyLevels, dutyNeeds } from '../database/schema/duties.ts'
import { and, eq } from '../platform/drizzle.ts'
import { makeQuickAccounts, type QuickAccount } from '../testing/quick-accounts.ts'
import { startTestApp } from '../testing/test-app.ts'
import { readDutyNeeds, readLevels } from './duties.ts'

const ADMIN_ID = 1
const app = await startTestApp()
const { db, nowDate } = app.context

test('a duty asks for built-in modules and shifts until the group chooses its own', async () => {
  const builtIn = await readDutyNeeds(db)
  expect(builtIn.map(({ duty }) => duty)).toEqual(DUTIES)
  const register = builtIn.find(({ duty }) => duty === 'register')
  expect(register).toEqual({ duty: 'register', moduleIds: [9], shiftIds: [6] })
  await db
    .update(contentItems)
    .set({ isArchived: true })
    .where(and(eq(contentItems.kind, 'modules'), eq(contentItems.itemId, 8)))
  await db.insert(dutyNeeds).values({ duty: 'register', moduleIds: [], shiftIds: [7] })
  const own = await readDutyNeeds(db)
  expect(own.find(({ duty }) => duty === 'register')).toEqual({
    duty: 'register',
    moduleIds: [],
    shiftIds: [7],
  })
  expect(own.find(({ duty }) => duty === 'drinks')?.moduleIds).toEqual([5])
})

test('the newest level of a restaurant counts, and one that was taken back is none', async () => {
  const [one, two] = (await makeQuickAccounts(app, 2)) as [QuickAccount, QuickAccount]
  const given = { locationId: 1, duty: 'drinks' as const, givenBy: ADMIN_ID, givenAt: nowDate() }
  await db.insert(dutyLevels).values([
    { ...given, userId: one.id, level: 'watches' },
    { ...given, userId: one.id, level: 'near' },
    { ...given, userId: one.id, level: 'alone', locationId: 2 },
    { ...given, userId: two.id, level: 'may-sign' },
    { ...given, userId: two.id, level: null },
  ])
  const levels = await readLevels(db, 1, [one.id, two.id])
  expect(levels.map(({ userId, level }) => [userId, level])).toEqual([[one.id, 'near']])
})
