import { expect, test } from 'vitest'
import type { Copy } from './backup-folder.ts'
import { findHole } from './backup-folder.ts'
import { isWritten, nextPlace, previousPlace } from './log-names.ts'

const MB = 2 ** 20

test.each([
  ['0000000000000001', 16 * MB, '0000000000000002'],
  ['00000000000000FF', 16 * MB, '0000000100000000'],
  ['00000000000003FF', 4 * MB, '0000000100000000'],
  ['00000000000000FF', 4 * MB, '0000000000000100'],
  ['0000000900000FFF', MB, '0000000A00000000'],
])('after %s, with segments of %i bytes, comes %s', (place, bytes, next) => {
  expect(nextPlace(place, bytes)).toBe(next)
  expect(previousPlace(next, bytes)).toBe(place)
})

test('a segment is told from one that was renamed for later', () => {
  const bytes = Buffer.alloc(4 * MB)
  bytes.writeUInt32LE(2, 4)
  bytes.writeBigUInt64LE(0x1_0080_0000n, 8)
  bytes.writeBigUInt64LE(7_000_000_000_000_000_001n, 24)
  const own = '7000000000000000001'
  expect(isWritten('000000020000000100000002', bytes, own)).toBe(true)
  expect(isWritten('000000020000000100000003', bytes, own)).toBe(false)
  expect(isWritten('000000010000000100000002', bytes, own)).toBe(false)
  expect(isWritten('000000020000000100000002', bytes, '7')).toBe(false)
})

test('finds the first segment that is missing after a copy, whatever the timeline', () => {
  const copy = { last: '000000010000000000000004', segmentBytes: 16 * MB } as Copy
  const one = (place: number, timeline = 1) =>
    `${String(timeline).padStart(8, '0')}00000000${String(place).padStart(8, '0')}`
  expect(findHole(copy, [])).toBeNull()
  expect(findHole(copy, [one(2), one(3)])).toBeNull()
  expect(findHole(copy, [one(5), one(6), '00000002.history'])).toBeNull()
  expect(findHole(copy, [one(5), one(5, 2), one(6, 2)])).toBeNull()
  expect(findHole(copy, [one(5), one(7)])).toBe('0000000000000006')
  expect(findHole(copy, [one(6)])).toBe('0000000000000005')
})
