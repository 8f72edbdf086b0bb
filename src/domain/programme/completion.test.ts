import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOfAttempts, cellOfDay, dayOfCell, doneOn, stateOfCell } from './completion.ts'

test.each([
  ['no attempt', undefined, 'not-begun'],
  ['an attempt that is not graded yet', { failed: 0 }, 'under-way'],
  ['two failed ones', { failed: 2 }, 'under-way'],
  ['three', { failed: 3 }, 'stuck'],
  ['four', { failed: 4 }, 'stuck'],
] as const)('%s', (_case, attempts, state) => {
  expect(stateOfCell(cellOfAttempts(attempts))).toBe(state)
})

test('a cell keeps the day on which it was done', () => {
  expect(doneOn('1970-01-02')).toBe(1)
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1970-01-02'), max: new Date('2199-12-31'), noInvalidDate: true }),
      date => {
        const day = date.toISOString().slice(0, 10)
        expect(dayOfCell(doneOn(day))).toBe(day)
        expect(stateOfCell(doneOn(day))).toBe('done')
        const credited = cellOfDay(doneOn(day), true)
        expect([dayOfCell(credited), stateOfCell(credited)]).toEqual([day, 'credited'])
      },
    ),
  )
  expect([0, -1, -2].map(dayOfCell)).toEqual([null, null, null])
})
