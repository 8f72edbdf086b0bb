/** Dishes edited like a spreadsheet. */
import { expect, test } from 'vitest'
import type { GridDish } from '#contract/menu/dish-grid.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { and, eq } from '../../platform/drizzle.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const staff = await app.signInAsStaff()
const GRID = '/api/admin/dish-grid'

const read = async (query = ''): Promise<{ rows: GridDish[]; total: number }> =>
  (await admin.get(`${GRID}${query}`)).json()
const first = async (count: number) => (await read()).rows.slice(0, count) as [GridDish, ...GridDish[]]
const save = (rows: object[]) => admin.put(GRID, { rows })
const open = async (id: number) => (await admin.get(`/api/admin/content/dishes/${id}`)).json()

test('50 rows a page, by section or a word of the name', async () => {
  const { rows, total } = await read()
  expect(rows).toHaveLength(50)
  expect((await read('?page=2')).rows.length).toBe(Math.min(50, total - 50))
  expect((await read('?q=edamame')).rows.map(({ name }) => name)).toContain('Edamame')
  const { parentId } = await open(rows[0]?.id ?? 0)
  const section = await read(`?section=${parentId}`)
  expect(new Set(section.rows.map(row => row.section))).toEqual(new Set([rows[0]?.section]))
})

test('changed cells are saved as versions of the dishes and seen by staff', async () => {
  const [one, two = one] = await first(2)
  const response = await save([
    { id: one.id, revision: one.revision, name: 'Another name', isAvailable: !one.isAvailable },
    { id: two.id, revision: two.revision, price: 77 },
  ])
  expect(response.json()).toEqual({ saved: [one.id, two.id], conflicts: [], refused: [] })
  expect(await open(one.id)).toMatchObject({
    revision: one.revision + 1,
    state: 'published',
    document: { name: 'Another name', price: one.price, isAvailable: !one.isAvailable },
  })
  expect((await staff.get('/api/menu')).body).toContain('Another name')
  const requestId = String(response.headers['x-request-id'])
  const entries = app.context.db.$count(
    auditLog,
    and(eq(auditLog.requestId, requestId), eq(auditLog.action, 'content.save')),
  )
  expect(await entries).toBe(2)
})

test('a row that someone else saved comes back as it is now, and the others go in', async () => {
  const [one, two = one] = await first(2)
  await save([{ id: one.id, revision: one.revision, price: 5 }])
  const { saved, conflicts } = (
    await save([
      { id: one.id, revision: one.revision, price: 6 },
      { id: two.id, revision: two.revision, price: 8 },
    ])
  ).json()
  expect(saved).toEqual([two.id])
  expect(conflicts).toMatchObject([{ id: one.id, revision: one.revision + 1, price: 5 }])
  expect((await open(one.id)).document.price).toBe(5)
})

test('of two saves of one row at once, one wins', async () => {
  const [one] = await first(1)
  const both = await Promise.all([6, 7].map(price => save([{ id: one.id, revision: one.revision, price }])))
  expect(both.every(({ statusCode }) => statusCode < 500)).toBe(true)
  expect(both.filter(response => response.json().saved?.length === 1)).toHaveLength(1)
  expect((await open(one.id)).revision).toBe(one.revision + 1)
})

test('refused rows are told with their reasons', async () => {
  const [one, two = one, three = one, four = one] = await first(4)
  const { document } = await open(two.id)
  const sizes = [
    { name: 'Small', price: 4 },
    { name: 'Large', price: 7 },
  ]
  const sized = await admin.put(`/api/admin/content/dishes/${two.id}`, {
    document: { ...document, sizes },
    revision: two.revision,
    isPublished: true,
  })
  const drafted = await admin.put(`/api/admin/content/dishes/${four.id}`, {
    document: { ...(await open(four.id)).document, notes: 'A draft' },
    revision: four.revision,
    isPublished: false,
  })
  const { saved, refused } = (
    await save([
      { id: one.id, revision: one.revision, name: ' ' },
      { id: two.id, revision: sized.json().revision, price: 9 },
      // Whole amounts are this group's price step.
      { id: three.id, revision: three.revision, price: 9.5 },
      { id: four.id, revision: drafted.json().revision, price: 9 },
    ])
  ).json()
  expect(saved).toEqual([])
  const reasons = new Map(refused.map(({ id, reason }: { id: number; reason: string }) => [id, reason]))
  expect(reasons.get(one.id)).toBe('Please enter a name')
  expect(reasons.get(two.id)).toContain('several prices')
  expect(reasons.get(three.id)).toContain('whole amounts')
  expect(reasons.get(four.id)).toContain('not published')
  // Another word of a dish with sizes is no other price.
  const renamed = await save([{ id: two.id, revision: sized.json().revision, name: 'By size' }])
  expect(renamed.json().saved).toEqual([two.id])
  expect((await open(two.id)).document.sizes).toEqual(sizes)
})

test('admins alone', async () => {
  expect((await staff.get(GRID)).statusCode).toBe(403)
  expect((await staff.put(GRID, { rows: [] })).statusCode).toBe(403)
  expect((await save([])).statusCode).toBe(400)
})
