import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moduleStates } from './module-unlocking.ts'

const TODAY = '2026-03-02'
const YESTERDAY = '2026-03-01'
const statusOf = (mode: 'beta' | 'live', completions: [number, string][]) =>
  [
    ...moduleStates({ moduleIds: [1, 2, 3], completions: new Map(completions), mode, today: TODAY }).values(),
  ].map(state => state.lockReason ?? state.status)

describe('beta mode', () => {
  test('the first module is open, the others wait for the one before', () => {
    expect(statusOf('beta', [])).toEqual(['available', 'previous-module', 'previous-module'])
  })

  test('several modules a day', () => {
    expect(statusOf('beta', [[1, TODAY]])).toEqual(['completed', 'available', 'previous-module'])
  })
})

describe('live mode', () => {
  test('after today’s module the next one waits for the next business day', () => {
    expect(statusOf('live', [[1, TODAY]])).toEqual(['completed', 'next-business-day', 'previous-module'])
  })

  test('a module of yesterday does not hold back today', () => {
    expect(statusOf('live', [[1, YESTERDAY]])).toEqual(['completed', 'available', 'previous-module'])
  })
})

describe('modules for other jobs', () => {
  const notTheirs = new Set([1, 2])
  const statesOf = (completions: [number, string][]) =>
    [
      ...moduleStates({
        moduleIds: [3, 1, 2],
        notTheirs,
        completions: new Map(completions),
        mode: 'live',
        today: TODAY,
      }).values(),
    ].map(state => state.lockReason ?? state.status)

  test('neither open nor block others', () => {
    expect(statesOf([])).toEqual(['available', 'not-theirs', 'not-theirs'])
  })

  test('stay completed', () => {
    expect(statesOf([[1, YESTERDAY]])).toEqual(['available', 'completed', 'not-theirs'])
  })
})

test('a module that was completed before its order changed stays completed', () => {
  expect(statusOf('beta', [[2, TODAY]])).toEqual(['available', 'completed', 'available'])
})

test('never more than one module is newly open while modules are taken in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), fc.constantFrom('beta', 'live'), (done, mode) => {
      const moduleIds = Array.from({ length: 10 }, (_, index) => index + 1)
      const completions = new Map(moduleIds.slice(0, done).map(id => [id, YESTERDAY]))
      const states = [
        ...moduleStates({ moduleIds, completions, mode: mode as 'beta' | 'live', today: TODAY }).values(),
      ]
      expect(states.filter(state => state.status === 'available')).toHaveLength(done === 10 ? 0 : 1)
      expect(states.filter(state => state.status === 'completed')).toHaveLength(done)
    }),
  )
})
