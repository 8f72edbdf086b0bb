/** Publishing, archiving and pricing of selected content, and its undo. */
import { expect, test } from 'vitest'
import { auditLog } from '../../database/schema/audit-log.ts'
import { eq } from '../../platform/drizzle.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const staff = await app.signInAsStaff()

const LESSON = {
  title: 'Carry two plates',
  content: 'One rests on the forearm.',
  category: 'Service',
  estimatedTime: 45,
  pointsReward: 3,
}
const CONTENT = '/api/admin/content'
interface Row {
  readonly id: number
  readonly title: string
  readonly revision: number
}
const addLesson = async (title: string, isPublished: boolean): Promise<Row> =>
  (await admin.post(`${CONTENT}/lessons`, { document: { ...LESSON, title }, isPublished })).json()
const read = async (kind: string, id: number) => (await admin.get(`${CONTENT}/${kind}/${id}`)).json()
const act = (kind: string, rows: readonly Row[], what: object, isTrial = false) =>
  admin.post(`${CONTENT}/${kind}/acts`, {
    items: rows.map(({ id, revision }) => ({ id, revision })),
    act: what,
    isTrial,
  })
const undo = (kind: string, items: unknown) => admin.post(`${CONTENT}/${kind}/acts/undo`, { items })
const reasons = (body: { kept: { title: string; reason: string }[] }) =>
  body.kept.map(({ title, reason }) => `${title}: ${reason}`)
const dishes = async (): Promise<Row[]> => (await admin.get(`${CONTENT}/dishes`)).json().rows

test('drafts are published, after a count; what is published already is named; all is undone', async () => {
  const rows = [
    await addLesson('First', false),
    await addLesson('Second', false),
    await addLesson('Third', true),
  ]
  const trial = (await act('lessons', rows, { act: 'publish' }, true)).json()
  expect(trial.done).toHaveLength(2)
  expect(reasons(trial)).toEqual(['Third: is published already'])
  expect(await read('lessons', rows[0]?.id ?? 0)).toMatchObject({ state: 'draft', revision: 1 })

  const response = await act('lessons', rows, { act: 'publish' })
  const { done } = response.json()
  expect(response.json()).toEqual(trial)
  expect(await read('lessons', rows[0]?.id ?? 0)).toMatchObject({ state: 'published', revision: 2 })
  const requestId = String(response.headers['x-request-id'])
  expect(await db.$count(auditLog, eq(auditLog.requestId, requestId))).toBe(2)

  expect((await undo('lessons', done)).statusCode).toBe(200)
  expect(await read('lessons', rows[0]?.id ?? 0)).toMatchObject({ state: 'draft', revision: 3 })
  expect((await undo('lessons', done)).json().message).toContain('Changed since: First, Second')
})

test('archived, and back with what was published and the draft beside it', async () => {
  const row = await addLesson('With a draft', true)
  const document = { ...LESSON, title: 'With a newer draft' }
  await admin.put(`${CONTENT}/lessons/${row.id}`, { document, revision: 1, isPublished: false })
  const { done } = (await act('lessons', [{ ...row, revision: 2 }], { act: 'archive' })).json()
  expect(await read('lessons', row.id)).toMatchObject({ state: 'archived' })
  expect((await undo('lessons', done)).statusCode).toBe(200)
  expect(await read('lessons', row.id)).toMatchObject({
    state: 'published',
    hasUnpublishedChanges: true,
    document: { title: 'With a newer draft' },
    published: { title: 'With a draft' },
  })
})

test('a stale row is named and the others go in; an undo is whole or nothing', async () => {
  const rows = [await addLesson('Kept', false), await addLesson('Stale', false)]
  await admin.put(`${CONTENT}/lessons/${rows[1]?.id}`, { document: LESSON, revision: 1, isPublished: false })
  const { done, kept } = (await act('lessons', rows, { act: 'publish' })).json()
  expect(done.map(({ title }: Row) => title)).toEqual(['Kept'])
  expect(kept).toMatchObject([{ reason: 'was changed by someone else' }])
  await admin.put(`${CONTENT}/lessons/${rows[0]?.id}`, { document: LESSON, revision: 2, isPublished: true })
  expect((await undo('lessons', done)).statusCode).toBe(409)
  expect(await read('lessons', rows[0]?.id ?? 0)).toMatchObject({ state: 'published', revision: 3 })
})

test('a dish that a set menu serves is not archived; the others are, and their questions come back', async () => {
  const rows = await dishes()
  const trial = (await act('dishes', rows, { act: 'archive' }, true)).json()
  expect(trial.kept.length).toBeGreaterThan(0)
  expect(trial.done.length + trial.kept.length).toBe(rows.length)
  const menu = async () => ({ ...(await staff.get('/api/menu')).json(), asOf: '' })
  const before = await menu()
  const { done } = (await act('dishes', rows, { act: 'archive' })).json()
  expect(done).toHaveLength(trial.done.length)
  const suspended = async () =>
    Number(
      (await db.execute('select count(*) from training_questions where suspension is not null')).rows[0]
        ?.count,
    )
  expect(await suspended()).toBeGreaterThan(0)
  expect((await undo('dishes', done)).statusCode).toBe(200)
  expect(await menu()).toEqual(before)
})

test('prices by per cent and to an amount, told with both, and undone', async () => {
  const rows = (await dishes()).slice(0, 3)
  const prices = () => Promise.all(rows.map(async ({ id }) => (await read('dishes', id)).document.price))
  const fresh = () => Promise.all(rows.map(async ({ id }) => read('dishes', id)))
  const before = await prices()
  const percent = { act: 'price', change: { by: 'percent', percent: 10 } }
  const { done } = (await act('dishes', await fresh(), percent)).json()
  expect(done).toHaveLength(3)
  expect(done[0].change).toContain('→')
  expect(await prices()).toEqual(before.map(price => Math.round(price * 1.1)))
  expect((await undo('dishes', done)).statusCode).toBe(200)
  expect(await prices()).toEqual(before)

  const amount = (price: number) => ({ act: 'price', change: { by: 'amount', price } })
  expect((await act('dishes', await fresh(), amount(33))).json().done).toHaveLength(3)
  expect(await prices()).toEqual([33, 33, 33])
  // Whole amounts are this group's price step.
  const odd = (await act('dishes', await fresh(), amount(33.5))).json()
  expect(odd.done).toEqual([])
  expect(odd.kept).toHaveLength(3)
  expect((await act('lessons', [await addLesson('No dish', true)], amount(3))).statusCode).toBe(400)
})

test('a policy whose change must be weighed is left to its own page', async () => {
  const [policy] = (await admin.get(`${CONTENT}/policies`)).json().rows
  const { document } = await read('policies', policy.id)
  const saved = await admin.put(`${CONTENT}/policies/${policy.id}`, {
    document: { ...document, title: 'Another title' },
    revision: policy.revision,
    isPublished: false,
  })
  const { done, kept } = (await act('policies', [saved.json()], { act: 'publish' })).json()
  expect(done).toEqual([])
  expect(kept[0].reason).toContain('on its own page')
})

test('a forged undo publishes nothing that never was', async () => {
  const row = await addLesson('A draft', false)
  const before = { revision: 0, publishedRevision: null, isArchived: false }
  expect((await undo('lessons', [{ id: row.id, revision: 1, before }])).statusCode).toBe(400)
  const high = { revision: 1, publishedRevision: 9, isArchived: false }
  expect((await undo('lessons', [{ id: row.id, revision: 2, before: high }])).statusCode).toBe(400)
  expect((await staff.post(`${CONTENT}/lessons/acts`, {})).statusCode).toBe(403)
})
