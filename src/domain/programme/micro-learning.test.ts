import { describe, expect, test } from 'vitest'
import {
  canCompleteToday,
  elapsedSeconds,
  findCompletionRefusal,
  lessonOfTheDay,
  MAXIMUM_SECONDS,
  mayComplete,
} from './micro-learning.ts'

const START = 1_772_409_600_000

test.each([
  ['at once', 0, 0],
  ['a millisecond before 5 seconds', 4_999, 4],
  ['5 seconds', 5_000, 5],
  ['a phone that slept for an hour', 3_600_000, 3_600],
  ['a clock that was set back', -60_000, 0],
  ['a phone that was left for two days', 172_800_000, MAXIMUM_SECONDS],
])('%s', (_case, milliseconds, seconds) => {
  expect(elapsedSeconds(START, START + milliseconds)).toBe(seconds)
})

test.each([
  [4, false],
  [5, true],
  [6, true],
])('completing after %i seconds: %s', (seconds, may) => {
  expect(mayComplete(seconds)).toBe(may)
})

const TODAY = '2026-03-02'
test.each([
  ['nothing done yet', [], 1, true, null],
  ['another module on the day before', [{ moduleId: 2, completionDate: '2026-03-01' }], 1, true, null],
  ['another module today', [{ moduleId: 2, completionDate: TODAY }], 1, false, 'done-today'],
  ['this module today', [{ moduleId: 1, completionDate: TODAY }], 1, false, 'done-today'],
  ['this module on the day before', [{ moduleId: 1, completionDate: '2026-03-01' }], 1, true, 'module-done'],
])('%s', (_case, completions, moduleId, can, refusal) => {
  expect(canCompleteToday(completions, TODAY)).toBe(can)
  expect(findCompletionRefusal(completions, moduleId, TODAY)).toBe(refusal)
})

describe('the lesson of the day', () => {
  const LESSONS = [
    { id: 1, category: 'Kitchen' },
    { id: 2, category: 'Kitchen' },
    { id: 3, category: 'Service' },
    { id: 4, category: 'Beverage' },
    { id: 5, category: 'Service' },
  ]
  /** Lessons read in this order, a day apart. */
  const readInTurn = (...moduleIds: number[]) =>
    moduleIds.map((moduleId, index) => ({ moduleId, completedAt: `2026-03-0${index + 1}T09:00:00.000Z` }))

  test.each([
    ['nobody read anything yet: the first', [], 1],
    ['a category that was never read', [1], 3],
    ['the last category that was never read', [3, 1], 4],
    ['all were read: the longest ago', [4, 3, 1], 5],
    ['the category longest not read has none left', [4, 1, 3], 2],
    ['a category counts from the last time it was read', [1, 4, 3, 5], 2],
    ['another order of reading', [3, 4, 1], 5],
    ['a lesson that is gone counts for nothing', [99, 1], 3],
    ['all are done', [1, 2, 3, 4, 5], undefined],
  ])('%s', (_case, moduleIds, expected) => {
    const read = readInTurn(...moduleIds)
    expect(lessonOfTheDay(LESSONS, read)?.id).toBe(expected)
    // The order of the progress rows does not matter.
    expect(lessonOfTheDay(LESSONS, read.toReversed())?.id).toBe(expected)
  })

  test('day after day every lesson comes once, no category twice in a row while another has one left', () => {
    const read: { moduleId: number; completedAt: string }[] = []
    for (let lesson = lessonOfTheDay(LESSONS, read); lesson; lesson = lessonOfTheDay(LESSONS, read)) {
      read.push({ moduleId: lesson.id, completedAt: `2026-03-0${read.length + 1}T09:00:00.000Z` })
    }
    expect(read.map(({ moduleId }) => moduleId)).toEqual([1, 3, 4, 2, 5])
  })
})
