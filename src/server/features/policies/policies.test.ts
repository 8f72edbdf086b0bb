import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { POLICIES, POLICY_GROUPS } from '#content/policies/policies.ts'
import { policyRoutes } from '#contract/programme/policies.ts'
import { fillGroupName } from '#domain/house/group-name.ts'
import { toMarkdown } from '#domain/house/markdown.ts'
import { bringContent } from '../../accounts/first-run.ts'
import { policies } from '../../database/schema/policies.ts'
import { eq } from '../../platform/drizzle.ts'
import { agreeTo, listPolicies as readPolicies } from '../../programme/policies.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const staff = await app.signInAsStaff()

const listPolicies = async () =>
  z.parse(policyRoutes.list.response, (await staff.get('/api/policies')).json())

test('the built-in policies, whole and in order, under their categories', async () => {
  const listed = await listPolicies()
  expect(listed).toEqual(
    POLICY_GROUPS.flatMap(({ category, policies }) =>
      policies.map(({ id, title, description, ...policy }) => ({
        id,
        category,
        title,
        description: fillGroupName(description, 'Noren'),
        body: 'sections' in policy ? fillGroupName(toMarkdown(policy.sections), 'Noren') : null,
        version: expect.any(String),
        // In the demo, built-in texts need no confirmation.
        isConfirmed: true,
        confirmedBy: null,
        confirmedAt: null,
        reviewBy: null,
      })),
    ),
  )
  expect([...new Set(listed.map(({ category }) => category))]).toEqual(
    POLICY_GROUPS.map(({ category }) => category),
  )
})

test('they are not sent again to who has them', async () => {
  const { etag } = (await staff.get('/api/policies')).headers
  expect((await staff.get('/api/policies', { 'if-none-match': String(etag) })).statusCode).toBe(304)
})

// As after an upgrade whose release words a built-in policy otherwise than the database holds it.
test('a start leaves the policies as they are, and with them the versions that people agree to', async () => {
  const { db } = app.context
  const [built] = await db.select().from(policies).where(eq(policies.id, 14))
  await db.update(policies).set({ description: 'As the release before had it.' }).where(eq(policies.id, 14))
  const { policyVersions } = await agreeTo(db, await readPolicies(db, true))
  await bringContent(db)
  expect((await agreeTo(db, await readPolicies(db, true))).policyVersions).toEqual(policyVersions)
  await db.update(policies).set({ description: built?.description }).where(eq(policies.id, 14))
})

test('an archived policy is no longer listed, and no longer asked to be agreed to', async () => {
  const newcomer = await app.joinAsStaff('latecomer')
  const submit = (agreedIds: readonly number[]) =>
    newcomer.post('/api/induction/submit', {
      staffName: 'Mika Tanaka',
      staffEmail: 'mika@noren.example',
      signatureData: 'signed',
      agreements: Object.fromEntries(agreedIds.map(id => [id, true])),
    })
  const others = POLICIES.map(({ id }) => id).filter(id => id !== 16)
  expect((await submit(others)).statusCode).toBe(400)

  await app.context.db.update(policies).set({ isActive: false }).where(eq(policies.id, 16))
  await expect.poll(async () => (await listPolicies()).map(({ id }) => id)).toEqual(others)
  const response = await submit(others)
  expect(response.statusCode).toBe(201)
  expect(Object.keys(response.json().policyVersions).map(Number)).toEqual(others)
})

test('a new policy is asked for once management has confirmed it', async () => {
  const newcomer = await app.joinAsStaff('nextcomer')
  const [added] = await app.context.db
    .insert(policies)
    .values({ category: 'House', title: 'Keys', description: 'Return them.', displayOrder: 24 })
    .returning({ id: policies.id })
  expect(added?.id).toBeGreaterThan(23)
  await expect.poll(async () => (await listPolicies()).at(-1)?.title).toBe('Keys')
  const { id = 0, version } = (await listPolicies()).at(-1) ?? {}
  const admin = await app.signInAsAdmin()
  const confirmation = { policies: [{ id, version }], reviewBy: '2027-03-01' }
  expect((await admin.post('/api/admin/policies/confirmations', confirmation)).statusCode).toBe(201)
  const response = await newcomer.post('/api/induction/submit', {
    staffName: 'Nao Fujita',
    staffEmail: 'nao@noren.example',
    signatureData: 'signed',
    agreements: Object.fromEntries(POLICIES.map(({ id }) => [id, true])),
  })
  expect(response.statusCode).toBe(400)
  expect(response.json().issues[0].path).toBe('agreements')
})
