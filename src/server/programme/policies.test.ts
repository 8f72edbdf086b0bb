import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFor } from '#domain/people/audience.ts'
import { memberships } from '../database/schema/places.ts'
import { policyAgreements } from '../database/schema/policies.ts'
import { eq, sql } from '../platform/drizzle.ts'
import { makeQuickAccounts } from '../testing/quick-accounts.ts'
import { startTestApp } from '../testing/test-app.ts'
import { agreeTo, listPolicies, policyCounts, policyVersion, readPolicies } from './policies.ts'

const app = await startTestApp()

/** Versions accepted while the policies were built into the code, for unchanged texts. */
const FIRST_VERSIONS = {
  6: 'pZgUcfHsvlj-D8SR',
  7: 'gfcLa-dzSc0xug1_',
  12: 'Up-W8P8LK5hGnWdA',
  13: 'tahmh5fIUnGYxuHz',
  18: 'KPrKNqhiNhhz-JUE',
  19: 'SMp_f4sa_x5-mz9m',
}

test('a text that has not changed keeps the version that people agreed to', async () => {
  const policies = await listPolicies(app.context.db, true)
  expect((await agreeTo(app.context.db, policies)).policyVersions).toMatchObject(FIRST_VERSIONS)
})

test('another text is another version; another place or category is not', async () => {
  const [policy] = await listPolicies(app.context.db, true)
  if (!policy?.body) throw new Error('The first policy is a document')
  const version = policyVersion(policy)
  expect(policyVersion({ ...policy, ...{ category: 'Other policies' } })).toBe(version)
  expect(policyVersion({ ...policy, title: 'Another title' })).not.toBe(version)
  expect(policyVersion({ ...policy, body: policy.body.slice(1) })).not.toBe(version)
})

const person = fc.nat(3)
const deed = fc.oneof(
  fc.record({
    type: fc.constant('agree' as const),
    person,
    policyIds: fc.subarray([1, 2, 3], { minLength: 1 }),
    version: fc.constantFrom('a', 'b', 'c'),
    agreedOn: fc.constantFrom('2026-01-31', '2026-02-01', '2026-06-01'),
  }),
  fc.record({ type: fc.constant('move' as const), person, jobIds: fc.subarray([1, 2]) }),
  fc.record({ type: fc.constant('leave' as const), person }),
)
/** One of the policies, as its publications may leave it. */
const published = fc.record({
  accepted: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
  renewMonths: fc.constantFrom(null, 1, 12),
  jobIds: fc.subarray([1, 2]),
})

test('whatever happens, the counts of policies are those of the agreements', {
  timeout: 60_000,
}, async () => {
  const { db } = app.context
  const facts = (await readPolicies(db, true)).slice(0, 3)
  const today = '2027-01-31'
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { maxLength: 12 }),
      fc.array(published, { minLength: 3, maxLength: 3 }),
      async (deeds, states) => {
        const ids = (await makeQuickAccounts(app, 4)).map(({ id }) => id)
        for (const what of deeds) {
          const userId = ids[what.person] ?? 0
          if (what.type === 'leave') await db.delete(memberships).where(eq(memberships.userId, userId))
          else if (what.type === 'move')
            await db
              .insert(memberships)
              .values({ userId, locationId: 1, position: 'staff', jobIds: what.jobIds })
              .onConflictDoUpdate({
                target: [memberships.userId, memberships.locationId],
                set: { jobIds: what.jobIds },
              })
          else
            await db
              .insert(policyAgreements)
              .values(
                what.policyIds.map(policyId => ({
                  ...{ userId, policyId, version: what.version, agreedOn: what.agreedOn },
                  agreedAt: app.context.nowDate(),
                })),
              )
              .onConflictDoNothing()
        }
        const now = facts.map((fact, at) => {
          const { jobIds = [], accepted = [], renewMonths = null } = states[at] ?? {}
          const audience = jobIds.length > 0 ? { jobIds, locationIds: [] } : undefined
          const policy = { ...fact.policy, id: at + 1, ...(audience && { audience }) }
          return { ...fact, policy, accepted, renewMonths }
        })
        const people = sql`select id as user_id from users where id = any(${sql.param(ids)}::int[])`
        const { rows } = await db.execute<{ user_id: number; agreed: number; asked: number }>(
          policyCounts(now, people, today),
        )
        const [agreements, places] = [
          await db.select().from(policyAgreements),
          await db.select().from(memberships),
        ]
        const expected = ids.flatMap(userId => {
          const theirs = places.filter(place => place.userId === userId)
          const asked = now.filter(({ policy }) => isFor(policy.audience, theirs))
          const agreed = asked.filter(({ policy, accepted, renewMonths }) =>
            agreements.some(
              agreement =>
                agreement.userId === userId &&
                agreement.policyId === policy.id &&
                accepted.includes(agreement.version) &&
                (renewMonths === null ||
                  Temporal.PlainDate.from(agreement.agreedOn).add({ months: renewMonths }).toString() >
                    today),
            ),
          )
          return asked.length > 0 ? [{ user_id: userId, agreed: agreed.length, asked: asked.length }] : []
        })
        expect(rows.toSorted((one, other) => one.user_id - other.user_id)).toEqual(expected)
      },
    ),
    { numRuns: 60 },
  )
})
