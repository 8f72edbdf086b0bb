import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { agreeTo, listPolicies, policyVersion } from './policies.ts'

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
