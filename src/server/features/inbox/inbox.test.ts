import { expect, test } from 'vitest'
import { policies } from '../../database/schema/policies.ts'
import { suggestions } from '../../database/schema/suggestions.ts'
import { eq } from '../../platform/drizzle.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const staff = await app.signInAsStaff()

const SUGGESTION = {
  category: 'quiz',
  title: 'Show the right answer',
  description: 'After a wrong answer one would like to read the right one.',
  priority: 'low',
}

async function suggest(changes: object = {}): Promise<number> {
  const response = await staff.post('/api/suggestions', { ...SUGGESTION, ...changes })
  expect(response.statusCode).toBe(201)
  return response.json().id
}

test('a suggestion is answered once, and its sender reads the answer but never the note', async () => {
  const id = await suggest()
  const [row] = (await admin.get('/api/admin/suggestions')).json().rows
  expect(row).toMatchObject({
    id,
    category: 'Quiz System',
    status: 'new',
    answer: '',
    note: '',
    handledBy: null,
    user: { fullName: 'Staff Member' },
  })

  const reply = {
    status: 'planned',
    answer: 'We build it.',
    note: 'Ask the kitchen.',
    revision: row.revision,
  }
  const saved = await admin.patch(`/api/admin/suggestions/${id}`, reply)
  expect(saved.statusCode).toBe(200)
  expect(saved.json()).toMatchObject({ status: 'planned', handledBy: { fullName: 'Admin' } })

  const [own] = (await staff.get('/api/suggestions')).json()
  expect(own).toEqual({
    id,
    title: SUGGESTION.title,
    createdAt: row.createdAt,
    status: 'planned',
    answer: 'We build it.',
    handledAt: saved.json().handledAt,
  })
  expect((await admin.get('/api/suggestions')).json()).not.toContainEqual(expect.objectContaining({ id }))
})

test('of two who answer at once one is told what the other saved', async () => {
  const id = await suggest()
  const answers = await Promise.all(
    ['First', 'Second'].map(answer => admin.patch(`/api/admin/suggestions/${id}`, { answer, revision: 1 })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
  const [row] = await app.context.db.select().from(suggestions).where(eq(suggestions.id, id))
  expect(refused.newer).toMatchObject({ id, answer: row?.answer, revision: 2 })
})

test('the table is sorted by how pressing they are, and shows one status alone', async () => {
  const critical = await suggest({ priority: 'critical' })
  const medium = await suggest({ priority: 'medium' })
  const sorted = (await admin.get('/api/admin/suggestions?sort=-priority')).json()
  expect(sorted.rows[0].id).toBe(critical)
  await admin.patch(`/api/admin/suggestions/${medium}`, { status: 'declined', revision: 1 })
  const declined = (await admin.get('/api/admin/suggestions?status=declined')).json()
  expect(declined).toMatchObject({ total: 1, rows: [{ id: medium, priority: 'medium' }] })
})

test.each([
  ['unknown', '/api/admin/suggestions/999999', { status: 'done', revision: 1 }, 404],
  ['a status that is none', '/api/admin/suggestions/1', { status: 'lost', revision: 1 }, 400],
  ['too long', '/api/admin/suggestions/1', { answer: 'x'.repeat(2001), revision: 1 }, 400],
  ['without its revision', '/api/admin/suggestions/1', { status: 'done' }, 400],
  ['no number', '/api/admin/suggestions/none', { status: 'done', revision: 1 }, 400],
])('%s: refused', async (_, address, body, status) => {
  expect((await admin.patch(address, body)).statusCode).toBe(status)
})

test('the inbox is management’s', async () => {
  for (const address of ['/api/admin/suggestions', '/api/admin/inductions', '/api/admin/inductions/1']) {
    expect((await staff.get(address)).statusCode).toBe(403)
  }
  expect((await staff.patch('/api/admin/suggestions/1', { status: 'done', revision: 1 })).statusCode).toBe(
    403,
  )
})

test('an induction shows the texts that were signed, and which of them read otherwise today', async () => {
  const asked = (await staff.get('/api/policies')).json()
  const submitted = await staff.post('/api/induction/submit', {
    staffName: 'Staff Member',
    staffEmail: 'staff@noren.example',
    agreements: Object.fromEntries(asked.map(({ id }: { id: number }) => [id, true])),
    signatureData: 'Staff Member',
  })
  expect(submitted.statusCode).toBe(201)
  const [edited] = asked
  await app.context.db
    .update(policies)
    .set({ description: 'Something else.' })
    .where(eq(policies.id, edited.id))

  const { rows, total } = (await admin.get('/api/admin/inductions')).json()
  // The demo's admin has signed before.
  expect(total).toBe(2)
  expect(rows[0]).toMatchObject({ staffName: 'Staff Member', policyCount: asked.length })
  const induction = (await admin.get(`/api/admin/inductions/${rows[0].id}`)).json()
  expect(induction.agreed).toHaveLength(asked.length)
  expect(induction.agreed[0]).toMatchObject({
    policyId: edited.id,
    description: edited.description,
    isOutdated: true,
  })
  expect(induction.agreed[1]).toMatchObject({ policyId: asked[1].id, isOutdated: false })
  expect((await admin.get('/api/admin/inductions/999999')).statusCode).toBe(404)
})
