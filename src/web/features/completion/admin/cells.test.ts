import { expect, test } from 'vitest'
import { CELL_STATES } from '#domain/programme/completion.ts'
import { STATE_CLASSES, STATE_MARKS, shortNames } from './cells.ts'

test('each state has a mark and a look of its own, so that none is told by its colour alone', () => {
  for (const looks of [STATE_MARKS, STATE_CLASSES])
    expect(new Set(CELL_STATES.map(state => looks[state])).size).toBe(CELL_STATES.length)
})

test('a column’s short name is its beginning, unless another has the same', () => {
  expect(shortNames(['Kitchen & Appetizers', 'Wine, Beer & Spirits', 'Food and Wine', 'Sandwiches'])).toEqual(
    [...['Kitchen', 'Wine', 'Food', 'Sandwiches']],
  )
  expect(shortNames(['Wine: red', 'Wine: white', '& more'])).toEqual(['Wine: red', 'Wine: white', '& more'])
})
