import { expect, test } from 'vitest'
import { isProofLate } from './backups.ts'

const day = (number: number, time = '03:00:00') => new Date(`2026-03-0${number}T${time}Z`)

test.each([
  ['two nights ago, to the second', day(1), day(3), false],
  ['longer ago', day(1), day(3, '03:00:01'), true],
  ['never, in the first hours', null, day(2), false],
  ['never, for days', null, day(5), true],
])('a proof of %s is late: %s', (_when, proved, now, isLate) => {
  expect(isProofLate(proved, day(2), now)).toBe(isLate)
})
