import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const NOW = Date.parse('2026-03-02T00:00:00Z')

test.each([
  ['2026-03-02T00:00:00Z', 'just now'],
  ['2026-03-01T23:59:01Z', 'just now'],
  ['2026-03-01T23:59:00Z', '1 minute ago'],
  ['2026-03-01T22:00:00Z', '2 hours ago'],
  ['2026-03-01T00:00:00Z', 'yesterday'],
  ['2026-02-20T00:00:00Z', '10 days ago'],
  ['2026-03-03T00:00:00Z', 'tomorrow'],
  ['2026-04-01T00:00:00Z', 'in 30 days'],
  ['2026-03-31T23:59:59Z', 'in 30 days'],
  ['2025-11-02T00:00:00Z', '4 months ago'],
  ['2024-03-01T00:00:00Z', '2 years ago'],
])('%s is %s', (instant, text) => {
  expect(relativeTime(instant, NOW)).toBe(text)
})
