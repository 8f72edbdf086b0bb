import { expect, test } from 'vitest'
import type { CompletionPage } from '#contract/programme/completion.ts'
import { dayOfCell, NOT_BEGUN, STUCK, stateOfCell, UNDER_WAY } from '#domain/programme/completion.ts'
import { completionTotals } from '../../database/schema/completion.ts'
import { inductionSubmissions } from '../../database/schema/induction.ts'
import { jobs } from '../../database/schema/jobs.ts'
import { memberships } from '../../database/schema/places.ts'
import { quizAttempts, trainingModules, userTrainingProgress } from '../../database/schema/training.ts'
import { shiftSignOffs, trainingPlanShifts } from '../../database/schema/training-plan.ts'
import { users } from '../../database/schema/users.ts'
import { and, eq, sql } from '../../platform/drizzle.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const { manager, lead, waiter, elsewhere, nowhere } = await makeColleagues(app, {
  manager: { 1: 'manager' },
  lead: { 1: 'lead' },
  waiter: { 1: 'staff', 2: 'staff' },
  elsewhere: { 2: 'staff' },
  nowhere: {},
})

const read = async (client: TestClient, query = ''): Promise<CompletionPage> => {
  const response = await client.get(`/api/admin/completion${query}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}
const idsOf = (page: CompletionPage) => page.people.map(({ id }) => id)
const totalsOf = async (userId: number) => {
  const [row] = await db.select().from(completionTotals).where(eq(completionTotals.userId, userId))
  return row && { done: row.done, shiftsDone: row.shiftsDone }
}

const complete = (userId: number, moduleId: number, day = '2026-03-01') =>
  db.insert(userTrainingProgress).values({
    userId,
    moduleId,
    completedAt: new Date(`${day}T02:00:00Z`),
    completionDate: day,
    score: 18,
    isCompleted: true,
  })
const signOff = (userId: number, shiftId: number) =>
  db.insert(shiftSignOffs).values({
    userId,
    shiftId,
    signedOffBy: manager.id,
    // The next day where the restaurants are.
    completedAt: new Date('2026-02-28T20:00:00Z'),
  })
const attempt = (userId: number, moduleId: number, score: number | null) =>
  db.insert(quizAttempts).values({
    userId,
    moduleId,
    questionVersions: [],
    optionOrders: [],
    totalQuestions: 20,
    ...(score !== null && { score, answers: {}, checkedAt: new Date() }),
  })

test('who has done what, one number a cell; those who are behind first', async () => {
  await complete(lead.id, 1)
  await complete(lead.id, 2)
  await signOff(waiter.id, 3)
  for (const score of [16, 16, 16]) await attempt(waiter.id, 1, score)
  for (const score of [16, 16, null]) await attempt(waiter.id, 2, score)
  // Passed, and not completed yet.
  for (const score of [16, 16, 17]) await attempt(waiter.id, 4, score)
  await db.insert(inductionSubmissions).values({
    userId: lead.id,
    staffName: 'x',
    staffEmail: 'x',
    agreements: {},
    policyVersions: {},
    signatureData: 'x',
    submittedAt: new Date('2026-02-27T15:00:00Z'),
  })

  const { columns, people, next } = await read(manager.client, '?sort=behind')
  expect(columns).toHaveLength(18)
  expect(columns[0]).toEqual({ part: 'induction', id: 1, name: 'Induction' })
  expect(columns[1]).toEqual({ part: 'shift', id: 1, name: 'Trial' })
  expect(columns[8]).toMatchObject({ part: 'module', id: 1 })
  expect(next).toBeNull()
  expect(people.map(({ id }) => id)).toEqual([manager.id, waiter.id, lead.id])
  const cellsOf = (id: number) => {
    const cells = people.find(person => person.id === id)?.cells ?? []
    return Object.fromEntries(
      columns.flatMap(({ part, id: columnId }, index) =>
        cells[index] === NOT_BEGUN ? [] : [[`${part} ${columnId}`, cells[index]]],
      ),
    )
  }
  const day = (text: string) => Date.parse(text) / 86_400_000
  expect(cellsOf(manager.id)).toEqual({})
  expect(cellsOf(waiter.id)).toEqual({
    'shift 3': day('2026-03-01'),
    'module 1': STUCK,
    'module 2': UNDER_WAY,
    'module 4': UNDER_WAY,
  })
  expect(cellsOf(lead.id)).toEqual({
    'induction 1': day('2026-02-28'),
    'module 1': day('2026-03-01'),
    'module 2': day('2026-03-01'),
  })
  const sums = (await manager.client.get('/api/admin/completion/sums')).json()
  expect(sums.people).toBe(3)
  expect(sums.done).toEqual(
    columns.map((_, index) => people.filter(({ cells }) => stateOfCell(cells[index] ?? 0) === 'done').length),
  )
})

test('credit is not training: a sign of its own, and one day for one act', async () => {
  const { veteran } = await makeColleagues(app, { veteran: { 3: 'lead' } })
  // Late in the evening of one business day, and already the next calendar day.
  const at = new Date('2026-03-10T15:30:00Z')
  const credited = { userId: veteran.id, completedAt: at, isCredited: true }
  await db.insert(userTrainingProgress).values({
    ...credited,
    ...{ moduleId: 3, completionDate: '2026-03-10', score: 20, isCompleted: true },
  })
  await db.insert(shiftSignOffs).values({ ...credited, shiftId: 4, signedOffBy: manager.id })
  const { columns, people } = await read(admin, '?locationId=3')
  const cells = people.find(({ id }) => id === veteran.id)?.cells.filter(cell => cell !== NOT_BEGUN) ?? []
  expect(cells.map(cell => [stateOfCell(cell), dayOfCell(cell)])).toEqual([
    ['credited', '2026-03-11'],
    ['credited', '2026-03-11'],
  ])
  const csv = (await admin.get('/api/admin/completion/export?locationId=3')).body
  const [headings, row] = csv
    .trim()
    .split('\r\n')
    .map((line: string) => line.split(','))
  const cellOf = (heading: string) => row?.[headings?.findIndex(other => other.startsWith(heading)) ?? -1]
  expect(headings?.slice(0, 5)).toEqual(['Name', 'Restaurant', 'Job', 'Position', 'First day'])
  expect([cellOf('Position'), cellOf('Done of'), cellOf('Credited')]).toEqual(['lead', '0', '2'])
  expect(cellOf('Policies agreed')).toMatch(/^0 of \d+$/)
  expect(cellOf(columns.find(({ part, id }) => part === 'shift' && id === 4)?.name ?? '')).toBe(
    'credited 2026-03-11',
  )
})

test('a manager sees the people of their location alone, whatever is asked for', async () => {
  expect(idsOf(await read(manager.client)).sort()).toEqual([manager.id, lead.id, waiter.id].sort())
  expect(idsOf(await read(manager.client, '?locationId=1&position=lead'))).toEqual([lead.id])
  expect(idsOf(await read(manager.client, '?locationId=2'))).toEqual([])
  expect(idsOf(await read(manager.client, '?q=quick+4'))).toEqual([])
  expect((await manager.client.get('/api/admin/completion/sums?locationId=2')).json().people).toBe(0)
  const csv = (await manager.client.get('/api/admin/completion/export?locationId=2')).body
  expect(csv.trim().split('\r\n')).toHaveLength(1)
  for (const client of [lead.client, waiter.client, nowhere.client]) {
    for (const path of ['', '/sums', '/export']) {
      expect((await client.get(`/api/admin/completion${path}`)).statusCode).toBe(403)
    }
  }
})

test('an admin sees everyone who works here, found by name and by position', async () => {
  const everyone = idsOf(await read(admin))
  for (const { id } of [manager, lead, waiter, elsewhere, nowhere]) expect(everyone).toContain(id)
  expect(idsOf(await read(admin, '?locationId=2')).sort()).toEqual([waiter.id, elsewhere.id].sort())
  expect(idsOf(await read(admin, '?position=manager'))).toEqual([manager.id])
  const names = (await read(admin, '?sort=name')).people.map(({ fullName }) => fullName)
  expect(names).toEqual(names.toSorted())
  const [last] = (await read(admin, '?sort=name&q=quick')).people.slice(-1)
  expect(last?.fullName).toBe('Quick 6')
  await app.joinAsCustomer('matrix-guest')
  expect(idsOf(await read(admin))).toEqual(everyone)
  await db.update(users).set({ isActive: false }).where(eq(users.id, nowhere.id))
  expect(idsOf(await read(admin))).not.toContain(nowhere.id)
})

test.each(['?position=chef', '?locationId=x', '?sort=done', '?after=x', '?after=1'])(
  '%s: 400',
  async query => {
    expect((await admin.get(`/api/admin/completion${query}`)).statusCode).toBe(400)
  },
)

test('more than a page: each person once, in either order; and all of them as CSV', async () => {
  await db.execute(sql`
    insert into users (username, username_folded, password, role, full_name, email, email_folded)
    select name, name, 'x', 'staff', '=' || name, name, name
    from generate_series(1, 1200) n, concat('crowd', n) name`)
  const everyone = await db.$count(completionTotals, eq(completionTotals.isListed, true))
  for (const sort of ['behind', 'name']) {
    const first = await read(admin, `?sort=${sort}`)
    expect(first.people).toHaveLength(1_000)
    const second = await read(admin, `?sort=${sort}&after=${first.next}`)
    expect(second.next).toBeNull()
    const ids = [...idsOf(first), ...idsOf(second)]
    expect(new Set(ids).size).toBe(everyone)
    expect(ids).toHaveLength(everyone)
  }
  const response = await admin.get('/api/admin/completion/export?sort=name')
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = response.body.split('\r\n').slice(0, -1)
  expect(lines).toHaveLength(everyone + 1)
  expect(lines[0]).toMatch(
    /^\uFEFFName,Restaurant,Job,Position,First day,Done of 18 \(days in Australia\/Sydney\),Credited,Policies agreed,Pace,Induction,Trial,/,
  )
  expect(response.body.match(/\uFEFF/g)).toHaveLength(1)
  // No cell is a formula.
  expect(lines.filter(line => line.startsWith("'=crowd"))).toHaveLength(1_200)
  expect(lines.find(line => line.startsWith('Quick 2'))).toContain('2026-02-28')
  expect(lines.find(line => line.startsWith('Quick 3'))).toContain('failed 3 times')
})

test('scores of completed modules, in the matrix and in the file', async () => {
  await db
    .update(userTrainingProgress)
    .set({ score: 19, totalQuestions: 20 })
    .where(and(eq(userTrainingProgress.userId, lead.id), eq(userTrainingProgress.moduleId, 1)))
  const { columns, people } = await read(manager.client)
  const scores = people.find(({ id }) => id === lead.id)?.scores ?? []
  const first = columns.findIndex(({ part, id }) => part === 'module' && id === 1)
  expect(scores[first]).toBe(95)
  expect(scores.filter(score => score !== null)).toEqual([95, 90])
  const [headings = '', ...rows] = (await manager.client.get('/api/admin/completion/export')).body.split(
    '\r\n',
  )
  const column = headings.split(',').findIndex(heading => heading.endsWith(': score in %'))
  expect(rows.find(row => row.startsWith('Quick 2'))?.split(',')[column]).toBe('95')
})

test('pace by joining day, the same in cells, sums and file; nothing of it in beta', async () => {
  const { now } = app.context
  const since = (days: number) => new Date(now().subtract({ hours: 24 * days }).epochMilliseconds)
  const joined = { [manager.id]: 3, [lead.id]: 11, [waiter.id]: 15 }
  for (const [id, days] of Object.entries(joined))
    await db
      .update(users)
      .set({ joinDate: since(days), accountSince: null })
      .where(eq(users.id, Number(id)))
  const paces = async () => {
    const { people } = await read(manager.client)
    return Object.fromEntries(people.map(({ id, behindBy }) => [id, behindBy]))
  }
  const sumsHere = async () => (await manager.client.get('/api/admin/completion/sums')).json().locations
  expect(await paces()).toEqual({ [manager.id]: null, [lead.id]: null, [waiter.id]: null })
  expect(await sumsHere()).toMatchObject([{ id: 1, people: 3, behind: null }])

  await admin.patch('/api/admin/settings', { programmeMode: 'live' })
  // The lead lacks a shift; the waiter one of two shifts, four modules and the induction.
  expect(await paces()).toEqual({ [manager.id]: 0, [lead.id]: 1, [waiter.id]: 6 })
  expect(await sumsHere()).toMatchObject([{ id: 1, people: 3, done: 4, asked: 54, behind: 2 }])
  const csv = (await manager.client.get('/api/admin/completion/export')).body
  expect(csv).toMatch(/^Quick 2,.*,3,0,0 of \d+,behind by 1,/m)
  expect(csv).toMatch(/^Quick 1,.*,0,0,0 of \d+,on pace,/m)

  // Shifts for another job are not asked of the waiter, and the one done among them does not count.
  const [job = 0, other = 0] = (await db.select().from(jobs)).map(({ id }) => id)
  await db
    .update(memberships)
    .set({ jobIds: [other] })
    .where(eq(memberships.userId, waiter.id))
  await db.update(trainingPlanShifts).set({ audience: { jobIds: [job], locationIds: [] } })
  expect(await paces()).toMatchObject({ [waiter.id]: 5 })
  expect(await sumsHere()).toMatchObject([{ done: 3, asked: 47, behind: 2 }])
  await db.update(trainingPlanShifts).set({ audience: null })
})

test('the totals follow what is done, taken back, archived and renamed', async () => {
  const [{ id } = { id: 0 }] = await db
    .insert(users)
    .values({
      username: 'counted',
      usernameFolded: 'counted',
      password: 'x',
      role: 'staff',
      fullName: 'Counted',
      email: 'c',
      emailFolded: 'c',
    })
    .returning({ id: users.id })
  expect(await totalsOf(id)).toEqual({ done: 0, shiftsDone: 0 })
  await Promise.all([complete(id, 1), complete(id, 2), signOff(id, 1), signOff(id, 2)])
  expect(await totalsOf(id)).toEqual({ done: 4, shiftsDone: 2 })
  await db.update(trainingModules).set({ isActive: false }).where(eq(trainingModules.id, 2))
  await db.update(trainingPlanShifts).set({ isActive: false }).where(eq(trainingPlanShifts.id, 1))
  expect(await totalsOf(id)).toEqual({ done: 2, shiftsDone: 1 })
  await db.delete(shiftSignOffs).where(eq(shiftSignOffs.userId, id))
  expect(await totalsOf(id)).toEqual({ done: 1, shiftsDone: 0 })
  await db.update(trainingModules).set({ isActive: true }).where(eq(trainingModules.id, 2))
  await db.update(trainingPlanShifts).set({ isActive: true }).where(eq(trainingPlanShifts.id, 1))
  expect(await totalsOf(id)).toEqual({ done: 2, shiftsDone: 0 })
  await db.update(users).set({ fullName: 'Renamed', role: 'customer' }).where(eq(users.id, id))
  const [row] = await db.select().from(completionTotals).where(eq(completionTotals.userId, id))
  expect(row).toMatchObject({ fullName: 'Renamed', isListed: false })
})
