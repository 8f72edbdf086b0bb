import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { instant } from './primitives.ts'

test('an instant is written in UTC, and text that names none is an error of the input', () => {
  for (const at of [
    new Date('2026-03-01T14:05:09Z'),
    '2026-03-01 14:05:09+00',
    '2026-03-01T15:05:09+01:00',
  ]) {
    expect(z.parse(instant, at)).toBe('2026-03-01T14:05:09.000Z')
  }
  for (const at of ['', 'tomorrow', new Date(Number.NaN)]) {
    expect(z.safeParse(instant, at).success).toBe(false)
  }
})
