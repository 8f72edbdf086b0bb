import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Module = typeof import('./business-day.ts')
let noteBusinessDay: Module['noteBusinessDay']
let hasBusinessDayEnded: Module['hasBusinessDayEnded']
let believeNextBusinessDay: Module['believeNextBusinessDay']
const begun = vi.fn()

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  begun.mockReset()
  const module = await import('./business-day.ts')
  ;({ noteBusinessDay, hasBusinessDayEnded, believeNextBusinessDay } = module)
  module.onNewBusinessDay(begun)
})
afterEach(() => vi.useRealTimers())

test('a new day is told once, the first that is heard of not at all', () => {
  noteBusinessDay('2026-03-02;60')
  noteBusinessDay('2026-03-02;30')
  expect(begun).not.toHaveBeenCalled()
  noteBusinessDay('2026-03-03;86400')
  noteBusinessDay('2026-03-03;86399')
  expect(begun).toHaveBeenCalledTimes(1)
})

test('a server that is behind is not believed', () => {
  noteBusinessDay('2026-03-02;1')
  noteBusinessDay('2026-03-03;86400')
  noteBusinessDay('2026-03-02;1')
  noteBusinessDay('2026-03-03;86399')
  expect(begun).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2_000)
  expect(hasBusinessDayEnded()).toBe(false)
})

test('after the group has moved to another time zone, it may be the day before', () => {
  noteBusinessDay('2026-03-03;60')
  believeNextBusinessDay()
  noteBusinessDay('2026-03-02;7200')
  expect(begun).toHaveBeenCalledTimes(1)
  noteBusinessDay('2026-03-01;60')
  vi.advanceTimersByTime(7_199_000)
  expect(hasBusinessDayEnded()).toBe(false)
})

test('the day ends when its seconds are over, whatever the browser’s clock shows', () => {
  vi.setSystemTime('1999-12-31T00:00:00Z')
  expect(hasBusinessDayEnded()).toBe(false)
  noteBusinessDay('2026-03-02;3600')
  vi.advanceTimersByTime(3_599_000)
  expect(hasBusinessDayEnded()).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(hasBusinessDayEnded()).toBe(true)
})

test('answers that say nothing change nothing', () => {
  for (const header of [null, '', '2026-03-02', 'nonsense']) noteBusinessDay(header)
  expect(hasBusinessDayEnded()).toBe(false)
})
