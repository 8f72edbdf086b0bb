/** Who agreed to which text, as they see it themselves and as management does. */
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { OwnAgreement, Policy } from '#contract/policies.ts'
import { openTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await openTestApp()
const { db } = app.context
let admin: TestClient
beforeAll(async () => {
  admin = await app.signInAsAdmin()
})

const listed = async (): Promise<Policy[]> => (await admin.get('/api/policies')).json()
const agreementsOf = async (client: TestClient): Promise<OwnAgreement[]> =>
  (await client.get('/api/policies/agreements')).json()

async function induct(username: string): Promise<TestClient> {
  const newcomer = await app.joinAsStaff(username)
  const submitted = await newcomer.post('/api/induction/submit', {
    staffName: 'Mika Tanaka',
    staffEmail: 'mika@noren.example',
    signatureData: 'signed',
    agreements: Object.fromEntries((await listed()).map(({ id }) => [id, true])),
  })
  expect(submitted.statusCode).toBe(201)
  return newcomer
}

async function publish(id: number, change: object): Promise<void> {
  const { document, revision } = (await admin.get(`/api/admin/content/policies/${id}`)).json()
  const body = { document: { ...document, ...change }, revision, isPublished: true }
  expect((await admin.put(`/api/admin/content/policies/${id}`, body)).statusCode).toBe(200)
}

test('a text that changed since is not agreed to; who agreed sees the text of their day', async () => {
  const signer = await induct('signer')
  const policies = await listed()
  const agreedAt = app.clock.now().toString({ fractionalSecondDigits: 3 })
  expect(await agreementsOf(signer)).toEqual(
    policies.map(({ id }) => ({ policyId: id, agreedAt, isCurrent: true, earlier: null })),
  )

  const [first] = policies
  if (!first) throw new Error('There are policies')
  const { id, title, description, body } = first
  app.clock.advance({ days: 3 })
  await publish(id, { description: 'Another sentence.' })
  const [changed, ...others] = await agreementsOf(signer)
  expect(changed).toEqual({
    policyId: id,
    agreedAt,
    isCurrent: false,
    earlier: { title, description, body },
  })
  expect(others.every(({ isCurrent }) => isCurrent)).toBe(true)

  // As management sees them, and in the file of what is kept of them.
  const userId = (await signer.get('/api/user')).json().id
  const { induction } = (await admin.get(`/api/admin/people/${userId}/learning`)).json()
  expect(induction.policies[0]).toMatchObject({ policyId: id, title, agreedAt, isCurrent: false })
  expect(induction.policies[1]).toMatchObject({ agreedAt, isCurrent: true })
  const data = (await admin.get(`/api/admin/people/${userId}/data`)).json()
  expect(data.agreed_policies[0]).toMatchObject({
    title,
    text: description,
    agreed_at: expect.any(String),
    reads_the_same_today: false,
  })
  expect(data.agreed_policies[1]).toMatchObject({ reads_the_same_today: true })

  // Back to the text that they agreed to: nothing is to be agreed to again.
  await publish(id, { description })
  expect((await agreementsOf(signer))[0]).toMatchObject({ isCurrent: true, earlier: null })
})

test('nobody who did no induction has agreed to anything', async () => {
  expect(await agreementsOf(await app.joinAsStaff('newcomer'))).toEqual([])
})

test('agreements are never changed and never deleted', async () => {
  for (const statement of [
    `update policy_agreements set version = 'x'`,
    'delete from policy_agreements',
    'truncate policy_agreements',
  ])
    await expect(db.execute(sql.raw(statement))).rejects.toThrow()
})
