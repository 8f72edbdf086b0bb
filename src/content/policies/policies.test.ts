import { expect, test } from 'vitest'
import { HARASSMENT_POLICIES } from './harassment-policies.ts'
import { POLICIES } from './policies.ts'
import { WORKPLACE_POLICIES } from './workplace-policies.ts'

const POLICY_COUNT = 23

test('two harassment policies and 21 workplace policies, ids 1 to 23', () => {
  expect([HARASSMENT_POLICIES.length, WORKPLACE_POLICIES.length]).toEqual([2, 21])
  expect(POLICIES.map(policy => policy.id)).toEqual(
    Array.from({ length: POLICY_COUNT }, (_, index) => index + 1),
  )
  expect(new Set(POLICIES.map(policy => policy.title)).size).toBe(POLICY_COUNT)
})

const workplaceText = WORKPLACE_POLICIES.map(policy => policy.description).join(' ')

test.each([
  [/5:20pm (on )?Friday and Saturday/i],
  [/5:25pm/],
  [/more than 3 days off in a row/i],
  [/more than 3 staff/i],
  [/verbal warning/i],
  [/written warning/i],
  [/termination/i],
])('the workplace policies hold %s', fact => {
  expect(workplaceText).toMatch(fact)
})

test.each(HARASSMENT_POLICIES.map(policy => [policy.title, policy] as const))(
  '%s is a full text: definitions, examples, reporting, protection, consequences',
  (_title, policy) => {
    const headings = policy.sections.map(section => section.heading.toLowerCase()).join(' | ')
    for (const part of [/mean/, /example/, /report/, /repris/, /consequence/]) expect(headings).toMatch(part)
    const words = JSON.stringify(policy.sections).split(/\s+/).length
    expect(words).toBeGreaterThan(600)
  },
)
