import { expect, test } from 'vitest'
import { CELL_STATES } from '#domain/programme/completion.ts'
import { STATE_CLASSES, STATE_MARKS } from './cells.ts'

test('each state has a mark and a look of its own, so that none is told by its colour alone', () => {
  for (const looks of [STATE_MARKS, STATE_CLASSES])
    expect(new Set(CELL_STATES.map(state => looks[state])).size).toBe(CELL_STATES.length)
})
