import { expect, test, vi } from 'vitest'

test('nothing that formats is made before it is used: a phone would wait for it at the start', async () => {
  const { DateTimeFormat } = Intl
  const made = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function make(...args) {
    return new DateTimeFormat(...args)
  })
  const { formatCalendarDate, formatDayAndMonth, formatShortDate } = await import('./format.ts')
  expect(made).not.toHaveBeenCalled()

  expect(formatCalendarDate('2026-03-02')).toBe('Monday 2 March')
  expect(formatShortDate('2026-03-02')).toBe('2 Mar 2026')
  expect(formatDayAndMonth('2026-03-02')).toBe('2 Mar')
  expect(formatShortDate('2026-03-03')).toBe('3 Mar 2026')
  expect(made).toHaveBeenCalledTimes(3)
})
