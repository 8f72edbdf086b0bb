import { beforeAll, expect, test } from 'vitest'
import type { Policy } from '#contract/programme/policies.ts'
import { fillGroupName } from '#domain/house/group-name.ts'
import { policyVersions } from '../database/schema/policies.ts'
import { eq, sql } from '../platform/drizzle.ts'
import { startTestApp, type TestClient } from '../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
let admin: TestClient
beforeAll(async () => {
  admin = await app.signInAsAdmin()
})

const listed = async (): Promise<Policy[]> => (await admin.get('/api/policies')).json()
const read = async (id: number) => (await admin.get(`/api/admin/content/policies/${id}`)).json()
const save = (id: number, revision: number, document: object, isPublished = true) =>
  admin.put(`/api/admin/content/policies/${id}`, {
    document,
    revision,
    isPublished,
    change: { weight: 'minor', readBy: null },
  })
async function confirm(id: number): Promise<void> {
  const { version } = (await listed()).find(policy => policy.id === id) ?? {}
  const body = { policies: [{ id, version }], reviewBy: '2027-03-01' }
  expect((await admin.post('/api/admin/policies/confirmations', body)).statusCode).toBe(201)
}

async function submit(username: string, agreed: readonly Policy[]) {
  const newcomer = await app.joinAsStaff(username)
  return newcomer.post('/api/induction/submit', {
    staffName: 'Mika Tanaka',
    staffEmail: 'mika@noren.example',
    signatureData: 'signed',
    agreements: Object.fromEntries(agreed.map(({ id }) => [id, true])),
  })
}

const KEYS = { category: 'House', title: 'Keys', description: 'Return them.', body: '' }

test('an edited policy is another version, and every version that was signed can be read', async () => {
  const before = (await submit('first-reader', await listed())).json().policyVersions
  const { document, revision } = await read(1)
  const edited = { ...document, body: `${document.body}\n\n## More\n\nAsk **anybody**.` }
  expect((await save(1, revision, edited)).statusCode).toBe(200)
  await expect.poll(async () => (await listed())[0]?.body).toBe(fillGroupName(edited.body, 'Noren'))
  await confirm(1)

  const after = (await submit('second-reader', await listed())).json().policyVersions
  expect(after[1]).not.toBe(before[1])
  expect({ ...after, 1: before[1] }).toEqual(before)
  const texts = await db.select().from(policyVersions).where(eq(policyVersions.policyId, 1))
  const bodyOf = (version: string) => texts.find(text => text.version === version)?.body
  expect([bodyOf(before[1]), bodyOf(after[1])]).toEqual([document.body, edited.body])

  // The text of before is the version of before.
  await admin.post(`/api/admin/content/policies/1/versions/${revision}/restore`, {
    revision: revision + 1,
    note: 'As it was',
    change: { weight: 'minor', readBy: null },
  })
  await confirm(1)
  expect((await submit('third-reader', await listed())).json().policyVersions).toEqual(before)
  for (const statement of [`update policy_versions set body = 'x'`, 'delete from policy_versions'])
    await expect(db.execute(sql.raw(statement))).rejects.toThrow()
})

test('a draft and what is archived are not asked for; what is published is, at the end', async () => {
  const draft = (
    await admin.post('/api/admin/content/policies', { document: KEYS, isPublished: false })
  ).json()
  expect(draft.document).toEqual({ ...KEYS, body: null, audience: null })
  const before = await listed()
  expect(before.map(({ id }) => id)).not.toContain(draft.id)
  expect((await submit('before-keys', before)).statusCode).toBe(201)

  await save(draft.id, 1, KEYS)
  await expect.poll(async () => (await listed()).at(-1)).toMatchObject({ ...KEYS, id: draft.id, body: null })
  await confirm(draft.id)
  expect((await submit('without-keys', before)).statusCode).toBe(400)

  await admin.post(`/api/admin/content/policies/${draft.id}/archive`, { revision: 2 })
  await expect.poll(listed).toEqual(before)
  expect((await submit('after-keys', before)).statusCode).toBe(201)
})

test('the order of management is the order in which they are read', async () => {
  const ids = (await listed()).map(({ id }) => id)
  const [first, second, ...others] = ids
  const order = await admin.put('/api/admin/content/policies/order', { ids: [second, first, ...others] })
  expect(order.statusCode).toBe(200)
  await expect.poll(async () => (await listed()).map(({ id }) => id)).toEqual([second, first, ...others])
})

test.each([
  [{ ...KEYS, title: ' ' }, 'document.title', 'Please enter a title'],
  [{ ...KEYS, description: '' }, 'document.description', 'Please enter the text to agree to'],
  [
    { ...KEYS, body: 'a\n\n![](figure:sake-grades)' },
    'document.body',
    'Figures can be drawn on reading pages only',
  ],
  [{ ...KEYS, body: 'x'.repeat(60_001) }, 'document.body', 'Must be at most 60000 characters'],
])('what cannot stand is refused at its field: %#', async (document, path, message) => {
  const response = await admin.post('/api/admin/content/policies', { document, isPublished: true })
  expect(response.statusCode).toBe(400)
  expect(response.json().issues).toEqual([{ path, message }])
})
