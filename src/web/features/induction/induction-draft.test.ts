import { expect, test } from 'vitest'
import { POLICY_GROUPS } from '#content/policies/policies.ts'
import type { Policy } from '#contract/programme/policies.ts'
import { areAllAgreed, countAgreed } from '#domain/programme/induction.ts'
import { agreementsOf, type InductionDraft, restoreDraft, withAgreement } from './induction-draft.ts'

const NEW: InductionDraft = { agreed: {} }
const POLICIES = POLICY_GROUPS.flatMap(({ category, policies }) =>
  policies.map(policy => ({ category, body: null, ...policy })),
) as unknown as readonly Policy[]
const POLICY_IDS = POLICIES.map(({ id }) => id)
const [first, second] = POLICIES as readonly [Policy, Policy]
const reload = (draft: InductionDraft) => JSON.parse(JSON.stringify(draft)) as unknown

test('agreements and what was typed come back after a reload', () => {
  const draft = { ...withAgreement(NEW, first, true), staffName: 'Mika', staffEmail: 'mika@' }
  expect(restoreDraft(reload(draft), POLICIES)).toEqual(draft)
  expect(countAgreed(agreementsOf(draft, POLICIES), POLICY_IDS)).toBe(1)
})

test('an agreement can be withdrawn', () => {
  const both = withAgreement(withAgreement(NEW, first, true), second, true)
  expect(countAgreed(agreementsOf(withAgreement(both, first, false), POLICIES), POLICY_IDS)).toBe(1)
})

test('an agreement to a text that has changed since is none', () => {
  const draft = withAgreement(withAgreement(NEW, first, true), second, true)
  const changed = POLICIES.map(policy => (policy === first ? { ...policy, title: 'Another title' } : policy))
  expect(Object.keys(restoreDraft(reload(draft), changed).agreed)).toEqual([String(second.id)])
})

test('all 23 agreed', () => {
  const draft = POLICIES.reduce((before, policy) => withAgreement(before, policy, true), NEW)
  expect(areAllAgreed(agreementsOf(draft, POLICIES), POLICY_IDS)).toBe(true)
})

test.each([undefined, null, 7, 'text', [], { agreed: null }, { agreed: { 1: true }, staffName: 3 }])(
  'what fits nothing is forgotten: %j',
  stored => {
    expect(restoreDraft(stored, POLICIES)).toEqual(NEW)
  },
)
