import { afterAll, expect, test } from 'vitest'
import type { Shift } from '#contract/programme/training-plan.ts'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const staff = await app.signInAsStaff()
afterAll(() => app.context.changes.stop())

const CLOSE = {
  label: 'Close',
  duration: '5hrs',
  hours: 5,
  category: 'independent',
  tasks: ['Count the till', '  ', 'Lock the doors'],
}
const shiftsOfStaff = async (): Promise<Shift[]> => (await staff.get('/api/training-plan/shifts')).json()
const labels = async () => (await shiftsOfStaff()).map(({ label }) => label)
const add = async (document: object, isPublished = true) =>
  admin.post('/api/admin/content/shifts', { document, isPublished })

test('a new shift comes last, its blank tasks are left out, and its order is chosen', async () => {
  const before = await labels()
  const added = (await add(CLOSE)).json()
  expect(added.document.tasks).toEqual(['Count the till', 'Lock the doors'])
  expect(await labels()).toEqual([...before, 'Close'])
  const order = (await admin.get('/api/admin/content/shifts/order')).json()
  const ids = order.map(({ id }: { id: number }) => id)
  expect((await admin.put('/api/admin/content/shifts/order', { ids: ids.toReversed() })).statusCode).toBe(200)
  expect(await labels()).toEqual([...before, 'Close'].toReversed())
  await admin.put('/api/admin/content/shifts/order', { ids })
})

test('an archived shift is no longer in the plan, and what was signed off stays, also when it comes back', async () => {
  await admin.patch('/api/admin/settings', { programmeMode: 'live' })
  const { id, revision } = (await add({ ...CLOSE, label: 'Deep clean' })).json()
  const { id: userId } = (await staff.get('/api/user')).json()
  const signed = await admin.post('/api/training-plan/sign-offs', { userId, shiftId: id })
  expect(signed.statusCode).toBe(201)
  const inPlan = async () =>
    (await staff.get('/api/training-plan')).json().shifts.find((shift: { id: number }) => shift.id === id)
  expect(await inPlan()).toMatchObject({ completedAt: expect.any(String) })
  const hours = async () => (await shiftsOfStaff()).reduce((sum, shift) => sum + shift.hours, 0)
  const before = await hours()

  await admin.post(`/api/admin/content/shifts/${id}/archive`, { revision })
  expect(await inPlan()).toBeUndefined()
  expect(await hours()).toBe(before - 5)
  expect((await admin.post('/api/training-plan/sign-offs', { userId, shiftId: id })).statusCode).toBe(400)

  await admin.put(`/api/admin/content/shifts/${id}`, {
    document: { ...CLOSE, label: 'Deep clean' },
    revision: 2,
    isPublished: true,
  })
  expect((await inPlan()).completedAt).toBe(signed.json().completedAt)
})

test.each([
  ['no task', { tasks: [' '] }, 'document.tasks'],
  ['a task twice', { tasks: ['Sweep', 'Sweep '] }, 'document.tasks'],
  ['hours that are none', { hours: -1 }, 'document.hours'],
  ['no name', { label: '' }, 'document.label'],
])('%s: 400 at its field', async (_case, change, path) => {
  const response = await add({ ...CLOSE, ...change })
  expect(response.statusCode).toBe(400)
  expect(response.json().issues.map((issue: { path: string }) => issue.path)).toEqual([path])
})
