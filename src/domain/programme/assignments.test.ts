import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DueRule, isEachYear, nextDue, stateOfAssignment } from './assignments.ts'

const rule = (given: Partial<DueRule>): DueRule => ({
  dueOn: null,
  dueAfter: null,
  eachYear: null,
  repeatMonths: null,
  ...given,
})

test.each<[string, DueRule, string, string | null, string | null]>([
  ['on a day', rule({ dueOn: '2026-03-10' }), '2026-03-01', null, '2026-03-10'],
  ['on a day, joined on it', rule({ dueOn: '2026-03-10' }), '2026-03-10', null, '2026-03-10'],
  ['on a day, joined after it', rule({ dueOn: '2026-03-10' }), '2026-03-11', null, '2026-03-18'],
  ['days after joining', rule({ dueAfter: 3 }), '2026-02-27', null, '2026-03-02'],
  ['once, done', rule({ dueAfter: 3 }), '2026-03-01', '2026-03-02', null],
  ['once, done before it was assigned', rule({ dueOn: '2026-03-10' }), '2026-03-01', '2024-01-01', null],
  [
    'every 12 months, done in time',
    rule({ dueAfter: 3, repeatMonths: 12 }),
    '2026-03-01',
    '2026-03-02',
    '2027-03-02',
  ],
  [
    'every month, from a 31st',
    rule({ dueAfter: 3, repeatMonths: 1 }),
    '2026-01-01',
    '2026-01-31',
    '2026-02-28',
  ],
  [
    'every 12 months, done longer ago',
    rule({ dueAfter: 30, repeatMonths: 12 }),
    '2026-03-01',
    '2024-01-01',
    '2026-03-31',
  ],
  [
    'every 12 months, done within the cycle',
    rule({ dueAfter: 30, repeatMonths: 12 }),
    '2026-03-01',
    '2025-09-01',
    '2026-09-01',
  ],
  ['each January', rule({ eachYear: '01-31' }), '2026-03-01', null, '2027-01-31'],
  ['each January, joined on the day', rule({ eachYear: '01-31' }), '2026-01-31', null, '2026-01-31'],
  ['each January, done early', rule({ eachYear: '01-31' }), '2026-03-01', '2027-01-03', '2028-01-31'],
  ['each January, done late', rule({ eachYear: '01-31' }), '2026-03-01', '2027-02-05', '2028-01-31'],
  ['each January, done in July', rule({ eachYear: '01-31' }), '2026-03-01', '2026-07-31', '2027-01-31'],
  ['each January, done in August', rule({ eachYear: '01-31' }), '2026-03-01', '2026-08-01', '2028-01-31'],
])('%s', (_name, given, joined, settled, due) => {
  expect(nextDue(given, joined, settled)).toBe(due)
})

test.each<[string, string | null, string | null, string | null, string]>([
  ['two weeks before', '2026-03-15', null, null, 'open'],
  ['eight days before', '2026-03-09', null, null, 'open'],
  ['a week before', '2026-03-08', null, null, 'due-soon'],
  ['on the day', '2026-03-01', null, null, 'due-soon'],
  ['the day after', '2026-02-28', null, null, 'overdue'],
  ['done for good', null, '2026-02-01', null, 'done'],
  ['excused for good', null, null, '2026-02-01', 'excused'],
  ['excused, and done all the same', null, '2026-02-01', '2026-02-01', 'done'],
  ['done, again in more than two weeks', '2026-03-16', '2025-03-16', null, 'done'],
  ['done, again in two weeks', '2026-03-15', '2025-03-15', null, 'open'],
  ['excused from this time', '2027-03-01', '2025-03-01', '2026-02-28', 'excused'],
])('%s', (_name, due, done, excused, state) => {
  expect(stateOfAssignment({ due, done, excused }, '2026-03-01')).toBe(state)
})

test.each([
  ['01-31', true],
  ['02-28', true],
  ['02-29', false],
  ['04-31', false],
  ['13-01', false],
  ['1-1', false],
])('%s is a day of every year: %s', (text, isOne) => {
  expect(isEachYear(text)).toBe(isOne)
})

describe('over many years', () => {
  const START = Temporal.PlainDate.from('2024-02-29')
  const day = fc.integer({ min: 0, max: 2_000 }).map(days => START.add({ days }).toString())
  const rules = fc.oneof(
    fc.record({ dueOn: day, repeatMonths: fc.option(fc.integer({ min: 1, max: 24 })) }).map(rule),
    fc
      .record({
        dueAfter: fc.integer({ min: 0, max: 60 }),
        repeatMonths: fc.option(fc.integer({ min: 1, max: 24 })),
      })
      .map(rule),
    fc.constantFrom('01-31', '02-28', '06-30', '12-31').map(eachYear => rule({ eachYear })),
  )
  const isRepeated = ({ eachYear, repeatMonths }: DueRule) => eachYear !== null || repeatMonths !== null

  test('nobody is forgotten: without being done it stays due, on one day', () => {
    fc.assert(
      fc.property(rules, day, (given, joined) => {
        const due = nextDue(given, joined, null)
        expect(due).not.toBeNull()
        expect(due && due >= joined).toBe(true)
        const afterwards = START.add({ days: 5_000 }).toString()
        expect(stateOfAssignment({ due, done: null, excused: null }, afterwards)).toBe('overdue')
      }),
    )
  })

  test('a done assignment is due later or never, also after a person moves or returns', () => {
    fc.assert(
      fc.property(rules, day, day, (given, joined, settled) => {
        const before = nextDue(given, joined, null)
        const after = nextDue(given, joined, settled)
        if (!isRepeated(given)) {
          expect(after).toBeNull()
          return
        }
        expect(after && before && after >= before).toBe(true)
        expect(after && after > settled).toBe(true)
      }),
    )
  })

  test('who does it on each due day is asked once a cycle, and is never overdue', () => {
    fc.assert(
      fc.property(rules.filter(isRepeated), day, (given, joined) => {
        let due = nextDue(given, joined, null)
        for (let time = 0; time < 6 && due; time++) {
          expect(stateOfAssignment({ due, done: null, excused: null }, due)).toBe('due-soon')
          const next = nextDue(given, joined, due)
          const months = given.repeatMonths ?? 12
          expect(next).toBe(Temporal.PlainDate.from(due).add({ months }).toString())
          due = next
        }
      }),
    )
  })
})
